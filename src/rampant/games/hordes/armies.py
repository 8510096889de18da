"""Armies before the game: what is legal, ready-made ones, random ones, and the small questions of building one.

An army is a list of counts by local number: places 0 to 5 are fighters of level 1 to 6, the others kinds of specials.
A plan is what a builder has answered so far: a number for each kind of special, one for each of the levels 2 to 6, the
level left out of the starting tiles where that is free, and the starting tiles from the top down. Every army asks a
fixed number of questions, so how far somebody has come tells nothing about what was chosen.
"""

from __future__ import annotations

from typing import Final

from rampant.core.chance import Chance
from rampant.games.hordes.data import ARMY, FIGHTERS, LOCAL, LOCALS, SIZES, kind_of

SPECIALS: Final = 9
START: Final = 5  # starting tiles (HRD-2.08)
SHORTEST_START: Final = START - 1  # the last of them is settled by the others


def problems(army: int, counts: list[int], size: int, start: list[int] | None = None) -> list[tuple[str, str]]:
    """What is wrong with an army, as (reason, clause); empty if it is legal (HRD-2.02 to 2.06).

    One that was built freely (R56) needs the levels with which it starts, and may else be as it likes.
    """
    found: list[tuple[str, str]] = []
    total = sum(counts)
    if total != size and start is None:
        found.append((f"the army has {total} tiles, not {size}", "HRD-2.02"))
    if counts[0] != 1:
        found.append((f"the army has {counts[0]} Leaders, not 1", "HRD-2.03"))
    levels = counts[1:FIGHTERS]
    if start is not None:
        for level in start:
            if level > 1 and counts[level - 1] == 0:
                found.append((f"no fighter of level {level}, which is a starting tile", "HRD-R56"))
    elif max(levels) - min(levels) > 1:
        most, least = levels.index(max(levels)) + 2, levels.index(min(levels)) + 2
        reason = f"{max(levels)} fighters of level {most} but {min(levels)} of level {least}: they may differ by 1"
        found.append((reason, "HRD-2.04"))
    owned = ARMY[army].copies
    for local in range(LOCALS):
        if counts[local] > owned[local] and local > 0:
            what = f"level {local + 1}" if local < FIGHTERS else kind_of(local).name
            clause = "HRD-1.03" if local < FIGHTERS else "HRD-2.05"
            found.append((f"{counts[local]} of {what}, but the {ARMY[army].name} own {owned[local]}", clause))
    return found


def start_problems(army: int, levels: list[int]) -> list[tuple[str, str]]:
    """What is wrong with the levels of five starting tiles (HRD-2.08 to 2.11)."""
    found: list[tuple[str, str]] = []
    if len(levels) != START:
        found.append((f"{len(levels)} starting tiles, not {START}", "HRD-2.08"))
    if 1 not in levels:
        found.append(("the Leader must be a starting tile", "HRD-2.08"))
    if len(set(levels)) != len(levels):
        found.append(("the levels of starting tiles must all differ", "HRD-2.08"))
    if ARMY[army].no_start in levels:
        found.append((f"fighters of level {ARMY[army].no_start} bear No Start", "HRD-2.10"))
    return found


def ready(army: int, rules: int, players: int, rivals: list[int]) -> list[int]:
    """The ready-made army: specials that can do something against these rivals, and an even spread of levels."""
    size, made = SIZES[players], ARMY[army].made(rules, players)
    counts = [0] * LOCALS
    counts[0] = 1
    night = any(ARMY[rival].night for rival in rivals)
    day = any(not ARMY[rival].night for rival in rivals)
    left = made.room(players)
    for local in made.prefer:
        useless = (local == LOCAL["daybreak"] and not night) or (local == LOCAL["scatter"] and not day)
        if left and not useless:
            counts[local] += 1
            left -= 1
    fighters = size.army - sum(counts)
    for at, level in enumerate(made.more):
        counts[level - 1] = fighters // 5 + (1 if at < fighters % 5 else 0)
    return counts


def kinds_of(army: int, rules: int) -> list[int]:
    """The local numbers of the specials that an army owns in that version of the rules."""
    owned = ARMY[army].owned(rules)
    return [local for local in range(FIGHTERS, LOCALS) if owned[local]]


def army_questions(army: int, rules: int) -> int:
    """How many questions build the army itself."""
    return len(kinds_of(army, rules)) + 5


def start_questions(army: int) -> int:
    """How many questions settle the starting tiles."""
    return SHORTEST_START + (1 if ARMY[army].no_start == 0 else 0)


def answers(army: int, rules: int, size: int, plan: list[int], at: int) -> list[int]:
    """What may be answered to question number `at` of an army, given the answers before."""
    kinds = kinds_of(army, rules)
    if at < len(kinds):
        return list(range(ARMY[army].owned(rules)[kinds[at]] + 1))
    fighters = size - 1 - sum(plan[: len(kinds)])
    base, extra = fighters // 5, fighters % 5
    for count in plan[len(kinds) :]:
        extra -= count - base
    ahead = len(kinds) + 5 - at
    found: list[int] = []
    if extra < ahead:
        found.append(base)
    if extra > 0:
        found.append(base + 1)
    return found


def start_answers(army: int, plan: list[int]) -> list[int]:
    """The next answer about the starting tiles: a level to leave out, then the levels from the top down."""
    free = ARMY[army].no_start == 0
    if free and not plan:
        return [2, 3, 4, 5, 6]
    left_out = plan[0] if free else ARMY[army].no_start
    placed = plan[1:] if free else plan
    return [level for level in range(1, 7) if level != left_out and level not in placed]


def planned_army(army: int, rules: int, plan: list[int]) -> list[int]:
    """The army that a finished plan describes."""
    counts = [0] * LOCALS
    counts[0] = 1
    kinds = kinds_of(army, rules)
    for i, local in enumerate(kinds):
        counts[local] = plan[i]
    for level in range(2, 7):
        counts[level - 1] = plan[len(kinds) + level - 2]
    return counts


def planned_start(army: int, plan: list[int]) -> list[int]:
    """The levels of the starting tiles, from the top down, that finished answers describe."""
    levels = plan[1:] if ARMY[army].no_start == 0 else plan.copy()
    return levels + start_answers(army, plan)


def random_answers(army: int, rules: int, size: int, count: int, chance: Chance) -> list[int]:
    """The first so many answers of a random builder."""
    plan: list[int] = []
    for at in range(count):
        may = answers(army, rules, size, plan, at)
        plan.append(may[chance.draw(len(may))])
    return plan


def random_start(army: int, count: int, chance: Chance) -> list[int]:
    """The first so many answers of somebody who settles starting tiles at random."""
    plan: list[int] = []
    for _ in range(count):
        may = start_answers(army, plan)
        plan.append(may[chance.draw(len(may))])
    return plan


def random_army(army: int, rules: int, size: int, chance: Chance) -> list[int]:
    """A random legal army."""
    return planned_army(army, rules, random_answers(army, rules, size, army_questions(army, rules), chance))
