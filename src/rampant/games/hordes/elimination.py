"""Who is still in the game, who falls, and who wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.scene import Event, Result
from rampant.games.hordes.data import ARMY_OF, FIGHTERS, LOCAL_OF, LOCALS
from rampant.games.hordes.state import DOWN, HordesState, say
from rampant.games.hordes.tiles import NOTHING, PUBLIC, TYPE
from rampant.games.hordes.words import counted

NEAR: Final = 2  # rounds before an end by stalemate from which on everybody is told


def settle_fallen(s: HordesState) -> None:
    """HRD-11.03: players whose Leader is dead are out."""
    fallen = s.fallen & s.alive
    s.fallen = 0
    if fallen:
        fall(s, fallen)


def fall(s: HordesState, fallen: i64) -> None:
    """HRD-11.03, 17.01, 17.02: these players (as bits) are out together; the owner of the only Leader left wins."""
    seats = [seat for seat in range(s.seats) if (fallen >> seat) & 1]
    left = [seat for seat in range(s.seats) if s.lives(seat) and (fallen >> seat) & 1 == 0]
    if s.watched:
        for seat in seats:
            say(s, f"The {s.name(seat)} have lost their Leader and are out.", "HRD-11.03", seat)
    if not left:
        decide(s, seats, "all Leaders died at once", "HRD-17.03")
    s.alive &= ~fallen
    s.own_seats()
    s.out.extend(seats)
    for seat in seats:
        clear(s, seat)
    if len(left) == 1:
        end(s, (left[0],), f"the Leader of the {s.name(left[0])} is the only one left", "HRD-17.02")


def clear(s: HordesState, seat: int) -> None:
    """HRD-11.03, 11.04: face-up stacks, fighters in the line-up and held tiles leave; face-down tiles stay."""
    for cell in [pile.cell for pile in s.piles if pile.owner == seat]:
        s.bury_pile(cell)
    army = s.army[seat]
    for slot in range(6):
        tile = s.fight.tiles[slot]
        if tile != NOTHING and ARMY_OF[tile & TYPE] == army and LOCAL_OF[tile & TYPE] < FIGHTERS:
            s.fight.tiles[slot] = NOTHING
            s.bury(tile)
    for local in s.held[seat]:
        s.bury(army * LOCALS + local)
    s.own_seats()
    s.held[seat] = []
    if s.piles:
        bury_start(s, seat)
    s.fallen &= s.alive


def bury_start(s: HordesState, seat: int) -> None:
    """Starting tiles of somebody who gave up before placing them."""
    for kind in s.starts[seat]:
        s.bury(kind)
    s.own_seats()
    s.starts[seat] = []


def decide(s: HordesState, seats: list[int], reason: str, clause: str) -> None:
    """HRD-17.03 to 17.05: most fighters left, then the lowest sum of their levels, then a shared victory."""
    s.reveal()
    for pile in s.piles:  # hidden stacks are turned up to count (HRD-R25)
        s.set_tiles(pile.cell, [tile | PUBLIC for tile in pile.tiles])
    counts = [left_of(s, seat) for seat in seats]
    most = max(count for count, _ in counts)
    best = [i for i in range(len(seats)) if counts[i][0] == most]
    why = f"{reason}: most fighters left ({most})"
    if len(best) > 1:
        lowest = min(counts[i][1] for i in best)
        best = [i for i in best if counts[i][1] == lowest]
        why = f"{reason}: {counted(most, 'fighter')} each, the lowest sum of levels ({lowest})"
        clause = "HRD-17.04"
        if len(best) > 1:
            why = f"{reason}: {counted(most, 'fighter')} with levels of {lowest} in all on each side"
            clause = "HRD-17.05"
    end(s, tuple(seats[i] for i in best), why, clause)


def end_in_sight(s: HordesState) -> str:
    """HRD-17.06, R38: that the game will end soon because nothing happens, in words for everybody; empty if not."""
    turns = s.stalemate * s.living()
    if not s.stalemate or s.quiet < turns - NEAR * s.living():
        return ""
    left = counted(int(turns - s.quiet), "turn")
    return f"{left} more in which nothing happens, then most fighters left win"


def left_of(s: HordesState, seat: int) -> tuple[int, int]:
    """HRD-R25: how many fighters of a seat are on the table, hidden ones included, and the sum of their levels."""
    army = s.army[seat]
    count = 0
    levels = 0
    for pile in s.piles:
        if pile.owner == seat or pile.owner == DOWN:
            for tile in pile.tiles:
                if ARMY_OF[tile & TYPE] == army and LOCAL_OF[tile & TYPE] < FIGHTERS:
                    count += 1
                    levels += LOCAL_OF[tile & TYPE] + 1
    for tile in s.fight.tiles:
        if tile != NOTHING and ARMY_OF[tile & TYPE] == army and LOCAL_OF[tile & TYPE] < FIGHTERS:
            count += 1
            levels += LOCAL_OF[tile & TYPE] + 1
    return count, levels


def end(s: HordesState, winners: tuple[int, ...], reason: str, clause: str) -> None:
    ranking = list(winners)
    ranking += [seat for seat in range(s.seats) if s.lives(seat) and seat not in ranking]
    ranking += [seat for seat in reversed(s.out) if seat not in ranking]
    ranking += [seat for seat in range(s.seats) if seat not in ranking]
    if s.watched:
        names = " and the ".join(s.name(seat) for seat in winners)
        s.tell(Event("end", f"The {names} win: {reason}.", clause))
    s.finish(Result(winners, reason, clause, len(winners) > 1, tuple(ranking)))


def next_living(s: HordesState, seat: int) -> int:
    """HRD-4.08: the next living player on the left."""
    after = seat + 1 if seat + 1 < s.seats else 0
    while not s.lives(after):
        after = after + 1 if after + 1 < s.seats else 0
    return after


def decider(s: HordesState) -> int:
    """Who decides for the active player: himself, or the next on the left once he has left the table (HRD-R54)."""
    return s.active if s.lives(s.active) else next_living(s, s.active)
