"""What bots think of the questions that only the first edition asks."""

from __future__ import annotations

from typing import Any

from rampant.core.state import Ask
from rampant.games.monpoc.first.steps.phases import Hyper, PowerUp
from rampant.games.monpoc.numbers import drains, gains
from rampant.games.monpoc.options import END, NUMBER, SKIP
from rampant.games.monpoc.state.table import Table


def advise(s: Table, ask: Ask[Any], options: list[int]) -> list[float]:
    """Weights of the options; none if the question is like those of any edition."""
    if isinstance(ask, PowerUp):
        if gains(s, ask.seat) + drains(s, ask.seat) == 0:
            return [1.0 if option == SKIP else 0.01 for option in options]
        return [0.1 if option == SKIP else float(option - NUMBER) for option in options]
    if isinstance(ask, Hyper):
        return [0.3 if option == END else 1.0 for option in options]
    return []
