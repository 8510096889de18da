/** From events to moving pictures: a list of frames, each a scene to show for a while. */

import type { Event, Face, News, Piece, Scene } from "../wire/types";
import { type Beat, type Change, changes, type Trace, traceOf } from "./recap";

export type Effect = "fall" | "vanish" | "drop" | "flip" | "flash" | "step";

export interface Frame {
  readonly scene: Scene;
  /** How long it stays, at normal speed. */
  readonly ms: number;
  readonly dice?: readonly Face[];
  readonly banner?: { readonly text: string; readonly seat: number };
  readonly effect?: { readonly piece: string; readonly kind: Effect; readonly text?: string };
  /** The way that a piece goes, or the line to what it acts on. */
  readonly trace?: Trace | undefined;
  /** Numbers that rise over pieces: what they lost or gained. */
  readonly floats?: readonly Change[];
  /** What follows once it is shown, or skipped: the log does not tell the end before it is seen. */
  readonly then?: () => void;
}

const STEP_MS = 150;
const MOVE_MS = 900;
/** More events than this are not shown one by one: somebody was away. */
export const MANY = 60;

/** The frames that lead from one scene to the next; the last one shows the next scene itself. */
export function frames(from: Scene, news: readonly News[], to: Scene, then?: () => void): Frame[] {
  return unfold(from, news, to, then).frames;
}

/** The frames that lead from one scene to the next, and each event with the table before and after it. */
export function unfold(
  from: Scene,
  news: readonly News[],
  to: Scene,
  then?: () => void,
): { frames: Frame[]; beats: Beat[] } {
  const events = news.flatMap((item) => item.events);
  const last: Frame = { scene: to, ms: 0, ...(then ? { then } : {}) };
  if (news.some((item) => item.kind === "back")) return { frames: [last], beats: [] };
  const shown: Frame[] = [];
  const beats: Beat[] = [];
  let scene = from;
  for (const event of events) {
    const made = perform(scene, event, to);
    const after = made.at(-1)?.scene ?? scene;
    beats.push({ event, before: scene, after });
    shown.push(...made);
    scene = after;
  }
  const end = beats.pop();
  if (end) beats.push({ ...end, after: to });
  if (events.length > MANY) return { frames: [last], beats };
  const floats = events.length ? changes(from, to) : [];
  const numbers: Frame[] = floats.length ? [{ scene: to, ms: 800, floats }] : [];
  return { frames: [...shown, ...numbers, last], beats };
}

function perform(scene: Scene, event: Event, to: Scene): Frame[] {
  switch (event.kind) {
    case "move":
      return move(scene, event);
    case "place":
      return place(scene, event, to);
    case "remove":
      return remove(scene, event);
    case "roll":
      return event.dice.length ? [{ scene, ms: 1100, dice: event.dice, trace: traceOf(event) }] : [];
    case "say": {
      const trace = traceOf(event);
      return trace ? [{ scene, ms: 420, trace }] : [];
    }
    case "change":
      return change(scene, event);
    case "reveal":
      return reveal(scene, event, to);
    case "turn":
      return [{ scene, ms: 650, banner: { text: event.text, seat: event.seat } }];
    case "end":
      return [{ scene, ms: 1200, banner: { text: event.text, seat: event.seat } }];
    case "phase":
      return [{ scene, ms: 380, banner: { text: event.text, seat: event.seat } }];
    default:
      return [];
  }
}

function find(scene: Scene, id: string): Piece | undefined {
  return scene.pieces.find((piece) => piece.id === id);
}

function change1(scene: Scene, id: string, part: Partial<Piece>): Scene {
  return { ...scene, pieces: scene.pieces.map((piece) => (piece.id === id ? { ...piece, ...part } : piece)) };
}

function move(scene: Scene, event: Event): Frame[] {
  const piece = find(scene, event.piece);
  if (!piece) return [];
  const way = event.path[0] === piece.at ? event.path.slice(1) : event.path;
  const ms = Math.min(STEP_MS, MOVE_MS / Math.max(1, way.length));
  return way.map((at, i) => ({
    scene: change1(scene, event.piece, { at }),
    ms: i === way.length - 1 ? ms + 120 : ms,
    trace: traceOf(event),
    effect: { piece: event.piece, kind: "step" },
  }));
}

function place(scene: Scene, event: Event, to: Scene): Frame[] {
  const at = event.path.at(-1);
  if (!at) return [];
  const here = find(scene, event.piece);
  const coming = here ?? find(to, event.piece);
  if (!coming) return [];
  const next = here ? change1(scene, event.piece, { at }) : { ...scene, pieces: [...scene.pieces, { ...coming, at }] };
  return [{ scene: next, ms: 300, effect: { piece: event.piece, kind: "drop" } }];
}

function remove(scene: Scene, event: Event): Frame[] {
  const piece = find(scene, event.piece);
  if (!piece) return [];
  const kind = piece.kind === "building" || piece.kind === "monster" ? "fall" : "vanish";
  return [
    { scene, ms: kind === "fall" ? 620 : 300, effect: { piece: event.piece, kind } },
    { scene: { ...scene, pieces: scene.pieces.filter((other) => other.id !== event.piece) }, ms: 0 },
  ];
}

function change(scene: Scene, event: Event): Frame[] {
  const panels = scene.panels.map((panel) => ({
    ...panel,
    stats: panel.stats.map((stat) => (stat.id && stat.id === event.target ? { ...stat, value: event.value } : stat)),
  }));
  const next = event.target ? { ...scene, panels } : scene;
  if (!event.piece && !event.target) return [];
  return [{ scene: next, ms: 240, effect: { piece: event.piece || event.target, kind: "flash" } }];
}

function reveal(scene: Scene, event: Event, to: Scene): Frame[] {
  const shown = find(to, event.piece);
  const here = find(scene, event.piece);
  if (!here) return [];
  const { at, level } = here;
  const next = change1(scene, event.piece, shown ? { ...shown, at, level, face_down: false } : { face_down: false });
  return [{ scene: next, ms: 420, effect: { piece: event.piece, kind: "flip" } }];
}

/** How long a frame stays, given the speed (0: skip) and whether motion is unwelcome. */
export function duration(frame: Frame, speed: number, still: boolean): number {
  if (speed <= 0) return 0;
  if (still) return frame.dice ? 700 : 0;
  return frame.ms / speed;
}
