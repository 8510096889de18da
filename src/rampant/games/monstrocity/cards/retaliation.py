"""The Retaliation deck: each card is one class; it is carried out as soon as it is drawn (CITY-14.03)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.core.state import Fixed
from rampant.games.monstrocity.data import BUILDINGS, MOST_PLAYERS, PIECE_NAMES, RETALIATION_CARDS, TANK
from rampant.games.monstrocity.monsters import overwhelm
from rampant.games.monstrocity.placing import spawn_cars, spawn_obstacles
from rampant.games.monstrocity.state import CityState

SNIPER_LOSS: Final = 2
DART_LOSS: Final = 2


class Retaliation(Fixed):
    """A Retaliation card."""

    def carry_out(self, s: CityState) -> None:
        raise AssertionError("a card says what it does")


@final
class SquadCars(Retaliation):
    """CITY-14.20: X Police Cars."""

    def carry_out(self, s: CityState) -> None:
        spawn_cars(s, s.players)


@final
class AllUnitsRespond(Retaliation):
    """CITY-14.21: X+2 Police Cars."""

    def carry_out(self, s: CityState) -> None:
        spawn_cars(s, s.players + 2)


@final
class TankColumn(Retaliation):
    """CITY-14.22: X Tanks."""

    def carry_out(self, s: CityState) -> None:
        spawn_obstacles(s, TANK, int(s.players))


@final
class SniperFire(Retaliation):
    """CITY-14.23: every monster on the board loses 2 Health."""

    def carry_out(self, s: CityState) -> None:
        for who in range(s.players):
            if s.monsters[who].at != OFF:
                wound(s, who, SNIPER_LOSS)


@final
class MissileBarrage(Retaliation):
    """CITY-14.24: every monster in range of a Turret loses the Turret Damage, once."""

    def carry_out(self, s: CityState) -> None:
        for who in range(s.players):
            at = s.monsters[who].at
            if at != OFF and s.in_range(at):
                wound(s, who, s.turret_damage())


@final
class RepairCrews(Retaliation):
    """CITY-14.25: X+1 counters come off the Building that carries most."""

    def carry_out(self, s: CityState) -> None:
        most: i64 = 0
        worst: i64 = -1
        for piece in range(BUILDINGS):
            taken = s.taken[piece]
            if taken > most or (taken == most and taken > 0 and s.at[piece] < s.at[worst]):
                most = taken
                worst = piece
        for _ in range(min(s.players + 1, most)):
            giver: i64 = 0
            for who in range(1, s.players):
                if s.placed[worst * MOST_PLAYERS + who] > s.placed[worst * MOST_PLAYERS + giver]:
                    giver = who
            s.own_counters()
            s.placed[worst * MOST_PLAYERS + giver] -= 1
            s.taken[worst] -= 1
            s.monsters[giver].counters += 1
        if s.watched and worst >= 0:
            s.tell(Event("say", f"{PIECE_NAMES[worst]} is repaired.", "CITY-14.25"))


@final
class TranquilliserDarts(Retaliation):
    """CITY-14.26: every monster loses 2 Rage."""

    def carry_out(self, s: CityState) -> None:
        for who in range(s.players):
            s.monsters[who].lose_rage(DART_LOSS)


@final
class Curfew(Retaliation):
    """CITY-14.27: the next Rampage Phase is shorter."""

    def carry_out(self, s: CityState) -> None:
        s.curfew = 1


@final
class TargetingUplink(Retaliation):
    """CITY-14.28: Turret Damage is 1 higher in the next Rampage Phase."""

    def carry_out(self, s: CityState) -> None:
        s.uplink = 1


def wound(s: CityState, who: int, amount: i64) -> None:
    """Health lost outside the Rampage Phase (CITY-11.05)."""
    monster = s.monsters[who]
    monster.lose_health(amount)
    if s.watched:
        text = f"{monster.profile.name} loses {amount} Health ({monster.health} left)."
        s.tell(
            Event(
                "change", text, "CITY-11.05", s.seat_of(who), target=f"track:p{who}.health", value=int(monster.health)
            )
        )
    if monster.health == 0:
        overwhelm(s, who)


_KNOWN: Final[list[Retaliation]] = [
    SquadCars("squad-cars"),
    AllUnitsRespond("all-units-respond"),
    TankColumn("tank-column"),
    SniperFire("sniper-fire"),
    MissileBarrage("missile-barrage"),
    RepairCrews("repair-crews"),
    TranquilliserDarts("tranquilliser-darts"),
    Curfew("curfew"),
    TargetingUplink("targeting-uplink"),
]

EFFECTS: Final[list[Retaliation]] = [
    next(card for card in _KNOWN if card.fixed_name == words.id) for words in RETALIATION_CARDS
]
"""What each card of the deck does, in the deck's order."""
