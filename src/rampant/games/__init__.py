"""The games. Each lives in one package that looks like the others; an entry here makes it known to every front end."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from rampant.core.added import code_modules, entry, entry_names
from rampant.core.errors import UnknownName

if TYPE_CHECKING:
    from rampant.core.game import Game


class About(NamedTuple):
    """What can be said of a game without loading its rules."""

    title: str
    blurb: str  # one sentence for the lobby
    package: str  # has its `GAME`, RULES.md and data/


REGISTERED = {
    "demolition": About(
        "Downtown Demolition",
        "Wreck the city together before Defender X saves it; the defenders play themselves.",
        "rampant.games.monpoc.demolition",
    ),
    "monpoc1": About(
        "Monsterpocalypse, first edition (2008)",
        "Two players, giant monsters with Hyper forms to buy, their units and a city; six steps to every attack.",
        "rampant.games.monpoc.first",
    ),
    "monpoc2": About(
        "Monsterpocalypse, second edition",
        "Two players, giant monsters, their units and a city to wreck; every special rule acts by itself.",
        "rampant.games.monpoc.second",
    ),
    "monstrocity": About(
        "MonstroCity",
        "One to four giant monsters raze Dr. Spotnik's city together, turn-based or all at once against a clock.",
        "rampant.games.monstrocity",
    ),
    "rage": About(
        "Godzilla: Rage of Monsters",
        "Two to four monsters fight in a city until one is left.",
        "rampant.games.rage",
    ),
    "hordes": About(
        "Six Hordes",
        "Six armies of monsters hunt through hidden stacks for each other's Leaders; the last Leader wins.",
        "rampant.games.hordes",
    ),
}
"""The games by their ids."""


GROUP = "rampant.games"
"""Of entry points, by which other packages add games."""


def game_ids() -> list[str]:
    """The ids of all games: those that are here, then those that other packages and `--code` add.

    >>> "rage" in game_ids()
    True
    """
    return list(dict.fromkeys([*REGISTERED, *_coded(), *entry_names(GROUP)]))


def about(id: str) -> About:
    """What can be said of a game in a list. The rules of one that another package adds are loaded for it."""
    if id in REGISTERED:
        return REGISTERED[id]
    found = game(id)
    return About(found.title, found.blurb, found.package)


@cache
def game(id: str) -> Game:
    """The game with that id. Its rules are loaded when it is first asked for.

    >>> game("rage").title
    'Godzilla: Rage of Monsters'
    """
    if id in REGISTERED:
        found: Game = import_module(REGISTERED[id].package).GAME
        return found
    if id in _coded():
        return _coded()[id]
    if id not in entry_names(GROUP):
        raise UnknownName("game", id, game_ids())
    added: Game = entry(GROUP, id, "GAME")
    return added


def _coded() -> dict[str, Game]:
    """The games of files under work."""
    return {module.GAME.id: module.GAME for module in code_modules() if hasattr(module, "GAME")}
