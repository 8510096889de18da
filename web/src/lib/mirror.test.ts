import { expect, test } from "vitest";
import { mirrored } from "./mirror";

const names = (squares: readonly { row: number; col: number }[]): string[] =>
  squares.map((one) => `${one.row},${one.col}`);

test("a square alone, and with those that answer to it", () => {
  expect(names(mirrored({ row: 1, col: 2 }, 10, 8, "none"))).toEqual(["1,2"]);
  expect(names(mirrored({ row: 1, col: 2 }, 10, 8, "sides"))).toEqual(["1,2", "1,5"]);
  expect(names(mirrored({ row: 1, col: 2 }, 10, 8, "halves"))).toEqual(["1,2", "8,2"]);
  expect(names(mirrored({ row: 1, col: 2 }, 10, 8, "turn"))).toEqual(["1,2", "8,5"]);
  expect(names(mirrored({ row: 1, col: 2 }, 10, 8, "quarters"))).toEqual(["1,2", "1,5", "8,2", "8,5"]);
});

test("what lies in the middle lies there once", () => {
  expect(names(mirrored({ row: 4, col: 4 }, 9, 9, "quarters"))).toEqual(["4,4"]);
});

test("large things are named by their upper left square", () => {
  expect(names(mirrored({ row: 0, col: 0 }, 10, 10, "turn", 2))).toEqual(["0,0", "8,8"]);
});

test("the other half belongs to the other player", () => {
  expect(mirrored({ row: 0, col: 0 }, 9, 9, "quarters").map((one) => one.other)).toEqual([false, false, true, true]);
});
