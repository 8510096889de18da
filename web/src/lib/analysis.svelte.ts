/** The analysis of a match: whether there is one, how far it is, and all of it. */

import type { AnalysisNow } from "../wire/types";
import { api } from "./api";
import { wordsOf } from "./trouble";

const PAUSE = 500;

export class AnalysisStore {
  now = $state.raw<AnalysisNow | undefined>();
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: string) {}

  get found(): AnalysisNow["found"] {
    return this.now?.found ?? null;
  }

  get running(): boolean {
    return this.now?.progress === "running";
  }

  /** Is there one already? */
  load = (): Promise<void> => this.ask(() => api.analysis(this.match));
  begin = (): Promise<void> => this.ask(() => api.analyse(this.match));
  cancel = (): Promise<void> => this.ask(() => api.stopAnalysis(this.match));

  close(): void {
    clearTimeout(this.timer);
  }

  private async ask(call: () => Promise<AnalysisNow>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.now = await call();
      this.trouble = this.now.problem ?? "";
      if (this.running) this.timer = setTimeout(() => void this.load(), PAUSE);
    } catch (error) {
      this.trouble = wordsOf(error);
    }
  }
}
