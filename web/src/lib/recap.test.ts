import { describe, expect, it } from "vitest";
import { EMPTY, type Event, type Piece, type Scene } from "../wire/types";
import { type Beat, changes, sentences } from "./recap";

const piece = (id: string, value = 3): Piece => ({
  id,
  kind: "unit",
  art: "",
  name: id.toUpperCase(),
  at: "cell:a",
  seat: 1,
  size: 1,
  level: 0,
  count: 1,
  face_down: false,
  marks: [],
  stats: [{ name: "Health", value, high: 5, id: "", note: "", harm: false }],
  note: "",
  card: "",
});
const scene = (...pieces: Piece[]): Scene => ({ ...EMPTY, pieces });
const event = (kind: Event["kind"], id: string, text: string): Event => ({
  kind,
  text,
  clause: "X-1.01",
  seat: 1,
  piece: id,
  path: [],
  dice: [],
  target: "",
  value: 0,
  only: null,
});
const beat = (one: Event, before = scene(piece("a"), piece("b"), piece("c")), after = before): Beat => ({
  event: one,
  before,
  after,
});

describe("recap", () => {
  it("tells each thing that happened, without phases", () => {
    const told = sentences([
      beat(event("turn", "", "Turn 2")),
      beat(event("phase", "", "Attack Phase")),
      beat(event("remove", "a", "A is destroyed."), scene(piece("a")), scene()),
    ]);
    expect(told.map((one) => one.text)).toEqual(["A is destroyed."]);
    expect(told[0]?.pictures.map((one) => one.id)).toEqual(["a"]);
    expect([told[0]?.from, told[0]?.to]).toEqual([2, 2]);
  });

  it("tells of many moves in one sentence", () => {
    const told = sentences([
      beat(event("move", "a", "A moves.")),
      beat(event("phase", "", "Next.")),
      beat(event("move", "b", "B moves.")),
      beat(event("move", "c", "C moves.")),
      beat(event("say", "", "It rains.")),
    ]);
    expect(told.map((one) => one.text)).toEqual(["A, B and C move.", "It rains."]);
    expect([told[0]?.from, told[0]?.to]).toEqual([0, 3]);
  });

  it("counts what changed", () => {
    const before = scene(piece("a", 3), piece("b", 3));
    const after = scene(piece("a", 1), piece("b", 3), piece("c", 2));
    expect(changes(before, after).map((one) => [one.piece.id, one.by, one.harm])).toEqual([["a", -2, true]]);
  });
});
