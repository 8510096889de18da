/** Short names for the wire's types, all made from the server's own description. */

import { type components, EMPTY_SCENE } from "./schema";

type S = components["schemas"];

export type AnalysedChoice = S["AnalysedChoice"];
export type Analysis = S["Analysis"];
export type AnalysisNow = S["AnalysisNow"];
export type AskNow = S["AskNow"];
export type Board = S["Board"];
export type Branch = S["Branch"];
export type Built = S["Built"];
export type Card = S["Card"];
export type CardFace = S["CardFace"];
export type CardInfo = S["CardInfo"];
export type CardsInfo = S["CardsInfo"];
export type Cell = S["Cell"];
export type Changes = S["Changes"];
export type ClauseInfo = S["ClauseInfo"];
export type ClientMessage = S["ClientMessage"];
export type Clock = S["ClockNow"];
export type Created = S["Created"];
export type Denied = S["DeniedNow"];
export type Event = S["Event"];
export type Example = S["Example"];
export type ExampleMoment = S["ExampleMoment"];
export type Face = S["Face"];
export type GameInfo = S["GameInfo"];
export type Guide = S["Guide"];
export type Held = S["Held"];
export type HintNow = S["HintNow"];
export type Invite = S["Invite"];
export type Joined = S["Joined"];
export type Lesson = S["Lesson"];
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
export type PuzzleNow = S["PuzzleNow"] & { readonly scene: Scene };
export type PuzzlesInfo = S["PuzzlesInfo"];
export type Refused = S["Refused"];
export type Result = S["Result"];
export type RulesInfo = S["RulesInfo"];
export type SeatInfo = S["SeatInfo"];
export type SeatWish = S["SeatWish"];
export type SeatsInfo = S["SeatsInfo"];
export type ServerMessage = S["ServerMessage"];
export type SettingInfo = S["SettingInfo"];
export type Stat = S["Stat"];
export type Told = S["Told"];
export type Table = Readonly<Omit<Required<TableNow>, "scene">>;
export type Total = S["Total"];
export type Welcome = S["Welcome"];
export type WhatIfNow = S["WhatIfNow"];

/** A table and a scene as they are sent: what has not changed is left out. */
export type TableNow = S["TableNow"];
export type SceneNow = S["SceneNow"];
export type Scene = Readonly<Required<S["Scene"]>>;
export const EMPTY: Scene = EMPTY_SCENE;
