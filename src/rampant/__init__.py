"""Rampant: five giant-monster tabletop games, each with its whole rulebook enforced, on one small engine.

>>> import rampant
>>> state = rampant.game("rage").new(seed=1)
>>> while not state.over:
...     ask = state.asks[0]
...     state.choose(ask.options[0])
>>> len(state.scores)
2
"""

from __future__ import annotations

import os

from rampant import _plain

if os.environ.get("RAMPANT_PLAIN"):
    _plain.prefer_source()
elif _plain.outdated():
    import warnings

    warnings.warn("the compiled rules are older than their sources: running from source (make compile)", stacklevel=2)
    _plain.prefer_source()

# The names of the function and of the package are the same on purpose: `rampant.games()` lists what is in it.
# The package is imported first, so that the function's name is what stays.
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.state import OpenAsk, State
from rampant.games import game, games

__all__ = ["Game", "Match", "OpenAsk", "State", "game", "games"]
__version__ = "0.1.0"
