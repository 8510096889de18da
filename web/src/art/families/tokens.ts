import { body, box, dot, eye, type Family, fill, line, oval } from "../family";

const disc = (rim: string, ground: string): string =>
  oval(50, 56, 42, 36, "#0007") +
  oval(50, 52, 42, 36, rim, 'stroke="var(--ink)" stroke-width="2"') +
  oval(50, 50, 36, 30, ground);

const person = (x: number, y: number, colour: string): string =>
  dot(x, y, 6, "#ecc39d", 'stroke="var(--ink)" stroke-width="1.6"') +
  body(
    `M${x - 8} ${y + 24} C${x - 10} ${y + 10} ${x - 5} ${y + 7} ${x} ${y + 7} C${x + 5} ${y + 7} ${x + 10} ${y + 10} ${x + 8} ${y + 24}Z`,
    colour,
  );

const debris = (colour: string, dark: string): string =>
  body("M8 84 L16 62 L32 66 L40 46 L58 50 L66 62 L82 56 L94 84 L72 92 H26Z", colour) +
  fill("M16 64 L32 67 L26 80Z M42 48 L57 51 L50 66Z M82 58 L90 82 L72 74Z", dark) +
  line("M36 86 L44 70 L60 74 M62 84 L70 70", "#1c1a1f", 2) +
  line("M30 64 L22 44 M70 62 L80 42", "#8a6a5a", 2.4);

const cross = (d: string, colour: string): string => line(d, "var(--ink)", 9) + line(d, colour, 5);

/** Crowds, rubble, fire, markers, counters and other small things. */
export const family: Family = {
  kinds: ["token", "marker"],
  art: [
    {
      match: /crowd-?heavy|heavy|crowd-?red/,
      svg:
        disc("#d6453f", "#5a1d22") +
        person(32, 32, "#ff7a6b") +
        person(50, 26, "#ffd0c8") +
        person(68, 32, "#ff7a6b") +
        person(41, 44, "#ffb3a8") +
        person(59, 44, "#fff"),
    },
    {
      match: /crowd-?moderate|moderate|crowd-?blue/,
      svg:
        disc("#3f7fd6", "#162c57") + person(36, 32, "#8fc0ff") + person(64, 32, "#8fc0ff") + person(50, 42, "#eaf3ff"),
    },
    {
      match: /crowd|light|people|citizen|civilian/,
      svg: disc("#5a6070", "#1d2029") + person(40, 36, "#b9c2d6") + person(61, 38, "#e9edf6"),
    },
    {
      match: /burn|fire|hazard|lava|flame|inferno/,
      svg:
        debris("#5a4038", "#38261f") +
        fill(
          "M30 66 C20 46 40 40 36 22 C50 30 48 44 56 40 C58 32 56 26 60 18 C74 32 78 48 68 66 C60 76 38 76 30 66Z",
          "#ff7a1f",
          'class="flame"',
        ) +
        fill("M38 66 C34 54 44 50 46 40 C54 48 60 50 60 62 C56 72 42 72 38 66Z", "#ffe066", 'class="flame late"'),
    },
    {
      match: /smok|gas|ash/,
      svg:
        debris("#565a63", "#383b42") +
        `<g class="drift">${oval(36, 34, 18, 13, "#c9cfda", 'opacity=".75"')}${oval(58, 22, 20, 15, "#aab2c0", 'opacity=".75"')}${oval(68, 42, 16, 11, "#dfe4ec", 'opacity=".7"')}</g>`,
    },
    {
      match: /explo|bomb|blast|mine/,
      svg:
        fill(
          "M50 2 L60 28 L86 14 L74 40 L100 48 L76 58 L88 84 L60 72 L50 98 L40 72 L12 84 L24 58 L0 48 L26 40 L14 14 L40 28Z",
          "#ff8a2a",
          'stroke="var(--ink)" stroke-width="2"',
        ) +
        fill(
          "M50 22 L57 38 L74 32 L66 48 L80 54 L66 60 L70 74 L56 66 L50 82 L44 66 L30 74 L34 60 L20 54 L34 48 L26 32 L43 38Z",
          "#ffe27a",
        ),
    },
    { match: /rock|rubble|debris|ruin|wreck/, svg: debris("#7b7f89", "#555963") },
    {
      match: /shobijin|twins|fairy/,
      svg:
        disc("#ff9ed2", "#572144") +
        person(38, 34, "#ffd34d") +
        person(62, 34, "#ffd34d") +
        fill("M50 18 l3 6 6 1 -4.4 4.4 1 6.2 -5.6 -3 -5.6 3 1 -6.2 -4.4 -4.4 6 -1Z", "#fff3c4"),
    },
    {
      match: /shockirus|louse|parasite/,
      svg:
        disc("#9b59ff", "#2b1352") +
        line("M30 48 L20 40 M28 58 L16 58 M70 48 L80 40 M72 58 L84 58 M34 66 L26 74 M66 66 L74 74", "#d9b8ff", 3) +
        oval(50, 54, 20, 17, "#b07bff", 'stroke="var(--ink)" stroke-width="2"') +
        line("M50 38 V70 M34 50 H66 M36 60 H64", "#5b2aa0", 2) +
        eye(44, 46, "#ffe14d", 2) +
        eye(56, 46, "#ffe14d", 2),
    },
    {
      match: /barric|obstacle|road-?block|wall|fence/,
      svg:
        body("M8 86 L20 50 H28 L16 86Z M72 50 H80 L92 86 H84Z", "#6d7689") +
        body("M6 46 H94 V66 H6Z", "#f4d03f") +
        fill("M12 66 L24 46 H38 L26 66Z M42 66 L54 46 H68 L56 66Z M72 66 L84 46 H94 V52 L86 66Z", "#22252e") +
        dot(14, 42, 5, "#ff8a3d", 'class="blink"') +
        dot(86, 42, 5, "#ff8a3d", 'class="blink late"'),
    },
    {
      match: /decoy|balloon/,
      svg:
        line("M50 92 V58", "#c9d2e2", 2) +
        body("M28 36 C26 16 36 4 50 4 C64 4 74 16 72 36 C70 52 60 60 50 62 C40 60 30 52 28 36Z", "var(--a)") +
        eye(42, 30, "#fff", 3) +
        eye(58, 30, "#fff", 3) +
        line("M40 44 C46 50 54 50 60 44", "#fff", 3),
    },
    {
      match: /damage|wound|hit|injur/,
      svg:
        disc("#c23b3b", "#4a1212") +
        fill("M50 28 C60 14 82 26 74 44 C70 54 58 62 50 72 C42 62 30 54 26 44 C18 26 40 14 50 28Z", "#ff6b6b") +
        line("M50 30 L44 44 L55 48 L48 64", "#4a1212", 3.4),
    },
    {
      match: /empower|energy|power|charge|zone/,
      svg:
        disc("#ffcf3f", "#5a4408") +
        fill(
          "M56 20 L32 56 H47 L42 84 L68 44 H53Z",
          "#ffe98a",
          'stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"',
        ),
    },
    {
      match: /lock|padlock|secret/,
      svg:
        disc("#8492aa", "#222b3b") +
        line("M38 48 V38 C38 22 62 22 62 38 V48", "#e3eaf5", 5) +
        body("M32 46 H68 V72 H32Z", "#ffd34d") +
        dot(50, 57, 4, "#3a2d0a"),
    },
    {
      match: /start|flag|goal|base/,
      svg: line("M34 90 V16", "#dfe6f2", 4) + body("M36 16 L82 28 L36 44Z", "var(--a)"),
    },
    {
      match: /target|aim|cross/,
      svg: `<g class="pulse">${line("M50 16 A34 34 0 1 1 49.9 16 M50 6 V28 M50 72 V94 M6 50 H28 M72 50 H94", "#ff4d5e", 5)}</g>`,
    },
    { match: /blocked|forbid|no-/, svg: cross("M26 26 L74 74 M74 26 L26 74", "#ff4d5e") },
    {
      match: /./,
      svg: disc("var(--a)", "var(--b)") + dot(50, 50, 14, "var(--c)") + box(46, 40, 8, 20, "var(--b)", 'rx="3"'),
    },
  ],
};
