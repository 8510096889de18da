"""Rampant: six giant-monster tabletop games, each with its whole rulebook enforced, on one small engine.

>>> import rampant
>>> state = rampant.game("rage").new(seed=1)
>>> while not state.over:
...     ask = state.asks[0]
...     state.choose(ask.options[0])
>>> len(state.scores)
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rampant import _compiled

_compiled.use()

from rampant.games import game, game_ids  # noqa: E402 - after it was decided how modules are found

if TYPE_CHECKING:
    from rampant.bots import Bot, bot
    from rampant.core.errors import IllegalChoice, RampantError, ScenarioError, SettingError, UnknownName
    from rampant.core.game import Game
    from rampant.core.match import Match
    from rampant.core.state import OpenAsk, State
    from rampant.draw.picture import picture
    from rampant.lab.simulate import simulate

__all__ = [
    "Bot",
    "Game",
    "IllegalChoice",
    "Match",
    "OpenAsk",
    "RampantError",
    "ScenarioError",
    "SettingError",
    "State",
    "UnknownName",
    "bot",
    "game",
    "game_ids",
    "picture",
    "simulate",
]
__version__ = "0.1.0"

_LATER = {
    "Bot": "bots",
    "Game": "core.game",
    "IllegalChoice": "core.errors",
    "Match": "core.match",
    "OpenAsk": "core.state",
    "RampantError": "core.errors",
    "ScenarioError": "core.errors",
    "SettingError": "core.errors",
    "State": "core.state",
    "UnknownName": "core.errors",
    "bot": "bots",
    "picture": "draw.picture",
    "simulate": "lab.simulate",
}
"""Imported when first used, so that the command starts at once."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)


def __dir__() -> list[str]:
    """What people are shown who press Tab, imported or not."""
    return [*__all__, "games", "__version__"]
