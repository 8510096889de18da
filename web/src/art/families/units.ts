import { body, box, dot, eye, type Family, fill, line, oval } from "../family";

const M = "var(--m)";

/** Units and vehicles: what people send against giants, and what giants send against people. */
export const family: Family = {
  kinds: ["unit", "vehicle"],
  variety: true,
  art: [
    {
      match: /maser|cannon|artillery|laser/,
      svg:
        body("M14 88 L10 74 H88 L84 88Z", "#4b5566") +
        [22, 38, 54, 70].map((x) => dot(x + 3, 84, 6, "#1c222e") + dot(x + 3, 84, 2.4, "#8391a8")).join("") +
        body("M20 74 L26 58 H72 L78 74Z", "#93a2b8") +
        fill("M26 60 H70 L72 66 H24Z", "#dbe6f5", 'opacity=".6"') +
        line("M48 60 L60 34", "#3a4352", 7) +
        `<g transform="rotate(-24 62 30)">` +
        body("M44 30 C44 16 54 12 62 12 L62 48 C54 48 44 44 44 30Z", "#e9eef6") +
        oval(62, 30, 7, 18, "#c2cfdf", 'stroke="var(--ink)" stroke-width="2"') +
        oval(63, 30, 4, 12, "#46d9ff") +
        line("M64 30 H92", "#eafcff", 3) +
        dot(92, 30, 6, "#46d9ff", 'opacity=".55"') +
        dot(92, 30, 3, "#eafcff") +
        "</g>",
    },
    {
      match: /bus|tram|train|lorry/,
      svg:
        body("M6 84 V40 C6 34 10 32 16 32 H86 C92 32 95 36 95 42 V84Z", "#f2a531") +
        fill("M6 66 H95 V84 H6Z", "#b8700f") +
        [12, 29, 46, 63].map((x) => box(x, 40, 13, 15, "#a9e0ff", 'rx="2"')).join("") +
        box(80, 40, 15, 20, "#a9e0ff", 'rx="2"') +
        dot(26, 84, 9, "#10141d") +
        dot(26, 84, 4, "#b9c4d6") +
        dot(76, 84, 9, "#10141d") +
        dot(76, 84, 4, "#b9c4d6"),
    },
    {
      match: /police|patrol|car|cruiser/,
      svg:
        body(
          "M6 84 C4 72 8 64 18 62 L30 44 C32 41 36 40 40 40 H62 C66 40 69 41 72 44 L84 60 C94 62 97 68 96 84Z",
          "#f2f5fa",
        ) +
        fill("M6 84 C4 74 8 66 16 64 H86 C94 66 97 72 96 84 H74 L70 68 H32 L28 84Z", "#1c2740") +
        fill("M26 60 L36 46 H49 V60Z M53 60 V46 H64 L76 60Z", "#8fd4ff") +
        box(40, 32, 11, 8, "#ff3b4e", 'class="blink" rx="2"') +
        box(51, 32, 11, 8, "#3b8bff", 'class="blink late" rx="2"') +
        dot(26, 84, 9, "#10141d") +
        dot(26, 84, 4, "#b9c4d6") +
        dot(76, 84, 9, "#10141d") +
        dot(76, 84, 4, "#b9c4d6") +
        oval(93, 72, 3, 4, "#ffe98a"),
    },
    {
      match: /saucer|ufo|xilien|scout-?ship|hunter|martian|disc/,
      svg:
        fill("M36 60 L24 92 H76 L64 60Z", "#b6ff8a", 'opacity=".3"') +
        body("M30 40 C32 18 68 18 70 40Z", "#9ff0ff") +
        fill("M36 36 C38 24 48 20 52 21 C44 25 42 30 42 37Z", "#fff", 'opacity=".7"') +
        oval(50, 46, 46, 15, M, 'stroke="var(--ink)" stroke-width="2.2"') +
        oval(50, 42, 44, 10, "var(--c)", 'opacity=".4"') +
        [14, 32, 50, 68, 86].map((x, i) => eye(x, 48 + (2 - Math.abs(2 - i)) * 2.4, "#ffe14d", 2)).join(""),
    },
    {
      match: /copter|chopper|heli|vtol|gyro/,
      svg:
        body("M20 62 L2 52 L4 46 L26 50Z", M) +
        line("M2 40 V60", "#c6d0e0", 2.4) +
        body("M22 62 C20 44 40 38 58 38 C80 38 92 50 92 62 C92 74 76 78 58 78 C38 78 24 76 22 62Z", M) +
        fill("M60 42 C78 42 88 50 89 60 H62Z", "#a9e6ff", 'stroke="var(--ink)" stroke-width="1.6"') +
        line("M52 38 V26", "#404a5c", 4) +
        `<g class="rotor">${oval(52, 25, 48, 3.4, "#dfe8f4", 'opacity=".75"')}</g>` +
        line("M34 78 L30 88 M70 78 L74 88 M22 89 H82", "#39424f", 3.4) +
        box(30, 56, 22, 5, "var(--c)") +
        body("M56 76 h22 v6 h-22Z", "#404a5c"),
    },
    {
      match: /jet|fighter|plane|bomber|wing|rocket|missile|sun/,
      svg:
        fill("M4 70 L-10 76 L6 78Z", "#ffb03a") +
        body("M98 46 L66 58 L14 74 L6 66 L52 46 L72 38Z", M) +
        body("M56 50 L30 24 L44 22 L76 44Z", "var(--b)") +
        body("M50 64 L52 92 L62 88 L72 58Z", "var(--b)") +
        body("M14 68 L6 46 L16 46 L30 62Z", "var(--c)") +
        fill("M70 45 L84 44 L76 51 L64 53Z", "#a9e6ff", 'stroke="var(--ink)" stroke-width="1.4"'),
    },
    {
      match: /tank|armou?r|apc|howitz|trike|truck|mobile|carnidon-?tank|g-?tank|repair|wheel/,
      svg:
        body("M8 84 C4 74 10 66 18 66 H82 C90 66 96 74 92 84 C88 92 12 92 8 84Z", "#2b313d") +
        [20, 35, 50, 65, 80].map((x) => dot(x, 79, 6, "#707c90", 'stroke="#161b24" stroke-width="2"')).join("") +
        body("M14 66 L22 52 H80 L88 66Z", M) +
        body("M32 52 C32 40 38 34 50 34 C62 34 68 40 68 52Z", M) +
        body("M64 38 L100 28 L101 34 L66 46Z", "#5d6779") +
        fill("M38 42 C40 38 46 36 50 37 C46 40 44 44 44 48 H38Z", "#fff", 'opacity=".4"') +
        box(44, 28, 12, 6, "var(--b)") +
        line("M40 34 V18", "#8792a6", 1.6),
    },
    {
      match:
        /meganulon|spawn|bug|insect|raptor|brontox|crawl|eater|chomp|carnidon|beast|spider|sasquatch|snatch|pteradax|squix|spitter/,
      svg:
        line("M34 66 L12 60 L4 88 M66 66 L88 60 L96 88 M40 72 L26 76 L22 90 M60 72 L74 76 L78 90", "var(--ink)", 6.4) +
        line("M34 66 L12 60 L4 88 M66 66 L88 60 L96 88 M40 72 L26 76 L22 90 M60 72 L74 76 L78 90", "var(--a)", 3.4) +
        body("M24 62 C24 42 38 34 50 34 C62 34 76 42 76 62 C76 78 62 84 50 84 C38 84 24 78 24 62Z", M) +
        line("M32 48 C42 54 58 54 68 48 M27 60 C40 66 60 66 73 60", "var(--b)", 2.6) +
        eye(40, 68, "#ffe14d", 2.6) +
        eye(60, 68, "#ffe14d", 2.6) +
        body("M42 80 L36 92 L48 84Z M58 80 L64 92 L52 84Z", "#f5ecd6") +
        line("M44 36 L36 20 M56 36 L64 20", "var(--c)", 3),
    },
    {
      match: /cult|zombie|ghoul|shadow|ninja|spirit|thing|minion|fiend|demon|task-?master/,
      svg:
        body("M50 8 C66 8 72 24 68 38 C84 46 88 70 86 92 H14 C12 70 16 46 32 38 C28 24 34 8 50 8Z", M) +
        fill("M50 14 C60 14 64 26 60 36 C56 42 44 42 40 36 C36 26 40 14 50 14Z", "#120d1a") +
        eye(45, 28, "#a6ff4d", 2) +
        eye(55, 28, "#a6ff4d", 2) +
        line("M50 44 V90 M36 50 C34 64 32 78 32 90 M64 50 C66 64 68 78 68 90", "var(--b)", 2.6) +
        dot(50, 52, 5, "var(--c)"),
    },
    {
      match: /soldier|infantry|trooper|guard|militia|grunt|elite|human|./,
      svg:
        body("M34 92 L36 62 H49 V92Z M51 92 V62 H64 L66 92Z", "#3d4759") +
        body("M30 64 C28 46 36 38 50 38 C64 38 72 46 70 64Z", M) +
        body("M70 46 C78 50 80 58 76 66 L64 62 L66 52Z", M) +
        line("M44 62 L90 44", "#1b212c", 5) +
        line("M60 56 L58 66", "#1b212c", 4) +
        body("M30 46 C22 50 22 60 28 66 L46 62 L44 54Z", M) +
        dot(50, 25, 12, "#e0b48c", 'stroke="var(--ink)" stroke-width="2"') +
        body("M34 22 C34 6 66 6 66 22 L70 26 H30Z", "var(--b)") +
        fill("M38 18 C40 11 48 9 52 10 C46 12 43 16 42 21Z", "#fff", 'opacity=".4"') +
        box(40, 26, 20, 5, "#101624", 'rx="2"'),
    },
  ],
};
