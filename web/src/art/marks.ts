/** Words on pieces ("down", "hyper", "injured") as small round badges, on a field of 24 by 24. */

import { drawing, index } from "./drawings";

const MARKS = index.marks.map((one) => ({ ...one, match: new RegExp(one.match) }));

export function mark(word: string): string {
  const found = MARKS.find(({ match }) => match.test(word.toLowerCase()));
  const ground = `<circle cx="12" cy="12" r="11" fill="${found?.colour ?? "#dbe3f0"}" stroke="var(--ink)" stroke-width="1.6"/>`;
  if (found) return ground + drawing("marks", [found.look]);
  const letter = word.charAt(0).toUpperCase().replace(/[<>&]/g, "");
  return `${ground}<text x="12" y="17" text-anchor="middle" font-size="14" font-weight="800" fill="#1d2536">${letter}</text>`;
}
