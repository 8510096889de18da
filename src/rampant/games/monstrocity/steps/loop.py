"""One seat's loop in the Rampage Phase: roll, then resolve.

A seat's stack (its lane) holds `Ready` (roll?) and above it `Resolve` (the dice of one roll) and what a die brings with
it: a space to be pushed to, a spawn space, a counter to take back. Choices of all seats are applied as they arrive.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Lane
from rampant.games.monstrocity.abilities import ABILITIES, use_ability
from rampant.games.monstrocity.board import DIRECTIONS, STEP
from rampant.games.monstrocity.cards.reinforcement import card_option, play_card, playable
from rampant.games.monstrocity.damage import strike
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.monsters import Fallen
from rampant.games.monstrocity.numbers import free_length, healing
from rampant.games.monstrocity.options import (
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
    ZAP,
)
from rampant.games.monstrocity.pieces import is_target, monster_id
from rampant.games.monstrocity.seconds import most_rolls, seconds_of
from rampant.games.monstrocity.state import CLOSING, RUNG, RUNNING, STOPPED, CityState
from rampant.games.monstrocity.steps.dice import (
    can_zap,
    resolve_city,
    resolve_police,
    roll,
    told_health,
    told_rage,
    told_wasted,
)
from rampant.games.monstrocity.steps.moving import goals, walk_or_ask
from rampant.games.monstrocity.steps.words import described, not_now, not_reached, roll_odds


def can_roll(s: CityState, monster: Monster) -> bool:
    """CITY-7.01, 21.12: may the player roll again in this phase?"""
    return s.bell == RUNNING and (not s.timed or monster.rolls < most_rolls(s))


@final
class Ready(Ask[CityState]):
    """CITY-21.03 (READY): roll; or use the ability, play a card, give up the set (CITY-17.06).

    Against the clock one waits instead of giving up; who has no roll left may stop, and keep cards and Rage.
    """

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        monster = s.monsters[self.who]
        found: list[int] = []
        if s.bell != RUNNING:
            if monster.cards and s.bell == RUNG and others_act(s):
                playable(s, self.who, found)
            return [*found, PASS] if found else found
        special = monster.rolls > 0 and monster.rage == monster.profile.rage  # CITY-12.02, 21.18
        ability = ABILITIES[monster.profile.kind]
        if special and ability.lands:
            ability.options(s, monster, found)
        if monster.cards:
            playable(s, self.who, found)
        if special and not ability.lands:
            ability.options(s, monster, found)
        again = can_roll(s, monster)
        if again:
            found.append(ROLL)
        if not s.timed or s.standing == 0 or (found and not again):
            found.append(PASS)
        return found

    def several(self, s: CityState) -> bool:
        """One may always roll, or give up the set."""
        return s.bell == RUNNING and not s.timed

    def automatic(self, s: CityState) -> bool:
        return False

    def chosen(self, s: CityState, option: int) -> None:
        monster = s.monsters[self.who]
        monster.unasked = 0
        if option == ROLL:
            if s.timed:
                s.push(Ready(self.seat, self.who))
            roll(s, self.who)
            s.push(Resolve(self.seat, self.who))
        elif option == PASS:
            if can_roll(s, monster):
                monster.passed += 1
        else:
            s.push(Ready(self.seat, self.who))
            other_choice(s, self.who, option)

    def prompt(self, s: CityState) -> str:
        name = s.monsters[self.who].profile.name
        if not can_roll(s, s.monsters[self.who]):
            return f"{name}: no more rolls. Anything else in this phase?"
        return f"{name}: roll the dice?" if s.timed else f"{name}: roll the dice (set {s.set})?"

    def clause(self, s: CityState) -> str:
        if not can_roll(s, s.monsters[self.who]):
            return "CITY-21.03"
        return "CITY-7.01" if s.timed else "CITY-17.01"

    def describe(self, s: CityState, option: int) -> Option:
        if option == ROLL:
            return Option("Roll", "", self.clause(s), roll_odds(s, s.monsters[self.who]))
        if option == PASS:
            return (
                Option("Stop for this phase", "", "CITY-21.03" if s.standing else "CITY-R32")
                if s.timed
                else Option("Give up this set", "", "CITY-17.06")
            )
        return described(s, self.who, option)

    def denied(self, s: CityState) -> list[Denied]:
        denied = [*not_reached(s, self.who), *not_now(s, self.who)]
        if s.bell != RUNNING:
            denied.append(Denied("Roll", "time is up", "CITY-21.09", "", ROLL))
        elif not can_roll(s, s.monsters[self.who]):
            denied.append(Denied("Roll", "no more rolls fit into this phase", "CITY-21.12", "", ROLL))
        return denied

    def only(self, s: CityState) -> str:
        return "it takes a roll to act, but for the ability and cards"


def others_act(s: CityState) -> bool:
    """CITY-21.09, R65: does anybody still roll or resolve, so that the phase (or the set) goes on?

    After the bell nobody rolls any more: only open rolls and cards count.
    """
    for lane in s.lanes:
        if lane.steps and not lane.background:
            top = lane.steps[-1]
            if not isinstance(top, Waiting) and (s.bell == RUNNING or not isinstance(top, Ready)):
                return True
    return False


def loop(s: CityState, who: int) -> Lane:
    """What one player does in a set, or against the clock in the whole phase."""
    return Lane([Ready(s.seat_of(who), who), Waiting(s.seat_of(who), who)])


@final
class Waiting(Ask[CityState]):
    """CITY-14.04, 14.05, R65: who has finished may still play cards while others act. Nobody waits for the answer."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        found: list[int] = []
        if s.monsters[self.who].cards and s.bell <= RUNG and others_act(s):
            playable(s, self.who, found)
        if found:
            found.append(PASS)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option != PASS:
            s.push(Waiting(self.seat, self.who))
            play_card(s, self.who, option)

    def prompt(self, s: CityState) -> str:
        return "You have finished: play a card while the others go on?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.04"

    def describe(self, s: CityState, option: int) -> Option:
        if option == PASS:
            return Option("No more cards in this phase" if s.timed else "No more cards in this set", "", "CITY-14.04")
        return card_option(option)

    def denied(self, s: CityState) -> list[Denied]:
        why = "you have stopped for this phase" if s.timed else "the next set opens when everybody has finished"
        clause = "CITY-21.03" if s.timed else "CITY-17.03"
        return [Denied("Roll", why, clause, "", ROLL), *not_now(s, self.who)]

    def only(self, s: CityState) -> str:
        return "who has finished only plays cards"


def other_choice(s: CityState, who: int, option: int) -> None:
    """A card or the ability: what may be done in both states of the loop."""
    if PLAY <= option < HIT:
        play_card(s, who, option)
        return
    if s.enhanced:
        s.push(Fallen(who))
    use_ability(s, who, option)


def last_die(s: CityState, monster: Monster) -> list[int]:
    """CITY-21.10: when the grace is over City dice, then Police dice, then Rage; Combat and Energy are skipped."""
    if s.bell == STOPPED or monster.at == OFF:
        return []
    if monster.city:
        return [CITY]
    if monster.police:
        return [POLICE]
    return [RAGE] if monster.fury else []


@final
class Resolve(Ask[CityState]):
    """CITY-21.03 (ROLLED, FORCED, OPEN): the free move, City and Police dice first, then the others in any order."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        found: list[int] = []
        monster = s.monsters[self.who]
        if s.bell >= CLOSING or monster.at == OFF:
            return last_die(s, monster)
        forced = monster.city + monster.police
        if forced:
            goals(s, monster, free_length(s, monster), FREE, found)
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
        goals(s, monster, free_length(s, monster), FREE, found)
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

    def several(self, s: CityState) -> bool:
        """An Energy die can be used in three ways anywhere; of a Combat die and a Rage die either may go first."""
        monster = s.monsters[self.who]
        if s.bell >= CLOSING or monster.at == OFF or monster.city + monster.police > 0:
            return False
        return monster.energy > 0 or (monster.combat > 0 and monster.fury > 0)

    def _time(self, s: CityState, option: int) -> None:
        """CITY-R66: a die that resolves itself takes its time all the same."""
        monster = s.monsters[self.who]
        ask = s.ask_of(self.seat)
        if ask is not None and ask.step is self:
            monster.unasked = 0
        else:
            monster.unasked += int(seconds_of(option))

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
        return s.players == 1 or s.bell == CLOSING or monster.city + monster.police == 0

    def chosen(self, s: CityState, option: int) -> None:
        monster = s.monsters[self.who]
        if s.timed:
            self._time(s, option)
        if option == DONE:
            return
        s.push(Resolve(self.seat, self.who))
        if option < LAND:  # a move: the free one, or with an Energy die
            base = FREE if option >= FREE else CELL
            walk_or_ask(s, self.who, (option - base,), base, False)
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
        elif ZAP <= option < CHARGE or HEAL <= option <= NO_ENERGY:
            monster.energy -= 1
            monster.free = 0
            self._energy(s, monster, option)
        elif option == NO_HIT or HIT <= option < ZAP:
            monster.combat -= 1
            monster.free = 0
            if option != NO_HIT:
                self._hit(s, monster, option - HIT, monster.profile.damage)
            elif s.watched:
                told_wasted(s, self.who, "Combat")
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
        elif option != NO_ENERGY:
            self._hit(s, monster, option - ZAP, 1)
        elif s.watched:
            told_wasted(s, self.who, "Energy")

    def _hit(self, s: CityState, monster: Monster, d: int, damage: i64) -> None:
        if s.enhanced:
            s.push(Fallen(self.who))
        strike(s, self.who, STEP[d][monster.at], damage)

    def prompt(self, s: CityState) -> str:
        monster = s.monsters[self.who]
        if monster.city + monster.police:
            return "City and Police dice first" + (", after a free move if you like" if free_length(s, monster) else "")
        return "Resolve your dice" if monster.dice() else "Use your ability, or finish"

    def clause(self, s: CityState) -> str:
        monster = s.monsters[self.who]
        return "CITY-7.05" if monster.city + monster.police else "CITY-7.06"

    def carried(self, s: CityState) -> list[str]:
        return [monster_id(self.who)]

    def describe(self, s: CityState, option: int) -> Option:
        return described(s, self.who, option)

    def denied(self, s: CityState) -> list[Denied]:
        allowed = self.options(s)
        return [no for no in [*not_reached(s, self.who), *not_now(s, self.who)] if no.option not in allowed]

    def only(self, s: CityState) -> str:
        return "a monster reaches what its dice, its free move and its ability reach"
