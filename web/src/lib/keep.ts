/** What the browser keeps: a name, the seats' tokens, how the page looks. Works without storage, for one visit. */

import type { Held, SettingInfo } from "../wire/types";

const memory = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`rampant.${key}`);
  } catch {
    return null;
  }
}

function read<T>(key: string, fallback: T): T {
  try {
    const text = stored(key) ?? memory.get(key);
    return text ? (JSON.parse(text) as T) : fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(`rampant.${key}`, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export interface Kept {
  readonly match: string;
  readonly title: string;
  readonly held: Held[];
  readonly at: number;
}

const MOST = 60;

/** Tables at which this browser has seats, the newest first. */
export function tables(): Kept[] {
  return read<Kept[]>("tables", []);
}

export function held(match: string): Held[] {
  return tables().find((kept) => kept.match === match)?.held ?? [];
}

export function keepSeats(match: string, title: string, seats: readonly Held[]): void {
  const old = tables();
  const before = old.find((kept) => kept.match === match)?.held ?? [];
  const all = [...before.filter((one) => !seats.some((other) => other.seat === one.seat)), ...seats];
  const kept = { match, title, held: all, at: Date.now() };
  write("tables", [kept, ...old.filter((other) => other.match !== match)].slice(0, MOST));
}

export function dropSeat(match: string, seat: number): void {
  write(
    "tables",
    tables()
      .map((kept) => (kept.match === match ? { ...kept, held: kept.held.filter((one) => one.seat !== seat) } : kept))
      .filter((kept) => kept.held.length > 0),
  );
}

export interface Taught {
  readonly game: string;
  readonly lesson: string;
}

/** The lesson that is played at a table, if it is one. */
export function lessonAt(match: string): Taught | undefined {
  return read<Record<string, Taught>>("lessons", {})[match];
}

export function keepLesson(match: string, taught: Taught): void {
  const all = Object.entries(read<Record<string, Taught>>("lessons", {})).slice(1 - MOST);
  write("lessons", { ...Object.fromEntries(all), [match]: taught });
}

/** The lessons of a game that were done in this browser. */
export function lessonsDone(game: string): readonly string[] {
  return read<Record<string, string[]>>("learned", {})[game] ?? [];
}

export function keepDone(taught: Taught): void {
  const all = read<Record<string, string[]>>("learned", {});
  const done = new Set([...(all[taught.game] ?? []), taught.lesson]);
  write("learned", { ...all, [taught.game]: [...done] });
}

/** The puzzles of a game that were tried in this browser, and whether they were ever solved. */
export function puzzlesTried(game: string): Readonly<Record<string, boolean>> {
  return read<Record<string, Record<string, boolean>>>("puzzles", {})[game] ?? {};
}

export function keepPuzzle(game: string, id: string, right: boolean): Readonly<Record<string, boolean>> {
  const all = read<Record<string, Record<string, boolean>>>("puzzles", {});
  const tried = { ...all[game], [id]: right || all[game]?.[id] === true };
  write("puzzles", { ...all, [game]: tried });
  return tried;
}

/** The level of the bot at a table that was opened by one click, if its result still has to be learned from. */
export function quickAt(match: string): string | undefined {
  return read<Record<string, string>>("quick", {})[match];
}

export function keepQuick(match: string, level: string): void {
  const all = Object.entries(read<Record<string, string>>("quick", {})).slice(1 - MOST);
  write("quick", { ...Object.fromEntries(all), [match]: level });
}

/** How strong a bot suits who plays here: a place in the list of bots. */
export function levelOf(game: string): number | undefined {
  return read<Record<string, number>>("levels", {})[game];
}

export function raise(match: string, game: string, level: number): void {
  const { [match]: learned, ...rest } = read<Record<string, string>>("quick", {});
  if (learned === undefined) return;
  write("quick", rest);
  write("levels", { ...read<Record<string, number>>("levels", {}), [game]: level });
}

export interface Wishes {
  theme: "dark" | "light" | "system";
  /** Of motion: 1, 2, 4, or 0 for none. */
  speed: number;
  zoom: number;
  sound: boolean;
}

export const wishes = (): Wishes => ({
  theme: "system",
  speed: 1,
  zoom: 1,
  sound: true,
  ...read<Partial<Wishes>>("wishes", {}),
});
export const keepWishes = (value: Wishes): void => write("wishes", value);
export const myName = (): string => read("name", "");
export const keepName = (name: string): void => write("name", name);

/** Invitations that this browser made, by match and seat, so that their links can be shown again. */
export function invites(match: string): Record<number, string> {
  return read<Record<string, Record<number, string>>>("invites", {})[match] ?? {};
}

export function keepInvite(match: string, seat: number, code: string): void {
  const all = Object.entries(read<Record<string, Record<number, string>>>("invites", {})).slice(-MOST);
  const known = Object.fromEntries(all);
  write("invites", { ...known, [match]: { ...known[match], [seat]: code } });
}

/** An invitation ends when somebody sits down. */
export function dropInvite(match: string, seat: number): void {
  const all = read<Record<string, Record<number, string>>>("invites", {});
  const { [seat]: ended, ...rest } = all[match] ?? {};
  if (ended !== undefined) write("invites", { ...all, [match]: rest });
}

/** A list that was built here: of which bench of the game, and for which other settings. */
export interface SavedList {
  readonly game: string;
  readonly bench: string;
  readonly name: string;
  readonly text: string;
  readonly given: Readonly<Record<string, SettingInfo["default"]>>;
}

const MOST_LISTS = 100;

function allLists(): SavedList[] {
  // Lists were forces once, and said for how many monsters they are.
  return read<(SavedList & { monsters?: number })[]>("lists", []).map(({ monsters, ...one }) => ({
    ...one,
    bench: one.bench ?? "force",
    given: one.given ?? (monsters ? { monsters } : {}),
  }));
}

export function savedLists(game: string, bench: string): SavedList[] {
  return allLists().filter((one) => one.game === game && one.bench === bench);
}

function sameList(one: Omit<SavedList, "text" | "given">, other: Omit<SavedList, "text" | "given">): boolean {
  return one.game === other.game && one.bench === other.bench && one.name === other.name;
}

/** A list of that name is replaced. */
export function keepList(list: SavedList): void {
  write("lists", [list, ...allLists().filter((one) => !sameList(one, list))].slice(0, MOST_LISTS));
}

export function dropList(game: string, bench: string, name: string): void {
  write(
    "lists",
    allLists().filter((one) => !sameList(one, { game, bench, name })),
  );
}

/** A map that was drawn here. */
export interface SavedMap {
  readonly game: string;
  readonly name: string;
  readonly text: string;
}

export function savedMaps(game: string): SavedMap[] {
  return read<SavedMap[]>("maps", []).filter((one) => one.game === game);
}

/** A map of that name is replaced. */
export function keepMap(map: SavedMap): void {
  const others = read<SavedMap[]>("maps", []).filter((one) => one.game !== map.game || one.name !== map.name);
  write("maps", [map, ...others].slice(0, MOST_LISTS));
}

export function dropMap(game: string, name: string): void {
  write(
    "maps",
    read<SavedMap[]>("maps", []).filter((one) => one.game !== game || one.name !== name),
  );
}

/** A position that was edited here. */
export interface SavedPosition {
  readonly game: string;
  readonly name: string;
  readonly text: string;
  readonly dice: string;
  readonly goal?: string;
}

export function savedPositions(game: string): SavedPosition[] {
  return read<SavedPosition[]>("positions", []).filter((one) => one.game === game);
}

/** A position of that name is replaced. */
export function keepPosition(position: SavedPosition): void {
  const others = read<SavedPosition[]>("positions", []).filter(
    (one) => one.game !== position.game || one.name !== position.name,
  );
  write("positions", [position, ...others].slice(0, MOST_LISTS));
}

export function dropPosition(game: string, name: string): void {
  write(
    "positions",
    read<SavedPosition[]>("positions", []).filter((one) => one.game !== game || one.name !== name),
  );
}
