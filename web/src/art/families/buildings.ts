import { body, box, dot, type Family, fill, line, oval, windows } from "../family";

/** A block with two faces and a roof, seen from the front and above. */
function block(wall: string, shade: string, roof: string, top: number, seed: number, extra = ""): string {
  const rows = Math.floor((82 - top) / 13);
  return (
    body(`M12 92 V${top} H68 V92Z`, wall) +
    body(`M68 92 V${top} L88 ${top - 10} V84Z`, shade) +
    body(`M12 ${top} L32 ${top - 10} H88 L68 ${top}Z`, roof) +
    windows(18, top + 8, 4, rows, 12, 13, 7, 7, seed) +
    `<g transform="skewY(-26) translate(0 ${35})">${windows(72, top + 8, 1, rows, 8, 13, 5, 7, seed + 1)}</g>` +
    box(34, 84, 12, 8, "#1a1420") +
    extra
  );
}

/** A concrete foot with a dome; what it shoots with is added. */
function turret(colour: string, gun: string): string {
  return (
    body("M24 92 L30 48 H70 L76 92Z", colour) +
    line("M28 62 H72 M26 76 H74", "#2a303c88", 2) +
    body("M20 48 L26 34 H74 L80 48Z", "#525b6d") +
    gun +
    body("M34 36 C34 16 66 16 66 36Z", "#8f9ab0") +
    fill("M44 92 V70 H56 V92Z", "#2a303c") +
    dot(44, 28, 2.6, "#ff4d5e", 'class="blink"')
  );
}

/** Buildings: city blocks by value, special houses, towers and turrets. */
export const family: Family = {
  kinds: ["building"],
  variety: true,
  art: [
    { match: /block-?red|red$/, svg: block("#b5483f", "#7c2d2b", "#d96a58", 40, 1, box(36, 28, 14, 8, "#8d3a35")) },
    {
      match: /block-?gr[ae]y|gr[ae]y$/,
      svg: block(
        "#7d8798",
        "#525b6c",
        "#a7b1c2",
        14,
        2,
        body("M44 6 V-6 H58 V6Z", "#6a7485") + line("M51 -6 V-16", "#c9d2e2", 1.6),
      ),
    },
    {
      match: /block-?blue|blue$/,
      svg: block(
        "#2f6fb8",
        "#1d477c",
        "#68a8e8",
        -14,
        3,
        body("M34 -18 L50 -40 L66 -18Z", "#4f90d6") +
          line("M50 -40 V-56", "#bfe0ff", 2) +
          dot(50, -56, 2.4, "#ff4d5e", 'class="blink"'),
      ),
    },
    {
      match: /city-?hall|hall|capitol|court|museum|bank/,
      svg:
        body("M4 92 V78 H96 V92Z", "#c9bda2") +
        body("M12 78 V48 H88 V78Z", "#e6dcc4") +
        [18, 32, 46, 60, 74].map((x) => box(x, 50, 7, 27, "#b7a988") + box(x + 1.4, 50, 2.4, 27, "#fffaf0")).join("") +
        body("M6 48 L50 24 L94 48Z", "#d8ccb0") +
        dot(50, 40, 5, "#8b7d5d") +
        dot(50, 40, 3, "#fff4d2") +
        body("M38 26 C38 6 62 6 62 26Z", "#4fa487") +
        line("M50 10 V-8", "#e6dcc4", 2) +
        fill("M50 -8 L66 -3 L50 2Z", "var(--a)") +
        box(42, 80, 16, 12, "#5b4a38"),
    },
    {
      match: /freeze|ice/,
      svg: turret(
        "#6fb6d6",
        body("M50 26 L90 12 L92 18 L54 32Z", "#bdeeff") + line("M92 8 V22 M86 11 L98 19 M98 11 L86 19", "#e6fbff", 2),
      ),
    },
    {
      match: /plasma|laser|ray/,
      svg: turret(
        "#8a5fd0",
        body("M52 18 L88 10 L90 22 L54 32Z", "#c9a6ff") +
          dot(91, 16, 9, "#d98cff", 'opacity=".45"') +
          dot(91, 16, 4.4, "#ffe6ff"),
      ),
    },
    {
      match: /mortar|howitzer/,
      svg: turret("#7a7f5a", body("M44 24 L66 -10 L78 -2 L60 32Z", "#3c4030") + oval(72, -6, 7.6, 4.4, "#16180f")),
    },
    {
      match: /rocket|missile|launcher/,
      svg: turret(
        "#a5553f",
        body("M40 22 L84 2 L90 14 L48 34Z", "#4a3a38") +
          [0, 1, 2].map((i) => dot(66 + i * 9, 13 - i * 4.4, 3.4, "#ffcf3f")).join(""),
      ),
    },
    {
      match: /turret|cannon-?tower|defen[cs]e/,
      svg: turret(
        "#6d7689",
        body("M52 22 L92 6 L95 14 L56 30Z", "#3c4454") +
          dot(93, 10, 5, "#ff8a3d", 'opacity=".5"') +
          dot(93, 10, 2.6, "#ffd27a"),
      ),
    },
    {
      match: /lab|dna|science|research|universit|school/,
      svg:
        body("M8 92 V52 H92 V92Z", "#d5dfe9") +
        body("M26 52 C26 22 74 22 74 52Z", "#8fd8d2") +
        line("M50 30 V52 M34 40 C44 46 56 46 66 40", "#5aa6a0", 2) +
        windows(16, 60, 6, 1, 13, 12, 8, 8, 9) +
        box(42, 74, 16, 18, "#41566b") +
        line("M44 14 C56 4 44 -6 56 -16 M56 14 C44 4 56 -6 44 -16 M46 9 H54 M46 -11 H54 M48 -1 H52", "#5be0e6", 2.6),
    },
    {
      match: /power|plant|reactor|nuclear|refinery|factory|industr|fuel|mill/,
      svg:
        body("M8 92 V58 H60 V92Z", "#6a6f7d") +
        body("M50 92 C56 74 58 60 56 34 H90 C88 60 90 74 96 92Z", "#b8bfcc") +
        fill("M58 36 H66 C66 60 62 78 58 92 H52 C58 74 60 60 58 36Z", "#fff", 'opacity=".3"') +
        fill("M56 34 C52 18 62 8 72 12 C76 0 94 4 92 18 C98 24 94 34 88 34Z", "#eef3fa", 'opacity=".7"') +
        body("M14 58 V22 H22 V58Z M28 58 V30 H36 V58Z", "#8b4a42") +
        line("M14 30 H22 M28 38 H36", "#fff", 3) +
        windows(14, 64, 4, 2, 11, 12, 6, 6, 5),
    },
    {
      match: /apartment|hotel|condo|resident|house|tenement/,
      svg:
        block("#a8785a", "#74503c", "#c99a78", 10, 7, "") +
        [22, 48].map((y) => line(`M14 ${y + 10} H66`, "#5c3f30", 2)).join("") +
        body("M20 8 V-4 H32 V8Z", "#7b5643") +
        line("M54 8 V-8 M48 -4 H60", "#2f2622", 1.8),
    },
    {
      match: /sky|tower|tall|corporate|imperial|office|block|building|stat/,
      svg:
        body("M22 92 V8 H66 V92Z", "#39506f") +
        body("M66 92 V8 L82 0 V84Z", "#24354d") +
        body("M22 8 L38 0 H82 L66 8Z", "#5d7aa0") +
        windows(27, 16, 4, 6, 10, 12, 6.4, 7.4, 11) +
        body("M32 4 V-24 H60 V4Z", "#46618a") +
        body("M60 4 V-24 L70 -29 V-1Z", "#2b3f5e") +
        body("M32 -24 L42 -29 H70 L60 -24Z", "#7492bb") +
        windows(36, -18, 3, 2, 8, 10, 5, 6, 4) +
        line("M50 -28 V-52", "#c6d6ee", 2) +
        dot(50, -52, 2.6, "#ff4d5e", 'class="blink"'),
      others: [
        block("#8a6a5c", "#5c443b", "#b08f7e", 6, 21, body("M24 4 V-8 H36 V4Z", "#6d5248")),
        block("#4f7a78", "#325150", "#79a9a6", 22, 22, line("M30 20 V4 M26 8 H34", "#cfe6e4", 1.8)),
        block("#7a6aa0", "#4f4370", "#a596cc", -6, 23, body("M30 -10 L50 -26 L70 -10Z", "#9182b8")),
        block("#b08a4a", "#765a2c", "#d6b274", 30, 24, box(34, 18, 20, 7, "#8d6d38")),
        block(
          "#5d6b86",
          "#3c475c",
          "#8b9ab8",
          0,
          25,
          line("M50 -6 V-24", "#c6d6ee", 2) + dot(50, -24, 2.6, "#ff4d5e", 'class="blink"'),
        ),
      ],
    },
    {
      match: /police|station|depot|hospital|monument|statue|./,
      svg:
        body("M8 92 V44 H70 V92Z", "#5c6f9b") +
        body("M70 92 V44 L92 34 V84Z", "#3f4e72") +
        body("M8 44 L30 34 H92 L70 44Z", "#8fa4d3") +
        windows(16, 54, 4, 2, 13, 14, 8, 8, 3) +
        box(30, 76, 18, 16, "#131a2c") +
        box(14, 46, 50, 5, "var(--a)") +
        body("M40 34 V18 H54 V34Z", "#6c80ae") +
        dot(47, 16, 5, "var(--c)", 'class="blink"'),
    },
  ],
};
