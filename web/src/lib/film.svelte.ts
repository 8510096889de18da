/** The moments of a match, fetched as they are needed, and where we are among them. */

import { EMPTY, type Held, type Moment, type News, type Scene } from "../wire/types";
import { api } from "./api";
import { frames } from "./frames";
import { complete } from "./scene";
import { Stage } from "./stage.svelte";

const PAGE = 50;

/** A moment as the table would have told it. */
export function newsOf(moment: Moment): News {
  return {
    number: moment.position,
    at: 0,
    kind: "chosen",
    seat: moment.seat,
    text: "",
    what: null,
    position: moment.position,
    events: moment.events,
    name: "",
  };
}

export class Film {
  readonly stage = new Stage();
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  viewer = $state(-1);
  moments = $state.raw<readonly (Moment | undefined)[]>([]);
  /** A line that was not played, shown in place of the match; and how far it is shown. */
  line = $state.raw<readonly Moment[] | undefined>();
  lineAt = $state(0);
  private scenes: (Scene | undefined)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(
    private readonly match: string,
    viewer: number,
    private readonly held: readonly Held[],
  ) {
    this.viewer = viewer;
  }

  get moment(): Moment | undefined {
    return this.moments[this.at];
  }

  /** The moment in one line: what was chosen, else what happened. */
  get caption(): string {
    const moment = this.moment;
    if (!moment) return "";
    if (moment.means) return moment.means;
    return (
      moment.events.map((event) => event.text).find(Boolean) ??
      (this.at ? "A choice that is still secret." : "The table is set.")
    );
  }

  /** What is known of the moments up to now, for the log. */
  get past(): Moment[] {
    return this.moments.slice(Math.max(0, this.at - PAGE), this.at + 1).filter((moment) => moment !== undefined);
  }

  async load(): Promise<void> {
    await this.fetch(0);
  }

  /** Change the eyes through which it is seen. */
  async see(viewer: number): Promise<void> {
    this.viewer = viewer;
    this.moments = [];
    this.scenes = [];
    await this.go(this.at);
  }

  /** Show a moment; the next one is shown with its motion, any other at once. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, to));
    this.line = undefined;
    this.wanted = at;
    await Promise.all([this.fetch(at), this.fetch(Math.max(0, at - PAGE))]); // the log tells of what came before
    if (this.wanted !== at) return;
    const scene = this.scenes[at];
    const moment = this.moments[at];
    if (!scene || !moment) return;
    if (at === this.at + 1 && !this.stage.busy) {
      this.show(moment, scene);
    } else this.stage.jump(scene);
    this.at = at;
  }

  /** Show what would have followed: the first moment is the one before it. */
  async playLine(moments: readonly Moment[]): Promise<void> {
    this.stop();
    let scene: Scene = EMPTY;
    const scenes = moments.map((moment) => (scene = complete(moment.scene, scene)));
    this.line = moments;
    this.lineAt = 0;
    this.stage.jump(scenes[0] ?? EMPTY);
    for (let at = 1; at < moments.length; at++) {
      do await new Promise((done) => setTimeout(done, this.stage.busy ? 60 : 450));
      while (this.stage.busy);
      const [moment, next] = [moments[at], scenes[at]];
      if (this.line !== moments || !moment || !next) return; // somebody went on with the match
      this.show(moment, next);
      this.lineAt = at;
    }
  }

  private show(moment: Moment, scene: Scene): void {
    this.stage.play(frames(this.stage.scene, [newsOf(moment)], scene));
  }

  toggle(): void {
    if (this.playing) this.stop();
    else {
      this.playing = true;
      void this.step();
    }
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async step(): Promise<void> {
    if (!this.playing) return;
    if (this.stage.busy) {
      this.timer = setTimeout(() => void this.step(), 60);
      return;
    }
    if (this.at >= this.last) {
      this.stop();
      return;
    }
    await this.go(this.at + 1);
    this.timer = setTimeout(() => void this.step(), 450);
  }

  private async fetch(at: number): Promise<void> {
    if (this.scenes[at]) return;
    const token = this.held.find((one) => one.seat === this.viewer)?.token;
    const viewer = this.viewer;
    const start = Math.floor(at / PAGE) * PAGE;
    const page = await api.moments(this.match, start, PAGE, viewer, token);
    if (viewer !== this.viewer) return;
    this.last = page.last;
    const moments = [...this.moments];
    let before: Scene = EMPTY;
    for (const moment of page.moments) {
      before = complete(moment.scene, before);
      moments[moment.position] = moment;
      this.scenes[moment.position] = before;
    }
    this.moments = moments;
  }
}
