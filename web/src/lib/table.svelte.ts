/** A table as one browser knows it: the last message, the log, the talk, what is asked; and what can be sent. */

import {
  type AskNow,
  type Clock,
  type Denied,
  EMPTY,
  type GameInfo,
  type MatchInfo,
  type News,
  type OfferNow,
  type OptionNow,
  type Result,
  type Scene,
  type SeatInfo,
  type ServerMessage,
  type Table,
  type TableNow,
} from "../wire/types";
import { unfold } from "./frames";
import { dropInvite, held, keepInvite } from "./keep";
import { complete } from "./scene";
import { type Answer, type CommandBody, type Line, newRef, TableSocket } from "./socket";
import { Stage } from "./stage.svelte";
import { Story } from "./story.svelte";
import { type LogLine, logLines } from "./words";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export class TableStore {
  readonly stage = new Stage();
  readonly story = new Story();
  line = $state<Line>("connecting");
  match = $state.raw<MatchInfo | undefined>();
  game = $state.raw<GameInfo | undefined>();
  yours = $state.raw<readonly number[]>([]);
  table = $state.raw<Table | undefined>();
  scene = $state.raw<Scene>(EMPTY);
  seats = $state.raw<readonly SeatInfo[]>([]);
  /** Why there is no table for us here. */
  closed = $state("");
  spectators = $state(0);
  /** How many choices of other tables' bots are thought about before those of this table's. */
  botsAhead = $state(0);
  /** What cannot be done at the open question, once somebody has wanted to know. */
  denied = $state.raw<readonly Denied[] | undefined>();
  log = $state.raw<readonly LogLine[]>([]);
  talk = $state.raw<readonly News[]>([]);
  trouble = $state.raw<{ text: string; clause: string } | undefined>();
  /** When the last table came, for the clocks. */
  cameAt = $state(0);
  waiting = $state(false);
  /** What comes is shown at once: the table is laid for somebody who does not want to look on. */
  hurry = false;
  /** What a screen reader should say now. */
  spoken = $state("");
  private seen = -1;
  /** The number of the question that was answered last. */
  private answering = -1;
  /** The number of the question of which we have asked what cannot be done. */
  private wondering = -1;
  private readonly guest = newRef();
  private readonly socket: TableSocket;

  constructor(readonly id: string) {
    this.socket = new TableSocket(
      id,
      () => ({ type: "hello", tokens: held(id).map((one) => one.token), since: this.seen, guest: this.guest }),
      (message) => this.take(message),
      (line) => {
        this.line = line;
      },
      (refusal) => {
        this.closed = refusal.reason;
      },
    );
  }

  close(): void {
    this.socket.close();
  }

  /** Take the seats of this browser again, after sitting down. */
  sitDown(): void {
    this.socket.rehello();
  }

  get asks(): readonly AskNow[] {
    return this.table?.asks ?? [];
  }

  /** The question to answer now: the viewer's own first. */
  get ask(): AskNow | undefined {
    return this.asks.find((ask) => ask.seat === this.table?.viewer) ?? this.asks[0];
  }

  get clock(): Clock | undefined {
    return this.table?.clock;
  }

  /** When options may be chosen that have to wait, by the clock of `performance`. */
  get waits(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.clock?.waits ?? {}).map(([id, ms]) => [id, this.cameAt + ms]));
  }

  /** Is the game's own clock running? Then nobody has time to look on. */
  get realTime(): boolean {
    return (this.clock?.rings_in ?? -1) >= 0;
  }

  get offers(): readonly OfferNow[] {
    return this.table?.offers ?? [];
  }

  get result(): Result | null {
    return this.table?.result ?? null;
  }

  /** Which of your seats speaks: the one whose eyes you look through, else your first. */
  get me(): number {
    const viewer = this.table?.viewer ?? -1;
    return this.yours.includes(viewer) ? viewer : (this.yours[0] ?? -1);
  }

  async choose(ask: AskNow, option: OptionNow): Promise<void> {
    // Where the next question is already here, the answer to the last one has counted: nobody is too fast.
    if (this.waiting && this.answering === ask.number) return;
    this.answering = ask.number;
    this.waiting = true;
    await this.send({ type: "choose", seat: ask.seat, number: ask.number, option: option.id });
    if (this.answering === ask.number) this.waiting = false;
  }

  /** Let a bot answer a question of the setup. False if it cannot. */
  async leaveToBot(ask: AskNow): Promise<boolean> {
    if (this.waiting) return true;
    this.answering = ask.number;
    this.waiting = true;
    const answer = await this.send({ type: "suggest", seat: ask.seat, number: ask.number });
    this.waiting = false;
    if (answer.type !== "suggested") return answer.type === "refused" && answer.code === "stale";
    const option = ask.options.find((one) => one.id === answer.option);
    if (option) await this.choose(ask, option);
    return option !== undefined;
  }

  async undo(): Promise<void> {
    const seat = this.table?.undo[0];
    if (seat === undefined) this.trouble = { text: "Nothing of yours can be taken back freely now.", clause: "" };
    else await this.send({ type: "undo", seat });
  }

  /** Learn what cannot be done now, and why. */
  async whyNot(): Promise<void> {
    const ask = this.ask;
    if (!ask || this.denied || this.wondering === ask.number) return;
    this.wondering = ask.number;
    const answer = await this.socket.send({ type: "why-not", seat: ask.seat, number: ask.number });
    if (this.wondering === ask.number) this.wondering = -1;
    // The question may have changed while the answer was under way: then another was asked.
    if (answer.type === "reasons" && ask.number === this.ask?.number) this.denied = answer.denied;
  }

  /** Send something of your seat. A refusal is shown and given back. */
  async send(body: Without<CommandBody, never>): Promise<Answer> {
    this.trouble = undefined;
    const answer = await this.socket.send(body as CommandBody);
    if (answer.type === "refused" && answer.code !== "stale") {
      this.trouble = { text: answer.reason, clause: answer.clause };
      this.spoken = answer.reason;
    }
    if (answer.type === "done" && answer.invite) keepInvite(this.id, answer.invite.seat, answer.invite.code);
    return answer;
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.match = message.match;
        this.game = message.game;
        this.yours = message.yours;
        this.seats = message.match.seats;
        break;
      case "table":
        this.takeTable(message);
        break;
      case "presence":
        this.seats = message.seats;
        this.spectators = message.spectators;
        this.botsAhead = message.bots_ahead;
        break;
      default:
        break;
    }
  }

  private takeTable({ scene: sceneNow = {}, ...now }: TableNow): void {
    const first = this.table === undefined;
    const table = { ...this.table, ...now } as Table;
    if (now.asks) this.denied = undefined;
    if (!first && table.after > this.seen) {
      // Something is missing in between; what came is still the newest, so it is shown.
      this.socket.rehello();
    }
    const news = table.news.filter((item) => item.number > this.seen);
    for (const item of news) if (item.kind === "sat") dropInvite(this.id, item.seat);
    // Somebody left a seat of ours, or a bot took it over: ask anew which are ours.
    if (news.some((item) => /^(left|bot)$/.test(item.kind) && this.yours.includes(item.seat))) this.socket.rehello();
    const sameEyes = table.viewer === this.table?.viewer;
    const scene = complete(sceneNow, this.scene);
    if (news.some((item) => item.kind === "chosen")) this.trouble = undefined;
    this.table = table;
    this.scene = scene;
    this.seats = table.seats;
    this.cameAt = performance.now();
    this.seen = Math.max(this.seen, table.number);
    const lines = news.flatMap((item) => logLines(item, table.seats));
    const tell = (): void => {
      this.log = [...this.log, ...lines].slice(-2000);
      this.story.add(news, beats, this.yours);
    };
    const { frames, beats } = unfold(this.stage.scene, first ? [] : news, scene, tell);
    this.talk = [...this.talk, ...news.filter((item) => item.kind === "said")];
    if (first || !sameEyes || this.hurry) {
      this.stage.jump(scene);
      tell();
    } else if (this.realTime) this.stage.glance(frames);
    else this.stage.play(frames);
    this.speak(lines);
  }

  private speak(lines: readonly LogLine[]): void {
    const asked = this.ask ? this.ask.prompt : "";
    this.spoken = [...lines.slice(-6).map((line) => line.text), asked].filter(Boolean).join(" ");
  }
}
