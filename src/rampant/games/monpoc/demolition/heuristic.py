"""What bots think is good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.state import BUILDING, CELL, END, NUMBER, WHITE, City
from rampant.games.monpoc.demolition.steps import (
    TOUGHNESS,
    MonsterAttacks,
    MoveMonster,
    MoveUnit,
    RedDice,
    WhiteDice,
    toughness,
)
from rampant.games.monpoc.geometry import apart

WHITE_STRIKES: Final = 0.67  # of one white die, on average; a red die has 1
SURPLUS: Final = 1.5  # so many strikes more than needed make a hit likely


def evaluate(s: City, seat: int) -> float:
    """The race to fifteen, red dice in hand and on the way, and how soon Gorghadra can wreck what it is next to."""
    if s.over:
        return s.scores[seat]
    value = 0.5 + 0.03 * float(s.points) - 0.025 * float(s.saved) + 0.012 * float(s.red)
    value += 0.02 * _prospects(s, s.gorghadra)
    for cell in s.eaters:
        if cell != OFF:
            value += 0.008 + (0.012 if s.map.marks[cell] == POWER_ZONE else 0.0)
    return min(max(value, 0.01), 0.99)


def _prospects(s: City, at: i64) -> float:
    """How good a place is for Gorghadra: padlocked buildings next to it, the less guarded the better."""
    best = 0.0
    far: i64 = 20
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.tokens[b]:
            away = apart(s.map, at, 2, s.buildings[b], 2)
            if away == 1:
                best += 1.0 / (1.0 + float(s.guards_at(b)))
            far = min(far, away)
    return best - 0.1 * float(far)


def advise(s: City, seat: int) -> list[float] | None:
    """Weights of the options of the open question."""
    ask = s.ask_of(seat)
    if ask is None:
        return None
    step = ask.step
    if isinstance(step, MoveMonster):
        return [max(2.0 + _prospects(s, option - CELL), 0.01) ** 6 for option in ask.options]
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
