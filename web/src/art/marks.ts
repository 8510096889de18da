/** Words on pieces ("down", "hyper", "injured") as small round badges, on a field of 24 by 24. */

import { fill, line } from "./family";

const MARKS: readonly [RegExp, string, string][] = [
  [/down|fallen|prone|knock/, "#ff9f43", line("M6 8 L12 16 L18 8", "#1b1207", 3.4)],
  [/hyper|enhanced|empower|charged/, "#ffe14d", fill("M13 4 L6 13 H11 L9 20 L18 10 H13Z", "#3a2d00")],
  [/injur|wound|hurt|damage/, "#ff5a5a", fill("M9 5 H15 V9 H19 V15 H15 V19 H9 V15 H5 V9 H9Z", "#fff")],
  [/fast/, "#6ff3ff", line("M6 7 L11 12 L6 17 M12 7 L17 12 L12 17", "#06323a", 2.6)],
  [/resist|armou?r|shield|cover/, "#8fb4ff", fill("M12 4 L19 7 C19 14 16 18 12 20 C8 18 5 14 5 7Z", "#12244a")],
  [
    /fly|flight|wing/,
    "#c9f0ff",
    fill("M12 12 C8 4 3 5 2 9 C5 9 7 12 12 15 C17 12 19 9 22 9 C21 5 16 4 12 12Z", "#0d3a4a"),
  ],
  [/done|used|spent|moved|acted|tired/, "#7d8aa5", line("M6 12 L10.5 17 L18 7", "#fff", 3)],
  [/active|acting|current|chosen|selected/, "#7dffa8", fill("M8 5 L19 12 L8 19Z", "#0b3d1f")],
  [/secured?|held|control/, "#7dffa8", line("M7 20 V5 L18 9 L7 13", "#0b3d1f", 2.4)],
  [/lead|king|boss/, "#ffd34d", fill("M4 8 L8 12 L12 5 L16 12 L20 8 L18 18 H6Z", "#4a3500")],
  [
    /burn|fire|hot/,
    "#ff7a1f",
    fill("M12 3 C14 8 18 10 18 15 C18 19 15 21 12 21 C9 21 6 19 6 15 C6 12 9 11 9 8 C11 9 12 7 12 3Z", "#fff0c4"),
  ],
  [/frozen|freeze|cold/, "#a9e6ff", line("M12 4 V20 M5 8 L19 16 M19 8 L5 16", "#0d4a6a", 2.4)],
];

export function mark(word: string): string {
  const found = MARKS.find(([match]) => match.test(word.toLowerCase()));
  const ground = `<circle cx="12" cy="12" r="11" fill="${found?.[1] ?? "#dbe3f0"}" stroke="var(--ink)" stroke-width="1.6"/>`;
  if (found) return ground + found[2];
  const letter = word.charAt(0).toUpperCase().replace(/[<>&]/g, "");
  return `${ground}<text x="12" y="17" text-anchor="middle" font-size="14" font-weight="800" fill="#1d2536">${letter}</text>`;
}
