import { body, box, dot, eye, type Family, fill, line, oval } from "../family";

const M = "var(--m)";

/** Kinds of giants. Monsters without a portrait of their own get one of these, in their seat's colours. */
export const family: Family = {
  kinds: ["monster"],
  variety: true,
  art: [
    {
      match: /george|ape|kong|gorilla|congo|khan$/,
      svg:
        body(
          "M18 92 C14 82 18 72 26 66 L22 62 C10 66 6 78 8 88 L-2 88 C-6 70 2 48 20 40 C26 26 36 22 50 22 C64 22 74 26 80 40 C98 48 106 70 102 88 L92 88 C94 78 90 66 78 62 L74 66 C82 72 86 82 82 92 L60 92 L58 80 L42 80 L40 92Z",
          M,
        ) +
        fill("M32 42 C38 36 62 36 68 42 C72 54 66 66 50 68 C34 66 28 54 32 42Z", "var(--c)", 'opacity=".55"') +
        line("M50 44 V64 M38 52 C44 56 56 56 62 52", "var(--b)", 2) +
        body("M34 20 C32 4 42 -6 50 -6 C58 -6 68 4 66 20 C64 32 58 38 50 38 C42 38 36 32 34 20Z", M) +
        fill("M38 16 C40 8 60 8 62 16 C64 26 58 35 50 35 C42 35 36 26 38 16Z", "#d9b08c") +
        line("M40 13 L48 16 M60 13 L52 16", "#2b1a14", 3) +
        eye(44, 19, "#fff", 1.6) +
        eye(56, 19, "#fff", 1.6) +
        fill("M43 27 H57 L55 32 H45Z", "#4a1015") +
        line("M45 28.5 h10", "#fff", 1.8) +
        body("M-4 80 h12 v12 h-12Z", M) +
        body("M92 80 h12 v12 h-12Z", M),
    },
    {
      match: /tortsy|turtle|tortoise|gamera|shell/,
      svg:
        body("M16 78 L8 92 H28 L32 80Z M84 78 L92 92 H72 L68 80Z", "var(--c)") +
        body("M6 74 C4 38 26 16 50 16 C74 16 96 38 94 74 C80 86 20 86 6 74Z", M) +
        fill("M50 20 L66 34 L60 54 L40 54 L34 34Z", "var(--b)") +
        fill(
          "M70 36 L86 46 L88 66 L66 58Z M30 36 L14 46 L12 66 L34 58Z M42 58 H58 L62 78 H38Z",
          "var(--b)",
          'opacity=".75"',
        ) +
        fill("M46 22 L56 22 L62 34 L50 28Z", "#fff", 'opacity=".3"') +
        body("M36 66 C34 50 42 42 50 42 C58 42 66 50 64 66 C62 76 56 80 50 80 C44 80 38 76 36 66Z", "var(--c)") +
        eye(43, 58, "#ffe14d", 2) +
        eye(57, 58, "#ffe14d", 2) +
        line("M38 53 L47 56 M62 53 L53 56", "#1d2a1a", 2.4) +
        fill("M42 68 C46 73 54 73 58 68 L55 75 H45Z", "#5b1620") +
        line("M45 69 l2 3 M55 69 l-2 3", "#fff", 1.8),
    },
    {
      match: /max|rhino|bull|toro|charge|horn|mammoth/,
      svg:
        body("M10 92 L12 70 C4 58 8 38 26 32 C44 24 70 26 80 40 C86 48 86 66 82 74 L84 92 H66 L64 80 H34 L30 92Z", M) +
        fill("M24 38 C40 30 62 32 72 42 C60 40 40 40 26 50Z", "var(--c)", 'opacity=".5"') +
        body("M60 44 C66 32 84 30 92 42 C100 54 98 70 88 74 C76 76 64 66 60 44Z", M) +
        body("M84 44 C90 32 98 26 106 22 C104 36 100 46 92 52Z", "#f5ecd6") +
        body("M76 38 C78 30 84 24 88 22 C88 30 86 36 82 42Z", "#f5ecd6") +
        eye(78, 50, "#ff5a4d", 2) +
        line("M73 45 L82 48", "var(--ink)", 2.6) +
        fill("M84 64 C90 66 94 64 96 60 L94 70 L86 71Z", "#5b1620") +
        dot(94, 57, 1.8, "var(--ink)") +
        line("M16 60 C8 62 4 56 0 58 M24 36 l-4 -8 M34 32 l-2 -8 M46 30 l0 -8", "var(--b)", 4),
    },
    {
      match: /cthu|kraken|squid|octo|tentac|lord|yasheth|void|deep/,
      svg:
        [
          "M40 62 C20 62 2 74 -4 92 L6 92 C12 80 26 74 42 74Z",
          "M60 62 C80 62 98 74 104 92 L94 92 C88 80 74 74 58 74Z",
          "M42 66 C30 72 20 80 18 92 L28 92 C32 82 40 78 46 76Z",
          "M58 66 C70 72 80 80 82 92 L72 92 C68 82 60 78 54 76Z",
          "M46 68 C42 78 38 84 38 92 H62 C62 84 58 78 54 68Z",
        ]
          .map((d) => body(d, M))
          .join("") +
        body("M50 -18 C76 -18 84 10 78 36 C76 54 68 70 50 72 C32 70 24 54 22 36 C16 10 24 -18 50 -18Z", M) +
        fill("M50 -12 C34 -12 28 8 32 26 C36 6 44 -4 56 -10Z", "#fff", 'opacity=".28"') +
        oval(38, 32, 7, 5, "#120a1e") +
        oval(62, 32, 7, 5, "#120a1e") +
        eye(38, 32, "#a6ff4d", 2.4) +
        eye(62, 32, "#a6ff4d", 2.4) +
        oval(50, 18, 5, 4, "#120a1e") +
        eye(50, 18, "#a6ff4d", 1.8) +
        line(
          "M40 50 C38 58 40 62 36 68 M46 52 C45 60 47 64 44 70 M54 52 C55 60 53 64 56 70 M60 50 C62 58 60 62 64 68",
          "var(--b)",
          4,
        ) +
        ["4 84", "14 76", "96 84", "86 76", "24 84", "76 84"]
          .map((at) => {
            const [x, y] = at.split(" ").map(Number);
            return dot(x ?? 0, y ?? 0, 2, "var(--c)");
          })
          .join(""),
    },
    {
      match: /guard|defender|sentinel|robot|mech|titan|zor|raiden|shadow-?sun|syndicate/,
      svg:
        body("M26 92 L30 62 H47 L46 92Z M54 92 L53 62 H70 L74 92Z", "url(#g-steel)") +
        body("M24 92 l-2 -10 h26 v10Z M52 92 v-10 h26 l-2 10Z", M) +
        body("M24 18 H76 L72 48 L66 64 H34 L28 48Z", M) +
        fill("M38 26 H62 L58 46 H42Z", "url(#g-steel)") +
        dot(50, 35, 6, "#6ff3ff") +
        dot(50, 35, 10, "#6ff3ff", 'opacity=".3"') +
        body("M24 16 L8 18 L4 34 L22 36Z M76 16 L92 18 L96 34 L78 36Z", M) +
        body("M6 36 H18 L16 60 H4Z M82 36 H94 L96 60 H84Z", "url(#g-steel)") +
        body("M0 58 H20 V72 H0Z M80 58 H100 V72 H80Z", M) +
        body("M38 16 L36 0 L42 -10 H58 L64 0 L62 16Z", "url(#g-steel)") +
        fill("M39 1 H61 L59 7 H41Z", "#10151f") +
        eye(45, 4, "#6ff3ff", 1.6) +
        eye(55, 4, "#6ff3ff", 1.6) +
        fill("M50 -18 L53 -8 H47Z", "var(--c)") +
        line("M30 24 L34 44 M70 24 L66 44", "var(--c)", 2, 'opacity=".7"') +
        box(44, 54, 12, 4, "var(--c)"),
    },
    {
      match: /gorghadra|planet|eater|rogzor|savage|lava|golem|rock|magma/,
      svg:
        body(
          "M20 92 L22 72 L12 60 L16 36 L30 20 L48 14 L70 18 L86 34 L90 58 L80 72 L82 92 L60 92 L58 78 H44 L42 92Z",
          "url(#g-rock)",
        ) +
        line("M30 30 L42 44 L36 60 M60 24 L66 42 L58 54 L66 70 M44 44 L58 54", "#ff8a2a", 3.4) +
        line("M30 30 L42 44 L36 60 M60 24 L66 42 L58 54 L66 70 M44 44 L58 54", "#ffe27a", 1.2) +
        body(
          "M12 38 L-6 48 L-10 72 L4 84 L14 70 L10 60Z M88 38 L106 48 L110 72 L96 84 L86 70 L90 60Z",
          "url(#g-rock)",
        ) +
        body("M36 20 L34 2 L44 -10 L60 -8 L68 4 L66 20 L52 30Z", "url(#g-rock)") +
        fill("M36 2 L24 -14 L42 -6Z M64 0 L78 -14 L62 -6Z", "#3b2b2b", 'stroke="var(--ink)" stroke-width="2"') +
        eye(44, 7, "#ff7a1f", 2.6) +
        eye(58, 7, "#ff7a1f", 2.6) +
        fill("M40 17 L52 26 L64 17 L58 20 L54 17 L50 21 L46 17Z", "#ffb03a") +
        fill("M24 60 l6 -4 l2 8Z M74 56 l6 6 l-8 2Z", "var(--a)"),
    },
    {
      match: /martian|ufo|invader|tripod|alien|menace|xilien|ultra/,
      svg:
        line("M36 48 L18 68 L14 92 M64 48 L82 68 L86 92 M50 52 L50 72 L46 92", "var(--ink)", 8) +
        line("M36 48 L18 68 L14 92 M64 48 L82 68 L86 92 M50 52 L50 72 L46 92", "#93a5c4", 4.6) +
        dot(18, 68, 4, "var(--a)") +
        dot(82, 68, 4, "var(--a)") +
        dot(50, 72, 4, "var(--a)") +
        oval(50, 42, 40, 13, M, 'stroke="var(--ink)" stroke-width="2.2"') +
        oval(50, 38, 40, 10, "var(--c)", 'opacity=".35"') +
        fill(
          "M26 36 C26 8 36 -8 50 -8 C64 -8 74 8 74 36 C64 42 36 42 26 36Z",
          "#8dfff0",
          'opacity=".5" stroke="var(--ink)" stroke-width="2"',
        ) +
        body("M40 34 C36 20 40 6 50 6 C60 6 64 20 60 34Z", "#7bd66b") +
        oval(45, 20, 3.6, 5.4, "#0d1a12", 'transform="rotate(18 45 20)"') +
        oval(55, 20, 3.6, 5.4, "#0d1a12", 'transform="rotate(-18 55 20)"') +
        fill("M32 26 C34 10 40 0 48 -3 C40 6 37 16 36 30Z", "#fff", 'opacity=".5"') +
        [18, 34, 50, 66, 82].map((x) => eye(x, 44, "#ffe14d", 1.8)).join("") +
        fill("M40 52 H60 L70 92 H30Z", "#ffe97a", 'opacity=".16"'),
    },
    {
      match: /insect|bug|mantis|spider|swarm|meganulon|hive|crab/,
      svg:
        line("M30 60 L6 50 L-4 92 M70 60 L94 50 L104 92 M34 68 L14 66 L8 92 M66 68 L86 66 L92 92", "var(--ink)", 6) +
        line("M30 60 L6 50 L-4 92 M70 60 L94 50 L104 92 M34 68 L14 66 L8 92 M66 68 L86 66 L92 92", "var(--a)", 3) +
        fill(
          "M46 40 C24 10 2 6 -6 14 C-2 38 24 52 44 52Z M54 40 C76 10 98 6 106 14 C102 38 76 52 56 52Z",
          "#d7f5ff",
          'opacity=".55" stroke="var(--ink)" stroke-width="1.6"',
        ) +
        body("M50 34 C66 34 72 54 66 74 C62 86 56 92 50 92 C44 92 38 86 34 74 C28 54 34 34 50 34Z", M) +
        line("M34 58 C44 64 56 64 66 58 M36 70 C44 76 56 76 64 70 M40 82 C46 86 54 86 60 82", "var(--b)", 2.4) +
        body("M50 4 C64 4 70 18 66 30 C62 40 38 40 34 30 C30 18 36 4 50 4Z", M) +
        oval(40, 18, 6, 8, "#ff4d4d", 'stroke="var(--ink)" stroke-width="1.6"') +
        oval(60, 18, 6, 8, "#ff4d4d", 'stroke="var(--ink)" stroke-width="1.6"') +
        oval(38, 15, 2, 3, "#fff", 'opacity=".7"') +
        oval(58, 15, 2, 3, "#fff", 'opacity=".7"') +
        line("M44 5 C40 -6 34 -10 28 -10 M56 5 C60 -6 66 -10 72 -10", "var(--c)", 2.4) +
        body("M42 34 L36 46 L46 40Z M58 34 L64 46 L54 40Z", "#f5ecd6"),
    },
    {
      match: /dragon|wing|bird|hawk|fly|pter|armod|dino/,
      svg:
        body("M40 44 C20 8 -4 -2 -14 6 C-10 20 0 26 -2 44 C8 40 14 46 16 58 C26 50 36 54 40 62Z", "var(--b)") +
        body("M60 44 C80 8 104 -2 114 6 C110 20 100 26 102 44 C92 40 86 46 84 58 C74 50 64 54 60 62Z", "var(--b)") +
        line("M38 46 L-10 8 M38 50 L0 42 M62 46 L110 8 M62 50 L100 42", "var(--a)", 2) +
        body("M34 92 C30 70 34 46 50 40 C66 46 70 70 66 92 L56 92 L54 82 H46 L44 92Z", M) +
        fill("M44 52 C48 46 52 46 56 52 C60 66 58 76 54 80 H46 C42 76 40 66 44 52Z", "var(--c)", 'opacity=".65"') +
        body("M38 38 C34 22 40 6 50 4 C60 6 66 22 62 38 C58 46 42 46 38 38Z", M) +
        fill("M40 10 L30 -12 L46 4Z M60 10 L70 -12 L54 4Z", "#f5ecd6", 'stroke="var(--ink)" stroke-width="2"') +
        eye(44, 22, "#ffe14d", 2) +
        eye(56, 22, "#ffe14d", 2) +
        fill("M42 36 H58 L54 43 H46Z", "#5b1620") +
        line("M44 37 l1.5 3 M50 37 v3 M56 37 l-1.5 3", "#fff", 1.6),
    },
    {
      match: /saur|rex|terra|lizard|reptile|./,
      svg:
        body("M34 84 C20 92 6 90 -2 78 C8 82 20 78 30 66Z", M) +
        fill(
          "M44 10 L32 12 L40 22 L26 28 L36 38 L20 46 L32 54 L18 64 L34 70Z",
          "var(--c)",
          'stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"',
        ) +
        body(
          "M28 92 C28 70 30 52 40 40 C44 34 42 26 44 18 C48 4 62 2 70 8 L92 14 C96 20 92 26 86 26 L70 28 C70 34 74 38 76 46 C80 58 78 68 74 78 L80 92 H60 L58 82 H50 L48 92Z",
          M,
        ) +
        fill("M58 44 C68 52 70 66 66 78 L56 80 C50 68 50 54 58 44Z", "var(--c)", 'opacity=".55"') +
        fill("M66 22 L92 18 L86 25 L72 27Z", "#5b1620") +
        fill("M70 22 l2 3 l2.4 -3.4 l2.4 3 l2.4 -3.2 l2.4 2.8 l2.4 -3.4 l2 2.4Z", "#fff6df") +
        eye(64, 14, "#ffe14d", 2) +
        line("M58 9 L68 12", "var(--ink)", 2.4) +
        body("M68 50 C76 48 82 52 84 58 L78 62 C74 58 72 60 66 60Z", M) +
        line("M83 59 l5 1 M81 61 l4 3", "#f4ecd0", 2),
    },
  ],
};
