"""The games that environments are tested with: short ones, since official checks play many of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.conformance.table import GAMES

SHORT: dict[str, Mapping[str, Any]] = {
    "sample": {},
    "rage": {"rounds": 3},
    "monstrocity": {},
    "hordes": {},
    "monpoc1": {"turns": 2},
    "monpoc2": {"turns": 2},
    "demolition": {"rounds": 2},
}

games = pytest.mark.parametrize(
    ("game", "settings"), [(GAMES[id], settings) for id, settings in SHORT.items()], ids=list(SHORT)
)
