"""What bots think is good. They ask about tables that they imagine, so everything on them may be looked at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.state import OpenAsk
from rampant.games.hordes.data import ARMY_OF, ATTACK, DEFENCE, FIGHTERS, LEADER, LOCAL_OF, TYPES
from rampant.games.hordes.rules import apart, touches_stack, touches_target
from rampant.games.hordes.state import (
    DONE,
    DOWN,
    FACE_DOWN,
    GO,
    ITEMS,
    NOBODY_HERE,
    NOTHING,
    PASS,
    RESET,
    TABLE,
    TYPE,
    WHO,
    HordesState,
    Pile,
)

# A fighter is worth what it can kill and survive; numbers are in hundredths of a plain fighter.
WORTH: Final = vec[i64]([20 + 8 * ATTACK[t] + 8 * DEFENCE[t] if LOCAL_OF[t] < FIGHTERS else 0 for t in range(TYPES)])
HIDDEN_WORTH: Final = vec[i64]([worth * 45 // 100 for worth in WORTH])
"""Its worth while it lies face down: it may be bombed, and it cannot fight."""
HELD: Final = 35
ITEM: Final = 25
GUARD: Final = 25  # for each fighter that lies above the Leader, up to three
REACHED: Final = 70  # for each of three places nearer to the top, the Leader's stack touching a rival's
FORCED: Final = 90  # the Leader lies on top where it touches a stack: its next combat may be its own
ALONE: Final = 90  # and nobody is with it
CLOSE: Final = 10  # from so many spaces on, each space nearer to a rival's Leader counts one for each fighter


def strengths(s: HordesState) -> vec[i64]:
    """What each seat has on the table."""
    totals = vec[i64]([HELD * len(held) for held in s.held])
    seat_of = s.seat_of
    for pile in s.piles:
        if pile.owner == DOWN:
            for tile in pile.tiles:
                kind: i64 = tile & TYPE
                totals[seat_of[ARMY_OF[kind]]] += HIDDEN_WORTH[kind]
        else:
            totals[pile.owner] += _open_stack(s, pile, pile.owner)
    for tile in s.fight.tiles:
        if tile != NOTHING:
            totals[seat_of[ARMY_OF[tile & TYPE]]] += WORTH[tile & TYPE]
    return totals


def _open_stack(s: HordesState, pile: Pile, seat: i64) -> i64:
    total: i64 = 0
    height: i64 = len(pile.tiles)
    above = height
    for tile in pile.tiles:
        above -= 1
        kind: i64 = tile & TYPE
        total += WORTH[kind]
        if tile & ITEMS:
            total += ITEM
        if LOCAL_OF[kind] == LEADER:
            total += GUARD * (above if above < 3 else 3)
            if above < 3 and touches_rival(s, pile.cell, seat):
                total -= REACHED * (3 - above)
            if above == 0 and touches_target(s, pile.cell, seat):
                total -= FORCED + (ALONE if height == 1 else 0)
    return total


def touches_rival(s: HordesState, cell: i64, seat: i64) -> bool:
    """Is a rival's face-up stack next to this space?"""
    for near in TABLE.beside[cell]:
        who = s.at[near] & WHO
        if who != FACE_DOWN and who != NOBODY_HERE and who != seat + 1:
            return True
    return False


def hunt(s: HordesState, seat: i64) -> i64:
    """How near the seat's fighters are to Leaders of others: without it a strong army would dawdle."""
    prey: list[i64] = []
    for pile in s.piles:
        if pile.owner != seat:
            for tile in pile.tiles:
                if LOCAL_OF[tile & TYPE] == LEADER:
                    prey.append(pile.cell)
    total: i64 = 0
    for pile in s.piles:
        if pile.owner == seat and LOCAL_OF[pile.tiles[0] & TYPE] != LEADER:
            nearest: i64 = CLOSE
            for cell in prey:
                nearest = min(nearest, apart(pile.cell, cell))
            total += (CLOSE - nearest) * len(pile.tiles)
    return total


def evaluate(s: HordesState, seat: int) -> float:
    """0 (lost) to 1 (won): what the seat has against the strongest of the others, and against all of them."""
    if s.over:
        return s.scores[seat]
    if not s.lives(seat):
        return 0.0
    if not s.piles:
        return 0.5
    totals = strengths(s)
    mine = max(1.0, float(totals[seat] + hunt(s, seat)))
    best = 1.0
    rivals = 0.0
    count = 0
    for other in range(s.seats):
        if other != seat and s.lives(other):
            theirs = max(1.0, float(totals[other]))
            best = max(best, theirs)
            rivals += theirs
            count += 1
    most = 0.7 * best + 0.3 * rivals / count
    return 0.5 + 0.45 * (mine - most) / (mine + most)


def advise(s: HordesState, ask: OpenAsk) -> list[float] | None:
    """Quick weights: end one's moves sooner or later, keep together, use what one has."""
    kind = ask.kind
    options = ask.options
    if kind == "move-to":
        return [1.0 if s.stands(cell) or touches_stack(s, cell) else 0.03 for cell in options]
    if kind in ("move-from", "restack"):
        return [float(len(options)) if o == DONE else 0.02 if o == RESET else 1.0 for o in options]
    if kind == "choose-fighters":
        return [0.7 if o == GO else 1.0 for o in options]
    if kind in ("use-held", "hide-away", "scouting"):
        return [0.6 if o == PASS else 1.0 for o in options]
    return None
