"""The games. Each lives in one package that looks like the others; a line here makes it known to every front end."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from rampant.core.errors import UnknownName
from rampant.core.game import Game

PACKAGES = {
    "demolition": "rampant.games.monpoc.demolition",
    "monpoc1": "rampant.games.monpoc.first",
    "monpoc2": "rampant.games.monpoc.second",
    "monstrocity": "rampant.games.monstrocity",
    "rage": "rampant.games.rage",
    "hordes": "rampant.games.hordes",
}
"""Where each game lives; its package has a `GAME`. Loaded when first asked for."""


def games() -> list[str]:
    """The ids of all games.

    >>> "rage" in games()
    True
    """
    return list(PACKAGES)


@cache
def game(id: str) -> Game:
    """The game with that id.

    >>> game("rage").title
    'Godzilla: Rage of Monsters'
    """
    if id not in PACKAGES:
        raise UnknownName("game", id, games())
    found = import_module(PACKAGES[id]).GAME
    assert isinstance(found, Game)
    return found
