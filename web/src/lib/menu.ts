/** Where a menu opens. Pure. */

interface Size {
  readonly width: number;
  readonly height: number;
}

export const GAP = 8;

/** Below what was clicked if there is room, else above it, else wherever all of it is in the window. */
export function placeMenu(
  at: { readonly left: number; readonly top: number; readonly bottom: number; readonly width: number },
  menu: Size,
  window: Size,
): { left: number; top: number } {
  const left = Math.max(GAP, Math.min(window.width - menu.width - GAP, at.left + at.width / 2 - menu.width / 2));
  const below = at.bottom + GAP;
  const above = at.top - GAP - menu.height;
  if (below + menu.height + GAP <= window.height) return { left, top: below };
  return { left, top: above >= GAP ? above : Math.max(GAP, window.height - menu.height - GAP) };
}
