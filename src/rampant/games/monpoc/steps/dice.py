"""Dice on the table: rolling them, and counting what they show."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.dice import Spread
from rampant.core.scene import Face
from rampant.core.state import State
from rampant.games.monpoc.dice import ACTION, BOOST, FACE_NAMES, POWER, strikes
from rampant.games.monpoc.state.attack import Attack


def roll_action(s: State) -> i64:
    """The strikes of one A-die."""
    return ACTION[s.die(6)]


def in_play(s: State, attack: Attack) -> list[int]:
    """All dice in play of an attack are rolled: the strikes of each."""
    faces: list[int] = []
    for _ in range(attack.action):
        faces.append(ACTION[s.die(6)])
    for _ in range(attack.boost):
        faces.append(BOOST[s.die(6)])
    for _ in range(attack.power):
        faces.append(POWER[s.die(6)])
    return faces


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


def spread_in_play(attack: Attack) -> Spread:
    """The same for the dice in play of an attack, should they be rolled again."""
    return strikes(int(attack.action), int(attack.boost), int(attack.power))


def shown(attack: Attack) -> tuple[Face, ...]:
    """The dice of a roll, for people."""
    kinds = ["action"] * attack.action + ["boost"] * attack.boost + ["power"] * attack.power
    return tuple(Face(FACE_NAMES[face], face, kind) for face, kind in zip(attack.faces, kinds, strict=False))
