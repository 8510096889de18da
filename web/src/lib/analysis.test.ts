import { expect, test } from "vitest";
import type { AnalysedChoice, Analysis, LiveNow, Total } from "../wire/types";
import { bands, curveOf, decided, keyMoments, luckOf, markOf, points, together } from "./analysis";

const fine: AnalysedChoice = {
  number: 1,
  seat: 0,
  means: "Strike",
  option: "strike",
  chances: [0.5, 0.5],
  costs: [0, 0],
  luck: [0, 0],
  error: 0.01,
  mark: "fine",
  better: "",
  better_option: "",
  rolled: false,
  as_bad: 1,
  as_good: 1,
};
const blunder: AnalysedChoice = { ...fine, number: 2, costs: [-0.2, 0.2], mark: "blunder", better: "Stay" };
const unlucky: AnalysedChoice = { ...fine, number: 3, luck: [-0.3, 0.3], rolled: true, as_bad: 0.04 };
const found: Analysis = {
  game: "sample",
  names: ["Ann", "Bo"],
  choices: [fine, blunder, unlucky],
  last: [0, 1],
  totals: [],
  samples: 48,
};

test("a mistake says what it cost and how sure that is", () => {
  expect(markOf(fine)).toBeUndefined();
  expect(markOf(blunder)).toEqual({ tone: "worst", text: "Blunder: cost 20 % (± 2)" });
});

test("a rare roll that matters is called lucky or unlucky", () => {
  expect(luckOf(unlucky)?.text).toBe("Unlucky: 4 % roll (−30)");
  expect(luckOf({ ...unlucky, as_bad: 0.5 })).toBeUndefined();
  expect(luckOf({ ...unlucky, luck: [0.3, -0.3], as_good: 0.001 })?.text).toBe("Lucky: less than 2 % roll (+30)");
});

test("the moments that decided come in order", () => {
  expect(keyMoments(found).map((moment) => moment.at)).toEqual([2, 3]);
  expect(keyMoments(found, 1).map((moment) => moment.at)).toEqual([3]);
});

test("bands fill the field, and there is one where all win together", () => {
  expect(bands(found).map((band) => band.path)).toEqual([
    "M0 0.5L1 0.5L2 0.5L3 1L3 1L2 1L1 1L0 1Z",
    "M0 0L1 0L2 0L3 0L3 1L2 0.5L1 0.5L0 0.5Z",
  ]);
  expect(together(found)).toBe(false);
  const team = { ...found, choices: found.choices.map((one) => ({ ...one, chances: [0.5, 0.5] })), last: [1, 1] };
  expect(bands(team)).toHaveLength(1);
});

test("what decided is said in a sentence", () => {
  const total: Total = { seat: 0, first: 0.5, own: -0.1, others: 0.2, luck: 0.4, result: 1, choices: 9, rate: 1 };
  expect(decided(total)).toBe("Won more by luck than by skill.");
  expect(decided({ ...total, luck: -0.2, others: 0.8 })).toBe("Won by skill, against the dice.");
  expect(decided({ ...total, own: -0.9, luck: 0.2, result: 0 })).toBe("Lost by mistakes, though the dice were kind.");
  expect(points(-0.123)).toBe("−12");
});

test("the curve of a running match keeps what was known until more is", () => {
  const now = (points: [number, number][], position: number): LiveNow => ({
    names: ["Ann", "Bo"],
    position,
    computing: true,
    over: false,
    points: points.map(([at, chance]) => ({ position: at, chances: [chance, 1 - chance] })),
  });
  expect(curveOf(now([], 4))).toBeUndefined();
  const curve = curveOf(
    now(
      [
        [0, 0.5],
        [3, 0.75],
        [4, 0.25],
      ],
      6,
    ),
  );
  expect(curve?.choices.map((choice) => choice.chances[0])).toEqual([0.5, 0.5, 0.5, 0.75]);
  expect(curve?.last).toEqual([0.25, 0.75]);
});
