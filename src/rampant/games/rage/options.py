"""The numbers of the options. An option means the same everywhere; `game.py` says what it is called in records."""

from __future__ import annotations

from typing import Final

from rampant.games.rage.data import PROFILES
from rampant.games.rage.mask import Numbers

CELL: Final = 0  # a square
MODEL: Final = 100  # the model on a square
CROWD: Final = 200  # the crowd on a square
DIE: Final = 300
BONUS: Final = 312  # bonus dice of a path
DIRECTION: Final = 320
STAT: Final = 328
TOKEN: Final = 338  # by kind of the crowd pile
RUBBLE: Final = 346  # by kind of the rubble pile
DONE: Final = 353
EMPOWER: Final = 354
HEAL: Final = 355
ROAR: Final = 356
WOUND: Final = 357
YES: Final = 358
NO: Final = 359
TURN: Final = 360
MONSTER: Final = 361  # last, since there may be more of them one day
ACTIONS: Final = MONSTER + len(PROFILES)

CELL_NUMBERS: Final = Numbers(CELL)
MODEL_NUMBERS: Final = Numbers(MODEL)
CROWD_NUMBERS: Final = Numbers(CROWD)
