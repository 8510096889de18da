"""The first state of a game."""

from __future__ import annotations

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.games.hordes.data import ARMIES, LOCALS, SIZES
from rampant.games.hordes.state import EMPTY_GRAVE, EMPTY_TABLE, HordesState
from rampant.games.hordes.steps.building import Muster, PickArmies, free_armies, take_army
from rampant.games.hordes.tiles import NOTHING


def empty(game: Game, seats: int, chance: Chance) -> HordesState:
    """A table with nothing on it and nobody out."""
    s = HordesState(game, seats, chance)
    s.at = EMPTY_TABLE[:]
    s.grave = EMPTY_GRAVE[:]
    s.seat_of = [NOTHING] * ARMIES
    s.size = SIZES[seats].army
    s.army = [NOTHING] * seats
    s.built = [[0] * LOCALS for _ in range(seats)]
    s.plans = [[] for _ in range(seats)]
    s.starts = [[] for _ in range(seats)]
    s.held = [[] for _ in range(seats)]
    s.start_seen = [0] * seats
    s.alive = (1 << seats) - 1
    return s


def begin(
    game: Game,
    rules: int,
    armies: list[int],
    seats: int,
    mode: str,
    draft: bool,
    memory: bool,
    stalemate: int,
    chance: Chance,
    brought: dict[int, tuple[int, list[int]]],
) -> HordesState:
    """The first seats have the armies given; the others draw theirs, or pick (HRD-2.01, R02).

    `brought` are armies that were built before, by seat (HRD-R55).
    """
    s = empty(game, seats, chance)
    s.rules = rules
    s.mode = mode
    s.memory = memory
    s.stalemate = stalemate
    for seat, army in enumerate(armies):
        take_army(s, seat, army)
    for seat, (army, counts) in brought.items():
        take_army(s, seat, army)
        s.built[seat] = counts
    if not draft:
        free = free_armies(s)
        for seat in range(len(armies), seats):
            if seat in brought:
                continue
            take_army(s, seat, free.pop(s.draw(len(free))))
    s.push(Muster())
    s.push(PickArmies())
    return s
