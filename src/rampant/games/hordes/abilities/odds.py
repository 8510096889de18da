"""What a strike will bring, before it is struck. For people only.

Where the tiles are on view the outcome is certain; where one is still face down, every tile that may lie there counts
as often as it may. The same comparison decides here and in play.
"""

from __future__ import annotations

from rampant.core.scene import Likely, Odds
from rampant.games.hordes.abilities.instants import hit_by
from rampant.games.hordes.data import ARMY, ARMY_OF, FAST, FIGHTERS, LOCAL_OF, LOCALS, RESIST
from rampant.games.hordes.lineup import (
    attack_of,
    attacks,
    can_fight,
    clean,
    defence_of,
    falls,
    has_word,
    owner_of,
    strikers,
)
from rampant.games.hordes.state import DOWN, MOST, HordesState, Lineup, sees
from rampant.games.hordes.tiles import KNOWN, NOTHING, SPECTATOR_SEAT, TYPE, items_of
from rampant.games.hordes.words import tile_name

COMRADE = "a comrade lies there: no fight"
NO_FIGHT = "no fighter lies there: no fight"
REMOVED = "an instant removes it"
SCATTERED = "Scatter takes it away"
WON = "it wins"
BOTH = "both fall"
LOST = "it falls"
NEITHER = "neither falls"
HIT_BY = {"trap": REMOVED, "daybreak": REMOVED, "scatter": SCATTERED}
LOSSES = {WON: (0, 1), BOTH: (1, 1), LOST: (1, 0), REMOVED: (1, 0), SCATTERED: (1, 0)}
"""What each of them costs: own fighters, theirs."""
ORDER = (WON, BOTH, LOST, NEITHER, REMOVED, SCATTERED, COMRADE, NO_FIGHT)


# -- tiles on view -----------------------------------------------------------------------------------------------------


def strike_words(s: HordesState, taker: int) -> str:
    """What the pair that is about to strike does to each other, if that fighter takes the enemy's blow."""
    fight = s.fight
    right = int(fight.right)
    ours = strikers(s)
    taker_falls, right_falls = falls(s, ours, right, taker)
    first = taker_falls and has_first(s, right, ours[0])
    total = sum(int(attack_of(s, slot)) for slot in ours if attacks(s, slot) and not (first and slot == taker))
    back = int(attack_of(s, right)) if attacks(s, right) else 0
    words = [
        verdict(s, right, right_falls, total, first and not total),
        verdict(s, taker, taker_falls, back, right_falls and has_first(s, ours[0], right)),
    ]
    return "; ".join(words)


def has_first(s: HordesState, one: int, other: int) -> bool:
    """HRD-10.05: does the one strike before the other?"""
    return has_word(s, one, FAST) and not has_word(s, other, FAST)


def verdict(s: HordesState, slot: int, dies: bool, attack: int, too_late: bool) -> str:
    name = tile_name(s.fight.tiles[slot])
    defence = int(defence_of(s, slot))
    if dies:
        return f"{name} falls ({attack} against {defence})"
    if too_late:
        return f"{name} stands (the enemy falls first)"
    if attack >= defence and has_word(s, slot, RESIST):
        return f"{name} stands (Resist)"
    return f"{name} stands ({attack} against {defence})"


def strike_odds(s: HordesState) -> Odds | None:
    """The pair that is about to strike, if nobody uses a held tile any more."""
    fight = s.fight
    if fight.left == NOTHING or fight.tiles[fight.left] == NOTHING or fight.tiles[fight.right] == NOTHING:
        return None
    ours = strikers(s)
    if len(ours) == 1 or not attacks(s, fight.right):
        return certain(strike_words(s, ours[0]))
    return certain(
        "; or ".join(f"if {tile_name(fight.tiles[slot])} takes it: {strike_words(s, slot)}" for slot in ours)
    )


def blow_odds(s: HordesState, taker: int) -> Odds:
    return certain(strike_words(s, taker))


def course_odds(s: HordesState) -> Odds | None:
    """All pairs in order as they will strike if nobody uses a held tile and the helped take the blows of the enemy."""
    table = s.clone()
    fight = table.fight
    words: list[str] = []
    for pair in range(int(fight.size)):
        if can_fight(table, pair) and can_fight(table, MOST + pair):
            fight.left = pair
            fight.right = MOST + pair
            words.append(f"{pair + 1}: {strike_words(table, pair)}")
            taker_falls, _ = falls(table, strikers(table), MOST + pair, pair)
            if taker_falls:  # it aids nobody any more; nobody asks for an enemy again
                fight.tiles[pair] = NOTHING
            clean(table)
        elif fight.tiles[pair] != NOTHING:
            words.append(f"{pair + 1}: {tile_name(fight.tiles[pair])} does not fight")
    return certain(". ".join(words)) if words else None


def marked_odds(s: HordesState, slot: int, mark: int) -> Odds | None:
    """What comes if this is done to a fighter of the line-up: the pair that is about to strike, or all pairs."""
    table = s.clone()
    table.fight.marks[slot] |= mark
    return now_odds(table)


def without_odds(s: HordesState, slot: int) -> Odds | None:
    """What comes if a fighter leaves the line-up."""
    table = s.clone()
    table.fight.tiles[slot] = NOTHING
    return now_odds(table)


def now_odds(s: HordesState) -> Odds | None:
    return strike_odds(s) if s.fight.left != NOTHING else course_odds(s)


def taken_odds(s: HordesState, seat: int, slot: int, victim: int) -> Odds | None:
    """A fighter that was taken by Hypnosis strikes at one of its own side."""
    table = s.clone()
    table.fight.hypnotist = seat
    table.fight.left = slot
    table.fight.right = victim
    return strike_odds(table)


def aided_odds(s: HordesState, slot: int, helped: int) -> Odds | None:
    table = s.clone()
    table.fight.aids[slot] = helped
    return course_odds(table)


def certain(words: str) -> Odds:
    return Odds((Likely(words, 1.0),))


# -- tiles that are still face down ------------------------------------------------------------------------------------


def attack_odds(s: HordesState, seat: int, cell: int, position: int, mine: int) -> Odds | None:
    """What the tile at that position of the location does to a fighter: that pair alone, before events and Aid."""
    table = facing(s, cell, mine)
    pile = s.pile(cell)
    index = len(pile.tiles) - 1 - position
    if sees(s, pile, index, seat):
        table.fight.tiles[MOST] = pile.tiles[index]
        special = LOCAL_OF[pile.tiles[index] & TYPE] >= FIGHTERS
        return certain(meeting(table) if special or not can_fight(table, MOST) else strike_words(table, 0))
    weights = may_lie(s, seat, cell, position)
    total = sum(weights.values())
    if total <= 0:
        return None
    chances = dict.fromkeys(ORDER, 0.0)
    for kind, weight in weights.items():
        table.fight.tiles[MOST] = kind
        chances[meeting(table)] += weight / total
    return Odds(tuple(Likely(words, chance) for words, chance in chances.items() if chance > 0))


def attack_all_odds(s: HordesState, seat: int, cell: int, mine: list[int]) -> Odds | None:
    """What several fighters lose and win against hidden tiles: each pair alone, before events and Aid."""
    places = [may_lie(s, seat, cell, position) for position in range(len(mine))]
    if not all(places):
        return None
    losses: list[dict[int, tuple[int, int]]] = []
    for tile, weights in zip(mine, places, strict=True):
        table = facing(s, cell, tile)
        losses.append({})
        for kind in weights:
            table.fight.tiles[MOST] = kind
            losses[-1][kind] = LOSSES.get(meeting(table), (0, 0))
    found: dict[tuple[int, int], float] = {}
    turned_up(places, losses, 0, (), 1.0, (0, 0), found)
    outcomes = [Likely(f"you lose {own}, they lose {theirs}", found[own, theirs]) for own, theirs in sorted(found)]
    return Odds(tuple(outcomes))


def turned_up(
    places: list[dict[int, float]],
    losses: list[dict[int, tuple[int, int]]],
    at: int,
    drawn: tuple[int, ...],
    chance: float,
    lost: tuple[int, int],
    found: dict[tuple[int, int], float],
) -> None:
    """Every tile that may be turned up next, after those that were drawn unseen: none of them lies there twice."""
    if at == len(places):
        found[lost] = found.get(lost, 0.0) + chance
        return
    weights = places[at]
    if len(weights) == 1:  # a tile on view: it is none of those that lie unseen
        (kind,) = weights
        own, theirs = losses[at][kind]
        turned_up(places, losses, at + 1, drawn, chance, (lost[0] + own, lost[1] + theirs), found)
        return
    left = {kind: max(0.0, weight - drawn.count(kind)) for kind, weight in weights.items()}
    total = sum(left.values())
    for kind, weight in left.items():
        if weight > 0:
            own, theirs = losses[at][kind]
            so_far = (lost[0] + own, lost[1] + theirs)
            turned_up(places, losses, at + 1, (*drawn, kind), chance * weight / total, so_far, found)


def facing(s: HordesState, cell: int, mine: int) -> HordesState:
    """A table on which a fighter stands alone at the first place of the line-up for an attack on that stack."""
    table = s.clone()
    fight = Lineup()
    fight.size = 1
    fight.cell = cell
    fight.owner = s.pile(cell).owner
    fight.tiles[0] = mine
    fight.left = 0
    fight.right = MOST
    table.fight = fight
    return table


def may_lie(s: HordesState, seat: int, cell: int, position: int) -> dict[int, float]:
    """The types of tile that may lie at a position of a stack, from the top down, by how likely each is."""
    pile = s.pile(cell)
    index = len(pile.tiles) - 1 - position
    if sees(s, pile, index, seat):
        return {pile.tiles[index] & TYPE: 1.0}
    return may_lie_down(s, seat) if pile.owner == DOWN else may_stand(s, seat, int(pile.owner))


def meeting(s: HordesState) -> str:
    """What a chosen fighter at place 1 meets in the tile opposite."""
    tile = s.fight.tiles[MOST]
    if LOCAL_OF[tile & TYPE] >= FIGHTERS:
        instant = hit_by(s, MOST, 0)
        return NO_FIGHT if instant is None else HIT_BY.get(instant.kind.id, NO_FIGHT)
    if owner_of(s, tile) == s.active:
        return COMRADE
    if not s.lives(owner_of(s, tile)):
        return NO_FIGHT
    mine_falls, theirs_falls = falls(s, strikers(s), MOST, 0)
    if mine_falls:
        return BOTH if theirs_falls else LOST
    return WON if theirs_falls else NEITHER


def unseen(s: HordesState, seat: int, owner: int) -> dict[int, float]:
    """The tiles of a player that this seat does not see now, by type; empty if it does not know his army."""
    if s.mode != "ready" and owner != seat:
        return {}
    first = s.army[owner] * LOCALS
    counts = [float(count - int(s.grave[first + local])) for local, count in enumerate(s.built[owner])]
    for local in s.held[owner]:
        counts[local] -= 1
    for pile in s.piles:
        for index, tile in enumerate(pile.tiles):
            if ARMY_OF[tile & TYPE] == s.army[owner] and sees(s, pile, index, seat):
                counts[LOCAL_OF[tile & TYPE]] -= 1
                for local in items_of(tile):
                    counts[local] -= 1
    return {first + local: count for local, count in enumerate(counts) if count > 0}


def standing(s: HordesState, seat: int, owner: int) -> tuple[int, set[int]]:
    """The tiles in a rival's stacks that this seat does not see: how many were shown before, and the levels of those
    that never were: they are starting tiles, and those of ready-made armies are known."""
    shown = 0
    fresh = 0
    for pile in s.piles:
        if pile.owner == owner:
            for index, tile in enumerate(pile.tiles):
                if not sees(s, pile, index, seat):
                    if tile & (KNOWN << SPECTATOR_SEAT):
                        shown += 1
                    else:
                        fresh += 1
    made = ARMY[s.army[owner]].made(s.rules, s.seats)
    start = {level - 1 for level in made.start if not (s.start_seen[owner] >> (level - 1)) & 1}
    return shown, start if fresh else set()


def may_stand(s: HordesState, seat: int, owner: int) -> dict[int, float]:
    """The tiles that may lie unseen in a face-up stack of a rival, by how likely each is."""
    shown, start = standing(s, seat, owner)
    first = s.army[owner] * LOCALS
    tiles = {kind: count for kind, count in unseen(s, seat, owner).items() if LOCAL_OF[kind] < FIGHTERS}
    if not shown:
        return {kind: 1.0 for kind in tiles if kind - first in start}
    return tiles


def may_lie_down(s: HordesState, seat: int) -> dict[int, float]:
    """The tiles that may lie unseen in face-down stacks, by how likely each is; empty if armies are secret."""
    weights: dict[int, float] = {}
    for owner in range(s.seats):
        tiles = unseen(s, seat, owner)
        if not tiles and s.mode != "ready" and owner != seat:
            return {}
        shown, start = standing(s, seat, owner)
        first = s.army[owner] * LOCALS
        for local in start:
            if first + local in tiles:
                tiles[first + local] -= 1
        fighters = sum(count for kind, count in tiles.items() if LOCAL_OF[kind] < FIGHTERS)
        down = 1.0 - shown / fighters if fighters else 0.0
        for kind, count in tiles.items():
            weights[kind] = count * (down if LOCAL_OF[kind] < FIGHTERS else 1.0)
    return {kind: weight for kind, weight in weights.items() if weight > 0}
