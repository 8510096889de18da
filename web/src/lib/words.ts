/** The table in words: for screen readers, the log, and everybody who likes to read. */

import type { Clock, News, OfferNow, Piece, Scene, SeatInfo, Stat, Table } from "../wire/types";
import { spots } from "./scene";

export function statWords(stat: Stat): string {
  const of = stat.high > 0 ? ` of ${stat.high}` : "";
  return `${stat.name} ${stat.value}${of}${stat.note ? ` (${stat.note})` : ""}`;
}

export function pieceWords(piece: Piece, seats: readonly SeatInfo[]): string {
  const owner = piece.seat >= 0 ? `${seatName(seats, piece.seat)}'s ` : "";
  const parts = [
    piece.face_down ? `${owner}face-down ${piece.kind}` : `${owner}${piece.name}`,
    piece.count > 1 ? `${piece.count} of them` : "",
    piece.marks.join(", "),
    ...piece.stats.map(statWords),
  ];
  return parts.filter(Boolean).join(", ");
}

/** The whole position, one line per thing. */
export function positionWords(scene: Scene, seats: readonly SeatInfo[]): { title: string; lines: string[] }[] {
  const where = spots(scene.boards);
  const panels = scene.panels.map((panel) => ({
    title: panel.title,
    lines: [
      ...panel.stats.map(statWords),
      ...panel.cards.map((card) => (card.face_down ? "a face-down card" : `card ${card.title}`)),
      ...scene.pieces.filter((piece) => piece.at === panel.id).map((piece) => pieceWords(piece, seats)),
      ...(panel.out ? ["out of the game"] : []),
    ],
  }));
  const boards = scene.boards.map((board) => ({
    title: board.title,
    lines: scene.pieces
      .filter((piece) => where.get(piece.at)?.board === board.id)
      .map((piece) => `${where.get(piece.at)?.label}: ${pieceWords(piece, seats)}`),
  }));
  return [...panels, ...boards];
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats[seat];
  if (!found) return seat < 0 ? "The table" : `Seat ${seat + 1}`;
  return found.name || found.title;
}

export function offerWords(offer: OfferNow, seats: readonly SeatInfo[]): string {
  const who = seatName(seats, offer.seat);
  switch (offer.what) {
    case "draw":
      return `${who} offers to stop here.`;
    case "take-back":
      return `${who} asks to take back to move ${offer.position}.`;
    case "pause":
      return `${who} asks for a pause.`;
    case "bot":
      return `${who} proposes that a bot plays for ${seatName(seats, offer.target)}.`;
    case "rematch":
      return `${who} offers a rematch.`;
    case "continue":
      return `${who} proposes to go on from here, with new dice.`;
  }
}

/** What to say when nobody of this browser is asked. */
export function idleWords(store: {
  readonly table: Table | undefined;
  readonly stage: { readonly busy: boolean };
  readonly seats: readonly SeatInfo[];
  readonly botsAhead: number;
}): string {
  const { table } = store;
  if (!table) return "Connecting…";
  if (table.status === "over") return "The game is over.";
  if (table.status === "paused") return "The table is paused.";
  if (table.status === "waiting") return "Waiting for people to sit down.";
  if (store.stage.busy) return "…";
  const names = table.asked.map((seat) => seatName(store.seats, seat)).join(", ");
  if (!store.botsAhead && table.thinking.length && table.thinking.length === table.asked.length)
    return `${names} ${table.thinking.length > 1 ? "think" : "thinks"}…`;
  if (store.botsAhead && table.thinking.length)
    return `${names} to choose, when the bots of other tables have (${store.botsAhead} before).`;
  return names ? `${names} to choose.` : "…";
}

export interface LogLine {
  readonly number: number;
  readonly text: string;
  readonly clause: string;
  readonly seat: number;
  readonly kind: string;
  readonly dice: readonly { name: string; number: number; kind: string }[];
  /** The pieces and places that it is about. */
  readonly about: readonly string[];
}

/** What a piece of news reads like in the log; chat is shown elsewhere. */
export function logLines(item: News, seats: readonly SeatInfo[]): LogLine[] {
  const base = { number: item.number, clause: "", seat: item.seat, kind: item.kind, dice: [], about: [] };
  const who = seatName(seats, item.seat);
  const events = item.events
    .filter((event) => event.text)
    .map((event) => ({
      number: item.number,
      text: event.text,
      clause: event.clause,
      seat: event.seat,
      kind: event.kind as string,
      dice: event.dice,
      about: [event.piece, event.target, ...event.path].filter(Boolean),
    }));
  const sentence = newsWords(item, who);
  return sentence ? [...events, { ...base, text: sentence }] : events;
}

function newsWords(item: News, who: string): string {
  switch (item.kind) {
    case "back":
      return `Taken back to move ${item.position}.`;
    case "restored":
      return `${who}'s undo came too late: the answer to it had been given.`;
    case "away":
      return `The server was away for ${item.text} seconds. No clock ran.`;
    case "signalled":
      return item.text ? `${who} takes ${item.text}.` : `${who} takes nothing special any more.`;
    case "sat":
      return `${item.text || who} sat down.`;
    case "returned":
      return `${who} is back.`;
    case "freed":
      return "A seat was emptied: nobody had played there.";
    case "left":
      return `${who} left the table.`;
    case "bot":
      return `A bot took the seat${item.text ? ` (${item.text})` : ""}.`;
    case "offered":
      return `${who} proposed: ${item.what}.`;
    case "agreed":
      return item.what ? `${who} agreed: ${item.what}.` : `${who} agreed.`;
    case "declined":
      return item.what ? `${who} declined: ${item.what}.` : `${who} declined.`;
    case "paused":
      return "The table is paused.";
    case "resumed":
      return "Play goes on.";
    case "time":
      return `${who}'s time ran out.`;
    case "started":
      return "The game begins.";
    case "over":
      return "The game is over.";
    case "rematch":
      return "A rematch was set up.";
    default:
      return "";
  }
}

/** 3:07, or 1:02:09; tenths in the last ten seconds. */
export function timeWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const pad = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** What is left of a seat's time now, given when the message came. */
export function timeLeft(clock: Clock, seat: number, since: number): number | undefined {
  const left = clock.left[seat];
  if (left === undefined) return undefined;
  return clock.running.includes(seat) ? left - since : left;
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was: "5 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  const [unit, ms] = UNITS.find(([, each]) => passed >= each) ?? ["minute", 0];
  if (!ms) return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(passed / ms), unit);
}
