"""Phase 2: reset, injuries, spending rage, and the Shockirus (RAGE section 7, 16.11)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import RAGE, STAT_NAMES, STATS
from rampant.games.rage.options import DONE, EMPOWER, STAT
from rampant.games.rage.state import SPENDING, TOP_RATING, RageState
from rampant.games.rage.words import count, monster_name, tell, track_id

EMPOWERED_PRICE: Final = 3  # RAGE-7.07


@final
class RagePhase(Step[RageState]):
    """RAGE-7.01 to 7.03, 7.13, R73: reset, injuries, spending, Shockirus."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        s.phase = SPENDING
        monster = s.monsters[self.seat]
        monster.stats = monster.stats[:]
        for stat in range(STATS):
            rating = monster.profile.start[stat] - monster.hurt[stat]
            monster.stats[stat] = rating if rating > 0 else 0
        if monster.shockirus:
            s.push(Infest(int(s.next_opponent(self.seat)), self.seat))
        if monster.rage:
            s.push(SpendRage(self.seat))


def price(s: RageState, seat: i64, stat: i64) -> i64:
    """RAGE-7.04, 7.05, 12.05: what +1 costs; an injured statistic costs double."""
    return 2 if s.monsters[seat].hurt[stat] else 1


@final
class SpendRage(Ask[RageState]):
    """RAGE-7.03 to 7.08: +1 to a statistic, an empowered token, or done; asked again after each purchase."""

    def options(self, s: RageState) -> list[int]:
        monster = s.monsters[self.seat]
        rage = monster.rage
        options: list[int] = []
        for stat in range(STATS):
            if monster.stats[stat] < TOP_RATING and rage >= (2 if monster.hurt[stat] else 1):
                options.append(STAT + stat)
        options.append(DONE)
        if rage >= EMPOWERED_PRICE and not monster.empowered:
            options.append(EMPOWER)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            return
        monster = s.monsters[self.seat]
        if option == EMPOWER:
            monster.rage -= EMPOWERED_PRICE
            monster.empowered = 1
            if s.watched:
                tell(s, "change", f"{monster_name(s, self.seat)} is empowered.", "RAGE-7.07", self.seat)
        else:
            stat = option - STAT
            monster.rage -= price(s, self.seat, stat)
            monster.stats = monster.stats[:]
            monster.stats[stat] += 1
            if s.watched:
                text = f"{monster_name(s, self.seat)} raises {STAT_NAMES[stat]} to {monster.stats[stat]}."
                target = track_id(self.seat, stat)
                tell(s, "change", text, "RAGE-7.04", self.seat, target=target, value=monster.stats[stat])
        if monster.rage:
            s.push(self)

    def prompt(self, s: RageState) -> str:
        return f"Spend rage? {monster_name(s, self.seat)} has {count(s.monsters[self.seat].rage, 'point')}."

    def clause(self, s: RageState) -> str:
        return "RAGE-7.03"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Spend no more", "", "RAGE-7.03")
        if option == EMPOWER:
            return Option(f"Empowered token ({EMPOWERED_PRICE} rage)", f"track:p{self.seat}.empowered", "RAGE-7.07")
        stat = option - STAT
        cost = price(s, self.seat, stat)
        clause = "RAGE-7.05" if cost > 1 else "RAGE-7.04"
        return Option(f"{STAT_NAMES[stat]} +1 ({cost} rage)", track_id(self.seat, stat), clause)

    def denied(self, s: RageState) -> list[Denied]:
        monster = s.monsters[self.seat]
        denied: list[Denied] = []
        for stat in range(STATS):
            cost = price(s, self.seat, stat)
            target = track_id(self.seat, stat)
            label = f"{STAT_NAMES[stat]} +1"
            if monster.stats[stat] >= TOP_RATING:
                denied.append(Denied(label, f"no rating passes {TOP_RATING}", "RAGE-4.08", target, STAT + stat))
            elif monster.rage < cost:
                why = "it is injured: 2 rage per point"
                denied.append(Denied(label, why, "RAGE-7.05", target, STAT + stat))
        if monster.empowered:
            why = "a monster never holds more than one"
            denied.append(Denied("Empowered token", why, "RAGE-7.08", f"track:p{self.seat}.empowered", EMPOWER))
        elif monster.rage < EMPOWERED_PRICE:
            why = f"it costs {EMPOWERED_PRICE} rage"
            denied.append(Denied("Empowered token", why, "RAGE-7.07", f"track:p{self.seat}.empowered", EMPOWER))
        return denied

    def only(self, s: RageState) -> str:
        return "rage is spent on the statistics and the token of one's own monster"


@final
class Infest(Ask[RageState]):
    """RAGE-16.11, R53: the next opponent may lower one statistic of the carrier, or its rage, by 2 per Shockirus."""

    def __init__(self, seat: int, carrier: int) -> None:
        super().__init__(seat)
        self.carrier: Final = carrier

    def options(self, s: RageState) -> list[int]:
        monster = s.monsters[self.carrier]
        options = [STAT + stat for stat in range(STATS) if monster.stats[stat] > 0]
        if monster.rage > 0:
            options.append(STAT + RAGE)
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            return
        monster = s.monsters[self.carrier]
        loss: i64 = 2 * monster.shockirus
        stat = option - STAT
        before = monster.rage if stat == RAGE else monster.stats[stat]
        after: i64 = max(before - loss, 0)
        if stat == RAGE:
            monster.rage = after
        else:
            monster.stats = monster.stats[:]
            monster.stats[stat] = after
        if s.watched:
            text = f"The Shockirus lowers {monster_name(s, self.carrier)}'s {STAT_NAMES[stat]} to {after}."
            tell(s, "change", text, "RAGE-16.11", self.carrier, target=track_id(self.carrier, stat), value=after)

    def prompt(self, s: RageState) -> str:
        return f"Shockirus: which statistic of {monster_name(s, self.carrier)} goes down?"

    def clause(self, s: RageState) -> str:
        return "RAGE-16.11"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("None", "", "RAGE-16.11")
        stat = option - STAT
        loss = 2 * s.monsters[self.carrier].shockirus
        return Option(f"{STAT_NAMES[stat]} -{loss}", track_id(self.carrier, stat), "RAGE-16.11")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        return [
            Denied(STAT_NAMES[stat], "it is 0 already", "RAGE-16.11", track_id(self.carrier, stat), STAT + stat)
            for stat in range(STATS + 1)
            if STAT + stat not in allowed
        ]
