/** The rule that is open for reading, over whatever view. */

import type { ClauseInfo } from "../wire/types";
import { api } from "./api";
import { wordsOf } from "./trouble";

class OpenRule {
  game = $state("");
  id = $state("");
  found = $state.raw<ClauseInfo | undefined>();
  trouble = $state("");

  async open(game: string, id: string): Promise<void> {
    this.game = game;
    this.id = id;
    this.found = undefined;
    this.trouble = "";
    try {
      const rules = await api.rules(game);
      this.found = rules.clauses.find((clause) => clause.id === id);
      if (!this.found) this.trouble = "This rule is not in the book.";
    } catch (error) {
      this.trouble = wordsOf(error);
    }
  }

  close(): void {
    this.id = "";
  }
}

export const rules = new OpenRule();
