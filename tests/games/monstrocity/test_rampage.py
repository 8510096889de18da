"""Sections 7 to 9: rolling, dice, moving."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.errors import ChanceError
from rampant.games.monstrocity.board import BESIDE, CELLS, walk, way
from rampant.games.monstrocity.data import FACES
from rampant.games.monstrocity.options import ANGER, CELL, FREE, HEAL, HIT, LAND, NO_ENERGY, NO_HIT, ROLL, ZAP
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import POLICE as POLICE_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from rampant.games.monstrocity.state import EMPTY_BOARD
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    POLICE,
    RAGE,
    TORTSY,
    Table,
    cell,
    clock,
    m,
    ring,
)

# -- rolling ---------------------------------------------------------------------------------------------------------


@clause("CITY-7.01")
def test_all_players_roll_and_resolve_at_the_same_time_again_and_again() -> None:
    t = clock(m(MAX, (0, 1)))
    assert [ask.seat for ask in t.s.asks] == [0, 1, 2]
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY).roll(ENERGY, ENERGY, ENERGY, ENERGY, seat=1)
    assert (t.monster(0).dice(), t.monster(1).dice()) == (4, 4)
    t.do(ANGER, ANGER, ANGER, ANGER)
    assert ROLL in t.options(0)
    t.roll(RAGE, RAGE, RAGE, RAGE)
    assert t.monster(0).rolls == 2


@clause("CITY-7.03", "CITY-7.07", "CITY-R23")
def test_one_free_move_after_the_roll_and_before_the_first_die() -> None:
    t = Table(m(MAX, (0, 1)))
    assert not [option for option in t.options() if FREE <= option < FREE + 100]
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    free = [option - FREE for option in t.options() if FREE <= option < FREE + 100]
    assert free == [cell(0, 0), cell(0, 2), cell(1, 1)]
    t.do(FREE + cell(0, 2))
    assert t.where() == (0, 2)
    t.refused(FREE + cell(0, 3), "CITY-7.07")
    t = Table(m(MAX, (0, 1))).roll(ENERGY, RAGE, RAGE, RAGE).do(RAGE_DIE)
    t.refused(FREE + cell(0, 2), "CITY-7.07")


@clause("CITY-7.04")
def test_every_die_is_resolved_before_the_next_roll() -> None:
    t = clock(m(MAX, (0, 1)))
    t.roll(ENERGY, ENERGY, RAGE, COMBAT)
    assert ROLL not in t.options()
    t.do(NO_HIT, RAGE_DIE, NO_ENERGY)
    assert ROLL not in t.options()
    t.do(NO_ENERGY)
    assert ROLL in t.options()


@clause("CITY-7.05", "CITY-7.06")
def test_city_and_police_dice_come_first_the_others_in_any_order() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"a": (1, 1)})
    t.roll(CITY, POLICE, COMBAT, ENERGY)
    assert [option for option in t.options() if option >= HIT] == [CITY_DIE, POLICE_DIE]
    t.refused(HIT + 2, "CITY-7.05")
    t.refused(CELL + cell(0, 2), "CITY-7.05")
    t.do(POLICE_DIE)
    assert t.options() == [CITY_DIE]
    t.do(CITY_DIE)
    assert {HIT + 2, ZAP + 2, HEAL, ANGER, NO_HIT, NO_ENERGY} <= set(t.options())


@clause("CITY-7.08", "CITY-21.09", "CITY-R21")
def test_after_the_bell_the_open_roll_is_finished_and_no_new_one_begins() -> None:
    t = clock(m(GEORGE, (0, 1), rage=2), buildings={"a": (1, 1)})
    t.roll(COMBAT, RAGE, ENERGY, ENERGY)
    ring(t)
    assert t.options(1) == [], "whoever has no open roll is done"
    t.do(HIT + 2, NO_ENERGY, NO_ENERGY)
    assert t.left(1, 1) == 5
    assert LAND + cell(0, 1) in t.options(), "the ability once more, after the last die"
    assert ROLL not in t.options()
    t.do(LAND + cell(0, 1))
    assert t.left(1, 1) == 3
    assert t.s.round == 2


@clause("CITY-7.09")
def test_a_monster_off_the_board_cannot_roll() -> None:
    t = clock(m(MAX, (0, 1), health=1), buildings={"a": (1, 1)})
    t.roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.kind() == "respawn"
    assert ROLL not in t.options()
    with pytest.raises(Exception, match="not allowed here"):
        t.s.choose(ROLL, 0)


@clause("CITY-7.10", "CITY-R32")
def test_the_phase_ends_when_the_last_building_falls() -> None:
    t = clock(m(MAX, (5, 6)), damage={(5, 5): [6]})
    t.roll(CITY, CITY, RAGE, RAGE, seat=1)
    t.roll(COMBAT, ENERGY, ENERGY, ENERGY).do(HIT + 3)
    assert t.s.over
    assert t.s.stars == 3
    assert t.monster(1).health == t.monster(1).profile.health, "open dice are dropped"


# -- dice ------------------------------------------------------------------------------------------------------------


@clause("CITY-8.01")
def test_the_faces_of_the_die() -> None:
    assert FACES == ["City", "Police", "Combat", "Energy", "Energy", "Rage"]
    for face, count in ((1, "city"), (2, "police"), (3, "combat"), (4, "energy"), (5, "energy"), (6, "fury")):
        t = Table(m(MAX, (0, 1), rage=0))
        t.roll(face, 4, 4, 4)
        assert getattr(t.monster(), count) == (4 if count == "energy" else 1)


@clause("CITY-8.02", "CITY-R09")
def test_a_city_die_costs_the_turret_damage_for_each_turret_in_range() -> None:
    """EX-09: four Turrets at threat 14: 12."""
    turrets = {"F": (1, 1), "M": (2, 4), "Q": (5, 1), "T": (4, 4)}
    t = Table(m(BOBZILLA, (3, 3)), buildings=turrets, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE)
    assert t.label(CITY_DIE) == "City die: lose 12 Health"
    t.do(CITY_DIE)
    assert t.monster().health == 8


@clause("CITY-8.03")
def test_a_city_die_costs_one_without_a_turret_in_range() -> None:
    t = Table(m(MAX, (3, 3)), buildings={"F": (1, 8)}, threat=30)
    t.roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 15


@clause("CITY-8.04")
def test_a_police_die_costs_the_police_threat_level() -> None:
    cars = {f"police-car-{i + 1}": (0, i + 2) for i in range(5)}
    t = Table(m(MAX, (9, 1)), pieces=cars)
    t.roll(POLICE, POLICE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 14
    t = Table(m(MAX, (9, 1))).roll(POLICE, RAGE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 16


@clause("CITY-8.05", "CITY-8.09", "CITY-R51")
def test_a_combat_die_may_deal_one_damage_or_nothing() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"a": (1, 1)})
    t.roll(COMBAT, COMBAT, RAGE, RAGE).do(HIT + 2)
    assert t.left(1, 1) == 5
    t.do(NO_HIT)
    assert (t.left(1, 1), t.monster().combat) == (5, 0)


@clause("CITY-8.06")
def test_an_energy_die_heals_rages_damages_or_moves() -> None:
    t = Table(m(MAX, (0, 1), health=5, rage=1), buildings={"a": (1, 1)})
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY)
    t.do(HEAL)
    assert (t.monster().health, t.monster().rage) == (8, 1)
    t.do(ANGER)
    assert (t.monster().health, t.monster().rage) == (8, 2)
    t.do(ZAP + 2)
    assert t.left(1, 1) == 5
    t.do(CELL + cell(0, 5))
    assert t.where() == (0, 5)
    assert t.monster().energy == 0


@clause("CITY-8.07")
def test_a_rage_die_must_be_resolved() -> None:
    t = Table(m(MAX, (0, 1), rage=0))
    t.roll(RAGE, RAGE, COMBAT, COMBAT)
    t.do(NO_HIT, NO_HIT)
    assert t.monster().rage == 2, "two Rage dice are all that is left: nothing is asked"


@clause("CITY-8.01")
def test_a_die_has_six_faces() -> None:
    t = Table(m(MAX, (0, 1)))
    t.chance.dice.extend([7, ENERGY, ENERGY, ENERGY])
    with pytest.raises(ChanceError):
        t.do(ROLL)


@clause("CITY-8.08")
def test_tracks_have_ends() -> None:
    t = Table(m(MAX, (0, 1), health=15, rage=2))
    t.roll(ENERGY, RAGE, RAGE, RAGE).do(HEAL, RAGE_DIE)
    assert (t.monster().health, t.monster().rage) == (16, 2)
    t.monster().lose_rage(9)
    assert t.monster().rage == 0


@clause("CITY-8.10")
def test_losses_are_read_when_the_die_is_resolved() -> None:
    t = Table(m(MAX, (0, 3)), buildings={"F": (1, 1), "M": (1, 4)}, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE)
    assert t.label(CITY_DIE).endswith("6 Health")
    t.do(FREE + cell(0, 4))
    assert t.label(CITY_DIE).endswith("3 Health")
    t.do(CITY_DIE)
    assert t.monster().health == 13


# -- moving ----------------------------------------------------------------------------------------------------------


@clause("CITY-9.01", "CITY-9.02")
def test_a_move_is_up_to_speed_orthogonal_steps_with_turns() -> None:
    t = Table(m(TORTSY, (3, 3)))
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    goals = [option for option in t.options() if option < FREE]
    assert cell(4, 4) in goals, "two steps with a turn"
    assert cell(5, 4) not in goals
    assert len(goals) == 12
    t.refused(CELL + cell(5, 4), "CITY-21.05")


def test_a_walk_reaches_what_single_steps_reach_on_any_board() -> None:
    rng = Rng(stream("walk", "boards"))
    for number in range(60):
        board = EMPTY_BOARD[:]
        for at in range(CELLS):
            board[at] = 0 if rng.below(5) < number % 5 else -1
        for start in range(number % 7, CELLS, 7):
            ring, reached = {start}, {start}
            for far in range(1, 5):
                ring = {to for at in ring for to in BESIDE[at] if board[to] == -1} - reached
                reached |= ring
                found: list[int] = []
                walk(board, start, far, 200, found)
                assert found == sorted(200 + to for to in reached - {start}), (number, start, far)


@clause("CITY-9.03")
def test_nothing_is_passed() -> None:
    t = Table(
        m(TORTSY, (0, 0)),
        m(MAX, (0, 1)),
        buildings={"a": (1, 1)},
        pieces={"police-car-1": (1, 0)},
    )
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    assert not [option for option in t.options() if option < LAND]
    for where in ((0, 2), (2, 0), (1, 1)):
        t.refused(CELL + cell(*where), "CITY-21.05")


@clause("CITY-9.04")
def test_roads_and_lots_are_walked_alike_and_the_board_has_an_edge() -> None:
    t = Table(m(TORTSY, (0, 1)))
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    goals = {option for option in t.options() if option < FREE}
    assert goals == {cell(*to) for to in ((0, 0), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 1))}


@clause("CITY-21.05")
def test_the_shortest_way_is_taken_north_first() -> None:
    t = Table(m(MAX, (3, 3)))
    assert way(t.s.board, cell(3, 3), cell(2, 4), 4) == [cell(3, 3), cell(2, 3), cell(2, 4)]
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    events = t.told(CELL + cell(2, 4))
    assert next(e.path for e in events if e.kind == "move") == ("cell:r4c4", "cell:r3c4", "cell:r3c5")
