/** What somebody does at a table with mouse, finger and keys: looks at things, picks them, types numbers. */

import type { AskNow, OptionNow, Scene } from "../wire/types";
import type { Laid } from "./asking";
import { type Action, type Arrow, actionOf, digit, finish, isArrow, litSpots, neighbour, type Typed } from "./keys";
import { landing, spots } from "./scene";

/** So many pixels make a drag of a click. */
const CARRY = 14;
/** What the pointer only crosses on its way, to the words about something else, is not looked at. */
const REST_MS = 70;
/** Without another digit for so long, what is typed is meant. */
const PAUSE_MS = 900;

interface At {
  readonly ask: () => AskNow | undefined;
  readonly laid: () => Laid;
  readonly scene: () => Scene;
  /** Keys belong to something else now: a sheet is open. */
  readonly covered: () => boolean;
  readonly choose: (option: OptionNow) => void;
  readonly act: (action: Action, event: KeyboardEvent) => void;
}

/** The piece that a press of the mouse takes up, if it can be carried. */
export function carriedFrom(event: PointerEvent, carried: readonly string[] = []): string | undefined {
  if (event.pointerType !== "mouse" || event.button !== 0 || !carried.length) return undefined;
  const thing = (event.target as Element).closest?.("[data-target], [data-piece]");
  const ids = (thing?.getAttribute("data-target") ?? thing?.getAttribute("data-piece") ?? "").split(" ");
  return ids.findLast((id) => carried.includes(id));
}

/** The end of a drag is no click, even if it ends where it began. */
function swallowClick(): void {
  const stop = (event: Event): void => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

export class Hand {
  /** The thing that is looked at; it stays when the pointer leaves it, so that its rules can be clicked. */
  looked = $state<string | undefined>();
  option = $state.raw<OptionNow | undefined>();
  menu = $state.raw<{ options: readonly OptionNow[]; at: DOMRect } | undefined>();
  /** The digits typed so far. */
  typed = $state("");
  focus = $state<string | undefined>();
  /** The last thing used was a finger; or keys. */
  touch = $state(false);
  keys = $state(false);
  /** A piece that is carried over the board, and where the pointer is. */
  carried = $state.raw<{ readonly id: string; readonly x: number; readonly y: number } | undefined>();
  private grip: { readonly id: string; readonly x: number; readonly y: number } | undefined;
  /** Where a piece was let go that had to be chosen first (by the question of that number): the next one asks for it. */
  private goal:
    | { readonly piece: string; readonly square: string; readonly number: number; readonly at: DOMRect }
    | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly at: At) {}

  /** A new question: nothing of the old one stays open. */
  begin(): void {
    this.menu = undefined;
    this.typed = "";
    this.option = undefined;
  }

  /** Let go of everything. */
  release(): void {
    this.menu = undefined;
    this.look(undefined);
    this.looked = undefined;
    this.letGo();
  }

  readonly look = (thing: string | undefined): void => {
    clearTimeout(this.resting);
    if (thing === undefined) return;
    this.resting = setTimeout(
      () => {
        this.looked = thing;
        this.option = undefined;
      },
      this.looked ? REST_MS : 0,
    );
  };

  readonly pick = (targets: readonly string[], at: DOMRect): void => {
    const { lit } = this.at.laid();
    const options = targets.flatMap((target) => lit.get(target) ?? []);
    const only = options[0];
    const top = targets.at(-1);
    const before = this.looked;
    this.look(undefined);
    this.looked = top;
    // A finger cannot hover: its first touch shows odds and dangers, the second one chooses.
    const read = this.touch && (only?.odds || only?.warning) && before !== top;
    if (options.length === 1 && only && !read) this.at.choose(only);
    else if (options.length > 1) this.menu = { options, at };
  };

  readonly onpointerdown = (event: PointerEvent): void => {
    this.touch = event.pointerType === "touch";
    this.keys = false;
    this.goal = undefined;
    const id = carriedFrom(event, this.at.ask()?.carried);
    this.grip = id ? { id, x: event.clientX, y: event.clientY } : undefined;
  };

  readonly onpointermove = (event: PointerEvent): void => {
    if (event.buttons !== 1) this.letGo();
    if (!this.grip) return;
    const far = Math.hypot(event.clientX - this.grip.x, event.clientY - this.grip.y);
    if (!this.carried && far <= CARRY) return;
    this.carried = { id: this.grip.id, x: event.clientX, y: event.clientY };
    getSelection()?.removeAllRanges();
  };

  /** What is carried stays where it was. */
  readonly letGo = (): void => {
    this.grip = undefined;
    this.carried = undefined;
  };

  /** A carried piece is let go: the square is chosen, or the piece and then the square. */
  drop(at: DOMRect, squareAt: (x: number, y: number) => string | undefined): void {
    const { carried, grip } = this;
    const ask = this.at.ask();
    this.letGo();
    if (!carried || !grip) return;
    swallowClick();
    const to = squareAt(at.x, at.y);
    const square = to && landing(this.at.scene(), carried.id, squareAt(grip.x, grip.y), to);
    if (!ask || !square || !ask.carried.includes(carried.id)) return;
    const { lit } = this.at.laid();
    const [first, ...more] = lit.get(carried.id) ?? [];
    if (lit.has(square)) this.pick([square], at);
    else if (first && !more.length) {
      this.goal = { piece: carried.id, square, number: ask.number, at };
      this.at.choose(first);
    }
  }

  /** Another question is open: if it asks where the piece goes that was let go, that is known. */
  arrive(ask: AskNow): void {
    const { goal } = this;
    if (!goal || goal.number === ask.number) return;
    this.goal = undefined;
    if (ask.carried.includes(goal.piece) && this.at.laid().lit.has(goal.square)) this.pick([goal.square], goal.at);
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    const from = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(from.tagName)) return;
    if (this.at.covered()) return;
    this.touch = false;
    const count = this.at.laid().order.length;
    if (/^\d$/.test(event.key)) {
      this.keys = true;
      this.type(digit(this.typed, event.key, count));
    } else if (event.key === "Enter" && this.typed) {
      event.preventDefault();
      this.type(finish(this.typed, count));
    } else if (isArrow(event.key)) {
      if (!this.at.laid().lit.size || from.closest(".log, .talk, .recap, [role=menu]")) return;
      event.preventDefault();
      this.keys = true;
      this.go(event.key);
    } else {
      const action = actionOf(event.key);
      if (!action) return;
      this.keys = true;
      if (action === "close") this.release();
      else this.at.act(action, event);
    }
  };

  private type(next: Typed): void {
    this.typed = next.typed;
    clearTimeout(this.timer);
    const { order } = this.at.laid();
    if (next.chosen !== undefined) {
      const option = order[next.chosen];
      if (option) this.at.choose(option);
    } else if (this.typed) {
      this.timer = setTimeout(() => this.type(finish(this.typed, this.at.laid().order.length)), PAUSE_MS);
    }
  }

  private go(key: Arrow): void {
    const scene = this.at.scene();
    const places = new Map(scene.pieces.map((piece) => [piece.id, piece.at]));
    const next = neighbour(litSpots(this.at.laid().lit.keys(), places, spots(scene.boards)), this.focus, key);
    if (!next) return;
    this.focus = next;
    document.querySelector<SVGElement>(`[data-target~="${CSS.escape(next)}"]`)?.focus();
  }
}
