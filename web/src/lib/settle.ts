/** How close the sheets of the players have to stand so that none is cut off. */

const CLOSEST = 4;

/** Give a node the classes `close-1` to `close-n`, as few as let it show all that is in it. */
export function settle(node: HTMLElement): void {
  for (let step = 1; step <= CLOSEST; step += 1) node.classList.remove(`close-${step}`);
  for (let step = 1; step <= CLOSEST && node.scrollHeight > node.clientHeight + 1; step += 1)
    node.classList.add(`close-${step}`);
}
