"""Special rules of an attack: of the attacker, and of those who are hit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Tally
from rampant.core.grid import OFF
from rampant.core.scene import Odds
from rampant.games.monpoc.bearers import hit_kind, hit_monster, hit_unit, own_among
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.options import MODEL, SKIP, USE
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.declare import against
from rampant.games.monpoc.steps.dice import in_play, spread_in_play
from rampant.games.monpoc.steps.moving import Advance

RUN: Final = 3  # how far a Hit and Run reaches
NONE: Final[list[int]] = []

# -- rules of the attacker ---------------------------------------------------------------------------------------------


class Trigger(Rule):
    """A rule of the attacker: it happens once per attack, if the attack carries it and its condition is met."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return [int(attack.leader)] if self.meets(s, attack) and self.carried(s, attack) else NONE

    def carried(self, s: Table, attack: Attack) -> bool:
        """Does the attack carry it, as it stands now?"""
        return s.edition.carried(s, attack, self.id)

    def meets(self, s: Table, attack: Attack) -> bool:
        """Is its condition met?"""
        return hit_monster(s, attack)


@final
class Drain(Trigger):
    """Power Drain, Siphon: the other player loses 1 P-die; Siphon wins one."""

    def __init__(self, name: str, moments: list[int], subject: str, won: int) -> None:
        super().__init__(name, moments, subject)
        self.won: Final = won

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.lose(1 - attack.seat, 1)
        if not attack.bleak:
            s.earn(attack.seat, self.won)


@final
class EnergyDrain(Trigger):
    """An A-die of the other player goes from the Monster Pool to the Unit Pool."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.swap(1 - attack.seat, True)


@final
class EnergySap(Trigger):
    """After a hit on a monster (or unit), an A-die of the other player's Monster (or Unit) Pool may change pools."""

    def __init__(self, name: str, moments: list[int], subject: str, struck: i64) -> None:
        super().__init__(name, moments, subject)
        self.struck: Final[i64] = struck  # MONSTER or UNIT

    def meets(self, s: Table, attack: Attack) -> bool:
        side = s.sides[1 - attack.seat]
        return hit_kind(s, attack, self.struck) and (side.monsters if self.struck == MONSTER else side.units) > 0

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            s.swap(1 - bearer.seat, self.struck == MONSTER)


@final
class HitAndRun(Trigger):
    """After a hit the model may advance up to three spaces, even if it already advanced."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.hit

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.push(Advance(int(attack.seat), int(bearer.id), RUN, self.clause))


class Fling(Trigger):
    """A unit that was hit is flung at a building or enemy near it: the dice in play are rolled against its printed DEF.

    A hit does 1 damage to what it is flung at; it is no attack.
    """

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack)

    def reaches(self, s: Table, attack: Attack, bearer: Model, m: Model) -> bool:
        """Is the model near enough to where the unit stood?"""
        raise AssertionError(f"{self.fixed_name} does not say how far it reaches")

    def needed(self, s: Table, m: Model) -> i64:
        """The DEF that counts."""
        return m.form.defence

    def strike(self, s: Table, attack: Attack, m: Model) -> None:
        """The model is struck by the unit."""
        attack.damage[m.id] += 1

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        attack = s.attacks[-1]
        found: list[int] = []
        for m in s.models:
            other = m.at != OFF and m.seat != attack.seat and m.id != attack.target and not m.doomed
            if other and self.reaches(s, attack, bearer, m):
                found.append(MODEL + int(m.id))
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == SKIP:
            return
        attack = s.attacks[-1]
        m = s.models[option - MODEL]
        strikes = sum(in_play(s, attack))
        needed = self.needed(s, m)
        if s.watched:
            text = f"The flung unit strikes {s.name(int(m.id))} with {strikes} against DEF {needed}."
            s.say(text, self.clause, int(attack.seat))
        if strikes >= needed:
            self.strike(s, attack, m)

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        if option == SKIP:
            return None
        needed = Tally().add("DEF", int(self.needed(s, s.models[option - MODEL])), s.edition.cite("DEF"))
        return against(needed, spread_in_play(s.attacks[-1]))


# -- rules of the attacked player --------------------------------------------------------------------------------------


class WhenHit(Rule):
    """A rule of each model of the attacked player that is hit."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return own_among(s, attack, attack.hits, self.id)
