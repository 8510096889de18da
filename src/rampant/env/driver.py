"""One game, driven from decision to decision: whom to ask now, what they see, what they may choose.

Seats that are asked at once decide without seeing each other's decisions. Where a game runs against a clock, time
passes as the game models it, and "time is up" comes by itself.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rampant.core.chance import seeded
from rampant.core.clock import Pace
from rampant.core.errors import IllegalChoice, RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.env.looking import Sight

Planes = NDArray[np.int32]
Mask = NDArray[np.int8]


class Driver:
    """A game that waits for the decisions of the seats that are asked."""

    def __init__(self, game: Game, settings: Mapping[str, object]) -> None:
        self.game = game
        self.settings = game.resolve(settings)
        self.seats = game.seats(self.settings)
        self._state: State | None = None
        self.asked: list[OpenAsk] = []  # whose decisions it waits for; empty once the game is over
        self._sight = Sight(game, 1)

    def start(self, seed: int | str) -> None:
        """A new game; the same seed gives the same dice."""
        self._state = self.game.start(self.settings, seeded(str(seed)))
        self._state.settle()
        self._pace = Pace()
        self.asked = []
        self._go_on()

    def decide(self, option: int, seat: int) -> None:
        """A seat that is asked decides. Once all have, it happens, up to the next decision."""
        for place, ask in enumerate(self.asked):
            if ask.seat == seat:
                self._pace.plan(self.state, ask, option)
                del self.asked[place]
                break
        else:
            raise IllegalChoice(f"seat {seat} is not asked now")
        if not self.asked:
            self._go_on()

    @property
    def state(self) -> State:
        if self._state is None:
            raise RampantError("no game has begun: reset() begins one")
        return self._state

    @property
    def over(self) -> bool:
        return self.state.over

    def ask_of(self, seat: int) -> OpenAsk | None:
        """The question that a seat has to decide now, if there is one."""
        return next((ask for ask in self.asked if ask.seat == seat), None)

    @property
    def scores(self) -> list[float]:
        """What each seat has won: 1, lost: -1, or drawn with others: between them. All zero until the end."""
        return [2 * score - 1 for score in self.state.scores] if self.state.over else [0.0] * self.seats

    def planes(self, seat: int) -> tuple[Planes, Planes]:
        """What a seat sees: planes by row and column, and numbers."""
        layout = self.game.layout
        row = self._sight.look([self.state], [seat])[0].astype(np.int32)
        split = layout.first_number
        return row[:split].reshape(len(layout.planes), layout.rows, layout.cols), row[split:]

    def mask(self, seat: int, extra: int = 0) -> Mask:
        """1 for every option that a seat may choose now; `extra` more places stay 0."""
        mask = np.zeros(self.game.action_size + extra, dtype=np.int8)
        ask = self.ask_of(seat)
        if ask is not None:
            mask[ask.options] = 1
        return mask

    def _go_on(self) -> None:
        """Let what was decided happen until somebody has to decide again."""
        while not self.state.over:
            self.asked = self._pace.undecided(self.state)
            if self.asked:
                return
            arrived = self._pace.arrive(self.state)
            if arrived is not None:
                self.state.choose(*arrived)
