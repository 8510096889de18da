"""The spaces of a game: what is seen, what may be chosen."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from rampant.core.game import Game

LARGEST = 2**15 - 1
"""No number that a seat sees is as large."""


def seen(game: Game) -> dict[str, spaces.Space[object]]:
    """The spaces of planes and numbers."""
    layout = game.layout
    board = (len(layout.planes), layout.rows, layout.cols)
    return {
        "planes": spaces.Box(-LARGEST, LARGEST, board, np.int32),
        "numbers": spaces.Box(-LARGEST, LARGEST, (len(layout.numbers),), np.int32),
    }


def masked(game: Game, extra: int = 0) -> spaces.Dict:
    """What is seen together with the mask of what may be chosen."""
    return spaces.Dict({**seen(game), "action_mask": spaces.Box(0, 1, (game.action_size + extra,), np.int8)})
