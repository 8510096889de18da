/** How seats of a new table are to be filled. */

import type { components } from "../wire/schema";
import type { SeatWish } from "../wire/types";

export type BotInfo = components["schemas"]["BotInfo"];

export interface Wish {
  readonly kind: "open" | "invited" | "mine" | "bot";
  readonly level: string;
}

/** The levels of a bot, weakest first: those with a temper (`kaiju:4:hunter`) stand beside their level, not above all. */
export function byStrength(bots: readonly BotInfo[]): readonly BotInfo[] {
  return bots.filter((bot) => bot.id.split(":").length < 3);
}

/** At first: you, and bots for the others. */
export function firstWishes(count: number, bots: readonly BotInfo[]): Wish[] {
  const bot: Wish = bots[0]
    ? { kind: "bot", level: (bots[Math.min(1, bots.length - 1)] as BotInfo).id }
    : { kind: "open", level: "" };
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "mine", level: "" } : bot));
}

/** As the server wants them; several seats of one person get numbered names. */
export function toWire(wishes: readonly Wish[], name: string): SeatWish[] {
  const own = wishes.filter((wish) => wish.kind === "mine").length;
  let mine = 0;
  return wishes.map((wish) => {
    if (wish.kind === "bot") return { kind: "bot", level: wish.level };
    if (wish.kind !== "mine") return { kind: wish.kind };
    mine += 1;
    const called = name.trim() || "Somebody";
    return { kind: "mine", name: own > 1 ? `${called} ${mine}` : called };
  });
}
