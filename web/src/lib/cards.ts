/** Cards of a game: finding, filtering, sorting them, and their names in sentences. Pure functions. */

import type { CardInfo, Stat } from "../wire/types";

/** All that a card can be found by, once. */
const known = new WeakMap<CardInfo, string>();

function wordsOf(card: CardInfo): string {
  let words = known.get(card);
  if (words === undefined) {
    const rules = card.faces.flatMap((face) => face.abilities.map((one) => `${one.title} ${one.clause}`));
    const faces = card.faces.map((face) => face.title);
    words = [card.id, card.title, card.kind, card.group, ...card.tags, ...faces, ...rules].join(" ").toLowerCase();
    words += ` ${words.replace(/[^a-z0-9 ]/g, "")}`;
    known.set(card, words);
  }
  return words;
}

export interface Filter {
  readonly words: string;
  readonly kind: string;
  readonly group: string;
  readonly tag: string;
  /** The id of an ability that it has. */
  readonly rule: string;
  /** The highest cost; NaN for any. */
  readonly cost: number;
}

export const ANY: Filter = { words: "", kind: "", group: "", tag: "", rule: "", cost: Number.NaN };

export function fits(card: CardInfo, filter: Filter): boolean {
  if (filter.kind && card.kind !== filter.kind) return false;
  if (filter.group && card.group !== filter.group) return false;
  if (filter.tag && !card.tags.includes(filter.tag)) return false;
  if (filter.rule && !card.faces.some((face) => face.abilities.some((one) => one.id === filter.rule))) return false;
  if (!Number.isNaN(filter.cost)) {
    const cost = costOf(card);
    if (cost === undefined || cost > filter.cost) return false;
  }
  const words = wordsOf(card);
  return filter.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** What it takes to bring it into play, or to change into its dearest form. */
export function costOf(card: CardInfo): number | undefined {
  const costs = card.faces.flatMap((face) => (face.cost ? [face.cost.value] : []));
  return costs.length ? Math.max(...costs) : undefined;
}

/** Numbers of a card by name, of its first face; those of its attacks too. */
export function numbersOf(card: CardInfo): Map<string, number> {
  const found = new Map<string, number>();
  const face = card.faces[0];
  if (!face) return found;
  const put = (name: string, stat: Stat): void => {
    if (!found.has(name)) found.set(name, stat.value);
  };
  if (face.cost) put(face.cost.name, face.cost);
  for (const stat of face.numbers) put(stat.name, stat);
  for (const attack of face.attacks) for (const stat of attack.numbers) put(`${attack.name} ${stat.name}`, stat);
  return found;
}

/** A card in a line: the first of its numbers, without those of its attacks. */
export function gist(card: CardInfo): string {
  const words = [...numbersOf(card)].filter(([name]) => !name.includes(" ") || name === "Hyper cost").slice(0, 5);
  return words.map(([name, value]) => `${name} ${value}`).join(" · ");
}

/** By a number (the highest first), or by name. */
export function sorted(cards: readonly CardInfo[], by: string): CardInfo[] {
  if (!by) return [...cards].sort((a, b) => a.title.localeCompare(b.title));
  const value = (card: CardInfo): number => numbersOf(card).get(by) ?? -Infinity;
  return [...cards].sort((a, b) => value(b) - value(a) || a.title.localeCompare(b.title));
}

/** Words that appear in a list, in order, each once. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words.filter(Boolean))].sort((a, b) => a.localeCompare(b));
}

// -- names in sentences ------------------------------------------------------------------------------------------

/** Kinds whose names in the log are names of things, not ordinary words. */
const NAMED = new Set([
  "monster",
  "unit",
  "building",
  "tile",
  "special",
  "model",
  "obstacle",
  "vehicle",
  "power",
  "rule",
  "retaliation",
  "reinforcement",
  "event",
  "mystery",
]);

export interface Named {
  readonly text: string;
  /** The card that the text names; empty for words between. */
  readonly card: string;
}

export class Names {
  private readonly cards = new Map<string, string>();
  private readonly pattern: RegExp | undefined;

  /** Of cards with one name, that of `present` (on the table) counts. */
  constructor(cards: readonly CardInfo[], present: ReadonlySet<string>) {
    for (const card of cards) {
      if (!NAMED.has(card.kind)) continue;
      const name = card.title.replace(/ \([^)]*\)$/, "").replace(/^Action: /, "");
      if (name.length > 2 && (!this.cards.has(name) || present.has(card.id))) this.cards.set(name, card.id);
    }
    const names = [...this.cards.keys()].sort((a, b) => b.length - a.length);
    if (names.length)
      this.pattern = new RegExp(
        `(?<![\\p{L}\\d])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\d])`,
        "gu",
      );
  }

  in(text: string): Named[] {
    const parts: Named[] = [];
    let from = 0;
    for (const found of this.pattern ? text.matchAll(this.pattern) : []) {
      if (found.index > from) parts.push({ text: text.slice(from, found.index), card: "" });
      parts.push({ text: found[0], card: this.cards.get(found[0]) ?? "" });
      from = found.index + found[0].length;
    }
    if (from < text.length) parts.push({ text: text.slice(from), card: "" });
    return parts;
  }
}
