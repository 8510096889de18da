"""Assets: nobody's, passed, attacked like buildings, and lost."""

from __future__ import annotations

import pytest

from rampant.core.grid import OFF
from rampant.games.monpoc.second.game import GAME
from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-17.14", "MP2-17.15", "MP2-17.16", "MP2-14.07", "MP2-R37")
def test_assets_are_passed_attacked_and_lost() -> None:
    t = Play(red=["deimos-9 r5c5", "saucer r9c9"], assets=["crate r5c7 3"], power=2)
    t.monsters_act("advancement").act("deimos-9", "advance")
    assert t.can("r5c8")
    assert not t.can("r5c7")  # nobody ends on one
    t.choose("skip", "end").attack("deimos-9", "brawl", "crate", action=1, strikes=3)
    assert t.at("crate") == ""
    assert t.power == 2
    t = Play(red=["deimos-9 r5c5"], assets=["crate r5c7 3"], power=2)
    t.monsters_act().attack("deimos-9", "stomp", action=2, power=1, strikes=3)
    assert t.at("crate") == ""  # a stomp treats it as a unit
    assert t.power == 1
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r5c7"], assets=["crate r3c5 9"], power=2)
    t.monsters_act().attack("deimos-9", "body slam", "gorghadra", action=5, power=1, strikes=8).choose("r3c5")
    assert t.at("crate") == ""
    assert t.health("gorghadra") == 10


@clause("MP2-17.15")
@pytest.mark.parametrize(("attacker", "kind"), [("king-kondo", "brawl"), ("rogzor", "blast")])
def test_attackers_treat_an_asset_as_a_building(attacker: str, kind: str) -> None:
    t = Play(red=["defender-x r1c1", "vanguard r5c6"], assets=["crate r5c7 3"], city=["skyscraper r6c7"])
    for target in ("crate", "skyscraper"):
        assert t.parts("vanguard", "brawl", target)["Destabilizer"] == 1
    t = Play(red=[f"{attacker} r5c5"], blue=["defender-x r16c16", "g-tank r4c8"], assets=["crate r5c7 3"])
    t.monsters_act().attack(attacker, kind, "crate", action=3, strikes=4)
    assert t.at("crate") == ""
    assert t.at("g-tank") == ""  # Demolition, or Devastation


@clause("MP2-17.16")
def test_a_lost_asset_stays_lost_in_the_text_of_the_position() -> None:
    t = Play(red=["deimos-9 r5c5"], assets=["crate r5c7 3", "barrel r9c9 2"])
    t.monsters_act().attack("deimos-9", "brawl", "crate", action=1, strikes=3)
    t.choose("end", 0)
    text = GAME.dump(t.s)
    again = GAME.load(text)
    assert again.digest() == t.s.digest()
    assert {m.card.title: (int(m.at), m.out) for m in again.models[-2:]} == {
        "Crate": (OFF, True),
        "Barrel": (t.s.map.grid.cell("r9c9"), False),
    }
