/** The HTTP part of the table. A refusal becomes a `Refusal` with the server's own reason. */

import type {
  AnalysisNow,
  Branch,
  Built,
  CardsInfo,
  Created,
  Designed,
  Edited,
  EditorInfo,
  EditSent,
  ExampleMoment,
  GameInfo,
  Guide,
  HintNow,
  Joined,
  Lesson,
  LiveNow,
  MatchInfo,
  Moments,
  NewMatch,
  Problem,
  PuzzleNow,
  PuzzlesInfo,
  RulesInfo,
  ScenarioInfo,
  SeatsInfo,
  WhatIfNow,
} from "../wire/types";

/** A puzzle as a link holds it, but for its dice. */
export interface Posed {
  readonly text: string;
  readonly right: readonly string[];
  readonly goal: string;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly clause = "",
  ) {
    super(reason);
  }
}

async function call<T>(
  path: string,
  body?: unknown,
  token?: string,
  method = body === undefined ? "GET" : "POST",
): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(
      `api${path}`, // relative: the page may be shown under a sub-path
      body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T;
  try {
    const problem = JSON.parse(text) as Problem;
    throw new Refusal(problem.code, problem.reason, problem.clause);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("failed", `The server answered ${answer.status}.`);
  }
}

const enc = encodeURIComponent;
const once = new Map<string, Promise<unknown>>();

/** Things that do not change while the page is open are asked for once. */
function remembered<T>(path: string): Promise<T> {
  let promise = once.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = call<T>(path);
    promise.catch(() => once.delete(path));
    once.set(path, promise);
  }
  return promise;
}

export const api = {
  games: (): Promise<GameInfo[]> => remembered("/games"),
  lessons: (game: string): Promise<Lesson[]> => remembered(`/games/${enc(game)}/lessons`),
  guide: (game: string): Promise<Guide> => remembered(`/games/${enc(game)}/guide`),
  example: (game: string, id: string): Promise<ExampleMoment[]> =>
    remembered(`/games/${enc(game)}/examples/${enc(id)}`),
  puzzles: (game: string): Promise<PuzzlesInfo> => call(`/games/${enc(game)}/puzzles`),
  puzzle: (game: string, id: string): Promise<PuzzleNow> => remembered(`/games/${enc(game)}/puzzles/${enc(id)}`),
  cards: (game: string): Promise<CardsInfo> => remembered(`/games/${enc(game)}/cards`),
  build: (game: string, bench: string, text: string, settings: object): Promise<Built> =>
    call(`/games/${enc(game)}/build`, { bench, text, settings }),
  /** A position as a puzzle that somebody made. */
  pose: (game: string, posed: Posed): Promise<PuzzleNow> => call(`/games/${enc(game)}/pose`, posed),
  /** A list as a picture (SVG). */
  listPicture: (game: string, bench: string, text: string, settings: object, name: string): Promise<string> =>
    call<{ svg: string }>(`/games/${enc(game)}/build/picture`, { bench, text, settings, name }).then((one) => one.svg),
  editor: (game: string): Promise<EditorInfo> => remembered(`/games/${enc(game)}/editor`),
  edit: (game: string, text: string, edit?: Partial<EditSent>): Promise<Edited> =>
    call(`/games/${enc(game)}/edit`, { text, ...(edit ? { edit } : {}) }),
  exported: (
    game: string,
    form: "test" | "suite",
    posed: Posed & { readonly dice: readonly number[] },
  ): Promise<ScenarioInfo> => call(`/games/${enc(game)}/export`, { form, ...posed }),
  position: (match: string, at: number): Promise<ScenarioInfo> =>
    call(`/matches/${enc(match)}/scenario?position=${at}`),
  scenarios: (game: string): Promise<Designed[]> => remembered(`/games/${enc(game)}/scenarios`),
  rules: (game: string): Promise<RulesInfo> => remembered(`/games/${enc(game)}/rules`),
  seats: (game: string, settings: object): Promise<SeatsInfo> => call(`/games/${enc(game)}/seats`, { settings }),
  seatsOf: (game: string, scenario: string): Promise<SeatsInfo> => call(`/games/${enc(game)}/seats`, { scenario }),
  lobby: (): Promise<MatchInfo[]> => call("/lobby"),
  create: (body: NewMatch): Promise<Created> => call("/matches", body),
  info: (match: string): Promise<MatchInfo> => call(`/matches/${enc(match)}`),
  join: (match: string, body: object): Promise<Joined> => call(`/matches/${enc(match)}/join`, body),
  branch: (match: string, body: Branch): Promise<Created> => call(`/matches/${enc(match)}/branch`, body),
  moments: (match: string, start: number, count: number, viewer: number, token?: string): Promise<Moments> =>
    call(`/matches/${enc(match)}/moments?start=${start}&count=${count}&viewer=${viewer}`, undefined, token),
  hint: (match: string, body: { seat: number; number: number }, token: string): Promise<HintNow[]> =>
    call(`/matches/${enc(match)}/hint`, body, token),
  live: (match: string): Promise<LiveNow> => call(`/matches/${enc(match)}/live`),
  analysis: (match: string): Promise<AnalysisNow> => call(`/matches/${enc(match)}/analysis`),
  analyse: (match: string): Promise<AnalysisNow> =>
    call(`/matches/${enc(match)}/analysis`, undefined, undefined, "POST"),
  stopAnalysis: (match: string): Promise<AnalysisNow> =>
    call(`/matches/${enc(match)}/analysis`, undefined, undefined, "DELETE"),
  whatIf: (match: string, position: number): Promise<WhatIfNow> => call(`/matches/${enc(match)}/what-if`, { position }),
  line: (match: string, position: number, option: string, viewer: number): Promise<Moments> =>
    call(`/matches/${enc(match)}/line`, { position, option, viewer }),
  recordAddress: (match: string): string => `api/matches/${enc(match)}/record`,
};
