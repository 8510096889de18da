/** The ground of a square, on a field of 100 by 100, by its terrain word; and what is marked on it, by feature word. */

import { drawing, index } from "./drawings";

interface Ground {
  readonly match: RegExp;
  /** A CSS class that gives the square its colour in both themes. */
  readonly tone: string;
  readonly looks: readonly string[];
}

const GROUNDS: readonly Ground[] = index.grounds.map(({ match, tone, looks }) => ({
  match: new RegExp(match),
  tone,
  looks: looks.map((names) => drawing("grounds", names)),
}));

export interface GroundLook {
  readonly tone: string;
  readonly id: string;
}

/** The look of a square; `at` varies it a little from place to place. The last ground is that of unknown words. */
export function ground(terrain: string, at: number): GroundLook {
  const found = GROUNDS.findIndex((g) => g.match.test(terrain || "clear"));
  const place = found < 0 ? GROUNDS.length - 1 : found;
  const { tone, looks } = GROUNDS[place] as Ground;
  return { tone, id: `ground-${place}-${at % looks.length}` };
}

export const GROUND_SYMBOLS = GROUNDS.flatMap((g, i) =>
  g.looks.map((svg, v) => `<symbol id="ground-${i}-${v}" viewBox="0 0 100 100" overflow="visible">${svg}</symbol>`),
).join("");

export function isRoad(terrain: string): boolean {
  return ground(terrain, 0).tone === "road";
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

const COLOURS: Record<string, string> = index.colours;

/** The colour that a feature word names (`spawn-red`), if any. */
export function wordColour(word: string): string | undefined {
  for (const part of word.toLowerCase().split(/[^a-z]+/)) if (part in COLOURS) return COLOURS[part];
  return undefined;
}

const FEATURES = index.features.map((one) => ({ ...one, match: new RegExp(one.match) }));

/** A feature's picture, in the colour that its word names. Unknown words get a small tag with their first letter. */
export function feature(word: string): string {
  const w = word.toLowerCase();
  const named = wordColour(w);
  const found = FEATURES.find((one) => one.match.test(w));
  if (found?.look === "") return "";
  if (found) {
    const colour = "fixed" in found && found.fixed ? found.colour : (named ?? found.colour);
    return painted(found.look, colour);
  }
  if (named) return painted("corners", named);
  return `<text x="88" y="24" text-anchor="end" font-size="20" font-weight="700" fill="var(--paint)" opacity=".6">${w.charAt(0).toUpperCase().replace(/[<>&]/g, "")}</text>`;
}

/** The page's content policy allows no style attributes in markup, so the colour is written into it. */
function painted(look: string, colour: string): string {
  return drawing("features", [look]).replaceAll("var(--f)", colour);
}
