/** What an answer to a puzzle comes to, laid out as bars. Pure. */

import type { PuzzleNow } from "../wire/types";
import type { Posed } from "./api";

export interface Bar {
  readonly option: string;
  readonly label: string;
  readonly target: string;
  readonly grade: "right" | "near" | "wrong";
  readonly worth: number;
  readonly error: number;
  readonly given: boolean;
  /** In percent of the width: the bar, and its error. */
  readonly width: number;
  readonly low: number;
  readonly high: number;
}

/** The best answers; the one that was given always, wherever it stands. Bars begin where the worst one would have a fifth. */
export function bars(puzzle: PuzzleNow, given: string, most: number): Bar[] {
  const shown = puzzle.answers.filter((answer, i) => i < most || answer.option === given);
  const best = Math.max(...shown.map((answer) => answer.worth + answer.error));
  const worst = Math.min(...shown.map((answer) => answer.worth - answer.error));
  const from = Math.max(0, worst - (best - worst) / 4);
  const at = (worth: number): number => (best > from ? (100 * (Math.max(worth, from) - from)) / (best - from) : 100);
  return shown.map((answer) => {
    const option = puzzle.ask.options.find((one) => one.id === answer.option);
    return {
      option: answer.option,
      label: option?.label ?? answer.option,
      target: option?.target ?? "",
      grade: answer.grade,
      worth: answer.worth,
      error: answer.error,
      given: answer.option === given,
      width: at(answer.worth),
      low: at(answer.worth - answer.error),
      high: at(answer.worth + answer.error),
    };
  });
}

/** The puzzle after this one that was not solved yet; any after it, if all were. */
export function following(ids: readonly string[], solved: ReadonlySet<string>, id: string): string {
  const at = ids.indexOf(id);
  const turned = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return turned.find((one) => !solved.has(one)) ?? turned[0] ?? "";
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A puzzle that somebody made, out of the text of a link; an Error if it is none. */
export function readPosed(text: string): Posed & { readonly dice: string } {
  const found = JSON.parse(text) as Partial<Posed & { dice: string }>;
  const right = Array.isArray(found.right) ? found.right.filter((one) => typeof one === "string") : [];
  if (typeof found.text !== "string" || !right.length) throw new Error("The puzzle in this link is damaged.");
  return { text: found.text, right, goal: String(found.goal ?? ""), dice: String(found.dice ?? "") };
}
