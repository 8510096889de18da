/** Which drawing a piece gets: the first in `index.json` whose words fit its art name, then its own name. */

import { drawing, index } from "./drawings";

export interface Found {
  /** The id of its symbol. */
  readonly id: string;
  readonly svg: string;
}

const families = index.families.map((family) => ({
  kinds: family.kinds,
  /** Chosen by a hash of the name when nothing fits: things of one kind that should differ. */
  variety: family.variety,
  drawings: family.drawings.map(({ match, looks }) => ({
    match: match === "" ? undefined : new RegExp(match),
    looks: looks.map((names) => drawing(family.folder, names)),
  })),
}));

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

const cache = new Map<string, Found>();

/** The drawing for an art name: by that name, then by the piece's own name, then the kind's own. */
export function findArt(kind: string, art: string, name: string): Found {
  const key = `${kind}|${art}|${name}`;
  let found = cache.get(key);
  if (!found) {
    found = search(kind, art.toLowerCase(), name.toLowerCase());
    cache.set(key, found);
  }
  return found;
}

function search(kind: string, art: string, name: string): Found {
  const fitting = [...families.keys()].filter((at) => families[at]?.kinds.includes(kind));
  for (const at of fitting.length ? fitting : families.keys()) {
    for (const word of [art, name]) {
      const fits = families[at]?.drawings.findIndex(({ match }) => word !== "" && match?.test(word)) ?? -1;
      if (fits >= 0) return symbol(at, fits, name);
    }
  }
  const last = fitting.at(-1) ?? families.length - 1;
  const count = families[last]?.drawings.length ?? 1;
  return symbol(last, families[last]?.variety ? hash(art || name) % count : count - 1, name);
}

/** Pieces that share the art differ by their names, where it has several looks. */
function symbol(family: number, at: number, name: string): Found {
  const looks = families[family]?.drawings[at]?.looks ?? [];
  const look = hash(name) % looks.length;
  return { id: `art-${family}-${at}-${look}`, svg: looks[look] ?? "" };
}

/** All drawings as symbols, put into the page once; pieces refer to them. */
export const SYMBOLS = families
  .flatMap((family, f) =>
    family.drawings.flatMap(({ looks }, i) =>
      looks.map((svg, v) => `<symbol id="art-${f}-${i}-${v}" viewBox="0 0 100 100" overflow="visible">${svg}</symbol>`),
    ),
  )
  .join("");
