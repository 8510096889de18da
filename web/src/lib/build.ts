/** A list that is being built: how often each card is in it, and what is written down. Pure functions. */

import type { Bench, Built, CardInfo, SettingInfo } from "../wire/types";

type Shelf = Bench["shelves"][number];
type Value = SettingInfo["default"];

/** Does a card lie on that shelf? */
export function onShelf(card: CardInfo | undefined, shelf: Shelf): boolean {
  return card?.kind === shelf.kind && (!shelf.group || card.group === shelf.group);
}

/** The settings on which it depends what is legal, as a link holds them, for settings that are numbers, words or flags. */
export function givenIn(query: URLSearchParams, bench: Bench, settings: readonly SettingInfo[]): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const name of bench.given) {
    const [text, setting] = [query.get(name), settings.find((one) => one.name === name)];
    if (text === null || !setting) continue;
    const number = Math.round(Number(text));
    if (setting.kind === "choice" && setting.choices.includes(text)) found[name] = text;
    else if (setting.kind === "flag" && /^(true|false)$/.test(text)) found[name] = text === "true";
    else if (setting.kind === "number" && number >= setting.low && number <= setting.high) found[name] = number;
  }
  return found;
}

/** Ids of cards and how many of each. */
export type Counts = ReadonlyMap<string, number>;

/** As settings and scenarios hold it: `defender-x; 2 g-tank-grunt`. */
export function toText(counts: Counts): string {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => {
      const name = id.slice(id.indexOf(":") + 1);
      return count > 1 ? `${count} ${name}` : name;
    })
    .join("; ");
}

export function countsOf(built: Built): Counts {
  return new Map(built.parts.map((part) => [part.card, part.count]));
}

export function changed(counts: Counts, id: string, by: number): Counts {
  const next = new Map(counts);
  const count = (next.get(id) ?? 0) + by;
  if (count > 0) next.set(id, count);
  else next.delete(id);
  return next;
}

export interface Bar {
  readonly value: number;
  readonly count: number;
}

/** How many cards of a list have each value of a number, from the lowest to the highest. */
export function curve(counts: Counts, cards: ReadonlyMap<string, CardInfo>, shelf: Shelf, name: string): Bar[] {
  const found = new Map<number, number>();
  for (const [id, count] of counts) {
    const card = cards.get(id);
    const face = card?.faces[0];
    if (!face || !onShelf(card, shelf)) continue;
    const stat = face.cost?.name === name ? face.cost : face.numbers.find((one) => one.name === name);
    if (stat) found.set(stat.value, (found.get(stat.value) ?? 0) + count);
  }
  if (!found.size) return [];
  const [low, high] = [Math.min(...found.keys()), Math.max(...found.keys())];
  return Array.from({ length: high - low + 1 }, (_, i) => ({ value: low + i, count: found.get(low + i) ?? 0 }));
}

/** Cards that fit and that the list still lacks; those of the factions in it first. */
export function suggested(built: Built, bench: Bench, cards: ReadonlyMap<string, CardInfo>, most: number): CardInfo[] {
  const groups = new Set(built.parts.map((part) => cards.get(part.card)?.group).filter(Boolean));
  const has = new Set(built.parts.map((part) => part.card));
  // What is needed first; in a legal list, what there is still room for.
  const lacking =
    built.quotas.find((quota) => quota.count < quota.low) ??
    (built.faults.length ? undefined : built.quotas.find((quota) => quota.count < quota.high));
  const shelf = bench.shelves.find((one) => one.id === lacking?.shelf);
  if (!shelf) return [];
  const fitting = built.fitting.flatMap((id) => cards.get(id) ?? []).filter((card) => onShelf(card, shelf));
  const weight = (card: CardInfo): number => (groups.has(card.group) ? 0 : 2) + (has.has(card.id) ? 1 : 0);
  return fitting.sort((a, b) => weight(a) - weight(b) || a.title.localeCompare(b.title)).slice(0, most);
}
