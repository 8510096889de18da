"""The game object of the first edition."""

from __future__ import annotations

from rampant.core import scenario
from rampant.core.game import Setting, Settings
from rampant.games.monpoc import scenarios
from rampant.games.monpoc.edition import Edition
from rampant.games.monpoc.first.data import edition
from rampant.games.monpoc.first.lists import FirstLists
from rampant.games.monpoc.game import CHOOSE, TURNS, MonpocGame
from rampant.games.monpoc.state import Table

EDITION = edition()
BASIC = edition(basic=True)
MAPS = tuple(map.fixed_name for map in EDITION.maps)
MODES = ["full", "basic"]


class FirstGame(MonpocGame):
    id = "monpoc1"
    title = "Monsterpocalypse, first edition (2008)"
    blurb = "Two players, giant monsters with Hyper forms to buy, their units and a city; six steps to every attack."
    art = ("monster:sentinel", "monster:terra saur")
    prefix = "MP1"
    package = "rampant.games.monpoc.first"

    settings = (
        Setting("monsters", "number", 1, "Monsters per player", low=1, high=3, clause="MP1-18.01"),
        Setting("force1", "text", "guard", "Player 1: a faction, random, or a list of models", clause="MP1-4.01"),
        Setting("force2", "text", "terrasaurs", "Player 2: a faction, random, or a list", clause="MP1-4.01"),
        Setting("map", "choice", CHOOSE, "The battle map, or let the setup decide", (CHOOSE, *MAPS), clause="MP1-4.08"),
        Setting("turns", "number", TURNS, "Turns per player", low=1, high=TURNS, clause="MP1-R17"),
        Setting("basic", "flag", False, "Practice without abilities, power and combined attacks", clause="MP1-26.03"),
    )
    samples = (  # short games, as a whole one between players who choose at random takes some thousand choices
        {"turns": 10},
        {"turns": 7, "force1": "random", "force2": "random"},
        {"turns": 6, "monsters": 2, "force1": "lords-of-cthul", "force2": "planet-eaters"},
        {"turns": 5, "monsters": 3, "force1": "random", "force2": "random"},
        {"turns": 6, "basic": True, "map": "backlot-brawl"},
    )
    edition = EDITION
    lists = FirstLists(EDITION, package)

    def played(self, settings: Settings) -> Edition:
        return BASIC if settings["basic"] else EDITION

    def load(self, text: str) -> Table:
        mode = scenario.word(scenario.read(text, self.id), "mode", MODES, MODES[0])
        return scenarios.load(self, BASIC if mode == "basic" else EDITION, text, ("mode",))

    def dump(self, state: Table) -> str:
        return scenarios.dump(self.id, state, {"mode": "basic"} if state.edition is BASIC else None)


GAME = FirstGame()
