"""Section 21: the clock as a seat, and modelled time."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, seeded, stream
from rampant.core.clock import GameClock, Pace
from rampant.core.errors import IllegalChoice
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.options import (
    BLAZE,
    CELL,
    CHARGE,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    NO_ENERGY,
    PASS,
    PLAY,
    ROLL,
    START,
    TIME_UP,
)
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import POLICE as POLICE_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from rampant.games.monstrocity.seconds import most_rolls
from rampant.games.monstrocity.state import RUNG
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
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
    clock,
    m,
    new,
    ring,
)

FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)
CLOCK = 2


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
    cars = {"police-car-1": (3, 3)}
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


@clause("CITY-21.10", "CITY-20.11", "CITY-R44", "CITY-R63")
@pytest.mark.parametrize("asked", [False, True])
def test_a_roll_that_finishes_itself_pushes_after_each_city_die(asked: bool) -> None:
    """The Cannon's range is left with the first die, whether the push was still to come or just asked for."""
    t = clock(m(TORTSY, (3, 3), rage=0), buildings={"Q": (2, 2), "M": (4, 4)}, threat=7, enhanced=True)
    t.roll(CITY, CITY, RAGE, RAGE).do(TIME_UP, seat=CLOCK)
    if asked:
        t.do(CITY_DIE)
        assert t.options() == [CELL + cell(3, 4), CELL + cell(4, 3)]
    t.do(TIME_UP, seat=CLOCK)
    assert (t.s.round, t.where(), t.monster().health, t.monster().rage) == (2, (3, 4), 20 - 4 - 2, 1)


@clause("CITY-21.10", "CITY-R63")
def test_area_damage_that_finishes_itself_goes_on_as_far_as_counters_reach() -> None:
    t = clock(
        m(GEORGE, (3, 3)),
        buildings={"a": (2, 2), "b": (4, 4), "c": (1, 7), "d": (1, 8), "e": (2, 7)},
        damage={(1, 7): [5], (1, 8): [5], (2, 7): [3]},
    )
    t.roll(COMBAT, *FOUR[:3]).do(LAND + cell(3, 3)).do(TIME_UP, seat=CLOCK)
    assert t.kind() == "next-in-area"
    t.do(TIME_UP, seat=CLOCK)
    assert (t.s.round, t.left(2, 2), t.left(4, 4), t.left(1, 7)) == (2, 4, 6, 1)


# -- what is left without a roll -------------------------------------------------------------------------------------


@clause("CITY-21.03", "CITY-14.04", "CITY-14.05", "CITY-12.02")
def test_who_has_no_roll_left_may_stop_and_keep_cards_and_rage() -> None:
    t = clock(m(BOBZILLA, (0, 1), cards=["growth-serum", "force-field"], rolls=7), pace=18)
    assert {PLAY, PLAY + 3, PASS} <= set(t.options())
    assert ROLL not in t.options()
    assert t.label(PASS) == "Stop for this phase"
    pace = Pace()
    t.do(*pace.next(t.s, lambda ask: PASS if PASS in ask.options else ROLL)[:1])
    assert (t.kind(), t.options()) == ("waiting", [PLAY, PLAY + 3, PASS]), "cards stay open while a mate acts"
    assert (t.monster().cards, t.monster().rage, t.monster().passed) == (0b1001, 1, 0)
    assert PASS not in t.options(1), "who can still roll waits"


@clause("CITY-14.04", "CITY-R65")
def test_after_the_bell_cards_are_open_while_a_mate_finishes() -> None:
    hand = m(GEORGE, (9, 1), cards=["orbital-strike", "hacked-radios"])
    t = clock(m(MAX, (0, 1), rage=0), hand, buildings={"a": (8, 8)}).roll(*FOUR)
    ring(t)
    assert t.options(1) == [PLAY + 2, PLAY + 4, PASS], "no ability any more (CITY-21.18)"
    t.refused(ROLL, "CITY-21.09", seat=1)
    t.do(PLAY + 2, CELL + cell(5, 5), seat=1)
    assert (t.left(5, 5), t.options(1)) == (3, [PLAY + 4, PASS])
    twin = t.s.clone()
    twin.choose(PASS, 1)
    assert twin.monsters[1].passed == 0, "who could not roll gives no set up"
    t.do(*[NO_ENERGY] * 4)
    assert (t.s.round, t.monster(1).cards) == (2, 1 << 4), "nobody waits for a card"


@clause("CITY-21.09", "CITY-R65")
def test_cards_alone_do_not_keep_the_phase_open_after_the_bell() -> None:
    t = clock(m(MAX, (0, 1), cards=["force-field"]), m(GEORGE, (9, 1), cards=["hacked-radios"]))
    ring(t)
    assert t.s.round == 2


@clause("CITY-21.11", "CITY-11.02")
def test_a_spawn_space_is_chosen_after_five_seconds_but_not_after_the_deadline() -> None:
    now = [0.0]
    t = clock(m(MAX, (3, 3), health=1), m(GEORGE, (0, 0)))
    watch = GameClock(lambda: now[0])
    watch.watch(t.s)
    t.roll(CITY, *FOUR[:3]).do(CITY_DIE)
    watch.watch(t.s, CITY_DIE, 0)
    now[0] = 4.9
    assert watch.due(t.s) is None
    now[0] = 5.0
    assert watch.due(t.s) == (CELL + 9, 0), "the lowest-numbered spawn space that is free"
    t.do(TIME_UP, seat=CLOCK)
    assert GAME.tempo.patience(t.s, 0) is None
    t = Table(m(MAX, (3, 3), health=1)).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert (t.kind(), GAME.tempo.patience(t.s, 0)) == ("respawn", None), "nobody hurries without a clock"


@clause("CITY-21.12")
def test_the_pace_guard_keeps_rolls_apart() -> None:
    now = [0.0]
    t = clock(m(MAX, (0, 1)), pace=18)
    watch = GameClock(lambda: now[0])
    watch.watch(t.s)
    assert watch.wait(t.s, ROLL, 0) == 0
    t.roll(*FOUR)
    watch.watch(t.s, ROLL, 0)
    now[0] = 10.0
    assert (watch.wait(t.s, ROLL, 0), watch.wait(t.s, ROLL, 1)) == (8.0, 0.0)
    assert most_rolls(t.s) == 7
    assert most_rolls(clock(m(MAX, (0, 1)), pace=20, curfew=True).s) == 6
    t = clock(m(MAX, (0, 1)))
    assert GAME.tempo.gap(t.s, 0, ROLL) == 0, "by default as fast as they can"


@clause("CITY-7.01", "CITY-21.12")
def test_without_a_pace_guard_nobody_runs_out_of_rolls() -> None:
    t = clock(m(MAX, (0, 1), rage=0))
    for _ in range(70):
        t.roll(POLICE, POLICE, POLICE, POLICE).do(POLICE_DIE, POLICE_DIE, POLICE_DIE, POLICE_DIE)
    assert t.options() == [ROLL]


@clause("CITY-21.12")
def test_no_more_rolls_than_fit_into_a_phase() -> None:
    t = clock(m(MAX, (0, 1), rage=0), pace=20)
    for _ in range(7):
        t.roll(CITY, POLICE, POLICE, POLICE).do(CITY_DIE, POLICE_DIE, POLICE_DIE, POLICE_DIE)
    assert t.options(0) == []
    assert t.options(1) == [ROLL]


@clause("CITY-21.10", "CITY-11.04")
def test_dice_of_a_monster_that_waits_to_come_back_are_lost_when_the_grace_is_over() -> None:
    t = clock(m(MAX, (0, 1), health=1, rage=0), m(GEORGE, (9, 1), rage=0), buildings={"F": (1, 1)}, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1).do(CITY_DIE)
    assert t.kind() == "respawn"
    t = ring(ring(t))
    assert (t.s.round, t.monster().rage, t.where()) == (2, 0, None), "three Rage dice were lost with it"


@clause("CITY-21.19")
def test_the_clock_starts_when_all_have_confirmed_and_pauses_only_if_all_agree() -> None:
    t = Table(mode="real-time")
    now = [0.0]
    watch = GameClock(lambda: now[0])
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


@clause("CITY-21.14", "CITY-R66")
def test_a_choice_within_a_die_or_card_costs_nothing_more() -> None:
    tempo = GAME.tempo
    hand = m(GEORGE, (0, 1), cards=["orbital-strike"])
    t = clock(hand, buildings={"a": (8, 8)}, pieces={"police-car-1": (0, 2)}, enhanced=True).roll(*FOUR)
    assert tempo.before(t.s, 0, CELL + cell(0, 2)) == 5
    t.do(CELL + cell(0, 2))
    assert (t.kind(), tempo.before(t.s, 0, CELL + cell(0, 3))) == ("route", 0)
    t.do(DONE)
    assert tempo.before(t.s, 0, PLAY + 2) == 3
    t.do(PLAY + 2)
    assert (t.kind(), tempo.before(t.s, 0, CELL + cell(5, 5))) == ("aim-orbital-strike", 0)


@clause("CITY-21.14", "CITY-R66")
def test_dice_that_resolve_themselves_take_their_time_before_the_next_choice() -> None:
    tempo = GAME.tempo
    t = clock(m(BOBZILLA, (0, 1)), players=1, enhanced=True, pace=0).roll(CITY, CITY, CITY, CITY)
    assert t.kind() == "ready"
    assert (tempo.after(t.s, 0, ROLL), tempo.before(t.s, 0, ROLL), tempo.before(t.s, 0, BLAZE)) == (5, 12, 18)
    t.do(BLAZE + 4)
    assert tempo.before(t.s, 0, ROLL) == 0, "made up for"
    t = clock(m(MAX, (0, 1), rage=0)).roll(CITY, POLICE, RAGE, RAGE)
    t.do(CITY_DIE)
    assert tempo.before(t.s, 0, POLICE_DIE) == 2, "what is chosen takes its own time only"
    t.do(POLICE_DIE)
    assert tempo.before(t.s, 0, ROLL) == 2, "two Rage dice"


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
