import { body, dot, eye, type Family, fill, line } from "../family";

const HIDE = "url(#g-hide)";
const STEEL = "url(#g-steel)";

/** The four monsters of the Rage of Monsters table, and giants like them. */
export const family: Family = {
  kinds: ["monster"],
  art: [
    {
      match: /mecha-?godzilla|mecha/,
      svg:
        fill(
          "M40 30 L22 26 L33 40 L16 42 L30 54 L14 60 L28 68 L18 78 L40 76Z",
          "#51607a",
          'stroke="var(--ink)" stroke-width="2"',
        ) +
        body("M36 84 C22 90 8 88 1 76 L6 74 C14 80 24 76 34 66Z", STEEL) +
        body("M33 92 L33 74 L36 46 L44 32 L62 30 L74 38 L78 52 L76 74 L80 92 L61 92 L59 78 L52 78 L51 92Z", STEEL) +
        fill("M46 40 L66 39 L72 54 L66 72 L48 72 L42 56Z", "#8fa1bd") +
        line("M44 50 H70 M43 58 H71 M46 66 H68", "#3c4860", 1.6) +
        body("M46 32 L44 14 L50 2 L64 0 L84 9 L86 17 L70 20 L68 32Z", STEEL) +
        fill("M64 12 L86 14 L85 18 L66 19Z", "#2a3347") +
        line("M69 13 v5 M73 13.5 v4 M77 14 v3.6 M81 14.5 v3", "#e8eef8", 1.4) +
        fill("M58 6 L70 8 L69 11 L58 10Z", "#ff3b4e") +
        eye(64, 8.4, "#ff5563", 1.6) +
        body("M70 44 L86 48 L92 56 L88 62 L80 58 L72 56Z", STEEL) +
        line("M90 58 l6 -2 M90 61 l6 2 M87 62 l3 5", "#dfe8f6", 2) +
        body("M38 46 L30 58 L32 66 L38 64 L44 54Z", STEEL) +
        dot(58, 50, 4.2, "#ffd23f") +
        dot(58, 50, 7.4, "#ffd23f", 'opacity=".28"') +
        fill("M46 22 L50 4 L56 3 L52 24Z", "#dbe6f7", 'opacity=".6"'),
    },
    {
      match: /godzilla|gojira|bobzilla/,
      svg:
        fill(
          "M47 0 L35 4 L43 12 L27 16 L37 26 L17 30 L31 41 L9 46 L26 56 L6 64 L26 69 L14 78 L40 78 L50 30Z",
          "#67e3ff",
          'opacity=".3"',
        ) +
        fill(
          "M48 4 L38 7 L44 14 L31 18 L39 27 L22 32 L34 42 L15 48 L30 57 L13 65 L30 69 L22 77 L42 76 L50 30Z",
          "#bff4ff",
          'stroke="#2a86a8" stroke-width="1.6" stroke-linejoin="round"',
        ) +
        body("M36 82 C24 92 8 90 0 74 C8 82 22 80 33 66Z", HIDE) +
        body(
          "M31 92 C29 72 30 50 41 38 C46 31 44 22 46 13 C49 1 60 -4 69 0 L84 7 C88 10 86 16 81 17 L72 19 C69 24 72 30 74 36 C80 48 79 64 76 76 L81 92 L60 92 L58 82 L53 82 L52 92Z",
          HIDE,
        ) +
        fill("M60 36 C70 46 73 62 68 78 L58 80 C50 66 50 48 60 36Z", "#7d9a6a", 'opacity=".75"') +
        line("M56 48 H70 M55 56 H72 M55 64 H71 M57 72 H69", "#33432c", 1.4, 'opacity=".7"') +
        fill("M66 14 L84 11 L80 17 L70 18Z", "#5b1620") +
        fill("M68 14 l2 3 l2 -3.4 l2 3 l2 -3.4 l2 2.6 l2 -3Z", "#fff6df") +
        eye(66, 6.5, "#ffd83d", 1.7) +
        line("M61 3 L69 5", "#1b2416", 2) +
        body("M70 42 C80 42 86 47 88 54 L82 58 C78 54 74 54 69 54Z", HIDE) +
        line("M87 55 l4 2 M85 57 l3 4 M82 58 l1 5", "#f4ecd0", 2) +
        body("M45 46 C38 52 36 58 38 66 L44 65 C44 60 48 56 51 52Z", HIDE) +
        line("M34 91 l4 -4 M41 91 l3 -4 M64 91 l3 -4 M71 91 l3 -4", "#f4ecd0", 1.8) +
        fill("M47 14 C50 4 60 0 67 2 C58 4 52 10 50 24Z", "#a9c48d", 'opacity=".45"'),
    },
    {
      match: /gigan/,
      svg:
        fill(
          "M42 20 C26 26 14 46 16 72 L26 66 L30 78 L42 70Z",
          "#f2b52e",
          'stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"',
        ) +
        line("M40 26 L22 58 M40 40 L28 70", "#a86a12", 1.6) +
        body("M36 84 C24 92 10 90 3 80 C12 82 24 78 34 68Z", "url(#g-indigo)") +
        body(
          "M32 92 C32 72 34 50 44 38 C48 32 47 24 48 16 L52 2 L60 -14 L64 2 L74 4 L90 15 L74 19 C72 26 74 32 76 38 C82 50 80 66 77 76 L82 92 L61 92 L59 82 L54 82 L53 92Z",
          "url(#g-indigo)",
        ) +
        fill("M56 38 L70 38 L75 56 L70 78 L58 78 L52 58Z", "#e2a63a") +
        line("M62 40 L61 78 M66 40 L67 78", "#6b4309", 2.2) +
        fill("M60 44 l5 6 l-5 6 l5 6 l-5 6 l5 6 l-4 4 l-5 -4 l3 -6 l-3 -6 l4 -6 l-4 -6Z", "#c7d3e6", 'opacity=".85"') +
        fill("M56 6 L76 7 L74 12 L57 11Z", "#ff2f4b") +
        line("M58 7.5 H72", "#ffb3bd", 1.4) +
        line("M90 15 L78 14", "#dfe6f2", 3) +
        body("M72 42 C84 40 92 44 96 52 C100 62 96 72 88 76 C93 68 92 58 86 55 C80 53 76 54 71 54Z", "url(#g-steel)") +
        body("M45 44 C36 46 30 52 30 60 C28 70 34 78 42 80 C37 73 38 66 43 62 C46 60 49 57 51 53Z", "url(#g-steel)"),
    },
    {
      match: /mothra|moth|butterfl/,
      svg:
        `<g class="flap"><g class="wing-l">` +
        body("M48 44 C38 10 14 -14 -8 -6 C-16 12 -8 34 10 44 C0 52 2 70 16 78 C32 80 44 66 48 52Z", "url(#g-moth)") +
        fill("M40 40 C32 16 14 0 0 2 C-4 14 4 30 20 38Z", "#ffd98a", 'opacity=".7"') +
        dot(14, 16, 9, "#23222e") +
        dot(14, 16, 6, "#ff5a36") +
        dot(14, 16, 2.6, "#ffe36e") +
        dot(22, 62, 7, "#23222e") +
        dot(22, 62, 4.4, "#4fc3ff") +
        dot(22, 62, 1.8, "#eaffff") +
        line("M-6 -2 C-12 12 -4 32 10 42", "#3a1d12", 2.4) +
        `</g><g class="wing-r">` +
        body(
          "M52 44 C62 10 86 -14 108 -6 C116 12 108 34 90 44 C100 52 98 70 84 78 C68 80 56 66 52 52Z",
          "url(#g-moth)",
        ) +
        fill("M60 40 C68 16 86 0 100 2 C104 14 96 30 80 38Z", "#ffd98a", 'opacity=".7"') +
        dot(86, 16, 9, "#23222e") +
        dot(86, 16, 6, "#ff5a36") +
        dot(86, 16, 2.6, "#ffe36e") +
        dot(78, 62, 7, "#23222e") +
        dot(78, 62, 4.4, "#4fc3ff") +
        dot(78, 62, 1.8, "#eaffff") +
        line("M106 -2 C112 12 104 32 90 42", "#3a1d12", 2.4) +
        "</g></g>" +
        body("M50 30 C60 30 62 44 58 56 C60 70 56 84 50 90 C44 84 40 70 42 56 C38 44 40 30 50 30Z", "#f3e3bd") +
        line("M43 58 H57 M43 66 H57 M44 74 H56 M46 82 H54", "#a27b3f", 2) +
        body("M50 20 C58 20 60 27 57 33 C54 37 46 37 43 33 C40 27 42 20 50 20Z", "#e9d3a0") +
        oval2(45, 27) +
        oval2(55, 27) +
        line("M46 21 C42 12 36 8 30 8 M54 21 C58 12 64 8 70 8", "#f7e7bf", 2.4) +
        line("M35 8.5 l-2 -4 M39 11 l-1 -5 M65 8.5 l2 -4 M61 11 l1 -5", "#f7e7bf", 1.4),
    },
  ],
};

function oval2(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="4.2" fill="#2f8fff"/><ellipse cx="${x - 1}" cy="${y - 1.4}" rx="1.2" ry="1.5" fill="#dff2ff"/>`;
}
