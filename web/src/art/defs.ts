import { ALL_LOOKS, type SeatLook } from "./seats.svelte";

/** Gradients, patterns and filters that drawings share. */

const gradient = (id: string, stops: readonly [string, string][], vertical = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0.25 : 1}" y2="${vertical ? 1 : 0.2}">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join("")}</linearGradient>`;

/** A figure's coat in its seat's colours; `seatStyle` points --m at it. */
function seatGradient(look: SeatLook): string {
  return gradient(`g-seat-${look.name}`, [
    ["0", look.c],
    [".35", look.a],
    ["1", look.b],
  ]);
}

export const DEFS =
  gradient("g-hide", [
    ["0", "#6f8a5c"],
    [".5", "#46603f"],
    ["1", "#25352a"],
  ]) +
  gradient("g-steel", [
    ["0", "#e9f0fa"],
    [".45", "#98a8c0"],
    ["1", "#55627a"],
  ]) +
  gradient("g-indigo", [
    ["0", "#6f8de0"],
    [".5", "#3a4f9c"],
    ["1", "#222c5e"],
  ]) +
  gradient("g-moth", [
    ["0", "#ffb03a"],
    [".45", "#e8622a"],
    ["1", "#6a2a58"],
  ]) +
  gradient("g-rock", [
    ["0", "#8a6f66"],
    [".5", "#57443f"],
    ["1", "#2c2223"],
  ]) +
  ALL_LOOKS.map(seatGradient).join("") +
  `<radialGradient id="g-sun" cx=".32" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000018" stop-opacity=".3"/></radialGradient>` +
  `<radialGradient id="g-shadow"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="g-glow"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
