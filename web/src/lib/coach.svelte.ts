/** The coach of a lesson: what is said at which step, and which answers are let through. */

import type { AskNow, Lesson } from "../wire/types";
import { api } from "./api";
import { keepDone, type Taught } from "./keep";

const USUAL = "That is allowed, but this lesson is about something else. Try what the coach asks for.";

export class Coach {
  lesson = $state.raw<Lesson | undefined>();
  following = $state.raw<Lesson | undefined>();
  /** What is said against the last answer. */
  reply = $state("");
  silent = $state(false);
  private readonly told = new Map<string, number>();

  constructor(readonly taught: Taught) {
    api.lessons(taught.game).then(
      (course) => {
        const at = course.findIndex((one) => one.id === taught.lesson);
        this.lesson = course[at];
        this.following = course[at + 1];
      },
      () => undefined, // the table is there without its coach
    );
  }

  private step(position: number): NonNullable<Lesson["step"]>[number] | undefined {
    return this.lesson?.step?.[position];
  }

  /** Is all done after so many choices? */
  done(position: number, over: boolean): boolean {
    const steps = this.lesson?.step?.length ?? 0;
    const done = over || (steps > 0 && position >= steps);
    if (done) keepDone(this.taught);
    return done;
  }

  /** What to look at. */
  points(position: number): readonly string[] {
    return this.step(position)?.point ?? [];
  }

  /** What is said at a question: the step's words, or in a guided match the first words on its kind. */
  words(position: number, ask: AskNow | undefined): string {
    const step = this.step(position);
    if (step) return step.say ?? "";
    const text = ask && !this.silent ? this.lesson?.coach?.[ask.kind] : undefined;
    if (!ask || !text) return "";
    const first = this.told.get(ask.kind) ?? ask.number;
    this.told.set(ask.kind, first);
    return first === ask.number ? text : "";
  }

  /** The answer that the lesson itself gives for another seat. */
  scripted(position: number, ask: AskNow): string | undefined {
    const step = this.step(position);
    return step && (step.seat ?? 0) !== (this.lesson?.learner ?? 0) && step.seat === ask.seat
      ? step.choose?.[0]
      : undefined;
  }

  /** Is this answer let through? If not, `reply` says why. */
  accepts(position: number, option: string): boolean {
    const step = this.step(position);
    const wanted = step?.choose ?? [];
    this.reply = "";
    if (!step || !wanted.length || wanted.includes(option)) return true;
    this.reply = step.others?.[option] || step.other || USUAL;
    return false;
  }
}
