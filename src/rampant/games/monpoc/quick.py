"""The quick setup: a ready-made city stands, the monsters wait, and the first turn begins. QuickSetup -> QuickMonsters.

Whatever it does is one of the ways in which players could have set the table up themselves: greens before yellows, one
building each in turn. As maps look the same after half a turn, so does the city, as far as both lists have buildings.
"""

from __future__ import annotations

from typing import final

from rampant.core.grid import OFF
from rampant.core.state import Step
from rampant.games.monpoc.cards import NOBODY
from rampant.games.monpoc.setup import asset_steps, lay_map, leave_out, maps_to_choose, roll_for_setup, stock, take_side
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.turn import Turn
from rampant.games.monpoc.words import tell_placed


@final
class QuickSetup(Step[Table]):
    """The setup roll; chance picks the map and the sides; the city is laid."""

    def run(self, s: Table) -> None:
        first, loser = roll_for_setup(s)
        if s.open_map:
            maps = maps_to_choose(s)
            lay_map(s, maps[s.draw(len(maps))])
        if s.watched:
            s.say(f"The battle map is {s.map.title}, and its city stands.", s.edition.cite("quick"))
        take_side(s, first, s.draw(2))
        lay_city(s, first, loser)
        leave_out(s)
        steps: list[Step[Table]] = asset_steps(s)
        steps.append(QuickMonsters())
        steps.append(Turn(first))
        s.then(steps)


def lay_city(s: Table, first: int, loser: int) -> None:
    """Building by building in turn, each on the next foundation as its owner counts them."""
    seat = first
    while stock(s, 0) or stock(s, 1):
        if not stock(s, seat):
            seat = 1 - seat
        at = next_foundation(s, seat)
        if at == OFF:
            return
        s.put(s.own(rarest(s, seat)), at)
        seat = 1 - seat


def next_foundation(s: Table, seat: int) -> int:
    """An empty foundation, green if there is one: red counts from its own rear edge, blue from the other one."""
    anchors = s.map.foundations
    red = s.sides[seat].colour == 0
    best = OFF
    for low, high in ((0, int(s.map.greens)), (int(s.map.greens), int(s.map.tiles))):
        for i in range(low, high):
            at = int(anchors[i])
            if s.board[at] == NOBODY and (best == OFF or (at < best if red else at > best)):
                best = at
        if best != OFF:
            return best
    return best


def rarest(s: Table, seat: int) -> Model:
    """The next building of a player: of the name that stands there least often, so that the city is mixed."""
    placed = [
        m.card.fixed_name
        for i in range(s.span.building_from, s.span.building_to)
        if (m := s.models[i]).at != OFF and s.owners[i - s.span.building_from] == seat
    ]
    return min(stock(s, seat), key=lambda m: placed.count(m.card.fixed_name))


@final
class QuickMonsters(Step[Table]):
    """Each monster starts as near to the middle of its rear edge as it can."""

    def run(self, s: Table) -> None:
        for seat in (int(s.first), int(1 - s.first)):
            for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
                m = s.models[i]
                if not m.out:
                    s.put(m, middle(s, m))
                    if s.watched:
                        tell_placed(s, m, "starts at", s.edition.cite("start"), seat)


def middle(s: Table, m: Model) -> int:
    """Where a monster starts; of two places as near to the middle, the two sides take opposite ones."""
    red = s.sides[m.seat].colour == 0
    found, nearest = OFF, 10_000
    for at in s.edition.starts(s, m):
        off = abs(2 * (at % int(s.map.cols)) + int(m.size) - int(s.map.cols))
        if off < nearest or (off == nearest and not red):
            found, nearest = at, off
    return int(found)
