"""What is asked, what happens by itself and is told, and why something else cannot be chosen now."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, stream
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.options import (
    CELL,
    DONE,
    FREE,
    HIT,
    LAND,
    NO_HIT,
    PASS,
    PLAY,
    PLAYER,
    ROLL,
    TIME_UP,
    ZAP,
)
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from rampant.games.monstrocity.steps.cleanup import CleanUp
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    RAGE,
    TORTSY,
    Table,
    cell,
    clock,
    m,
    new,
)

SERUM, STRIKE, RADIOS, POD, DECOY = PLAY, PLAY + 2, PLAY + 4, PLAY + 5, PLAY + 6


@clause("CITY-14.04", "CITY-14.05", "CITY-R65")
def test_who_has_finished_a_set_may_play_cards_while_others_act() -> None:
    t = Table(
        m(MAX, (0, 1), cards=["growth-serum", "hacked-radios"]), m(GEORGE, (9, 1)), pieces={"police-car-1": (5, 3)}
    )
    t.do(PASS)
    assert (t.kind(), t.options()) == ("waiting", [SERUM, RADIOS, PASS])
    t.refused(ROLL, "CITY-17.03")
    t.do(RADIOS)
    assert (t.s.police_level(), t.options()) == (0, [SERUM, PASS])
    t.do(PASS, seat=1)
    assert (t.s.set, t.kind()) == (2, "ready"), "nobody waits for the answer"
    t.do(PASS).do(PASS)
    assert t.options() == [], "no more cards in this set, as the player said"
    t.do(PASS, seat=1)
    assert (t.s.set, SERUM in t.options()) == (3, True)


@clause("CITY-17.03", "CITY-R65")
def test_two_players_who_have_both_finished_do_not_wait_for_each_other() -> None:
    t = Table(m(MAX, (0, 1), cards=["growth-serum"]), m(GEORGE, (9, 1), cards=["hacked-radios"]))
    t.do(PASS).do(PASS, seat=1)
    assert (t.s.set, t.kind(), t.kind(1)) == (2, "ready", "ready")


@clause("CITY-14.04", "CITY-R65")
def test_an_open_card_question_does_not_keep_the_phase_open_after_the_bell() -> None:
    t = clock(m(MAX, (0, 1), cards=["growth-serum"], rolls=7, rage=0), m(GEORGE, (9, 1)), pace=18).do(PASS)
    t.roll(RAGE, RAGE, RAGE, COMBAT, seat=1).do(RAGE_DIE, RAGE_DIE, RAGE_DIE, NO_HIT, seat=1)
    assert (t.kind(), t.kind(1)) == ("waiting", "ready")
    t.do(TIME_UP, seat=t.s.clock)
    assert t.s.round == 2


@clause("CITY-14.04", "CITY-R65")
def test_who_has_stopped_may_play_cards_as_long_as_an_open_roll_is_finished() -> None:
    t = clock(m(MAX, (0, 1), cards=["growth-serum"], rolls=7, rage=0), m(GEORGE, (9, 1)), pace=18).do(PASS)
    t.roll(RAGE, RAGE, RAGE, COMBAT, seat=1).do(TIME_UP, seat=t.s.clock)
    assert (t.kind(), t.options()) == ("waiting", [SERUM, PASS])
    t.do(TIME_UP, seat=t.s.clock)
    assert t.s.round == 2, "when the time to finish has ended too, nobody plays anything"


@clause("CITY-8.02", "CITY-8.03")
def test_a_city_die_cites_the_clause_that_holds_here() -> None:
    ask = Table(m(MAX, (0, 1))).roll(CITY, RAGE, RAGE, RAGE)
    assert ask.s.asks[0].describe(CITY_DIE).clause == "CITY-8.03"
    assert [event.clause for event in ask.told(CITY_DIE) if "city" in event.text] == ["CITY-8.03"]
    ask = Table(m(MAX, (0, 1)), buildings={"F": (1, 1)}).roll(CITY, RAGE, RAGE, RAGE)
    assert ask.s.asks[0].describe(CITY_DIE).clause == "CITY-8.02"
    assert [event.clause for event in ask.told(CITY_DIE) if "city" in event.text] == ["CITY-8.02"]


@clause("CITY-7.03", "CITY-8.05", "CITY-20.03", "CITY-20.04")
def test_enhanced_moves_and_hits_cite_their_own_clauses() -> None:
    for enhanced, move, hit in ((False, "CITY-7.03", "CITY-8.05"), (True, "CITY-20.03", "CITY-20.04")):
        t = Table(m(MAX, (0, 1)), buildings={"a": (1, 1)}, enhanced=enhanced).roll(COMBAT, COMBAT, RAGE, RAGE)
        ask = t.s.asks[0]
        assert (ask.describe(FREE + cell(0, 2)).clause, ask.describe(HIT + 2).clause) == (move, hit)
        assert [event.clause for event in t.told(FREE + cell(0, 2)) if event.kind == "move"] == [move]


@clause("CITY-19.07", "CITY-19.08")
def test_what_defenders_place_cites_their_clause() -> None:
    t = Table(m(MAX, None), phase="spawn", competitive=True, round=2)
    t.do(CELL)
    assert [event.clause for event in t.told(CELL + cell(3, 4), seat=1) if event.kind == "place"] == ["CITY-19.07"]


@clause("CITY-13.07", "CITY-R33")
def test_the_last_clean_up_asks_nothing_and_draws_nothing() -> None:
    hand = {"cards": ["growth-serum"]}
    for last in (4, 5):
        t = Table(m(MAX, (0, 1), **hand), round=last, threat=2)
        t.s.rising = 3  # past Maddie Newton at 3
        t.draws(*([0, 0] if last == 4 else []))
        t.run(CleanUp())
        assert t.s.over == (last == 5), "in round 5 the game is over without a question"
        if last == 4:
            assert t.kind() == "give-card"
            t.do(PLAYER)
        assert t.s.threat == 5, "the marker goes up all the same (CITY-19.11)"


def test_a_die_without_use_is_told() -> None:
    t = Table(m(MAX, (0, 1), rage=0), m(GEORGE, (9, 1)))
    t.s.events = []
    t.roll(COMBAT, RAGE, RAGE, RAGE)
    t.s.events = []
    t.do(NO_HIT)
    assert [(event.text, event.clause) for event in t.s.events if "no effect" in event.text] == [
        ("Max Horn's Combat die has no effect.", "CITY-8.09")
    ]


@clause("CITY-14.42")
def test_a_strike_from_orbit_is_aimed_even_if_there_is_one_target() -> None:
    t = Table(m(MAX, (0, 1), cards=["orbital-strike"])).do(STRIKE)
    assert (t.kind(), t.options()) == ("aim-orbital-strike", [CELL + cell(5, 5)])
    assert "no Building or Obstacle" in t.refused(CELL + cell(5, 4), "CITY-14.42")


@clause("CITY-7.04", "CITY-7.05")
def test_before_a_roll_every_action_says_what_it_needs() -> None:
    t = Table(m(MAX, (0, 1), rage=0), buildings={"a": (1, 1)})
    assert "no Combat die" in t.refused(HIT + 2, "CITY-7.04")
    assert "no Energy die" in t.refused(ZAP + 2, "CITY-7.04")
    assert "no Energy die" in t.refused(CELL + cell(0, 2), "CITY-7.04")
    assert "free move" in t.refused(FREE + cell(0, 2), "CITY-7.07")


@clause("CITY-14.40", "CITY-14.42", "CITY-14.06")
def test_a_card_that_cannot_be_played_says_why() -> None:
    hand = ["growth-serum", "orbital-strike", "drop-pod", "decoy"]
    t = Table(m(MAX, None, health=0, cards=hand), phase="spawn")
    assert "not on the board" in t.refused(SERUM, "CITY-14.40")
    assert "Rampage Phase" in t.refused(STRIKE, "CITY-14.42")
    t = Table(m(MAX, (0, 1), cards=hand))
    assert "Spawn Phase" in t.refused(POD, "CITY-14.06")
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    assert "Spawn Phase" in t.refused(DECOY, "CITY-14.06")


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 3},
        {"players": 2, "enhanced": True},
        {"competitive": True},
        {"mode": "real-time", "players": 4, "enhanced": True},
    ],
)
def test_every_question_explains_whatever_else_could_be_expected_of_it(settings: dict[str, object]) -> None:
    """Every card in hand, every space where spaces are asked for, every direction in which dice act."""
    s = new(7, **settings)
    rng = Rng(stream("denied", str(settings)))
    seen: set[str] = set()
    while not s.over:
        asks = s.asks
        ask = asks[rng.below(len(asks))]
        seen.add(ask.kind)
        explained = {no.option for no in ask.denied()} | set(ask.options)
        who = next((who for who in range(s.players) if s.seat_of(who) == ask.seat), None)
        if ask.kind in {"ready", "resolve", "waiting", "spawn-turn", "card-window"} and who is not None:
            hand = {PLAY + card for card in range(7) if s.monsters[who].cards & 1 << card}
            assert hand <= explained, ask
        if ask.kind in {"pushed", "recall", "next-in-area", "place-car", "place-obstacle", "route", "land-pod"}:
            assert set(range(CELL, CELL + 100)) <= explained, ask
        for no in ask.denied():
            assert no.reason
            assert no.clause in GAME.rules.clauses
            assert no.option not in ask.options
        s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
    assert "resolve" in seen


@clause("CITY-10.07", "CITY-12.11", "CITY-20.11", "CITY-14.04")
def test_questions_within_a_die_explain_the_other_spaces() -> None:
    t = Table(m(TORTSY, (3, 3)), buildings={"Q": (2, 2)}, enhanced=True).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.kind() == "pushed"
    t.refused(CELL + cell(2, 3), "CITY-20.11")
    spent = {(8, 8): [5], (8, 7): [5], (7, 8): [5]}
    far = {"b": (8, 8), "c": (8, 7), "d": (7, 8), "a": (1, 1), "e": (1, 2)}
    t = Table(m(GEORGE, (0, 1), rage=0), buildings=far, damage=spent).roll(COMBAT, RAGE, RAGE, COMBAT).do(HIT + 2)
    assert t.kind() == "recall"
    t.refused(CELL + cell(1, 2), "CITY-10.07")
    t = Table(m(GEORGE, (0, 1)), buildings=far, damage=spent).roll(RAGE, RAGE, RAGE, COMBAT).do(LAND + cell(0, 1))
    assert t.kind() == "next-in-area"
    t.refused(CELL + cell(8, 8), "CITY-12.11")


def test_a_retaliation_card_comes_only_after_cards_were_offered() -> None:
    t = Table(m(MAX, (0, 1), cards=["growth-serum", "decoy"]), m(BOBZILLA, None), phase="spawn", threat=13, draws=[2])
    t.do(DONE).do(CELL, seat=1).do(DONE)
    assert t.kind() == "card-window"
    t.refused(DECOY, "CITY-14.06")
    t.refused(LAND, "CITY-14.04")
