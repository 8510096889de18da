"""The end of the game: a player without monsters has lost; a game that is stopped goes by counts."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.scene import Result
from rampant.games.monpoc.state.table import Table


def alive(s: Table, seat: i64) -> i64:
    """How many monsters a player has left."""
    n: i64 = 0
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        if not s.models[i].out:
            n += 1
    return n


def check_end(s: Table) -> None:
    """A player without monsters has lost; both at once is a draw."""
    lost0 = alive(s, 0) == 0
    lost1 = alive(s, 1) == 0
    if lost0 and lost1:
        s.finish(Result((0, 1), "both sides lost their last monster together", s.edition.cite("draw"), draw=True))
    elif lost0 or lost1:
        s.finish(Result((1 if lost0 else 0,), "all enemy monsters are destroyed", s.edition.cite("win")))


def decide(s: Table, why: str, counts: list[tuple[int, int, str, str]], clause: str) -> None:
    """A game that is stopped goes to the side that has more in the first count that differs; else it is a draw.

    A count is what each of the two sides has, in words, and its clause; `clause` is that of the draw.
    """
    for first, second, what, cited in counts:
        if first != second:
            s.finish(Result((0 if first > second else 1,), f"{why}: {what}", cited))
            return
    s.finish(Result((0, 1), f"{why}: all equal", clause, draw=True))
