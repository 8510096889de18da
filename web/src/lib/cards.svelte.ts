/** The card that is open for reading, over whatever view; and the cards of the game that was looked at last. */

import type { CardInfo } from "../wire/types";
import { api } from "./api";
import { wordsOf } from "./trouble";

class OpenCard {
  game = $state("");
  /** Cards that were opened from one another; the last is shown. */
  trail = $state.raw<readonly string[]>([]);
  all = $state.raw<ReadonlyMap<string, CardInfo>>(new Map());
  trouble = $state("");
  /** The game whose cards are here or on their way; no state, as effects ask for cards and must not wait for that. */
  private wanted = "";

  get id(): string {
    return this.trail.at(-1) ?? "";
  }

  get found(): CardInfo | undefined {
    return this.all.get(this.id);
  }

  /** Have the cards of a game at hand. */
  async load(game: string): Promise<void> {
    if (this.wanted === game) return;
    this.wanted = game;
    this.game = game;
    this.all = new Map();
    this.trouble = "";
    try {
      const info = await api.cards(game);
      if (this.wanted === game) this.all = new Map(info.cards.map((card) => [card.id, card]));
    } catch (error) {
      if (this.wanted !== game) return;
      this.wanted = "";
      this.trouble = wordsOf(error);
    }
  }

  async open(game: string, id: string): Promise<void> {
    if (!id) return;
    this.trail = this.game === game && this.id !== id ? [...this.trail, id] : [id];
    await this.load(game);
  }

  back(): void {
    this.trail = this.trail.slice(0, -1);
  }

  close(): void {
    this.trail = [];
  }
}

export const cards = new OpenCard();
