import { expect, test } from "vitest";
import type { Built, CardInfo } from "../wire/types";
import { changed, countsOf, curve, suggested, toText } from "./build";

const stat = (name: string, value: number) => ({ name, value, high: 0, id: "", note: "", harm: false });
const card = (id: string, group: string, spd: number, cost: number): CardInfo => ({
  id,
  kind: id.split(":")[0] ?? "",
  title: id,
  group,
  tags: [],
  source: "",
  art: "",
  faces: [
    {
      title: "",
      numbers: [stat("SPD", spd)],
      cost: stat("Cost", cost),
      attacks: [],
      abilities: [],
      parts: [],
      board: null,
    },
  ],
});
const cards = new Map(
  [card("unit:tank", "Guard", 4, 1), card("unit:jet", "Guard", 7, 2), card("unit:imp", "Cthul", 5, 1)].map((one) => [
    one.id,
    one,
  ]),
);
const built: Built = {
  text: "tank",
  parts: [{ card: "unit:tank", title: "Tank", count: 1 }],
  faults: [],
  quotas: [
    { kind: "monster", count: 1, low: 1, high: 1 },
    { kind: "unit", count: 1, low: 0, high: 15 },
  ],
  fitting: ["unit:imp", "unit:tank", "unit:jet"],
};

test("a list is written as settings hold it, and read back from what the server says", () => {
  const counts = changed(changed(countsOf(built), "unit:jet", 1), "unit:tank", 2);
  expect(toText(counts)).toBe("3 tank; jet");
  expect(toText(changed(counts, "unit:jet", -1))).toBe("3 tank");
});

test("the curve counts models by a number, gaps included", () => {
  const counts = new Map([
    ["unit:tank", 3],
    ["unit:jet", 2],
  ]);
  expect(curve(counts, cards, "unit", "Cost")).toEqual([
    { value: 1, count: 3 },
    { value: 2, count: 2 },
  ]);
  expect(curve(counts, cards, "unit", "SPD").map((bar) => bar.count)).toEqual([3, 0, 0, 2]);
  expect(curve(counts, cards, "building", "SPD")).toEqual([]);
});

test("what is missing is suggested, of the same faction and not there yet first", () => {
  expect(suggested(built, cards, 2).map((one) => one.id)).toEqual(["unit:jet", "unit:tank"]);
  const wrong = { ...built, faults: [{ text: "two agendas", clause: "X-1" }] };
  expect(suggested(wrong, cards, 2)).toEqual([]);
});
