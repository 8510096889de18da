"""Corners of the second edition, and of what both editions share, that a broken rule could hide in."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rampant.core.grid import OFF
from rampant.core.scene import Modifier
from rampant.games.monpoc.bearers import reserves
from rampant.games.monpoc.board.city import beside_building
from rampant.games.monpoc.board.geometry import near_tile, on_tile
from rampant.games.monpoc.board.places import burns
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.first.abilities.extras import ChainReaction
from rampant.games.monpoc.first.terms import BLUE_ICON, RED_ICON
from rampant.games.monpoc.numbers import can_reach
from rampant.games.monpoc.options import END, MODEL
from rampant.games.monpoc.quick import lay_city
from rampant.games.monpoc.second.abilities.buildings import RULES, BlastRadius
from rampant.games.monpoc.second.numbers import in_cover, in_reach
from rampant.games.monpoc.second.steps.damage import destroy, heal, to_reserve
from rampant.games.monpoc.second.steps.declare import attack_kinds, may_attack
from rampant.games.monpoc.second.steps.resolve import remove
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.turn import blocked, end_in_sight, enter
from tests.clause import clause
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play
from tests.games.monpoc.test_oracle import Maker


def told(t: Play) -> str:
    return "\n".join(event.text for event in t.s.events or [])


def words_of(t: Play, target: str) -> tuple[Modifier, ...]:
    """What the chance to hit it is made of."""
    odds = t.ask.describe(t.option(target)).odds
    assert odds is not None
    return odds.modifiers


# -- where things are --------------------------------------------------------------------------------------------------


@clause("MP2-10.10", "MP2-R13")
def test_a_model_is_on_a_tile_or_next_to_it_on_exactly_these_spaces() -> None:
    t = Play(["defender-x r1c1", "g-tank r9c9"], tiles=["hazard r5c6"])
    map = t.s.map
    tile = int(map.under[map.grid.cell("r5c6")])
    for name, size in (("g-tank", 1), ("defender-x", 2)):
        m = t.m(name)
        for at in range(map.cells):
            row, col = divmod(at, int(map.cols))
            if row + size <= map.rows and col + size <= map.cols:
                m.at = at
                down = max(4 - (row + size - 1), row - 5, 0)  # spaces to the rows 4 and 5, counted from 0
                across = max(5 - (col + size - 1), col - 6, 0)
                assert on_tile(t.s, m, tile) == (down == across == 0), map.grid.name(at)
                assert near_tile(t.s, m, tile) == (down <= 1 and across <= 1), map.grid.name(at)


def test_nothing_burns_where_no_hazard_is() -> None:
    t = Play(["defender-x r5c5"], tiles=["rubble r5c7"])
    assert not burns(t.s, t.m("defender-x"), t.s.map.grid.cell("r5c6"))
    t = Play(["defender-x r5c5"], tiles=["hazard r5c7"])
    assert burns(t.s, t.m("defender-x"), t.s.map.grid.cell("r5c6"))


@clause("MP2-6.04")
def test_a_free_spawn_point_is_not_blocked_and_one_under_a_monster_is() -> None:
    t = Play(["defender-x r5c5", "g-tank r9c9"])
    spaces = {name: blocked(t.s, t.s.map.grid.cell(name)) for name in ("r5c6", "r9c9", "r12c12")}
    assert spaces == {"r5c6": True, "r9c9": False, "r12c12": False}


@clause("MP2-9.05", "MP2-9.06")
def test_a_monster_never_has_cover() -> None:
    t = Play(["defender-x r5c5", "g-tank r4c5"], city=["skyscraper r5c7"])
    assert (in_cover(t.s, t.m("defender-x")), in_cover(t.s, t.m("g-tank"))) == (False, True)


@clause("MP2-11.02")
def test_allies_and_those_about_to_leave_are_in_nobodys_reach() -> None:
    t = Play(["defender-x r5c5", "g-tank r4c5"], ["gorghadra r5c7", "belcher r7c5"])
    m = t.m("defender-x")
    assert [in_reach(t.s, m, 0, 1, t.m(name)) for name in ("g-tank", "gorghadra", "belcher")] == [False, True, True]
    t.m("belcher").doomed = True
    assert not in_reach(t.s, m, 0, 1, t.m("belcher"))


@pytest.mark.parametrize("play", [First, Play])
def test_what_can_be_picked_up_is_what_can_be_chosen(play: type[Play]) -> None:
    suffix = "-ultra" if play is First else ""
    t = play([f"defender-x{suffix} r5c5", "g-tank r9c9", "g-tank"], monsters=0, marks=["spawn-red r12c12"])
    for kind in ("spawn", "activate"):
        t.units_act(kind) if kind == "spawn" else t.choose("end")
        assert t.kind == kind
        models = [option - MODEL for option in t.ask.options if option != END]
        assert models
        assert t.ask.step.carried(t.s) == [f"piece:m{id}" for id in models]


# -- rules that happen in an attack ------------------------------------------------------------------------------------


@clause("MP2-15.12", "MP2-R63")
def test_what_has_left_before_the_removal_is_passed_over_and_the_others_are_removed() -> None:
    t = Play(["terra-khan r5c5", "g-tank"], ["gorghadra r16c16", "belcher r5c7", "belcher"])
    leader = int(t.m("terra-khan").id)
    attack = Attack(0, BRAWL, leader, t.m("belcher#1").id, [leader], len(t.s.models))
    attack.fallen = [int(t.m("belcher#2").id), int(t.m("belcher#1").id)]
    remove(t.s, attack)
    assert (t.at("belcher#1"), t.power, attack.notes[0]) == ("", 1, t.m("belcher#1").id)


@clause("MP2-15.06", "MP2-S078")
def test_of_several_models_with_a_rule_nobody_asks_which_is_first_where_it_does_not_matter() -> None:
    blue = ["cyber-khan r16c16", "robo-brontox r4c5", "robo-brontox r5c7"]
    t = Play(["defender-x r5c5"], blue, power=1).monsters_act()
    t.attack("defender-x", "stomp", action=5, power=1, strikes=5)
    assert (t.at("robo-brontox#1"), t.at("robo-brontox#2")) == ("", "")
    assert t.kind == "push"
    assert t.enemy_power == 2


@clause("MP2-S117", "MP2-13.05")
def test_nothing_is_told_of_health_that_does_not_come_back() -> None:
    for health, heals in ((11, False), (9, True)):
        t = Play([f"terra-khan r5c5 {health}"], ["gorghadra r16c16", "belcher r5c7"]).monsters_act()
        t.attack("terra-khan", "brawl", "belcher", action=5, strikes=8)
        assert t.at("belcher") == ""
        assert ("regains health" in told(t)) == heals


@clause("MP2-13.05", "MP2-13.01")
def test_only_monsters_on_the_map_heal_and_nobody_leaves_twice() -> None:
    t = Play(["defender-x r5c5 3", "sky-sentinel r9c9 3", "g-tank r1c1", "g-tank"])
    for name in ("g-tank#1", "defender-x"):
        before = t.m(name).health
        t.m(name).doomed = name == "defender-x"
        heal(t.s, t.m(name), 2)
        assert t.m(name).health == before
    t.s.lift(t.m("sky-sentinel"))
    heal(t.s, t.m("sky-sentinel"), 2)
    assert t.health("sky-sentinel") == 3
    t.s.events = []
    destroy(t.s, t.m("g-tank#2"))
    to_reserve(t.s, t.m("g-tank#2"), "MP2-13.01")
    assert t.s.events == []


@clause("MP2-S116", "MP2-R25")
def test_a_unit_need_not_be_flung_and_nobody_need_stomp_again() -> None:
    t = Play(["deimos-9 r5c5 3"], ["gorghadra r5c9", "belcher r5c7"]).monsters_act()
    t.attack("deimos-9", "brawl", "belcher", action=5, strikes=9)
    assert t.can("gorghadra")
    before = t.health("gorghadra")
    t.choose("skip")
    assert not t.can("gorghadra")
    while t.kind == "use":
        t.choose("skip")
    assert (t.at("belcher"), t.health("gorghadra")) == ("", before)
    t = Play(["cyber-khan r5c5"], ["defender-x r16c16", "g-tank r4c7", "g-tank r5c8"], power=1).monsters_act()
    t.attack("cyber-khan", "stomp", action=3, power=1, strikes=[1] * 8).choose("skip")
    assert (t.kind == "use", t.at("cyber-khan"), t.at("g-tank#2")) == (False, "r5c5", "r5c8")


@clause("MP2-S077")
def test_an_attack_that_has_penetrator_gains_nothing_from_the_flames() -> None:
    red = ["incinerus r9c9", "gallamaxus r5c9 3"]
    t = Play(red, ["gorghadra r7c9"], tiles=["hazard r7c11"])
    assert t.parts("incinerus", "brawl", "gorghadra")["DEF"] == 7
    assert t.parts("gallamaxus", "brawl", "gorghadra")["DEF"] == 7
    assert t.parts("incinerus", "brawl", "gorghadra", join=["gallamaxus"])["DEF"] == 7


@clause("MP2-12.01", "MP2-12.02")
def test_a_target_says_what_helpers_would_bring() -> None:
    blue = ["gorghadra r5c8", "belcher r7c7"]
    t = Play(["defender-x r16c1", "g-tank r5c5", "g-tank r5c6", "g-tank r12c12"], blue, monsters=0)
    t.units_act().act("g-tank#1", "blast")
    assert t.kind == "target"
    helped = [each.name for each in words_of(t, "gorghadra") if "join" in each.name]
    assert len(helped) == 1
    assert helped[0].endswith("if 1 more unit joins")
    t = Play(["defender-x r5c5"], ["gorghadra r5c8", "xaxor r8c5"]).monsters_act().act("defender-x", "blast")
    assert not [each.name for each in words_of(t, "gorghadra") if "join" in each.name]


# -- hazards -----------------------------------------------------------------------------------------------------------


@clause("MP2-R13", "MP2-R65", "MP2-S010")
def test_a_fire_that_was_lit_under_a_monster_does_not_burn_it_again_until_it_has_left() -> None:
    red = ["gorghadra r16c1", "scorcher r5c4"]
    t = Play(red, ["terra-khan r5c5"], tiles=["rubble r5c5"], enemy_monsters=5)
    t.units_act("advancement").act("scorcher", "action-ignite")
    assert (t.tile("r5c5"), t.health("terra-khan")) == ("hazard", 10)
    t.choose("end")
    while t.s.turn_of == 0:
        t.choose(next(word for word in ("end", "skip", 0) if t.can(word)))
    t.monsters_act("advancement").act("terra-khan", "step").choose("r5c6")
    assert t.health("terra-khan") == 10


@clause("MP2-R22", "MP2-10.05", "MP2-16.16")
@pytest.mark.parametrize(("building", "harm"), [("communications-array", 0), ("apartment-building", 1)])
def test_a_run_that_ends_on_what_it_has_felled_suffers_a_hazard_only(building: str, harm: int) -> None:
    blue = ["gorghadra r5c8"]
    t = Play(["terra-khan r5c3"], blue, city=[f"{building} r5c6"], power=1).monsters_act()
    before = t.health("terra-khan")
    t.attack("terra-khan", "rampage", action=5, power=1, strikes=[2] * 5).choose("east")
    assert (t.at("terra-khan"), t.at(building)) == ("r5c6", "")
    assert before - t.health("terra-khan") == harm


@clause("MP2-R65", "MP2-8.12")
def test_a_monster_that_passes_over_rubble_lights_it_though_it_flies() -> None:
    red = ["incinerus r5c3 3", "hammerklak r3c3"]
    t = Play(red, ["defender-x r16c16"], tiles=["rubble r5c5"]).monsters_act("advancement")
    t.advance("incinerus", "r5c7")
    assert t.tile("r5c5") == "hazard"


# -- Actions -----------------------------------------------------------------------------------------------------------


@clause("MP2-S064", "MP2-S119")
def test_double_duty_is_for_two_different_actions_also_where_each_may_be_used_twice() -> None:
    units = ["mollock-brute r7c4", "mollock-brute r7c5", "mollock-brute r7c6"]
    t = Play(
        ["blastikutter r5c4", *units], city=["statue-of-liberty r8c5"], tiles=["hazard r3c4", "hazard r5c2"], monsters=9
    )
    t.monsters_act("advancement").act("blastikutter", "action-extinguisher")
    if t.kind == "use":
        t.choose("r3c4")
    t.choose("blastikutter")
    assert "Action: Blitz" in t.words
    assert "Action: Extinguisher" not in t.words


@clause("MP2-R80", "MP2-S024")
def test_a_unit_between_two_gates_may_go_to_either_side() -> None:
    t = Play(["zor-maxim r13c13", "shadow-gate r5c5", "shadow-gate r5c8", "interceptor r5c7"])
    t.units_act("advancement").act("shadow-gate#1", "action-teleport")
    while t.kind == "use" and not t.can("r4c4"):
        t.choose("shadow-gate#2" if t.can("shadow-gate#2") else "interceptor")
    beside = {t.s.map.grid.name(option) for option in t.ask.options}
    assert {"r4c4", "r4c5", "r4c6", "r5c4", "r5c6", "r6c4", "r6c5", "r6c6"} <= beside  # from the second to the first
    t = Play(["zor-maxim r13c13", "shadow-gate r5c5", "shadow-gate r5c7", "interceptor r5c6"])
    t.units_act("advancement").act("shadow-gate#1", "action-teleport")
    while t.kind == "use" and not t.can("r4c4"):
        t.choose("shadow-gate#2" if t.can("shadow-gate#2") else "interceptor")
    both = [f"r{row}c{col}" for row in (4, 5, 6) for col in (4, 5, 6, 7, 8)]
    free = sorted(t.s.map.grid.cell(at) for at in both if at not in ("r5c5", "r5c6", "r5c7"))
    assert t.ask.options == free  # each once, in order


# -- the table ---------------------------------------------------------------------------------------------------------


@clause("MP2-5.01", "MP1-5.01")
@pytest.mark.parametrize("play", [First, Play])
def test_turns_are_counted_one_by_one(play: type[Play]) -> None:
    t = play()
    before = int(t.s.turns)
    for later in (1, 2, 3):
        seat = t.s.turn_of
        t.choose(next(word for word in ("monsters", "units") if t.can(word)))
        while t.s.turn_of == seat:
            t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
        assert t.s.turns == before + later


@clause("MP2-R87", "MP1-R86")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("more", [0, 1])
def test_a_quick_city_is_laid_in_turn_and_who_has_none_left_is_passed_over(first: int, more: int) -> None:
    city = {more: "4 skyscraper; 4 power-plant", 1 - more: "3 skyscraper; 3 power-plant"}
    lists: dict[str, Any] = {"force1": f"defender-x; {city[0]}", "force2": f"gorghadra; {city[1]}"}
    s = cast("Table", Play.game.new(seed=5, quick=True, **lists))
    buildings = range(s.span.building_from, s.span.building_to)
    for i in buildings:
        b = s.own(s.models[i])
        if b.at != OFF:
            s.lift(b)
        b.out = False
    lay_city(s, first, 1 - first)
    room = int(s.map.tiles)
    placed = [sum(s.models[i].at != OFF and s.owners[i - buildings[0]] == seat for i in buildings) for seat in (0, 1)]
    few = min(6, (room + 1 - abs(first - (1 - more))) // 2)
    assert (placed[1 - more], placed[more]) == (few, min(8, room - few))


@clause("MP2-S143")
def test_a_shadow_screen_that_has_fallen_screens_nobody() -> None:
    city = ["sun-industries-building r5c5", "sun-industries-building"]
    t = Play(["defender-x r14c14"], ["gorghadra r1c1", "belcher r17c16", "belcher r7c5"], city=city)
    assert t.parts("defender-x", "blast", "belcher#1")["B"] > 0
    assert t.parts("defender-x", "blast", "belcher#2")["B"] == 0


@clause("MP2-S119", "MP2-17.05")
def test_no_action_is_used_three_times() -> None:
    vans = [f"scavenger-van r5c{col}" for col in (4, 5, 6)]
    tiles = ["hazard r3c4", "hazard r3c6", "hazard r5c2"]
    t = Play(["defender-x r16c1", *vans], city=["statue-of-liberty r6c5"], tiles=tiles).units_act("advancement")
    for n, more in ((1, True), (2, True), (3, False)):
        t.choose(f"scavenger-van#{n}")
        assert ("Action: Extinguisher" in t.words) == more
        if more:
            t.choose("action-extinguisher")
            if t.kind == "use":
                t.choose(next(word for word in ("r5c2", "r3c4", "r3c6") if t.can(word)))


@clause("MP2-15.14", "MP2-15.03")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_who_was_attacked_orders_his_rules(seat: int) -> None:
    attacker = ["gorghadra r5c5"]
    others = ["defender-x r16c16", "s-type-shinobi r5c7", "s-type-shinobi r6c7"]
    red, blue = (others, attacker) if seat else (attacker, others)
    t = Play(red, blue, power=1, enemy_power=1)
    if seat:
        t.choose("units")
        while t.s.turn_of == 0:
            t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
    t.monsters_act().attack("gorghadra", "stomp", action=1, power=1, strikes=0)
    assert (t.kind, t.ask.seat) == ("order", 1 - seat)


@clause("MP2-S073", "MP2-1.11")
def test_a_faction_base_takes_one_die_off_a_unit() -> None:
    around = [f"g-tank r5c{col}" for col in (4, 5, 6)]
    t = Play(["defender-x r16c1", *around, "mr-tank", "elite-g-tank"], city=["guard-defense-base r6c5"], monsters=0)
    for name in ("mr-tank", "elite-g-tank"):
        assert t.edition.cost(t.s, t.m(name)) == max(int(t.m(name).card.cost) - 1, 0), name


@clause("MP2-S099")
def test_a_unit_that_left_before_it_could_be_removed_hatches_nothing() -> None:
    t = Play(["defender-x r5c5"], ["cthugrosh r12c12", "meat-slave", "squix"])
    attack = Attack(0, BRAWL, t.m("defender-x").id, t.m("meat-slave").id, [int(t.m("defender-x").id)], len(t.s.models))
    attack.fallen = [int(t.m("meat-slave").id)]
    rule = next(rule for rule in t.edition.rules if rule.fixed_name == "incubator")
    assert rule.bearers(t.s, attack, 12) == []


def test_who_owns_a_model_changes_a_copy_that_the_table_has() -> None:
    t = Play(["defender-x r5c5"])
    before = t.m("defender-x")
    copy = t.s.clone()
    mine = copy.own(copy.models[before.id])
    assert mine is not before
    assert copy.models[before.id] is mine
    assert t.s.models[before.id] is before


@clause("MP2-R31")
@pytest.mark.parametrize("play", [First, Play])
def test_a_turn_in_which_dice_were_rolled_is_no_idle_one(play: type[Play]) -> None:
    t = play()
    for busy, idle in ((True, 0), (False, 1), (False, 2), (True, 0)):
        seat = t.s.turn_of
        t.choose(next(word for word in ("monsters", "units") if t.can(word)))
        t.s.busy = busy
        while t.s.turn_of == seat:
            t.choose(next(word for word in ("skip", 0, "end") if t.can(word)))
        assert t.s.idle == idle


@clause("MP1-13.05", "MP1-13.06")
@pytest.mark.parametrize("left", [1, 6])
def test_a_form_that_burns_on_its_way_gives_place_to_the_other_which_goes_on(left: int) -> None:
    fires = [f"fire r{row}c7" for row in (1, 3, 5, 7)]
    t = First([f"armodax-ultra r5c5 1/{left}"], tiles=fires, monsters=9).monsters_act("advancement")
    t.advance("armodax", "r5c9")
    assert (t.at("armodax"), t.m("armodax").form.name, t.health("armodax")) == ("r5c9", "ultra", left)


@clause("MP1-21.03", "MP1-R74")
def test_a_chain_reaction_of_blasts_does_not_see_a_cloaked_neighbour_from_three_spaces_on() -> None:
    rule = next(rule for rule in First.edition.rules if rule.fixed_name == "chain-reaction")
    assert isinstance(rule, ChainReaction)
    for place, seen in (("r5c8", True), ("r5c9", False), ("r5c10", False)):
        t = First(["gorghadra-mega r5c5"], ["defender-x-ultra r16c16", f"rocket-chopper-shadow {place}"])
        assert rule._open(t.s, t.m("gorghadra"), BLAST, t.m("rocket-chopper-shadow")) == seen, place


@clause("MP1-14.09", "MP1-14.10", "MP1-R55")
def test_what_figures_share_they_share_with_their_own_side_only() -> None:
    shared = [
        (c, rule)
        for c in First.edition.cards
        for rule in First.edition.rules
        if c.kind == MONSTER and rule.shared and c.forms[0].limit[rule.id] in (RED_ICON, BLUE_ICON)
    ]
    assert len(shared) > 20
    for c, rule in shared:
        without = [m for m in First.edition.cards if m.agenda == c.agenda and not m.forms[0].has[rule.id]]
        mate = next(m.fixed_name for m in without if m.kind == UNIT)
        t = First([f"{c.fixed_name} r5c5", f"{mate} r7c5"], [f"{c.fixed_name} r16c16", f"{mate} r7c6"])
        if c.forms[0].limit[rule.id] == BLUE_ICON:  # its own side shares it everywhere, while it is on the map
            t.s.lift(t.s.models[t.s.span.monster_from[1]])
        units = [m for m in t.s.models if m.kind == UNIT]
        assert [t.edition.has(t.s, m, rule.id) for m in units] == [True, False], (c.fixed_name, rule.fixed_name)


@clause("MP2-S001", "MP2-S002")
def test_an_abduction_matrix_adds_one_and_no_more() -> None:
    blue = ["defender-x r16c16", "exo-armor r5c4", "g-tank r5c6"]
    t = Play(["deimos-9 r1c1", "saucer r5c5", "harvester r9c9", "harvester r9c11"], blue)
    saucer = t.m("saucer")
    rule = next(rule for rule in t.edition.rules if rule.fixed_name == "action-abduct")
    assert [int(t.m(name).form.defence) for name in ("exo-armor", "g-tank")] == [3, 4]
    assert rule.options(t.s, saucer, 0, ()) == [MODEL + int(t.m("exo-armor").id)]


@clause("MP2-16.07", "MP2-R21")
def test_a_ram_does_not_bring_down_the_building_behind() -> None:
    t = Play(["terra-khan r5c3"], city=["apartment-building r5c5", "skyscraper r5c7"], power=1).monsters_act()
    t.attack("terra-khan", "ram", "apartment-building", action=5, power=1, strikes=[2] * 5)
    assert (t.at("apartment-building"), t.at("skyscraper")) == ("", "r5c7")


@clause("MP2-R31", "MP1-26.04")
@pytest.mark.parametrize("play", [First, Play])
def test_the_end_is_near_when_the_player_who_is_ahead_has_few_turns_left(play: type[Play]) -> None:
    t = play()
    t.s.limit, t.s.idle = 10, 0
    for turns, near in (((6, 5), "Turn 6 of 10"), ((5, 6), "Turn 6 of 10"), ((5, 5), "")):
        for side, n in zip(t.s.sides, turns, strict=True):
            side.turns = n
        assert end_in_sight(t.s).startswith(near)
        assert bool(end_in_sight(t.s)) == bool(near)


@clause("MP2-11.09", "MP2-7.05", "MP2-16.01")
def test_a_model_with_nobody_to_attack_and_no_p_die_attacks_nobody() -> None:
    """In the last corner of the map, which units in the reserves are not near."""
    t = Play(red=["defender-x r16c16"], blue=["gorghadra r1c1", "belcher"])
    m = t.m("defender-x")
    for power in (0, 1):
        t.s.sides[0].power = power
        assert not can_reach(t.s, m, BLAST)
        assert may_attack(t.s, m) == (power > 0) == bool(attack_kinds(t.s, m))


@clause("MP2-R13", "MP2-10.07")
def test_a_unit_that_enters_on_a_hazard_burns_whatever_it_stood_in_before() -> None:
    for tiles, stands in ((["hazard r5c5"], ""), ([], "r5c5")):
        t = Play(red=["defender-x r1c1", "g-tank"], tiles=tiles)
        unit = t.s.own(t.m("g-tank"))
        unit.burnt = -1
        enter(t.s, unit, t.s.map.grid.cell("r5c5"), "MP2-R13")
        assert t.at("g-tank") == stands


@clause("MP2-18.06", "MP2-R36")
def test_a_building_that_is_gone_already_falls_on_nobody() -> None:
    (rule,) = (each for each in RULES if isinstance(each, BlastRadius))
    t = Play(city=["power-plant r5c5"])
    plant = t.m("power-plant")
    attack = Attack(0, BLAST, 0, int(plant.id), [0], len(t.s.models))
    attack.fallen.append(int(plant.id))
    assert rule.bearers(t.s, attack, 0) == [plant.id]
    t.s.lift(t.s.own(plant))
    assert rule.bearers(t.s, attack, 0) == []


@clause("MP2-8.05", "MP2-2.14")
def test_a_die_goes_from_one_pool_to_the_other_if_there_is_one() -> None:
    for monsters in range(4):
        for to_units in (True, False):
            t = Play()
            side = t.s.sides[0]
            side.monsters, side.units = monsters, 3 - monsters
            moved = (monsters if to_units else 3 - monsters) > 0
            assert t.s.swap(0, to_units) == moved
            after = monsters - moved * (1 if to_units else -1)
            assert (side.monsters, side.units) == (after, 3 - after)


@pytest.mark.parametrize("seed", range(6))
def test_of_the_reserves_one_unit_of_each_kind_is_found_that_fits(seed: int) -> None:
    maker = Maker(seed)
    s = maker.position()
    units = [m for m in s.models if m.kind == UNIT]
    for m in units:
        if m.at != OFF and maker.rnd.random() < 0.7:
            s.lift(s.own(m))
    rules = [int(rule) for m in units for rule in m.form.rules]
    for seat in (0, 1):
        mine = [s.models[m.id] for m in units if m.seat == seat]
        for m in mine:
            for faction in (NOBODY, int(m.card.faction)):
                for agenda in (NOBODY, int(m.card.agenda)):
                    needs, but = (maker.rnd.choice([NOBODY, NOBODY, *rules]) for _ in range(2))
                    fit = [
                        each
                        for each in mine
                        if each.at == OFF
                        and (faction == NOBODY or each.card.faction == faction)
                        and (agenda == NOBODY or each.card.agenda == agenda)
                        and (needs == NOBODY or s.edition.has(s, each, needs))
                        and (but == NOBODY or not s.edition.has(s, each, but))
                    ]
                    first = {each.card.number: int(each.id) for each in reversed(fit)}
                    found = reserves(s, seat, faction, agenda, needs, but)
                    assert found == [MODEL + id for id in sorted(first.values())]


@clause("MP2-9.05", "MP2-17.14")
def test_nobody_hides_behind_an_asset() -> None:
    for things, hides in (({"assets": ["crate r5c6 3"]}, False), ({"city": ["skyscraper r5c6"]}, True)):
        t = Play(red=["defender-x r1c1", "g-tank r5c5"], **things)  # type: ignore[arg-type]
        assert beside_building(t.s, t.m("g-tank")) == hides


def test_whatever_a_model_has_done_is_forgotten_when_a_turn_begins() -> None:
    t = Play()
    m = t.s.own(t.m("defender-x"))
    flags = ("advanced", "stayed", "moved", "entered", "rooted", "barred")
    numbers = ("lined", "acted", "brawls", "blasts", "powers")
    done: dict[str, object] = dict.fromkeys(flags, True) | dict.fromkeys(numbers, 1) | {"last_act": RULES[0]}
    for name, value in done.items():
        assert not m.has_done()
        setattr(m, name, value)
        assert m.has_done(), name
        m.fresh()
        assert not getattr(m, name), name
