"""What bots think is good: how a position looks, and which options are worth a look."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.sense import Sense
from rampant.games.monpoc.board.city import held, secured_among
from rampant.games.monpoc.board.geometry import count, gap
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, PLAIN, POWER_ZONE, UNIT
from rampant.games.monpoc.numbers import boost, defence, most_action
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    CELL,
    END,
    KIND,
    MODEL,
    MONSTERS_ACT,
    NUMBER,
    ROLL,
    RULE,
    SKIP,
    STEP,
)
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.declare import ActionDice, Join, PowerDice, Target
from rampant.games.monpoc.steps.moving import Advance, StepTo
from rampant.games.monpoc.steps.turn import ChooseActivation, Push

# What things are worth, as a share of a won game.
HEALTH: Final = 0.06
POWER: Final = 0.008  # of the first five P-dice; more are worth less
SPARE_POWER: Final = 0.001
STRENGTH: Final = 0.01  # of a point of defence or of an action die; a boost die is worth two
UNIT_ON_MAP: Final = 0.003
ZONE: Final = 0.003
NEAR: Final = 0.008  # per space that a monster is nearer, as long as it cannot strike after an advance
UNIT_NEAR: Final = 0.0004  # per space that a unit is nearer to an enemy monster than any can be
REACHED: Final = 0.03  # an enemy monster can be attacked
FAR: Final = 20  # spaces; it does not matter how many more


def evaluate(s: Table, seat: int) -> float:
    """Health of monsters above all, then P-dice, units on the map, zones and buildings held, coming near the enemy."""
    if s.over:
        return s.scores[seat]
    if s.open_map:
        return 0.5  # nothing stands anywhere yet
    mine, drive = _side(s, seat, True)
    theirs, _ = _side(s, 1 - seat, False)
    return _chance(mine - theirs + drive)


def _chance(ahead: float) -> float:
    """Between 0 and 1, never quite: whoever is far ahead still sees what is better, and finishes the game."""
    return 0.5 + ahead / (1.0 + 2.0 * abs(ahead))


def _side(s: Table, seat: i64, driven: bool) -> tuple[float, float]:
    """What a side has; and, if it is `driven`, how much it wants to come near the enemy.

    Distances are the same for both, so only one side, who evaluates, may count them. Monsters want no more than to be
    where they can strike next time: whoever runs on with all its A-dice comes first to where the other strikes, and has
    nothing left to strike with. A unit on the map is never worse than one in reserve.
    """
    span = s.span
    models = s.models
    side = s.sides[seat]
    power = side.power
    total = POWER * float(min(power, 5)) + SPARE_POWER * float(max(power - 5, 0))
    drive = 0.0
    for i in range(span.monster_from[seat], span.monster_to[seat]):
        m = models[i]
        if not m.out and not m.doomed:
            total += HEALTH * (2.0 + float(m.health + m.spare)) + STRENGTH * float(_strength(m))
        if driven and m.at != OFF:
            away = _near(s, 1 - seat, m.at, m.size)
            reach = max(m.form.blast.reach if m.form.blast.action > 0 else 1, 1)
            drive -= NEAR * float(max(away - reach - m.form.spd, 0))
            if away <= reach:
                drive += REACHED
    touched = s.map.touched
    one: i64 = 0  # the foundations that one, two and three units touch, as bits (`city.thrice_touched`)
    two: i64 = 0
    three: i64 = 0
    standing = False
    col = s.map.col
    row = s.map.row
    low, high = span.monster_from[1 - seat], span.monster_to[1 - seat]
    for i in range(span.unit_from[seat], span.unit_to[seat]):
        m = models[i]
        at = m.at
        if at == OFF:
            continue
        standing = True
        around = touched[at]
        three |= two & around
        two |= one & around
        one |= around
        if m.doomed:
            continue
        total += UNIT_ON_MAP * float(m.card.cost)
        if driven:
            best: i64 = FAR
            for j in range(low, high):
                t = models[j]
                if t.at != OFF:
                    best = min(best, count(gap(col[at], 1, col[t.at], 2), gap(row[at], 1, row[t.at], 2)))
            drive += UNIT_NEAR * float(FAR - best)
    good: i64 = held(s, seat, POWER_ZONE) if standing else 0
    if three:
        good += secured_among(s, seat, three)
    return total + ZONE * float(good), drive


def _strength(m: Model) -> i64:
    """What the form on the map is good for: its defence and its best attack. A Hyper form is bought for it."""
    form = m.form
    brawl = form.brawl.action + 2 * form.brawl.boost
    blast = form.blast.action + 2 * form.blast.boost
    return 3 * form.defence + max(brawl, blast) + (form.power.action + 2 * form.power.boost) // 2


def _near(s: Table, enemy: i64, at: i64, size: i64) -> i64:
    """How far the nearest monster of a seat is from a model that stands there."""
    best: i64 = FAR
    map = s.map
    col = map.col[at]
    row = map.row[at]
    models = s.models
    for i in range(s.span.monster_from[enemy], s.span.monster_to[enemy]):
        t = models[i]
        if t.at != OFF:
            away = count(gap(col, size, map.col[t.at], t.size), gap(row, size, map.row[t.at], t.size))
            if away < best:
                best = away
    return best


# -- advice ------------------------------------------------------------------------------------------------------------


def advise(s: Table, seat: int) -> list[float] | None:
    """Weights of the options of the open question."""
    ask = s.ask_of(seat)
    if ask is None:
        return None
    step = ask.step
    options = ask.options
    if isinstance(step, ChooseActivation):
        ready = s.sides[seat].monsters >= 4
        return [(4.0 if ready else 0.5) if option == MONSTERS_ACT else 1.0 for option in options]
    if isinstance(step, (Advance, StepTo)):
        return _goals(s, s.models[step.model], options)
    if isinstance(step, Push):
        return [1.0] * len(options)
    if isinstance(step, Target):
        return [_target(s, s.models[option - MODEL]) for option in options]
    if isinstance(step, (ActionDice, PowerDice, Join)):
        return _dice(s, s.attacks[-1], options)
    special = s.edition.advise(s, step, options)
    return special if special else [_word(option) for option in options]


def _word(option: int) -> float:
    if option == END:
        return 0.05
    if option in (SKIP, STEP):
        return 0.2
    if option == ALPHA_FORM:
        return 0.01
    if option >= KIND:
        return 3.0
    if option == ADVANCE:
        return 2.0
    if option >= RULE:
        return 0.7
    return 1.0


def _goals(s: Table, m: Model, options: list[int]) -> list[float]:
    """Towards the enemy's monsters; units like zones."""
    weights: list[float] = []
    for option in options:
        if option == SKIP:
            weights.append(0.1)
            continue
        cell = option - CELL
        best = _near(s, 1 - m.seat, cell, m.size)
        far = 1.0 + float(best)
        weight = 1.0 / (far * far)
        if m.kind == UNIT and s.map.marks[cell] != PLAIN:
            weight += 0.1
        weights.append(weight)
    return weights


def _target(s: Table, t: Model) -> float:
    if t.kind == MONSTER:
        return 4.0
    return 1.0 if t.kind == BUILDING else 2.0


def _dice(s: Table, attack: Attack, options: list[int]) -> list[float]:
    """Enough dice to hit, rather more than fewer."""
    if attack.target == NOBODY:
        return [1.0 + float(option - NUMBER) if option < RULE else 1.0 for option in options]
    needed = float(defence(s, attack, s.models[attack.target]))
    base = 0.83 * float(boost(s, attack))
    weights: list[float] = []
    for option in options:
        if option == ROLL:
            short = base + 0.67 * float(most_action(s, attack)) < needed
            weights.append(0.1 if short else 3.0)
        elif option < NUMBER:
            weights.append(1.0)
        else:
            n = float(option - NUMBER)
            if attack.action == 0:
                missing = needed - base - 0.67 * n
            else:
                missing = needed - base - 0.67 * float(attack.action) - n
            if missing > 0.0:
                weights.append(0.3 / (1.0 + missing))
            else:
                weights.append(2.0 / (1.0 - 0.5 * missing))
    return weights


@final
class MonpocSense(Sense[Table]):
    def evaluate(self, s: Table, seat: int) -> float:
        return evaluate(s, seat)

    def advise(self, s: Table, seat: int) -> list[float] | None:
        return advise(s, seat)


SENSE: Final = MonpocSense("monpoc")
