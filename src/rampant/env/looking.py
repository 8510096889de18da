"""What seats see in many states at once, for those who search: positions in, arrays out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.observation import look, rows_of
from rampant.core.state import State

Rows = NDArray[np.int64]


class Sight:
    """Room for `most` states of a game. The arrays are views: the next look changes them in place.

    rows      states x everything: first the planes, then the numbers (`game.layout` says what stands where)
    planes    states x planes x rows x columns
    numbers   states x numbers
    """

    def __init__(self, game: Game, most: int) -> None:
        if most < 1:
            raise RampantError(f"there has to be room for at least one state, not {most}")
        layout = game.layout
        self.game = game
        self.most = most
        self._rows = rows_of(most, layout.size)
        self._all = _array(self._rows[0].numbers).reshape(most, layout.size)
        self.rows: Rows = self._all[:0]

    def look(self, states: Sequence[State], seats: Sequence[int]) -> Rows:
        """What each state shows to a seat of it, as rows."""
        if len(states) > self.most:
            raise RampantError(f"there is room for {self.most} states, not for {len(states)}")
        width = self.game.layout.size
        for place, (state, seat) in enumerate(zip(states, seats, strict=True)):
            look(state, seat, self._rows[place], place * width)
        self.rows = self._all[: len(states)]
        return self.rows

    @property
    def planes(self) -> Rows:
        """Of the last look."""
        layout = self.game.layout
        boards: Rows = self.rows[:, : layout.first_number].reshape(-1, len(layout.planes), layout.rows, layout.cols)
        return boards

    @property
    def numbers(self) -> Rows:
        """Of the last look."""
        numbers: Rows = self.rows[:, self.game.layout.first_number :]
        return numbers


def _array(numbers: vec[i64]) -> Rows:
    """A view of the numbers that compiled code writes."""
    view: Rows = np.frombuffer(numbers, np.int64)  # type: ignore[call-overload]  # a vec is a buffer
    return view
