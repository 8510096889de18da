/** Colours of seats. Each seat has a sign as well, for people who cannot tell the colours apart. */

import type { Panel } from "../wire/types";
import { index } from "./drawings";

export interface SeatLook {
  readonly name: string;
  /** What games call this colour. */
  readonly word: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  /** Dark enough for white words on it. */
  readonly deep: string;
  /** A path on a field of 10 by 10. */
  readonly sign: string;
}

const LOOKS: readonly SeatLook[] = index.seats;
const NOBODY_LOOK: SeatLook = index.nobody;

export const ALL_LOOKS: readonly SeatLook[] = [NOBODY_LOOK, ...LOOKS];

const WORDS = LOOKS.map((look) => look.word);
let order = $state.raw<readonly number[]>([...LOOKS.keys()]);

/** A seat whose panel is of a colour gets that colour; the others get what is left. */
export function paintSeats(panels: readonly Pick<Panel, "seat" | "art">[]): void {
  const named = new Map(
    panels
      .filter((panel) => panel.seat >= 0 && WORDS.includes(panel.art))
      .map((panel) => [panel.seat, WORDS.indexOf(panel.art)]),
  );
  const rest = [...LOOKS.keys()].filter((look) => ![...named.values()].includes(look));
  const next = [...LOOKS.keys()].map((seat) => named.get(seat) ?? rest.shift() ?? seat);
  if (next.join() !== order.join()) order = next;
}

export function seatLook(seat: number): SeatLook {
  return seat < 0 ? NOBODY_LOOK : (LOOKS[order[seat % LOOKS.length] ?? 0] ?? NOBODY_LOOK);
}

/** The seat's colours as CSS variables, for a `style` attribute set by script. */
export function seatStyle(seat: number): string {
  const look = seatLook(seat);
  return `--a:${look.a};--b:${look.b};--c:${look.c};--deep:${look.deep};--m:url(#g-seat-${look.name})`;
}
