import { describe, expect, it } from "vitest";
import { EMPTY, type Event, type News, type Piece, type Scene, type SeatInfo } from "../wire/types";
import { logLines, offerWords, pieceWords, positionWords, timeLeft, timeWords } from "./words";

const seat = (n: number, name: string): SeatInfo => ({
  seat: n,
  title: `Player ${n + 1}`,
  holder: "person",
  name,
  level: "",
  invited: false,
  here: true,
  away_for: 0,
});
const seats = [seat(0, "Ann"), seat(1, "")];
const event = (text: string): Event => ({
  kind: "say",
  text,
  clause: "X-1.01",
  seat: 0,
  piece: "",
  path: [],
  dice: [],
  target: "",
  value: 0,
  only: null,
});
const news = (kind: News["kind"], part: Partial<News> = {}): News => ({
  number: 3,
  at: 0,
  kind,
  seat: 0,
  text: "",
  what: null,
  position: 2,
  events: [],
  name: "",
  ...part,
});
const tower: Piece = {
  id: "p",
  kind: "building",
  art: "",
  name: "Tower",
  at: "cell:a1",
  seat: 0,
  size: 1,
  level: 0,
  count: 1,
  face_down: false,
  marks: ["down"],
  stats: [{ name: "Health", value: 2, high: 3, id: "", note: "", harm: false }],
  note: "",
  card: "",
};

describe("the log", () => {
  it("has a sentence with its clause for each event", () => {
    const lines = [
      news("chosen", { events: [event("A moves."), event("B falls.")] }),
      news("sat"),
      news("started"),
    ].flatMap((item) => logLines(item, seats));
    expect(lines.map((line) => line.text)).toEqual(["A moves.", "B falls.", "Ann sat down.", "The game begins."]);
    expect(lines[0]?.clause).toBe("X-1.01");
  });

  it("leaves chat to the talk", () => {
    expect(logLines(news("said", { text: "hi" }), seats)).toEqual([]);
  });
});

describe("words", () => {
  it("tell a piece with owner, marks and numbers", () => {
    expect(pieceWords(tower, seats)).toBe("Ann's Tower, down, Health 2 of 3");
  });

  it("tell nothing of a face-down piece", () => {
    expect(pieceWords({ ...tower, face_down: true, marks: [], stats: [] }, seats)).toBe("Ann's face-down building");
  });

  it("tell the position square by square", () => {
    const cell = { id: "cell:a1", row: 0, col: 0, terrain: "", features: [], label: "" };
    const board = { id: "b", title: "City", preview: false, rows: 1, cols: 1, cells: [cell] };
    const scene: Scene = { ...EMPTY, active: 0, boards: [board], pieces: [tower] };
    expect(positionWords(scene, seats)).toEqual([{ title: "City", lines: ["a1: Ann's Tower, down, Health 2 of 3"] }]);
  });

  it("tell who offers what", () => {
    const offer = { number: 1, seat: 0, what: "bot" as const, waits: [], target: 1, position: -1, level: "" };
    expect(offerWords(offer, seats)).toBe("Ann proposes that a bot plays for Player 2.");
  });

  it("tell the time left, which runs only for those whose clock runs", () => {
    const clock = {
      kind: "player" as const,
      left: [61_000, 9_400],
      running: [0],
      seconds: 0,
      plus: 0,
      rings_in: -1,
      waits: {},
    };
    expect(timeWords(timeLeft(clock, 0, 1000) ?? 0)).toBe("1:00");
    expect(timeWords(timeLeft(clock, 1, 1000) ?? 0)).toBe("9.4");
    expect(timeWords(3_729_000)).toBe("1:02:09");
    expect(timeLeft(clock, 2, 0)).toBeUndefined();
  });
});
