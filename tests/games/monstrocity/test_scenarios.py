"""Positions as text, what bots think, and what people see."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.errors import ScenarioError
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.data import CITY_HALL
from rampant.games.monstrocity.heuristic import attack
from rampant.games.monstrocity.options import HEAL, HIT, NO_HIT, PASS, RAGE
from rampant.games.monstrocity.pieces import destroy
from tests.clause import clause
from tests.games.monstrocity.table import BOBZILLA, CITY, COMBAT, ENERGY, GEORGE, MAX, Table, cell, m, named, new
from tests.games.monstrocity.table import RAGE as RAGE_FACE

GOOD = '''game = "monstrocity"
players = 1
threat = 14
board = """
. . . . . . . . . .
. F . . . . . . . .
. . a . . . . . . .
. 1 . . . . . . . .
. . . . . . . . . .
. . . . . H . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
"""

[pieces]
"police-car-1" = "r4c4"

[[damage]]
at = "r3c3"
by = [2]

[[monster]]
id = "max"
health = 7
'''


def test_a_text_reads_as_it_says() -> None:
    s = GAME.load(GOOD)
    GAME.check(s)
    assert (s.threat, s.cars, s.standing, s.monsters[0].at, s.monsters[0].health) == (14, 1, 3, cell(3, 1), 7)
    assert s.left(0) == 4
    again = GAME.load(GAME.dump(s))
    assert again.digest() == s.digest()


@pytest.mark.parametrize(
    ("old", "new_text", "says"),
    [
        ("monstrocity", "rage", "the first line must be"),
        ("players = 1", "players = 9", "'players' cannot be 9"),
        ("players = 1", "player = 1", "Did you mean 'players'"),
        ("players = 1", "players = 2", "2 monsters are needed, not 1"),
        ("threat = 14", "threat = 37", "threat must be a number from 0 to 36"),
        (". F . .", ". . . F", "stands on a road"),
        (". F . .", ". F G .", "second Turret of its block"),
        (". . a .", ". a a .", "stands twice"),
        (". 1 . .", ". 1 1 .", "monster 1 stands twice"),
        (". 1 . .", ". ? . .", "has '?' in its row 4"),
        ('"r4c4"', '"r1c1"', "cannot stand on r1c1"),
        ('"r4c4"', '"r4c2"', "cannot stand on r4c2"),
        ('"r4c4"', '"z9"', "'z9' is not a square"),
        ("police-car-1", "Polise Car 1", "Did you mean"),
        ("by = [2]", "by = [6]", "would be destroyed"),
        ("by = [2]", "by = [2, 2]", "cannot be"),
        ('"max"', '"maxx"', "Did you mean 'max'"),
        ("health = 7", "health = 0", "has no Health"),
        ("health = 7", "health = 17", "health must be a number from 0 to 16"),
        ("health = 7", 'cards = ["decoy", "decoy"]', "cannot hold 'Decoy' (again)"),
    ],
)
def test_a_wrong_text_is_refused_with_what_is_wrong(old: str, new_text: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(ScenarioError) as error:
        GAME.load(GOOD.replace(old, new_text, 1))
    assert says.lower() in str(error.value).lower()


@pytest.mark.parametrize("settings", [{}, {"mode": "real-time"}, {"competitive": True, "enhanced": True}])
def test_positions_between_phases_are_written_down_and_read_back(settings: dict[str, Any]) -> None:
    s = new(seed=9, **settings)
    written = 0
    for _ in range(150):
        try:
            text = GAME.dump(s)
        except ScenarioError:
            text = ""
        if text:
            assert GAME.load(text).digest() == s.digest()
            written += 1
        ask = s.asks[-1] if len(s.asks) > 2 and s.asks[0].kind == "resolve" else s.asks[0]
        s.choose(ask.options[len(ask.options) // 2], ask.seat)
        if s.over:
            break
    assert written >= 3


def test_bots_like_damage_city_hall_and_being_alive() -> None:
    t = Table(m(MAX, (5, 6)), m(GEORGE, (0, 3)), buildings={"a": (1, 1), "b": (4, 5)})
    start = attack(t.s)
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(NO_HIT)
    missed = attack(t.s)
    hit = Table(m(MAX, (5, 6)), m(GEORGE, (0, 3)), buildings={"a": (1, 1), "b": (4, 5)})
    hit.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 3)
    assert attack(hit.s) > missed
    destroy(hit.s, 0, 0, True)
    razed = attack(hit.s)
    destroy(hit.s, 0, CITY_HALL, True)
    assert attack(hit.s) > razed + 0.1 > start
    assert GAME.evaluate(hit.s, 0) == attack(hit.s)


def test_bots_do_not_like_to_give_up_a_set() -> None:
    t = Table(m(MAX, (0, 1)))
    before = attack(t.s)
    t.do(PASS)
    assert attack(t.s) < before


@pytest.mark.parametrize("settings", [{"players": 3}, {"enhanced": True, "mode": "real-time"}, {"competitive": True}])
def test_a_clone_goes_on_by_itself_and_leaves_the_table_as_it_was(settings: dict[str, Any]) -> None:
    s = new(5, **settings)
    rng = Rng(stream("clone", "choices"))
    while not s.over:
        twin, before = s.clone(), s.digest()
        for _ in range(6):
            if not twin.over:
                asks = twin.asks
                ask = asks[rng.below(len(asks))]
                twin.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        assert s.digest() == before
        assert s.clone().digest() == before
        s = twin


def test_health_of_every_kind_of_piece_is_shown() -> None:
    t = Table(buildings={"a": (1, 1)}, pieces={"police-car-1": (3, 3), "tank-1": (6, 6)}, damage={(6, 6): [2]})
    shown = {piece.id: (piece.stats[0].value, piece.stats[0].high) for piece in t.s.scene(0).pieces}
    assert shown["piece:police-car-1"] == (1, 1)
    assert shown["piece:tank-1"] == (4, 6)
    assert shown["piece:common-building-1"] == (6, 6)


def test_sets_are_counted_in_the_rampage_phase_only() -> None:
    s = new()
    assert s.scene(0).headline == "Round 1, Set-up Phase"
    assert "set 2" in Table(set=2).s.scene(0).headline


def test_used_cards_of_every_deck_are_shown() -> None:
    t = Table(enhanced=True, events=["gridlock", "shield-grid"], mystery=["serum-vial"], pieces={"barrel-1": (1, 3)})
    piles = next(panel for panel in t.s.scene(1).panels if panel.id == "panel:piles")
    shown = {stat.name: (stat.value, stat.note) for stat in piles.stats}
    assert shown["Event"] == (2, "Riots"), "Toxic Leak is in play"
    assert shown["Mystery"] == (1, "Raw Power, Booby Trap, Sedative Gas")


@clause("CITY-7.09")
@pytest.mark.parametrize("mode", ["turn-based", "real-time"])
def test_no_rampage_begins_with_a_monster_off_the_board(mode: str) -> None:
    with pytest.raises(ScenarioError, match="every monster stands on the board"):
        Table(m(MAX, None), mode=mode)


def test_defenders_like_what_attackers_do_not() -> None:
    t = Table(m(MAX, (5, 6)), competitive=True, attackers=1)
    assert GAME.evaluate(t.s, 0) + GAME.evaluate(t.s, 1) == pytest.approx(1)
    before = GAME.evaluate(t.s, 1)
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 3)
    assert GAME.evaluate(t.s, 1) < before


def test_advice_prefers_hits_to_waste() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"a": (1, 1)}).roll(COMBAT, ENERGY, ENERGY, RAGE_FACE)
    weights = dict(zip(t.options(), GAME.advise(t.s, 0) or [], strict=True))
    assert weights[HIT + 2] > weights[HEAL] > weights[NO_HIT]
    assert weights[RAGE] > 0


def test_people_see_their_dice_the_city_and_what_a_roll_may_cost() -> None:
    t = Table(m(BOBZILLA, (0, 1)), buildings={"F": (1, 1)}, threat=14)
    ask = t.s.ask_of(0)
    assert ask is not None
    odds = ask.describe(named("roll")).odds
    assert odds is not None
    assert sum(likely.chance for likely in odds.outcomes) == pytest.approx(1)
    none = next(likely.chance for likely in odds.outcomes if likely.label == "lose 0 Health")
    assert none == pytest.approx((5 / 6) ** 4), "no car is out: a Police die costs nothing"
    t.roll(CITY, COMBAT, ENERGY, RAGE_FACE)
    scene = t.s.scene(0)
    assert [die.name for die in scene.dice] == ["City", "Combat", "Energy", "Rage"]
    assert t.s.scene(1).dice == ()
    dice = [stat for panel in t.s.scene(1).panels for stat in panel.stats if stat.name == "Dice"]
    assert [(stat.value, stat.note) for stat in dice] == [(4, "City, Combat, Energy, Rage"), (0, "")], "mates see them"
    turret = next(piece for piece in scene.pieces if piece.id == "piece:freeze-ray-1")
    assert (turret.at, turret.kind, turret.stats[0].value) == ("cell:r2c2", "building", 8)
