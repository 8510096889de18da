"""Downtown Demolition. Positions on Backlot Brawl: red spawn points in row 4, blue ones in row 10."""

from __future__ import annotations

from pathlib import Path

import pytest

from rampant.core import scenario
from rampant.core.chance import Planned
from rampant.core.clause import claims, clause
from rampant.core.grid import OFF
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.game import GAME, HOUSE, MAPS
from rampant.games.monpoc.demolition.state import BUILDING, EATER, END, GUARD, MAP, NUMBER, RED, WHITE, City
from rampant.games.monpoc.geometry import apart
from tests.games.monpoc.play import faces

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


def roll(s: City, *strikes: int, draws: list[int] | None = None) -> None:
    s.chance = Planned(faces(*strikes) + [1] * 60, draws)


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
    s = GAME.new(seed=1)
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
    assert sum(s.pile) == 30
    assert sorted(s.eaters) == sorted(s.map.spawns[0])
    assert len(s.guards) == HOUSE["guards"]
    alone = GAME.new(seed=1, players=1, map="backlot-brawl")
    alone.choose(alone.asks[0].options[1])
    assert alone.seats == 1
    assert alone.asks[0].seat == 0


@clause("MP2-20.07", "MP2-R50")
@pytest.mark.parametrize("i", range(len(MAPS)), ids=[map.fixed_name for map in MAPS])
def test_every_map_has_padlocks_of_its_own_whoever_chose_it(i: int) -> None:
    chosen, set_up = GAME.new(seed=1), GAME.new(seed=1, map=MAPS[i].fixed_name)
    chosen.choose(MAP + i)
    assert chosen.pile == set_up.pile == HOUSE["padlocks"][MAPS[i].fixed_name]
    assert len(set_up.pile) == 10
    assert chosen.last == set_up.last == HOUSE["rounds"]


@clause("MP2-20.06", "MP2-R40", "MP2-20.10")
def test_green_foundations_first_then_yellow_ones_near_gorghadra_each_with_a_guard() -> None:
    s = GAME.new(seed=1, map="crossfire-plaza")
    s.choose(s.asks[0].options[0])
    green = [int(at) for at in list(s.map.foundations)[: s.map.greens]]
    assert set(green) <= set(s.buildings)
    yellow = [at for at in s.buildings if at not in green]
    assert all(s.map.row[at] < 8 for at in yellow)
    for at in s.buildings:
        assert any(apart(s.map, guard, 1, at, 2) == 1 for guard in s.guards if guard != OFF)


@clause("MP2-R40", "MP2-R43", "MP2-20.06", "MP2-20.10")
def test_players_may_choose_the_yellow_foundations_and_the_posts_of_the_guards() -> None:
    s = GAME.new(seed=1, map="crossfire-plaza", ties="players")
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
    roll(s, *strikes)
    s.choose(EATER)  # only one guard is near enough
    assert s.red == int(falls)


# -- the G.U.A.R.D. turn -----------------------------------------------------------------------------------------------


@clause("MP2-20.17")
def test_guards_return_on_the_blue_points_nearest_to_gorghadra() -> None:
    s = city(eaters=["r1c13"], guards=["gone", "gone"], buildings=["r11c2"], tokens=[0])
    skip_to_monster(s)
    starts = sorted(s.map.spawns[1], key=lambda at: (apart(s.map, at, 1, cell(s, "r1c1"), 2), at))
    assert OFF not in s.guards
    assert all(min(apart(s.map, guard, 1, at, 1) for at in starts[:2]) <= 6 for guard in s.guards)


@clause("MP2-20.18", "MP2-20.19", "MP2-R43", "MP2-R44")
def test_guards_stay_at_padlocked_buildings_or_go_to_unguarded_ones() -> None:
    s = city(eaters=["r1c13"], guards=["r7c5", "r12c5"], buildings=["r5c3", "r8c4"])
    skip_to_monster(s)
    assert name(s, s.guards[0]) == "r7c5"  # next to both: it stays
    assert name(s, s.guards[1]) != "r12c5"  # every building is guarded: it goes for the Planet Eater
    s = city(eaters=["r1c13"], guards=["r10c3", "r12c8"], buildings=["r5c3", "r10c8"])
    skip_to_monster(s)
    assert apart(s.map, s.guards[0], 1, cell(s, "r5c3"), 2) == 1
    assert name(s, s.guards[1]) == "r12c8"


@clause("MP2-R43")
def test_ties_go_by_distance_to_gorghadra_unless_the_players_settle_them() -> None:
    places = {"eaters": ["r10c8", "r10c2"], "guards": ["r10c5"], "buildings": ["r12c12"], "tokens": [0]}
    for gorghadra, fallen in (("r1c1", 1), ("r1c12", 0)):
        s = city(gorghadra=gorghadra, **places)
        s.choose(END)
        roll(s, 1, 1, 1, 1, 0)
        s.choose(END)  # the guard goes for the nearer one to Gorghadra, and shoots it
        assert s.eaters[fallen] == OFF
        assert s.eaters[1 - fallen] != OFF
    s = city(ties="players", **places)
    s.choose(END)
    s.choose(END)
    assert (s.asks[0].kind, s.asks[0].seat, s.asks[0].options) == ("guard-goal", 1, [EATER, EATER + 1])
    roll(s, 1, 1, 1, 1, 0)
    s.choose(EATER)
    while s.asks[0].kind == "guard-move":
        s.choose(s.asks[0].options[0])
    assert s.eaters[0] == OFF
    s = city(ties="players", gorghadra="r1c1", eaters=["r13c1"], guards=[], buildings=["r12c12"], points=5)
    skip_to_monster(s)
    s.choose(int(s.gorghadra))  # its corner is taken: Defender X comes beside it
    assert (s.asks[0].kind, s.asks[0].seat) == ("arrive", 0)
    assert [name(s, option) for option in s.asks[0].options] == ["r1c3", "r2c3", "r3c1", "r3c2"]
    s.choose(s.asks[0].options[-1])
    assert name(s, s.defender) == "r3c2"


@clause("MP2-20.20", "MP2-R45")
def test_guards_hunt_planet_eaters_when_all_is_guarded() -> None:
    s = city(eaters=["r12c12"], guards=["r10c5"], buildings=["r8c4"], tokens=[0])
    roll(s)
    skip_to_monster(s)
    assert apart(s.map, s.guards[0], 1, cell(s, "r12c12"), 1) < apart(s.map, cell(s, "r10c5"), 1, cell(s, "r12c12"), 1)


@clause("MP2-20.21", "MP2-R46")
def test_guards_shoot_the_nearest_planet_eater() -> None:
    s = city(eaters=["r10c8", "r10c9"], guards=["r10c5"], buildings=["r8c4"])
    s.choose(END)
    s.choose(END)
    assert s.asks[0].kind == "move-monster"
    s = city(eaters=["r10c8", "r10c9"], guards=["r10c5"], buildings=["r8c4"])
    s.choose(END)
    roll(s, 1, 1, 1, 1, 0)
    s.choose(END)
    assert s.eaters[0] == OFF
    assert s.eaters[1] != OFF


@clause("MP2-20.22", "MP2-R47")
def test_defender_x_flies_to_the_padlock_nearest_to_gorghadra() -> None:
    s = city(gorghadra="r12c12", defender="r1c1", eaters=["r13c1"], guards=["r1c13"], buildings=["r5c3", "r10c8"])
    skip_to_monster(s)
    assert apart(s.map, s.defender, 2, cell(s, "r10c8"), 2) < apart(s.map, cell(s, "r1c1"), 2, cell(s, "r10c8"), 2)


@clause("MP2-20.23", "MP2-R49")
def test_lasers_reach_six_spaces_and_take_no_more_dice_than_there_are() -> None:
    for place, red, left in (("r1c8", 5, 3), ("r1c8", 1, 0), ("r1c9", 5, 5)):
        s = city(gorghadra=place, defender="r1c1", eaters=["gone"], guards=[], buildings=[], red=red)
        roll(s, 1, 1, 0)
        s.choose(END)
        assert s.red == left


@clause("MP2-20.24", "MP2-20.33", "MP2-R47")
def test_defender_x_rescues_a_building_beside_it() -> None:
    s = city(gorghadra="r12c12", defender="r7c1", eaters=["gone"], guards=["gone"], buildings=["r5c3"], pile=[4])
    s.chance = Planned(faces(), [0])
    s.choose(END)
    assert s.saved == 4
    assert s.tokens == [0]
    assert name(s, s.buildings[0]) == "r5c3"  # it stays
    s = city(
        gorghadra="r12c12", defender="r7c1", eaters=["gone"], guards=["gone"], buildings=["r5c3"], pile=[4], saved=12
    )
    s.chance = Planned(faces(), [0])
    s.choose(END)
    assert s.over
    assert s.result is not None
    assert (s.result.winners, s.result.clause) == ((), "MP2-20.33")


# -- the monster turn --------------------------------------------------------------------------------------------------


@clause("MP2-20.25", "MP2-R42")
def test_gorghadra_passes_units_but_not_buildings_or_defender_x() -> None:
    s = city(gorghadra="r1c1", eaters=["r1c4"], guards=["gone"], buildings=["r8c4"], tokens=[0], defender="r4c1")
    skip_to_monster(s)
    reached = {name(s, option) for option in s.asks[0].options}
    assert "r1c1" in reached
    assert "r1c5" in reached  # beyond the unit
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
    roll(s, 1, 1, 1, 1)
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


@clause("MP2-R50")
def test_time_runs_out() -> None:
    s = city(round=15, last=15, buildings=[], guards=["r13c13"])
    while not s.over:
        s.choose(s.asks[0].options[-1] if s.asks[0].kind != "move-monster" else int(s.gorghadra))
    assert s.result is not None
    assert s.result.clause == "MP2-R50"
    assert s.result.winners == ()
