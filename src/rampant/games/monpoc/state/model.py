"""One model on the table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.grid import OFF
from rampant.core.pickling import remade
from rampant.core.state import Fixed
from rampant.games.monpoc.cards import Card, Form


@final
@mypyc_attr(acyclic=True)
class Model:
    """One model: where it is, its health, and what it has done this turn.

    Clones of a table share all models but monsters: most choices change one or none of them. Whoever changes one that
    may be shared changes a copy (`Position.own`).
    """

    def __init__(self, id: i64, card: Card, seat: i64, like: Model | None = None) -> None:
        self.id: Final[i64] = id
        self.card: Card = card
        self.seat: Final[i64] = seat  # NOBODY for buildings and assets
        self.kind: Final[i64] = card.kind
        self.size: Final[i64] = card.size
        self._shared = False
        if like is None:
            self.form: Form = card.forms[0]
            self.at: i64 = OFF  # the upper left space; OFF: reserves, or out of the game
            self.health: i64 = card.health
            self.spare: i64 = card.spare  # the health of the form that waits in the reserves
            self.out = False  # destroyed for good, or not yet in the game
            self.doomed = False  # destroyed by the present attack, removed at its end
            self.burnt: i64 = 0  # bit per hazard that has hurt it and that it still touches
            self.advanced = False
            self.stayed = False  # was picked for its advance this turn and stayed
            self.moved = False
            self.entered = False  # came into play this turn
            self.met: i64 = 0  # bit per monster that it was adjacent to when the turn began
            self.lined: i64 = 0  # bit per monster that it was aligned with when its last advance ended
            self.rooted = False  # may not advance this turn
            self.barred = False  # may not attack this turn
            self.acted: i64 = 0  # Actions performed this turn
            self.last_act: Fixed | None = None  # the rule of the last of them
            self.brawls: i64 = 0  # attacks declared this turn, by kind
            self.blasts: i64 = 0
            self.powers: i64 = 0
        else:  # a clone, which there are many of: nothing is written twice
            self.form = like.form
            self.at = like.at
            self.health = like.health
            self.spare = like.spare
            self.out = like.out
            self.doomed = like.doomed
            self.burnt = like.burnt
            self.advanced = like.advanced
            self.stayed = like.stayed
            self.moved = like.moved
            self.entered = like.entered
            self.met = like.met
            self.lined = like.lined
            self.rooted = like.rooted
            self.barred = like.barred
            self.acted = like.acted
            self.last_act = like.last_act
            self.brawls = like.brawls
            self.blasts = like.blasts
            self.powers = like.powers

    def __reduce__(self) -> tuple[object, ...]:
        return remade(self, self.id, self.card, self.seat)

    def clone(self) -> Model:
        return Model(self.id, self.card, self.seat, self)

    def share(self) -> None:
        """From now on other tables may have it too."""
        if not self._shared:
            self._shared = True

    def shared(self) -> bool:
        """May other tables have it too?"""
        return self._shared

    def copy_to(self, copy: Model) -> None:
        """Make a copy, of the same model at some other moment, what this one is now."""
        if copy.card is not self.card:  # what is seldom another is not given again: that costs more than to look
            copy.card = self.card
        if copy.form is not self.form:
            copy.form = self.form
        copy.at = self.at
        copy.health = self.health
        copy.spare = self.spare
        copy.out = self.out
        copy.doomed = self.doomed
        copy.burnt = self.burnt
        copy.advanced = self.advanced
        copy.stayed = self.stayed
        copy.moved = self.moved
        copy.entered = self.entered
        copy.met = self.met
        copy.lined = self.lined
        copy.rooted = self.rooted
        copy.barred = self.barred
        copy.acted = self.acted
        if copy.last_act is not self.last_act:
            copy.last_act = self.last_act
        copy.brawls = self.brawls
        copy.blasts = self.blasts
        copy.powers = self.powers

    def has_done(self) -> bool:
        """Has it done, or suffered, anything this turn that is forgotten when the next begins?"""
        if self.moved or self.advanced or self.stayed or self.entered or self.rooted or self.barred:
            return True
        return self.lined + self.acted + self.brawls + self.blasts + self.powers != 0 or self.last_act is not None

    def fresh(self) -> None:
        """Nothing done yet this turn."""
        self.advanced = False
        self.stayed = False
        self.moved = False
        self.entered = False
        self.lined = 0
        self.rooted = False
        self.barred = False
        self.acted = 0
        self.last_act = None
        self.brawls = 0
        self.blasts = 0
        self.powers = 0
