/** Keys: numbers choose options, arrows go from one lit thing to the next, letters do the rest. Pure functions. */

import type { OptionNow } from "../wire/types";
import type { Spot } from "./scene";

export type Action =
  | "undo"
  | "help"
  | "log"
  | "chat"
  | "why"
  | "hint"
  | "skip"
  | "theme"
  | "larger"
  | "smaller"
  | "list"
  | "speed"
  | "position"
  | "card"
  | "fair"
  | "names"
  | "close";

export const KEYS: readonly { key: string; action: Action; text: string }[] = [
  { key: "u", action: "undo", text: "Take your last choice back" },
  { key: "?", action: "help", text: "This help" },
  { key: "l", action: "list", text: "All options as a list" },
  { key: "w", action: "why", text: "Why not? What cannot be done now" },
  { key: "h", action: "hint", text: "A hint: the best answers" },
  { key: "g", action: "log", text: "The log" },
  { key: "c", action: "chat", text: "Chat" },
  { key: "p", action: "position", text: "The position in words" },
  { key: "i", action: "card", text: "The card of what you look at" },
  { key: "n", action: "names", text: "Names and key numbers on the board" },
  { key: "f", action: "fair", text: "Fair dice" },
  { key: "s", action: "skip", text: "Skip what is moving" },
  { key: "v", action: "speed", text: "Change the speed of motion" },
  { key: "t", action: "theme", text: "Day or night" },
  { key: "+", action: "larger", text: "Larger board" },
  { key: "-", action: "smaller", text: "Smaller board" },
  { key: "Escape", action: "close", text: "Close what is open" },
];

export function actionOf(key: string): Action | undefined {
  return KEYS.find(
    (entry) => entry.key === (key.length === 1 ? key.toLowerCase() : key) || (key === "=" && entry.key === "+"),
  )?.action;
}

export interface Typed {
  /** What stays typed. */
  readonly typed: string;
  /** The place in the list that was chosen, from 0. */
  readonly chosen?: number;
}

/** A digit was pressed: choose as soon as no longer number could be meant; Enter or a pause chooses what is typed. */
export function digit(typed: string, key: string, count: number): Typed {
  const next = typed + key;
  const number = Number(next);
  if (number < 1 || number > count) {
    const alone = Number(key);
    return typed && alone >= 1 && alone <= count ? digit("", key, count) : { typed: "" };
  }
  return number * 10 > count ? { typed: "", chosen: number - 1 } : { typed: next };
}

/** Enter, or nothing more for a while. */
export function finish(typed: string, count: number): Typed {
  const number = Number(typed);
  return typed && number >= 1 && number <= count ? { typed: "", chosen: number - 1 } : { typed: "" };
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export function isArrow(key: string): key is Arrow {
  return key.startsWith("Arrow");
}

export interface Lit {
  readonly id: string;
  readonly row: number;
  readonly col: number;
}

/** The next lit thing in a direction: near and straight before far and aslant; round the edge if there is none. */
export function neighbour(lit: readonly Lit[], from: string | undefined, arrow: Arrow): string | undefined {
  const here = lit.find((thing) => thing.id === from);
  if (!here) return lit[0]?.id;
  const [dr, dc] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[arrow] as [
    number,
    number,
  ];
  let best: Lit | undefined;
  let least = Infinity;
  let round: Lit | undefined;
  let farthest = -Infinity;
  for (const thing of lit) {
    if (thing.id === here.id) continue;
    const ahead = (thing.row - here.row) * dr + (thing.col - here.col) * dc;
    const aside = Math.abs((thing.row - here.row) * dc) + Math.abs((thing.col - here.col) * dr);
    if (ahead > 0 && ahead + aside * 2 < least) {
      least = ahead + aside * 2;
      best = thing;
    }
    if (-ahead - aside * 2 > farthest) {
      farthest = -ahead - aside * 2;
      round = thing;
    }
  }
  return (best ?? round)?.id;
}

/** Options by what is to be clicked; those without a target come under the empty id. */
export function byTarget(options: readonly OptionNow[]): Map<string, OptionNow[]> {
  const found = new Map<string, OptionNow[]>();
  for (const option of options) {
    const list = found.get(option.target);
    if (list) list.push(option);
    else found.set(option.target, [option]);
  }
  return found;
}

/** The lit things of the board, for the arrows. */
export function litSpots(
  targets: Iterable<string>,
  pieces: ReadonlyMap<string, string>,
  where: ReadonlyMap<string, Spot>,
): Lit[] {
  const lit: Lit[] = [];
  for (const id of targets) {
    const spot = where.get(id) ?? where.get(pieces.get(id) ?? "");
    if (spot) lit.push({ id, row: spot.row, col: spot.col });
  }
  return lit.sort((a, b) => a.row - b.row || a.col - b.col);
}
