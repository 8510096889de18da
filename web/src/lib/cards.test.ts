import { describe, expect, test } from "vitest";
import type { CardInfo } from "../wire/types";
import { ANY, costOf, fits, Names, sorted } from "./cards";

function card(id: string, title: string, more: Partial<CardInfo> = {}, cost = 0, def = 0): CardInfo {
  return {
    id,
    kind: id.split(":")[0] ?? "",
    title,
    group: "",
    tags: [],
    source: "book",
    art: "",
    faces: [
      {
        title: "",
        numbers: [{ name: "DEF", value: def, high: 0, id: "", note: "", harm: false }],
        cost: cost ? { name: "Cost", value: cost, high: 0, id: "", note: "", harm: false } : null,
        attacks: [],
        abilities: [{ id: "rule:aim", title: "Aim", text: "Aims.", clause: "X-1", note: "" }],
        parts: [],
        board: null,
      },
    ],
    ...more,
  };
}

const tank = card("unit:g-tank", "G-Tank", { group: "G.U.A.R.D.", tags: ["grunt"] }, 1, 4);
const chief = card("unit:chief", "Elite G-Tank", { group: "G.U.A.R.D.", tags: ["elite"] }, 2, 5);
const titan = card("monster:defender-x-ultra", "Defender X (Ultra)", {}, 0, 8);

describe("cards", () => {
  test("every word counts, and dots do not", () => {
    expect(fits(tank, { ...ANY, words: "guard aim" })).toBe(true);
    expect(fits(tank, { ...ANY, words: "guard flight" })).toBe(false);
  });
  test("filters by kind, group, tag, rule and cost go together", () => {
    const all = [tank, chief, titan];
    expect(all.filter((one) => fits(one, { ...ANY, kind: "unit", tag: "elite" }))).toEqual([chief]);
    expect(all.filter((one) => fits(one, { ...ANY, cost: 1 }))).toEqual([tank]);
    expect(all.filter((one) => fits(one, { ...ANY, rule: "rule:aim", group: "G.U.A.R.D." }))).toEqual([tank, chief]);
    expect(costOf(titan)).toBeUndefined();
  });
  test("sorts by a number, the highest first, or by name", () => {
    expect(sorted([tank, titan, chief], "DEF").map((one) => one.title)).toEqual([
      "Defender X (Ultra)",
      "Elite G-Tank",
      "G-Tank",
    ]);
    expect(sorted([tank, titan, chief], "")[0]).toBe(titan);
  });
  test("names in sentences are found, the longest first, whole words only", () => {
    const names = new Names([tank, chief, titan], new Set());
    expect(names.in("Elite G-Tank shoots at Defender X.").filter((part) => part.card)).toEqual([
      { text: "Elite G-Tank", card: "unit:chief" },
      { text: "Defender X", card: "monster:defender-x-ultra" },
    ]);
    expect(names.in("G-Tanker goes.")).toEqual([{ text: "G-Tanker goes.", card: "" }]);
  });
  test("of two cards with one name that on the table counts", () => {
    const mega = card("monster:defender-x-mega", "Defender X (Mega)");
    expect(new Names([titan, mega], new Set([mega.id])).in("Defender X")).toEqual([
      { text: "Defender X", card: mega.id },
    ]);
  });
});
