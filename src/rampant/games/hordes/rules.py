"""What the rules ask of the table again and again: who stands where, who may strike, how strong a fighter is."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.hordes.data import (
    AID,
    ARMY_OF,
    ATTACK,
    DEFENCE,
    FIGHTERS,
    LEADER,
    LOCAL_OF,
    RESIST,
    WORDS_OF,
)
from rampant.games.hordes.state import (
    ARMOR,
    COL_OF,
    LOST_WORDS,
    MISSED,
    MOST,
    NOBODY_HERE,
    NOTHING,
    ROW_OF,
    TABLE,
    TAKEN,
    TYPE,
    WEAPON,
    WHO,
    WIDE,
    HordesState,
    Pile,
)

# -- places ------------------------------------------------------------------------------------------------------------


def apart(a: i64, b: i64) -> i64:
    """Columns plus rows between two spaces (HRD-R27, R33)."""
    cols = COL_OF[a] - COL_OF[b]
    rows = ROW_OF[a] - ROW_OF[b]
    return (cols if cols >= 0 else -cols) + (rows if rows >= 0 else -rows)


def is_target(who: i64, seat: i64) -> bool:
    """HRD-5.02: a face-down stack or a rival's face-up stack, from the `at` of a space."""
    who &= WHO
    return who != NOBODY_HERE and who != seat + 1


def touches_target(s: HordesState, cell: i64, seat: i64) -> bool:
    at = s.at
    return (
        is_target(at[cell - 1], seat)
        or is_target(at[cell + 1], seat)
        or is_target(at[cell - WIDE], seat)
        or is_target(at[cell + WIDE], seat)
    )


def touches_stack(s: HordesState, cell: i64) -> bool:
    at = s.at
    return at[cell - 1] >= 0 or at[cell + 1] >= 0 or at[cell - WIDE] >= 0 or at[cell + WIDE] >= 0


def touches_other(s: HordesState, cell: i64, gone: i64) -> bool:
    """Does it touch a stack besides the one on the space `gone`?"""
    at = s.at
    return (
        (at[cell - 1] >= 0 and cell - 1 != gone)
        or (at[cell + 1] >= 0 and cell + 1 != gone)
        or (at[cell - WIDE] >= 0 and cell - WIDE != gone)
        or (at[cell + WIDE] >= 0 and cell + WIDE != gone)
    )


def engaged(s: HordesState, seat: i64) -> bool:
    """HRD-4.04: does a stack of this seat touch something it could attack?"""
    return any(pile.owner == seat and touches_target(s, pile.cell, seat) for pile in s.piles)


def has_stack(s: HordesState, seat: i64) -> bool:
    return any(pile.owner == seat for pile in s.piles)


def next_living(s: HordesState, seat: int) -> int:
    """HRD-4.08: the next living player on the left."""
    after = seat + 1 if seat + 1 < s.seats else 0
    while not s.lives(after):
        after = after + 1 if after + 1 < s.seats else 0
    return after


def decider(s: HordesState) -> int:
    """Who decides for the active player: himself, or the next on the left once he has left the table (HRD-R54)."""
    return s.active if s.lives(s.active) else next_living(s, s.active)


def down_beside(s: HordesState, cell: i64) -> list[int]:
    """The face-down stacks next to a space, in order."""
    return [near for near in TABLE.beside[cell] if s.is_down(near)]


def leader_pile(s: HordesState, seat: int) -> Pile | None:
    """The face-up stack with the seat's Leader in it."""
    for pile in s.piles:
        if pile.owner == seat:
            for tile in pile.tiles:
                if LOCAL_OF[tile & TYPE] == LEADER:
                    return pile
    return None


# -- the line-up -------------------------------------------------------------------------------------------------------


def owner_of(s: HordesState, tile: int) -> int:
    """The seat that plays a tile's army."""
    return s.seat_of[ARMY_OF[tile & TYPE]]


def fighter_in(s: HordesState, slot: i64) -> bool:
    """Is there a fighter at this place of the line-up?"""
    tile = s.fight.tiles[slot]
    return tile != NOTHING and LOCAL_OF[tile & TYPE] < FIGHTERS


def has_word(s: HordesState, slot: i64, word: i64) -> bool:
    """Does the fighter at this place bear the word, and still has it (HRD-14.04)?"""
    tile = s.fight.tiles[slot]
    return tile != NOTHING and WORDS_OF[tile & TYPE] & word != 0 and s.fight.marks[slot] & LOST_WORDS == 0


def mine(s: HordesState, slot: i64) -> bool:
    """Is the fighter at this place of the active player's army?"""
    tile = s.fight.tiles[slot]
    return tile != NOTHING and owner_of(s, tile) == s.active


def can_fight(s: HordesState, slot: i64) -> bool:
    """HRD-9.06: a fighter that is there, not hypnotised, and not the active player's own find."""
    if not fighter_in(s, slot) or s.fight.marks[slot] & TAKEN:
        return False
    return slot < MOST or not mine(s, slot)


def attack_of(s: HordesState, slot: i64) -> i64:
    """HRD-9.05: printed attack, +1 with a Gun or Knife; aid is added where it is received."""
    tile = s.fight.tiles[slot]
    return ATTACK[tile & TYPE] + (1 if tile & WEAPON else 0)


def defence_of(s: HordesState, slot: i64) -> i64:
    """HRD-9.05, 7.11: printed defence, +1 with Body Armor, -1 per Flashfire that applies."""
    tile = s.fight.tiles[slot]
    return DEFENCE[tile & TYPE] + (1 if tile & ARMOR else 0) - s.fight.burns[slot]


def level_of(tile: int) -> i64:
    return LOCAL_OF[tile & TYPE] + 1


def helpers(s: HordesState, slot: i64) -> list[int]:
    """HRD-10.11, 10.19: who aids the chosen fighter at this place, and still can."""
    found: list[int] = []
    if slot < MOST and has_aid(s, slot):
        for other in range(MOST):
            if s.fight.aids[other] == slot and has_aid(s, other):
                found.append(other)
    return found


def has_aid(s: HordesState, slot: i64) -> bool:
    """A chosen fighter that can give or receive aid now."""
    return has_word(s, slot, AID) and s.fight.marks[slot] & TAKEN == 0


def attacks(s: HordesState, slot: i64) -> bool:
    return s.fight.tiles[slot] != NOTHING and s.fight.marks[slot] & MISSED == 0


def defeats(s: HordesState, attackers: list[int], target: i64) -> bool:
    """HRD-9.02, 10.01: the attackers that still stand and were not missed, together, against one fighter."""
    total: i64 = 0
    count: i64 = 0
    level: i64 = 0
    for slot in attackers:
        if attacks(s, slot):
            total += attack_of(s, slot)
            count += 1
            level = level_of(s.fight.tiles[slot])
    if count == 0 or total < defence_of(s, target):
        return False
    if count == 1 and has_word(s, target, RESIST):
        return level < level_of(s.fight.tiles[target])
    return True
