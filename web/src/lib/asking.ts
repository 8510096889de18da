/** A question laid out for hands: what is lit, what is a button, and which number chooses what. Pure. */

import type { AskNow, OptionNow, Scene } from "../wire/types";
import { byTarget } from "./keys";

export interface Laid {
  /** Options to click on the table, by the id of the thing. */
  readonly lit: ReadonlyMap<string, readonly OptionNow[]>;
  /** Options that are buttons: they have no thing on the table. */
  readonly buttons: readonly OptionNow[];
  /** All options in the order of their numbers: buttons first. */
  readonly order: readonly OptionNow[];
  /** The number of a thing's first option, from 1. */
  readonly hints: ReadonlyMap<string, number>;
}

export const NOTHING: Laid = { lit: new Map(), buttons: [], order: [], hints: new Map() };

/** Ids of everything that the scene shows. */
export function shown(scene: Scene): Set<string> {
  const ids = new Set<string>();
  for (const board of scene.boards) for (const cell of board.cells) ids.add(cell.id);
  const places = new Set([...ids, ...scene.panels.map((panel) => panel.id)]);
  for (const piece of scene.pieces) if (places.has(piece.at)) ids.add(piece.id);
  for (const panel of scene.panels) {
    ids.add(panel.id);
    for (const stat of panel.stats) if (stat.id) ids.add(stat.id);
    for (const card of panel.cards) ids.add(card.id);
  }
  for (const i of scene.dice.keys()) ids.add(`die:${i}`);
  return ids;
}

export function layAsk(ask: AskNow | undefined, scene: Scene): Laid {
  if (!ask) return NOTHING;
  const here = shown(scene);
  const buttons = ask.options.filter((option) => !here.has(option.target));
  const targeted = ask.options.filter((option) => here.has(option.target));
  const order = [...buttons, ...targeted];
  const hints = new Map<string, number>();
  for (const [i, option] of order.entries()) {
    if (here.has(option.target) && !hints.has(option.target)) hints.set(option.target, i + 1);
  }
  return { lit: byTarget(targeted), buttons, order, hints };
}
