"""The game object of the first edition."""

from __future__ import annotations

from collections.abc import Iterable

from rampant.core import scenario
from rampant.core.cards import Card
from rampant.core.game import Setting, Settings, Value
from rampant.games import REGISTERED
from rampant.games.monpoc import scenarios
from rampant.games.monpoc.first.data import edition
from rampant.games.monpoc.first.lists import FirstLists
from rampant.games.monpoc.first.numbers import KIND_IDS
from rampant.games.monpoc.forces import bench
from rampant.games.monpoc.game import CHOOSE, MonpocGame, drawn_map, options_of, quick_setup, stalemate, turn_limit
from rampant.games.monpoc.state.table import Edition, Table

EDITION = edition()
BASIC = edition(basic=True)
MAPS = tuple(map.fixed_name for map in EDITION.maps)
MODES = ["full", "basic"]


class FirstGame(MonpocGame):
    id = "monpoc1"
    title, blurb, package = REGISTERED["monpoc1"]
    art = ("monster:sentinel", "monster:terra saur")
    prefix = "MP1"
    options = options_of(EDITION, KIND_IDS)

    settings = (
        Setting(
            "monsters",
            "number",
            1,
            "Monsters per player",
            low=1,
            high=4,
            clause="MP1-18.01",
            title="Monsters on each side",
        ),
        Setting(
            "force1",
            "text",
            "guard",
            "Player 1: a faction, random, or a list of models",
            clause="MP1-4.01",
            title="Force of player 1",
        ),
        Setting(
            "force2",
            "text",
            "terrasaurs",
            "Player 2: a faction, random, or a list",
            clause="MP1-4.01",
            title="Force of player 2",
        ),
        Setting(
            "map",
            "choice",
            CHOOSE,
            "The battle map, or let the setup decide",
            (CHOOSE, *MAPS),
            clause="MP1-4.08",
            title="Battle map",
        ),
        quick_setup("MP1-R86"),
        turn_limit("MP1-R17"),
        stalemate("MP1-R17"),
        drawn_map("MP1-R85"),
        Setting(
            "basic",
            "flag",
            False,
            "Practice without abilities, power and combined attacks",
            clause="MP1-26.03",
            title="Practice game",
        ),
    )
    samples = (  # short games, as a whole one between players who choose at random takes some thousand choices
        {"turns": 10},
        {"turns": 7, "force1": "random", "force2": "random"},
        {"turns": 6, "monsters": 2, "force1": "lords-of-cthul", "force2": "planet-eaters"},
        {"turns": 5, "monsters": 3, "force1": "random", "force2": "random"},
        {"turns": 6, "basic": True, "map": "backlot-brawl"},
        {"turns": 3, "monsters": 4, "force1": "random", "stalemate": False},
        {"turns": 3, "quick": True},
    )
    edition = EDITION
    lists = FirstLists(EDITION, package)
    builds = (bench(EDITION),)
    marked_starts = True

    def played(self, settings: Settings) -> Edition:
        return BASIC if settings["basic"] else EDITION

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.monpoc.first.catalogue import cards

        return cards(self)

    def agreed(self, state: Table) -> dict[str, Value]:
        return super().agreed(state) | {"basic": state.edition is BASIC}

    def load(self, text: str) -> Table:
        mode = scenario.word(scenario.read(text, self.id), "mode", MODES, MODES[0])
        return scenarios.load(self, BASIC if mode == "basic" else EDITION, text, ("mode",))

    def dump(self, state: Table) -> str:
        return scenarios.dump(self.id, state, {"mode": "basic"} if state.edition is BASIC else None)


GAME = FirstGame()
