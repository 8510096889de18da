"""An attack while it is made: who takes part, its dice, and what it has done so far."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.grid import OFF
from rampant.core.pickling import remade
from rampant.core.state import Fixed
from rampant.games.monpoc.cards import NOBODY


@final
@mypyc_attr(acyclic=True)
class Firing:
    """A special rule that happens in a step of an attack, for one of the models that have it."""

    def __init__(self, moment: int, rule: Fixed, bearer: int) -> None:
        self.moment: Final = moment
        self.rule: Final = rule
        self.bearer: Final = bearer


@final
@mypyc_attr(acyclic=True)
class Attack:
    """An attack from its declaration to its end."""

    def __init__(self, seat: i64, kind: i64, leader: i64, target: i64, members: list[int], models: int) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.leader: Final[i64] = leader
        self.target: i64 = target  # NOBODY for attacks without a target
        self.members: Final = members
        self.damage: vec[i64] = vec[i64]([0] * models)
        self.action: i64 = 0  # dice in play
        self.boost: i64 = 0
        self.power: i64 = 0
        self.owns = False  # its A-dice go to a pool when it ends
        self.cycled: i64 = 0  # and so many of them from the Unit Pool to the Monster Pool
        self.strikes: i64 = 0
        self.supers: i64 = 0  # super strikes in the whole roll
        self.action_supers: i64 = 0  # and on its A-dice
        self.faces: list[int] = []  # strikes of each die: first A-dice, then B-dice, then P-dice
        self.rerolled = False
        self.hit = False
        self.hits: list[int] = []
        self.missed: list[int] = []
        self.hurt: list[int] = []  # damaged by it
        self.fallen: list[int] = []  # destroyed by it
        self.origin: i64 = OFF  # where the target stood
        self.follows: Fixed | None = None  # the rule that created it
        self.reach: i64 = 0  # how far its second target may be
        self.earned: i64 = 0  # P-dice that its rules add at its end
        self.bleak = False  # it earns no P-dice
        self.extra = False  # it does 1 extra damage to what it hits
        self.clean = False  # its target leaves no debris
        self.shape: i64 = NOBODY  # the form of its leader, and of its target, when it was rolled
        self.aimed: i64 = 0
        self.notes: list[int] = []  # fallen model, its space, ...
        self.done: list[Firing] = []  # what has happened in this step of its timing

    def __reduce__(self) -> tuple[object, ...]:
        declared = (self.seat, self.kind, self.leader, self.target, self.members)
        return remade(self, *declared, len(self.damage))

    def clone(self) -> Attack:
        copy = Attack(self.seat, self.kind, self.leader, self.target, self.members.copy(), 0)
        copy.damage = self.damage[:]
        copy.action = self.action
        copy.boost = self.boost
        copy.power = self.power
        copy.owns = self.owns
        copy.cycled = self.cycled
        copy.strikes = self.strikes
        copy.supers = self.supers
        copy.action_supers = self.action_supers
        copy.faces = self.faces.copy()
        copy.rerolled = self.rerolled
        copy.hit = self.hit
        copy.hits = self.hits.copy()
        copy.missed = self.missed.copy()
        copy.hurt = self.hurt.copy()
        copy.fallen = self.fallen.copy()
        copy.origin = self.origin
        copy.follows = self.follows
        copy.reach = self.reach
        copy.earned = self.earned
        copy.bleak = self.bleak
        copy.extra = self.extra
        copy.clean = self.clean
        copy.shape = self.shape
        copy.aimed = self.aimed
        copy.notes = self.notes.copy()
        copy.done = self.done.copy()
        return copy
