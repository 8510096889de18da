import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AskNow, Lesson } from "../wire/types";
import { api } from "./api";
import { Coach } from "./coach.svelte";
import { lessonsDone } from "./keep";

const ask = (kind: string, number: number, seat = 0): AskNow => ({
  seat,
  number,
  kind,
  prompt: "?",
  clause: "",
  options: [],
  carried: [],
});

const lesson = (part: Partial<Lesson>): Lesson => ({ title: "t", about: "a", end: "e", source: "house", ...part });

async function coach(...course: Lesson[]): Promise<Coach> {
  vi.spyOn(api, "lessons").mockResolvedValue(course);
  const made = new Coach({ game: "rage", lesson: course[0]?.id ?? "" });
  await vi.waitFor(() => expect(made.lesson).toBeDefined());
  return made;
}

describe("a coach", () => {
  beforeEach(() => vi.restoreAllMocks());

  it("lets accepted answers through and answers the others", async () => {
    const steps = [
      { say: "one", choose: ["a"], other: "no", others: { b: "not b" }, point: ["cell:r1c1"] },
      { seat: 1, choose: ["x"] },
      { say: "any" },
    ];
    const made = await coach(lesson({ id: "1", step: steps }), lesson({ id: "2", title: "second" }));
    expect(made.words(0, ask("act", 4))).toBe("one");
    expect(made.points(0)).toEqual(["cell:r1c1"]);
    expect([made.accepts(0, "b"), made.reply]).toEqual([false, "not b"]);
    expect([made.accepts(0, "c"), made.reply]).toEqual([false, "no"]);
    expect([made.accepts(0, "a"), made.reply]).toEqual([true, ""]);
    expect(made.scripted(0, ask("act", 4))).toBeUndefined();
    expect(made.scripted(1, ask("act", 5, 1))).toBe("x");
    expect(made.accepts(2, "whatever")).toBe(true);
    expect(made.done(2, false)).toBe(false);
    expect(made.done(3, false)).toBe(true);
    expect(lessonsDone("rage")).toContain("1");
    expect(made.following?.title).toBe("second");
  });

  it("speaks once at each kind of question of a guided match, and can be silenced", async () => {
    const made = await coach(lesson({ id: "8", coach: { move: "walk", act: "hit" } }));
    expect(made.words(0, ask("move", 1))).toBe("walk");
    expect(made.words(0, ask("move", 1))).toBe("walk");
    expect(made.words(3, ask("move", 7))).toBe("");
    made.silent = true;
    expect(made.words(4, ask("act", 8))).toBe("");
    expect(made.accepts(4, "anything")).toBe(true);
    expect(made.done(40, false)).toBe(false);
    expect(made.done(41, true)).toBe(true);
  });
});
