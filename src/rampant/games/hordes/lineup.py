"""The line-up: who may fight, how strong a fighter is, who defeats whom, and how fighters leave it."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.scene import Event
from rampant.games.hordes.data import AID, ARMY_OF, ATTACK, DEFENCE, FAST, FIGHTERS, LOCAL_OF, RESIST, WORDS_OF
from rampant.games.hordes.state import DOWN, LOST_WORDS, MISSED, MOST, TAKEN, HordesState
from rampant.games.hordes.tiles import ARMOR, NOTHING, TYPE, WEAPON
from rampant.games.hordes.words import cell_target, place, slot_target, tile_name


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


def strikers(s: HordesState) -> list[int]:
    """Who attacks from the left of the clash: the fighter of the pair, then those who aid it; a taken one is alone."""
    left = int(s.fight.left)
    return [left, *helpers(s, left)] if s.fight.hypnotist == NOTHING else [left]


def falls(s: HordesState, ours: list[int], right: int, taker: int) -> tuple[bool, bool]:
    """HRD-9.02, 9.03, 10.05, R41: do the one who takes the blow and the enemy fall? One that is Fast strikes first."""
    taker_falls = defeats(s, [right], taker)
    left_fast = has_word(s, ours[0], FAST)
    right_fast = has_word(s, right, FAST)
    if taker_falls and right_fast and not left_fast:
        return True, defeats(s, [slot for slot in ours if slot != taker], right)
    right_falls = defeats(s, ours, right)
    return taker_falls and not (right_falls and left_fast and not right_fast), right_falls


def clean(s: HordesState) -> None:
    """The comparison is over, a Hypnosis fight with it; a Miss counts for one comparison."""
    fight = s.fight
    fight.left = NOTHING
    fight.right = NOTHING
    fight.hypnotist = NOTHING
    for slot in range(6):
        if fight.marks[slot] & MISSED:
            fight.marks[slot] &= ~MISSED


def kill(s: HordesState, slot: int, clause: str) -> None:
    """A fighter of the line-up goes to the graveyard."""
    tile = s.fight.tiles[slot]
    if s.watched:
        s.tell(Event("remove", f"{tile_name(tile)} is defeated.", clause, piece=slot_target(slot)))
    s.fight.tiles[slot] = NOTHING
    s.bury(tile)


def put_down(s: HordesState, slot: int, cell: int, clause: str) -> None:
    """HRD-16.06: a fighter of the line-up goes openly, face down, on top of a face-down stack."""
    tile = s.fight.tiles[slot]
    s.fight.tiles[slot] = NOTHING
    s.put_top(cell, DOWN, s.bare(tile))
    if s.watched:
        text = f"{tile_name(tile)} goes face down onto the stack at {place(cell)}."
        s.tell(Event("move", text, clause, s.active, slot_target(slot), (cell_target(cell),)))
