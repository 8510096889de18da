"""What bots ask of a game again and again while they think, without leaving compiled rules.

A game whose heuristic is compiled has a `Sense` of its own; for any other, `Asked` asks the game itself.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rampant.core.step import Fixed

S = TypeVar("S")
"""The state of the game (`core.state`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense(Fixed, Generic[S]):
    """How good positions look, and which options are worth a look: `Game.evaluate` and `Game.advise`."""

    def evaluate(self, s: S, seat: int) -> float:
        raise AssertionError("a game says how good a position looks")

    def advise(self, s: S, seat: int) -> list[float] | None:
        return None


@final
class Asked(Sense[Any]):
    """What the game itself says."""

    def evaluate(self, s: Any, seat: int) -> float:
        return float(s.game.evaluate(s, seat))

    def advise(self, s: Any, seat: int) -> list[float] | None:
        advice = s.game.advise(s, seat)
        return None if advice is None else list(advice)


ASKED: Final = Asked("asked")
