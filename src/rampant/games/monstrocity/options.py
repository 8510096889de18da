"""The option numbers, and what each is called where it is written down."""

from __future__ import annotations

from typing import Final

from rampant.core.options import Options, numbered, titled
from rampant.games.monstrocity.board import BOARD, DIRECTION_NAMES
from rampant.games.monstrocity.data import MOST_PLAYERS, REINFORCEMENT_CARDS, STANDARD

# An option means the same everywhere: cells (plain, free move, ability), monsters, players, cards, directions, words.
CELL: Final = 0
FREE: Final = 100  # the free move, to a cell
LAND: Final = 200  # Jump Smash or Turtle Power, ending on a cell
BREED: Final = 300  # a monster; there is room for 30
PLAYER: Final = 330
PLAY: Final = 340  # a Reinforcement card; there is room for 60
HIT: Final = 400  # a Combat die, in a direction
ZAP: Final = 404  # an Energy die's damage, in a direction
CHARGE: Final = 408  # Monstrous Charge, in a direction
BLAZE: Final = 412  # Roaring Blaze: direction * 2, + 1 for two spaces
ROLL: Final = 420
CITY: Final = 421
POLICE: Final = 422
NO_HIT: Final = 423  # a Combat die without effect
HEAL: Final = 424
ANGER: Final = 425  # an Energy die's Rage
NO_ENERGY: Final = 426
RAGE: Final = 427
DONE: Final = 428
PASS: Final = 429
LOSE: Final = 430  # let damage go for want of a counter
START: Final = 431
TIME_UP: Final = 432
ACTIONS: Final = 433

OPTIONS: Final = Options(
    ACTIONS,
    {
        CELL: BOARD.names,
        FREE: titled("free", BOARD.names),
        LAND: titled("land", BOARD.names),
        BREED: titled("monster", [side.id for side in STANDARD]),
        PLAYER: numbered("player", MOST_PLAYERS, first=1),
        PLAY: titled("play", [card.id for card in REINFORCEMENT_CARDS]),
        HIT: titled("hit", DIRECTION_NAMES),
        ZAP: titled("zap", DIRECTION_NAMES),
        CHARGE: titled("charge", DIRECTION_NAMES),
        BLAZE: [f"blaze:{direction}:{spaces}" for direction in DIRECTION_NAMES for spaces in (1, 2)],
        ROLL: ["roll"],
        CITY: ["city"],
        POLICE: ["police"],
        NO_HIT: ["no-hit"],
        HEAL: ["heal"],
        ANGER: ["anger"],
        NO_ENERGY: ["no-energy"],
        RAGE: ["rage"],
        DONE: ["done"],
        PASS: ["pass"],
        LOSE: ["lose"],
        START: ["start"],
        TIME_UP: ["time-up"],
    },
)
