"""Bots: who chooses for a seat. Each lives in a file of its own here; adding one touches no other file.

>>> import rampant
>>> state = rampant.game("rage").new(seed=1)
>>> ask = state.asks[0]
>>> bot("random", seed="7").choose(state, ask.seat) in ask.options
True
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from math import inf
from pkgutil import iter_modules

from rampant.bots.base import LEVELS, Bot, Budget, Judged
from rampant.core.errors import UnknownName

__all__ = ["LEVELS", "Bot", "Budget", "Judged", "bot", "bots", "kind"]


@cache
def _kinds() -> dict[str, type[Bot]]:
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    found: list[type[Bot]] = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {kind.name: kind for kind in sorted(found, key=lambda kind: kind.name)}


def bots() -> list[str]:
    """The names of all bots.

    >>> "greedy" in bots()
    True
    """
    return list(_kinds())


def kind(name: str) -> type[Bot]:
    """The class of the bot with that name."""
    if name not in _kinds():
        raise UnknownName("bot", name, bots())
    return _kinds()[name]


def bot(text: str, seed: str = "bot", patient: bool = False) -> Bot:
    """The bot that a text names: `greedy`, or with a level `greedy:hard`.

    A patient one has all the time in the world: what it chooses does not depend on how busy the machine is.
    """
    name, colon, level = text.partition(":")
    if colon and level not in LEVELS:
        raise UnknownName("level of a bot", level, list(LEVELS))
    budget = LEVELS[level] if colon else LEVELS["normal"]
    return kind(name)(seed, Budget(budget.samples, inf) if patient else budget)
