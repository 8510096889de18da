/** Puts what belongs to a view into the bar at the top of the page as long as the view is shown. */
export function inTopBar(node: HTMLElement): () => void {
  document.getElementById("top-tools")?.append(node);
  return () => node.remove();
}
