"""Action, Boost and Power dice: their faces and exact odds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.dice import Die, Spread

FACE_NAMES: Final = ["miss", "strike", "super strike"]

# Strikes by face; there is no face 0.
ACTION: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 1, 1, 2])
BOOST: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 1, 1, 2])
POWER: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 1, 1, 2])


def _die(name: str, strikes: vec[i64]) -> Die:
    return Die(name, tuple((FACE_NAMES[strikes[face]], {"strikes": int(strikes[face])}) for face in range(1, 7)))


ACTION_DIE: Final = _die("action", ACTION)
BOOST_DIE: Final = _die("boost", BOOST)
POWER_DIE: Final = _die("power", POWER)


def strikes(action: int, boost: int, power: int) -> Spread:
    """The exact distribution of the strikes of a roll."""
    return ACTION_DIE.roll(action, "strikes") + BOOST_DIE.roll(boost, "strikes") + POWER_DIE.roll(power, "strikes")
