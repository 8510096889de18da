/** What makes a thing beside the board clickable: its options, for eyes, ears and hands. */

import type { OptionNow } from "../wire/types";

export type Lit = ReadonlyMap<string, readonly OptionNow[]>;
export type Pick = (targets: readonly string[], at: DOMRect) => void;
/** Who of our side takes a thing that is looked at, and how to say that we do, or do no more. */
export interface Claimed {
  readonly takers: readonly number[];
  readonly taken: boolean;
  readonly ontake: (() => void) | undefined;
}
export type Look = (id: string | undefined) => void;

export function target(id: string, lit: Lit, onpick: Pick, onlook: Look): Record<string, unknown> {
  return {
    "data-target": id,
    "aria-label": (lit.get(id) ?? []).map((option) => option.label).join("; or "),
    onclick: (event: MouseEvent) => onpick([id], (event.currentTarget as Element).getBoundingClientRect()),
    onfocus: () => onlook(id),
    onmouseenter: () => onlook(id),
    onmouseleave: () => onlook(undefined),
  };
}
