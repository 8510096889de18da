"""Exact odds of attacks, with the named parts of both rolls. For people only.

Forced rerolls are counted as the attacker uses them best: so that the attack most likely succeeds, then for most
wounds. What a player may or may not do besides (empowered tokens) is left out, and that is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from rampant.core.dice import Spread, Tally
from rampant.core.scene import Likely, Modifier, Odds
from rampant.games.rage.data import BASH, BLAST, BURNING, DEFENSE, ROCKY
from rampant.games.rage.faces import DIE_FACES
from rampant.games.rage.fight import BASHING, BLASTING
from rampant.games.rage.squares import GRID, MASERS, PIECES
from rampant.games.rage.state import BLASTED, PRESSING, REPELLING, TOP_RATING, TOP_WOUNDS, RageState
from rampant.games.rage.steps.dice import guarding
from rampant.games.rage.steps.harm import MOST_WOUNDS, endurance
from rampant.games.rage.steps.sight import fewest_bonus
from rampant.games.rage.words import count

SIDES_OF_DIE: Final = 8


class Dice(NamedTuple):
    """How many dice are rolled, and why."""

    number: int
    parts: tuple[Modifier, ...]


def rating(stat: int, start: int, now: int) -> Tally:
    """A statistic as its start value and what the last Rage phase made of it.

    The injury tokens of now may be others than those that counted then (RAGE-R15), so the change is one part.
    """
    tally = Tally().add("on the card", start, f"RAGE-4.0{stat + 1}")
    return tally.add("rage, injuries and Shockirus", now - start, "RAGE-7.06")


@cache  # these numbers are few
def attack_dice(stat: int, start: int, now: int) -> Dice:
    """RAGE-10.05: the attack dice of a monster with that statistic."""
    tally = rating(stat, start, now).cap(TOP_RATING, "at most 6 dice", "RAGE-3.03")
    return Dice(tally.total, tally.modifiers)


@cache
def defense_dice(start: int, now: int, ground: int, bonus: int) -> Dice:
    """RAGE-10.06, 11.03, 17.05, 17.10: the defense dice of a monster; of a piece all but the bonus is 0."""
    tally = rating(DEFENSE, start, now).add("models on the path", bonus, "RAGE-11.03")
    if ground == ROCKY:
        tally.add("rocky rubble", 1, "RAGE-17.10")
    elif ground == BURNING:
        tally.add("burning rubble", -bonus, "RAGE-17.05")
    tally.cap(8, "at most 8 dice", "RAGE-3.04")
    return Dice(tally.total, tally.modifiers)


class Roll:
    """Pairs of numbers with weights: hits and specials of an attack roll, blocks and specials of a defense roll.

    There is one of each, so that it is found by being the same: what was computed of it is asked for very often.
    """

    def __init__(self, pairs: Iterable[tuple[tuple[int, int], int]]) -> None:
        self.pairs: Final = tuple(pairs)


@cache
def shown(hits: int, specials: int) -> Roll:
    """A roll that lies on the table."""
    return Roll([((hits, specials), 1)])


@cache
def rolled(dice: int, symbol: str) -> Roll:
    """How much of a symbol and how many specials some dice show."""
    sums = {(0, 0): 1}
    for _ in range(dice):
        more: dict[tuple[int, int], int] = {}
        for (shown, specials), weight in sums.items():
            for value, special in zip(DIE_FACES.values(symbol), DIE_FACES.values("specials"), strict=True):
                key = (shown + value, specials + special)
                more[key] = more.get(key, 0) + weight
        sums = more
    return Roll(sums.items())


@cache
def defended(dice: int) -> tuple[tuple[tuple[int, int, int], int], ...]:
    """How many dice of a defense roll show two blocks, one block and a special symbol, with weights."""
    sums = {(0, 0, 0): 1}
    for _ in range(dice):
        more: dict[tuple[int, int, int], int] = {}
        for (doubles, singles, specials), weight in sums.items():
            for blocks, special in zip(DIE_FACES.values("blocks"), DIE_FACES.values("specials"), strict=True):
                key = (doubles + (blocks == 2), singles + (blocks == 1), specials + special)
                more[key] = more.get(key, 0) + weight
        sums = more
    return tuple(sums.items())


@cache
def worth(dice: int, guarded: bool, left: int) -> tuple[int, int]:
    """What rerolling dice is worth to an attacker with `left` hits beyond the other blocks: success, then wounds."""
    success = wounds = 0
    for (blocks, specials), weight in rolled(dice, "blocks").pairs:
        surplus = left - blocks - (specials if guarded else 0)
        if surplus > 0:
            success += weight
            wounds += weight * min(surplus, MOST_WOUNDS + 1)
    scale = SIDES_OF_DIE ** (TOP_RATING - dice)
    return success * scale, wounds * scale


def best_reroll(hits: int, specials: int, shown: tuple[int, int, int], guarded: bool) -> tuple[int, int, int]:
    """RAGE-22.05, 22.09, R21: the dice with two blocks, one block and a special that the attacker makes rerolled."""
    doubles, singles, symbols = shown
    block_sum = 2 * doubles + singles + (symbols if guarded else 0)
    choices = [
        (two, one, symbol)
        for two in range(min(doubles, specials) + 1)
        for one in range(min(singles, specials - two) + 1)
        for symbol in range(min(symbols, specials - two - one) + 1 if guarded else 1)
    ]
    return max(choices, key=lambda dice: worth(sum(dice), guarded, hits - block_sum + 2 * dice[0] + dice[1] + dice[2]))


@cache
def meet(attack: Roll, defense: int, guarded: bool, pressed: bool) -> Spread:
    """Hits beyond the blocks, at most 4; if the attack fails, minus the special symbols of the defense roll."""
    weights: dict[int, int] = {}
    for (hits, specials), chance in attack.pairs:
        for shown, weight in defended(defense):
            again = best_reroll(hits, specials, shown, guarded) if pressed else (0, 0, 0)
            doubles, singles, symbols = (shown[i] - again[i] for i in range(3))
            scale = chance * weight * SIDES_OF_DIE ** (TOP_RATING - sum(again))
            for (blocks, fresh), more in rolled(sum(again), "blocks").pairs:
                marks = symbols + fresh
                surplus = hits - 2 * doubles - singles - blocks - (marks if guarded else 0)
                code = min(surplus, MOST_WOUNDS + 1) if surplus > 0 else -marks
                weights[code] = weights.get(code, 0) + scale * more
    return Spread(weights)


def strike_odds(s: RageState, seat: int, cell: int, bonus: int, attack: Roll, parts: tuple[Modifier, ...] = ()) -> Odds:
    """What an attack roll brings against the model of a square: forced rerolls and powers of the target included."""
    model = int(s.on[cell])
    bash = GRID.apart[s.at[seat]][cell] == 1
    pressed = s.power(seat, PRESSING).presses(BASHING if bash else BLASTING)
    if pressed:
        parts += (Modifier("forced rerolls included", 0, "RAGE-R21"),)
    if s.monsters[seat].empowered or (model < MASERS and s.monsters[model].empowered):
        parts += (Modifier("empowered tokens left out", 0, "RAGE-7.11"),)
    if model >= MASERS:
        defense = defense_dice(0, 0, 0, bonus)
        target = Target(need=int(endurance(model)))
    else:
        monster = s.monsters[model]
        ground = int(s.ground[s.at[model]])
        defense = defense_dice(int(monster.profile.start[DEFENSE]), int(monster.stats[DEFENSE]), ground, bonus)
        answers = s.power(model, REPELLING) if bash and not monster.down else None
        target = Target(left=TOP_WOUNDS - int(monster.wounds), answers=answers)
    return Odds(outcomes(attack, defense.number, guarding(s, model), pressed, target), parts, defense.parts)


class Target(NamedTuple):
    """What of a model decides how a number of `meet` is told."""

    need: int = 0  # wounds that destroy a piece; 0 for a monster
    left: int = 0  # wounds that a monster can still take
    answers: Any = None  # the power with which it may answer special symbols


@lru_cache(4096)
def outcomes(attack: Roll, defense: int, guarded: bool, pressed: bool, target: Target) -> tuple[Likely, ...]:
    """What `meet` says, in words."""
    spread = meet(attack, defense, guarded, pressed)
    weights: dict[str, int] = {}
    for code in sorted(spread.weights, key=lambda code: (code > 0, abs(code))):
        label = outcome(target, code)
        weights[label] = weights.get(label, 0) + spread.weights[code]
    return tuple(Likely(label, weight / spread.whole) for label, weight in weights.items())


def outcome(target: Target, code: int) -> str:
    """A number of `meet` in words."""
    if target.need:
        return piece_harm(min(max(code, 0), MOST_WOUNDS), target.need)
    if code > 0:
        return monster_harm(code, target.left)
    answer = target.answers.answer(-code) if target.answers is not None and code else ""
    return f"no wound, {answer}" if answer else "no wound"


def attack_odds(s: RageState, seat: int, cell: int, bonus: int = -1) -> Odds:
    """What an attack on the model of a square brings, by a path with that many bonus dice, or else by the best one."""
    model = int(s.on[cell])
    at = s.at[seat]
    bash = GRID.apart[at][cell] == 1
    stat, monster = BASH if bash else BLAST, s.monsters[seat]
    attack = attack_dice(stat, int(monster.profile.start[stat]), int(monster.stats[stat]))
    if not bash and not s.power(seat, BLASTED).defended():
        if model >= PIECES:
            return Odds(Spread({0: 1}).likely(lambda n: "blocks never move"), attack.parts)
        pushed = DIE_FACES.roll(attack.number, "specials").likely(lambda n: f"{count(n, 'square')} back")
        return Odds(pushed, attack.parts)
    if bonus < 0:
        bonus = 0 if bash else int(fewest_bonus(s, at, cell))
    return strike_odds(s, seat, cell, bonus, rolled(attack.number, "hits"), attack.parts)


def monster_harm(wounds: int, left: int) -> str:
    """RAGE-2.02, 10.10: what a monster gains that can take so many wounds more."""
    if min(wounds, MOST_WOUNDS) >= left:
        return "knocked out"
    return "3 wounds and an injury" if wounds > MOST_WOUNDS else count(wounds, "wound")


def piece_harm(wounds: int, need: int) -> str:
    """RAGE-19.02, 19.03: another model is destroyed by enough wounds at once, or forgets them."""
    if wounds == 0:
        return "no wound"
    return f"{count(wounds, 'wound')}: {'destroyed' if wounds >= need else 'it stands'}"
