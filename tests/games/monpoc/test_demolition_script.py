"""The G.U.A.R.D. turn of Downtown Demolition, which plays itself. Positions on Backlot Brawl."""

from __future__ import annotations

import re

from rampant.core.chance import Planned
from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.demolition.state import BUILDING, EATER, END, NUMBER, City
from rampant.games.monpoc.demolition.units import ReturnUnit
from tests.clause import clause
from tests.games.monpoc.play import faces
from tests.games.monpoc.test_demolition import cell, city, name, roll, skip_to_monster


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
    s = city(eaters=["r1c13"], guards=["r10c6"], buildings=["r5c3", "r10c8"])
    skip_to_monster(s)
    assert apart(s.map, s.guards[0], 1, cell(s, "r5c3"), 2) == 1  # nearest to Gorghadra, not to the guard


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
    roll(s, *[0] * 5)
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
    # fourteen spaces and a corner from the building nearest to Gorghadra: it comes eight nearer, one of them slanting
    assert apart(s.map, s.defender, 2, cell(s, "r10c8"), 2) == 4
    assert s.tokens == [1, 1]  # the building that it passes is none of its business
    s = city(gorghadra="r12c12", defender="r4c4", eaters=["r13c1"], guards=["r1c13"], buildings=["r10c8"], pile=[4])
    roll(s, draws=[0])
    skip_to_monster(s)
    assert apart(s.map, s.defender, 2, cell(s, "r10c8"), 2) == 1  # it stops as soon as it is there


@clause("MP2-20.23", "MP2-R49")
def test_lasers_reach_six_spaces_and_take_no_more_dice_than_there_are() -> None:
    for place, red, left in (("r1c8", 5, 3), ("r1c8", 1, 0), ("r1c9", 5, 5)):
        s = city(gorghadra=place, defender="r1c1", eaters=["gone"], guards=[], buildings=[], red=red)
        roll(s, *((1, 1, 0) if place == "r1c8" else ()))
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
    s = city(gorghadra="r12c12", defender="r1c1", eaters=["gone"], guards=["gone"], buildings=["r5c3", "r11c10"])
    s.choose(END)
    assert (s.saved, s.tokens) == (0, [1, 1])  # it is not there yet, and saves nothing from afar
    s = city(
        gorghadra="r12c12", defender="r7c1", eaters=["gone"], guards=["gone"], buildings=["r5c3"], pile=[4], saved=12
    )
    s.chance = Planned(faces(), [0])
    s.choose(END)
    assert s.over
    assert s.result is not None
    assert (s.result.winners, s.result.clause) == ((), "MP2-20.33")


# -- what is told ------------------------------------------------------------------------------------------------------


def heard(s: City) -> str:
    assert s.events is not None
    return " ".join(event.text for event in s.events)


@clause("MP2-20.23", "MP2-20.21", "MP2-20.24", "MP2-20.13")
def test_the_log_names_places_and_counts_what_was_really_lost() -> None:
    s = city(gorghadra="r1c8", defender="r1c1", eaters=["r4c4"], guards=["r4c6"], buildings=["r3c1"], red=1, pile=[1])
    s.events = []
    s.choose(EATER)
    s.choose(cell(s, "r4c3"))
    s.choose(END)
    roll(s, *[1, 1, 1, 1, 1], *[2, 2, 0], draws=[0])
    s.choose(END)  # the eater does not attack
    told = heard(s)
    assert "Planet Eater 1 goes from r4c4 to r4c3." in told
    assert re.search(r"Guard 1 on r\d+c\d+ destroys Planet Eater 1 on r4c3 \(5 strikes\)\.", told)
    assert "Lasers: 4 strikes. 1 red die lost." in told
    assert "Defender X saves the building on r3c1: 1 point, 1 in all." in told


def told_of_staying(s: City) -> str:
    """What is heard when an eater and Gorghadra advance to where they are."""
    s.events = []
    s.choose(EATER)
    s.choose(int(cell(s, "r12c12")))
    assert "Planet Eater 1 stays on r12c12." in heard(s)
    skip_to_monster(s)
    s.choose(cell(s, "r1c1"))
    return heard(s)


@clause("MP2-20.26", "MP2-20.29", "MP2-20.27")
def test_gorghadras_last_die_waits_for_a_word_and_the_fall_names_its_place() -> None:
    s = city(eaters=["r12c12"], guards=["gone"], buildings=["r3c1"], pile=[1])
    skip_to_monster(s)
    s.choose(cell(s, "r1c1"))
    s.white = 1
    s.choose(BUILDING)
    assert s.asks[0].options == [NUMBER + 1]
    s.white = 10
    s = city(eaters=["r12c12"], guards=["gone"], buildings=["r3c1"], pile=[1])
    skip_to_monster(s)
    s.choose(cell(s, "r1c1"))
    assert "Gorghadra stays on r1c1." in told_of_staying(
        city(eaters=["r12c12"], guards=["gone"], buildings=["r3c1"], pile=[1])
    )
    s.events = []
    s.choose(BUILDING)
    assert s.asks[0].prompt == "How many white dice against the building on r3c1 (6 strikes)?"
    roll(s, 1, 1, 1, 1, 1, 1, draws=[0])  # a guard came back to it
    s.choose(NUMBER + 6)
    assert "The building on r3c1 falls: 1 point, 1 in all." in heard(s)


@clause("MP2-R50", "MP2-20.11")
def test_there_is_no_last_round_unless_one_is_agreed_on() -> None:
    s = city(round=40, buildings=[], guards=["r13c13"])
    assert s.scene(0).headline == "Round 40"
    skip_to_monster(s)
    s.choose(s.asks[0].options[0])
    assert (s.over, s.round) == (False, 41)
    for round, near in ((4, False), (5, True), (7, True)):
        s = city(round=round, last=7)
        assert ("then time is up" in s.scene(0).headline) == near
    s = city(round=5, last=7, buildings=[], guards=["r13c13"])
    s.events = []
    skip_to_monster(s)
    s.choose(s.asks[0].options[0])
    assert "Round 6 of 7, then time is up and the city is safe." in heard(s)


@clause("MP2-R41")
def test_a_taken_spawn_point_says_so() -> None:
    s = city(eaters=["gone", "r4c4"], round=1)
    point = int(s.map.spawns[0][0])
    s.eaters[1] = point
    s.push(ReturnUnit(s.units_seat))
    s.settle()
    (denied,) = s.asks[0].denied()
    assert (denied.label, denied.reason, denied.clause) == (name(s, point), "it is taken", "MP2-R41")
