/** The chances of a public match while others play it: asked for as long as somebody looks at them. */

import type { LiveNow } from "../wire/types";
import { type Curve, curveOf } from "./analysis";
import { api } from "./api";
import { wordsOf } from "./trouble";

const SOON = 700;
const LATER = 2500;

export class LiveStore {
  now = $state.raw<LiveNow | undefined>();
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly match: string) {
    void this.ask();
  }

  get curve(): Curve | undefined {
    return this.now && curveOf(this.now);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      this.now = await api.live(this.match);
      this.trouble = "";
    } catch (error) {
      this.trouble = wordsOf(error);
    }
    const whole = this.now?.over && !this.now.computing;
    if (!this.closed && !this.trouble && !whole)
      this.timer = setTimeout(() => void this.ask(), this.now?.computing ? SOON : LATER);
  }
}
