"""The game object of the second edition."""

from __future__ import annotations

from collections.abc import Iterable

from rampant.core.cards import Card
from rampant.core.game import Setting
from rampant.games import REGISTERED
from rampant.games.monpoc.forces import bench
from rampant.games.monpoc.game import CHOOSE, MonpocGame, drawn_map, options_of, quick_setup, stalemate, turn_limit
from rampant.games.monpoc.second.data import edition
from rampant.games.monpoc.second.lists import SecondLists
from rampant.games.monpoc.second.numbers import KIND_IDS

EDITION = edition()
MAPS = tuple(map.fixed_name for map in EDITION.maps)


class SecondGame(MonpocGame):
    id = "monpoc2"
    title, blurb, package = REGISTERED["monpoc2"]
    art = ("monster:lord of cthul", "monster:terra khan")
    prefix = "MP2"
    options = options_of(EDITION, KIND_IDS)

    settings = (
        Setting(
            "monsters",
            "number",
            1,
            "Monsters per player",
            low=1,
            high=3,
            clause="MP2-3.02",
            title="Monsters on each side",
        ),
        Setting(
            "force1",
            "text",
            "guard",
            "Player 1: a faction, random, or a list of models",
            clause="MP2-3.01",
            title="Force of player 1",
        ),
        Setting(
            "force2",
            "text",
            "planet-eaters",
            "Player 2: a faction, random, or a list",
            clause="MP2-3.01",
            title="Force of player 2",
        ),
        Setting(
            "map",
            "choice",
            CHOOSE,
            "The battle map, or let the setup decide",
            (CHOOSE, *MAPS),
            clause="MP2-4.02",
            title="Battle map",
        ),
        quick_setup("MP2-R87"),
        Setting(
            "assets",
            "number",
            0,
            "Assets that the players put on the map",
            low=0,
            high=4,
            clause="MP2-R83",
            title="Assets on the map",
            advanced=True,
        ),
        turn_limit("MP2-R31"),
        stalemate("MP2-R31"),
        drawn_map("MP2-R86"),
    )
    samples = (  # short games, as a whole one between players who choose at random takes some two thousand choices
        {"turns": 8},
        {"turns": 6, "force1": "random", "force2": "random"},
        {"turns": 5, "monsters": 2, "force1": "terrasaurs", "force2": "lords-of-cthul"},
        {"turns": 4, "monsters": 3, "force1": "random", "force2": "random"},
        {"turns": 5, "assets": 4, "stalemate": False},
        {"turns": 3, "quick": True},
    )
    edition = EDITION
    lists = SecondLists(EDITION, package)
    builds = (bench(EDITION),)

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.monpoc.second.catalogue import cards

        return cards(self)


GAME = SecondGame()
