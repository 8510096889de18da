/** Which drawing a piece gets. Every file in `families/` takes part; adding art touches one of them. */

import type { Drawing, Family } from "./family";

const modules = import.meta.glob<{ family: Family }>("./families/*.ts", { eager: true });
const families: readonly Family[] = Object.entries(modules)
  .sort(([a], [b]) => (portraits(a) === portraits(b) ? a.localeCompare(b) : portraits(a) ? -1 : 1))
  .map(([, module]) => module.family);

/** Portraits (`monsters-rage.ts`) are asked before the kinds of giants (`monsters.ts`). */
function portraits(path: string): boolean {
  return path.includes("-");
}

export interface Found {
  /** The id of its symbol. */
  readonly id: string;
  readonly svg: string;
}

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
  const fitting = families.filter((family) => family.kinds.includes(kind));
  for (const family of fitting.length ? fitting : families) {
    for (const word of [art, name]) {
      const at = family.art.findIndex((drawing) => fits(drawing.match, word));
      if (at >= 0) return symbol(family, at, name);
    }
  }
  const last = fitting.at(-1) ?? families.at(-1);
  if (!last) throw new Error("there is no art at all");
  return symbol(last, last.variety ? hash(art || name) % last.art.length : last.art.length - 1, name);
}

/** The last drawing of a family matches anything; the words before its `|.` still count. */
function fits(match: RegExp, word: string): boolean {
  const source = match.source.replace(/\|?\.$/, "");
  return word !== "" && source !== "" && new RegExp(source).test(word);
}

function symbol(family: Family, at: number, name: string): Found {
  const drawing = family.art[at];
  if (!drawing) throw new Error(`no drawing ${at}`);
  const versions = versionsOf(drawing);
  const version = hash(name) % versions.length;
  return { id: `art-${families.indexOf(family)}-${at}-${version}`, svg: versions[version] ?? drawing.svg };
}

function versionsOf(drawing: Drawing): readonly string[] {
  return [drawing.svg, ...(drawing.others ?? [])];
}

/** All drawings as symbols, put into the page once; pieces refer to them. */
export const SYMBOLS = families
  .flatMap((family, f) =>
    family.art.flatMap((drawing, i) =>
      versionsOf(drawing).map(
        (svg, v) => `<symbol id="art-${f}-${i}-${v}" viewBox="0 0 100 100" overflow="visible">${svg}</symbol>`,
      ),
    ),
  )
  .join("");
