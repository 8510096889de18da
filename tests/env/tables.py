"""The games that environments are tested with: short ones, since official checks play many of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.state import State
from rampant.env.looking import Sight
from tests.conformance.table import GAMES, table_name

SHORT: dict[str, Mapping[str, Any]] = {
    "sample": {},
    "rage": {"rounds": 3},
    "monstrocity": {},
    "hordes": {},
    "monpoc1": {"turns": 2},
    "monpoc2": {"turns": 2},
    "demolition": {"rounds": 2},
}

MODES: list[tuple[str, Mapping[str, Any]]] = [
    ("rage", {"players": 3, "rounds": 2}),
    ("rage", {"players": 4, "teams": True, "rounds": 2}),
    ("rage", {"victory": ["destruction", "evacuation"], "rounds": 2}),
    ("rage", {"victory": ["opposition"], "rounds": 2}),
    ("monstrocity", {"players": 1}),
    ("monstrocity", {"competitive": True}),
    ("monstrocity", {"players": 3, "enhanced": True}),
    ("monstrocity", {"mode": "real-time"}),
    ("hordes", {"players": 4}),
    ("hordes", {"armies": "build"}),
    ("demolition", {"players": 1, "rounds": 2}),
    ("monpoc1", {"monsters": 2, "force1": "random", "force2": "random", "turns": 2}),
    ("monpoc2", {"monsters": 2, "force1": "random", "force2": "random", "turns": 2}),
]
"""Ways to play that differ in kind from the usual one: in who wins, in how many sit there, in what is asked at once."""

modes = pytest.mark.parametrize(("game", "settings"), [(GAMES[id], each) for id, each in MODES], ids=table_name)

games = pytest.mark.parametrize(
    ("game", "settings"), [(GAMES[id], settings) for id, settings in SHORT.items()], ids=list(SHORT)
)


def observed(state: State, seat: int) -> list[int]:
    """What a seat sees as numbers."""
    numbers: list[int] = Sight(state.game, 1).look([state], [seat])[0].tolist()
    return numbers
