"""Section 21: everybody at once. Choices as they arrive, refusals that lose nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rampant
from rampant.core.chance import Rng, seeded, stream
from rampant.core.clock import Pace
from rampant.core.errors import FileError, IllegalChoice
from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.options import CELL, FREE, HIT, LAND, NO_ENERGY, ROLL
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from tests.clause import clause
from tests.games.monstrocity.table import (
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    POLICE,
    RAGE,
    TORTSY,
    cell,
    clock,
    m,
    new,
)

FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)
CLOCK = 2


# -- arrival ---------------------------------------------------------------------------------------------------------


@clause("CITY-21.01", "CITY-21.02", "CITY-R52")
def test_choices_are_applied_one_by_one_in_the_order_of_arrival() -> None:
    """Whoever hits first hits; the record keeps the order."""
    for first, second in ((0, 1), (1, 0)):
        t = clock(m(MAX, (0, 1)), m(GEORGE, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [2, 2]})
        t.roll(COMBAT, RAGE, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1)
        for seat in (first, second):
            t.do(HIT + (2 if seat == 0 else 1), seat=seat)
        assert t.monster(second).razed == 1
        assert t.monster(first).razed == 0


@clause("CITY-21.03")
def test_each_seat_has_its_own_loop_from_ready_to_ready() -> None:
    t = clock(m(MAX, (0, 1), rage=0), m(GEORGE, (9, 1)))
    assert t.kind(0) == "ready"
    t.roll(CITY, ENERGY, RAGE, COMBAT)
    assert (t.kind(0), t.kind(1)) == ("resolve", "ready")
    assert [option for option in t.options() if option >= HIT] == [CITY_DIE]
    t.do(CITY_DIE)
    assert CITY_DIE not in t.options()
    t.do(NO_ENERGY, RAGE_DIE)
    assert (t.kind(0), t.options(0)) == ("ready", [ROLL]), "the rest resolved itself"


@clause("CITY-21.04", "CITY-21.06")
def test_a_target_that_has_just_vanished_is_refused_and_the_die_stays() -> None:
    t = clock(m(MAX, (0, 1)), m(GEORGE, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [3, 2]})
    t.roll(COMBAT, RAGE, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1)
    assert HIT + 2 in t.options(0)
    t.do(HIT + 1, seat=1)
    reason = t.refused(HIT + 2, "CITY-21.06", seat=0)
    assert "no target stands there" in reason
    assert t.monster(0).combat == 1
    assert t.kind(0) == "resolve", "a fresh question is open"


@clause("CITY-21.05")
def test_two_monsters_want_one_space_and_the_first_gets_it() -> None:
    t = clock(m(MAX, (0, 1)), m(GEORGE, (0, 3)))
    t.roll(*FOUR).roll(*FOUR, seat=1)
    t.do(FREE + cell(0, 2))
    assert "taken" in t.refused(FREE + cell(0, 2), "CITY-7.03", seat=1)
    t.refused(CELL + cell(0, 2), "CITY-21.05", seat=1)
    assert (t.monster(1).free, t.monster(1).energy) == (1, 4)
    t.do(CELL + cell(1, 3), seat=1)


@clause("CITY-21.05", "CITY-11.02")
def test_two_monsters_want_one_spawn_space_and_the_first_gets_it() -> None:
    t = clock(m(MAX, (0, 1), health=1), m(GEORGE, (9, 1), health=1))
    t.roll(CITY, RAGE, RAGE, RAGE).roll(CITY, RAGE, RAGE, RAGE, seat=1)
    t.do(CITY_DIE).do(CITY_DIE, seat=1)
    assert t.options(0) == t.options(1) == [0, 9, 90, 99]
    t.do(CELL + 90, seat=1)
    assert "another monster stands there" in t.refused(CELL + 90, "CITY-21.05")
    t.do(CELL)
    assert (t.where(0), t.where(1)) == ((0, 0), (9, 0))


@clause("CITY-21.05")
def test_a_blocked_path_is_walked_around_if_the_goal_can_still_be_reached() -> None:
    t = clock(m(MAX, (0, 1)), m(TORTSY, (1, 2)), players=2)
    t.roll(*FOUR).roll(*FOUR, seat=1)
    t.do(FREE + cell(0, 2), seat=1)
    events = t.told(CELL + cell(0, 3))
    path = next(event.path for event in events if event.kind == "move")
    assert path == ("cell:r1c2", "cell:r2c2", "cell:r2c3", "cell:r2c4", "cell:r1c4")


@clause("CITY-21.07")
def test_area_effects_hit_what_stands_and_a_taken_landing_space_spends_no_rage() -> None:
    t = clock(m(GEORGE, (3, 3)), m(MAX, (3, 6)), buildings={"a": (2, 2), "b": (4, 4)}, damage={(4, 4): [5]})
    t.roll(*FOUR).roll(*FOUR, seat=1)
    t.do(FREE + cell(3, 5), seat=1)
    t.refused(LAND + cell(3, 5), "CITY-21.07")
    assert t.monster(0).rage == 2
    t.do(LAND + cell(3, 3))
    assert (t.left(2, 2), t.piece(4, 4)) == (4, "")


@clause("CITY-21.08", "CITY-8.10")
def test_a_mate_who_razes_the_turret_first_spares_you() -> None:
    t = clock(m(MAX, (0, 1)), m(GEORGE, (1, 0)), buildings={"F": (1, 1)}, damage={(1, 1): [3, 4]}, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1)
    assert t.label(CITY_DIE).endswith("lose 3 Health")
    t.do(HIT + 1, seat=1)
    assert t.label(CITY_DIE).endswith("lose 1 Health")
    t.do(CITY_DIE)
    assert t.monster(0).health == 15


# -- interleavings ---------------------------------------------------------------------------------------------------


@clause("CITY-21.16")
@settings(max_examples=25, deadline=None)
@given(order=st.integers(0, 10**9), players=st.integers(1, 4), enhanced=st.booleans(), mode=st.sampled_from([0, 1, 2]))
@pytest.mark.once
def test_any_order_of_arrival_keeps_the_invariants_and_replays_to_the_same_digest(
    order: int, players: int, enhanced: bool, mode: int
) -> None:
    table = {"players": players, "enhanced": enhanced, "mode": ("turn-based", "real-time", "tutorial")[mode]}
    match = Match(GAME, seed=str(order), settings=table)
    rng = Rng(stream(str(order), "order"))
    while not match.state.over:
        asks = match.state.asks
        players_asked = [ask for ask in asks if ask.seat != match.state.clock]
        # The clock rings now and then only, so that phases have some rolls in them.
        some = players_asked if players_asked and rng.below(8) else asks
        ask = some[rng.below(len(some))]
        match.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        match.game.check(match.state)
    text = match.dumps()
    assert Match.loads(text, rampant.game).state.digest() == match.state.digest()
    assert verify(text, rampant.game).finished


@clause("CITY-21.04")
@settings(max_examples=15, deadline=None)
@given(order=st.integers(0, 10**9))
def test_late_choices_are_refused_without_losing_anything(order: int) -> None:
    """Every seat answers what it saw some choices ago: what is still offered is taken, the rest refused unchanged."""
    s = new(seed=order, mode="real-time", players=4, enhanced=True)
    rng = Rng(stream(str(order), "late"))
    seen: dict[int, list[int]] = {}
    for _ in range(400):
        if s.over:
            break
        for ask in s.asks:
            if ask.seat not in seen or rng.below(3) == 0:
                seen[ask.seat] = ask.options
        ask = s.asks[rng.below(len(s.asks))]
        stale = seen.pop(ask.seat)
        option = stale[rng.below(len(stale))]
        if option in ask.options:
            s.choose(option, ask.seat)
        else:
            before = s.digest()
            with pytest.raises(IllegalChoice) as error:
                s.choose(option, ask.seat)
            assert s.digest() == before
            assert error.value.allowed == ask.options
            assert error.value.clause in GAME.rules.clauses
        GAME.check(s)


def test_two_worlds_with_another_order_of_the_decks_look_the_same() -> None:
    """The order of a deck is not even in the state: it is drawn when it matters. Views hold no trace of chance."""
    one, two = new(seed=1), new(seed=1)
    two.chance = seeded("another")
    for seat in (-1, 0, 1):
        assert json.dumps(one.view(seat)) == json.dumps(two.view(seat))
    imagined = one.imagine(0, two.chance.clone())
    assert imagined.digest() == one.digest()


def test_clones_share_nothing() -> None:
    t = clock(m(MAX, (0, 1)), m(GEORGE, (9, 1)))
    copy = t.s.clone()
    before = copy.digest()
    t.roll(*FOUR)
    assert copy.digest() == before


def test_a_refusal_names_what_is_allowed() -> None:
    t = clock(m(MAX, (0, 1)), m(GEORGE, (9, 1)))
    t.roll(COMBAT, CITY, POLICE, RAGE)
    with pytest.raises(IllegalChoice, match="City and Police dice come first") as error:
        t.s.choose(HIT + 2, 0)
    assert error.value.allowed == t.options()


def timed(until: int = 60) -> tuple[Match, Pace]:
    """A match against the clock, some way into its first Rampage Phase; the record says when choices came."""
    match = Match(GAME, seed="moments", settings={"mode": "real-time", "pace": 18})
    pace = Pace()
    while match.number < until:
        option, seat = pace.next(match.state, lambda ask: ask.options[-1])
        match.choose(option, seat, round(pace.now * 1000))
    return match, pace


@clause("CITY-21.16", "CITY-21.09", "CITY-21.12")
def test_a_saved_match_shows_that_deadline_and_pace_were_kept() -> None:
    match, _ = timed()
    assert verify(match.dumps(), rampant.game).moments == 60
    assert [entry.at for entry in Match.loads(match.dumps(), rampant.game).record] == [
        entry.at for entry in match.record
    ]
    rolls = [entry.number for entry in match.record if entry.choose == "roll" and entry.seat == 0]
    for number, at, says in (
        (rolls[1], int(match.record[rolls[1]].at or 0) - 3000, "before the choice that it follows"),
        (rolls[1], int(match.record[rolls[1]].at or 0) + 500_000, "after the time was up"),
    ):
        match.record[number] = replace(match.record[number], at=at)
        with pytest.raises(FileError, match=says) as error:
            verify(match.dumps(), rampant.game)
        assert error.value.line == number + 2


@clause("CITY-21.16", "CITY-21.12")
def test_a_roll_that_came_too_soon_is_found_in_the_record() -> None:
    match, pace = timed(1)
    while sum(entry.choose == "roll" and entry.seat == 0 for entry in match.record) < 2:
        option, seat = pace.next(match.state, lambda ask: ask.options[-1])
        match.choose(option, seat, match.record[-1].at or 0)  # nobody takes any time
    with pytest.raises(FileError, match="too early after the one before"):
        verify(match.dumps(), rampant.game)
