/** Letters for pieces that share a drawing with others of another name, so that they can be told apart. */

import type { Piece } from "../wire/types";
import { findArt } from ".";

let shared = $state.raw<ReadonlyMap<string, string>>(new Map());

/** What a piece is called without its number: "G-Tank 2" is a G-Tank. */
export function kindName(piece: { readonly name: string }): string {
  return piece.name.replace(/ \d+$/, "").replace(/ \([^)]*\)$/, "");
}

/** Two or three letters of a name: "Exo-Armor" is EA, "Belcher" is Be. */
export function initials(name: string): string {
  const words = name
    .replace(/^(Elite|The) /, "")
    .split(/[\s.-]+/)
    .filter(Boolean);
  const first = words[0] ?? "";
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join("")
        .slice(0, 3)
        .toUpperCase()
    : first.slice(0, 2);
}

/** The letters of each name whose drawing another name has too; where letters are the same, more of the name. */
export function alike(pieces: readonly Piece[]): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const piece of pieces) {
    if (piece.face_down || (piece.kind !== "unit" && piece.kind !== "building" && piece.kind !== "vehicle")) continue;
    const { id } = findArt(piece.kind, piece.art, piece.name);
    const list = names.get(id) ?? new Set();
    names.set(id, list.add(kindName(piece)));
  }
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const list of names.values()) {
    if (list.size < 2) continue;
    for (const name of [...list].sort()) {
      const elite = name.startsWith("Elite ") ? "★" : "";
      let letters = initials(name);
      if (taken.has(elite + letters))
        letters = name
          .replace(/^Elite /, "")
          .replace(/[^A-Za-z]/g, "")
          .slice(0, 3);
      taken.add(elite + letters);
      found.set(name, letters);
    }
  }
  return found;
}

/** What is on the table now. Letters stay with a name as long as anything of the table does. */
export function tellApart(pieces: readonly Piece[]): void {
  const next = alike(pieces);
  if (next.size !== shared.size || [...next].some(([name, letters]) => shared.get(name) !== letters)) shared = next;
}

export function badgeOf(piece: Piece): string {
  return shared.get(kindName(piece)) ?? "";
}
