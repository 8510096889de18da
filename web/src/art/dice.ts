/** Faces of dice, on a field of 60 by 60, by the words on them: hits, blocks, stars, strikes, or plain numbers. */

import type { Face } from "../wire/types";
import { dot, fill, line } from "./family";

const BURST = "M0 -13 L3.6 -4.6 L12.4 -4.6 L5.6 1.4 L8.4 11 L0 5.6 L-8.4 11 L-5.6 1.4 L-12.4 -4.6 L-3.6 -4.6Z";
const CLAW =
  "M-9 -12 C-3 -8 0 0 -6 12 C-4 4 -6 -4 -9 -12Z M0 -13 C5 -8 8 2 1 13 C3 4 3 -4 0 -13Z M9 -12 C13 -6 14 2 9 11 C10 3 11 -4 9 -12Z";
const SHIELD = "M0 -13 L11 -9 C11 2 8 8 0 13 C-8 8 -11 2 -11 -9Z";
const FIST = "M-10 -4 C-10 -10 -4 -11 -2 -9 C0 -12 5 -12 6 -9 C10 -10 12 -6 11 -2 C12 6 8 12 0 12 C-8 12 -11 6 -10 -4Z";
const BOLT = "M3 -14 L-9 3 H-1 L-4 14 L9 -4 H1Z";
const BADGE = "M0 -13 L4 -5 L13 -4 L6 2 L8 12 L0 7 L-8 12 L-6 2 L-13 -4 L-4 -5Z";
const FLAME =
  "M1 -14 C3 -8 10 -4 10 4 C10 10 5 14 0 14 C-5 14 -10 10 -10 4 C-10 -1 -7 -3 -6 -8 C-4 -6 -3 -4 -2 -2 C0 -5 1 -9 1 -14Z";
const TOWER = "M-9 13 V-4 H-3 V-13 H6 V-4 H10 V13Z";

const GLYPHS: readonly [RegExp, string][] = [
  [/super|double|critical/, BURST],
  [/hit|claw|slash|wound|combat|fight/, CLAW],
  [/block|shield|defen/, SHIELD],
  [/strike|punch|bash/, FIST],
  [/police|cop|badge/, BADGE],
  [/city|turret|building/, TOWER],
  [/rage|fury/, FLAME],
  [/special|star|nuclear|energy|power|bolt/, BOLT],
];

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
  if (/miss|blank|nothing|^-?$/.test(name) && face.name) return line("M22 30 H38", "currentColor", 3, 'opacity=".35"');
  const glyph = GLYPHS.find(([word]) => word.test(name))?.[1];
  if (glyph) {
    const count = /(\d)/.exec(name)?.[1] ?? (/two|double/.test(name) ? "2" : "1");
    return Number(count) > 1
      ? `<g transform="translate(19 22) scale(.82)">${fill(glyph, "currentColor")}</g><g transform="translate(41 38) scale(.82)">${fill(glyph, "currentColor")}</g>`
      : `<g transform="translate(30 30) scale(1.25)">${fill(glyph, "currentColor")}</g>`;
  }
  const pips = PIPS[face.number];
  if (pips && (name === "" || /^\d+$/.test(name))) return pips.map(([x, y]) => dot(x, y, 5, "currentColor")).join("");
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
