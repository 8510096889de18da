/** What happened since you chose last, in a few sentences with pictures. Pure functions. */

import type { Event, Face, Piece, Scene } from "../wire/types";

/** One event as it was shown: the table before and after it. */
export interface Beat {
  readonly event: Event;
  readonly before: Scene;
  readonly after: Scene;
}

export interface Sentence {
  readonly text: string;
  readonly clause: string;
  readonly seat: number;
  readonly kind: string;
  readonly dice: readonly Face[];
  /** The pieces and places that it is about. */
  readonly about: readonly string[];
  readonly pictures: readonly Piece[];
  /** The first and the last beat that it tells. */
  readonly from: number;
  readonly to: number;
}

/** A piece that lost or gained something that can be counted: health, wounds. */
export interface Change {
  readonly piece: Piece;
  readonly by: number;
  readonly harm: boolean;
}

const QUIET = new Set(["phase", "turn"]);
const MANY = { move: "move", place: "come in" } as const;

/** The number of a piece that is shown as its bar. */
export function health(piece: Piece): { value: number; high: number; harm: boolean } | undefined {
  return piece.stats.find((stat) => stat.high > 0);
}

/** Whose bars differ between two tables. */
export function changes(before: Scene, after: Scene): Change[] {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  return after.pieces.flatMap((piece) => {
    const was = health(old.get(piece.id) ?? piece);
    const now = health(piece);
    const by = (now?.value ?? 0) - (was?.value ?? 0);
    return was && now && by && was.high === now.high ? [{ piece, by, harm: by > 0 === now.harm }] : [];
  });
}

/** The sentences of some beats; several pieces that move, or come in, one after the other are one sentence. */
export function sentences(beats: readonly Beat[]): Sentence[] {
  const found: Sentence[] = [];
  for (let i = 0; i < beats.length; i++) {
    const { event } = beats[i] as Beat;
    if (!event.text || QUIET.has(event.kind)) continue;
    let to = i;
    if (event.kind === "move" || event.kind === "place") {
      while (to + 1 < beats.length && alike(beats[to + 1] as Beat, event)) to += 1;
    }
    const told = beats.slice(i, to + 1).filter((beat) => beat.event.kind === event.kind);
    const pictures = unique(told.flatMap(picture));
    const together = told.length > 2 && pictures.length > 1 && (event.kind === "move" || event.kind === "place");
    if (together) {
      const names = unique(pictures).map((piece) => (piece.face_down ? piece.kind : piece.name));
      const more = names.length > 4 ? ` and ${names.length - 3} more` : "";
      const list = more ? names.slice(0, 3).join(", ") + more : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
      found.push({ ...sentence(told, i, to), text: `${list} ${MANY[event.kind as "move" | "place"]}.`, pictures });
      i = to;
    } else found.push({ ...sentence([beats[i] as Beat], i, i), pictures: picture(beats[i] as Beat) });
  }
  return found;
}

function alike(beat: Beat, event: Event): boolean {
  return (beat.event.kind === event.kind && beat.event.seat === event.seat) || QUIET.has(beat.event.kind);
}

function sentence(told: readonly Beat[], from: number, to: number): Omit<Sentence, "pictures"> {
  const { event } = told[0] as Beat;
  return {
    text: event.text,
    clause: event.clause,
    seat: event.seat,
    kind: event.kind,
    dice: told.flatMap((beat) => beat.event.dice),
    about: told.flatMap(({ event: one }) => [one.piece, one.target, ...one.path].filter(Boolean)),
    from,
    to,
  };
}

/** The pieces of a beat as they looked: who did it, and to whom. */
function picture({ event, before, after }: Beat): Piece[] {
  return [event.piece, event.target].flatMap((id) => {
    const piece = id ? (after.pieces.find((one) => one.id === id) ?? before.pieces.find((one) => one.id === id)) : null;
    return piece ? [piece] : [];
  });
}

function unique(pieces: readonly Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [piece.id, piece])).values()];
}

/** A way over the board, or a line from one piece to another. */
export interface Trace {
  readonly seat: number;
  /** Squares, in order; of a line: the two pieces. */
  readonly points: readonly string[];
  readonly kind: "way" | "line";
}

export function traceOf(event: Event): Trace | undefined {
  const { seat, piece, target, path } = event;
  if (event.kind === "move" && path.length > 1) return { seat, points: path, kind: "way" };
  if ((event.kind === "say" || event.kind === "roll") && piece && target.startsWith("piece:"))
    return { seat, points: [piece, target], kind: "line" };
  return undefined;
}

/** What others did since, to be seen on the board while one thinks; or what some beats tell. */
export function traces(beats: readonly Beat[], without: readonly number[] = []): Trace[] {
  return beats.flatMap(({ event }) => {
    const trace = without.includes(event.seat) ? undefined : traceOf(event);
    return trace ? [trace] : [];
  });
}
