/**
 * How art is written. A drawing is SVG markup on a field of 100 by 100 whose lower edge is the ground; it may rise above
 * the field. Colours that belong to a seat are variables: --a (main), --b (shade), --c (light); --ink is the outline.
 * A family file lists drawings; a piece takes the first whose `match` fits its art name, then its own name.
 */

export interface Drawing {
  readonly match: RegExp;
  readonly svg: string;
  /** Other drawings of the same thing: pieces that share the art differ by their names. */
  readonly others?: readonly string[];
}

export interface Family {
  /** Which kinds of piece these drawings suit; the last drawing is the fallback of the first kind. */
  readonly kinds: readonly string[];
  readonly art: readonly Drawing[];
  /** Chosen by a hash of the name when nothing matches: things of one kind that should differ. */
  readonly variety?: boolean;
}

/** A filled shape. */
export const fill = (d: string, colour: string, more = ""): string => `<path d="${d}" fill="${colour}" ${more}/>`;

/** A shape with the outline that all figures share. */
export const body = (d: string, colour: string, more = ""): string =>
  `<path d="${d}" fill="${colour}" stroke="var(--ink)" stroke-width="2.2" stroke-linejoin="round" ${more}/>`;

/** A stroke without filling. */
export const line = (d: string, colour: string, width = 2, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const dot = (x: number, y: number, r: number, colour: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${more}/>`;

/** A glowing eye. */
export const eye = (x: number, y: number, colour = "#ffe14d", r = 2): string =>
  dot(x, y, r * 2.2, colour, 'opacity=".35"') + dot(x, y, r, colour);

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${more}/>`;

export const box = (x: number, y: number, w: number, h: number, colour: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}" ${more}/>`;

/** Rows of windows, some of them lit: a fixed pattern, so that a building looks the same every time. */
export function windows(
  x: number,
  y: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
  seed = 1,
): string {
  let out = "";
  let n = seed * 7919;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      n = (n * 1103515245 + 12345) & 0x7fffffff;
      const lit = (n >> 12) % 5 < 2;
      out += box(x + c * dx, y + r * dy, w, h, lit ? "var(--lit)" : "var(--pane)");
    }
  }
  return out;
}
