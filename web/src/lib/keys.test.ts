import { describe, expect, it } from "vitest";
import { actionOf, byTarget, digit, finish, KEYS, neighbour } from "./keys";

describe("digits", () => {
  it("choose at once when no longer number could be meant", () => {
    expect(digit("", "3", 9)).toEqual({ typed: "", chosen: 2 });
  });

  it("wait when a longer number could be meant, and Enter ends the wait", () => {
    expect(digit("", "1", 12)).toEqual({ typed: "1" });
    expect(digit("1", "2", 12)).toEqual({ typed: "", chosen: 11 });
    expect(finish("1", 12)).toEqual({ typed: "", chosen: 0 });
  });

  it("begin anew when the number would be too large", () => {
    expect(digit("1", "9", 12)).toEqual({ typed: "", chosen: 8 });
    expect(digit("", "0", 12)).toEqual({ typed: "" });
    expect(finish("", 12)).toEqual({ typed: "" });
  });
});

describe("arrows", () => {
  const lit = [
    { id: "a", row: 0, col: 0 },
    { id: "b", row: 0, col: 3 },
    { id: "c", row: 2, col: 0 },
    { id: "d", row: 3, col: 3 },
  ];

  it("go to the next lit thing in that direction", () => {
    expect(neighbour(lit, "a", "ArrowRight")).toBe("b");
    expect(neighbour(lit, "a", "ArrowDown")).toBe("c");
    expect(neighbour(lit, "d", "ArrowUp")).toBe("b");
  });

  it("begin with the first and go round the edge", () => {
    expect(neighbour(lit, undefined, "ArrowDown")).toBe("a");
    expect(neighbour(lit, "b", "ArrowRight")).toBe("a");
    expect(neighbour([], "b", "ArrowRight")).toBeUndefined();
  });
});

describe("keys", () => {
  it("are told in the help, each once", () => {
    expect(new Set(KEYS.map((entry) => entry.key)).size).toBe(KEYS.length);
    for (const { key, action } of KEYS) expect(actionOf(key)).toBe(action);
    expect(actionOf("U")).toBe("undo");
    expect(actionOf("ä")).toBeUndefined();
  });

  it("several options of one target come together", () => {
    const option = (id: string, target: string) => ({
      id,
      label: "",
      target,
      clause: "",
      odds: null,
      warning: "",
      size: 1,
    });
    expect(
      byTarget([option("1", "x"), option("2", ""), option("3", "x")])
        .get("x")
        ?.map((o) => o.id),
    ).toEqual(["1", "3"]);
  });
});
