import { expect, test } from "vitest";
import { byStrength } from "./wish";

test("a temper is no level of its own", () => {
  const bots = ["kaiju:1", "kaiju:6", "kaiju:4:hunter", "kaiju:6:patient"].map((id) => ({ id, title: id, text: "" }));
  expect(byStrength(bots).map((bot) => bot.id)).toEqual(["kaiju:1", "kaiju:6"]);
});
