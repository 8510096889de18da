"""Movement, terrain, hazards, High Mobility, and the special rules about them."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.state.position import ADVANCEMENT_PHASE, HAZARD
from tests.clause import clause
from tests.games.monpoc.play import Play

FAR = ("gorghadra r16c16", "deimos-9 r16c16")
"""Enemies far away. A Grappler changes the places around it, so that every place is looked at on its own."""


def goals(t: Play, name: str) -> set[str]:
    """Where a model can advance to."""
    m = t.m(name)
    (t.monsters_act if m.kind == 0 else t.units_act)("advancement").act(name, "advance")
    return {word for word in t.words if word != "Stay"}


@clause("MP2-8.02", "MP2-8.04", "MP2-1.02")
def test_monsters_pass_units_and_allies_but_not_buildings_or_enemy_monsters() -> None:
    t = Play(
        red=["terra-khan r5c5", "g-tank r4c5"],
        blue=["gorghadra r7c5", "belcher r5c7"],
        city=["skyscraper r5c3"],
    )
    found = goals(t, "terra-khan")
    assert "r5c8" in found  # beyond the enemy unit
    assert "r5c7" not in found  # not on it
    assert "r2c5" in found  # beyond the own unit
    assert "r5c1" not in found  # the way around the building is too long
    assert "r9c5" not in found


@clause("MP2-8.03")
def test_units_pass_allies_only() -> None:
    t = Play(red=["defender-x r5c6", "g-tank r5c5"], blue=["gorghadra r16c16", "belcher r4c5"])
    found = goals(t, "g-tank")
    assert "r5c8" in found  # through the own monster
    assert "r1c5" not in found  # not through the enemy unit: around it is five


@clause("MP2-8.09", "MP2-8.10", "MP2-10.06", "MP2-10.01", "MP2-S030", "MP2-R06")
def test_rough_ground_costs_two_unless_all_terrain() -> None:
    rough = [f"r{r}c{c}" for r in range(4, 8) for c in (6, 7)]
    t = Play(red=["terra-khan r16c1 5", "carnidon r5c5", "g-tank r6c5"], rough=rough)
    found = goals(t, "carnidon")
    assert "r5c7" in found  # 2 + 2
    assert "r5c8" not in found
    found = goals(Play(red=["defender-x r16c1", "g-tank r6c5"], rough=rough), "g-tank")
    assert "r6c9" in found
    debris = Play(red=["terra-khan r16c1 5", "carnidon r5c5"], tiles=["rubble r5c6"])
    assert "r5c9" not in goals(debris, "carnidon")
    empty = Play(red=["terra-khan r16c1 5", "carnidon r5c5"], foundations=["r5c6"])
    assert "r5c9" in goals(empty, "carnidon")


@clause("MP2-8.11", "MP2-8.14", "MP2-8.12", "MP2-S031", "MP2-S095", "MP2-S080", "MP2-R34")
@pytest.mark.parametrize("enemy", FAR)
@pytest.mark.parametrize(
    ("unit", "wet", "beyond"),
    [
        ("g-tank", False, False),
        ("s-type-shinobi", False, True),  # High Mobility passes, but may not end there
        ("rocket-chopper", True, True),
        ("steel-shell-crab", True, True),
    ],
)
def test_water_stops_most_units(unit: str, wet: bool, beyond: bool, enemy: str) -> None:
    water = [f"r{r}c6" for r in range(1, 18)]
    t = Play(red=["defender-x r16c1", f"{unit} r5c5"], blue=[enemy], water=water)
    found = goals(t, unit)
    assert ("r5c6" in found) == wet
    assert ("r5c8" in found) == beyond
    hover = Play(red=["cyber-khan r16c1", "u-tank r5c5"], blue=["defender-x r16c16"], water=water)
    assert {"r5c6", "r5c8"} <= goals(hover, "u-tank")


@clause("MP2-8.12", "MP2-S106", "MP2-S162", "MP2-1.09", "MP2-R77")
def test_high_mobility_passes_everything_printed_or_given() -> None:
    city = ["skyscraper r5c6"]
    blocked = Play(red=["rogzor r16c1", "chomper r5c5"], blue=["defender-x r16c16"], city=city)
    assert "r5c10" not in goals(blocked, "chomper")
    given = Play(red=["xaxor r16c1", "chomper r5c5"], blue=["defender-x r16c16"], city=city)
    assert "r5c10" in goals(given, "chomper")
    other = Play(red=["xaxor r16c1", "spitter r5c5"], blue=["defender-x r16c16"], city=city)
    assert "r5c9" not in goals(other, "spitter")  # not of the Faction
    tunnel = Play(red=["hammerklak r7c5", "chomper r5c5"], blue=["defender-x r16c16"], city=city)
    assert "r5c10" in goals(tunnel, "chomper")


@clause("MP2-8.12")
@pytest.mark.parametrize("enemy", FAR)
def test_a_monster_with_high_mobility_passes_enemy_monsters_and_buildings(enemy: str) -> None:
    """Along the edge, past what fills two by two spaces: the way around is one step longer."""
    for wall, city in (["belcher r9c9", "rogzor r1c3"], []), (["belcher r9c9"], ["skyscraper r1c3"]):
        for monster, passes in (("defender-x", True), ("terra-khan", False)):
            t = Play(red=[f"{monster} r1c1"], blue=[enemy, *wall], city=city)
            assert (f"r1c{1 + t.m(monster).form.spd}" in goals(t, monster)) == passes


@clause("MP2-8.12")
@pytest.mark.parametrize("enemy", FAR)
def test_to_high_mobility_every_terrain_is_open(enemy: str) -> None:
    rough = [f"r{r}c{c}" for r in range(1, 18) for c in (6, 7)]
    for unit, passes in (("s-type-shinobi", True), ("belcher", False)):
        t = Play(red=["defender-x r16c1", f"{unit} r5c5"], blue=[enemy], rough=rough)
        assert (f"r5c{5 + t.m(unit).form.spd}" in goals(t, unit)) == passes


@clause("MP2-6.07", "MP2-S106", "MP2-S162", "MP2-S165")
def test_whoever_is_hemmed_in_advances_by_given_mobility_or_a_network() -> None:
    ring = [f"g-tank {place}" for place in ("r1c1", "r1c2", "r2c2", "r3c1", "r3c2")]
    for monster, out in (("hammerklak r4c1", True), ("xaxor r16c1", True), ("rogzor r16c1", False)):
        t = Play(red=[monster, "chomper r2c1"], blue=["defender-x r16c16", *ring])
        t.units_act("advancement")
        assert (t.s.phase == ADVANCEMENT_PHASE) == out  # a phase without anything to do is skipped
    walls = ["skyscraper r4c6", "skyscraper r6c5", "skyscraper r5c3"]
    red = ["defender-x r16c1", *(f"g-tank {place}" for place in ("r5c5", "r2c4", "r2c5", "r3c3"))]
    t = Play(red=red, city=["sun-industries-building r3c4", *walls])
    assert "r2c6" in goals(t, "g-tank#1")
    t = Play(red=red, city=["skyscraper r3c4", *walls])
    assert not t.units_act("advancement").can("g-tank#1")


@clause("MP2-8.05", "MP2-8.06")
def test_nothing_leaves_the_map() -> None:
    t = Play(red=["defender-x r1c1"])
    assert all(word.startswith("r") for word in goals(t, "defender-x"))
    assert not {"r17c1", "r1c17"} & goals(Play(red=["defender-x r15c15"], blue=["gorghadra r1c1"]), "defender-x")


# -- hazards -----------------------------------------------------------------------------------------------------------


@clause("MP2-10.07", "MP2-R15", "MP2-13.01")
def test_a_unit_falls_in_a_hazard_and_a_monster_goes_on() -> None:
    t = Play(red=["terra-khan r9c9 6", "carnidon r5c5"], tiles=["hazard r5c6"])
    t.units_act("advancement").advance("carnidon", "r5c6")
    assert t.at("carnidon") == ""
    wall = [f"skyscraper r{r}c7" for r in (1, 3, 7, 9)]
    t = Play(red=["terra-khan r5c5 6"], blue=["gorghadra r16c16"], tiles=["hazard r5c7"], city=wall)
    t.monsters_act("advancement").advance("terra-khan", "r5c10")
    assert t.at("terra-khan") == "r5c10"
    assert t.health("terra-khan") == 5
    assert t.m("terra-khan").form.name == "hyper"


@clause("MP2-R66")
@pytest.mark.parametrize(
    ("hazards", "goal", "lost"),
    [
        (["r6c7"], "r5c10", 0),
        (["r6c7", "r5c9"], "r5c9", 1),  # it ends on one, and goes around the other
        (["r2c7", "r4c7", "r6c7", "r8c7"], "r5c10", 1),  # straight on it would touch two at once
    ],
)
def test_an_advance_suffers_as_few_hazards_as_it_can(hazards: list[str], goal: str, lost: int) -> None:
    t = Play(red=["terra-khan r5c5"], tiles=[f"hazard {place}" for place in hazards])
    full = t.health("terra-khan")
    t.monsters_act("advancement").advance("terra-khan", goal)
    assert t.at("terra-khan") == goal
    assert t.health("terra-khan") == full - lost


@clause("MP2-10.08", "MP2-R13")
def test_a_hazard_hurts_again_only_after_leaving_it() -> None:
    t = Play(red=["terra-khan r5c5"], tiles=["hazard r5c7"], monsters=8)
    t.monsters_act("advancement").act("terra-khan", "step").choose("r5c6")
    assert t.health("terra-khan") == 10
    t.act("terra-khan", "step").choose("r5c7").act("terra-khan", "step").choose("r5c8")
    assert t.health("terra-khan") == 10
    t.act("terra-khan", "step").choose("r5c9").act("terra-khan", "step").choose("r5c8")
    assert t.health("terra-khan") == 9


@clause("MP2-R13")
def test_two_hazards_entered_together_hurt_twice() -> None:
    t = Play(red=["terra-khan r5c5"], tiles=["hazard r4c7", "hazard r6c7"])
    t.monsters_act("advancement").act("terra-khan", "step").choose("r5c6")
    assert t.health("terra-khan") == 11 - 2


@clause("MP2-R13")
def test_who_is_thrown_has_left_its_hazard_and_who_is_driven_has_not() -> None:
    t = Play(red=["gorghadra r5c3"], blue=["deimos-9 r5c5 burnt=1"], tiles=["hazard r5c6"], power=1)
    t.monsters_act().attack("gorghadra", "throw", "deimos-9", action=5, power=1, strikes=8).choose("r5c6")
    assert t.health("deimos-9") == 11 - 1 - 1  # the hit, and the same hazard once more
    t = Play(red=["armodax r5c5 6"], blue=["gorghadra r5c7 burnt=1"], tiles=["hazard r5c8"])
    t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8).choose("east", 1)
    assert t.at("gorghadra") == "r5c8"
    assert t.health("gorghadra") == 11 - 1  # only the hit


@clause("MP2-R60")
def test_a_hazard_that_appears_under_a_model_does_not_hurt_it() -> None:
    t = Play(red=["terra-khan r5c5", "carnidon r6c7"], tiles=["rubble r5c6"])
    t.s.set_tile(0, HAZARD)
    t.monsters_act("advancement").choose("end", "end", 0)
    assert t.health("terra-khan") == 11
    assert t.at("carnidon") == "r6c7"


@clause("MP2-8.13", "MP2-18.09", "MP2-S080", "MP2-S077")
@pytest.mark.parametrize(
    ("monster", "through", "onto"),
    [("defender-x", 0, 1), ("sky-sentinel", 0, 0), ("incinerus", 0, 0), ("terra-khan", 0, 1)],
)
def test_who_is_hurt_by_passing_and_by_ending(monster: str, through: int, onto: int) -> None:
    t = Play(red=[f"{monster} r5c5"], tiles=["hazard r5c7"])
    full = t.health(monster)
    t.monsters_act("advancement").advance(monster, "r5c7")
    assert t.health(monster) == full - onto
    if monster != "terra-khan":
        t = Play(red=[f"{monster} r5c5"], tiles=["hazard r5c7"])
        t.monsters_act("advancement").advance(monster, "r5c9")
        assert t.health(monster) == full - through


@clause("MP2-S078", "MP2-R65")
def test_fire_step_sets_rubble_alight() -> None:
    t = Play(red=["incinerus r5c5 4"], blue=["gorghadra r16c16", "belcher r6c8"], tiles=["rubble r5c7"])
    t.monsters_act("advancement").advance("incinerus", "r4c6")
    assert t.tile("r5c7") == "hazard"
    assert t.at("belcher") == ""
    assert t.health("incinerus") == 4
    # beside an enemy Grappler it is not immune itself: it dies on its way of the fire that it lights
    t = Play(red=["incinerus r5c5 1", "rogzor r16c1"], blue=["deimos-9 r7c6"], tiles=["rubble r5c8"])
    t.monsters_act("advancement").advance("incinerus", "r5c7")
    assert t.at("incinerus") == ""
    assert t.m("incinerus").out


@clause("MP2-S078", "MP2-R65")
def test_fire_step_works_in_runs_and_forced_movements() -> None:
    t = Play(
        red=["incinerus r4c3 4"],
        blue=["gorghadra r16c16", "belcher r5c7", "belcher r6c8"],
        tiles=["rubble r5c7"],
        power=1,
    )
    t.monsters_act().attack("incinerus", "rampage", power=1, strikes=2).choose("east")
    assert t.tile("r5c7") == "hazard"
    assert (t.at("belcher#1"), t.at("belcher#2")) == ("", "")
    assert t.power == 1  # for the one that it ran over, not for the one that burnt
    assert t.health("incinerus") == 4
    missed = Play(red=["incinerus r5c3 4"], blue=["gorghadra r16c16", "belcher r6c8"], tiles=["rubble r5c7"], power=1)
    missed.monsters_act().attack("incinerus", "rampage", power=1).choose("east")
    assert (missed.tile("r5c7"), missed.at("belcher"), missed.power) == ("hazard", "", 0)
    for attacker, left in (("terra-khan", 3), ("deimos-9", 2)):  # beside a Grappler it burns as well
        t = Play(red=[f"{attacker} r5c5", "g-tank r2c5"], blue=["incinerus r5c7 4"], tiles=["rubble r2c5"], power=1)
        t.monsters_act().attack(attacker, "body slam", "incinerus", action=5, power=1, strikes=9).choose("r3c5")
        assert (t.tile("r2c5"), t.at("g-tank"), t.health("incinerus")) == ("hazard", "", left)
    t = Play(red=["armodax r5c5 6", "g-tank r6c11"], blue=["incinerus r5c7 4"], tiles=["rubble r5c10"])
    t.monsters_act().attack("armodax", "brawl", "incinerus", action=5, strikes=9).choose("east", 2)
    assert t.at("incinerus") == "r5c9"
    assert (t.tile("r5c10"), t.at("g-tank"), t.health("incinerus")) == ("hazard", "", 3)


@clause("MP2-S171", "MP2-R76")
def test_waterlogged_quenches_what_it_advances_onto() -> None:
    t = Play(red=["krakenoctus r5c5"], tiles=["hazard r5c7"])
    t.monsters_act("advancement").advance("krakenoctus", "r5c7")
    assert t.tile("r5c7") == "rubble"
    assert t.health("krakenoctus") == 12
    t = Play(red=["krakenoctus r5c5"], tiles=["hazard r5c7"])
    t.monsters_act("advancement").act("krakenoctus", "step").choose("r5c6")
    assert t.tile("r5c7") == "hazard"
    assert t.health("krakenoctus") == 11


@clause("MP2-S087", "MP2-R76")
def test_grappler_lets_nobody_pass_and_takes_immunity_away() -> None:
    for enemy, passed in (("deimos-9", False), ("tharsis-5", True)):
        t = Play(red=["sky-sentinel r5c1"], blue=[f"{enemy} r5c4"])
        assert ("r5c6" in goals(t, "sky-sentinel")) == passed
        # nor through models next to it, whichever of their spaces is entered
        t = Play(red=["defender-x r16c1", "strike-fighter r5c1"], blue=[f"{enemy} r6c5", "belcher r5c5"])
        assert ("r5c8" in goals(t, "strike-fighter")) == passed
        t = Play(red=["defender-x r16c1", "strike-fighter r2c8"], blue=[f"{enemy} r5c5"], city=["skyscraper r5c7"])
        assert ("r9c8" in goals(t, "strike-fighter")) == passed
        beyond = Play(red=["defender-x r16c1", "strike-fighter r5c1"], blue=[f"{enemy} r7c5", "belcher r5c5"])
        assert "r5c8" in goals(beyond, "strike-fighter")  # not next to it
    wall = ["skyscraper r3c7"]
    for city, left in ((wall, 11), ([], 12)):  # without the wall there is a way that puts the fire out from farther off
        t = Play(red=["krakenoctus r5c5"], blue=["deimos-9 r7c8"], tiles=["hazard r5c7"], city=city)
        t.monsters_act("advancement").advance("krakenoctus", "r5c7")
        assert (t.health("krakenoctus"), t.tile("r5c7")) == (left, "rubble")
    t = Play(red=["krakenoctus r5c5 1", "rogzor r16c1"], blue=["deimos-9 r7c8"], tiles=["hazard r5c7"], city=wall)
    t.monsters_act("advancement").advance("krakenoctus", "r5c7")
    assert (t.at("krakenoctus"), t.tile("r5c7")) == ("", "rubble")
    t = Play(red=["sky-sentinel r5c5"], blue=["deimos-9 r5c9"], tiles=["hazard r5c7"])
    t.monsters_act("advancement").advance("sky-sentinel", "r5c7")
    assert t.health("sky-sentinel") == 10


@clause("MP2-S161")
def test_treacherous_territory_is_rough_for_enemy_units() -> None:
    for health, rough in ((5, True), (12, False)):  # only the hyper form has it
        t = Play(red=["defender-x r16c1", "exo-armor r6c3"], blue=[f"ulgoth r3c8 {health}"])
        found = goals(t, "exo-armor")
        assert {"r6c7", "r7c8"} <= found
        assert ("r6c8" in found) != rough  # two spaces within two of it: three and twice two
    own = Play(red=["ulgoth r3c8 5", "exo-armor r6c3"], blue=["defender-x r16c16"])
    assert "r6c8" in goals(own, "exo-armor")


# -- steps -------------------------------------------------------------------------------------------------------------


@clause("MP2-7.10", "MP2-7.11", "MP2-7.12", "MP2-R07", "MP2-R67")
def test_steps_come_between_other_doings_and_need_free_places() -> None:
    t = Play(red=["terra-khan r5c5"], blue=["gorghadra r16c16", "belcher r5c7"], monsters=6, power=1)
    t.monsters_act("advancement").act("terra-khan", "step")
    assert not t.can("r5c6")  # no stepping onto or over models
    t.choose("r4c4")
    t.act("terra-khan", "advance").choose("skip")
    t.act("terra-khan", "step").choose("r4c5", "end")
    t.act("terra-khan", "rampage")  # steps are no advance
    assert t.kind == "action-dice"
    t.dice().choose(1).choose("south")
    t.choose("terra-khan")
    assert t.kind == "step-to"  # also after the attack


@clause("MP2-16.08", "MP2-S131")
def test_no_rampage_after_an_advance_but_rampant_destruction_runs_first() -> None:
    t = Play(red=["terra-khan r5c5"], power=1)
    t.monsters_act("advancement").advance("terra-khan", "r5c6").choose("end", "terra-khan")
    assert "Rampage" not in t.words
    t = Play(red=["xixorax r5c5 6"], power=1)
    t.monsters_act().act("xixorax", "rampage")
    assert t.can("r5c8")
    t.choose("r5c8").dice().choose(1).choose("east")
    assert t.at("xixorax") == "r5c14"
    t = Play(red=["xixorax r5c5 1", "rogzor r12c1"], tiles=["hazard r5c8"], power=1)
    t.monsters_act().act("xixorax", "rampage").choose("r5c8")
    assert t.at("xixorax") == ""
    assert t.kind == "activate"  # whoever falls in that advance makes no attack
    assert (t.pools, t.power, t.s.attacks) == ((5, 5), 1, [])


@clause("MP2-6.06", "MP2-6.07", "MP2-6.09", "MP2-R61")
def test_units_advance_once_spawned_ones_too() -> None:
    t = Play(red=["defender-x r16c1", "g-tank", "g-tank r9c9"], marks=["spawn-red r5c5"])
    t.units_act("spawn").choose("g-tank#1")
    t.advance("g-tank#1", "r5c9")
    assert not t.can("g-tank#1")
    assert t.can("g-tank#2")
    assert t.pools == (6, 4)  # advancing costs nothing
