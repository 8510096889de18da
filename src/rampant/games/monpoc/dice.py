"""Action, Boost and Power dice: their faces, rolls and exact odds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.dice import Die, Spread
from rampant.core.scene import Face
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.state import Table

_MISS: Final = ("miss", {"strikes": 0})
_STRIKE: Final = ("strike", {"strikes": 1})
_SUPER: Final = ("super strike", {"strikes": 2})
ACTION_DIE: Final = Die("action", (_MISS,) * 3 + (_STRIKE,) * 2 + (_SUPER,))
BOOST_DIE: Final = Die("boost", (_MISS,) * 2 + (_STRIKE,) * 3 + (_SUPER,))
POWER_DIE: Final = Die("power", (_MISS,) + (_STRIKE,) * 4 + (_SUPER,))
FACE_NAMES: Final = ["miss", "strike", "super strike"]

# Strikes by face.
ACTION: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 1, 1, 2])
BOOST: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 1, 1, 2])
POWER: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 1, 1, 2])


def roll_action(s: Table) -> i64:
    """The strikes of one A-die."""
    return ACTION[s.die(6)]


def in_play(s: Table, attack: Attack) -> list[int]:
    """All dice in play of an attack are rolled: the strikes of each."""
    faces: list[int] = []
    for _ in range(attack.action):
        faces.append(ACTION[s.die(6)])
    for _ in range(attack.boost):
        faces.append(BOOST[s.die(6)])
    for _ in range(attack.power):
        faces.append(POWER[s.die(6)])
    return faces


def roll(s: Table, attack: Attack) -> None:
    """Roll all dice in play of an attack, and count."""
    attack.faces = in_play(s, attack)
    tally(attack)


def tally(attack: Attack) -> None:
    """Count strikes and super strikes of the faces that lie there."""
    strikes: i64 = 0
    supers: i64 = 0
    white: i64 = 0
    for i in range(len(attack.faces)):
        face = attack.faces[i]
        strikes += face
        if face == 2:
            supers += 1
            if i < attack.action:
                white += 1
    attack.strikes = strikes
    attack.supers = supers
    attack.action_supers = white


def strikes(action: int, boost: int, power: int) -> Spread:
    """The exact distribution of the strikes of a roll."""
    return ACTION_DIE.roll(action, "strikes") + BOOST_DIE.roll(boost, "strikes") + POWER_DIE.roll(power, "strikes")


def spread_in_play(attack: Attack) -> Spread:
    """The same for the dice in play of an attack, should they be rolled again."""
    return strikes(int(attack.action), int(attack.boost), int(attack.power))


def shown(attack: Attack) -> tuple[Face, ...]:
    """The dice of a roll, for people."""
    kinds = ["action"] * attack.action + ["boost"] * attack.boost + ["power"] * attack.power
    return tuple(Face(FACE_NAMES[face], face, kind) for face, kind in zip(attack.faces, kinds, strict=False))
