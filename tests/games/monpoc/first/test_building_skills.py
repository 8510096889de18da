"""Skills of buildings, for whoever secures them."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.numbers import speed
from rampant.games.monpoc.state.moments import POWER_UP
from tests.clause import clause
from tests.games.monpoc.first.play import Play, reach_of


def ring(*units: str) -> list[str]:
    """Units on three spaces beside the building at r9c10."""
    return [f"{unit} {place}" for unit, place in zip(units, ("r8c9", "r9c9", "r10c9", "r11c9"), strict=False)]


def sums(t: Play) -> tuple[int, int]:
    """What the rules of buildings add to a Power Up of player 1, and take from player 2."""
    rules = [rule for rule in t.edition.at[POWER_UP] if rule.clause.startswith("MP1-24")]
    return sum(int(rule.gain(t.s, 0)) for rule in rules), sum(int(rule.drain(t.s, 0)) for rule in rules)


@clause("MP1-24.08", "MP1-R75")
def test_two_discounts_serve_two_units() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank"), *["g-tank-elite"] * 3],
        city=["apartment-building r9c10", "apartment-building r9c7"],
        marks=["spawn-red r1c9", "spawn-red r1c11", "spawn-red r1c13"],
        monsters=3,
    ).units_act("spawn")
    t.choose("g-tank-elite#1", "r1c9", "use")
    assert t.pools == (4, 6), "2 less 1, not less 2"
    t.choose("g-tank-elite#2", "r1c11", "use")
    assert t.pools == (5, 5)
    t.choose("g-tank-elite#3")
    assert t.at("g-tank-elite#3") == "r1c13"
    assert t.pools == (7, 3), "no third one"


@clause("MP1-24.08", "MP1-R21", "MP1-R24")
def test_discount_makes_one_unit_a_turn_cheaper() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank"), "g-tank-elite", "g-tank-elite"],
        city=["apartment-building r9c10"],
        marks=["spawn-red r1c9", "spawn-red r1c11"],
        monsters=4,
    ).units_act("spawn")
    t.choose("g-tank-elite#1", "r1c9", "use")
    assert t.pools == (5, 5), "2 less 1"
    t.choose("g-tank-elite#2")
    assert t.at("g-tank-elite#2") == "r1c11"
    assert t.pools == (7, 3), "once per turn"


@clause("MP1-24.09")
@pytest.mark.parametrize(
    ("units", "won"),
    [(("g-tank", "g-tank", "rocket-chopper"), 1), (("g-tank", "g-tank", "hunter"), 0), (("g-tank", "g-tank"), 0)],
)
def test_financier_wants_three_protectors(units: tuple[str, ...], won: int) -> None:
    t = Play(red=["defender-x-ultra r1c1", *ring(*units)], city=["bank-headquarters r9c10"])
    assert sums(t) == (won, 0)


@clause("MP1-24.13")
@pytest.mark.parametrize(
    ("units", "lost"),
    [(("hunter", "saucer", "power-pod"), 1), (("hunter", "saucer", "g-tank"), 0)],
)
def test_media_hub_wants_three_invaders(units: tuple[str, ...], lost: int) -> None:
    t = Play(red=["defender-x-ultra r1c1", *ring(*units)], city=["tv-network-high-rise r9c10"])
    assert sums(t) == (0, lost)


@clause("MP1-24.14")
def test_power_amplifier_wants_a_power_zone() -> None:
    force = ["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank")]
    assert sums(Play(red=force, city=["nuclear-power-plant r9c10"])) == (0, 0)
    assert sums(Play(red=force, city=["nuclear-power-plant r9c10"], marks=["power-zone r9c9"])) == (1, 0)
    assert sums(Play(red=force, city=["nuclear-power-plant r9c10"], marks=["negative-zone r9c9"])) == (0, 0)


@clause("MP1-24.15", "MP1-14.12", "MP1-12.13")
def test_power_producer_counts_once_and_while_secured() -> None:
    force = ["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank")]
    t = Play(red=force, city=["downtown-high-rise r9c10", "downtown-high-rise r9c7"])
    assert sums(t) == (1, 0)
    t.s.lift(t.m("g-tank#1"))
    assert sums(t) == (0, 0)


@clause("MP1-24.10", "MP1-12.08", "MP1-R58", "MP1-R63")
def test_fuel_depot_quickens_allies_but_not_those_who_must_stay() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank"), "g-tank r15c15"],
        city=["oil-refinery r9c10"],
    )
    assert speed(t.s, t.m("defender-x")) == 6 + 1
    assert speed(t.s, t.m("g-tank#4")) == 4 + 1
    assert speed(t.s, t.m("g-tank#1")) == 4, "it does not secure while it moves"
    assert speed(t.s, t.m("gorghadra")) == 6


@clause("MP1-24.11")
def test_high_security_helps_blasts_from_beside_it() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank"), "g-tank r7c8"],
        blue=["gorghadra-ultra r9c5"],
        city=["bank-headquarters r9c10"],
    )
    assert t.parts("g-tank#1", "blast", "gorghadra")["High Security"] == 1
    assert "High Security" not in t.parts("g-tank#1", "brawl", "gorghadra")
    assert "High Security" not in t.parts("g-tank#4", "blast", "gorghadra"), "not adjacent"
    t.s.put(t.m("gorghadra"), t.s.map.grid.cell("r11c11"))
    assert "High Security" not in t.parts("g-tank#1", "blast", "gorghadra"), "no longer secured"


@clause("MP1-24.16", "MP1-23.32")
def test_radar_network_helps_those_without_radar() -> None:
    t = Play(
        red=["sky-sentinel-ultra r1c1", *ring("g-tank", "g-tank", "g-tank"), "rocket-chopper r15c15"],
        city=["radar-array r9c10"],
    )
    assert reach_of(t, t.m("g-tank#1")) == 5 + 2
    assert reach_of(t, t.m("rocket-chopper")) == 3 + 2
    assert reach_of(t, t.m("sky-sentinel")) == 5 + 2, "Radar, not both"
    t.s.lift(t.m("g-tank#1"))
    assert reach_of(t, t.m("rocket-chopper")) == 3


@clause("MP1-24.17", "MP1-R62", "MP1-R24")
@pytest.mark.parametrize("activation", ["monsters", "units"])
@pytest.mark.parametrize(
    ("label", "pools"),
    [("One to the Monster Pool", (6, 4)), ("One to the Unit Pool", (4, 6))],
)
def test_shuffle_moves_a_die_before_the_first_phase(activation: str, label: str, pools: tuple[int, int]) -> None:
    force = ["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank")]
    t = Play(red=force, city=["office-building r9c10", "office-building r9c7"]).choose(activation)
    assert t.kind == "shuffle"
    assert len(t.words) == 2, "a die is pushed, whether one likes it or not"
    t.s.choose(t.ask.options[t.words.index(label)])
    assert t.pools == pools
    assert t.kind != "shuffle", "once per turn, though two buildings have it"
    assert Play(red=force, city=["radar-array r9c10"]).choose(activation).kind != "shuffle"


@clause("MP1-24.18", "MP1-R15", "MP1-6.07")
def test_subsidize_adds_a_boost_die_to_the_power_up_roll() -> None:
    force = ["defender-x-ultra r1c1", *ring("g-tank", "g-tank", "g-tank")]
    t = Play(red=force, city=["government-building r9c10"]).choose("monsters")
    t.dice(0, 1).choose(1)
    assert t.power == 1 + 1, "the secured building and Safeguard: the B-die made it"
    assert t.count() == 2
    t = Play(red=force, city=["radar-array r9c10"]).choose("monsters")
    t.dice(0).choose(1)
    assert t.power == 0


@clause("MP1-24.19", "MP1-R61")
def test_underground_network_carries_collaborators() -> None:
    force = [
        "zor-maxim-ultra r1c1",
        *ring("sun-fighter", "sun-fighter", "sun-fighter"),
        "interceptor r9c12",
        "hunter r10c12",
    ]
    t = Play(red=force, city=["skyscraper r9c10", "skyscraper r2c15"], monsters=3).units_act("advancement")
    t.act("interceptor", "advance")
    assert t.can("r4c14"), "beside the other building"
    assert t.can("r8c14"), "and on from there: four spaces more"
    t.choose("r4c14")
    assert t.at("interceptor") == "r4c14"
    t.act("hunter", "advance")
    assert not t.can("r1c14"), "an Invaders unit"


@clause("MP1-24.19", "MP1-R61")
@pytest.mark.parametrize("place", ["r9c12", "r10c12", "r8c10", "r8c11", "r11c10", "r11c11", "r10c9"])
def test_underground_network_begins_beside_any_side_of_the_building(place: str) -> None:
    holders = [f"sun-fighter {corner}" for corner in ("r8c9", "r8c12", "r11c9", "r11c12")]
    force = ["zor-maxim-ultra r1c16", *holders, f"interceptor {place}"]
    t = Play(red=force, city=["skyscraper r9c10", "skyscraper r1c1"], monsters=3).units_act("advancement")
    t.act("interceptor", "advance")
    assert t.can("r10c1"), "one space to the exit, and six more with a diagonal"
    assert not t.can("r11c1")


@clause("MP1-24.19", "MP1-R61")
@pytest.mark.parametrize(("place", "beside"), [("r8c12", True), ("r8c13", False), ("r7c12", False)])
def test_underground_network_begins_at_a_corner_of_the_building_too(place: str, beside: bool) -> None:
    holders = [f"sun-fighter {corner}" for corner in ("r8c9", "r9c9", "r11c9", "r11c12")]
    force = ["zor-maxim-ultra r1c16", *holders, f"interceptor {place}"]
    t = Play(red=force, city=["skyscraper r9c10", "skyscraper r1c1"], monsters=3).units_act("advancement")
    t.act("interceptor", "advance")
    assert [t.can("r9c1"), t.can("r10c1")] == [True, beside]


@clause("MP1-24.19", "MP1-R61")
def test_underground_network_leads_to_teleport_and_wants_the_building_secured_without_the_mover() -> None:
    force = ["zor-maxim-ultra r1c1", *ring("sun-fighter", "sun-fighter", "s-type-shinobi"), "shadow-gate r15c3"]
    t = Play(red=force, city=["skyscraper r9c10"], monsters=3).units_act("advancement")
    t.act("s-type-shinobi", "advance")
    assert not t.can("r15c2"), "it is needed to secure the building"
    t = Play(red=[*force, "s-type-shinobi r9c12"], city=["skyscraper r9c10"], monsters=3).units_act("advancement")
    t.act("s-type-shinobi#2", "advance")
    assert t.can("r15c2"), "beside a figure with Teleport"
