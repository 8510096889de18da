/** What happened since you chose last, and which part of it is shown again. */

import type { News, Scene } from "../wire/types";
import type { Beat } from "./recap";
import { changes, sentences } from "./recap";

export class Story {
  beats = $state.raw<readonly Beat[]>([]);
  /** The sentence that is shown again; none: the table as it is now. */
  at = $state<number | undefined>();
  readonly sentences = $derived(sentences(this.beats));
  readonly changes = $derived(
    this.beats.length ? changes((this.beats[0] as Beat).before, (this.beats.at(-1) as Beat).after) : [],
  );

  /** More has happened; it begins anew with a choice of one's own. */
  add(news: readonly News[], beats: readonly Beat[], yours: readonly number[]): void {
    this.at = undefined;
    const own = news.some((item) => item.kind === "chosen" && yours.includes(item.seat));
    const undone = news.some((item) => item.kind === "back");
    this.beats = undone ? [] : own ? beats : [...this.beats, ...beats].slice(-400);
  }

  /** The table just after a sentence. */
  scene(at: number): Scene | undefined {
    return this.beats[this.sentences[at]?.to ?? -1]?.after;
  }

  /** The beats that a sentence tells. */
  beatsOf(at: number): readonly Beat[] {
    const one = this.sentences[at];
    return one ? this.beats.slice(one.from, one.to + 1) : [];
  }

  /** Is there anything worth telling: did somebody else do something, or was something rolled? */
  worth(yours: readonly number[]): boolean {
    return this.sentences.some((one) => !yours.includes(one.seat) || one.dice.length > 0);
  }
}
