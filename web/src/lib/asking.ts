/** A question laid out for hands: what is lit, what is a button, and which number chooses what. Pure. */

import type { AskNow, OptionNow, Scene } from "../wire/types";
import { byTarget } from "./keys";

export interface Laid {
  /** Options to click on the table, by the id of the thing. */
  readonly lit: ReadonlyMap<string, readonly OptionNow[]>;
  /** Options that are buttons: they have no thing on a board, which is always in sight as panels are not. */
  readonly buttons: readonly OptionNow[];
  /** All options in the order of their numbers: buttons first. */
  readonly order: readonly OptionNow[];
  /** The number of a thing's first option, from 1. */
  readonly hints: ReadonlyMap<string, number>;
}

export const NOTHING: Laid = { lit: new Map(), buttons: [], order: [], hints: new Map() };

/** Ids of what lies on the boards (and of the dice), and of everything that the scene shows. */
export function shown(scene: Scene): { board: Set<string>; all: Set<string> } {
  const board = new Set<string>();
  for (const each of scene.boards) for (const cell of each.cells) board.add(cell.id);
  for (const i of scene.dice.keys()) board.add(`die:${i}`);
  const cells = new Set(board);
  const panels = new Set(scene.panels.map((panel) => panel.id));
  const previews = scene.boards.filter((each) => each.preview).map((each) => each.id);
  const beside = new Set<string>([...panels, ...previews]);
  for (const piece of scene.pieces) {
    if (cells.has(piece.at)) board.add(piece.id);
    else if (panels.has(piece.at)) beside.add(piece.id);
  }
  for (const panel of scene.panels) {
    for (const stat of panel.stats) if (stat.id) beside.add(stat.id);
    for (const card of panel.cards) beside.add(card.id);
  }
  return { board, all: new Set([...board, ...beside]) };
}

export function layAsk(ask: AskNow | undefined, scene: Scene): Laid {
  if (!ask) return NOTHING;
  const { board, all } = shown(scene);
  const buttons = ask.options.filter((option) => !board.has(option.target));
  const order = [...buttons, ...ask.options.filter((option) => board.has(option.target))];
  const hints = new Map<string, number>();
  for (const [i, option] of order.entries()) {
    if (all.has(option.target) && !hints.has(option.target)) hints.set(option.target, i + 1);
  }
  return { lit: byTarget(ask.options.filter((option) => all.has(option.target))), buttons, order, hints };
}
