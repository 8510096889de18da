/** What an analysis says, in numbers to draw and words that a child understands. Pure functions. */

import type { AnalysedChoice, Analysis, LiveNow, Total } from "../wire/types";

/** Luck that is worth a word: so much of a game, by a roll that is so rare. */
const LUCK = 0.04;
const RARE = 0.25;
/** How many moments are told as those that decided. */
const MOST = 12;

export type Tone = "good" | "bad" | "worse" | "worst" | "plain";

export interface Verdict {
  readonly tone: Tone;
  readonly text: string;
}

export interface KeyMoment {
  /** The position after the choice. */
  readonly at: number;
  readonly seat: number;
  readonly means: string;
  readonly verdict: Verdict;
  readonly weight: number;
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** A change, with its sign. */
export function points(change: number): string {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

const MARKS: Record<string, Verdict> = {
  brilliant: { tone: "good", text: "★ Brilliant" },
  doubtful: { tone: "bad", text: "Doubtful" },
  mistake: { tone: "worse", text: "Mistake" },
  blunder: { tone: "worst", text: "Blunder" },
};

export function costOf(choice: AnalysedChoice): number {
  return Math.max(0, -(choice.costs[choice.seat] ?? 0));
}

/** What is to be said of a choice; undefined if it was fine. */
export function markOf(choice: AnalysedChoice): Verdict | undefined {
  const mark = MARKS[choice.mark];
  if (!mark || choice.mark === "brilliant") return mark;
  const sure = choice.error ? ` (± ${Math.max(1, Math.round(choice.error * 200))})` : "";
  return { ...mark, text: `${mark.text}: cost ${percent(costOf(choice))}${sure}` };
}

/** What is to be said of the roll after a choice; undefined if it was usual. */
export function luckOf(choice: AnalysedChoice): Verdict | undefined {
  const luck = choice.luck[choice.seat] ?? 0;
  const share = luck < 0 ? choice.as_bad : choice.as_good;
  if (!choice.rolled || Math.abs(luck) < LUCK || share > RARE) return undefined;
  const rare = share < 0.02 ? "less than 2 %" : percent(share);
  return luck < 0
    ? { tone: "bad", text: `Unlucky: ${rare} roll (${points(luck)})` }
    : { tone: "good", text: `Lucky: ${rare} roll (${points(luck)})` };
}

/** The moments that decided, in order. */
export function keyMoments(found: Analysis, most = MOST): KeyMoment[] {
  const moments: KeyMoment[] = [];
  for (const choice of found.choices) {
    const { number: at, seat, means } = choice;
    const mark = markOf(choice);
    const luck = luckOf(choice);
    if (mark)
      moments.push({
        at,
        seat,
        means,
        verdict: mark,
        weight: Math.max(costOf(choice), choice.mark === "brilliant" ? 0.1 : 0),
      });
    if (luck) moments.push({ at, seat, means, verdict: luck, weight: Math.abs(choice.luck[seat] ?? 0) });
  }
  moments.sort((a, b) => b.weight - a.weight);
  return moments.slice(0, most).sort((a, b) => a.at - b.at);
}

/** The chances of all seats before every choice, and where the match ends or stands. */
export interface Curve {
  readonly names: readonly string[];
  readonly choices: readonly { readonly chances: readonly number[] }[];
  readonly last: readonly number[];
}

/** The curve of a match that is being played: between two points that are known nothing has changed. */
export function curveOf(now: LiveNow): Curve | undefined {
  const known = now.points.at(-1);
  if (!known) return undefined;
  const choices: { chances: readonly number[] }[] = [];
  for (const point of now.points) {
    const before = choices.at(-1)?.chances ?? point.chances;
    while (choices.length < point.position) choices.push({ chances: before });
    choices.push({ chances: point.chances });
  }
  choices.pop();
  return { names: now.names, choices, last: known.chances };
}

/** Do all win or lose together? Then there is one curve. */
export function together(found: Curve): boolean {
  return found.names.length < 2 || found.last.reduce((sum, one) => sum + one, 0) > 1.01 || sumsApart(found);
}

function sumsApart(found: Curve): boolean {
  return found.choices.some((choice) => Math.abs(choice.chances.reduce((sum, one) => sum + one, 0) - 1) > 0.01);
}

export interface Band {
  readonly seat: number;
  /** Points of a path on a field as wide as there are positions and 1 high, down from the top. */
  readonly path: string;
}

/** The chances of every seat as bands above each other, the first seat at the bottom. */
export function bands(found: Curve): Band[] {
  const rows = [...found.choices.map((choice) => choice.chances), found.last];
  const seats = together(found) ? [0] : found.names.map((_, seat) => seat);
  const below = rows.map(() => 0);
  return seats.map((seat) => {
    const low = rows.map((_, x) => `${x} ${round(1 - (below[x] ?? 0))}`);
    rows.forEach((row, x) => {
      below[x] = (below[x] ?? 0) + (row[seat] ?? 0);
    });
    const high = rows.map((_, x) => `${x} ${round(1 - (below[x] ?? 0))}`);
    return { seat, path: `M${high.join("L")}L${low.reverse().join("L")}Z` };
  });
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

/** What decided for a player, in one sentence. */
export function decided(total: Total): string {
  const skill = total.own + total.others;
  const won = total.result > 0.6 ? "won" : total.result < 0.4 ? "lost" : "drew";
  if (won === "drew") return "Luck and skill came out even.";
  const up = won === "won" ? 1 : -1;
  if (skill * up <= 0) return won === "won" ? "Won by luck." : "Lost by bad luck.";
  if (total.luck * up <= 0)
    return won === "won" ? "Won by skill, against the dice." : "Lost by mistakes, though the dice were kind.";
  const more = skill * up > total.luck * up ? "more by skill than by luck" : "more by luck than by skill";
  return `${won === "won" ? "Won" : "Lost"} ${more}.`;
}
