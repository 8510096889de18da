/** Says that it is your turn where the page itself cannot be seen: in the tab, by a sound, by the browser. */

import { play } from "./sound";

const ICON = "icon.svg";
const CALLING = "icon-turn.svg";

/** The icon of the tab: with a mark while somebody waits for you. */
export function mark(calling: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = calling ? CALLING : ICON;
  if (icon && !icon.href.endsWith(wanted)) icon.href = icon.href.replace(/[^/]*$/, wanted);
}

/** May the browser tell of turns while another page is in front? "ask": nobody has said yet. */
export function permission(): "yes" | "no" | "ask" {
  if (!("Notification" in window)) return "no";
  return Notification.permission === "granted" ? "yes" : Notification.permission === "denied" ? "no" : "ask";
}

export async function askPermission(): Promise<void> {
  await Notification.requestPermission();
}

/** It is your turn: heard always, shown by the browser if the page is not in front. */
export function call(title: string, prompt: string): void {
  play("turn");
  if (!document.hidden || permission() !== "yes") return;
  const note = new Notification(`Your turn: ${title}`, { body: prompt, icon: CALLING, tag: title });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
