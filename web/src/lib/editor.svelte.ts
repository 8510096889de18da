/** A position that is being edited. The text is everything: the server says what each edit makes of it. */

import type { Board, Cell, Edited, EditSent, Thing, Tool } from "../wire/types";
import { api } from "./api";
import { mirrored, type Symmetry } from "./mirror";
import { wordsOf } from "./trouble";

const MOST = 100;
const PAUSE = 350;

/** Faces of dice as people type them; undefined if one is no number. */
export function diceOf(text: string): number[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : undefined;
}

export class EditorStore {
  /** The last sound position. */
  now = $state.raw<Edited | undefined>();
  /** The text as it stands in the field: sound, or being written. */
  text = $state("");
  problem = $state.raw<{ text: string; line: number; clause: string } | undefined>();
  tool = $state.raw<Tool | "wipe" | undefined>();
  picked = $state("");
  symmetry = $state<Symmetry>("none");
  busy = $state(false);
  undoable = $state.raw<readonly string[]>([]);
  again = $state.raw<readonly string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(readonly game: string) {}

  get thing(): Thing | undefined {
    return this.now?.things.find((one) => one.id === this.picked);
  }

  get board(): Board | undefined {
    return this.now?.scene?.boards[0];
  }

  thingsAt(cell: string): Thing[] {
    return this.now?.things.filter((one) => one.cells.includes(cell)) ?? [];
  }

  /** Is what stands there a position that can be played? */
  get sound(): boolean {
    return this.now !== undefined && !(this.problem && this.text !== this.now.text);
  }

  /** Look at a text; what was there before can be had back. */
  look(text: string): Promise<void> {
    this.#waits();
    return this.#ask(text);
  }

  /** Somebody types: look when they pause. */
  typed(text: string): void {
    this.text = text;
    this.#waits();
    this.#timer = setTimeout(() => this.#looked(), PAUSE);
  }

  edit(edit: Partial<EditSent>): Promise<void> {
    this.#looked();
    return this.#ask(undefined, edit);
  }

  /** Is there something typed that nobody has looked at? It is put off. */
  #waits(): boolean {
    const waiting = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return waiting;
  }

  /** Whoever goes on before the pause is over goes on from what was typed. */
  #looked(): void {
    if (this.#waits()) void this.#ask(this.text, undefined, true);
  }

  /** The position after all that was asked for: who goes on to play it does not lose the last edit. */
  async settled(): Promise<Edited | undefined> {
    this.#looked();
    let turn: Promise<void>;
    do {
      turn = this.#turn;
      await turn;
    } while (turn !== this.#turn);
    return this.now;
  }

  undo(): void {
    const before = this.undoable.at(-1);
    if (before === undefined || !this.now) return;
    this.again = [...this.again, this.now.text];
    this.undoable = this.undoable.slice(0, -1);
    void this.#ask(before, undefined, false, false);
  }

  redo(): void {
    const next = this.again.at(-1);
    if (next === undefined || !this.now) return;
    this.undoable = [...this.undoable, this.now.text];
    this.again = this.again.slice(0, -1);
    void this.#ask(next, undefined, false, false);
  }

  /** A square was clicked: put, wipe, move what is picked, or pick what is there. */
  async click(cell: Cell): Promise<void> {
    const place = cell.id.slice("cell:".length);
    const here = this.thingsAt(cell.id);
    if (this.tool === "wipe") {
      const squares = this.#mirrored(cell, 1).map((one) => one.place);
      await this.edit({ what: "wipe", at: squares });
    } else if (this.tool) await this.put(this.tool, cell);
    else if (this.thing && !here.length) await this.edit({ what: "move", id: this.thing.id, at: [place] });
    else {
      const at = here.findIndex((one) => one.id === this.picked);
      this.picked = here.at(at > 0 ? at - 1 : -1)?.id ?? "";
    }
  }

  async put(tool: Tool, cell: Cell): Promise<void> {
    const squares = this.#mirrored(cell, tool.size);
    const own = squares.filter((one) => !tool.twin || !one.other).map((one) => one.place);
    const twins = squares.filter((one) => tool.twin && one.other).map((one) => one.place);
    await this.edit({ what: "put", id: tool.id, at: own });
    if (twins.length) await this.edit({ what: "put", id: tool.twin, at: twins });
  }

  #mirrored(cell: Cell, size: number): { place: string; other: boolean }[] {
    const board = this.board;
    if (!board || this.symmetry === "none") return [{ place: cell.id.slice("cell:".length), other: false }];
    const names = new Map(board.cells.map((one) => [`${one.row},${one.col}`, one.id.slice("cell:".length)]));
    return mirrored(cell, board.rows, board.cols, this.symmetry, size).flatMap((one) => {
      const place = names.get(`${one.row},${one.col}`);
      return place ? [{ place, other: one.other }] : [];
    });
  }

  /** One question at a time, so that edits follow each other. */
  #ask(text: string | undefined, edit?: Partial<EditSent>, typing = false, keep = true): Promise<void> {
    const turn = this.#turn.then(async () => {
      const before = this.now?.text;
      this.busy = true;
      try {
        const answer = await api.edit(this.game, text ?? before ?? this.text, edit);
        this.#take(answer, before, typing, keep);
      } catch (error) {
        this.problem = { text: wordsOf(error), line: 0, clause: "" };
      }
      this.busy = false;
    });
    this.#turn = turn;
    return turn;
  }

  #take(answer: Edited, before: string | undefined, typing: boolean, keep: boolean): void {
    this.problem = answer.problem ? { text: answer.problem, line: answer.line, clause: answer.clause } : undefined;
    if (!answer.scene) {
      if (!typing) this.text = answer.text;
      return;
    }
    if (typing && answer.text === this.now?.text) return;
    if (keep && before !== undefined && before !== answer.text) {
      // Words that were typed and are no position would be gone: they can be had back, too.
      const lost = !typing && this.text !== before && this.text !== answer.text ? [this.text] : [];
      this.undoable = [...this.undoable, before, ...lost].slice(-MOST);
      this.again = [];
    }
    this.now = answer;
    if (!typing) this.text = answer.text;
    if (answer.picked) this.picked = answer.picked;
    else if (!this.thing) this.picked = "";
  }
}
