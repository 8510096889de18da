/** Gradients that drawings share, and a coat in each seat's colours (`seatStyle` points --m at it). */

import { drawing } from "./drawings";
import { ALL_LOOKS } from "./seats.svelte";

export const DEFS =
  drawing("", ["gradients"]) +
  ALL_LOOKS.map(
    (look) =>
      `<linearGradient id="g-seat-${look.name}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${look.c}"/><stop offset=".35" stop-color="${look.a}"/><stop offset="1" stop-color="${look.b}"/></linearGradient>`,
  ).join("");
