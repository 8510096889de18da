import { describe, expect, it } from "vitest";
import { type Board, EMPTY, type Piece } from "../wire/types";
import { beside, complete, EDGE, edgeNames, hitAreas, layout, screens, spots, viewBox } from "./scene";

const board: Board = {
  id: "board:main",
  title: "Board",
  preview: false,
  rows: 3,
  cols: 3,
  cells: Array.from({ length: 9 }, (_, i) => ({
    id: `cell:${i}`,
    row: Math.floor(i / 3),
    col: i % 3,
    terrain: "clear",
    features: [],
    label: "",
  })),
};
const piece = (id: string, at: string, part: Partial<Piece> = {}): Piece => ({
  id,
  at,
  kind: "monster",
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
  ...part,
});
const where = spots([board]);

describe("layout", () => {
  it("draws from the back to the front", () => {
    const placed = layout(board, [piece("front", "cell:8"), piece("back", "cell:0")], where);
    expect(placed.map((one) => one.piece.id)).toEqual(["back", "front"]);
  });

  it("lets a large piece stand in the middle of its four cells", () => {
    const [one] = layout(board, [piece("big", "cell:0", { size: 2 })], where);
    expect(one?.x).toBe(100);
    expect(one?.y).toBeGreaterThan(150);
  });

  it("stacks tiles upward, the top one drawn last", () => {
    const tiles = [0, 1, 2].map((level) => piece(`t${level}`, "cell:4", { kind: "tile", level }));
    const placed = layout(board, tiles.reverse(), where);
    expect(placed.map((one) => one.piece.id)).toEqual(["t0", "t1", "t2"]);
    expect(placed[2]?.y).toBeLessThan(placed[0]?.y ?? 0);
  });

  it("stands several figures of one cell side by side", () => {
    const [a, b] = layout(board, [piece("a", "cell:4"), piece("b", "cell:4")], where);
    expect(a?.x).not.toBe(b?.x);
    expect(a?.scale).toBeLessThan(1);
  });

  it("leaves out what lies beside the board", () => {
    const scene = { ...EMPTY, boards: [board], pieces: [piece("r", "panel:p0")] };
    expect(layout(board, scene.pieces, where)).toEqual([]);
    expect(beside(scene).get("panel:p0")?.[0]?.id).toBe("r");
  });
});

describe("houses", () => {
  it("let those behind them be seen", () => {
    const house = (id: string, at: string): Piece => piece(id, at, { kind: "building" });
    const placed = layout(board, [piece("m", "cell:1"), house("before", "cell:4"), house("aside", "cell:5")], where);
    expect([...screens(placed, where)]).toEqual(["before"]);
  });
});

describe("hit areas", () => {
  it("are one for a whole stack, with all that is lit in it and the square under it", () => {
    const tiles = [0, 1, 2].map((level) => piece(`t${level}`, "cell:4", { kind: "tile", level }));
    const areas = hitAreas(board, layout(board, tiles, where), new Set(["cell:4", "t0", "t2"]));
    expect(areas.map((area) => area.ids)).toEqual([["cell:4", "t0", "t2"]]);
    expect(areas[0]?.y).toBeLessThan(103);
  });

  it("let squares under a large piece be hit after it", () => {
    const placed = layout(board, [piece("big", "cell:0", { size: 2 })], where);
    expect(hitAreas(board, placed, new Set(["big", "cell:0"])).map((area) => area.ids)).toEqual([["big"], ["cell:0"]]);
  });
});

describe("scenes", () => {
  it("keep the parts that did not change", () => {
    const before = { ...EMPTY, headline: "a", boards: [board], pieces: [piece("p", "cell:0")] };
    const now = complete({ headline: "b", pieces: [] }, before);
    expect(now.headline).toBe("b");
    expect(now.boards).toBe(before.boards);
    expect(now.pieces).toEqual([]);
  });

  it("are told what came, went and changed in a list", () => {
    const stats = [
      { name: "Rage", value: 1, high: 0, id: "", note: "", harm: false },
      { name: "Fire", value: 2, high: 0, id: "track:fire", note: "", harm: false },
    ];
    const before = {
      ...EMPTY,
      pieces: ["a", "b", "c"].map((id) => piece(id, "cell:0", { stats })),
    };
    const now = complete(
      {
        pieces: {
          gone: ["b"],
          put: [
            [0, piece("x", "cell:1")],
            [3, piece("y", "cell:2")],
          ],
          set: [
            {
              id: "c",
              at: "cell:3",
              stats: {
                set: [
                  { name: "Rage", value: 5 },
                  { id: "track:fire", high: 9 },
                ],
              },
            },
          ],
        },
      },
      before,
    );
    expect(now.pieces.map((one) => [one.id, one.at])).toEqual([
      ["x", "cell:1"],
      ["a", "cell:0"],
      ["c", "cell:3"],
      ["y", "cell:2"],
    ]);
    expect(now.pieces[1]).toBe(before.pieces[0]);
    expect(now.pieces[2]?.stats.map((stat) => [stat.value, stat.high])).toEqual([
      [5, 0],
      [2, 9],
    ]);
  });

  it("have a box that grows with cells at negative places", () => {
    const wide = {
      ...board,
      cells: [...board.cells, { id: "cell:x", row: -1, col: -2, terrain: "", features: [], label: "" }],
    };
    expect(viewBox(wide).width - viewBox(board).width).toBe(200);
    expect(viewBox(board).width).toBe(300 + 2 * EDGE);
  });
});

describe("the edges of a board", () => {
  const named = (name: (row: number, col: number) => string): Board => ({
    ...board,
    cells: board.cells.map((cell) => ({ ...cell, id: `cell:${name(cell.row, cell.col)}` })),
  });
  const words = (from: Board): string[][] => {
    const { rows, cols } = edgeNames(from);
    return [rows.map((row) => row.name), cols.map((col) => col.name)];
  };

  it("name rows and columns as the squares do", () => {
    expect(words(named((row, col) => `r${row + 1}c${col + 1}`))).toEqual([
      ["r1", "r2", "r3"],
      ["c1", "c2", "c3"],
    ]);
    expect(words(named((row, col) => `${"abc"[col]}${3 - row}`))).toEqual([
      ["3", "2", "1"],
      ["a", "b", "c"],
    ]);
    expect(words(named((row, col) => `${col - 1},${row}`))).toEqual([
      ["0", "1", "2"],
      ["-1", "0", "1"],
    ]);
  });

  it("say nothing where squares have names of their own", () => {
    expect(words(named((row, col) => `district-${row * 3 + col}`))).toEqual([[], []]);
  });
});
