"""The game object: settings, scenario texts, invariants, and what bots ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rampant.core.chance import Chance
from rampant.core.errors import SettingError
from rampant.core.game import Game, Setting, Settings
from rampant.core.scene import Scene
from rampant.games.rage import heuristic, invariants, positions
from rampant.games.rage import scene as scenes
from rampant.games.rage.data import PROFILE_IDS
from rampant.games.rage.setup import MOST_ROUNDS, SPECIALS, set_up
from rampant.games.rage.state import ACTIONS, GOALS, Options, RageState

TURN_CHOICES = 400
"""No turn asks for more choices: seven targets of a Sweeping Blast with eight fleeing crowds and three new ones each
are the worst, and fewer than half of it."""


class RageGame(Game):
    """Godzilla: Rage of Monsters."""

    id = "rage"
    title = "Godzilla: Rage of Monsters"
    blurb = "Two to four monsters fight in a city until one is left."
    art = ("monster:godzilla", "monster:mothra")
    prefix = "RAGE"
    package = "rampant.games.rage"
    action_size = ACTIONS
    longest = MOST_ROUNDS * 4 * TURN_CHOICES
    settings = (
        Setting("players", "number", 2, "How many monsters fight", low=2, high=4, clause="RAGE-1.01"),
        Setting("teams", "flag", False, "Two teams of two, seats 1 and 3 against 2 and 4", clause="RAGE-23.01"),
        Setting(
            "monsters", "choices", [], "The monsters by seat; seats without one get a random one",
            choices=tuple(PROFILE_IDS), high=4, clause="RAGE-1.02",
        ),
        Setting("pick", "flag", False, "Players pick their monsters in turn", clause="RAGE-1.02"),
        Setting("aligned", "flag", False, "Board sections lie as in the setup picture", clause="RAGE-R01"),
        Setting("specials", "choices", [], "Special tokens that are mixed in", choices=SPECIALS, clause="RAGE-1.14"),
        Setting(
            "victory", "choices", [], "Ways to win besides being the last", choices=tuple(GOALS), clause="RAGE-2.04",
        ),
        Setting(
            "destroyer", "number", 0, "In Opposition the seat whose side destroys; 0: the first player's",
            low=0, high=2, clause="RAGE-R64",
        ),
        Setting("rounds", "number", 50, "The last round of the game", low=1, high=MOST_ROUNDS, clause="RAGE-R66"),
    )  # fmt: skip

    samples = (
        {},
        {"players": 3, "specials": ["explosion", "shockirus", "meganulon"]},
        {"players": 4, "teams": True, "specials": list(SPECIALS)},
        {"specials": list(SPECIALS), "victory": ["destruction", "evacuation"], "rounds": 30},
        {"players": 4, "teams": True, "victory": ["opposition"], "specials": ["shobijin", "xilien"], "rounds": 20},
        {"pick": True, "aligned": True, "rounds": 10},
    )

    def seats(self, settings: Settings) -> int:
        return cast("int", settings["players"])

    def start(self, settings: Settings, chance: Chance) -> RageState:
        seats = self.seats(settings)
        monsters = cast("list[str]", settings["monsters"])
        victory = cast("list[str]", settings["victory"])
        teams, pick = bool(settings["teams"]), bool(settings["pick"])
        if teams and seats != 4:
            raise SettingError("teams need players=4 (RAGE-23.01)")
        if "opposition" in victory and (len(victory) > 1 or (seats != 2 and not teams)):
            raise SettingError("opposition stands alone and needs two players or teams (RAGE-2.08)")
        destroyer = cast("int", settings["destroyer"])
        if destroyer and "opposition" not in victory:
            raise SettingError("a destroyer is named for opposition only (RAGE-R64)")
        if len(monsters) > seats:
            raise SettingError(f"{len(monsters)} monsters are named for {seats} players")
        if monsters and pick:
            raise SettingError("monsters are either named or picked, not both")
        goals = sum(GOALS[name] for name in victory)
        specials = tuple(name for name in SPECIALS if name in cast("list[str]", settings["specials"]))
        agreed = Options(teams, goals, cast("int", settings["rounds"]), specials, destroyer - 1)
        return set_up(self, seats, chance, agreed, bool(settings["aligned"]), monsters, pick)

    def view(self, state: RageState, seat: int) -> dict[str, object]:
        return scenes.view(state)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    def load(self, text: str) -> RageState:
        return positions.load(self, text)

    def dump(self, state: RageState) -> str:
        return positions.dump(state)

    def check(self, state: RageState) -> None:
        invariants.check(state)

    def evaluate(self, state: RageState, seat: int) -> float:
        return heuristic.evaluate(state, seat)

    def turn(self, state: RageState) -> int:
        return int(state.turn)

    def labels(self, state: RageState) -> list[str]:
        return [monster.profile.name for monster in state.monsters]

    def measures(self, state: RageState) -> Mapping[str, float]:
        return {
            "rounds": float(state.round),
            "blocks standing": float(sum(state.on[cell] >= 16 for cell in state.board.foundations)),
            "wounds": float(sum(monster.wounds for monster in state.monsters)) / state.seats,
        }


GAME = RageGame()
