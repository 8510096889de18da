import { describe, expect, it } from "vitest";
import { home, kept, moved, pointAt, seen, turned, zoomed } from "./camera";

const frame = { x: -20, y: -60, width: 1000, height: 1000 };
const room = { width: 800, height: 500 };

describe("the camera", () => {
  it("shows the whole board at first, in the middle of the room", () => {
    const box = seen(frame, room, home(frame));
    expect(box.height).toBeCloseTo(1000);
    expect(box.width).toBeCloseTo(1600);
    expect(box.x + box.width / 2).toBeCloseTo(480);
  });

  it("keeps the point under the pointer where it is", () => {
    const near = zoomed(frame, room, home(frame), 3);
    const at = { x: 500, y: 200 };
    const closer = zoomed(frame, room, near, 1.3, at);
    const before = pointAt(frame, room, near, at);
    expect(pointAt(frame, room, closer, at).x).toBeCloseTo(before.x);
    expect(pointAt(frame, room, closer, at).y).toBeCloseTo(before.y);
  });

  it("never leaves the board", () => {
    const far = moved(frame, room, zoomed(frame, room, home(frame), 4), 9999, 9999);
    const box = seen(frame, room, far);
    expect(box.x).toBeCloseTo(frame.x);
    expect(box.y).toBeCloseTo(frame.y);
    expect(kept(frame, room, { scale: 0.2, x: 0, y: 0 })).toEqual(home(frame));
  });

  it("turns to what is lit if none of it is in sight", () => {
    const near = kept(frame, room, { scale: 5, x: 0, y: 0 });
    const lit = { x: 800, y: 800, width: 100, height: 100 };
    const box = seen(frame, room, turned(frame, room, near, [lit]));
    expect(box.x + box.width).toBeGreaterThan(850);
    expect(turned(frame, room, near, [{ ...lit, x: 0, y: 0 }, lit])).toEqual(near);
  });
});
