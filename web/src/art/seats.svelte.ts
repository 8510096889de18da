/** Colours of seats. Each seat has a sign as well, for people who cannot tell the colours apart. */

import type { Panel } from "../wire/types";

export interface SeatLook {
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  /** Dark enough for white words on it. */
  readonly deep: string;
  /** A path on a field of 10 by 10. */
  readonly sign: string;
}

const LOOKS: readonly SeatLook[] = [
  { name: "coral", a: "#ff6259", b: "#99262c", c: "#ffb3a6", deep: "#b02a30", sign: "M5 .6 A4.4 4.4 0 1 1 4.99 .6Z" },
  { name: "azure", a: "#3f9bff", b: "#15488f", c: "#a9d5ff", deep: "#1a5fb4", sign: "M5 .4 L9.8 9.2 H.2Z" },
  { name: "amber", a: "#ffc02e", b: "#94640a", c: "#ffe6a1", deep: "#8a5a00", sign: "M1 1 H9 V9 H1Z" },
  { name: "jade", a: "#37d492", b: "#11704a", c: "#b4f5d6", deep: "#0f6b47", sign: "M5 0 L10 5 L5 10 L0 5Z" },
  {
    name: "violet",
    a: "#bd7bff",
    b: "#5f2aa6",
    c: "#e3caff",
    deep: "#6d33b8",
    sign: "M5 0 L6.5 3.4 L10 3.8 L7.3 6.2 L8.1 10 L5 8 L1.9 10 L2.7 6.2 L0 3.8 L3.5 3.4Z",
  },
  {
    name: "pearl",
    a: "#e6ebf5",
    b: "#7a8499",
    c: "#ffffff",
    deep: "#4d566b",
    sign: "M3.4 0 H6.6 V3.4 H10 V6.6 H6.6 V10 H3.4 V6.6 H0 V3.4 H3.4Z",
  },
];

const NOBODY_LOOK: SeatLook = { name: "neutral", a: "#9aa7c0", b: "#4c566b", c: "#dbe3f0", deep: "#4c566b", sign: "" };

export const ALL_LOOKS: readonly SeatLook[] = [NOBODY_LOOK, ...LOOKS];

/** What games call these colours, in their order. */
const WORDS = ["red", "blue", "yellow", "green", "purple", "white"];
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
