"""Section 21: everybody at once. Choices as they arrive, refusals that lose nothing, the clock as a seat."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rampant
from rampant.core.chance import Rng, seeded, stream
from rampant.core.clause import clause
from rampant.core.clock import Clock, Pace
from rampant.core.errors import IllegalChoice
from rampant.core.match import Match, verify
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.state import (
    CELL,
    CHARGE,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    NO_ENERGY,
    ROLL,
    RUNG,
    START,
    TIME_UP,
)
from rampant.games.monstrocity.state import CITY as CITY_DIE
from rampant.games.monstrocity.state import POLICE as POLICE_DIE
from rampant.games.monstrocity.state import RAGE as RAGE_DIE
from rampant.games.monstrocity.steps.loop import most_rolls
from tests.games.monstrocity.table import (
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    POLICE,
    RAGE,
    TORTSY,
    Table,
    cell,
    m,
    new,
)

FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)
CLOCK = 2


def clock(*monsters: dict[str, Any], **more: Any) -> Table:
    t = Table(*monsters, mode="real-time", **more)
    for ask in t.s.asks:
        t.do(START, seat=ask.seat)
    return t


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
    assert t.monster(0).rage == 3
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


# -- the clock is a seat ---------------------------------------------------------------------------------------------


@clause("CITY-21.09")
def test_after_the_deadline_no_roll_is_accepted_and_ready_players_are_done() -> None:
    t = clock(m(MAX, (0, 1)))
    t.roll(*FOUR).do(TIME_UP, seat=CLOCK)
    assert t.s.bell == RUNG
    assert t.options(1) == []
    with pytest.raises(IllegalChoice):
        t.s.choose(ROLL, 1)
    t.do(*[NO_ENERGY] * 4)
    t.do(DONE)
    assert (t.s.round, t.s.bell) == (2, 0), "the phase ends when everybody is ready"


@clause("CITY-21.10")
def test_when_the_grace_is_over_open_rolls_finish_by_themselves() -> None:
    cars = {"Police Car 1": (3, 3)}
    t = clock(m(TORTSY, (0, 1), rage=0, health=9), buildings={"F": (1, 1)}, pieces=cars, threat=7)
    assert GAME.tempo.seconds(t.s) == 120
    t.roll(CITY, POLICE, RAGE, COMBAT).do(TIME_UP, seat=CLOCK)
    assert GAME.tempo.seconds(t.s) == 20
    t.do(TIME_UP, seat=CLOCK)
    assert (t.monster().health, t.monster().rage, t.left(1, 1)) == (9 - 2 - 1, 1, 8)
    assert t.s.round == 2
    t = clock(m(TORTSY, (0, 1), rage=0, health=2), buildings={"F": (1, 1)}, threat=7)
    t.roll(CITY, POLICE, RAGE, COMBAT).do(TIME_UP, TIME_UP, seat=CLOCK)
    assert t.where() is None
    assert t.kind() == "spawn-turn"


@clause("CITY-21.11", "CITY-11.02")
def test_a_spawn_space_is_chosen_after_five_seconds_but_not_after_the_deadline() -> None:
    now = [0.0]
    t = clock(m(MAX, (3, 3), health=1), m(GEORGE, (0, 0)))
    watch = Clock(lambda: now[0])
    watch.watch(t.s)
    t.roll(CITY, *FOUR[:3]).do(CITY_DIE)
    watch.watch(t.s, CITY_DIE, 0)
    now[0] = 4.9
    assert watch.due(t.s) is None
    now[0] = 5.0
    assert watch.due(t.s) == (CELL + 9, 0), "the lowest-numbered spawn space that is free"
    t.do(TIME_UP, seat=CLOCK)
    assert GAME.tempo.patience(t.s, 0) is None


@clause("CITY-21.12")
def test_the_pace_guard_keeps_rolls_apart() -> None:
    now = [0.0]
    t = clock(m(MAX, (0, 1)), pace=18)
    watch = Clock(lambda: now[0])
    watch.watch(t.s)
    assert watch.wait(t.s, ROLL, 0) == 0
    t.roll(*FOUR)
    watch.watch(t.s, ROLL, 0)
    now[0] = 10.0
    assert (watch.wait(t.s, ROLL, 0), watch.wait(t.s, ROLL, 1)) == (8.0, 0.0)
    assert most_rolls(t.s) == 7
    t = clock(m(MAX, (0, 1)), pace=0)
    assert GAME.tempo.gap(t.s, 0, ROLL) == 0


@clause("CITY-21.12")
def test_no_more_rolls_than_fit_into_a_phase() -> None:
    t = clock(m(MAX, (0, 1), rage=0), pace=20)
    for _ in range(7):
        t.roll(CITY, POLICE, POLICE, POLICE).do(CITY_DIE, POLICE_DIE, POLICE_DIE, POLICE_DIE)
    assert t.options(0) == []
    assert t.options(1) == [ROLL]


@clause("CITY-21.19")
def test_the_clock_starts_when_all_have_confirmed_and_pauses_only_if_all_agree() -> None:
    t = Table(mode="real-time")
    now = [0.0]
    watch = Clock(lambda: now[0])
    watch.watch(t.s)
    t.do(START, seat=1)
    watch.watch(t.s, START, 1)
    assert (t.s.ask_of(CLOCK), watch.left(t.s)) == (None, None)
    t.do(START)
    watch.watch(t.s, START, 0)
    assert watch.left(t.s) == 120
    now[0] = 20.0
    assert not watch.ask_pause(t.s, 0), "one player cannot pause"
    now[0] = 30.0
    assert watch.left(t.s) == 90
    assert watch.ask_pause(t.s, 1)
    now[0] = 500.0
    assert (watch.left(t.s), watch.due(t.s)) == (90, None)
    watch.resume()
    now[0] = 589.0
    assert watch.left(t.s) == 1
    now[0] = 590.0
    assert watch.due(t.s) == (TIME_UP, CLOCK)


@clause("CITY-21.17", "CITY-R57")
def test_a_player_who_is_away_does_nothing_and_still_counts() -> None:
    t = clock(m(MAX, (0, 1)))
    t.roll(RAGE, COMBAT, COMBAT, COMBAT)
    t.do(TIME_UP, TIME_UP, seat=CLOCK)
    assert t.where(1) is not None
    assert t.s.players == 2
    assert t.s.cars == 2


# -- modelled time ---------------------------------------------------------------------------------------------------


@clause("CITY-21.14")
def test_modelled_seconds_by_kind_of_choice_and_skill() -> None:
    t = clock(m(MAX, (0, 1)), buildings={"a": (1, 1)}, speeds=["novice", "expert"])
    tempo = GAME.tempo
    t.roll(CITY, POLICE, ENERGY, RAGE)
    assert [tempo.before(t.s, 0, option) for option in (FREE + 2, CITY_DIE, POLICE_DIE)] == [2.5, 3.75, 2.5]
    assert [tempo.before(t.s, 1, option) for option in (HIT, HEAL, RAGE_DIE, LAND, CHARGE)] == [
        pytest.approx(seconds * 0.8) for seconds in (3, 5, 1, 6, 6)
    ]
    assert tempo.after(t.s, 0, ROLL) == 6.25
    assert tempo.before(t.s, 0, ROLL) == 0


@clause("CITY-21.14", "CITY-21.15")
def test_in_modelled_time_the_earliest_choice_comes_first_and_the_clock_rings_at_120() -> None:
    t = clock(m(MAX, (0, 1), rage=0), m(GEORGE, (9, 1), rage=0), pace=0, speeds=["novice", "expert"])
    pace = Pace()
    rolls = [0, 0]
    t.s.chance = seeded("7")
    while t.s.round == 1:
        option, seat = pace.next(t.s, lambda ask: ROLL if ROLL in ask.options else ask.options[-1])
        if option == ROLL:
            rolls[seat] += 1
            assert pace.now <= 120
        if option == TIME_UP:
            assert pace.now == 120
            break
        t.do(option, seat=seat)
    assert rolls[1] > rolls[0] > 3, "the expert rolls more often"


@clause("CITY-21.15")
def test_bots_alone_play_a_real_time_game_in_virtual_time() -> None:
    s = new(seed=5, mode="real-time", players=2)
    rng = Rng(stream("5", "bots"))
    pace = Pace()
    phases = 0
    while not s.over:
        option, seat = pace.next(s, lambda ask: ask.options[rng.below(len(ask.options))])
        phases += option == TIME_UP and s.bell == 0
        s.choose(option, seat)
        assert all(monster.rolls <= 7 for monster in s.monsters)
    assert phases == 5
    assert 600 <= pace.now <= 5 * 145


# -- interleavings ---------------------------------------------------------------------------------------------------


@clause("CITY-21.16")
@settings(max_examples=25, deadline=None)
@given(order=st.integers(0, 10**9), players=st.integers(1, 4), enhanced=st.booleans(), mode=st.sampled_from([0, 1, 2]))
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
