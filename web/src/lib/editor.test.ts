import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Edited } from "../wire/types";
import { api } from "./api";
import { EditorStore } from "./editor.svelte";

const SCENE = {} as Edited["scene"];

/** A server that puts an `x` at the end of every text, and refuses texts in which "bad" stands. */
function served(): void {
  vi.spyOn(api, "edit").mockImplementation(async (_, text, edit) => {
    const bad = text.includes("bad");
    const more = edit && !bad ? "x" : "";
    return {
      text: text + more,
      problem: bad ? "no" : "",
      line: 0,
      clause: "",
      scene: bad ? null : SCENE,
      things: [],
    } as unknown as Edited;
  });
}

describe("a position that is edited", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    served();
  });

  it("is played as it was typed, however soon", async () => {
    const store = new EditorStore("rage");
    await store.look("one");
    store.typed("two");
    expect((await store.settled())?.text).toBe("two");
    expect(store.sound).toBe(true);
    store.typed("bad");
    await store.settled();
    expect(store.sound).toBe(false);
  });

  it("is changed as it was typed, however soon", async () => {
    const store = new EditorStore("rage");
    await store.look("one");
    store.typed("two");
    await store.edit({ what: "put" });
    expect(store.now?.text).toBe("twox");
    expect(store.text).toBe("twox");
  });

  it("gives back words that were no position yet", async () => {
    const store = new EditorStore("rage");
    await store.look("one");
    store.typed("bad");
    await store.edit({ what: "put" });
    expect(store.text).toBe("onex");
    store.undo();
    await store.settled();
    expect(store.text).toBe("bad");
    store.undo();
    await store.settled();
    expect(store.text).toBe("one");
  });
});
