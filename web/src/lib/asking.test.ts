import { expect, test } from "vitest";
import { type AskNow, EMPTY, type OptionNow, type Scene } from "../wire/types";
import { layAsk } from "./asking";

const option = (id: string, target: string): OptionNow => ({
  id,
  label: `option ${id}`,
  target,
  clause: "X-1.01",
  odds: null,
  warning: "",
  size: 1,
});
const ask = (...options: OptionNow[]): AskNow => ({
  seat: 0,
  number: 1,
  kind: "do",
  prompt: "What?",
  clause: "X-1.01",
  options,
  carried: [],
});
const piece = {
  kind: "unit",
  art: "",
  name: "Tank",
  seat: 0,
  size: 1,
  level: 0,
  count: 1,
  face_down: false,
  marks: [],
  stats: [],
  note: "",
  card: "",
} as const;
const scene: Scene = {
  ...EMPTY,
  active: 0,
  boards: [
    {
      id: "board:main",
      title: "City",
      preview: false,
      rows: 1,
      cols: 1,
      cells: [{ id: "cell:a1", row: 0, col: 0, terrain: "clear", features: [], label: "" }],
    },
  ],
  pieces: [
    { ...piece, id: "piece:here", at: "cell:a1", marks: [], stats: [] },
    { ...piece, id: "piece:beside", at: "panel:reserve", marks: [], stats: [] },
  ],
  panels: [
    {
      id: "panel:reserve",
      title: "Reserve",
      seat: 0,
      group: "reserve",
      art: "",
      stats: [],
      cards: [],
      out: false,
      card: "",
    },
  ],
  dice: [],
};

test("what lies on the board is lit only, what lies beside it is lit and a button, all else is a button", () => {
  const laid = layAsk(ask(option("1", "piece:here"), option("2", "piece:beside"), option("3", "")), scene);
  expect([...laid.lit.keys()]).toEqual(["piece:here", "piece:beside"]);
  expect(laid.buttons.map((one) => one.id)).toEqual(["2", "3"]);
  expect(laid.order.map((one) => one.id)).toEqual(["2", "3", "1"]);
  expect(laid.hints.get("piece:here")).toBe(3);
});
