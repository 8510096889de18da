"""The game object of the second edition."""

from __future__ import annotations

from rampant.core.game import Setting
from rampant.games.monpoc.game import CHOOSE, TURNS, MonpocGame
from rampant.games.monpoc.second.data import edition
from rampant.games.monpoc.second.lists import SecondLists

EDITION = edition()
MAPS = tuple(map.fixed_name for map in EDITION.maps)


class SecondGame(MonpocGame):
    id = "monpoc2"
    title = "Monsterpocalypse, second edition"
    blurb = "Two players, giant monsters, their units and a city to wreck; every special rule acts by itself."
    art = ("monster:lord of cthul", "monster:terra khan")
    prefix = "MP2"
    package = "rampant.games.monpoc.second"

    settings = (
        Setting("monsters", "number", 1, "Monsters per player", low=1, high=3, clause="MP2-3.02"),
        Setting("force1", "text", "guard", "Player 1: a faction, random, or a list of models", clause="MP2-3.01"),
        Setting("force2", "text", "planet-eaters", "Player 2: a faction, random, or a list", clause="MP2-3.01"),
        Setting("map", "choice", CHOOSE, "The battle map, or let the setup decide", (CHOOSE, *MAPS), clause="MP2-4.02"),
        Setting("turns", "number", TURNS, "Turns per player", low=1, high=TURNS, clause="MP2-R31"),
    )
    samples = (  # short games, as a whole one between players who choose at random takes some two thousand choices
        {"turns": 8},
        {"turns": 6, "force1": "random", "force2": "random"},
        {"turns": 5, "monsters": 2, "force1": "terrasaurs", "force2": "lords-of-cthul"},
        {"turns": 4, "monsters": 3, "force1": "random", "force2": "random"},
    )
    edition = EDITION
    lists = SecondLists(EDITION, package)


GAME = SecondGame()
