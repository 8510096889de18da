/** Where the things of a scene lie. Pure functions; a square has 100 units. */

import type { Board, Cell, Changes, Piece, Scene, SceneNow } from "../wire/types";
import type { Box } from "./camera";

export const UNIT = 100;

type Fields = Readonly<Record<string, unknown>>;

/** A scene from what was sent of it: what is left out is as before, a list may be sent as changes to what it was. */
export function complete(now: SceneNow, before: Scene): Scene {
  return merge(before as unknown as Fields, now) as unknown as Scene;
}

function merge(before: Fields, now: Fields): Fields {
  const found: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    found[name] = Array.isArray(old) && !Array.isArray(value) ? change(old, value as Changes) : value;
  }
  return found;
}

function change(before: readonly Fields[], { gone = [], put = [], set = [] }: Changes): readonly Fields[] {
  const found = before.filter((thing) => !gone.includes(keyOf(thing)));
  for (const [place, thing] of put) found.splice(place, 0, thing as Fields);
  const fields = new Map((set as Fields[]).map((thing) => [keyOf(thing), thing]));
  return found.map((thing) => {
    const now = fields.get(keyOf(thing));
    return now ? merge(thing, now) : thing;
  });
}

/** What tells a thing from others of its list. */
function keyOf(thing: Fields): string {
  return String(thing["id"] || thing["name"]);
}

export interface Spot {
  readonly board: string;
  readonly row: number;
  readonly col: number;
  readonly label: string;
}

/** All cells of all boards by id. */
export function spots(boards: readonly Board[]): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const board of boards) {
    for (const cell of board.cells) {
      found.set(cell.id, { board: board.id, row: cell.row, col: cell.col, label: cellName(cell) });
    }
  }
  return found;
}

/** What to call a square: its label, or what its id says; a mere number (of tiles there) is no name. */
export function cellName(cell: Cell): string {
  return /\D/.test(cell.label) ? cell.label : cell.id.replace(/^cell:/, "");
}

export interface Placed {
  readonly piece: Piece;
  /** The middle of its foot, in units. */
  readonly x: number;
  readonly y: number;
  /** How many pieces lie under it on the same square. */
  readonly under: number;
  /** How many share its square, it included. */
  readonly together: number;
  /** How much of its full size it is drawn with. */
  readonly scale: number;
}

/** Things that lie flat, and stack on each other rather than stand side by side. */
const FLAT = new Set(["tile", "card", "token", "marker"]);
const STEP = 9;

/**
 * The pieces of a board in the order in which they are drawn: from the back to the front, from the bottom up.
 * Flat things make stacks; standing things on one square stand side by side, and on top of what lies there.
 */
export function layout(board: Board, pieces: readonly Piece[], where: ReadonlyMap<string, Spot>): Placed[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const spot = where.get(piece.at);
    if (spot?.board !== board.id) continue;
    const group = groups.get(piece.at);
    if (group) group.push(piece);
    else groups.set(piece.at, [piece]);
  }
  const placed: Placed[] = [];
  for (const [at, group] of groups) {
    const spot = where.get(at) as Spot;
    group.sort((a, b) => a.level - b.level);
    const standing = group.filter((piece) => !FLAT.has(piece.kind));
    let height = 0;
    let stood = 0;
    for (const [under, piece] of group.entries()) {
      const wide = Math.max(1, piece.size);
      const foot = { x: (spot.col + wide / 2) * UNIT, y: (spot.row + wide) * UNIT - 8 * wide };
      if (FLAT.has(piece.kind)) {
        const shared = standing.length > 0 && piece.kind !== "tile";
        placed.push({
          piece,
          x: foot.x,
          y: foot.y - height,
          under,
          together: group.length,
          scale: shared ? 0.8 : 1,
        });
        height += piece.kind === "tile" || piece.kind === "card" ? STEP * Math.min(6, Math.max(1, piece.count)) : 4;
        continue;
      }
      const crowd = standing.length;
      const shift = crowd > 1 ? ((stood + 0.5) / crowd - 0.5) * UNIT * wide * 0.7 : 0;
      stood += 1;
      placed.push({ piece, x: foot.x + shift, y: foot.y, under, together: group.length, scale: crowd > 1 ? 0.72 : 1 });
    }
  }
  return placed.sort(
    (a, b) => layerOf(a) - layerOf(b) || a.y + a.under * STEP - (b.y + b.under * STEP) || a.under - b.under,
  );
}

/** Houses that stand before somebody: they are drawn so that one can see through. */
export function screens(placed: readonly Placed[], where: ReadonlyMap<string, Spot>): Set<string> {
  const behind = new Set<string>();
  for (const { piece } of placed) {
    const spot = where.get(piece.at);
    if (!spot || piece.kind === "building" || FLAT.has(piece.kind)) continue;
    for (let i = 0; i < Math.max(1, piece.size); i++)
      behind.add(`${spot.row + Math.max(1, piece.size) - 1},${spot.col + i}`);
  }
  const found = new Set<string>();
  for (const { piece } of placed) {
    const spot = where.get(piece.at);
    if (!spot || piece.kind !== "building") continue;
    for (let i = 0; i < Math.max(1, piece.size); i++)
      if (behind.has(`${spot.row - 1},${spot.col + i}`)) found.add(piece.id);
  }
  return found;
}

/** What lies flat is drawn before what stands on or behind it, but stacks belong to the standing things. */
function layerOf(placed: Placed): number {
  const kind = placed.piece.kind;
  return kind === "token" || kind === "marker" ? 0 : 1;
}

const TWO_NUMBERS = /^\(?([a-z]*-?\d+)[ ,]*([a-z]*-?\d+)\)?$/i;
const LETTER_AND_NUMBER = /^([a-z]+)(\d+)$/i;

/** What a row or a column is called at the edge of a board, and where its middle is. */
export interface EdgeName {
  readonly name: string;
  readonly at: number;
}

/**
 * The names of rows and columns, where the names of the squares are made of them: `r5c2`, `e4`, `-1,3`. Each of the two
 * parts of a name has to be the same along all its row or all its column.
 */
export function edgeNames(board: Board): { rows: EdgeName[]; cols: EdgeName[] } {
  const none = { rows: [], cols: [] };
  const names = board.cells.map((cell) => TWO_NUMBERS.exec(cellName(cell)) ?? LETTER_AND_NUMBER.exec(cellName(cell)));
  if (names.includes(null)) return none;
  for (const [down, across] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const rows = new Map<number, string>();
    const cols = new Map<number, string>();
    const fits = board.cells.every((cell, i) => {
      const [row = "", col = ""] = [names[i]?.[down], names[i]?.[across]];
      if ((rows.get(cell.row) ?? row) !== row || (cols.get(cell.col) ?? col) !== col) return false;
      rows.set(cell.row, row);
      cols.set(cell.col, col);
      return true;
    });
    const sorted = (found: Map<number, string>): EdgeName[] =>
      [...found].sort(([a], [b]) => a - b).map(([place, name]) => ({ name, at: (place + 0.5) * UNIT }));
    if (fits) return { rows: sorted(rows), cols: sorted(cols) };
  }
  return none;
}

/** Above a board: room for towers of its first row, more of it on large boards, whose houses fill several squares. */
const ABOVE = 0.07;
/** Around a board: room for the names of rows and columns. */
export const EDGE = 40;

/** The box of a board: with room above for tall things, and around for names. */
export function viewBox(board: Board): Box {
  const rows = board.cells.map((cell) => cell.row);
  const cols = board.cells.map((cell) => cell.col);
  const top = Math.min(...rows, board.cells.length ? Infinity : 0);
  const left = Math.min(...cols, board.cells.length ? Infinity : 0);
  const bottom = Math.max(...rows, top) + 1;
  const right = Math.max(...cols, left) + 1;
  const height = (bottom - top) * UNIT;
  const above = Math.max(EDGE + 40, height * ABOVE);
  return {
    x: left * UNIT - EDGE,
    y: top * UNIT - above,
    width: (right - left) * UNIT + 2 * EDGE,
    height: height + above + EDGE,
  };
}

/** Pieces that lie in panels, by panel. */
export function beside(scene: Scene): Map<string, Piece[]> {
  const cells = spots(scene.boards);
  const found = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    if (cells.has(piece.at)) continue;
    const list = found.get(piece.at);
    if (list) list.push(piece);
    else found.set(piece.at, [piece]);
  }
  for (const list of found.values()) list.sort((a, b) => a.level - b.level);
  return found;
}

/** Where to click: one area for all lit things of a square, so that nothing of a stack is out of reach. */
export interface HitArea {
  /** What is lit here, from the bottom up. */
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Areas in the order of drawing: large pieces first, so that squares under them can still be hit. */
export function hitAreas(board: Board, placed: readonly Placed[], lit: { has(id: string): boolean }): HitArea[] {
  const areas: HitArea[] = [];
  const small = new Map<string, string[]>();
  for (const cell of board.cells) if (lit.has(cell.id)) small.set(cell.id, [cell.id]);
  for (const { piece, x, y } of placed) {
    if (!lit.has(piece.id)) continue;
    if (piece.size > 1) {
      const side = piece.size * UNIT;
      areas.push({ ids: [piece.id], x: x - side * 0.47, y: y - side * 0.9, width: side * 0.94, height: side * 0.96 });
    } else small.set(piece.at, [...(small.get(piece.at) ?? []), piece.id]);
  }
  const heights = new Map<string, number>();
  for (const { piece, y } of placed) heights.set(piece.at, Math.min(heights.get(piece.at) ?? Infinity, y));
  for (const cell of board.cells) {
    const ids = small.get(cell.id);
    if (!ids) continue;
    const bottom = (cell.row + 1) * UNIT - 3;
    const onPiece = ids.some((id) => id !== cell.id);
    const top = onPiece ? Math.min(cell.row * UNIT + 3, (heights.get(cell.id) ?? bottom) - 80) : cell.row * UNIT + 3;
    areas.push({ ids, x: cell.col * UNIT + 3, y: top, width: UNIT - 6, height: bottom - top });
  }
  return areas;
}

/** The squares to be marked for things that are pointed at: a piece's whole foot, or the square itself. */
export function pointedAt(
  board: Board,
  placed: readonly Placed[],
  ids: readonly string[],
): (Box & { readonly id: string })[] {
  const found: (Box & { readonly id: string })[] = [];
  for (const id of new Set(ids)) {
    const cell = board.cells.find((one) => one.id === id);
    const piece = placed.find((one) => one.piece.id === id);
    const size = piece ? Math.max(1, piece.piece.size) * UNIT : UNIT;
    if (piece) found.push({ id, x: piece.x - size / 2, y: piece.y - size * 0.92, width: size, height: size });
    else if (cell) found.push({ id, x: cell.col * UNIT, y: cell.row * UNIT, width: size, height: size });
  }
  return found;
}

/** The squares that something large will stand on, if what is pointed at is where it goes. */
export function footOf(
  board: Board,
  area: HitArea,
  lit: ReadonlyMap<string, readonly { readonly size?: number | undefined }[]>,
): Box | undefined {
  for (const id of area.ids) {
    const size = Math.max(1, ...(lit.get(id) ?? []).map((option) => option.size ?? 1));
    const cell = size > 1 ? board.cells.find((one) => one.id === id) : undefined;
    if (cell) return { x: cell.col * UNIT, y: cell.row * UNIT, width: size * UNIT, height: size * UNIT };
  }
  return undefined;
}

/** The square on which a piece comes to stand that was gripped over one square and let go over another. */
export function landing(scene: Scene, piece: string, from: string | undefined, to: string): string | undefined {
  const found = scene.pieces.find((one) => one.id === piece);
  const board = scene.boards.find((one) => one.cells.some((cell) => cell.id === to));
  const cell = (id: string | undefined) => board?.cells.find((one) => one.id === id);
  const [at, grip, goal] = [cell(found?.at), cell(from), cell(to)];
  // A large piece is named by its upper left square, but gripped anywhere.
  const last = (found?.size ?? 1) - 1;
  const within = (off: number): number => Math.max(0, Math.min(last, off));
  const row = (goal?.row ?? 0) - (at && grip ? within(grip.row - at.row) : 0);
  const col = (goal?.col ?? 0) - (at && grip ? within(grip.col - at.col) : 0);
  const square = board?.cells.find((one) => one.row === row && one.col === col)?.id;
  return square === found?.at ? undefined : square;
}

/** A line over a board through squares and pieces; a large piece is met in its middle. Empty if it has no length. */
export function traceLine(board: Board, placed: readonly Placed[], points: readonly string[]): string {
  const found = points.flatMap((id) => {
    const piece = placed.find((one) => one.piece.id === id);
    if (piece) return [{ x: piece.x, y: piece.y - 42 * Math.max(1, piece.piece.size) }];
    const cell = board.cells.find((one) => one.id === id);
    return cell ? [{ x: (cell.col + 0.5) * UNIT, y: (cell.row + 0.5) * UNIT }] : [];
  });
  return found.length > 1 ? found.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join(" ") : "";
}
