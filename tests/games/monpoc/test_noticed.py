"""Small things that broken rules got wrong before any test noticed, in both editions and Downtown Demolition."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

from rampant.core.chance import Planned
from rampant.core.grid import EAST, NORTH, SOUTH, WEST
from rampant.games.monpoc.board.city import secured_count
from rampant.games.monpoc.board.geometry import apart, around, shifted
from rampant.games.monpoc.board.landing import behind
from rampant.games.monpoc.cards import BLAST, OPEN, PLAIN
from rampant.games.monpoc.demolition.defender import Arrive, DefenderGoal, DefenderMove, Lasers, Rescue
from rampant.games.monpoc.demolition.game import MAPS
from rampant.games.monpoc.demolition.setup import foundations
from rampant.games.monpoc.demolition.spaces import Spaces
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, END, MAP
from rampant.games.monpoc.movement.goals import goals, searched
from rampant.games.monpoc.options import NUMBER, kind_of_option, option_of_kind
from rampant.games.monpoc.second.abilities.actions import tiles_near
from rampant.games.monpoc.second.abilities.building_actions import replace
from rampant.games.monpoc.second.numbers import BODY_SLAM, THROW
from rampant.games.monpoc.second.steps.declare import power_targets
from rampant.games.monpoc.second.steps.resolve import Damage
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.scratch import PRICES, Scratch
from rampant.games.monpoc.state.sides import Span
from rampant.games.monpoc.state.standing import Rulebook, Standing
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.ending import check_end
from rampant.games.monpoc.steps.turn import end_in_sight
from tests.clause import clause
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play as Second
from tests.games.monpoc.test_demolition import cell, city, name, new, skip_to_monster


def places(t: Second, cells: list[int]) -> list[str]:
    return [t.s.map.grid.name(cell) for cell in cells]


@pytest.mark.parametrize("play", [First, Second])
def test_the_spaces_around_reach_to_the_edge_of_the_map(play: type[Second]) -> None:
    t = play()
    grid = t.s.map.grid
    assert places(t, around(t.s.map, grid.cell("r2c2"), 1)) == [
        *("r1c1", "r1c2", "r1c3"),
        *("r2c1", "r2c3"),
        *("r3c1", "r3c2", "r3c3"),
    ]
    assert places(t, around(t.s.map, grid.cell("r17c17"), 1)) == ["r16c16", "r16c17", "r17c16"]
    assert places(t, around(t.s.map, grid.cell("r1c1"), 2)) == ["r1c3", "r2c3", "r3c1", "r3c2", "r3c3"]


def test_kinds_of_attack_and_options_stand_for_each_other() -> None:
    kinds = range(len(First.edition.kinds))
    assert [kind_of_option(option_of_kind(kind)) for kind in kinds] == list(kinds)
    assert First().s.word(NUMBER, "MP1-1.01").label == "0"


def test_every_standing_rule_is_asked_at_each_of_its_moments_the_early_ones_first() -> None:
    for edition in (First.edition, Second.edition):
        assert isinstance(edition, Rulebook)
        for rule in edition.rules:
            if isinstance(rule, Standing):
                assert all(rule in edition.standing[moment] for moment in rule.moments), rule
        for rules in edition.standing:
            assert [rule.early for rule in rules] == sorted((rule.early for rule in rules), reverse=True)


@clause("MP1-19.09", "MP2-S023")
def test_telekinesis_passes_over_a_unit_that_is_hemmed_in() -> None:
    tanks = ["g-tank r1c1", "g-tank r1c2", "g-tank r2c1", "g-tank r2c2"]
    for t, monster, action in (
        (First(["cthugrosh-ultra r1c3"], ["defender-x-ultra r16c16", *tanks]), "cthugrosh", "telekinesis"),
        (Second(["cthugrosh r1c3"], ["defender-x r16c16", *tanks]), "cthugrosh", "action-telekinesis"),
    ):
        t.monsters_act("advancement").act(monster, action)
        assert [t.can(f"g-tank#{n}") for n in (1, 2, 3, 4)] == [False, False, True, True]


@clause("MP1-16.07", "MP1-R52")
def test_debris_of_a_ram_strikes_a_monster_once_though_it_stands_on_both_spaces() -> None:
    t = First(
        ["zor-maxim-ultra r5c5"], ["terra-khan-ultra r5c9"], city=["downtown-high-rise r5c7"], power=5, monsters=9
    ).monsters_act()
    before = t.health("terra-khan")
    t.attack("zor-maxim", "ram", "downtown-high-rise", action=5, power=1, strikes=5)
    assert t.health("terra-khan") == before - 1


@clause("MP1-21.05")
def test_disrupt_is_not_told_where_it_does_nothing() -> None:
    t = First(["terra-khan-ultra r9c9"], ["gorghadra-ultra r9c12"]).hyper("terra-khan").monsters_act()
    t.attack("terra-khan", "blast", "gorghadra", action=2, strikes=[2, 2, 2, 2])
    assert t.m("gorghadra").form.name == "alpha"
    assert t.s.events
    assert not [event.text for event in t.s.events if "Disrupt" in event.text]


@clause("MP2-11.08", "MP2-11.09")
def test_a_target_that_does_not_fit_an_attack_of_the_second_edition_says_why() -> None:
    blue = ["gorghadra r5c7", "belcher r7c5", "belcher r16c16"]
    for kind, why in (("brawl", "it is not adjacent"), ("blast", "it is out of range or cloaked")):
        t = Second(["deimos-9 r5c5"], blue).monsters_act().act("deimos-9", kind)
        assert t.kind == "target"
        assert [each.reason for each in t.ask.denied() if each.option == t.option("belcher#2")] == [why]


@clause("MP2-S073")
def test_a_building_that_is_no_base_makes_no_unit_cheaper() -> None:
    t = Second(
        red=["defender-x r16c1", "g-tank r5c6", "g-tank r6c6", "g-tank r7c6", "elite-g-tank"],
        city=["apartment-building r6c4", "guard-defense-base r12c12"],
        monsters=0,
    ).units_act("spawn")
    assert t.m("g-tank").card.faction == 0  # as a form without the rule has it
    assert t.edition.cost(t.s, t.m("elite-g-tank")) == 2


@clause("MP2-S044")
def test_around_a_bulwark_a_range_ends_at_the_last_space_of_the_target() -> None:
    for place, reached in (("r9c9", True), ("r9c8", False)):
        t = Second(["gorghadra r16c1", "hunter r9c14"], ["leviathron r1c1", f"steel-shell-crab {place}"])
        hunter = t.m("hunter")
        assert t.edition.reach(t.s, hunter, BLAST) == 5
        assert t.edition.in_reach(t.s, hunter, BLAST, 5, t.m("steel-shell-crab")) == reached


@clause("MP2-16.21", "MP2-R25", "MP1-16.22", "MP1-R53")
def test_nobody_is_swatted_at_a_unit_in_the_reserves() -> None:
    units = ["belcher r17c13", "belcher", "belcher r13c13"]
    for t in (
        First(["defender-x-ultra r15c13"], ["gorghadra-ultra r15c16", *units], power=1, monsters=9),
        Second(["defender-x r15c13"], ["gorghadra r15c16", *units], power=1, monsters=9),
    ):
        t.monsters_act().attack("defender-x", "swat", "belcher#1", action=3, power=1, strikes=6)
        assert t.kind == "second-swat"
        assert [t.can(each) for each in ("gorghadra", "belcher#2", "belcher#3")] == [True, False, True]


@clause("MP2-17.13")
def test_a_model_in_place_of_another_inherits_all_that_one_has_done() -> None:
    names = ("advanced", "stayed", "moved", "rooted", "barred")
    for done in names:
        t = Second(["defender-x r16c1", "g-tank r5c5", "elite-g-tank"])
        setattr(t.m("g-tank"), done, True)
        replace(t.s, t.m("g-tank"), t.m("elite-g-tank"), "MP2-17.13")
        assert [getattr(t.m("elite-g-tank"), each) for each in names] == [each == done for each in names]


# -- Downtown Demolition -----------------------------------------------------------------------------------------------


@clause("MP2-20.19")
def test_a_guard_is_beside_a_building_on_the_twelve_spaces_around_it() -> None:
    map = city().map
    for at in (map.grid.cell("r5c1"), map.grid.cell("r5c5")):
        for space in range(map.cells):
            spaces = Spaces()
            spaces.stand(map, space)
            assert spaces.beside(map, at) == (apart(map, space, 1, at, 2) <= 1), map.grid.name(space)


@clause("MP2-20.22", "MP2-R44", "MP2-R47")
def test_defender_x_goes_to_the_nearest_side_of_a_building() -> None:
    s = city(defender="r12c12", guards=[], buildings=["r5c3", "r8c4"], points=5)
    found = DefenderMove(0, cell(s, "r8c4")).best(s)
    assert [name(s, place - CELL) for place in found] == ["r10c6"]


@clause("MP2-20.24")
def test_the_monster_player_settles_what_defender_x_saves() -> None:
    s = city(defender="r12c12", guards=[], buildings=["r5c3", "r8c4"], points=5)
    DefenderGoal(0).chosen(s, BUILDING)
    assert [(step.seat, step.goal) for step in s.stack if isinstance(step, Rescue)] == [(0, 0)]


@clause("MP2-20.26")
def test_a_building_that_is_gone_cannot_be_attacked() -> None:
    s = city(gorghadra="r11c11", guards=[], buildings=["gone", "r11c9"], tokens=[0, 1])
    skip_to_monster(s)
    assert s.asks[0].kind == "move-monster"
    s.choose(CELL + s.gorghadra)
    assert (s.asks[0].kind, s.asks[0].options) == ("monster-attacks", [BUILDING + 1, END])


# -- flyers, cover -----------------------------------------------------------------------------------------------------


@clause("MP1-8.12", "MP1-15.01", "MP1-15.03", "MP1-15.05")
@pytest.mark.parametrize(
    ("more", "power", "place", "lost"),
    [
        ({}, 2, "r5c7", 0),
        ({"city": ["office-building r5c7"]}, 4, "r5c9", 1),  # through a building
        ({"city": ["downtown-high-rise r5c7"]}, 2, "r5c7", 2),  # onto the fire that it leaves
        ({"blue": ["gorghadra-ultra r5c8"]}, 4, "r5c6", 1),  # against a monster
        ({"tiles": ["fire r5c7"]}, 2, "r5c7", 1),
    ],
)
def test_a_flyer_suffers_all_that_collisions_do(more: dict[str, list[str]], power: int, place: str, lost: int) -> None:
    blue = ["sky-sentinel-ultra r5c5", *more.pop("blue", [])]
    t = First(["zor-maxim-ultra r5c3 advanced apart"], blue, power=5, monsters=9, **more)
    before = t.health("sky-sentinel")
    t.monsters_act().attack("zor-maxim", "smash", "sky-sentinel", action=5, power=power, strikes=7)
    assert (t.at("sky-sentinel"), before - t.health("sky-sentinel")) == (place, 1 + lost)


@clause("MP2-9.05", "MP1-8.07")
def test_an_enemy_monster_gives_no_cover() -> None:
    for t, cover in (
        (First(["defender-x-ultra r9c9", "g-tank r9c5"], ["gorghadra-ultra r16c16", "belcher r9c8"]), "Cover"),
        (Second(["defender-x r9c9", "g-tank r9c5"], ["gorghadra r16c16", "belcher r9c8"]), "Cover"),
    ):
        assert cover not in t.parts("g-tank", "blast", "belcher")


# -- turns -------------------------------------------------------------------------------------------------------------


@clause("MP1-6.08", "MP1-13.02")
def test_a_monster_in_hyper_form_is_not_asked_to_become_what_it_is() -> None:
    red = ["defender-x-ultra r5c5", "sky-sentinel-ultra r9c9"]
    t = First(red, power=9).hyper("defender-x").choose("monsters")
    while t.kind != "hyper":
        t.choose("skip")
    assert [t.can("defender-x"), t.can("sky-sentinel")] == [False, True]


@clause("MP1-6.11")
def test_a_monster_that_is_hemmed_in_says_so_instead_of_stepping() -> None:
    t = First(["defender-x-ultra r1c1", "sky-sentinel-ultra r1c7"], ["gorghadra-ultra r1c3"], map="open 2x9")
    t.monsters_act("advancement")
    assert t.can("sky-sentinel")
    t.m("defender-x").advanced = True
    assert [each.reason for each in t.ask.denied() if each.option == t.option("defender-x")] == [
        "it has advanced this turn"
    ]


@clause("MP2-7.04")
def test_one_place_to_go_is_enough_for_an_advance() -> None:
    t = Second(["defender-x r1c1"], ["gorghadra r1c4"], map="open 2x5").monsters_act("advancement")
    t.choose("defender-x")
    assert "Advance" in t.words


@clause("MP1-5.01", "MP2-5.01")
@pytest.mark.parametrize("play", [First, Second])
def test_a_turn_counts_once_for_whoever_takes_it(play: type[Second]) -> None:
    t = play()
    before = [int(side.turns) for side in t.s.sides]
    t.choose("monsters")
    while t.s.turn_of == 0:
        t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
    assert [int(side.turns) for side in t.s.sides] == [before[0], before[1] + 1]


@clause("MP1-25.01", "MP2-19.01")
@pytest.mark.parametrize("play", [First, Second])
def test_who_has_lost_the_last_monster_has_lost_whoever_it_was(play: type[Second]) -> None:
    for loser in (0, 1):
        t = play()
        t.s.lift(t.s.models[t.s.span.monster_from[loser]])
        t.s.models[t.s.span.monster_from[loser]].out = True
        check_end(t.s)
        assert t.s.result is not None
        assert t.s.result.winners == (1 - loser,)


@clause("MP2-17.03", "MP1-14.05")
@pytest.mark.parametrize("play", [First, Second])
def test_what_is_used_once_in_a_turn_is_new_in_the_next(play: type[Second]) -> None:
    t = play()
    t.s.note_use(0, 1)
    t.choose("monsters")
    assert t.s.uses(0, 1)
    while t.s.turn_of == 0:
        t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
    assert not t.s.uses(0, 1)


@clause("MP1-14.02", "MP1-14.03")
def test_there_is_one_action_in_a_turn_of_2008() -> None:
    t = First(["cthugrosh-ultra r9c9"], ["defender-x-ultra r16c16", "g-tank r7c9", "g-tank r8c9"])
    t.monsters_act("advancement").act("cthugrosh", "telekinesis").choose("g-tank#1", "r6c9", "cthugrosh")
    assert not t.can("telekinesis")


# -- maps --------------------------------------------------------------------------------------------------------------


@clause("MP2-7.02", "MP1-6.03")
@pytest.mark.parametrize(("play", "monster"), [(First, "defender-x-ultra r1c1"), (Second, "defender-x r1c1")])
def test_a_foundation_without_a_building_is_not_secured(play: type[Second], monster: str) -> None:
    around = [f"g-tank {place}" for place in ("r5c4", "r5c5", "r5c6", "r10c4", "r10c5", "r10c6")]
    t = play([monster, *around], city=["apartment-building r6c4"], tiles=["rubble r11c4"])
    assert secured_count(t.s, 0) == 1


@pytest.mark.parametrize("play", [First, Second])
def test_what_a_map_knows_of_its_foundations(play: type[Second]) -> None:
    for map in play.edition.maps:
        for tile in range(map.tiles):
            assert list(map.rings[tile]) == around(map, map.foundations[tile], 2)
        bare = [map.terrain[at] == OPEN and map.marks[at] == PLAIN and map.under[at] < 0 for at in range(map.cells)]
        assert list(map.special) == [at for at, nothing in enumerate(bare) if not nothing]
    map = play().s.map
    moved = [map.grid.name(shifted(map, map.grid.cell("r5c5"), 2, side, 3)) for side in (NORTH, EAST, SOUTH, WEST)]
    assert moved == ["r2c5", "r5c8", "r8c5", "r5c2"]


@clause("MP2-17.01")
def test_debris_to_choose_from_is_listed_in_order() -> None:
    for map in Second.edition.maps:
        s = Second.game.new(seed=1, map=map.fixed_name, quick=True)
        assert isinstance(s, Table)
        for tile in range(map.tiles):
            s.set_tile(tile, HAZARD)
        monster = s.models[0]
        for space in range(map.cells - int(map.cols) - 1):
            monster.at = space
            found = tiles_near(s, monster, HAZARD)
            assert found == sorted(found)


# -- the script of Downtown Demolition ---------------------------------------------------------------------------------


@clause("MP2-20.22", "MP2-20.24")
def test_buildings_on_either_side_of_gorghadra_are_equally_near() -> None:
    s = city(gorghadra="r2c6", defender="r9c6", guards=[], buildings=["r2c2", "r2c10"], points=5)
    assert DefenderGoal(0).best(s) == [BUILDING, BUILDING + 1]
    s = city(gorghadra="r2c6", defender="r9c6", guards=[], buildings=["r9c4", "r9c8", "r5c3"], points=5)
    assert Rescue(0, 2).best(s) == [BUILDING, BUILDING + 1]
    s = city(gorghadra="r2c5", defender="r9c6", guards=[], buildings=["r9c4", "r9c8", "r5c3"], points=5)
    assert Rescue(0, 2).best(s) == [BUILDING]


@clause("MP2-20.31", "MP2-R48")
def test_defender_x_arrives_in_the_corner_itself_if_that_is_free() -> None:
    s = city(gorghadra="r1c1", guards=[], buildings=["r5c3"], eaters=[])
    assert Arrive(0, cell(s, "r10c10")).best(s) == [CELL + cell(s, "r10c10")]


@clause("MP2-20.23")
def test_each_of_the_three_dice_of_the_lasers_may_show_a_super_strike() -> None:
    for dice in ([6, 1, 1], [1, 6, 1], [1, 1, 6]):
        s = city(gorghadra="r1c1", defender="r3c3", guards=[], eaters=[], buildings=["r8c4"], red=5)
        s.chance = Planned(dice)
        Lasers().run(s)
        assert s.red == 5 - 2


@clause("MP2-20.06", "MP2-R40")
def test_the_first_yellow_foundation_is_one_of_them() -> None:
    for map in MAPS:
        s = city()
        s.map = map
        s.eaters, s.guards, s.gorghadra = [], [], 0
        s.buildings = [int(at) for at in map.foundations[: map.greens]]
        yellow = [int(map.foundations[i]) for i in range(map.greens, map.tiles)]
        half = [at for at in yellow if 2 * (map.row[at] + 1) <= map.rows]
        free = [at for at in half if apart(map, at, 2, s.gorghadra, 2) > 0]
        assert sorted(foundations(s)) == sorted(free)


@clause("MP2-S057")
def test_demolition_spreads_from_buildings_only() -> None:
    t = Second(["king-kondo r5c5"], ["defender-x r16c16", "g-tank r5c7", "g-tank r5c8"]).monsters_act()
    t.attack("king-kondo", "brawl", "g-tank#1", action=1, strikes=5)
    assert (t.at("g-tank#1"), t.at("g-tank#2")) == ("", "r5c8")


# -- rules of attacks --------------------------------------------------------------------------------------------------


@clause("MP2-S083")
def test_follow_through_does_not_follow_a_miss() -> None:
    t = Second(["blastikutter r5c5 5"], ["terra-khan r5c7"], monsters=8).monsters_act()
    t.attack("blastikutter", "blast", "terra-khan", action=3)
    assert not t.can("use")


@clause("MP2-17.13")
@pytest.mark.parametrize("kind", ["brawls", "blasts", "acted"])
def test_a_model_in_place_of_another_has_made_its_attacks(kind: str) -> None:
    t = Second(["defender-x r16c1", "g-tank r5c5", "elite-g-tank"])
    setattr(t.m("g-tank"), kind, 1)
    replace(t.s, t.m("g-tank"), t.m("elite-g-tank"), "MP2-17.13")
    assert [getattr(t.m("elite-g-tank"), each) for each in ("brawls", "blasts", "acted")].count(1) == 1
    assert getattr(t.m("elite-g-tank"), kind) == 1


@clause("MP2-17.01")
def test_debris_with_a_space_between_is_not_next_to_a_model() -> None:
    t = Second(["defender-x r9c9"], tiles=["hazard r9c9"])
    for place, near in (("r9c12", False), ("r9c11", True), ("r12c9", False), ("r11c9", True), ("r9c6", False)):
        t.m("defender-x").at = t.s.map.grid.cell(place)
        assert bool(tiles_near(t.s, t.m("defender-x"), HAZARD)) == near, place


@clause("MP2-S141")
def test_cover_does_not_help_against_a_rocket_assist() -> None:
    t = Second(
        ["mecha-maxim r5c5 5"],
        ["defender-x r16c16", "g-tank r5c7", "g-tank r5c10", "g-tank r6c11"],
        city=["apartment-building r6c12"],
        power=2,
    ).monsters_act()
    assert t.parts("mecha-maxim", "blast", "g-tank#3")["Cover"] == 1
    needed = int(t.m("g-tank").form.defence)
    misses = [0] * (9 - needed)
    strikes = [1] * needed + misses + [1] * needed + misses
    t.attack("mecha-maxim", "swat", "g-tank#1", action=2, power=1, strikes=strikes).choose("g-tank#2")
    assert (t.at("g-tank#2"), t.at("g-tank#3")) == ("", "")


@clause("MP2-S103")
def test_intensify_serves_no_power_attack() -> None:
    force = ["cyber-khan r9c10", "robo-brontox r9c9"]
    t = Second(force, ["defender-x r9c12"], marks=["activator r9c9"])
    assert t.parts("cyber-khan", "brawl", "defender-x")["Intensify"] == 1
    assert "Intensify" not in t.parts("cyber-khan", "body slam", "defender-x")


@clause("MP2-S153", "MP2-S079")
def test_spotter_and_flank_reach_two_spaces() -> None:
    for place, near in (("r9c11", True), ("r9c12", False)):
        t = Second(["defender-x r1c1", "rocket-chopper r9c9", "carnidon-elite r10c9"], [f"gorghadra {place}"])
        assert ("Spotter" in t.parts("rocket-chopper", "blast", "gorghadra")) == near
        assert ("Flank" in t.parts("carnidon-elite", "brawl", "gorghadra")) == near


@clause("MP2-S093")
def test_high_occupancy_heals_nobody_who_misses() -> None:
    t = Second(["terra-khan r5c5 8"], city=["downtown-highrise r5c7"]).monsters_act()
    t.attack("terra-khan", "brawl", "downtown-highrise", action=1)
    assert (t.at("downtown-highrise"), t.health("terra-khan")) == ("r5c7", 8)


@clause("MP2-S130")
def test_rampager_is_not_told_where_nothing_falls() -> None:
    t = Second(["xixorax r5c3"], power=1).monsters_act()
    t.attack("xixorax", "rampage", action=1, power=1).choose("east")
    assert t.s.events
    assert not [event.text for event in t.s.events if "Rampager" in event.text]


# -- what lasts, and what is counted -----------------------------------------------------------------------------------


@clause("MP1-5.01", "MP2-5.01")
@pytest.mark.parametrize("play", [First, Second])
@pytest.mark.parametrize(
    "done", [["advanced"], ["stayed"], ["moved"], ["entered"], ["rooted"], ["barred"], ["brawls", "blasts"], ["powers"]]
)
def test_what_a_model_has_done_is_forgotten_when_a_turn_begins(play: type[Second], done: list[str]) -> None:
    t = play()
    monster = int(t.m("defender-x").id)
    t.choose("monsters")
    for each in done:
        model = t.s.models[monster]
        setattr(model, each, type(getattr(model, each))(1))  # a flag is a bool, a count an int: compiled rules insist
    while t.s.turn_of == 0:
        t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
    assert not any(getattr(t.s.models[monster], each) for each in done)


@pytest.mark.parametrize("play", [First, Second])
def test_an_end_for_lack_of_deeds_is_not_near_while_there_are_deeds(play: type[Second]) -> None:
    t = play()
    t.s.patience = 2
    t.s.idle = 0
    assert end_in_sight(t.s) == ""
    t.s.idle = 1
    assert "No die was rolled or spent for 1 turn of 2" in end_in_sight(t.s)


@clause("MP2-19.02")
def test_who_has_more_monsters_left_wins_a_game_that_is_stopped() -> None:
    t = Second(["defender-x r1c1 3", "sky-sentinel r5c5"], ["gorghadra r16c16"])
    t.edition.stop_early(t.s, "it is late")
    assert t.s.result is not None
    assert t.s.result.winners == (0,)


@pytest.mark.parametrize("play", [First, Second])
def test_nobody_has_destroyed_anything_before_a_game_begins(play: type[Second]) -> None:
    s = play.game.new(seed=1, quick=True)
    assert isinstance(s, Table)
    assert [int(side.felled) for side in s.sides] == [0, 0]


def test_which_models_are_whose_is_the_same_in_another_process() -> None:
    span = Span([1, 2], [3, 4], 5, 6)
    sent = pickle.loads(pickle.dumps(span))  # noqa: S301 - our own
    assert sent.fixed_name == span.fixed_name
    for each in ("monster_from", "monster_to", "unit_from", "unit_to"):
        assert list(getattr(sent, each)) == list(getattr(span, each))
    assert (sent.force, sent.building_to, sent.models) == (span.force, span.building_to, span.models)


# -- searches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [First, Second])
def test_nobody_advances_beyond_the_edge_of_the_map(play: type[Second]) -> None:
    for place in ("r1c1", "r2c9", "r3c15", "r9c9", "r14c2", "r16c16"):
        for mover, red in (
            ("g-tank", ["defender-x r12c12", f"g-tank {place}"]),
            ("defender-x", [f"defender-x {place}"]),
        ):
            t = play(red, ["gorghadra r6c6"])
            gait = t.edition.gait(t.s, t.m(mover), 6)
            assert goals(t.s, t.m(mover), gait) == searched(t.s, t.m(mover), gait), (mover, place)


def test_work_space_of_a_search_is_empty_when_the_next_begins() -> None:
    work = Scratch()
    for total in range(PRICES):
        work.reach(total * 2, total, 0)
    work.clear()
    assert list(work.ends) == [0] * PRICES


@pytest.mark.parametrize("play", [First, Second])
def test_an_open_map_knows_the_spaces_around_its_foundations(play: type[Second]) -> None:
    map = play(city=["apartment-building r6c4"]).s.map
    assert [list(map.rings[tile]) for tile in range(map.tiles)] == [around(map, map.grid.cell("r6c4"), 2)]


# -- choices of Downtown Demolition ------------------------------------------------------------------------------------


@clause("MP2-20.05")
def test_a_map_can_be_chosen_from_the_rules_on_with_which_it_came() -> None:
    for i, map in enumerate(MAPS):
        assert MAP + i in new(rules=map.since).asks[0].options, map.title


@clause("MP2-20.15")
def test_every_planet_eater_near_a_guard_may_attack() -> None:
    s = city(eaters=["r4c4", "r4c5", "r1c12"], guards=["r7c6"])
    while s.asks[0].kind == "move-units":
        s.choose(END)
    assert (s.asks[0].kind, s.asks[0].options) == ("unit-attacks", [EATER, EATER + 1, END])


# -- rams --------------------------------------------------------------------------------------------------------------


@clause("MP2-16.07", "MP1-16.07")
@pytest.mark.parametrize(("play", "monster"), [(First, "defender-x-ultra"), (Second, "defender-x")])
def test_debris_of_a_ram_falls_on_the_two_spaces_behind_if_they_are_on_the_map(
    play: type[Second], monster: str
) -> None:
    for attacker, building, spaces in (
        ("r5c5", "r5c7", ["r5c9", "r6c9"]),
        ("r5c9", "r5c7", ["r5c6", "r6c6"]),
        ("r5c5", "r7c5", ["r9c5", "r9c6"]),
        ("r9c5", "r7c5", ["r6c5", "r6c6"]),
        ("r5c14", "r5c16", []),
        ("r5c3", "r5c1", []),
        ("r14c5", "r16c5", []),
        ("r3c5", "r1c5", []),
    ):
        t = play([f"{monster} {attacker}"], city=[f"apartment-building {building}"])
        assert places(t, behind(t.s, t.m(monster), t.m("apartment-building"))) == spaces


# -- attacks of the second edition -------------------------------------------------------------------------------------


@clause("MP2-11.10", "MP2-16.01")
@pytest.mark.parametrize("seat", [0, 1])
def test_power_attacks_are_made_on_aligned_enemy_monsters_only(seat: int) -> None:
    friends, foes = ["terra-khan r9c9", "rogzor r9c7", "g-tank r8c9"], ["gorghadra r9c11", "deimos-9 r11c10"]
    red, blue = (foes, friends) if seat else (friends, foes)
    t = Second(red, blue, power=1, enemy_power=1)
    for kind in (BODY_SLAM, THROW):
        assert power_targets(t.s, t.m("terra-khan"), kind, 1) == [int(t.m("gorghadra").id)]


@clause("MP2-16.15")
def test_a_run_that_is_stopped_at_once_does_not_crush_the_one_that_runs() -> None:
    t = Second(["terra-khan r5c1"], ["gorghadra r5c3"], power=1).monsters_act()
    t.attack("terra-khan", "rampage", action=1, power=1).choose("east")
    assert (t.at("terra-khan"), t.health("terra-khan")) == ("r5c1", 11)


@clause("MP2-S076")
def test_feeding_frenzy_is_of_those_who_have_it() -> None:
    red = ["rogzor r5c5", "terra-khan r16c1", "chomper r4c7"]
    t = Second(red, ["gorghadra r5c7"], monsters=8).monsters_act()
    t.attack("rogzor", "brawl", "gorghadra", action=5, strikes=8)
    assert t.health("gorghadra") == 11 - 1


@clause("MP2-15.04")
def test_damage_to_a_model_that_has_left_is_passed_over_and_the_others_suffer() -> None:
    t = Second(["terra-khan r5c5", "g-tank"], ["gorghadra r5c7"])
    attack = Attack(
        0, BODY_SLAM, t.m("terra-khan").id, t.m("gorghadra").id, [int(t.m("terra-khan").id)], len(t.s.models)
    )
    for each in ("g-tank", "gorghadra"):
        attack.damage[t.m(each).id] = 1
    t.s.attacks.append(attack)
    Damage().run(t.s)
    assert attack.hurt == [int(t.m("gorghadra").id)]
    assert (attack.fallen, t.health("gorghadra")) == ([], 10)


@clause("MP2-5.01")
def test_whatever_a_model_has_done_is_seen() -> None:
    names = ("lined", "acted", "brawls", "blasts", "powers")
    model = Second().m("defender-x").clone()
    for numbers in product((0, 1), repeat=len(names)):
        for each, number in zip(names, numbers, strict=True):
            setattr(model, each, number)
        assert model.has_done() == any(numbers)
