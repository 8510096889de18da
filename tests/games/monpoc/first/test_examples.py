"""The worked examples MP1-E01 to E30: dice, turns, movement, abilities. Places are written as (column, row) from 0."""

from __future__ import annotations

import pytest

from rampant.core.chance import Planned
from rampant.core.errors import IllegalChoice
from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, aligned, apart, base_to_base
from rampant.games.monpoc.first.bearers import has
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.forces import read_force
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import advance_speed
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.play import Play, at
from tests.games.monpoc.play import faces

FAR_BLUE = "gorghadra-ultra r16c16"


@clause("MP1-11.04", "MP1-13.01")
def test_e01_health_tracker() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["defender-x-ultra r9c11"]).monsters_act()
    t.attack("terra-khan", "brawl", "defender-x", action=4, strikes=6)
    assert t.health("defender-x") == 4
    assert t.m("defender-x").spare == 6, "the Hyper form's slider stays"


@clause("MP1-2.01", "MP1-2.02")
@pytest.mark.parametrize(("building", "left"), [("office-building", ""), ("apartment-building", "r9c11")])
def test_e02_counting_strikes(building: str, left: str) -> None:
    """Blank, single and double are 3 strikes: enough for DEF 3, not for DEF 4."""
    t = Play(red=["defender-x-ultra r9c9"], city=[f"{building} r9c11"]).monsters_act()
    t.attack("defender-x", "brawl", building, action=1, strikes=[0, 1, 2])
    assert t.count() == 3
    assert t.at(building) == left


@clause("MP1-2.05")
def test_e03_die_loss() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c12"], enemy_monsters=4).monsters_act()
    t.attack("defender-x", "blast", "terra-khan", action=4, strikes=6)
    assert t.enemy_pools == (3, 7)


@clause("MP1-22.05", "MP1-11.08", "MP1-R37")
def test_e04_unstable_reward() -> None:
    neighbours = ["belcher r8c11", "belcher r8c12", "belcher r10c12"]
    t = Play(red=["defender-x-ultra r9c9"], blue=["rogzor-ultra r16c16", "crawler r9c11", *neighbours]).monsters_act()
    t.attack("defender-x", "brawl", "crawler", action=2, strikes=4)
    assert [t.at(name) for name in ("crawler", "belcher", "belcher#2", "belcher#3")] == [""] * 4
    assert t.power == 4


@clause("MP1-6.09", "MP1-6.10", "MP1-2.04")
def test_e05_advance_plus_steps() -> None:
    t = Play(red=[f"terra-khan-ultra {at(0, 0)}"], blue=[f"gorghadra-ultra {at(10, 0)}"], monsters=5)
    t.monsters_act("advancement").advance("terra-khan", at(6, 0))
    t.act("terra-khan", "step").choose(at(7, 0)).act("terra-khan", "step").choose(at(8, 0))
    assert t.at("terra-khan") == at(8, 0)
    assert aligned(t.s, t.m("terra-khan"), t.m("gorghadra"))
    assert t.pools == (2, 8)


@clause("MP1-8.01")
def test_e06_movement_of_a_monster() -> None:
    t = Play(red=[f"terra-khan-ultra {at(3, 3)}"])
    m = t.m("terra-khan")

    def reach(spaces: int) -> list[str]:
        return [t.s.map.grid.name(cell) for cell in goals(t.s, m, t.edition.gait(t.s, m, spaces))]

    assert at(7, 3) in reach(4)
    assert at(7, 3) not in reach(3)
    assert at(6, 4) in reach(3)
    assert at(6, 4) not in reach(2)
    assert at(6, 5) in reach(4)
    assert at(6, 5) not in reach(3)
    assert at(6, 6) not in reach(4)
    assert at(6, 6) in reach(5)


@clause("MP1-1.05", "MP1-1.06", "MP1-1.07")
def test_e07_terms() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(2, 2)}", f"carnidon {at(0, 0)}", f"carnidon {at(1, 1)}"],
        blue=[f"defender-x-ultra {at(4, 2)}"],
        city=[f"office-building {at(6, 3)}"],
    )
    khan, defender, office = t.m("terra-khan"), t.m("defender-x"), t.m("office-building")
    assert aligned(t.s, khan, defender)
    assert base_to_base(t.s, khan, defender)
    assert adjacent(t.s, khan, defender)
    assert not aligned(t.s, defender, office)
    assert base_to_base(t.s, defender, office)
    assert adjacent(t.s, defender, office)
    one, two = t.m("carnidon"), t.m("carnidon#2")
    assert adjacent(t.s, one, two)
    assert not base_to_base(t.s, one, two)


@clause("MP1-9.06", "MP1-9.08", "MP1-11.08")
@pytest.mark.parametrize(("strikes", "place", "power"), [(2, "", 1), (1, "r9c10", 0)])
def test_e08_simple_brawl(strikes: int, place: str, power: int) -> None:
    t = Play(red=["zor-maxim-ultra r1c1", "s-type-shinobi r9c9"], blue=[FAR_BLUE, "belcher r9c10"], monsters=5)
    t.units_act().attack("s-type-shinobi", "brawl", "belcher", action=2, strikes=strikes)
    assert t.count() == 2
    assert t.at("belcher") == place
    assert t.power == power
    assert t.pools == (7, 3)


@clause("MP1-3.05", "MP1-9.06")
@pytest.mark.parametrize("action", [1, 3, 7])
def test_e09_boost_dice_are_fixed(action: int) -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], monsters=10).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=action)
    assert t.count() == action + 2
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], monsters=10).monsters_act()
    t.ready("defender-x", "brawl", "terra-khan")
    with pytest.raises(IllegalChoice):
        t.choose(8)


@clause("MP1-2.10")
def test_e10_power_dice_are_free_in_number() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], monsters=10, power=4).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=7, power=4)
    assert t.count() == 13
    assert t.power == 0


@clause("MP1-9.04", "MP1-R01", "MP1-3.04")
def test_e11_ranges() -> None:
    places = {(7, 6): 2, (7, 7): 3, (8, 7): 4, (9, 6): 4, (9, 7): 5, (9, 8): 6}
    map = Play().s.map
    here = map.grid.cell(at(5, 5))
    assert [int(apart(map, here, 1, map.grid.cell(at(*place)), 1)) for place in places] == list(places.values())

    def reached(unit: str, *prey: tuple[int, int]) -> list[int]:
        belchers = [f"belcher {at(*place)}" for place in prey]
        t = Play(red=["defender-x-ultra r16c1", f"{unit} {at(5, 5)}"], blue=["gorghadra-ultra r1c16", *belchers])
        t.units_act()
        if not t.can(unit):
            return []
        t.act(unit, "blast")
        return [option for option in range(len(prey)) if t.can(f"belcher#{option + 1}")] if t.kind == "target" else [0]

    assert reached("rocket-chopper", (7, 7), (8, 7), (7, 6)) == [0, 2], "short range"
    assert reached("g-tank", (9, 7), (9, 8), (9, 6)) == [0, 2], "long range"
    assert reached("rocket-chopper", (6, 6)) == [], "adjacent"


@clause("MP1-12.08", "MP1-24.10", "MP1-R63")
def test_e12_not_secured_while_moving() -> None:
    force = ["terra-khan-ultra r16c1", "raptix r4c4", "raptix r4c5", "raptix r6c9", "carnidon r12c12"]
    t = Play(red=force, city=["oil-refinery r5c5"])
    assert advance_speed(t.s, t.m("raptix#3")) == 5
    t.units_act("advancement").advance("raptix#3", "r6c7")
    assert advance_speed(t.s, t.m("carnidon")) == 5, "an ally that advances next: 4 and 1"
    assert advance_speed(t.s, t.m("raptix")) == 5, "one of the three that moves off"


@clause("MP1-12.09", "MP1-6.04")
def test_e13_overlapping_positions() -> None:
    t = Play(
        red=["terra-khan-ultra r16c1", "carnidon r4c5", "carnidon r5c5", "carnidon r6c5"],
        city=["radar-array r5c3", "radar-array r5c6"],
        marks=["power-zone r5c5"],
    )
    t.choose("monsters").dice(1).choose(1)
    assert t.power == 3


@clause("MP1-4.10", "MP1-4.11")
def test_e14_structure_placement() -> None:
    rob = "defender-x-ultra; 4 office-building"
    jason = "gorghadra-ultra; 5 radar-array; 2 oil-refinery"
    s = GAME.new(chance=Planned(faces(1, 1, 1, 1, 1, 0, 0, 0, 0, 0)), force1=rob, force2=jason, map="crossfire-plaza")
    assert isinstance(s, Table)
    s.choose(s.asks[0].options[0])
    assert (s.map.greens, s.map.tiles) == (8, 16)
    placed: list[int] = []
    order: list[tuple[int, bool]] = []
    while s.asks[0].kind in ("choose-building", "place-building"):
        s.choose(s.asks[0].options[-1])
        for m in s.models[s.span.building_from : s.span.building_to]:
            if m.at != OFF and m.id not in placed:
                placed.append(int(m.id))
                order.append((s.owners[m.id - s.span.building_from], s.map.under[m.at] < s.map.greens))
    assert [seat for seat, _ in order] == [0, 1] * 4 + [1] * 3
    assert [green for _, green in order] == [True] * 8 + [False] * 3


@clause("MP1-4.04")
def test_e15_elite_and_grunt() -> None:
    rest = "; cthugrosh-ultra; 2 office-building"

    def problems(text: str) -> list[str]:
        return GAME.lists.problems(read_force(GAME.edition, text + rest), 1)

    assert problems("5 spitter-elite; 5 spitter-grunt") == []
    assert "[MP1-4.04]" in problems("5 spitter-elite; 5 spitter-grunt; squix-elite")[0]
    assert "[MP1-4.04]" in problems("5 spitter-elite; 6 spitter-grunt")[0]


@clause("MP1-7.02", "MP1-7.03", "MP1-7.04", "MP1-7.05")
def test_e16_spawn_costs() -> None:
    t = Play(
        red=["defender-x-ultra r16c1", "explodohawk", "g-tank"],
        blue=[FAR_BLUE, "belcher r5c5"],
        monsters=0,
        marks=["spawn-red r5c5", "spawn-red r5c9"],
    )
    t.units_act("spawn").choose("explodohawk", "r5c5", "r6c6").choose("g-tank")
    assert [t.at(name) for name in ("belcher", "explodohawk", "g-tank")] == ["r6c6", "r5c5", "r5c9"]
    assert t.pools == (4, 6)


@clause("MP1-21.12", "MP1-13.09")
def test_e18_lightning_attack_loses_its_target() -> None:
    t = Play(red=["terra-khan-ultra r9c9 5/6 hyper"], blue=["defender-x-ultra r9c11 1/6"]).monsters_act()
    t.attack("terra-khan", "brawl", "defender-x", action=2, strikes=[2] * 6)  # 2 A-dice and 4 B-dice, once
    assert t.m("defender-x").form.name == "ultra"
    assert t.health("defender-x") == 6
    assert t.power == 1


@clause("MP1-14.02", "MP1-19.03")
def test_e19_extinguish() -> None:
    red = ["cthugrosh-ultra r16c1", "spitter r9c8", "spitter r14c14"]
    t = Play(red=red, blue=["gorghadra-ultra r1c1"], tiles=["fire r9c9", "fire r13c15"], monsters=7).units_act()
    t.act("spitter", "extinguish")
    assert t.tile("r9c9") == "rubble"
    assert t.pools == (8, 2)
    assert t.tile("r13c15") == "fire"
    assert not t.can("spitter#2"), "no other Action this turn"


@clause("MP1-20.01")
def test_e20_energy_cycle() -> None:
    t = Play(red=["defender-x-ultra r9c9 hyper"], blue=["terra-khan-ultra r9c11"], monsters=5).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=4, strikes=[0, 1, 1, 1, 0, 0, 0])
    assert t.pools == (1, 5), "four dice are in play"
    t.choose("use")
    assert t.pools == (2, 8)


@clause("MP1-21.06")
def test_e21_energy_drain() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["gorghadra-ultra r9c12"], enemy_monsters=3).monsters_act()
    t.attack("defender-x", "blast", "gorghadra", action=3, strikes=5)
    assert t.enemy_pools == (2, 8)


@clause("MP1-22.04", "MP1-14.07")
def test_e22_side_step() -> None:
    red, raiden = [f"defender-x-ultra {at(2, 4)}"], f"zor-raiden-ultra {at(4, 4)} hyper"
    t = Play(red=red, blue=[raiden]).monsters_act().attack("defender-x", "brawl", "zor-raiden", action=1)
    assert t.ask.seat == 1
    t.choose(at(5, 5))
    assert t.at("zor-raiden") == at(5, 5)
    t = Play(red=[raiden], blue=[f"gorghadra-ultra {at(6, 4)}"], monsters=5).monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=1)
    assert t.kind != "use", "not on the own turn"
    assert t.at("zor-raiden") == at(4, 4)


@clause("MP1-10.01", "MP1-10.04", "MP1-10.05", "MP1-10.06", "MP1-20.02", "MP1-21.06", "MP1-21.19", "MP1-22.03")
@pytest.mark.parametrize("first", ["energy-drain", "vampirism"])
def test_e23_order_of_steps(first: str) -> None:
    t = Play(red=["yasheth-ultra r9c9 5/3 hyper"], blue=["gorghadra-ultra r9c11"], enemy_monsters=4).monsters_act()
    t.attack("yasheth", "brawl", "gorghadra", action=2, strikes=5)
    assert t.kind == "order"
    assert t.ask.seat == 0
    assert t.health("yasheth") == 3, "Leach does nothing: no unit attacked"
    assert (t.enemy_pools, t.enemy_power, t.health("gorghadra")) == ((4, 6), 0, 7)
    t.choose(first)
    assert t.enemy_pools == (3, 7)
    assert t.health("yasheth") == 4
    assert t.enemy_power == 1
    assert t.health("gorghadra") == 6


@clause("MP1-20.03", "MP1-11.03")
def test_e24_crushed_before_reacting() -> None:
    blue = ["cthugrosh-ultra r16c16", "meat-slave r9c11", "spitter"]
    t = Play(red=["ares-mothership-ultra r9c9", "vanguard", "hunter"], blue=blue).monsters_act()
    t.attack("ares-mothership", "brawl", "meat-slave", action=2, strikes=3)
    assert t.at("meat-slave") == ""
    t.choose("vanguard", "r8c8")
    assert adjacent(t.s, t.m("vanguard"), t.m("ares-mothership"))
    assert t.kind == "push", "Incubator does not happen"
    assert t.at("spitter") == ""
    assert t.power == 1


@clause("MP1-14.09", "MP1-14.10", "MP1-23.48")
def test_e25_grants() -> None:
    red = ["sky-sentinel-ultra r9c9", "g-tank r9c11", "rocket-chopper r3c3", "carnidon r8c8", "rocket-chopper"]
    t = Play(red=red, blue=["gorghadra-ultra r16c16", "belcher r3c6", "belcher r9c14"])
    names = ["g-tank", "rocket-chopper", "carnidon", "rocket-chopper#2"]
    assert [has(t.s, t.m(name), GAME.edition.number_of["radar"]) for name in names] == [True, False, False, False]
    assert [has(t.s, t.m(name), GAME.edition.number_of["wing-leader"]) for name in names] == [True, True, False, True]
    assert t.parts("g-tank", "blast", "belcher#2")["B"] == 0
    assert t.parts("rocket-chopper", "blast", "belcher")["B"] == 1


@clause("MP1-14.12", "MP1-14.13", "MP1-23.17")
def test_e26_force_field_and_cover() -> None:
    blue = ["cthugrosh-ultra r16c16", "spitter r9c9", "squix-elite r8c9", "squix-elite r8c8"]
    t = Play(red=["zor-maxim-ultra r1c1", "g-tank r9c12", "s-type-shinobi r9c8"], blue=blue)
    assert t.parts("g-tank", "blast", "spitter")["DEF"] == 3, "two sources of Force Field"
    t = Play(red=["zor-maxim-ultra r1c1", "g-tank r9c12", "s-type-shinobi r9c8"], blue=blue, city=["skyscraper r10c9"])
    assert t.parts("g-tank", "blast", "spitter")["DEF"] == 4
    assert t.parts("s-type-shinobi", "brawl", "spitter")["DEF"] == 2


@clause("MP1-6.04", "MP1-14.12", "MP1-14.14")
def test_e27_power_up_sum() -> None:
    t = Play(
        red=["deimos-9-ultra r16c1", "power-pod r4c5", "power-pod r5c5", "hunter r6c5"],
        city=["downtown-high-rise r5c3", "downtown-high-rise r5c6"],
        marks=["power-zone r4c5", "power-zone r5c5"],
    )
    t.choose("monsters").dice(1).choose(1)
    assert t.power == 7


@clause("MP1-23.03", "MP1-23.33")
@pytest.mark.parametrize(("target", "left"), [("armodax-ultra r9c11 hyper", 5), ("terra-khan-ultra r9c11 hyper", 4)])
def test_e28_immunity_to_super_damage(target: str, left: int) -> None:
    t = Play(red=["gorghadra-ultra r9c9 hyper"], blue=[target]).monsters_act()
    name = target.split("-ultra")[0]
    t.attack("gorghadra", "brawl", name, action=4, strikes=7)
    assert t.health(name) == left


@clause("MP1-12.05", "MP1-14.16")
@pytest.mark.parametrize(("hazard", "left"), [("radiation", 5), ("fire", 4)])
def test_e29_radioactive(hazard: str, left: int) -> None:
    t = Play(red=["deimos-9-ultra r9c9"], tiles=[f"{hazard} r9c12"]).monsters_act("advancement")
    t.advance("deimos-9", "r9c12")
    assert t.health("deimos-9") == left


@clause("MP1-2.13", "MP1-20.01", "MP1-21.12")
def test_e30_dice_in_play() -> None:
    red = ["sky-sentinel-ultra r9c9 hyper", "defender-x-ultra r1c1 hyper"]
    t = Play(red=red, blue=["gorghadra-ultra r9c13", "gorghadra-ultra r16c1"], monsters=6).monsters_act()
    rolled = [0, 1, 1, 1, 1, 1, 1, 0]  # 5 A-dice with 4 strikes, one a miss, and 3 B-dice
    t.attack("sky-sentinel", "blast", "gorghadra", action=5, strikes=[*rolled, 1, 1, 1, 1, 1, 0, 0])
    assert t.pools == (1, 4)
    t.choose("use")
    assert t.count() == 8 + 4 + 3, "the other four A-dice are rolled again"
    assert t.health("gorghadra") == 5
    assert t.pools == (2, 8)
