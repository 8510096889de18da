/** The ground of a square, on a field of 100 by 100, by its terrain word; and what is marked on it, by feature word. */

import { box, dot, fill, line, oval } from "./family";

interface Ground {
  readonly match: RegExp;
  /** A CSS class that gives the square its colour in both themes. */
  readonly tone: string;
  readonly svg: readonly string[];
}

const tree = (x: number, y: number, r: number): string =>
  oval(x + 3, y + 6, r, r * 0.7, "#0006") +
  dot(x, y, r, "var(--tree)") +
  dot(x - r * 0.3, y - r * 0.35, r * 0.55, "var(--tree-light)");

const GROUNDS: readonly Ground[] = [
  {
    match: /forest|wood|tree|park/,
    tone: "forest",
    svg: [
      tree(24, 26, 17) + tree(68, 20, 15) + tree(46, 52, 18) + tree(82, 60, 14) + tree(20, 78, 16) + tree(62, 84, 15),
      tree(30, 20, 15) + tree(76, 30, 17) + tree(22, 58, 16) + tree(56, 60, 17) + tree(86, 82, 13) + tree(38, 86, 14),
    ],
  },
  {
    match: /water|river|sea|lake|ocean/,
    tone: "water",
    svg: [
      `<g class="wave">${line("M8 26 q11 -9 22 0 t22 0 t22 0 t18 0 M6 54 q11 -9 22 0 t22 0 t22 0 t22 0 M8 82 q11 -9 22 0 t22 0 t22 0 t18 0", "var(--foam)", 3.2)}</g>`,
    ],
  },
  {
    match: /rubble-?burn|burn|hazard|fire|lava/,
    tone: "hazard",
    svg: [
      fill("M12 82 L22 60 L36 68 L48 50 L64 60 L78 54 L90 82Z", "var(--stone)") +
        fill(
          "M30 74 C24 56 42 54 40 34 C54 46 62 56 58 72Z M60 76 C58 64 68 60 70 46 C80 58 84 68 76 78Z",
          "#ff7a1f",
          'class="flame"',
        ) +
        fill("M37 74 C35 64 44 60 44 50 C52 60 54 66 50 74Z", "#ffe066", 'class="flame late"'),
    ],
  },
  {
    match: /smok/,
    tone: "rubble",
    svg: [
      fill("M12 84 L24 62 L40 70 L52 54 L70 66 L88 84Z", "var(--stone)") +
        `<g class="drift">${oval(38, 40, 20, 13, "#c9cfdaa0")}${oval(62, 28, 18, 12, "#aab2c0a0")}</g>`,
    ],
  },
  {
    match: /rubble|rock|rough|debris|ruin/,
    tone: "rubble",
    svg: [
      fill(
        "M14 40 L30 24 L46 38 L32 52Z M52 30 L74 20 L84 40 L66 48Z M20 66 L40 58 L52 78 L30 88Z M60 60 L82 56 L90 78 L66 84Z",
        "var(--stone)",
      ) +
        fill(
          "M30 24 L46 38 L36 40Z M74 20 L84 40 L72 36Z M40 58 L52 78 L42 74Z M82 56 L90 78 L80 74Z",
          "var(--stone-dark)",
        ),
    ],
  },
  {
    match: /foundation|lot|block|building/,
    tone: "slab",
    svg: [
      `<rect x="7" y="7" width="86" height="86" rx="6" fill="none" stroke="var(--slab-line)" stroke-width="2.4"/>` +
        line(
          "M18 18 h10 M18 18 v10 M82 82 h-10 M82 82 v-10 M82 18 h-10 M82 18 v10 M18 82 h10 M18 82 v-10",
          "var(--slab-line)",
          3,
        ),
    ],
  },
  { match: /road|street|intersection|avenue|crossing/, tone: "road", svg: [""] },
  {
    match: /impass|wall|cliff|mountain|hole/,
    tone: "rock",
    svg: [
      fill("M6 92 L28 30 L44 56 L62 14 L94 92Z", "var(--stone)") +
        fill("M62 14 L94 92 L66 70Z M28 30 L44 56 L38 74Z", "var(--stone-dark)") +
        fill("M62 14 L70 34 L62 30 L55 33Z", "#ffffffb0"),
    ],
  },
  {
    match: /space|grave|grass|field|plain|meadow/,
    tone: "grass",
    svg: [
      line("M20 70 l3 -9 l3 9 M60 36 l3 -9 l3 9 M74 82 l3 -8 l3 8", "var(--tuft)", 2.4),
      line("M30 34 l3 -9 l3 9 M68 70 l3 -9 l3 9", "var(--tuft)", 2.4),
    ],
  },
  { match: /table|felt|empty|void/, tone: "felt", svg: [""] },
  {
    match: /clear|open|pavement|plaza|./,
    tone: "clear",
    svg: [
      line("M50 8 V92 M8 50 H92", "var(--seam)", 1.6),
      line("M8 33 H92 M8 66 H92 M33 8 V33 M66 33 V66 M33 66 V92", "var(--seam)", 1.4),
    ],
  },
];

export interface GroundLook {
  readonly tone: string;
  readonly id: string;
}

/** The look of a square; `at` varies it a little from place to place. */
export function ground(terrain: string, at: number): GroundLook {
  const index = Math.max(
    0,
    GROUNDS.findIndex((g) => g.match.test(terrain || "clear")),
  );
  const found = GROUNDS[index] as Ground;
  return { tone: found.tone, id: `ground-${index}-${at % found.svg.length}` };
}

export const GROUND_SYMBOLS = GROUNDS.flatMap((g, i) =>
  g.svg.map((svg, v) => `<symbol id="ground-${i}-${v}" viewBox="0 0 100 100" overflow="visible">${svg}</symbol>`),
).join("");

export function isRoad(terrain: string): boolean {
  return /road|street|intersection|avenue|crossing/.test(terrain);
}

/** Lane marks of a road square, by which of its neighbours (north, east, south, west) are roads. */
export function lanes(n: boolean, e: boolean, s: boolean, w: boolean): string {
  const count = [n, e, s, w].filter(Boolean).length;
  if (count >= 3) {
    const stripes = [14, 30, 46, 62, 78];
    return stripes
      .map(
        (x) => `${n ? `M${x} 4 v9 ` : ""}${s ? `M${x} 87 v9 ` : ""}${w ? `M4 ${x} h9 ` : ""}${e ? `M87 ${x} h9 ` : ""}`,
      )
      .join("");
  }
  return `${n ? "M50 2 v16 M50 32 v16 " : ""}${s ? "M50 52 v16 M50 82 v16 " : ""}${w ? "M2 50 h16 M32 50 h16 " : ""}${e ? "M52 50 h16 M82 50 h16 " : ""}`;
}

const COLOURS: Record<string, string> = {
  red: "#ff5a5a",
  blue: "#4aa3ff",
  green: "#3ddc97",
  yellow: "#ffcc33",
  white: "#f2f5fa",
  black: "#0b0d12",
  neutral: "#c9d2e2",
  purple: "#bd7bff",
  orange: "#ff9a3d",
};

/** The colour that a feature word names (`spawn-red`), if any. */
export function wordColour(word: string): string | undefined {
  for (const part of word.toLowerCase().split(/[^a-z]+/)) if (part in COLOURS) return COLOURS[part];
  return undefined;
}

const corner = "M10 30 V10 H30 M70 10 H90 V30 M90 70 V90 H70 M30 90 H10 V70";

/** A feature's picture. Unknown words get a small tag with their first letter. */
export function feature(word: string): string {
  const w = word.toLowerCase();
  const colour = wordColour(w);
  if (/negative/.test(w)) return ring("#ff5a7a") + line("M34 50 H66", "#ff5a7a", 6);
  if (/power|zone|energy/.test(w))
    return ring(colour ?? "#ffe14d") + fill("M55 26 L36 54 H48 L44 76 L64 45 H53Z", colour ?? "#ffe14d");
  if (/activator/.test(w))
    return (
      dot(50, 50, 18, "none", `stroke="${colour ?? "#7dffda"}" stroke-width="5"`) + dot(50, 50, 7, colour ?? "#7dffda")
    );
  if (/spawn/.test(w))
    return (
      line(corner, colour ?? "#c9d2e2", 6) +
      fill("M50 30 L68 52 H57 V70 H43 V52 H32Z", colour ?? "#c9d2e2", 'opacity=".85"')
    );
  if (/start|corner|entry/.test(w))
    return line("M30 30 L70 70 M70 30 L30 70", colour ?? "var(--mark)", 8, 'opacity=".75"');
  if (/maser|alert|warn/.test(w))
    return line("M50 24 V58", "#ffcc33", 9, 'opacity=".8"') + dot(50, 76, 6, "#ffcc33", 'opacity=".8"');
  if (/foundation|lot/.test(w))
    return (
      `<rect x="8" y="8" width="84" height="84" rx="8" fill="${colour ?? "#c9d2e2"}" opacity=".22"/>` +
      line(corner, colour ?? "#c9d2e2", 4)
    );
  if (/intersection|crossing/.test(w)) return "";
  if (/target|goal|objective/.test(w)) return ring(colour ?? "#ff9a3d") + dot(50, 50, 8, colour ?? "#ff9a3d");
  if (/edge|border|rear/.test(w)) return box(0, 0, 100, 100, colour ?? "#fff", 'opacity=".1"');
  if (colour) return line(corner, colour, 5);
  return `<text x="88" y="24" text-anchor="end" font-size="20" font-weight="700" fill="var(--paint)" opacity=".6">${w.charAt(0).toUpperCase().replace(/[<>&]/g, "")}</text>`;
}

function ring(colour: string): string {
  return `<circle class="pulse" cx="50" cy="50" r="36" fill="${colour}" fill-opacity=".14" stroke="${colour}" stroke-width="4" stroke-dasharray="14 8"/>`;
}
