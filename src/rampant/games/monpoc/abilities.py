"""Special rules that editions share, and shapes that their own have in common."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Tally
from rampant.core.grid import OFF
from rampant.core.scene import Odds
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, GRUNT, MONSTER, POWER_ZONE, UNIT
from rampant.games.monpoc.city import holds_zone, secured_count, secured_with
from rampant.games.monpoc.declare import against
from rampant.games.monpoc.dice import in_play, spread_in_play
from rampant.games.monpoc.geometry import around, distance
from rampant.games.monpoc.having import hit_kind, hit_monster, hit_unit, menaced, own_among, room_at
from rampant.games.monpoc.moving import Advance, shift
from rampant.games.monpoc.options import CELL, MODEL, SKIP, USE
from rampant.games.monpoc.places import free_spaces, steps_of
from rampant.games.monpoc.rule import Rule
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.turn import enter

NEAR: Final = 2  # how far most rules reach
RUN: Final = 3  # and how far a Hit and Run

# -- Actions -----------------------------------------------------------------------------------------------------------


class Picking(Rule):
    """An Action that begins with picking one of its options."""

    def ready(self, s: Table, bearer: Model) -> bool:
        return len(self.options(s, bearer, 0, ())) > 0

    def act(self, s: Table, bearer: Model) -> None:
        self.ask(s, bearer)


class Bringing(Picking):
    """First a unit is picked, then the space to which it is brought."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        """The units that may be picked, as options."""
        raise AssertionError(f"{self.fixed_name} does not say whom it brings")

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        """The spaces to which the unit may be brought."""
        raise AssertionError(f"{self.fixed_name} does not say where it brings units")

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        """The unit is brought there."""
        raise AssertionError(f"{self.fixed_name} does not say how it brings units")

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return self.cells(s, bearer, s.models[picks[0]]) if stage == 1 else self.units(s, bearer)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if stage == 1:
            self.bring(s, bearer, s.models[picks[0]], option - CELL)
        elif option != SKIP:
            self.ask(s, bearer, 1, (option - MODEL,))

    def question(self, stage: i64) -> str:
        return self.effect if stage == 0 else "To which space?"


class NextTo(Bringing):
    """The unit is brought to a space next to the model: from the reserves, unless the rule says otherwise."""

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        return free_spaces(s, unit, around(s.map, bearer.at, bearer.size))

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        enter(s, unit, cell, self.clause)

    def fitting(self, s: Table, bearer: Model, units: list[int]) -> list[int]:
        """Those of the units for which there is a space."""
        return room_at(s, units, around(s.map, bearer.at, bearer.size))


class Nudge(Bringing):
    """Any single unit within reach is moved by one space."""

    def __init__(self, name: str, moments: list[int], subject: str, reach: i64) -> None:
        super().__init__(name, moments, subject)
        self.reach: Final[i64] = reach

    def units(self, s: Table, bearer: Model) -> list[int]:
        found: list[int] = []
        for i in range(s.span.unit_from[0], s.span.unit_to[1]):
            u = s.models[i]
            if u.at != OFF and distance(s, u, bearer) <= self.reach and steps_of(s, u):
                found.append(MODEL + i)
        return found

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        return steps_of(s, unit)

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        shift(s, unit, cell, self.clause)


# -- rules of the attacker ---------------------------------------------------------------------------------------------


class Trigger(Rule):
    """A rule of the attacker: it happens once per attack, if the attack carries it and its condition is met."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return [int(attack.leader)] if self.carried(s, attack) and self.meets(s, attack) else []

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


# -- numbers -----------------------------------------------------------------------------------------------------------


class Captain(Rule):
    """Grunts within two spaces of their captain have 1 extra B-die in brawls and blasts."""

    def leads(self, s: Table, captain: Model, grunt: Model) -> bool:
        """Is the unit a captain of the grunt?"""
        raise AssertionError(f"{self.fixed_name} does not say who leads whom")

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or m.kind != UNIT or m.card.rank != GRUNT:
            return 0
        if s.active[m.seat * s.edition.size + self.id] == 0:
            return 0
        for i in range(s.span.unit_from[m.seat], s.span.unit_to[m.seat]):
            b = s.models[i]
            if b.at != OFF and self.leads(s, b, m) and distance(s, m, b) <= NEAR:
                return 1
        return 0


@final
class Distracting(Rule):
    """Enemies within two spaces roll 1 B-die fewer in every attack."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return -1 if menaced(s, m, self.id, NEAR) else 0


@final
class FuelDepot(Rule):
    """All models of the player who secures it have +1 SPD; the mover does not count for securing."""

    def speed(self, s: Table, m: Model) -> i64:
        return 1 if m.seat != NOBODY and secured_with(s, m.seat, self.id, m.id) else 0


@final
class PowerProducer(Rule):
    """1 extra P-die when its securer powers up."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, self.id) else 0


@final
class Amplify(Rule):
    """1 extra P-die in a power-up if a unit with Amplify holds a power zone, or for `each` of them."""

    def __init__(self, name: str, moments: list[int], subject: str, each: bool) -> None:
        super().__init__(name, moments, subject)
        self.each: Final = each

    def gain(self, s: Table, seat: i64) -> i64:
        total: i64 = 0
        if s.active[seat * s.edition.size + self.id]:
            for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
                m = s.models[i]
                on_zone = m.at != OFF and s.map.marks[m.at] == POWER_ZONE
                if on_zone and s.edition.has(s, m, self.id) and holds_zone(s, m):
                    total += 1
        return total if self.each else min(total, 1)


@final
class Safeguard(Rule):
    """1 extra P-die in a power-up if a building is secured."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if s.active[seat * s.edition.size + self.id] and secured_count(s, seat) > 0 else 0
