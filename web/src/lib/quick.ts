/** One click to a game: you against bots that suit you, with the usual settings. */

import type { GameInfo } from "../wire/types";
import { api } from "./api";
import { keepInvite, keepQuick, keepSeats, levelOf, myName, quickAt, raise } from "./keep";
import { router } from "./router.svelte";
import { type BotInfo, byStrength, firstWishes, toWire, type Wish } from "./wish";

/** A newcomer's bot: neither the weakest nor one that nobody beats at first. */
const FIRST = 1;

/** A game whose table takes long to lay has a flag of this name. */
const QUICK = "quick";

/** The bot whose strength suits who plays: one step up after each win, one down after each loss. */
export function fitting(bots: readonly BotInfo[], level: number | undefined): BotInfo | undefined {
  const levels = byStrength(bots);
  return levels[Math.max(0, Math.min(levels.length - 1, level ?? FIRST))];
}

/** Where the next game stands on that ladder. */
export function nextLevel(bots: readonly BotInfo[], played: string, won: boolean): number | undefined {
  const levels = byStrength(bots);
  const at = levels.findIndex((bot) => bot.id === played);
  return at < 0 ? undefined : Math.max(0, Math.min(levels.length - 1, at + (won ? 1 : -1)));
}

/** Opens a table with bots on all other seats and goes there. */
export async function playNow(game: GameInfo): Promise<void> {
  const bot = fitting(game.bots, levelOf(game.id));
  const seats = firstWishes(game.seats.length, game.bots).map(
    (wish): Wish => (wish.kind === "bot" && bot ? { kind: "bot", level: bot.id } : wish),
  );
  const settings = game.settings.some((one) => one.name === QUICK) ? { [QUICK]: true } : {};
  const made = await api.create({ game: game.id, settings, seats: toWire(seats, myName() || "You") });
  keepSeats(made.id, game.title, made.held);
  for (const invite of made.invites) keepInvite(made.id, invite.seat, invite.code);
  keepQuick(made.id, bot?.id ?? "");
  router.go("match", made.id);
}

/** After such a game: the next one is against a stronger or a weaker bot. Told once for each match. */
export function learnFrom(match: string, game: GameInfo, won: boolean): void {
  const played = quickAt(match);
  const level = played ? nextLevel(game.bots, played, won) : undefined;
  if (level !== undefined) raise(match, game.id, level);
}
