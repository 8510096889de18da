import { describe, expect, it } from "vitest";
import { GAP, placeMenu } from "./menu";

const window = { width: 1000, height: 800 };
const thing = (left: number, top: number) => ({ left, top, bottom: top + 80, width: 80 });

describe("a menu", () => {
  it("opens below what was clicked, in the middle of it", () => {
    expect(placeMenu(thing(400, 100), { width: 200, height: 300 }, window)).toEqual({ left: 340, top: 180 + GAP });
  });

  it("opens above a thing that is low on the screen", () => {
    expect(placeMenu(thing(400, 700), { width: 200, height: 300 }, window).top).toBe(700 - GAP - 300);
  });

  it("is whole in the window where neither fits, and at its edges", () => {
    expect(placeMenu(thing(400, 400), { width: 200, height: 600 }, window).top).toBe(800 - 600 - GAP);
    expect(placeMenu(thing(990, 100), { width: 200, height: 100 }, window).left).toBe(1000 - 200 - GAP);
    expect(placeMenu(thing(0, 100), { width: 200, height: 100 }, window).left).toBe(GAP);
  });
});
