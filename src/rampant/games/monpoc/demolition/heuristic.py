"""What bots think is good."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.sense import Sense
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.gorghadra import (
    TOUGHNESS,
    MonsterAttacks,
    MoveMonster,
    RedDice,
    WhiteDice,
    toughness,
)
from rampant.games.monpoc.demolition.state import BUILDING, CELL, END, GOAL, GUARD, NUMBER, WHITE, City
from rampant.games.monpoc.demolition.units import MoveUnit
from rampant.games.monpoc.dice import strikes

WHITE_STRIKES: Final = 0.67  # of one white die, on average; a red die has 1
SURPLUS: Final = 1.5  # so many strikes more than needed make a hit likely

# What things are worth, as a share of a won game.
POINT: Final = 0.03
SAVED: Final = 0.025  # a point of Defender X
RED_DIE: Final = 0.012
EATER_LEFT: Final = 0.008
ON_ZONE: Final = 0.012
GUARDING: Final = 0.008  # a guard less at a padlocked building
PLACE: Final = 0.02  # one unguarded padlock next to Gorghadra
WIN: Final = 0.45  # a padlock that is enough
REACH: Final = 7  # spaces to a building that Gorghadra strikes soon

NOBODY: Final = -1
MOST_RED: Final = 8  # a bot rolls no more red dice at once
MOST_NEEDED: Final = 16


def _table() -> list[float]:
    """The chance of so many strikes or more, by white dice, red dice and strikes."""
    found: list[float] = []
    for white in range(WHITE + 1):
        for red in range(MOST_RED + 1):
            spread = strikes(white, 0, red)
            found += [float(spread.at_least(needed)) for needed in range(MOST_NEEDED)]
    return found


LIKELY: Final = _table()


def likely(white: i64, red: i64, needed: i64) -> float:
    """The chance that an attack succeeds."""
    return LIKELY[(white * (MOST_RED + 1) + red) * MOST_NEEDED + min(needed, MOST_NEEDED - 1)]


def evaluate(s: City, seat: int) -> float:
    """The race to fifteen, red dice in hand and on the way, and what Gorghadra's dice or its place promise."""
    if s.over:
        return s.scores[seat]
    value = 0.5 + POINT * float(s.points) - SAVED * float(s.saved) + _red_die(s) * float(s.red) + _promise(s)
    for cell in s.eaters:
        if cell != OFF:
            value += EATER_LEFT + (ON_ZONE if s.map.marks[cell] == POWER_ZONE else 0.0)
    return min(max(value, 0.01), 0.99)


def _red_die(s: City) -> float:
    """What a red die is worth that is kept: nothing in the last round, little if Defender X may win before the next."""
    if s.last and s.round >= s.last:
        return 0.0
    if s.defender == OFF or not s.pile:
        return RED_DIE
    safe: i64 = 0
    for number in s.pile:
        safe += s.saved + number < GOAL
    return RED_DIE * float(safe) / float(len(s.pile))


def _promise(s: City) -> float:
    """In the middle of Gorghadra's attacks what the dice are good for; at other times how good its place is."""
    step = s.stack[-1]
    if isinstance(step, MonsterAttacks):
        return _attacks(s, NOBODY, 0)
    if isinstance(step, WhiteDice):
        return _attacks(s, step.target, 0)
    if isinstance(step, RedDice):
        return _attacks(s, step.target, step.white)
    return PLACE * _prospects(s, s.gorghadra, _guards(s))


def _attacks(s: City, chosen: int, dice: i64) -> float:
    """What Gorghadra's dice can bring: an attack (on a chosen target, with a chosen number of white dice, if they are
    chosen already), then the white dice that are left, against another target. Nothing is lost by stopping."""
    targets = _targets(s)
    needed = [toughness(s, target) for target in targets]
    prizes = [_prize(s, target) for target in targets]
    kept = _red_die(s)
    best = 0.0
    for i in range(len(targets)):
        if chosen == NOBODY or targets[i] == chosen:
            for white in range(dice or 1, (dice or s.white) + 1):
                value = _attack(needed[i], prizes[i], white, s.red, kept)
                spare = 0.0
                for j in range(len(targets)):
                    if j != i:
                        spare = max(spare, likely(s.white - white, 0, needed[j]) * prizes[j])
                best = max(best, value + spare)
    return best


def _attack(needed: i64, prize: float, white: i64, red: i64, kept: float) -> float:
    """What an attack with so many white dice is worth, with the best number of red ones (`kept`: what one is worth)."""
    best = likely(white, 0, needed) * prize
    for n in range(1, min(red, MOST_RED) + 1):
        best = max(best, likely(white, n, needed) * prize - kept * float(n))
    return best


def _targets(s: City) -> list[int]:
    """What stands next to Gorghadra."""
    found = [GUARD + i for i in range(len(s.guards)) if s.guards[i] != OFF and s.to_gorghadra(s.guards[i], 1) == 1]
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.to_gorghadra(s.buildings[b], 2) == 1:
            found.append(BUILDING + b)
    return found


def _prize(s: City, target: int) -> float:
    """What a fallen target is worth."""
    if target < BUILDING:
        return RED_DIE + GUARDING * float(_guarded(s, s.guards[target - GUARD]))
    prize = 2.0 * RED_DIE
    if s.tokens[target - BUILDING]:
        for number in s.pile:
            prize += (WIN if s.points + number >= GOAL else POINT * float(number)) / float(len(s.pile))
    return prize


def _guarded(s: City, at: i64) -> i64:
    n: i64 = 0
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.tokens[b] and apart(s.map, at, 1, s.buildings[b], 2) == 1:
            n += 1
    return n


def _guards(s: City) -> list[int]:
    """By building: the guards next to it, where there is a padlock."""
    return [s.guards_at(b) if s.tokens[b] and s.buildings[b] != OFF else 0 for b in range(len(s.buildings))]


def _prospects(s: City, at: i64, guards: list[int]) -> float:
    """How good a place is for Gorghadra: padlocked buildings next to it, the less guarded the better."""
    best = 0.0
    far: i64 = 20
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.tokens[b]:
            away = apart(s.map, at, 2, s.buildings[b], 2)
            if away == 1:
                best += 1.0 / (1.0 + float(guards[b]))
            elif away <= REACH:
                best -= 0.1 * float(guards[b])
            far = min(far, away)
    return best - 0.1 * float(far)


def advise(s: City, seat: int) -> list[float] | None:
    """Weights of the options of the open question."""
    ask = s.ask_of(seat)
    if ask is None:
        return None
    step = ask.step
    if isinstance(step, MoveMonster):
        guards = _guards(s)
        return [max(2.0 + _prospects(s, option - CELL, guards), 0.01) ** 6 for option in ask.options]
    if isinstance(step, MoveUnit):
        return [4.0 if s.map.marks[option - CELL] == POWER_ZONE else 0.05 for option in ask.options]
    if isinstance(step, WhiteDice):
        needed = float(toughness(s, step.target)) - min(float(s.red), 4.0)
        return [_fit(WHITE_STRIKES * float(option - NUMBER) - needed) for option in ask.options]
    if isinstance(step, RedDice):
        needed = float(toughness(s, step.target)) - WHITE_STRIKES * float(step.white)
        return [_fit(float(option - NUMBER) - needed) for option in ask.options]
    if isinstance(step, MonsterAttacks):
        return [_worth(s, option) for option in ask.options]
    return [0.1 if option == END else 1.0 for option in ask.options]


def _fit(surplus: float) -> float:
    """Best are dice that bring a little more than needed."""
    miss = surplus - SURPLUS
    return 1.0 / (1.0 + 2.0 * miss * miss)


def _worth(s: City, option: int) -> float:
    """A target is worth attacking if the dice at hand can be enough."""
    if option == END:
        return 0.2
    mean = WHITE_STRIKES * float(s.white) + float(s.red)
    chance = 1.0 / (1.0 + max(float(toughness(s, option)) - mean + 1.0, 0.0) ** 2)
    if option >= BUILDING:
        return 4.0 * chance if s.tokens[option - BUILDING] else chance
    # A guard that makes a padlocked building next to Gorghadra tougher goes first, if there are dice for both.
    spare = float(s.white) >= 0.7 * float(WHITE) and mean > float(TOUGHNESS) + 5.0
    return 3.0 * chance if spare else 0.3 * chance


@final
class CitySense(Sense[City]):
    def evaluate(self, s: City, seat: int) -> float:
        return evaluate(s, seat)

    def advise(self, s: City, seat: int) -> list[float] | None:
        return advise(s, seat)


SENSE: Final = CitySense("demolition")
