import { expect, test } from "vitest";
import type { PuzzleNow } from "../wire/types";
import { bars, following, readPosed } from "./puzzle";

const puzzle = {
  ask: { options: [{ id: "a", label: "Left", target: "cell:a" }] },
  answers: [
    { option: "a", worth: 0.6, error: 0.02, grade: "right" },
    { option: "b", worth: 0.5, error: 0.02, grade: "wrong" },
    { option: "c", worth: 0.4, error: 0.02, grade: "wrong" },
  ],
} as unknown as PuzzleNow;

test("bars are as long as answers are good, and the given one is always there", () => {
  const shown = bars(puzzle, "c", 1);
  expect(shown.map((bar) => bar.option)).toEqual(["a", "c"]);
  expect(shown.map((bar) => bar.given)).toEqual([false, true]);
  expect(shown[0]?.label).toBe("Left");
  expect(shown[0]?.high).toBe(100);
  expect(shown[0]?.width).toBeGreaterThan(shown[1]?.width ?? 100);
  expect(shown[1]?.low).toBeGreaterThan(0);
});

test("the next puzzle is one that was not solved", () => {
  expect(following(["1", "2", "3"], new Set(["2"]), "1")).toBe("3");
  expect(following(["1", "2", "3"], new Set(["2", "3"]), "1")).toBe("2");
  expect(following(["1", "2", "3"], new Set(), "3")).toBe("1");
  expect(following(["1"], new Set(), "1")).toBe("");
});

test("a puzzle that somebody made is read out of a link, or refused", () => {
  const text = JSON.stringify({ text: "game", right: ["a", 3], goal: "Save it", dice: "1 2", more: 1 });
  expect(readPosed(text)).toEqual({ text: "game", right: ["a"], goal: "Save it", dice: "1 2" });
  expect(() => readPosed('{"text": "game", "right": []}')).toThrow("damaged");
});
