/** Short names for the wire's types, all made from the server's own description. */

import type { components } from "./schema";

type S = components["schemas"];

export type AskNow = S["AskNow"];
export type Board = S["Board"];
export type Branch = S["Branch"];
export type Card = S["Card"];
export type Cell = S["Cell"];
export type ClauseInfo = S["ClauseInfo"];
export type ClientMessage = S["ClientMessage"];
export type Clock = S["Clock"];
export type Created = S["Created"];
export type Denied = S["Denied"];
export type Event = S["Event"];
export type Face = S["Face"];
export type GameInfo = S["GameInfo"];
export type Held = S["Held"];
export type Invite = S["Invite"];
export type Joined = S["Joined"];
export type MatchInfo = S["MatchInfo"];
export type Moment = S["Moment"];
export type Moments = S["Moments"];
export type NewMatch = S["NewMatch"];
export type News = S["News"];
export type Odds = S["Odds"];
export type OfferNow = S["OfferNow"];
export type OptionNow = S["OptionNow"];
export type Panel = S["Panel"];
export type Piece = S["Piece"];
export type Problem = S["Problem"];
export type Refused = S["Refused"];
export type Result = S["Result"];
export type RulesInfo = S["RulesInfo"];
export type SceneNow = S["SceneNow"];
export type SeatInfo = S["SeatInfo"];
export type SeatWish = S["SeatWish"];
export type SeatsInfo = S["SeatsInfo"];
export type ServerMessage = S["ServerMessage"];
export type SettingInfo = S["SettingInfo"];
export type Stat = S["Stat"];
export type Table = S["Table"];
export type Welcome = S["Welcome"];

/** A scene with all its parts. */
export interface Scene {
  readonly headline: string;
  readonly active: number;
  readonly boards: readonly Board[];
  readonly pieces: readonly Piece[];
  readonly panels: readonly Panel[];
  readonly dice: readonly Face[];
}

export const EMPTY: Scene = { headline: "", active: -1, boards: [], pieces: [], panels: [], dice: [] };
