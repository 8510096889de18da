import { body, box, type Drawing, dot, eye, type Family, fill, line, oval } from "../family";

// Portraits share the place of the head, so that hats, scars and crowns fit all of them.
const VAM =
  body("M14 92 C14 66 28 56 50 56 C72 56 86 66 86 92Z", "#2a1022") +
  fill("M26 60 L14 34 L34 50Z M74 60 L86 34 L66 50Z", "#8d1230", 'stroke="var(--ink)" stroke-width="2"') +
  body("M32 34 C32 16 40 8 50 8 C60 8 68 16 68 34 C68 50 58 60 50 60 C42 60 32 50 32 34Z", "#e9dfe6") +
  fill("M32 32 C30 10 42 4 50 4 C58 4 70 10 68 32 L60 18 L50 26 L40 18Z", "#1a0c16") +
  eye(43, 34, "#ff2f4b", 2.2) +
  eye(57, 34, "#ff2f4b", 2.2) +
  line("M42 48 H58", "#5b1620", 2.6) +
  fill("M44 49 l2 6 2 -6Z M52 49 l2 6 2 -6Z", "#fff");
const ZOM =
  body("M12 92 C14 68 28 58 50 58 C72 58 86 68 88 92Z", "#3b4a6b") +
  body("M30 34 C30 14 40 8 52 8 C64 8 70 18 70 34 C70 52 60 62 50 62 C40 62 30 52 30 34Z", "#8fb07a") +
  fill("M40 8 C48 2 60 6 64 14 C56 12 50 18 46 14Z", "#5c2a2a") +
  dot(42, 33, 6, "#f4f0d8", 'stroke="var(--ink)" stroke-width="1.6"') +
  dot(43, 34, 2, "#222") +
  dot(60, 34, 3.4, "#1b1b1b") +
  line("M38 50 H62", "#3a1d1d", 5) +
  line("M42 48 v4 M48 48 v4 M54 48 v4 M59 48 v4", "#fff", 1.8) +
  line("M62 22 l5 6 M67 20 l-5 8", "#4a2a2a", 1.6) +
  body("M6 74 L-2 58 L8 56 L18 74Z M94 74 L102 58 L92 56 L82 74Z", "#8fb07a");
const WER =
  body("M10 92 C12 66 26 56 50 56 C74 56 88 66 90 92Z", "#6a4a2a") +
  fill("M28 24 L22 0 L42 14Z M72 24 L78 0 L58 14Z", "#8a6236", 'stroke="var(--ink)" stroke-width="2"') +
  body(
    "M26 32 C26 14 38 10 50 10 C62 10 74 14 74 32 C76 44 66 48 60 62 C56 68 44 68 40 62 C34 48 24 44 26 32Z",
    "#a87842",
  ) +
  fill("M38 42 C42 36 58 36 62 42 L58 60 C54 65 46 65 42 60Z", "#e0bd8a") +
  eye(39, 32, "#ffe14d", 2.6) +
  eye(61, 32, "#ffe14d", 2.6) +
  line("M33 26 L44 30 M67 26 L56 30", "#3a2410", 2.6) +
  oval(50, 46, 5, 3.4, "#1c120a") +
  fill("M42 56 l3 5 3 -5 2 5 2 -5 3 5 3 -5Z", "#fff");
const DEM =
  body("M12 92 C14 66 28 56 50 56 C72 56 86 66 88 92Z", "#2a0d10") +
  fill(
    "M34 20 C22 14 18 2 24 -8 C28 4 36 8 42 12Z M66 20 C78 14 82 2 76 -8 C72 4 64 8 58 12Z",
    "#f0e4cf",
    'stroke="var(--ink)" stroke-width="2"',
  ) +
  body("M30 32 C30 14 40 8 50 8 C60 8 70 14 70 32 C70 48 60 62 50 66 C40 62 30 48 30 32Z", "#c22f2f") +
  fill("M36 28 L47 34 L37 37Z M64 28 L53 34 L63 37Z", "#ffe14d") +
  line("M32 24 L48 31 M68 24 L52 31", "#4a0a0a", 3) +
  fill("M38 48 C44 54 56 54 62 48 C58 60 42 60 38 48Z", "#1a0406") +
  fill("M42 50 l2 4 2 -3Z M54 51 l2 3 2 -4Z", "#fff") +
  fill("M46 64 L50 76 L54 64Z", "#2a0d10");
const GHO =
  body("M14 92 C10 50 22 10 50 10 C78 10 90 50 86 92 L74 84 L62 92 L50 84 L38 92 L26 84Z", "#4f8a5e") +
  body("M32 36 C32 22 40 16 50 16 C60 16 68 22 68 36 C68 52 60 60 50 60 C40 60 32 52 32 36Z", "#a9d6a2") +
  oval(42, 36, 5.4, 7, "#0f1f14") +
  oval(58, 36, 5.4, 7, "#0f1f14") +
  eye(42, 37, "#b6ff4d", 1.8) +
  eye(58, 37, "#b6ff4d", 1.8) +
  oval(50, 51, 5, 6, "#0f1f14") +
  line("M18 70 L4 62 L-2 68 M82 70 L96 62 L102 68", "#a9d6a2", 5);
const HUM =
  body("M12 92 C14 66 28 58 50 58 C72 58 86 66 88 92Z", "#d8dee9") +
  fill("M40 60 L50 76 L60 60 L60 92 H40Z", "#8893a8") +
  body("M32 34 C32 16 40 10 50 10 C60 10 68 16 68 34 C68 50 60 60 50 60 C40 60 32 50 32 34Z", "#ecc39d") +
  fill("M30 32 C26 8 40 2 52 4 C66 4 72 14 70 32 C66 22 60 20 50 20 C40 20 34 22 30 32Z", "#5a3a22") +
  dot(43, 36, 2.4, "#1d2740") +
  dot(57, 36, 2.4, "#1d2740") +
  line("M39 30 H46 M54 30 H61", "#4a2d18", 2.2) +
  line("M44 50 C48 53 52 53 56 50", "#7a3b2e", 2.4);

const CROWN =
  fill(
    "M32 10 L36 -6 L43 5 L50 -10 L57 5 L64 -6 L68 10Z",
    "#ffd34d",
    'stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"',
  ) + dot(50, 4, 2.6, "#ff4d5e");
const SCAR = line("M58 20 L66 44 M58 28 l7 -2 M61 36 l7 -2", "#7a1f26", 2.2);
const HOOD = fill(
  "M22 60 C18 20 34 -2 50 -2 C66 -2 82 20 78 60 L70 40 C68 18 60 12 50 12 C40 12 32 18 30 40Z",
  "#2c2440",
  'stroke="var(--ink)" stroke-width="2"',
);
const HELMET =
  fill("M28 26 C28 0 72 0 72 26 L76 30 H24Z", "#6d7a92", 'stroke="var(--ink)" stroke-width="2"') +
  fill("M34 20 C36 8 46 5 52 6 C44 10 40 16 40 24Z", "#fff", 'opacity=".4"');
const BAND =
  fill("M31 20 C38 14 62 14 69 20 L69 27 C60 22 40 22 31 27Z", "#b3262d", 'stroke="var(--ink)" stroke-width="1.6"') +
  fill("M69 21 L84 16 L80 26 L86 32 L69 27Z", "#b3262d");

/** A leader with a crown, and followers who differ by what they wear. */
function people(portrait: string, leader: RegExp, others: RegExp): Drawing[] {
  return [
    { match: leader, svg: portrait + CROWN },
    { match: others, svg: portrait, others: [portrait + SCAR, portrait + HOOD, portrait + HELMET, portrait + BAND] },
  ];
}

/** Tiles show a portrait on a plate; the plate and its height are drawn by the table. */
export const family: Family = {
  kinds: ["tile", "card"],
  art: [
    ...people(VAM, /^vam-?1$/, /^vam|vampire|strigoi|count/),
    ...people(ZOM, /^zom-?1$/, /^zom|zombie|corpse|undead/),
    ...people(WER, /^wer-?1$/, /^wer|wolf|werewol|lycan/),
    ...people(DEM, /^dem-?1$/, /^dem|demon|devil|imp|hell/),
    ...people(GHO, /^gho-?1$/, /^gho|ghoul|ghost|wraith|spectre/),
    ...people(HUM, /^hum-?1$/, /^hum|human|villager|hunter|leader|knight|soldier/),
    {
      match: /trap/,
      svg:
        line("M14 70 C14 40 86 40 86 70", "#9aa5b8", 7) +
        fill(
          "M16 62 l7 -14 6 10 7 -14 7 10 7 -13 7 13 7 -10 7 14 6 -10 7 14Z",
          "#e6ecf5",
          'stroke="var(--ink)" stroke-width="1.8"',
        ) +
        body("M8 70 H92 V82 H8Z", "#6d7689"),
    },
    {
      match: /daybreak|sun|dawn|day/,
      svg:
        dot(50, 54, 20, "#ffd34d", 'stroke="var(--ink)" stroke-width="2"') +
        line(
          "M50 18 V28 M50 80 V90 M14 54 H24 M76 54 H86 M25 29 L32 36 M75 29 L68 36 M25 79 L32 72 M75 79 L68 72",
          "#ffb52e",
          5,
        ),
    },
    {
      match: /flash|fire|burn/,
      svg:
        fill(
          "M28 76 C14 50 42 42 36 14 C56 24 54 44 62 38 C66 28 62 22 66 12 C86 34 88 60 72 78 C60 90 40 90 28 76Z",
          "#ff7a1f",
          'stroke="var(--ink)" stroke-width="2"',
        ) + fill("M40 76 C34 60 48 54 50 40 C62 52 66 60 62 72 C58 82 44 84 40 76Z", "#ffe066"),
    },
    {
      match: /scatter|wind|storm/,
      svg: line(
        "M10 34 H60 C78 34 76 14 62 16 M10 50 H80 C98 50 96 74 80 72 M10 66 H50 C66 66 64 86 50 84",
        "#a9d8ff",
        6,
      ),
    },
    {
      match: /bomb|dynamite/,
      svg:
        dot(46, 60, 28, "#232834", 'stroke="var(--ink)" stroke-width="2"') +
        line("M62 38 L74 24 C78 18 86 20 88 14", "#c9a66b", 4) +
        fill("M88 2 l3 8 8 2 -7 5 2 8 -7 -4 -7 4 2 -8 -6 -5 8 -2Z", "#ffcf3f") +
        oval(36, 50, 8, 6, "#fff", 'opacity=".35"'),
    },
    {
      match: /lost|mist|fog|hide/,
      svg: line("M12 36 H70 M30 50 H90 M10 64 H78 M26 78 H88", "#c9d6ea", 7, 'opacity=".8"'),
    },
    {
      match: /hypno|mind|spell/,
      svg: line(
        "M50 50 C50 44 58 44 58 52 C58 62 42 62 42 50 C42 36 64 36 66 52 C68 72 34 72 34 48 C34 24 72 24 74 52",
        "#c77dff",
        5,
      ),
    },
    {
      match: /gun|rifle|pistol/,
      svg:
        body("M12 36 H82 V50 H46 L42 58 H34 L28 82 H12 L18 50 H12Z", "#4b5566") +
        line("M40 52 C44 62 50 60 50 52", "#2b313d", 3),
    },
    {
      match: /knife|blade|sword|dagger/,
      svg:
        body("M88 10 L46 58 L38 50Z", "#dfe8f4") +
        body("M30 48 L50 68 L45 73 L25 53Z", "#8a6a3a") +
        line("M36 62 L16 84", "#5a3a22", 8),
    },
    {
      match: /armou?r|shield|vest/,
      svg:
        body("M50 10 L84 20 C84 56 74 78 50 92 C26 78 16 56 16 20Z", "#7d92b5") +
        fill("M50 16 V84 C70 72 78 54 78 24Z", "#fff", 'opacity=".25"'),
    },
    {
      match: /crystal|amulet|gem|stone|relic/,
      svg: body("M50 8 L76 36 L50 92 L24 36Z", "#5be0e6") + fill("M50 8 L60 36 L50 92 L40 36Z", "#c9fbff"),
    },
    { match: /extract|rescue|escape/, svg: line("M50 84 V26 M28 46 L50 22 L72 46", "#7dffa8", 9) },
    {
      match: /miss|dodge/,
      svg: line("M18 50 A32 32 0 1 1 50 82", "#ff9f6b", 7) + line("M30 30 L70 70 M70 30 L30 70", "#ff5a4d", 7),
    },
    {
      match: /./,
      svg:
        box(22, 22, 56, 56, "var(--a)", 'rx="10" opacity=".8"') +
        fill("M50 28 L58 44 L76 46 L62 58 L66 76 L50 67 L34 76 L38 58 L24 46 L42 44Z", "var(--c)"),
    },
  ],
};
