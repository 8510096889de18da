/** What is on the stage now: plays frames one after another, can be sped up and skipped. */

import { EMPTY, type Face, type Scene } from "../wire/types";
import { duration, type Frame } from "./frames";
import { play } from "./sound";
import { look } from "./wishes.svelte";

function sound(frame: Frame): void {
  if (frame.dice) play("roll");
  else if (frame.effect?.kind === "fall") play("fall");
  else if (frame.floats?.some((one) => one.harm)) play("hurt");
}

export class Stage {
  scene = $state.raw<Scene>(EMPTY);
  dice = $state.raw<readonly Face[]>([]);
  /** Counts rolls, so that dice of equal faces tumble again. */
  rolls = $state(0);
  banner = $state.raw<Frame["banner"]>(undefined);
  effect = $state.raw<Frame["effect"]>(undefined);
  trace = $state.raw<Frame["trace"]>(undefined);
  floats = $state.raw<NonNullable<Frame["floats"]>>([]);
  busy = $state(false);
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show at once, and forget what was still to be shown. */
  jump(scene: Scene): void {
    clearTimeout(this.timer);
    const missed = this.waiting;
    this.waiting = [];
    for (const frame of missed) frame.then?.();
    this.rest(scene);
  }

  play(frames: readonly Frame[]): void {
    this.waiting.push(...frames);
    if (!this.busy) this.next();
  }

  skip(): void {
    const last = this.waiting.at(-1);
    if (last) this.jump(last.scene);
  }

  private rest(scene: Scene): void {
    this.scene = scene;
    this.dice = [];
    this.banner = undefined;
    this.effect = undefined;
    this.trace = undefined;
    this.floats = [];
    this.busy = false;
  }

  /** For who has no time to look on: the end at once; dice and numbers stay over it for a moment and wait for nobody. */
  glance(frames: readonly Frame[]): void {
    for (const frame of frames) frame.then?.();
    const last = frames.at(-1);
    if (!last) return;
    this.jump(last.scene);
    this.dice = frames.findLast((frame) => frame.dice)?.dice ?? [];
    this.floats = frames.findLast((frame) => frame.floats)?.floats ?? [];
    if (this.dice.length) this.rolls += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.dice = [];
      this.floats = [];
    }, 1200);
  }

  private next(): void {
    let frame = this.waiting.shift();
    while (frame) {
      const ms = duration(frame, look.value.speed, look.still);
      if (ms > 0) {
        this.show(frame, ms);
        return;
      }
      this.scene = frame.scene;
      frame.then?.();
      frame = this.waiting.shift();
    }
    this.rest(this.scene);
  }

  private show(frame: Frame, ms: number): void {
    this.busy = true;
    this.scene = frame.scene;
    if (frame.dice) this.rolls += 1;
    this.dice = frame.dice ?? [];
    this.banner = frame.banner;
    this.effect = frame.effect;
    this.trace = frame.trace;
    this.floats = frame.floats ?? [];
    sound(frame);
    this.timer = setTimeout(() => {
      frame.then?.();
      this.next();
    }, ms);
  }
}
