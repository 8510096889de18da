import { describe, expect, it } from "vitest";
import type { Piece } from "../wire/types";
import { alike, initials, kindName } from "./badges.svelte";

const unit = (name: string, art: string): Piece => ({
  id: name,
  kind: "unit",
  art,
  name,
  at: "",
  seat: 0,
  size: 1,
  level: 0,
  count: 1,
  face_down: false,
  marks: [],
  stats: [],
  note: "",
  card: "",
});

describe("badges", () => {
  it("are made of a name without its number", () => {
    expect(kindName(unit("G-Tank 2", ""))).toBe("G-Tank");
    expect(["G-Tank", "Elite Exo-Armor", "Belcher", "G.U.A.R.D. Defense Base"].map(initials)).toEqual([
      "GT",
      "EA",
      "Be",
      "GUA",
    ]);
  });

  it("tell apart what shares a drawing, and nothing else", () => {
    const found = alike([unit("G-Tank 1", "tank"), unit("G-Tank 2", "tank"), unit("MR-Tank 1", "tank")]);
    expect(found.size).toBe(2);
    expect(new Set(found.values()).size).toBe(2);
    expect(alike([unit("G-Tank 1", "tank"), unit("G-Tank 2", "tank")]).size).toBe(0);
  });
});
