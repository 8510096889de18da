"""What a seat knows, and how it may imagine the rest (HRD section 16).

Every tile in a stack carries bits for the seats that have seen it. What a seat has not seen lies in face-down stacks,
or is a starting tile below the top of a rival's stack that was never moved. Sizes of armies are public and nothing
leaves the table unseen, so a seat knows how many unseen tiles each army has, and its own unseen tiles exactly.
"""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.games.hordes import armies
from rampant.games.hordes.data import ARMY, ARMY_OF, FIGHTERS, LOCALS
from rampant.games.hordes.state import DOWN, HordesState, Pile
from rampant.games.hordes.tiles import CARRIED, NOTHING, TYPE, items_of, knows

TRIES = 20
"""How often a table is imagined anew if a rival's open question would make no sense on it."""


def imagined(s: HordesState, seat: int, chance: Chance) -> HordesState:
    """A copy in which everything that the seat cannot know is drawn anew, consistently with all that it knows."""
    for _ in range(TRIES):
        copy = s.clone()
        copy.own_armies()
        copy.own_seats()
        copy.chance = chance
        if s.over or not _under_way(copy):
            _replan(copy, seat)
        else:
            _redraw(copy, seat)
        if copy.offer_again():
            break
    copy.buried()  # clones need not count it
    return copy


def _under_way(s: HordesState) -> bool:
    return len(s.piles) > 0


# -- while armies are made ---------------------------------------------------------------------------------------------


def _replan(s: HordesState, seat: int) -> None:
    """Others' secret plans, as far as they have come."""
    for other in range(s.seats):
        if other == seat or s.over or s.army[other] == NOTHING or s.mode == "ready":
            continue
        army, done = s.army[other], len(s.plans[other])
        first = armies.army_questions(army, s.rules) if s.mode == "build" else 0
        plan = armies.random_answers(army, s.rules, s.size, min(done, first), s.chance)
        if s.mode == "random":
            s.built[other] = armies.random_army(army, s.rules, s.size, s.chance)
        elif done >= first:
            s.built[other] = armies.planned_army(army, s.rules, plan)
        if done >= first:
            start = armies.random_start(army, done - first, s.chance)
            if len(start) == armies.start_questions(army):
                s.starts[other] = [army * LOCALS + level - 1 for level in reversed(armies.planned_start(army, start))]
            plan = plan + start
        s.plans[other] = plan


# -- in play -----------------------------------------------------------------------------------------------------------


def hidden_from(s: HordesState, pile: Pile, index: i64, seat: i64) -> bool:
    """Has the seat never seen this tile?"""
    if pile.owner != DOWN and (pile.owner == seat or index == len(pile.tiles) - 1):
        return False
    return not knows(pile.tiles[index], seat)


def seen_tiles(s: HordesState, seat: int) -> list[list[int]]:
    """By seat: how many tiles of each local number of its army this seat knows the place of."""
    counts = [0] * (len(ARMY) * LOCALS)
    for pile in s.piles:
        for index in range(len(pile.tiles)):
            if not hidden_from(s, pile, index, seat):
                _count(counts, pile.tiles[index])
    for tile in s.fight.tiles:
        if tile != NOTHING:
            _count(counts, tile)
    for kind in range(len(counts)):
        if s.grave[kind]:
            counts[kind] += s.grave[kind]
    for other in range(s.seats):
        for local in s.held[other]:
            counts[s.army[other] * LOCALS + local] += 1
    if seat >= 0:
        for kind in s.starts[seat]:
            counts[kind] += 1
    return [counts[s.army[i] * LOCALS : (s.army[i] + 1) * LOCALS] for i in range(s.seats)]


def _count(counts: list[int], tile: int) -> None:
    counts[tile & TYPE] += 1
    if tile & CARRIED:
        for local in items_of(tile):
            counts[ARMY_OF[tile & TYPE] * LOCALS + local] += 1


def _redraw(s: HordesState, seat: int) -> None:
    seen = seen_tiles(s, seat)
    pool: list[int] = []
    for other in range(s.seats):
        army = s.army[other]
        known = seen[other]
        if other != seat:
            start = _unseen_start(s, other, seat)
            levels = _start_levels(s, other, known, len(start))
            for level in levels:
                known[level - 1] += 1
            if s.mode != "ready":
                s.built[other] = _some_army(ARMY[army].owned(s.rules), known, s.size, s.chance)
            _deal_start(s, other, seat, levels)
        built = s.built[other]
        for local in range(LOCALS):
            for _ in range(built[local] - known[local]):
                pool.append(army * LOCALS + local)
    for pile in s.piles:
        if pile.owner == DOWN:
            tiles = pile.tiles.copy()
            for index in range(len(tiles)):
                if hidden_from(s, pile, index, seat):
                    at = int(s.chance.draw(len(pool)))
                    tiles[index] = (tiles[index] & ~TYPE) | pool[at]
                    pool[at] = pool[-1]
                    pool.pop()
            s.set_tiles(pile.cell, tiles)
    assert not pool, "every unseen tile has a place"


def _unseen_start(s: HordesState, other: int, seat: int) -> list[int]:
    """A rival's starting tiles that the seat has not seen: still in hand, or below the top of a stack."""
    found = s.starts[other].copy()
    for pile in s.piles:
        if pile.owner == other:
            found.extend(pile.tiles[i] for i in range(len(pile.tiles)) if hidden_from(s, pile, i, seat))
    return found


def _start_levels(s: HordesState, other: int, known: list[int], count: int) -> list[int]:
    """Levels that the unseen starting tiles may have, in random order (HRD-2.08 to 2.11).

    `known` are the tiles of the army that have been seen: of what was seen in full, none can be a starting tile.
    """
    army = ARMY[s.army[other]]
    seen = s.start_seen[other]
    most = s.built[other] if s.mode == "ready" else army.owned(s.rules)
    unseen = [
        level
        for level in range(1, FIGHTERS + 1)
        if (seen >> (level - 1)) & 1 == 0 and level != army.no_start and known[level - 1] < most[level - 1]
    ]
    if army.no_start == 0 and count < len(unseen):
        free = [level for level in unseen if level != 1 and _may_hold(s, other, known, unseen, level)]
        unseen.remove(free[s.chance.draw(len(free))])
    mixed: list[int] = []
    for _ in range(count):
        mixed.append(unseen.pop(s.chance.draw(len(unseen))))
    return mixed


def _may_hold(s: HordesState, other: int, known: list[int], levels: list[int], left_out: int) -> bool:
    """Can an army hold a fighter of each of these levels, but for one, besides all that is known of it?"""
    counts = known.copy()
    for level in levels:
        if level != left_out:
            counts[level - 1] += 1
    if s.mode != "ready":
        return len(_numbers_of_specials(counts, s.size)) > 0
    return all(counts[local] <= s.built[other][local] for local in range(FIGHTERS))


def _deal_start(s: HordesState, other: int, seat: int, levels: list[int]) -> None:
    base = s.army[other] * LOCALS
    left = levels.copy()
    s.starts[other] = [base + left.pop() - 1 for _ in s.starts[other]]
    for pile in s.piles:
        if pile.owner == other:
            tiles = pile.tiles.copy()
            for i in range(len(tiles)):
                if hidden_from(s, pile, i, seat):
                    tiles[i] = (tiles[i] & ~TYPE) | (base + left.pop() - 1)
            s.set_tiles(pile.cell, tiles)


def _numbers_of_specials(known: list[int], size: int) -> list[int]:
    """How many specials a legal army may have that holds all tiles known to be in it (HRD-2.06)."""
    may: list[int] = []
    for specials in range(sum(known[FIGHTERS:]), armies.SPECIALS + 1):
        base, extra = divmod(size - 1 - specials, 5)
        needy = 0
        for local in range(1, FIGHTERS):
            if known[local] > base:
                needy += known[local] - base
                if known[local] > base + 1:
                    needy = FIGHTERS
        if needy <= extra:
            may.append(specials)
    return may


def _some_army(owned: list[int], known: list[int], size: int, chance: Chance) -> list[int]:
    """A random legal army that holds all tiles known to be in it (HRD-2.06)."""
    may = _numbers_of_specials(known, size)
    specials = may[chance.draw(len(may))]
    base, extra = divmod(size - 1 - specials, 5)
    counts = known.copy()
    counts[0] = 1
    rest: list[int] = []
    for local in range(FIGHTERS, LOCALS):
        rest.extend([local] * (owned[local] - known[local]))
    for _ in range(specials - sum(known[FIGHTERS:])):
        counts[rest.pop(chance.draw(len(rest)))] += 1
    free: list[int] = []
    for local in range(1, FIGHTERS):
        if known[local] > base:
            extra -= 1
            counts[local] = base + 1
        else:
            counts[local] = base
            free.append(local)
    for _ in range(extra):
        counts[free.pop(chance.draw(len(free)))] += 1
    return counts
