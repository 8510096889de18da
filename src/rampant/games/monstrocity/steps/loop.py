"""One seat's loop in the Rampage Phase: roll, then resolve.

A seat's stack (its lane) holds `Ready` (roll?) and above it `Resolve` (the dice of one roll) and what a die brings with
it: a space to be pushed to, a spawn space, a counter to take back. Choices of all seats are applied as they arrive.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.monstrocity.abilities import ABILITIES, use_ability
from rampant.games.monstrocity.board import DIRECTIONS, STEP
from rampant.games.monstrocity.cards.reinforcement import play_card, playable
from rampant.games.monstrocity.damage import Fallen, is_target, strike
from rampant.games.monstrocity.data import SECONDS
from rampant.games.monstrocity.state import (
    ANGER,
    CELL,
    CHARGE,
    CITY,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    NO_ENERGY,
    NO_HIT,
    PASS,
    PLAY,
    POLICE,
    RAGE,
    ROLL,
    RUNNING,
    STOPPED,
    ZAP,
    CityState,
    Monster,
)
from rampant.games.monstrocity.steps.dice import (
    can_zap,
    goals,
    healing,
    move,
    resolve_city,
    resolve_police,
    roll,
    told_health,
    told_rage,
)
from rampant.games.monstrocity.steps.words import described, not_now, not_reached, roll_odds

QUICKEST: Final = 2  # seconds: nobody rolls and resolves faster, so that even a game without pace guard has an end


def most_rolls(s: CityState) -> i64:
    """CITY-21.12: how many rolls fit into a phase at the table's pace."""
    seconds: i64 = int(SECONDS["phase"] - (SECONDS["curfew"] if s.curfew else 0.0))
    return seconds // (s.pace if s.pace > 0 else QUICKEST) + 1


@final
class Ready(Ask[CityState]):
    """CITY-21.03 (READY): roll; or use the ability, play a card, give up the set (CITY-17.06)."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        if s.bell != RUNNING:
            return []
        monster = s.monsters[self.who]
        found: list[int] = []
        special = monster.rolls > 0 and monster.rage == monster.profile.rage  # CITY-12.02, 21.18
        ability = ABILITIES[monster.profile.kind]
        if special and ability.lands:
            ability.options(s, monster, found)
        if monster.cards:
            playable(s, self.who, found)
        if special and not ability.lands:
            ability.options(s, monster, found)
        timed = s.timed
        if not timed or monster.rolls < most_rolls(s):
            found.append(ROLL)
        if not timed or s.standing == 0:
            found.append(PASS)
        return found

    def automatic(self, s: CityState) -> bool:
        return False

    def chosen(self, s: CityState, option: int) -> None:
        if option == ROLL:
            if s.timed:
                s.push(Ready(self.seat, self.who))
            roll(s, self.who)
            s.push(Resolve(self.seat, self.who))
        elif option == PASS:
            s.monsters[self.who].passed += 1
        else:
            s.push(Ready(self.seat, self.who))
            other_choice(s, self.who, option)

    def prompt(self, s: CityState) -> str:
        name = s.monsters[self.who].profile.name
        return f"{name}: roll the dice?" if s.timed else f"{name}: roll the dice (set {s.set})?"

    def clause(self, s: CityState) -> str:
        return "CITY-7.01" if s.timed else "CITY-17.01"

    def describe(self, s: CityState, option: int) -> Option:
        if option == ROLL:
            return Option("Roll", "", self.clause(s), roll_odds(s, s.monsters[self.who]))
        if option == PASS:
            return (
                Option("Stop for this phase", "", "CITY-R32")
                if s.timed
                else Option("Give up this set", "", "CITY-17.06")
            )
        return described(s, self.who, option)

    def denied(self, s: CityState) -> list[Denied]:
        denied = not_now(s, self.who)
        if s.timed and s.monsters[self.who].rolls >= most_rolls(s):
            denied.append(Denied("Roll", "no more rolls fit into this phase", "CITY-21.12", "", ROLL))
        return denied


def other_choice(s: CityState, who: int, option: int) -> None:
    """A card or the ability: what may be done in both states of the loop."""
    if PLAY <= option < HIT:
        play_card(s, who, option)
        return
    if s.enhanced:
        s.push(Fallen(who))
    use_ability(s, who, option)


@final
class Resolve(Ask[CityState]):
    """CITY-21.03 (ROLLED, FORCED, OPEN): the free move, City and Police dice first, then the others in any order."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        found: list[int] = []
        monster = s.monsters[self.who]
        if s.bell == STOPPED or monster.at == OFF:
            return found
        forced = monster.city + monster.police
        if forced:
            if monster.free:
                goals(s, monster, monster.free, FREE, found)
            if monster.cards:
                playable(s, self.who, found)
            if monster.city:
                found.append(CITY)
            if monster.police:
                found.append(POLICE)
            return found
        if monster.dice() == 0 and s.bell == RUNNING and s.timed:
            return found  # back to Ready, where ability and cards are open too (CITY-21.18)
        if monster.energy:
            goals(s, monster, monster.profile.speed, CELL, found)
        if monster.free:
            goals(s, monster, monster.free, FREE, found)
        special = monster.rage == monster.profile.rage
        ability = ABILITIES[monster.profile.kind]
        if special and ability.lands:
            ability.options(s, monster, found)
        if monster.cards:
            playable(s, self.who, found)
        if monster.combat or monster.energy:
            self._attacks(s, monster, found)
        if special and not ability.lands:
            ability.options(s, monster, found)
        if monster.combat:
            found.append(NO_HIT)
        if monster.energy:
            found.append(HEAL)
            found.append(ANGER)
            found.append(NO_ENERGY)
        if monster.fury:
            found.append(RAGE)
        if found and monster.dice() == 0:
            found.append(DONE)
        return found

    def _attacks(self, s: CityState, monster: Monster, found: list[int]) -> None:
        """CITY-8.05, 8.06: the adjacent targets."""
        if monster.combat:
            for d in range(DIRECTIONS):
                cell = STEP[d][monster.at]
                if cell != OFF and is_target(s.board[cell]):
                    found.append(HIT + d)
        if monster.energy:
            shielded = s.shielded_blocks()
            for d in range(DIRECTIONS):
                cell = STEP[d][monster.at]
                if cell != OFF and is_target(s.board[cell]) and can_zap(s, cell, shielded):
                    found.append(ZAP + d)

    def automatic(self, s: CityState) -> bool:
        """With others around, one may wait before taking a loss: a mate may raze the Turret first (CITY-21.08)."""
        monster = s.monsters[self.who]
        return s.players == 1 or monster.city + monster.police == 0

    def chosen(self, s: CityState, option: int) -> None:
        monster = s.monsters[self.who]
        if option == DONE:
            return
        s.push(Resolve(self.seat, self.who))
        if FREE <= option < LAND:
            far = monster.free
            monster.free = 0
            if s.enhanced:
                s.push(Fallen(self.who))
            move(s, self.who, option - FREE, far, "CITY-7.03")
        elif option == CITY:
            resolve_city(s, self.who)
        elif option == POLICE:
            resolve_police(s, self.who)
        elif option == RAGE:
            monster.fury -= 1
            monster.free = 0
            monster.gain_rage(1)
            if s.watched:
                told_rage(s, self.who, "CITY-8.07")
        elif option < FREE or ZAP <= option < CHARGE or HEAL <= option <= NO_ENERGY:
            monster.energy -= 1
            monster.free = 0
            self._energy(s, monster, option)
        elif option == NO_HIT or HIT <= option < ZAP:
            monster.combat -= 1
            monster.free = 0
            if option != NO_HIT:
                self._hit(s, monster, option - HIT, monster.profile.damage)
        else:
            other_choice(s, self.who, option)

    def _energy(self, s: CityState, monster: Monster, option: int) -> None:
        """CITY-8.06: exactly one of heal, rage, damage, move; or nothing (CITY-8.09)."""
        if option == HEAL:
            monster.gain_health(healing(s))
            if s.watched:
                told_health(s, self.who, "heals", "CITY-8.06")
        elif option == ANGER:
            monster.gain_rage(1)
            if s.watched:
                told_rage(s, self.who, "CITY-8.06")
        elif option >= ZAP:
            if option != NO_ENERGY:
                self._hit(s, monster, option - ZAP, 1)
        else:
            if s.enhanced:
                s.push(Fallen(self.who))
            move(s, self.who, option - CELL, monster.profile.speed, "CITY-8.06")

    def _hit(self, s: CityState, monster: Monster, d: int, damage: i64) -> None:
        if s.enhanced:
            s.push(Fallen(self.who))
        strike(s, self.who, STEP[d][monster.at], damage)

    def prompt(self, s: CityState) -> str:
        monster = s.monsters[self.who]
        if monster.city + monster.police:
            return "City and Police dice first" + (", after a free move if you like" if monster.free else "")
        return "Resolve your dice" if monster.dice() else "Use your ability, or finish"

    def clause(self, s: CityState) -> str:
        monster = s.monsters[self.who]
        return "CITY-7.05" if monster.city + monster.police else "CITY-7.06"

    def describe(self, s: CityState, option: int) -> Option:
        return described(s, self.who, option)

    def denied(self, s: CityState) -> list[Denied]:
        allowed = self.options(s)
        return [no for no in [*not_reached(s, self.who), *not_now(s, self.who)] if no.option not in allowed]
