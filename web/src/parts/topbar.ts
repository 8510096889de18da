/** Puts what belongs to a view into the bar at the top of the page, where there is room for it. */
export function inTopBar(node: HTMLElement): void {
  document.getElementById("top-tools")?.append(node);
}
