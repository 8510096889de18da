import { describe, expect, it } from "vitest";
import { EMPTY, type Event, type News, type Piece, type Scene } from "../wire/types";
import { duration, frames, MANY } from "./frames";

const piece = (id: string, at: string, kind: Piece["kind"] = "monster"): Piece => ({
  id,
  at,
  kind,
  art: "",
  name: id,
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
const scene = (...pieces: Piece[]): Scene => ({ ...EMPTY, active: 0, pieces });
const event = (part: Partial<Event>): Event => ({
  kind: "say",
  text: "",
  clause: "",
  seat: 0,
  piece: "",
  path: [],
  dice: [],
  target: "",
  value: 0,
  only: null,
  ...part,
});
const news = (...events: Event[]): News[] => [
  { number: 1, at: 0, kind: "chosen", seat: 0, text: "", what: null, name: "", position: 1, events },
];
const where = (s: Scene, id: string): string | undefined => s.pieces.find((p) => p.id === id)?.at;

describe("frames", () => {
  it("walk a piece along its path and end with the new scene", () => {
    const to = scene(piece("p", "c"));
    const made = frames(scene(piece("p", "a")), news(event({ kind: "move", piece: "p", path: ["a", "b", "c"] })), to);
    expect(made.map((frame) => where(frame.scene, "p"))).toEqual(["b", "c", "c"]);
    expect(made.at(-1)?.scene).toBe(to);
  });

  it("let a building fall before it is gone", () => {
    const made = frames(scene(piece("h", "a", "building")), news(event({ kind: "remove", piece: "h" })), scene());
    expect(made[0]?.effect).toEqual({ piece: "h", kind: "fall" });
    expect(made[0]?.scene.pieces).toHaveLength(1);
    expect(made[1]?.scene.pieces).toHaveLength(0);
  });

  it("bring a new piece to its cell with the looks of the next scene", () => {
    const made = frames(scene(), news(event({ kind: "place", piece: "n", path: ["q"] })), scene(piece("n", "z")));
    expect(where(made[0]?.scene ?? scene(), "n")).toBe("q");
  });

  it("show dice, and say nothing about mere sentences", () => {
    const dice = [{ name: "2 hits", number: 7, kind: "attack" }];
    const made = frames(scene(), news(event({ kind: "say" }), event({ kind: "roll", dice })), scene());
    expect(made).toHaveLength(2);
    expect(made[0]?.dice).toEqual(dice);
  });

  it("jump when there is too much to show, or when a choice was taken back", () => {
    const to = scene(piece("p", "c"));
    const many = Array.from({ length: MANY + 1 }, () => event({ kind: "phase" }));
    expect(frames(scene(), news(...many), to)).toHaveLength(1);
    const back = news(event({ kind: "phase" })).map((item) => ({ ...item, kind: "back" as const }));
    expect(frames(scene(), back, to)).toHaveLength(1);
  });

  it("take no time when skipped, and keep only dice when motion is unwelcome", () => {
    const roll = { scene: scene(), ms: 1000, dice: [{ name: "1", number: 1, kind: "" }] };
    expect(duration(roll, 0, false)).toBe(0);
    expect(duration(roll, 2, false)).toBe(500);
    expect(duration(roll, 1, true)).toBeGreaterThan(0);
    expect(duration({ scene: scene(), ms: 400 }, 1, true)).toBe(0);
  });
});
