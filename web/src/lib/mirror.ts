/** Squares that answer to each other on a symmetric board. Pure functions. */

export type Symmetry = "none" | "sides" | "halves" | "turn" | "quarters";

export const SYMMETRIES: Readonly<Record<Symmetry, string>> = {
  none: "no symmetry",
  sides: "left and right alike",
  halves: "top and bottom alike",
  turn: "turned by half",
  quarters: "all four quarters",
};

export interface Square {
  readonly row: number;
  readonly col: number;
}

export interface Mirrored extends Square {
  /** Does it lie on the other half, so that its owner is the other one, too? */
  readonly other: boolean;
}

/** The squares that go with one, itself first; `size` is that of what lies there, from its upper left square on. */
export function mirrored(at: Square, rows: number, cols: number, symmetry: Symmetry, size = 1): Mirrored[] {
  const row = rows - size - at.row;
  const col = cols - size - at.col;
  const all: Mirrored[] = [{ ...at, other: false }];
  if (symmetry === "sides" || symmetry === "quarters") all.push({ row: at.row, col, other: symmetry === "sides" });
  if (symmetry === "halves" || symmetry === "quarters") all.push({ row, col: at.col, other: true });
  if (symmetry === "turn" || symmetry === "quarters") all.push({ row, col, other: true });
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = `${one.row},${one.col}`;
    return !seen.has(key) && seen.add(key);
  });
}
