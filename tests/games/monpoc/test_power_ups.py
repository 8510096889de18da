"""What a power-up gives and takes, and the special rules that add to it."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play

NEAR = ["g-tank r9c8", "g-tank r10c8", "g-tank r8c9"]


@clause("MP2-S032", "MP2-17.03")
def test_amplify_gives_one_in_all() -> None:
    t = Play(
        red=["deimos-9 r1c1", "power-pod r9c9", "power-pod r9c11"],
        blue=["defender-x r16c16"],
        marks=["power-zone r9c9", "power-zone r9c11"],
    )
    t.choose("monsters", "use")
    assert t.power == 2 + 1
    t = Play(
        red=["deimos-9 r1c1", "power-pod r9c9", "saucer r9c11"],
        blue=["defender-x r16c16"],
        marks=["negative-zone r9c9", "power-zone r9c11"],
    )
    t.choose("monsters", "use")
    assert t.power == 1  # it stands on no power zone


@clause("MP2-S142", "MP2-S125")
@pytest.mark.parametrize(
    ("monster", "near", "city", "won"),
    [
        ("defender-x", NEAR, ["power-plant r9c9"], 1 + 1 + 1 + 1),
        ("defender-x", NEAR, ["skyscraper r9c9"], 1 + 1 + 1),  # Safeguard
        ("terra-khan", NEAR, ["power-plant r9c9"], 1 + 1 + 1),  # Power Producer
        ("defender-x", NEAR[:2], ["power-plant r9c9"], 1),  # not secured: the zone alone
    ],
)
def test_safeguard_and_power_producer(monster: str, near: list[str], city: list[str], won: int) -> None:
    t = Play(red=[f"{monster} r1c1", *near], city=city, marks=["power-zone r9c8"])
    t.choose("monsters", "use")
    assert t.power == won


@clause("MP2-S160", "MP2-10.16", "MP2-7.03", "MP2-R59")
@pytest.mark.parametrize(("near", "won", "lost"), [(NEAR, 1, 2), (NEAR[:2], 0, 1)])
def test_trade_policy_and_negative_zones_cost_the_opponent(near: list[str], won: int, lost: int) -> None:
    t = Play(
        red=["terra-khan r1c1", *near],
        city=["corporate-headquarters r9c9"],
        marks=["negative-zone r9c8"],
        enemy_power=5,
    )
    t.choose("monsters", "use")
    assert t.enemy_power == 5 - lost
    assert t.power == won
