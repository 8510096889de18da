// Made by `npm run wire`; do not edit. Description: 7917d0ed9016106e68c3aded3fd19b8bc31a7e70d0221e66b02f62d8ce25c7c4
export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All games with their settings and bots */
        get: operations["ApiGamesGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clauses of a game */
        get: operations["ApiGamesRulesRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check settings: the seats they give */
        post: operations["ApiGamesSeatsSeats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public matches that are not over */
        get: operations["ApiLobbyLobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a table */
        post: operations["ApiMatchesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What everybody may know of a match */
        get: operations["ApiMatchesInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What if: a new match from a moment of another */
        post: operations["ApiMatchesBranchBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down: gives the seat's token */
        post: operations["ApiMatchesJoinJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay: positions as a viewer sees them */
        get: operations["ApiMatchesMomentsMoments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the finished match, for `rampant verify` */
        get: operations["ApiMatchesRecordRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Answer */
        Answer: {
            agree: boolean;
            offer: number;
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "answer";
        };
        /**
         * AskNow
         * @description A question open for one of your seats. Send `number` back with the choice: it says which question is answered.
         */
        AskNow: {
            clause: string;
            denied: components["schemas"]["Denied"][];
            kind: string;
            number: number;
            options: components["schemas"]["OptionNow"][];
            prompt: string;
            seat: number;
        };
        /**
         * Board
         * @description A grid of cells. Cells that are not listed are holes.
         */
        Board: {
            cells: components["schemas"]["Cell"][];
            cols: number;
            id: string;
            rows: number;
            title: string;
        };
        /**
         * BotInfo
         * @description A level of play that can be given a seat.
         */
        BotInfo: {
            id: string;
            text: string;
            title: string;
        };
        /** Branch */
        Branch: {
            clock?: components["schemas"]["ClockWish"];
            name?: string | null;
            position: number;
            /** @default false */
            public?: boolean;
            seats?: components["schemas"]["SeatWish"][];
        };
        /**
         * Card
         * @description A card, power or special rule in a panel, with its words.
         */
        Card: {
            /** @default  */
            clause: string;
            /** @default false */
            face_down: boolean;
            id: string;
            /** @default  */
            text: string;
            title: string;
        };
        /**
         * Cell
         * @description One square: where it is, what ground it is (`forest`), what is marked on it (`start`, `spawn-red`).
         */
        Cell: {
            col: number;
            /** @default [] */
            features: string[];
            id: string;
            /** @default  */
            label: string;
            row: number;
            /** @default clear */
            terrain: string;
        };
        /** Choose */
        Choose: {
            number: number;
            option: number;
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "choose";
        };
        /** ClauseInfo */
        ClauseInfo: {
            id: string;
            ruling: boolean;
            section: string;
            text: string;
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["Say"] | components["schemas"]["Offer"] | components["schemas"]["Answer"] | components["schemas"]["Resume"] | components["schemas"]["Reinvite"] | components["schemas"]["Look"] | components["schemas"]["Ping"];
        /**
         * Clock
         * @description Milliseconds left of each seat when this message was made (empty: no clock), and whose clock is running.
         */
        Clock: {
            /** @enum {unknown} */
            kind: "none" | "player" | "turn";
            left: number[];
            /** @default 0 */
            plus: number;
            /** @default -1 */
            rings_in: number;
            running: number[];
            /** @default 0 */
            seconds: number;
        };
        /** ClockWish */
        ClockWish: {
            /**
             * @default none
             * @enum {string}
             */
            kind?: "none" | "turn" | "player";
            /** @default 0 */
            plus?: number;
            /** @default 600 */
            seconds?: number;
        };
        /**
         * Closing
         * @description The server goes away; connect again in a moment.
         */
        Closing: {
            reason: string;
            /** @enum {unknown} */
            type: "closing";
        };
        /** @enum {unknown} */
        Code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
        /** Created */
        Created: {
            held: components["schemas"]["Held"][];
            id: string;
            invites: components["schemas"]["Invite"][];
        };
        /**
         * Denied
         * @description A thing that cannot be done now, and why. `option` is its number where it has one.
         */
        Denied: {
            clause: string;
            label: string;
            /** @default -1 */
            option: number;
            reason: string;
            /** @default  */
            target: string;
        };
        /**
         * Done
         * @description The command is on disk as `number`, and the table that shows it has been sent. Also for a command sent again.
         */
        Done: {
            /** @default null */
            invite: components["schemas"]["Invite"] | null;
            number: number;
            ref: string;
            /** @enum {unknown} */
            type: "done";
        };
        /**
         * Event
         * @description What happened: a sentence with its clause, and enough to animate it.
         *
         *         `only` lists the seats that may know; None means everybody, spectators included.
         */
        Event: {
            /** @default  */
            clause: string;
            /** @default [] */
            dice: components["schemas"]["Face"][];
            /** @enum {unknown} */
            kind: "change" | "end" | "move" | "phase" | "place" | "remove" | "reveal" | "roll" | "say" | "turn";
            /** @default null */
            only: number[] | null;
            /** @default [] */
            path: string[];
            /** @default  */
            piece: string;
            /** @default -1 */
            seat: number;
            /** @default  */
            target: string;
            text: string;
            /** @default 0 */
            value: number;
        };
        /**
         * Face
         * @description A die as it lies on the table: its face's name (`2 hits`), its number, its kind (`attack`).
         */
        Face: {
            /** @default  */
            kind: string;
            name: string;
            number: number;
        };
        /** GameInfo */
        GameInfo: {
            art: string[];
            blurb: string;
            bots: components["schemas"]["BotInfo"][];
            cooperative: boolean;
            id: string;
            seats: string[];
            secrets: boolean;
            settings: components["schemas"]["SettingInfo"][];
            title: string;
        };
        /**
         * Held
         * @description A seat of yours: the token is the only proof, keep it.
         */
        Held: {
            seat: number;
            token: string;
        };
        /**
         * Hello
         * @description First message. No tokens: a spectator. `since`: the last number seen (-1: nothing; recent news come then).
         */
        Hello: {
            /** @default 1 */
            protocol?: number;
            /** @default -1 */
            since?: number;
            /** @default [] */
            tokens?: string[];
            /** @enum {unknown} */
            type: "hello";
        };
        /**
         * Invite
         * @description An invitation to one seat; the page's link is `/#/match/{id}?seat={seat}&invite={code}`.
         */
        Invite: {
            code: string;
            seat: number;
        };
        /** Join */
        Join: {
            invite?: string | null;
            name: string;
            seat?: number | null;
        };
        /** Joined */
        Joined: {
            seat: number;
            token: string;
        };
        /**
         * Leave
         * @description Give the seat up without resigning: the token ends, the seat is empty, others may sit down or call a bot.
         */
        Leave: {
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "leave";
        };
        /**
         * Likely
         * @description One outcome and its exact chance.
         */
        Likely: {
            chance: number;
            label: string;
        };
        /**
         * Look
         * @description Hot seat: see through the eyes of another seat of yours, until one of yours that is not looking is asked.
         */
        Look: {
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "look";
        };
        /**
         * MatchInfo
         * @description What everybody may know of a match: a line of the lobby, and the head of a table.
         */
        MatchInfo: {
            /** @default 0 */
            branched_at: number;
            /** @default null */
            branched_from: string | null;
            /** @enum {unknown} */
            clock: "none" | "player" | "turn";
            clock_plus: number;
            clock_seconds: number;
            created: number;
            /** @default null */
            digest: string | null;
            game: string;
            id: string;
            name: string;
            number: number;
            position: number;
            public: boolean;
            /** @default null */
            rematch: string | null;
            /** @default null */
            result: components["schemas"]["Result"] | null;
            seats: components["schemas"]["SeatInfo"][];
            /** @default null */
            seed: string | null;
            seed_hash: string;
            settings: {
                [key: string]: boolean | number | string | string[];
            };
            /** @enum {unknown} */
            status: "over" | "paused" | "playing" | "waiting";
            title: string;
            updated: number;
        };
        /**
         * Modifier
         * @description One named part of a number: `Modifier("+1 rage", 1, "RAGE-7.04")`.
         */
        Modifier: {
            amount: number;
            /** @default  */
            clause: string;
            name: string;
        };
        /**
         * Moment
         * @description A position of a match for replay: the scene after `position` choices, and how it came about.
         */
        Moment: {
            events: components["schemas"]["Event"][];
            means: string;
            number: number;
            position: number;
            scene: components["schemas"]["SceneNow"];
            seat: number;
        };
        /** Moments */
        Moments: {
            last: number;
            moments: components["schemas"]["Moment"][];
            viewer: number;
        };
        /** NewMatch */
        NewMatch: {
            clock?: components["schemas"]["ClockWish"];
            game: string;
            name?: string | null;
            /** @default false */
            public?: boolean;
            seats?: components["schemas"]["SeatWish"][];
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
        };
        /**
         * News
         * @description One numbered thing that happened at the table.
         */
        News: {
            at: number;
            /** @default [] */
            events: components["schemas"]["Event"][];
            /** @enum {unknown} */
            kind: "agreed" | "back" | "bot" | "chosen" | "declined" | "left" | "offered" | "over" | "paused" | "rematch" | "resumed" | "said" | "sat" | "started" | "time";
            /** @default  */
            name: string;
            number: number;
            /** @default -1 */
            position: number;
            /** @default -1 */
            seat: number;
            /** @default  */
            text: string;
            /** @default null */
            what: ("bot" | "draw" | "pause" | "rematch" | "take-back") | null;
        };
        /**
         * Odds
         * @description What a roll may bring: outcomes with their chances, and the parts its number of dice is made of.
         */
        Odds: {
            /** @default [] */
            modifiers: components["schemas"]["Modifier"][];
            outcomes: components["schemas"]["Likely"][];
        };
        /**
         * Offer
         * @description Propose something. It happens when all other people at the table agree (at once if there are none).
         *
         *         draw; take-back to `position`; pause; bot (of `level`) for the abandoned seat `target`; rematch (after the end).
         */
        Offer: {
            /** @default null */
            level?: string | null;
            /** @default null */
            position?: number | null;
            ref: string;
            seat: number;
            /** @default null */
            target?: number | null;
            /** @enum {unknown} */
            type: "offer";
            /** @enum {unknown} */
            what: "bot" | "draw" | "pause" | "rematch" | "take-back";
        };
        /**
         * OfferNow
         * @description Something that was proposed and waits for the seats in `waits`.
         */
        OfferNow: {
            /** @default  */
            level: string;
            number: number;
            /** @default -1 */
            position: number;
            seat: number;
            /** @default -1 */
            target: number;
            waits: number[];
            /** @enum {unknown} */
            what: "bot" | "draw" | "pause" | "rematch" | "take-back";
        };
        /** OptionNow */
        OptionNow: {
            clause: string;
            id: number;
            label: string;
            /** @default null */
            odds: components["schemas"]["Odds"] | null;
            target: string;
        };
        /**
         * Panel
         * @description What lies beside the board: a seat's (or, with seat NOBODY, the table's) tracks, pools and cards.
         *
         *         `group` keeps panels of one kind together: `seat`, `reserve`, `pile`, `track`. The `art` of a seat's panel may be a
         *         colour (`red`): then the seat is shown in it.
         */
        Panel: {
            /** @default  */
            art: string;
            /** @default [] */
            cards: components["schemas"]["Card"][];
            /** @default seat */
            group: string;
            id: string;
            /** @default false */
            out: boolean;
            /** @default -1 */
            seat: number;
            /** @default [] */
            stats: components["schemas"]["Stat"][];
            title: string;
        };
        /**
         * Piece
         * @description A thing on the table.
         *
         *         `at` is a cell's id (the upper left one for pieces of `size` 2), or a panel's id for things beside the board.
         *         `level` orders pieces of one cell from the bottom up. `art` names the drawing; unknown names get the kind's own.
         */
        Piece: {
            art: string;
            at: string;
            /** @default 1 */
            count: number;
            /** @default false */
            face_down: boolean;
            id: string;
            /** @enum {unknown} */
            kind: "building" | "card" | "marker" | "monster" | "tile" | "token" | "unit" | "vehicle";
            /** @default 0 */
            level: number;
            /** @default [] */
            marks: string[];
            name: string;
            /** @default  */
            note: string;
            /** @default -1 */
            seat: number;
            /** @default 1 */
            size: number;
            /** @default [] */
            stats: components["schemas"]["Stat"][];
        };
        /** Ping */
        Ping: {
            ref: string;
            /** @enum {unknown} */
            type: "ping";
        };
        /** Pong */
        Pong: {
            ref: string;
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Presence
         * @description Who is here; not numbered.
         */
        Presence: {
            seats: components["schemas"]["SeatInfo"][];
            spectators: number;
            /** @enum {unknown} */
            type: "presence";
        };
        /**
         * Problem
         * @description Every refusal over HTTP: status 4xx (or 503), this body.
         */
        Problem: {
            /** @default  */
            clause: string;
            /** @enum {unknown} */
            code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
            reason: string;
        };
        /**
         * Refused
         * @description The command changed nothing. Before `stale` a whole table comes.
         */
        Refused: {
            /** @default [] */
            allowed: number[];
            /** @default  */
            clause: string;
            /** @enum {unknown} */
            code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
            /** @default 0 */
            number: number;
            reason: string;
            ref: string;
            /** @enum {unknown} */
            type: "refused";
        };
        /**
         * Reinvite
         * @description A new invitation to an empty seat; an older one ends. `done` brings it.
         */
        Reinvite: {
            ref: string;
            seat: number;
            target: number;
            /** @enum {unknown} */
            type: "invite";
        };
        /** Resign */
        Resign: {
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "resign";
        };
        /**
         * Result
         * @description How a game ended: who won (all seats of a winning team; several seats of a draw), why, by which clause.
         */
        Result: {
            clause: string;
            /** @default false */
            draw: boolean;
            /** @default [] */
            ranking: number[];
            reason: string;
            winners: number[];
        };
        /**
         * Resume
         * @description Go on after a pause.
         */
        Resume: {
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "resume";
        };
        /** RulesInfo */
        RulesInfo: {
            clauses: components["schemas"]["ClauseInfo"][];
            game: string;
            title: string;
        };
        /**
         * Say
         * @description Chat, of a seat or (seat -1, with a name) of somebody who watches.
         */
        Say: {
            /** @default null */
            name?: string | null;
            ref: string;
            seat: number;
            text: string;
            /** @enum {unknown} */
            type: "say";
        };
        /**
         * SceneNow
         * @description A scene. A part that is null has not changed: since the last message with the same viewer, or the last moment.
         */
        SceneNow: {
            active: number;
            boards: components["schemas"]["Board"][] | null;
            dice: components["schemas"]["Face"][];
            headline: string;
            panels: components["schemas"]["Panel"][] | null;
            pieces: components["schemas"]["Piece"][] | null;
        };
        /** SeatInfo */
        SeatInfo: {
            /** @default 0 */
            away_for: number;
            /** @default false */
            here: boolean;
            /** @enum {unknown} */
            holder: "bot" | "nobody" | "person";
            /** @default false */
            invited: boolean;
            /** @default  */
            level: string;
            name: string;
            seat: number;
            title: string;
        };
        /** SeatsInfo */
        SeatsInfo: {
            seats: string[];
            settings: {
                [key: string]: boolean | number | string | string[];
            };
        };
        /** SeatWish */
        SeatWish: {
            /**
             * @default open
             * @enum {string}
             */
            kind?: "open" | "invited" | "mine" | "bot";
            level?: string | null;
            name?: string | null;
        };
        ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["Table"] | components["schemas"]["Presence"] | components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Pong"] | components["schemas"]["Closing"];
        /** SettingInfo */
        SettingInfo: {
            choices: string[];
            clause: string;
            default: boolean | number | string | string[];
            distinct: boolean;
            high: number;
            /** @enum {unknown} */
            kind: "choice" | "choices" | "flag" | "number" | "text";
            low: number;
            name: string;
            text: string;
        };
        /** SettingsBody */
        SettingsBody: {
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
        };
        /**
         * Stat
         * @description A named number of a piece or a seat. With `high`, it is a track that can be drawn as a bar.
         */
        Stat: {
            /** @default 0 */
            high: number;
            /** @default  */
            id: string;
            name: string;
            /** @default  */
            note: string;
            value: number;
        };
        /**
         * Table
         * @description The table as the viewer sees it, and all news after number `after` up to number `number`.
         *
         *         A client whose last number is not `after` has missed something: say hello again with `since`.
         */
        Table: {
            after: number;
            asked: number[];
            asks: components["schemas"]["AskNow"][];
            clock: components["schemas"]["Clock"];
            /** @default null */
            digest: string | null;
            news: components["schemas"]["News"][];
            number: number;
            offers: components["schemas"]["OfferNow"][];
            position: number;
            /** @default null */
            rematch: string | null;
            /** @default null */
            result: components["schemas"]["Result"] | null;
            scene: components["schemas"]["SceneNow"];
            seats: components["schemas"]["SeatInfo"][];
            /** @default null */
            seed: string | null;
            /** @enum {unknown} */
            status: "over" | "paused" | "playing" | "waiting";
            thinking: number[];
            /** @enum {unknown} */
            type: "table";
            undo: number[];
            viewer: number;
        };
        /**
         * Undo
         * @description Take your last choice back: free while nothing was rolled, drawn or revealed since and nobody else chose.
         */
        Undo: {
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "undo";
        };
        /**
         * Welcome
         * @description The answer to hello; a `table` follows at once.
         */
        Welcome: {
            bad_tokens: number;
            game: components["schemas"]["GameInfo"];
            match: components["schemas"]["MatchInfo"];
            protocol: number;
            rate: number;
            /** @enum {unknown} */
            type: "welcome";
            yours: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ApiGamesGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiGamesRulesRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesInfo"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiGamesSeatsSeats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatsInfo"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiLobbyLobby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchInfo"][];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatch"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchInfo"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesBranchBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Branch"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesJoinJoin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joined"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesMomentsMoments: {
        parameters: {
            query?: {
                count?: number;
                start?: number;
                /** @description -1: as a spectator */
                viewer?: number;
            };
            header?: {
                /** @description `Bearer TOKEN` of a seat */
                Authorization?: string | null;
            };
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moments"];
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApiMatchesRecordRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The request cannot be understood, or the settings cannot be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not yours, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now: taken, over, or not over yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or too fast */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Busy: try again in a moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
