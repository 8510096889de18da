"""Downtown Demolition. Positions on Backlot Brawl: red spawn points in row 4, blue ones in row 10."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rampant.cli.claims import claims
from rampant.core import scenario
from rampant.core.chance import Planned
from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.game import GAME, HOUSE, MAPS
from rampant.games.monpoc.demolition.state import BUILDING, EATER, END, GUARD, MAP, NUMBER, RED, WHITE, City
from tests.clause import clause
from tests.games.monpoc.play import PLANNED, faces

HERE = Path(__file__).parent


def city(**more: object) -> City:
    """A position at the start of the unit turn."""
    table = {
        "game": "demolition",
        "map": "backlot-brawl",
        "gorghadra": "r1c1",
        "eaters": ["r4c4"],
        "guards": ["r12c12"],
        "buildings": ["r5c3", "r8c4"],
        **more,
    }
    return GAME.load(scenario.write(table))


def new(**settings: Any) -> City:
    """A game before its first choice."""
    s = GAME.new(seed=1, **settings)
    assert isinstance(s, City)
    return s


def roll(s: City, *strikes: int, draws: list[int] | None = None) -> None:
    s.chance = planned = Planned(faces(*strikes), draws)
    PLANNED.append(planned)


def cell(s: City, name: str) -> int:
    return s.map.grid.cell(name)


def name(s: City, at: int) -> str:
    return s.map.grid.name(int(at))


def skip_to_monster(s: City) -> None:
    """No unit moves or attacks; the script runs; Gorghadra is asked where to go."""
    while s.asks[0].kind in ("move-units", "unit-attacks"):
        s.choose(END)


def test_every_clause_of_the_scenario_is_claimed() -> None:
    claimed = claims(HERE)
    assert [id for id in GAME.rules.clauses if id not in claimed] == []


# -- setup -------------------------------------------------------------------------------------------------------------


@clause("MP2-20.01", "MP2-20.02", "MP2-20.04", "MP2-20.05", "MP2-20.07", "MP2-20.08", "MP2-20.09", "MP2-R51")
def test_setup_with_two_players_and_with_one() -> None:
    s = new()
    assert s.asks[0].kind == "choose-map"
    s.choose(MAP + 3)
    assert s.map is MAPS[3]
    assert [name(s, option) for option in s.asks[0].options] == ["r1c1", "r1c12"]
    s.choose(s.asks[0].options[0])
    assert s.asks[0].seat == 1  # the unit player begins
    assert s.defender == OFF
    assert (s.white, s.red) == (WHITE, 0)
    assert len(s.buildings) == 10
    assert s.tokens == [1] * 10
    assert s.pile == HOUSE["padlocks"]["backlot-brawl"]
    assert sum(s.pile) >= 30
    assert sorted(s.eaters) == sorted(s.map.spawns[0])
    assert len(s.guards) == HOUSE["guards"]
    alone = new(players=1, map="backlot-brawl")
    alone.choose(alone.asks[0].options[1])
    assert alone.seats == 1
    assert alone.asks[0].seat == 0


@clause("MP2-20.07", "MP2-R50")
@pytest.mark.parametrize("i", range(len(MAPS)), ids=[map.fixed_name for map in MAPS])
def test_every_map_has_padlocks_of_its_own_whoever_chose_it(i: int) -> None:
    chosen, set_up = new(), new(map=MAPS[i].fixed_name)
    chosen.choose(MAP + i)
    assert chosen.pile == set_up.pile == HOUSE["padlocks"][MAPS[i].fixed_name]
    assert len(set_up.pile) == 10
    assert sum(set_up.pile) >= 30  # so one side reaches 15
    assert chosen.last == set_up.last == 0
    assert new(map=MAPS[i].fixed_name, rules=3).pile == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert new(map=MAPS[i].fixed_name, rules=2).pile == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    old = new(map=MAPS[i].fixed_name, rules=1, rounds=7)
    assert sum(old.pile) <= 30
    assert (old.version, old.last) == (1, 7)
    race = next(panel for panel in set_up.scene(0).panels if panel.title == "The race")
    (padlocks,) = (stat for stat in race.stats if stat.name == "Padlocks")
    assert (padlocks.value, padlocks.note) == (10, " ".join(str(n) for n in set_up.pile))


@clause("MP2-20.06", "MP2-R40", "MP2-20.10")
def test_green_foundations_first_then_yellow_ones_near_gorghadra_each_with_a_guard() -> None:
    s = new(map="crossfire-plaza")
    s.choose(s.asks[0].options[0])
    green = [int(at) for at in list(s.map.foundations)[: s.map.greens]]
    assert set(green) <= set(s.buildings)
    yellow = [at for at in s.buildings if at not in green]
    assert all(s.map.row[at] < 8 for at in yellow)
    for at in s.buildings:
        assert any(apart(s.map, guard, 1, at, 2) == 1 for guard in s.guards if guard != OFF)


@clause("MP2-R40", "MP2-R43", "MP2-20.06", "MP2-20.10")
def test_players_may_choose_the_yellow_foundations_and_the_posts_of_the_guards() -> None:
    s = new(map="crossfire-plaza", ties="players")
    s.choose(s.asks[0].options[0])
    green = [int(at) for at in list(s.map.foundations)[: s.map.greens]]
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-foundation", 0)
    assert set(s.buildings) == set(green)  # no choice among these
    half = s.asks[0].options
    assert all(s.map.row[at] < 8 and at not in green for at in half)
    far = max(half, key=lambda at: apart(s.map, at, 2, s.gorghadra, 2))
    s.choose(far)
    while s.asks[0].kind == "choose-foundation":
        s.choose(s.asks[0].options[-1])
    assert far in s.buildings
    assert len(s.buildings) == 10
    assert (s.asks[0].kind, s.asks[0].seat) == ("post", 1)  # guards are the unit player's
    last = s.asks[0].options[-1]
    s.choose(last)
    assert last in s.guards


# -- the unit turn -----------------------------------------------------------------------------------------------------


@clause("MP2-20.11")
def test_a_round_is_units_then_guards_then_monster() -> None:
    s = city()
    steps = [type(step).__name__ for step in reversed(s.stack)]
    assert steps == ["MoveUnits", "Harvest", "UnitAttacks", "GuardTurn", "MonsterTurn", "Round"]
    skip_to_monster(s)
    assert s.asks[0].kind == "move-monster"


@clause("MP2-20.12", "MP2-R41")
def test_destroyed_units_return_by_a_roll_of_two_blue_dice() -> None:
    s = city(eaters=["r4c4", "gone", "gone", "gone"], guards=["r13c13"], buildings=["r8c4"])
    skip_to_monster(s)
    roll(s, 1, 1)
    s.choose(int(s.gorghadra))
    while s.asks[0].kind == "monster-attacks":
        s.choose(END)
    assert s.asks[0].kind == "return-unit"
    assert cell(s, "r4c4") not in s.asks[0].options  # occupied
    s.choose(cell(s, "r4c1"))
    s.choose(cell(s, "r4c8"))
    assert s.eaters.count(OFF) == 1


@clause("MP2-20.13", "MP2-20.03", "MP2-R42")
def test_units_move_six_with_one_diagonal_and_pass_nothing() -> None:
    s = city(eaters=["r4c4"], guards=["r4c5"], buildings=["r5c3"])
    s.choose(EATER)
    reached = {name(s, option) for option in s.asks[0].options}
    assert "r4c4" in reached  # it may stay
    assert "r4c5" not in reached
    assert "r5c4" not in reached  # a building
    assert "r1c4" in reached
    s.choose(cell(s, "r1c4"))
    assert s.asks[0].options == [END]  # each moves once
    s = city(eaters=["r13c1", "r6c3"], guards=["r7c1", "r7c2", "r7c5"], buildings=[])
    s.choose(EATER)
    reached = {name(s, option) for option in s.asks[0].options}
    assert {"r13c6", "r12c7", "r10c5"} <= reached  # six straight on, or five and the diagonal
    assert "r9c5" not in reached  # seven
    assert "r13c7" not in reached  # the sixth space is rough and costs two
    s.choose(cell(s, "r13c1"))
    s.choose(EATER + 1)
    reached = {name(s, option) for option in s.asks[0].options}
    assert "r6c2" in reached
    assert not {"r7c3", "r8c3"} & reached  # into the water, or through it: guards bar the banks


@clause("MP2-20.14")
def test_units_on_power_zones_earn_red_dice() -> None:
    s = city(eaters=["r6c2", "r7c7", "r1c5"], guards=["r13c13"], buildings=["r8c4"])
    assert [s.map.marks[at] == POWER_ZONE for at in s.eaters] == [True, True, False]
    s.choose(END)
    assert s.red == 2


@clause("MP2-20.15", "MP2-20.16")
@pytest.mark.parametrize(("strikes", "falls"), [((2, 1, 0, 1, 0), True), ((1, 1, 0, 1, 0), False)])
def test_units_attack_guards_within_five_spaces(strikes: tuple[int, ...], falls: bool) -> None:
    s = city(eaters=["r4c4"], guards=["r4c9", "r4c11"], buildings=["r8c4"])
    s.choose(END)
    assert s.asks[0].options == [EATER, END]
    roll(s, *strikes, *[0] * (5 if falls else 10))  # then the guards that are left shoot
    s.choose(EATER)
    assert s.asks[0].options == [GUARD]  # only one guard is near enough, but dice are not rolled unasked
    s.choose(GUARD)
    assert s.red == int(falls)


# -- the monster turn --------------------------------------------------------------------------------------------------


@clause("MP2-20.25", "MP2-R42")
def test_gorghadra_passes_units_but_not_buildings_or_defender_x() -> None:
    s = city(gorghadra="r1c1", eaters=["r1c4"], guards=["gone"], buildings=["r8c4"], tokens=[0], defender="r4c1")
    skip_to_monster(s)
    reached = {name(s, option) for option in s.asks[0].options}
    assert "r1c1" in reached
    assert {"r1c5", "r1c7"} <= reached  # beyond the unit, six spaces in all
    assert "r1c8" not in reached
    assert "r1c4" not in reached
    assert "r4c1" not in reached
    assert "r6c1" not in reached


@clause("MP2-20.26", "MP2-20.27", "MP2-20.28", "MP2-20.29", "MP2-20.34")
def test_a_building_needs_five_strikes_and_one_more_per_guard() -> None:
    s = city(gorghadra="r5c5", eaters=["gone"], guards=["r7c5"], buildings=["r5c3"], pile=[4], red=3)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    assert s.asks[0].options == [GUARD, BUILDING, END]
    s.choose(BUILDING)
    assert s.asks[0].options == [NUMBER + n for n in range(1, 11)]
    s.choose(NUMBER + 4)
    roll(s, 1, 1, 1, 1, 1)
    s.choose(NUMBER + 1)
    assert s.buildings != [OFF]  # six are needed
    assert (s.white, s.red) == (6, 2)
    s.choose(BUILDING)
    s.choose(NUMBER + 4)
    s.chance = Planned(faces(1, 1, 1, 1, 1, 1), [0])
    s.choose(NUMBER + 2)
    assert s.buildings == [OFF]
    assert (s.points, s.red, s.white) == (4, 2, 2)


@clause("MP2-20.30")
def test_a_guard_falls_to_four_strikes() -> None:
    s = city(gorghadra="r5c5", eaters=["gone"], guards=["r7c5"], buildings=[])
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    s.choose(GUARD)
    roll(s, 1, 1, 1, 1, *[0] * 6, *[0] * 2)  # then the units' return
    s.choose(NUMBER + 10)
    assert s.guards == [OFF]
    assert s.red == 1


@clause("MP2-20.31", "MP2-R48")
def test_defender_x_comes_to_the_nearest_corner_at_five_points() -> None:
    s = city(gorghadra="r5c5", eaters=["gone"], guards=["r13c13"], buildings=["r8c4"], points=4)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    assert s.defender == OFF
    s = city(gorghadra="r5c5", eaters=["r4c4"], guards=["r13c13"], buildings=["r11c11"], points=5)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    assert name(s, s.defender) == "r1c1"
    s = city(gorghadra="r1c1", eaters=["r4c4"], guards=["r13c13"], buildings=["r11c11"], points=5)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    assert name(s, s.defender) != "r1c1"  # the corner is taken
    assert apart(s.map, s.defender, 2, cell(s, "r1c1"), 2) == 1


@clause("MP2-20.32", "MP2-R52")
def test_fifteen_points_win_at_once() -> None:
    s = city(gorghadra="r5c5", eaters=["gone"], guards=[], buildings=["r5c3"], pile=[3], points=12)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    s.choose(BUILDING)
    s.chance = Planned(faces(1, 1, 1, 1, 1), [0])
    s.choose(NUMBER + 5)
    assert s.over
    assert s.result is not None
    assert s.result.winners == (0, 1)


@clause("MP2-R49")
def test_no_more_than_twenty_red_dice() -> None:
    s = city(eaters=["r6c2", "r7c7", "r8c12"], guards=["r13c13"], buildings=["r8c4"], red=19)
    s.choose(END)
    assert s.red == RED
    s = city(gorghadra="r5c5", eaters=["gone"], guards=["r7c5"], buildings=["r5c3"], tokens=[0], red=20)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))
    s.choose(GUARD)
    s.choose(NUMBER + 1)
    roll(s, 1, 1, 1, 1, *[0] * 15)
    s.choose(NUMBER + 18)
    assert (s.guards, s.red) == ([OFF], 3)
    s.choose(BUILDING)
    s.choose(NUMBER + 1)
    assert s.asks[0].options == [NUMBER, NUMBER + 1, NUMBER + 2]  # of the three, two may be rolled this turn


@clause("MP2-R50")
def test_time_runs_out() -> None:
    s = city(round=15, last=15, buildings=[], guards=["r13c13"])
    while not s.over:
        s.choose(s.asks[0].options[-1] if s.asks[0].kind != "move-monster" else int(s.gorghadra))
    assert s.result is not None
    assert s.result.clause == "MP2-R50"
    assert s.result.winners == ()
