"""Many games side by side: one option for each per step, everything that comes back in arrays that are made once.

For self-play: whoever is asked in a game decides. `seat` says who that is, `planes`, `numbers` and `mask` are theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rampant.core.batch import Batch
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.state import State


class VectorEnv:
    """Games that begin anew as soon as they end. The arrays are views: the next step changes them in place.

    planes    what the seat that is asked sees: games x planes x rows x columns
    numbers   games x numbers
    mask      1 for what it may choose: games x options
    seat      who is asked
    rewards   of the last step, for every seat: 1 won, -1 lost, all 0 while a game goes on
    ended     1 where the last step ended a game
    """

    def __init__(self, game: Game, count: int, seed: int, settings: Mapping[str, object]) -> None:
        if count < 1:
            raise RampantError(f"at least one game has to be played, not {count}")
        self.game = game
        self.count = count
        self.settings = game.resolve(settings)
        self.batch: Batch
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """New games from a seed."""
        batch = self.batch = Batch(self.game, self.count, str(seed), self.settings)
        layout = self.game.layout
        rows = _array(batch.observed, np.int64).reshape(self.count, batch.width)
        split = layout.first_number
        self.planes = rows[:, :split].reshape(self.count, len(layout.planes), layout.rows, layout.cols)
        self.numbers = rows[:, split:]
        self.mask = _array(batch.legal, np.uint8).reshape(self.count, batch.actions)
        self.seat = _array(batch.seat, np.int64)
        self.rewards = _array(batch.rewards, np.float64).reshape(self.count, batch.seats)
        self.ended = _array(batch.ended, np.uint8)

    def step(self, options: NDArray[Any] | list[int]) -> None:
        """One option for each game. An illegal one raises `IllegalChoice` and changes nothing."""
        self.batch.step(options if isinstance(options, list) else options.tolist())

    def random_options(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Any legal option in each game, each as likely as the others."""
        return np.array(self.batch.pick(rng.random(self.count).tolist()), np.int64)

    def state(self, place: int) -> State:
        """The state of one game; clone it to search from it."""
        return self.batch.states[place]


def _array(numbers: object, kind: type[Any]) -> NDArray[Any]:
    """A view of the numbers that compiled code writes."""
    return np.frombuffer(numbers, dtype=kind)  # type: ignore[call-overload, no-any-return]  # a vec is a buffer
