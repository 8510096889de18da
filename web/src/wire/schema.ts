// Made by `npm run wire`; do not edit. Description: 63fefb90a84992c082314cc7f2220917024afc5c791f388c8e029f66b8341e29
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
    "/api/games/{game}/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a list that is being built: what is wrong with it */
        post: operations["ApiGamesBuildBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/build/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A list that was built, as a picture (SVG) */
        post: operations["ApiGamesBuildPictureListPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that can be looked up in a game */
        get: operations["ApiGamesCardsCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Edit a position: what a change makes of its text */
        post: operations["ApiGamesEditEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/editor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be put on the boards of a game, and positions to begin from */
        get: operations["ApiGamesEditorEditor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/examples/{example}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An example, choice by choice */
        get: operations["ApiGamesExamplesExample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A position as a test, or for a suite of positions */
        post: operations["ApiGamesExportExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a game is played, and the examples of its rules */
        get: operations["ApiGamesGuideGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons of a game, the last one a guided match */
        get: operations["ApiGamesLessonsLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/pose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A position as a puzzle that somebody made */
        post: operations["ApiGamesPosePose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles of a game, and the one of today */
        get: operations["ApiGamesPuzzlesPuzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/puzzles/{puzzle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle with its answers */
        get: operations["ApiGamesPuzzlesPuzzle"];
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
    "/api/games/{game}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Designed scenarios of a game, with what bots made of them */
        get: operations["ApiGamesScenariosScenarios"];
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
    "/api/matches/{match}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the analysis of a match is, and all of it once it is done */
        get: operations["ApiMatchesAnalysisAnalysis"];
        put?: never;
        /** Analyse a finished match, unless it was done before */
        post: operations["ApiMatchesAnalysisBegin"];
        /** Stop an analysis that you began */
        delete: operations["ApiMatchesAnalysisCancel"];
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
    "/api/matches/{match}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The best answers to an open question of yours, with reasons */
        post: operations["ApiMatchesHintHint"];
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
    "/api/matches/{match}/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An option of a finished match played out to the end of the turn */
        post: operations["ApiMatchesLineLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chances of a public match while it is played, for those who look on */
        get: operations["ApiMatchesLiveFollow"];
        put?: never;
        post?: never;
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
    "/api/matches/{match}/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position of a match as a text, at the start of a turn */
        get: operations["ApiMatchesScenarioScenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chances of every option at a moment of a finished match */
        post: operations["ApiMatchesWhatIfWhatIf"];
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
        /**
         * Ability
         * @description One rule on a card: its words in full and the clause that states them. `note` says how this card has it.
         */
        Ability: {
            clause: string;
            id: string;
            /** @default  */
            note: string;
            text: string;
            title: string;
        };
        /** AnalysedChoice */
        AnalysedChoice: {
            as_bad: number;
            as_good: number;
            better: string;
            better_option: string;
            chances: number[];
            costs: number[];
            error: number;
            luck: number[];
            /** @enum {string} */
            mark: "brilliant" | "fine" | "doubtful" | "mistake" | "blunder";
            means: string;
            number: number;
            option: string;
            rolled: boolean;
            seat: number;
        };
        /** Analysis */
        Analysis: {
            choices: components["schemas"]["AnalysedChoice"][];
            game: string;
            last: number[];
            names: string[];
            samples: number;
            totals: components["schemas"]["Total"][];
        };
        /** AnalysisNow */
        AnalysisNow: {
            /** @default 0 */
            ahead?: number;
            choices: number;
            found?: components["schemas"]["Analysis"] | null;
            of: number;
            /** @default  */
            problem?: string;
            /** @enum {string} */
            progress: "none" | "running" | "done" | "failed" | "cancelled";
        };
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
            carried: string[];
            clause: string;
            kind: string;
            number: number;
            options: components["schemas"]["OptionNow"][];
            prompt: string;
            seat: number;
        };
        /**
         * Attack
         * @description One way to attack: its numbers, and the ids of those abilities of its face that ride on it.
         */
        Attack: {
            /** @default [] */
            abilities: string[];
            name: string;
            numbers: components["schemas"]["Stat"][];
        };
        /**
         * Bench
         * @description A kind of thing that is built: the settings that hold one (by seat), and where its cards are.
         */
        Bench: {
            called: string;
            /** @default [] */
            curves: components["schemas"]["Curve"][];
            given: string[];
            /** @default Group */
            groups: string;
            id: string;
            /** @default false */
            random: boolean;
            /** @default [] */
            ready: components["schemas"]["Ready"][];
            settings: string[];
            shelves: components["schemas"]["Shelf"][];
        };
        /**
         * Board
         * @description A grid of cells. It may begin at any row and column; cells that are not listed are holes.
         */
        Board: {
            cells: components["schemas"]["Cell"][];
            cols: number;
            id: string;
            /** @default false */
            preview: boolean;
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
            away?: number | null;
            clock?: components["schemas"]["ClockWish"];
            name?: string | null;
            position: number;
            /** @default false */
            public?: boolean;
            seats?: components["schemas"]["SeatWish"][];
        };
        /** BuildBody */
        BuildBody: {
            /** @default  */
            bench?: string;
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
            text: string;
        };
        /**
         * Built
         * @description A list as it stands. `text` is how it is written down; `fitting` are the cards that could be added.
         */
        Built: {
            faults: components["schemas"]["Fault"][];
            /** @default [] */
            fitting: string[];
            parts: components["schemas"]["Part"][];
            quotas: components["schemas"]["Quota"][];
            text: string;
        };
        /**
         * Card
         * @description A card, power or special rule in a panel, with its words.
         */
        Card: {
            /** @default  */
            card: string;
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
         * CardFace
         * @description One side of a card, or one form of a monster. `cost` is what it takes to bring it into play.
         */
        CardFace: {
            /** @default [] */
            abilities: components["schemas"]["Ability"][];
            /** @default [] */
            attacks: components["schemas"]["Attack"][];
            /** @default null */
            board: components["schemas"]["Board"] | null;
            /** @default null */
            cost: components["schemas"]["Stat"] | null;
            /** @default [] */
            numbers: components["schemas"]["Stat"][];
            /** @default [] */
            parts: components["schemas"]["Part"][];
            /** @default  */
            title: string;
        };
        /**
         * CardInfo
         * @description A card of the catalogue; on the wire it is called so, as a scene has cards of its own.
         */
        CardInfo: {
            /** @default  */
            art: string;
            faces: components["schemas"]["CardFace"][];
            /** @default  */
            group: string;
            id: string;
            kind: string;
            /** @default  */
            source: string;
            /** @default [] */
            tags: string[];
            title: string;
        };
        /** CardsInfo */
        CardsInfo: {
            cards: components["schemas"]["CardInfo"][];
            game: string;
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
        /**
         * Changes
         * @description In place of a list whose things have keys (`id`, or `name` if they have none): what is different in it.
         *
         *         First those in `gone` leave it, then those in `put` come to their places (rising, each counted in the list as it is
         *         then), then fields of those in `set` change: each states its key and what is new of it.
         */
        Changes: {
            /** @default [] */
            gone?: string[];
            /** @default [] */
            put?: [
                number,
                unknown
            ][];
            /** @default [] */
            set?: unknown[];
        };
        /** Choose */
        Choose: {
            number: number;
            option: string;
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "choose";
        };
        /**
         * ClaimNow
         * @description What a seat has told its mates it takes: a piece or a place.
         */
        ClaimNow: {
            seat: number;
            target: string;
            text: string;
        };
        /** ClauseInfo */
        ClauseInfo: {
            id: string;
            ruling: boolean;
            section: string;
            text: string;
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["Say"] | components["schemas"]["Signal"] | components["schemas"]["Offer"] | components["schemas"]["Answer"] | components["schemas"]["Resume"] | components["schemas"]["Reinvite"] | components["schemas"]["Free"] | components["schemas"]["Look"] | components["schemas"]["WhyNot"] | components["schemas"]["Suggest"] | components["schemas"]["Ping"];
        /**
         * ClockNow
         * @description Milliseconds left of each seat when this message was made (empty: no clock), and whose clock is running.
         */
        ClockNow: {
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
            /** @default {} */
            waits: {
                [key: string]: number;
            };
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
        Code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "banned" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "no-hints" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
        /** Created */
        Created: {
            held: components["schemas"]["Held"][];
            id: string;
            invites: components["schemas"]["Invite"][];
        };
        /**
         * Curve
         * @description A number of the cards of a shelf whose spread is worth seeing while a list is built.
         */
        Curve: {
            shelf: string;
            stat: string;
            title: string;
        };
        /**
         * DeniedNow
         * @description A thing that cannot be done now, and why; `option` is its id where it has one.
         */
        DeniedNow: {
            clause: string;
            label: string;
            /** @default  */
            option: string;
            reason: string;
            /** @default  */
            target: string;
        };
        /**
         * Designed
         * @description One scenario.
         */
        Designed: {
            about: string;
            goal: string;
            /** @default  */
            id: string;
            /** @default [] */
            measured: components["schemas"]["Measured"][];
            scenario: string;
            /** @default 0 */
            seats: number;
            source: string;
            title: string;
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
        /** EditBody */
        EditBody: {
            edit?: components["schemas"]["EditSent"] | null;
            text: string;
        };
        /**
         * Edited
         * @description A position as it stands. With a `problem`, it is the last edit or the text that cannot be.
         *
         *         `scene` and all that follows is there if the text is sound.
         */
        Edited: {
            /** @default  */
            clause: string;
            /** @default [] */
            fields: components["schemas"]["Field"][];
            /** @default 0 */
            line: number;
            /** @default  */
            map: string;
            /** @default [] */
            notes: string[];
            /** @default  */
            picked: string;
            /** @default  */
            problem: string;
            /** @default  */
            prompt: string;
            /** @default null */
            scene: components["schemas"]["Scene"] | null;
            text: string;
            /** @default [] */
            things: components["schemas"]["Thing"][];
            /** @default [] */
            unfit: components["schemas"]["Fault"][];
        };
        /**
         * EditorInfo
         * @description What can be put on the boards of a game, and positions to begin editing from.
         */
        EditorInfo: {
            game: string;
            starts: components["schemas"]["Start"][];
            title: string;
            tools: components["schemas"]["Tool"][];
        };
        /** EditSent */
        EditSent: {
            at?: string[];
            /** @default  */
            field?: string;
            /** @default  */
            id?: string;
            /** @default  */
            value?: boolean | number | string | string[];
            /** @enum {string} */
            what: "put" | "move" | "remove" | "set" | "wipe";
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
         * Example
         * @description A position in which a few choices show what some clauses mean.
         */
        Example: {
            /** @default [] */
            choose: string[];
            clauses: string[];
            /** @default [] */
            dice: number[];
            /** @default [] */
            draws: number[];
            /** @default [] */
            happens: string[];
            id: string;
            /** @default [] */
            look: string[];
            /** @default [] */
            never: string[];
            scenario: string;
            /** @default 0 */
            seats: number;
            text: string;
            title: string;
            told: string;
        };
        /**
         * ExampleMoment
         * @description An example after so many of its choices: what was asked and chosen, what happened, how it looks.
         */
        ExampleMoment: {
            /** @default  */
            asked: string;
            /** @default  */
            chosen: string;
            /** @default [] */
            events: components["schemas"]["Event"][];
            scene: components["schemas"]["Scene"];
            /** @default  */
            target: string;
        };
        /** ExportBody */
        ExportBody: {
            dice?: number[];
            /** @enum {string} */
            form: "test" | "suite";
            /** @default  */
            goal?: string;
            right?: string[];
            text: string;
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
        /**
         * Fault
         * @description One thing that is wrong, and the clause that says so.
         */
        Fault: {
            /** @default  */
            clause: string;
            text: string;
        };
        /**
         * Field
         * @description A value as it stands, for the page: `lines` are texts that may repeat, `choices` are some of a few.
         */
        Field: {
            /** @default [] */
            choices: string[];
            /** @default  */
            group: string;
            /** @default 0 */
            high: number;
            id: string;
            /** @enum {unknown} */
            kind: "choice" | "choices" | "flag" | "lines" | "number" | "text";
            /** @default 0 */
            low: number;
            /** @default  */
            note: string;
            title: string;
            value: boolean | number | string | string[];
        };
        /**
         * Free
         * @description Who opened the table empties the seat of somebody who is not there; after the start, not there for long.
         */
        Free: {
            ref: string;
            seat: number;
            target: number;
            /** @enum {unknown} */
            type: "free";
        };
        /** GameInfo */
        GameInfo: {
            art: string[];
            blurb: string;
            bots: components["schemas"]["BotInfo"][];
            builds: components["schemas"]["Bench"][];
            cooperative: boolean;
            drawn: string;
            id: string;
            seats: string[];
            secrets: boolean;
            settings: components["schemas"]["SettingInfo"][];
            title: string;
        };
        /**
         * Guide
         * @description What a game tells about itself. Either part may be missing.
         */
        Guide: {
            examples: components["schemas"]["Example"][];
            howto: components["schemas"]["Howto"] | null;
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
            /** @default null */
            guest?: string | null;
            /** @default 3 */
            protocol?: number;
            /** @default -1 */
            since?: number;
            /** @default [] */
            tokens?: string[];
            /** @enum {unknown} */
            type: "hello";
        };
        /** HintNow */
        HintNow: {
            behind: number;
            chance: number;
            clearly: boolean;
            label: string;
            option: string;
            reasons: string[];
            target: string;
        };
        /** HintWish */
        HintWish: {
            number: number;
            seat: number;
        };
        /**
         * Howto
         * @description How to play: five minutes to read.
         */
        Howto: {
            aim: components["schemas"]["Told"];
            know: components["schemas"]["Told"][];
            source: string;
            turn: components["schemas"]["Told"][];
            wins: components["schemas"]["Told"];
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
            ref?: string | null;
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
        /** Lesson */
        Lesson: {
            about: string;
            coach?: {
                [key: string]: string;
            };
            dice?: number[];
            draws?: number[];
            end: string;
            /** @default  */
            id?: string;
            /** @default 0 */
            learner?: number;
            /** @default greedy:easy */
            rival?: string;
            /** @default  */
            scenario?: string;
            /** @default 0 */
            seats?: number;
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
            source: string;
            step?: components["schemas"]["Step"][];
            title: string;
        };
        /**
         * Likely
         * @description One outcome and its exact chance.
         */
        Likely: {
            chance: number;
            label: string;
        };
        /** LineWish */
        LineWish: {
            option: string;
            position: number;
            /** @default -1 */
            viewer?: number;
        };
        /** ListBody */
        ListBody: {
            /** @default  */
            bench?: string;
            /** @default A list */
            name?: string;
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
            text: string;
        };
        /** ListPicture */
        ListPicture: {
            svg: string;
        };
        /** LiveNow */
        LiveNow: {
            computing: boolean;
            names: string[];
            over: boolean;
            points: components["schemas"]["LivePoint"][];
            position: number;
        };
        /** LivePoint */
        LivePoint: {
            chances: number[];
            position: number;
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
            /** @default [] */
            asked: number[];
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
            /** @default  */
            goal: string;
            /** @default true */
            hints: boolean;
            id: string;
            name: string;
            number: number;
            /** @default 0 */
            planned: number;
            position: number;
            public: boolean;
            /** @default null */
            rematch: string | null;
            /** @default null */
            result: components["schemas"]["Result"] | null;
            /** @default 1 */
            rules: number;
            /** @default false */
            scenario: boolean;
            seats: components["schemas"]["SeatInfo"][];
            /** @default null */
            seed: string | null;
            seed_hash: string;
            settings: {
                [key: string]: boolean | number | string | string[];
            };
            /** @default false */
            signals: boolean;
            /** @enum {unknown} */
            status: "over" | "paused" | "playing" | "stopped" | "waiting";
            title: string;
            /** @default  */
            trouble: string;
            updated: number;
        };
        /**
         * Measured
         * @description Games between bots of one kind: how much of the wins each seat had, in percent.
         */
        Measured: {
            bots: string;
            games: number;
            seed: string;
            wins: number[];
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
        /** MomentWish */
        MomentWish: {
            position: number;
        };
        /** NewMatch */
        NewMatch: {
            away?: number | null;
            clock?: components["schemas"]["ClockWish"];
            game: string;
            /** @default  */
            goal?: string;
            /** @default true */
            hints?: boolean;
            name?: string | null;
            planned?: components["schemas"]["PlannedDice"] | null;
            /** @default false */
            public?: boolean;
            /** @default  */
            puzzle?: string;
            /** @default  */
            scenario?: string;
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
            kind: "agreed" | "away" | "back" | "bot" | "chosen" | "declined" | "freed" | "left" | "offered" | "over" | "paused" | "rematch" | "restored" | "resumed" | "returned" | "said" | "sat" | "signalled" | "started" | "time";
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
            what: ("bot" | "continue" | "draw" | "pause" | "rematch" | "take-back") | null;
        };
        /**
         * Odds
         * @description What a roll may bring: outcomes with their chances, the parts of what is rolled and of what it is against.
         *
         *         A part of 0 is a note: what else was counted, or was not.
         */
        Odds: {
            /** @default [] */
            against: components["schemas"]["Modifier"][];
            /** @default [] */
            modifiers: components["schemas"]["Modifier"][];
            outcomes: components["schemas"]["Likely"][];
        };
        /**
         * Offer
         * @description Propose something. It happens when all other people at the table agree (at once if there are none).
         *
         *         draw; take-back to `position`; pause; bot (of `level`) for the abandoned seat `target`; rematch (after the end);
         *         continue (from the last certain position of a match that is `stopped`, with new dice).
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
            what: "bot" | "continue" | "draw" | "pause" | "rematch" | "take-back";
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
            what: "bot" | "continue" | "draw" | "pause" | "rematch" | "take-back";
        };
        /** OptionChance */
        OptionChance: {
            chance: number;
            error: number;
            label: string;
            option: string;
            target: string;
        };
        /** OptionNow */
        OptionNow: {
            clause: string;
            id: string;
            label: string;
            /** @default null */
            odds?: components["schemas"]["Odds"] | null;
            /** @default 1 */
            size?: number;
            target: string;
            /** @default  */
            warning?: string;
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
            /** @default  */
            card: string;
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
         * Part
         * @description Another card that belongs to this one, and how often: a unit of a force, a tile of an army.
         */
        Part: {
            card: string;
            /** @default 1 */
            count: number;
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
            /** @default  */
            card: string;
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
        /** PlannedDice */
        PlannedDice: {
            dice?: number[];
            draws?: number[];
        };
        /** Pong */
        Pong: {
            ref: string;
            /** @enum {unknown} */
            type: "pong";
        };
        /** PoseBody */
        PoseBody: {
            /** @default  */
            goal?: string;
            right?: string[];
            text: string;
        };
        /**
         * Presence
         * @description Who is here; not numbered.
         */
        Presence: {
            /** @default 0 */
            bots_ahead: number;
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
            code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "banned" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "no-hints" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
            reason: string;
        };
        /**
         * PuzzleAnswer
         * @description What an answer is worth, 0 lost to 1 won, with the standard error of that.
         */
        PuzzleAnswer: {
            error: number;
            /** @enum {unknown} */
            grade: "near" | "right" | "wrong";
            option: string;
            worth: number;
        };
        /**
         * PuzzleInfo
         * @description A line of the list. `level`: how many of five bots of rising strength missed it.
         */
        PuzzleInfo: {
            answers: number;
            id: string;
            level: number;
            prompt: string;
        };
        /**
         * PuzzleNow
         * @description A puzzle: the position as its seat sees it, the question, the answers (best first) and why the best is best.
         */
        PuzzleNow: {
            answers: components["schemas"]["PuzzleAnswer"][];
            ask: components["schemas"]["AskNow"];
            game: string;
            /** @default  */
            goal: string;
            id: string;
            level: number;
            scene: components["schemas"]["Scene"];
            seats: string[];
            why: string[];
            worlds: number;
        };
        /**
         * PuzzlesInfo
         * @description The puzzles of a game, easy ones first, and the one of today (by UTC; empty if there are none).
         */
        PuzzlesInfo: {
            game: string;
            puzzles: components["schemas"]["PuzzleInfo"][];
            today: string;
        };
        /**
         * Quota
         * @description How many cards of a shelf there are, and how many there have to be.
         */
        Quota: {
            count: number;
            high: number;
            low: number;
            shelf: string;
        };
        /**
         * Ready
         * @description A list that somebody else made: the text that names it.
         */
        Ready: {
            text: string;
            title: string;
        };
        /**
         * Reasons
         * @description The answer to `why-not`.
         */
        Reasons: {
            denied: components["schemas"]["DeniedNow"][];
            ref: string;
            /** @enum {unknown} */
            type: "reasons";
        };
        /**
         * Refused
         * @description The command changed nothing. Before `stale` a whole table comes.
         */
        Refused: {
            /** @default [] */
            allowed: string[];
            /** @default  */
            clause: string;
            /** @enum {unknown} */
            code: "bad-invite" | "bad-message" | "bad-offer" | "bad-setting" | "banned" | "busy" | "cannot-undo" | "failed" | "illegal" | "no-hello" | "no-hints" | "not-asked" | "not-found" | "not-over" | "not-started" | "not-yours" | "origin" | "other-rules" | "over" | "paused" | "seat-taken" | "stale" | "too-fast" | "too-large" | "too-many" | "too-soon";
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
         * ScenarioInfo
         * @description A position as text; of a match, with the moment at which it is.
         */
        ScenarioInfo: {
            game: string;
            /** @default 0 */
            position: number;
            text: string;
        };
        /**
         * Scene
         * @description Everything one seat sees, laid out for eyes.
         *
         *         A field more is written here and where it is drawn: the wire sends each field by its name when it has changed, and
         *         the page's types and its empty scene are made from this class (so each field has a default).
         */
        Scene: {
            /** @default -1 */
            active: number;
            /** @default [] */
            boards: components["schemas"]["Board"][];
            /** @default [] */
            dice: components["schemas"]["Face"][];
            /** @default  */
            headline: string;
            /** @default [] */
            panels: components["schemas"]["Panel"][];
            /** @default [] */
            pieces: components["schemas"]["Piece"][];
            /** @default false */
            setup: boolean;
        };
        /** SceneNow */
        SceneNow: {
            active?: number;
            boards?: components["schemas"]["Board"][] | components["schemas"]["Changes"];
            dice?: components["schemas"]["Face"][] | components["schemas"]["Changes"];
            headline?: string;
            panels?: components["schemas"]["Panel"][] | components["schemas"]["Changes"];
            pieces?: components["schemas"]["Piece"][] | components["schemas"]["Changes"];
            setup?: boolean;
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
            /** @default  */
            scenario?: string;
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
        ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["TableNow"] | components["schemas"]["Presence"] | components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Reasons"] | components["schemas"]["Suggested"] | components["schemas"]["Pong"] | components["schemas"]["Closing"];
        /** SettingInfo */
        SettingInfo: {
            advanced: boolean;
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
            title: string;
        };
        /** SettingsBody */
        SettingsBody: {
            /** @default  */
            scenario?: string;
            settings?: {
                [key: string]: boolean | number | string | string[];
            };
        };
        /**
         * Shelf
         * @description Cards to pick from: those of a kind, or those of them that belong to a group. Its quota has its `id`.
         */
        Shelf: {
            /** @default  */
            group: string;
            id: string;
            kind: string;
            title: string;
        };
        /**
         * Signal
         * @description Tell your mates which piece or place of the scene you take; bots leave it to you. Empty: you take none.
         */
        Signal: {
            ref: string;
            seat: number;
            /** @default  */
            target?: string;
            /** @enum {unknown} */
            type: "signal";
        };
        /**
         * Start
         * @description A position to begin editing from.
         */
        Start: {
            id: string;
            text: string;
            title: string;
        };
        /**
         * Stat
         * @description A named number of a piece or a seat. With `high`, it is a track that can be drawn as a bar.
         */
        Stat: {
            /** @default false */
            harm: boolean;
            /** @default 0 */
            high: number;
            /** @default  */
            id: string;
            name: string;
            /** @default  */
            note: string;
            value: number;
        };
        /** Step */
        Step: {
            choose?: string[];
            /** @default  */
            other?: string;
            others?: {
                [key: string]: string;
            };
            point?: string[];
            /** @default  */
            say?: string;
            /** @default 0 */
            seat?: number;
        };
        /**
         * Suggest
         * @description Ask what a bot would answer to an open question of yours; `suggested` brings it. Nothing is chosen by it.
         */
        Suggest: {
            number: number;
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "suggest";
        };
        /**
         * Suggested
         * @description The answer to `suggest`.
         */
        Suggested: {
            option: string;
            ref: string;
            /** @enum {unknown} */
            type: "suggested";
        };
        /**
         * TableNow
         * @description The table as the viewer sees it, and all news after number `after` up to number `number`.
         *
         *         What is left out is as in the last `table` of this connection. A client whose last number is not `after` has missed
         *         something: say hello again with `since`.
         */
        TableNow: {
            after: number;
            asked?: number[];
            asks?: components["schemas"]["AskNow"][];
            claims?: components["schemas"]["ClaimNow"][];
            clock?: components["schemas"]["ClockNow"];
            digest?: string | null;
            news: components["schemas"]["News"][];
            number: number;
            offers?: components["schemas"]["OfferNow"][];
            position?: number;
            rematch?: string | null;
            result?: components["schemas"]["Result"] | null;
            scene?: components["schemas"]["SceneNow"];
            seats?: components["schemas"]["SeatInfo"][];
            seed?: string | null;
            /** @enum {unknown} */
            status?: "over" | "paused" | "playing" | "stopped" | "waiting";
            thinking?: number[];
            trouble?: string;
            /** @enum {unknown} */
            type: "table";
            undo?: number[];
            viewer?: number;
        };
        /**
         * Thing
         * @description Something that is there: where (no cells: beside the board), and what can be set about it.
         */
        Thing: {
            /** @default  */
            card: string;
            /** @default [] */
            cells: string[];
            /** @default [] */
            fields: components["schemas"]["Field"][];
            group: string;
            id: string;
            /** @default -1 */
            seat: number;
            title: string;
        };
        /**
         * Told
         * @description A piece of the telling: a few sentences, the clauses behind them, the example that shows them.
         */
        Told: {
            /** @default [] */
            clauses: string[];
            /** @default  */
            example: string;
            text: string;
            title: string;
        };
        /**
         * Tool
         * @description Something that can be put on the board. `card` is its card in the catalogue, `terrain` the ground it makes.
         */
        Tool: {
            /** @default  */
            card: string;
            group: string;
            id: string;
            /** @default -1 */
            seat: number;
            /** @default 1 */
            size: number;
            /** @default  */
            terrain: string;
            title: string;
            /** @default  */
            twin: string;
        };
        /** Total */
        Total: {
            choices: number;
            first: number;
            luck: number;
            others: number;
            own: number;
            rate: number;
            result: number;
            seat: number;
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
        /** WhatIfNow */
        WhatIfNow: {
            chosen: string;
            options: components["schemas"]["OptionChance"][];
            prompt: string;
            seat: number;
        };
        /**
         * WhyNot
         * @description Ask what cannot be done at an open question, and why; `reasons` brings it.
         */
        WhyNot: {
            number: number;
            ref: string;
            seat: number;
            /** @enum {unknown} */
            type: "why-not";
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
    ApiGamesBuildBuild: {
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
                "application/json": components["schemas"]["BuildBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Built"];
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
    ApiGamesBuildPictureListPicture: {
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
                "application/json": components["schemas"]["ListBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPicture"];
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
    ApiGamesCardsCards: {
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
                    "application/json": components["schemas"]["CardsInfo"];
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
    ApiGamesEditEdit: {
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
                "application/json": components["schemas"]["EditBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    ApiGamesEditorEditor: {
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
                    "application/json": components["schemas"]["EditorInfo"];
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
    ApiGamesExamplesExample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                example: string;
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
                    "application/json": components["schemas"]["ExampleMoment"][];
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
    ApiGamesExportExport: {
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
                "application/json": components["schemas"]["ExportBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioInfo"];
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
    ApiGamesGuideGuide: {
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
                    "application/json": components["schemas"]["Guide"];
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
    ApiGamesLessonsLessons: {
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
                    "application/json": components["schemas"]["Lesson"][];
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
    ApiGamesPosePose: {
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
                "application/json": components["schemas"]["PoseBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleNow"];
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
    ApiGamesPuzzlesPuzzles: {
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
                    "application/json": components["schemas"]["PuzzlesInfo"];
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
    ApiGamesPuzzlesPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                puzzle: string;
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
                    "application/json": components["schemas"]["PuzzleNow"];
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
    ApiGamesScenariosScenarios: {
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
                    "application/json": components["schemas"]["Designed"][];
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
    ApiMatchesAnalysisAnalysis: {
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
                    "application/json": components["schemas"]["AnalysisNow"];
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
    ApiMatchesAnalysisBegin: {
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
                    "application/json": components["schemas"]["AnalysisNow"];
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
    ApiMatchesAnalysisCancel: {
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
                    "application/json": components["schemas"]["AnalysisNow"];
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
    ApiMatchesHintHint: {
        parameters: {
            query?: never;
            header?: {
                /** @description `Bearer TOKEN` of a seat */
                Authorization?: string | null;
            };
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HintWish"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintNow"][];
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
    ApiMatchesLineLine: {
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
                "application/json": components["schemas"]["LineWish"];
            };
        };
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
    ApiMatchesLiveFollow: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["LiveNow"];
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
    ApiMatchesScenarioScenario: {
        parameters: {
            query?: {
                position?: number;
            };
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
                    "application/json": components["schemas"]["ScenarioInfo"];
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
    ApiMatchesWhatIfWhatIf: {
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
                "application/json": components["schemas"]["MomentWish"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIfNow"];
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

export const EMPTY_SCENE: Required<components["schemas"]["Scene"]> = {"active":-1,"boards":[],"dice":[],"headline":"","panels":[],"pieces":[],"setup":false};
