"""Bots: who chooses for a seat. Each has a file of its own here; adding one touches no other file.

>>> import rampant
>>> state = rampant.game("rage").new(seed=1)
>>> ask = state.asks[0]
>>> bot("random", seed="7").choose(state, ask.seat) in ask.options
True
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from math import inf
from pkgutil import iter_modules

from rampant.bots.base import LEVELS, Bot, Budget, Judged, Seen
from rampant.core.added import code_modules, entry, entry_names
from rampant.core.errors import RampantError, UnknownName

__all__ = ["LEVELS", "Bot", "Budget", "Judged", "Seen", "bot", "bots", "called", "kind"]


GROUP = "rampant.bots"
"""Of entry points, by which other packages add bots."""


@cache
def _kinds() -> dict[str, type[Bot]]:
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    found: list[type[Bot]] = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {kind.name: kind for kind in sorted(found, key=lambda kind: kind.name)}


def _coded() -> dict[str, type[Bot]]:
    """The bots of files under work."""
    return {module.BOT.name: module.BOT for module in code_modules() if hasattr(module, "BOT")}


def bots() -> list[str]:
    """The names of all bots: those that are here, then those that other packages and `--code` add.

    >>> "greedy" in bots()
    True
    """
    return list(dict.fromkeys([*_kinds(), *_coded(), *entry_names(GROUP)]))


def kind(name: str) -> type[Bot]:
    """The class of the bot with that name; `package.module.Class` names any."""
    if name in _kinds():
        return _kinds()[name]
    if name in _coded():
        return _coded()[name]
    if name in entry_names(GROUP):
        return _added(name)
    if "." in name:
        return _somewhere(name)
    raise UnknownName("bot", name, bots())


@cache
def _added(name: str) -> type[Bot]:
    found: type[Bot] = entry(GROUP, name, "BOT")
    return found


def _somewhere(path: str) -> type[Bot]:
    module, _, name = path.rpartition(".")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise RampantError(f"there is no bot {path}: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise RampantError(f"{path} is no bot: a bot is a subclass of rampant.Bot")
    return found


def called(given: str | type[Bot]) -> str:
    """The text that names a bot, for a text or a class: what travels to other processes."""
    if isinstance(given, str):
        return given
    if _kinds().get(given.name) is given:
        return given.name
    return f"{given.__module__}.{given.__qualname__}"


def bot(text: str, seed: str = "bot", patient: bool = False) -> Bot:
    """The bot that a text names: `greedy`, with a level `greedy:hard`, with a temper `kaiju:4:hunter`, or judging by
    weights in a file `kaiju:4@FILE`.

    A patient one has no limit of time: what it chooses does not depend on how busy the machine is.
    """
    named, _, weights = text.partition("@")
    budget = _budget(named)
    temper = named.split(":")[2:]
    found = kind(named.partition(":")[0])(seed, replace(budget, seconds=inf) if patient else budget)
    found.weights = weights
    found.temper = temper[0] if temper else ""
    return found


def _budget(text: str) -> Budget:
    """How much the bot that a text names thinks about a choice."""
    name, colon, rest = text.partition(":")
    level = rest.partition(":")[0]
    known = kind(name)
    if colon and level not in known.levels:
        raise UnknownName(f"level of {name}", level, list(known.levels))
    return known.levels[level if colon else known.usual]
