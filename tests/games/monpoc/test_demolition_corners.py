"""Corners of Downtown Demolition, and of what it shares, that a broken rule could hide in."""

from __future__ import annotations

from collections import Counter

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.grid import OFF
from rampant.games.monpoc.demolition.defender import Arrive, Corner, DefenderMove
from rampant.games.monpoc.demolition.game import GAME
from rampant.games.monpoc.demolition.gorghadra import MonsterAttacks
from rampant.games.monpoc.demolition.guards import GuardGoal
from rampant.games.monpoc.demolition.rounds import Round
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, GUARD, MAP, NUMBER, City
from tests.clause import clause
from tests.games.monpoc.first.oracle import Place, far, touch
from tests.games.monpoc.test_demolition import city, name, new, roll, skip_to_monster


@clause("MP2-20.26")
def test_gorghadra_attacks_exactly_what_is_next_to_it() -> None:
    s = city(gorghadra="r6c6", eaters=[], guards=["r12c12"], buildings=["r1c1"])
    own = [(row, col) for row in (5, 6) for col in (5, 6)]

    def away(at: int, size: int) -> int:
        row, col = divmod(at, int(s.map.cols))
        block = [(row + i, col + j) for i in range(size) for j in range(size)]
        return min(max(abs(a - c), abs(b - d)) for a, b in own for c, d in block)

    for at in range(s.map.cells):
        s.guards[0], s.buildings[0] = at, OFF
        assert (GUARD in MonsterAttacks(0).options(s)) == (away(at, 1) == 1), name(s, at)
        s.guards[0], s.buildings[0] = OFF, at
        if s.map.fits(at):
            assert (BUILDING in MonsterAttacks(0).options(s)) == (away(at, 2) == 1), name(s, at)


@clause("MP2-20.27", "MP2-20.29")
def test_the_monster_player_chooses_the_dice_and_each_has_six_faces() -> None:
    s = city(gorghadra="r11c11", eaters=[], guards=["r1c12"], buildings=["r11c9"])
    skip_to_monster(s)
    s.choose(CELL + s.gorghadra)
    s.choose(BUILDING)
    assert (s.asks[0].kind, s.asks[0].seat) == ("white-dice", 0)
    roll(s, 2, 2, 2, draws=[0])  # three sixes
    s.choose(NUMBER + 3)
    if s.asks[0].kind == "red-dice":
        s.choose(NUMBER)
    assert s.buildings[0] == OFF


@clause("MP2-20.11", "MP2-20.13")
def test_in_a_new_round_every_unit_may_move_again() -> None:
    s = city(eaters=["r4c4", "r4c5"])
    s.moved = [0, 1]
    s.stack = []
    Round().run(s)
    assert s.moved == []


@clause("MP2-20.05")
def test_who_chooses_a_map_sees_the_city_on_it() -> None:
    s = new()
    assert not s.laid
    s.choose(MAP)
    assert s.laid


@clause("MP2-20.16", "MP2-R44")
@pytest.mark.parametrize("seed", range(6))
def test_taken_is_what_pieces_on_the_map_cover(seed: int) -> None:
    s = GAME.new(seed=seed, players=2)
    assert isinstance(s, City)
    rng = Rng(stream("taken", str(seed)))
    for _ in range(12):
        s.wander(rng, 10)
        if s.over or s.gorghadra == OFF:
            continue
        units = [int(at) for at in [*s.eaters, *s.guards] if at != OFF]
        large = [int(at) for at in [*s.buildings, s.defender, s.gorghadra] if at != OFF]
        cols = int(s.map.cols)
        covered = Counter(units) + Counter(at + more for at in large for more in (0, 1, cols, cols + 1))
        for mover in (OFF, int(s.gorghadra), *units[:2]):
            spaces = s.taken(mover)
            wide = (0, 1, cols, cols + 1) if mover == s.gorghadra else (0,)
            gone = [mover + more for more in wide] if mover != OFF else []
            left = covered - Counter(gone)
            assert [at for at in range(s.map.cells) if not spaces.free(s.map, at)] == sorted(left)


@clause("MP2-20.17", "MP2-20.18", "MP2-20.19", "MP2-20.20", "MP2-R45")
@pytest.mark.parametrize("seed", range(8))
def test_guards_go_where_the_script_sends_them(seed: int) -> None:
    s = GAME.new(seed=seed, players=2)
    assert isinstance(s, City)
    rng = Rng(stream("guards", str(seed)))
    cols = int(s.map.cols)

    def block(at: int, size: int) -> list[Place]:
        row, col = divmod(int(at), cols)
        return [(row + i, col + j) for i in range(size) for j in range(size)]

    def away(a: int, a_size: int, b: int, b_size: int) -> int:
        return min(far(x, y) for x in block(a, a_size) for y in block(b, b_size))

    def next_to(guard: int, building: int) -> bool:
        return touch(block(guard, 1), block(building, 2))

    sent = 0
    for _ in range(15):
        s.wander(rng, 8)
        if s.over or s.gorghadra == OFF:
            continue
        cols = int(s.map.cols)
        s.gorghadra = int(rng.below(s.map.cells))
        if not s.map.fits(s.gorghadra):
            continue
        for i, at in enumerate(s.guards):
            if at != OFF and rng.below(3):
                s.guards[i] = int(rng.below(s.map.cells))
        posts = [int(at) for at in s.guards if at != OFF]
        locked = [b for b in range(len(s.buildings)) if s.padlocked(b)]
        bare = [b for b in locked if not any(next_to(at, s.buildings[b]) for at in posts)]
        free = {BUILDING + b: away(s.buildings[b], 2, s.gorghadra, 2) for b in bare}
        for i, at in enumerate(s.guards):
            if at == OFF:
                continue
            eaters = {EATER + e: away(cell, 1, at, 1) for e, cell in enumerate(s.eaters) if cell != OFF}
            goals = free or eaters
            stays = any(next_to(at, s.buildings[b]) for b in locked)
            wanted = [] if stays else [option for option, n in goals.items() if n == min(goals.values())]
            assert GuardGoal(0, i).best(s) == wanted, name(s, at)
            sent += len(wanted)
    assert sent


def test_defender_x_is_shown_two_spaces_wide() -> None:
    for step in (Corner(0), Arrive(0, 0), DefenderMove(0, 0)):
        assert step.width(CELL) == 2
