import { expect, test } from "vitest";
import type { Bench, Built, CardInfo } from "../wire/types";
import { changed, countsOf, curve, givenIn, onShelf, suggested, toText } from "./build";

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
    { shelf: "monster", count: 1, low: 1, high: 1 },
    { shelf: "unit", count: 1, low: 0, high: 15 },
  ],
  fitting: ["unit:imp", "unit:tank", "unit:jet"],
};

const shelf = (id: string, group = "") => ({ id, title: id, kind: id, group });
const bench: Bench = {
  id: "force",
  called: "a force",
  settings: ["force1", "force2"],
  given: ["monsters"],
  shelves: [shelf("monster"), shelf("unit"), shelf("building")],
  curves: [],
  ready: [],
  groups: "Faction",
  random: true,
};

test("a shelf holds the cards of a kind, or those of a group among them", () => {
  expect(onShelf(cards.get("unit:tank"), shelf("unit"))).toBe(true);
  expect(onShelf(cards.get("unit:tank"), shelf("unit", "Cthul"))).toBe(false);
  expect(onShelf(undefined, shelf("unit"))).toBe(false);
});

test("what a link says of other settings is taken only if it is allowed", () => {
  const setting = { name: "monsters", kind: "number", default: 1, low: 1, high: 3, choices: [] } as never;
  expect(givenIn(new URLSearchParams("monsters=2&players=9"), bench, [setting])).toEqual({ monsters: 2 });
  expect(givenIn(new URLSearchParams("monsters=7"), bench, [setting])).toEqual({});
  expect(givenIn(new URLSearchParams("monsters=x"), bench, [setting])).toEqual({});
  const free = { ...(setting as object), name: "free", kind: "flag", default: false } as never;
  const army: Bench = { ...bench, given: ["free"] };
  expect(givenIn(new URLSearchParams("free=true"), army, [free])).toEqual({ free: true });
  expect(givenIn(new URLSearchParams("free=false"), army, [free])).toEqual({ free: false });
  expect(givenIn(new URLSearchParams("free=perhaps"), army, [free])).toEqual({});
});

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
  expect(curve(counts, cards, shelf("unit"), "Cost")).toEqual([
    { value: 1, count: 3 },
    { value: 2, count: 2 },
  ]);
  expect(curve(counts, cards, shelf("unit"), "SPD").map((bar) => bar.count)).toEqual([3, 0, 0, 2]);
  expect(curve(counts, cards, shelf("building"), "SPD")).toEqual([]);
});

test("what is missing is suggested, of the same faction and not there yet first", () => {
  expect(suggested(built, bench, cards, 2).map((one) => one.id)).toEqual(["unit:jet", "unit:tank"]);
  const wrong = { ...built, faults: [{ text: "two agendas", clause: "X-1" }] };
  expect(suggested(wrong, bench, cards, 2)).toEqual([]);
});
