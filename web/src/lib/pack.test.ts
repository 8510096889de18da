import { describe, expect, it } from "vitest";
import { pack, unpack } from "./pack";

describe("a text in a link", () => {
  it("comes back as it was, and needs no escapes", async () => {
    const text = `game = "rage"\nboard = """\n${". . F W\n".repeat(40)}"""\n# Müller → ☃\n`;
    const packed = await pack(text);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(packed.length).toBeLessThan(200);
    expect(await unpack(packed)).toBe(text);
  });
  it("is refused when it is damaged or far too long", async () => {
    const packed = await pack("game = 'rage' and some more of it");
    for (const wrong of [packed.slice(0, -6), "???", "AAAA", await pack("x".repeat(200_000))])
      await expect(unpack(wrong)).rejects.toThrow(/damaged/);
  });
});
