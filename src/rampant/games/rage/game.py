"""The game object: settings, scenario texts, invariants, and what bots ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, cast

from rampant.core.build import Built
from rampant.core.cards import Card
from rampant.core.chance import Chance
from rampant.core.editing import Editor
from rampant.core.errors import SettingError
from rampant.core.game import Game, Settings, Value
from rampant.core.grid import DIRECTION_NAMES
from rampant.core.observation import Row
from rampant.core.options import Options, numbered, titled
from rampant.core.scene import Scene
from rampant.games import REGISTERED
from rampant.games.rage import builder, heuristic, invariants, lists, positions
from rampant.games.rage import scene as scenes
from rampant.games.rage.data import (
    EXPLOSION,
    GROUND_IDS,
    LIGHT,
    PROFILE_IDS,
    ROCKY,
    STAT_IDS,
    TOKEN_IDS,
    UNSEEN,
    VERSION,
    Board,
)
from rampant.games.rage.features import FEATURES
from rampant.games.rage.observation import LAYOUT, observe
from rampant.games.rage.options import (
    ACTIONS,
    BONUS,
    CELL,
    CROWD,
    DIE,
    DIRECTION,
    DONE,
    EMPOWER,
    HEAL,
    MODEL,
    MONSTER,
    NO,
    ROAR,
    RUBBLE,
    STAT,
    TOKEN,
    TURN,
    WOUND,
    YES,
)
from rampant.games.rage.settings import SETTINGS
from rampant.games.rage.setup import MOST_ROUNDS, SPECIALS, Plan, set_up, sides_of
from rampant.games.rage.squares import GRID, PIECES
from rampant.games.rage.state import GOALS, TOP_WOUNDS, Agreed, RageState
from rampant.games.rage.steps.concede import give_up

TURN_CHOICES = 400
"""No turn asks for more choices: seven targets of a Sweeping Blast with eight fleeing crowds and three new ones each
are the worst, and fewer than half of it."""


class RageGame(Game[RageState]):
    """Godzilla: Rage of Monsters."""

    id = "rage"
    title, blurb, package = REGISTERED["rage"]
    art = ("monster:godzilla", "monster:mothra")
    prefix = "RAGE"
    version = VERSION
    action_size = ACTIONS
    features = FEATURES
    sense = heuristic.SENSE
    layout = LAYOUT
    drills = ({}, {}, {"players": 3}, {"players": 4, "teams": True})
    options = Options(
        ACTIONS,
        {
            CELL: GRID.names,
            MODEL: titled("model", GRID.names),
            CROWD: titled("crowd", GRID.names),
            DIE: numbered("die", 8, first=1),  # RAGE-3.04: no roll that is rerolled has more
            BONUS: numbered("bonus", 6),  # RAGE-4.08: a range of 6 counts five squares before the target
            DIRECTION: titled("direction", DIRECTION_NAMES),
            STAT: titled("stat", STAT_IDS),
            MONSTER: titled("monster", PROFILE_IDS),
            TOKEN + LIGHT: titled("token", TOKEN_IDS[LIGHT:]),
            RUBBLE + ROCKY: titled("rubble", GROUND_IDS[ROCKY : EXPLOSION + 1]),
            DONE: ["done"],
            EMPOWER: ["empower"],
            HEAL: ["heal"],
            ROAR: ["roar"],
            WOUND: ["wound"],
            YES: ["yes"],
            NO: ["no"],
            TURN: ["turn"],
        },
    )
    longest = MOST_ROUNDS * 4 * TURN_CHOICES  # where there is a round limit; no game without one came near it
    settings = SETTINGS
    drawn = "drawn"
    harmless = frozenset(
        (
            *("pick-monster", "turn-section", "place-block", "choose-corner", "place-crowd", "push-crowd"),
            *("flee", "pick-piece", "reinforce", "swap-saucer", "choose-path", "spend-rage"),
        )
    )
    builds = (builder.BENCH,)

    samples = (
        {},
        {"players": 3, "specials": ["explosion", "shockirus", "meganulon"]},
        {"players": 4, "teams": True, "specials": list(SPECIALS)},
        {"specials": list(SPECIALS), "victory": ["destruction", "evacuation"], "rounds": 30},
        {"players": 4, "teams": True, "victory": ["opposition"], "specials": ["shobijin", "xilien"], "rounds": 20},
        {"pick": True, "aligned": True, "rounds": 10},
        {
            "players": 3, "sides": ["A", "B", "B"], "first": 2, "corners": True, "turning": True, "placing": True,
            "rounds": 0,
        },
    )  # fmt: skip

    def seats(self, settings: Settings) -> int:
        return cast("int", settings["players"])

    def start(self, settings: Settings, chance: Chance) -> RageState:
        known = self._agreed_before
        if known is None or known[0] != settings:
            kept = {name: list(value) if isinstance(value, list) else value for name, value in settings.items()}
            known = (kept, *self._agree(kept))
            self._agreed_before = known
        return set_up(self, self.seats(settings), chance, known[1], known[2], known[3])

    _agreed_before: tuple[Settings, Agreed, Plan, Board | None] | None = None
    """What settings came to when they were last used: games by the million begin with the same ones."""

    def _agree(self, settings: Settings) -> tuple[Agreed, Plan, Board | None]:
        """What is agreed by these settings, and how the table is set up; an error for what cannot be."""
        seats = self.seats(settings)
        monsters = cast("list[str]", settings["monsters"])
        victory = cast("list[str]", settings["victory"])
        sides = sides_of(seats, bool(settings["teams"]), cast("list[str]", settings["sides"]))
        if "opposition" in victory and (len(victory) > 1 or len(set(sides)) != 2):
            raise SettingError("opposition stands alone and needs two players or two teams (RAGE-2.08)")
        destroyer = cast("int", settings["destroyer"])
        if destroyer and "opposition" not in victory:
            raise SettingError("a destroyer is named for opposition only (RAGE-R64)")
        first = cast("int", settings["first"])
        for name, seat in (("destroyer", destroyer), ("first", first)):
            if seat > seats:
                raise SettingError(f"setting {name!r} cannot be {seat}: there are {seats} seats")
        if len(monsters) > seats:
            raise SettingError(f"{len(monsters)} monsters are named for {seats} players")
        if monsters and settings["pick"]:
            raise SettingError("monsters are either named or picked, not both")
        if settings["turning"] and settings["aligned"]:
            raise SettingError("sections are either aligned or turned by players, not both")
        goals = sum(GOALS[name] for name in victory)
        specials = tuple(name for name in SPECIALS if name in cast("list[str]", settings["specials"]))
        rounds, version = cast("int", settings["rounds"]), cast("int", settings["rules"])
        box = lists.box_of(cast("str", settings["tokens"]), version)
        if box.text and specials:
            raise SettingError("special tokens are either named by specials or part of tokens, not both (RAGE-R80)")
        if box.text:
            specials = tuple(name for name in SPECIALS if name in lists.specials_in(box))
        agreed = Agreed(sides, goals, rounds, specials, destroyer - 1, version, bool(settings["stalemate"]), box)
        aligned, turning, placing, corners = (
            bool(settings[name]) for name in ("aligned", "turning", "placing", "corners")
        )
        plan = Plan(monsters, bool(settings["pick"]), first - 1, aligned, turning, placing, corners)
        drawn = cast("str", settings["drawn"])
        if drawn.strip() and (aligned or turning):
            raise SettingError("sections are aligned or turned only where no board is drawn (RAGE-R81)")
        return agreed, plan, lists.board_of(drawn) if drawn.strip() else None

    def build(self, text: str, settings: Settings, bench: str = "") -> Built:
        self.bench(bench)
        return builder.built(text, cast("int", settings["rules"]))

    def view(self, state: RageState, seat: int) -> dict[str, object]:
        return scenes.view(state)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    @cached_property
    def editor(self) -> Editor:
        from rampant.games.rage.editor import RageEditor

        return RageEditor(self)

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.rage.catalogue import cards

        return cards(self.rules)

    def observe(self, state: RageState, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def load(self, text: str) -> RageState:
        return positions.load(self, text)

    def agreed(self, state: RageState) -> dict[str, Value]:
        agreed = state.agreed
        return {
            "players": state.seats,
            "victory": [name for name, goal in GOALS.items() if agreed.goals & goal],
            "specials": [] if agreed.box().text else list(agreed.specials),
            "tokens": agreed.box().text,
            "rounds": int(agreed.rounds),
            "rules": int(agreed.version),
        }

    def dump(self, state: RageState) -> str:
        return positions.dump(state)

    def turn_table(self, state: RageState) -> dict[str, Any] | None:
        return None if max(state.token) >= UNSEEN else positions.position(state)

    def concede(self, state: RageState, seat: int) -> None:
        give_up(state, seat)

    def check(self, state: RageState) -> None:
        invariants.check(state)

    evaluate = staticmethod(heuristic.evaluate)  # asked so often that one more call is felt

    def vitals(self, state: RageState, seat: int) -> list[tuple[str, int]]:
        monster = state.monsters[seat] if seat < len(state.monsters) else None
        return [] if monster is None or monster.out else [(monster.profile.name, TOP_WOUNDS - int(monster.wounds))]

    def mates(self, state: RageState, seat: int) -> list[int]:
        return [other for other in range(state.seats) if other != seat and state.side(other) == state.side(seat)]

    def turn(self, state: RageState) -> int:
        return int(state.moment())

    def labels(self, state: RageState) -> list[str]:
        return [monster.profile.name for monster in state.monsters]

    def measures(self, state: RageState) -> Mapping[str, float]:
        return {
            "rounds": float(state.round),
            "blocks standing": float(sum(state.on[cell] >= PIECES for cell in state.board.foundations)),
            "wounds": float(sum(monster.wounds for monster in state.monsters)) / state.seats,
        }


GAME = RageGame()
