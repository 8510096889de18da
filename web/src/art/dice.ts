/** Faces of dice, on a field of 60 by 60, by the words on them: hits, blocks, stars, strikes, or plain numbers. */

import type { Face } from "../wire/types";
import { index } from "./drawings";

const GLYPHS = index.glyphs.map(({ match, path }) => ({ match: new RegExp(match), path }));

const PIPS: Record<number, readonly [number, number][]> = {
  1: [[30, 30]],
  2: [
    [18, 18],
    [42, 42],
  ],
  3: [
    [16, 16],
    [30, 30],
    [44, 44],
  ],
  4: [
    [18, 18],
    [42, 18],
    [18, 42],
    [42, 42],
  ],
  5: [
    [17, 17],
    [43, 17],
    [30, 30],
    [17, 43],
    [43, 43],
  ],
  6: [
    [18, 15],
    [42, 15],
    [18, 30],
    [42, 30],
    [18, 45],
    [42, 45],
  ],
};

/** What is on the face: a sign, two of them for "2 hits", pips, or a number. Misses are blank. */
export function dieFace(face: Face): string {
  const name = face.name.toLowerCase();
  if (/miss|blank|nothing|^-?$/.test(name) && face.name) {
    return '<path d="M22 30 H38" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" opacity=".35"/>';
  }
  const glyph = GLYPHS.find(({ match }) => match.test(name))?.path;
  if (glyph) {
    const count = /(\d)/.exec(name)?.[1] ?? (/two|double/.test(name) ? "2" : "1");
    return Number(count) > 1
      ? `<g transform="translate(19 22) scale(.82)"><path d="${glyph}" fill="currentColor"/></g><g transform="translate(41 38) scale(.82)"><path d="${glyph}" fill="currentColor"/></g>`
      : `<g transform="translate(30 30) scale(1.25)"><path d="${glyph}" fill="currentColor"/></g>`;
  }
  const pips = PIPS[face.number];
  if (pips && (name === "" || /^\d+$/.test(name)))
    return pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="currentColor"/>`).join("");
  return `<text x="30" y="40" text-anchor="middle" font-size="28" font-weight="800" fill="currentColor">${face.number}</text>`;
}

/** The colour of a die, by its kind. */
export function dieTone(kind: string): string {
  const word = kind.toLowerCase();
  if (/power|red/.test(word)) return "power";
  if (/boost|blue|defen|block/.test(word)) return "boost";
  if (/attack|bash|blast|maser/.test(word)) return "attack";
  return "plain";
}
