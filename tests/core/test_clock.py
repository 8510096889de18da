"""The clock of a table with people and the pace of games without any, on a small game of their own."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.clock import GameClock, Pace, Tempo, Timekeeper
from rampant.core.errors import IllegalChoice
from rampant.core.scene import Result
from rampant.core.state import Ask, Lane, State, Step
from tests.sample.game import SampleGame


class Press(Ask[Any]):
    """A button that may be pressed again and again (0), or left alone for good (1)."""

    def options(self, s: Race) -> list[int]:
        return [] if s.rung else [0, 1]

    def chosen(self, s: Race, option: int) -> None:
        s.pressed.append(self.seat)
        if option == 0:
            s.push(Press(self.seat))


class Ring(Ask[Any]):
    def options(self, s: Race) -> list[int]:
        return [0]

    def automatic(self, s: Race) -> bool:
        return False

    def chosen(self, s: Race, option: int) -> None:
        s.rung = True


class Finish(Step[Any]):
    def run(self, s: Race) -> None:
        s.finish(Result((0,), "time is up", ""))


class Race(State):
    def __init__(self, game: Any) -> None:
        super().__init__(game, 2, seeded("race"))
        self.pressed: list[int] = []
        self.rung = False
        self.push(Finish())
        self.fork([Lane([Press(0)]), Lane([Press(1)]), Lane([Ring(2)], background=True)])
        self.settle()


class RaceTempo(Tempo):
    def seconds(self, state: Any) -> float:
        return 10.0

    def before(self, state: Any, seat: int, option: int) -> float:
        return (2.0, 3.0)[seat]

    def after(self, state: Any, seat: int, option: int) -> float:
        return 0.5

    def gap(self, state: Any, seat: int, option: int) -> float:
        return 4.0 if option == 1 else 0.0

    def patience(self, state: Any, seat: int) -> tuple[float, int] | None:
        return (6.0, 1) if seat == 1 else None


class RaceGame(SampleGame):
    tempo = RaceTempo()


@pytest.fixture
def race() -> Race:
    return Race(RaceGame())


def test_pace_lets_the_quicker_seat_act_more_often_until_the_clock_rings(race: Race) -> None:
    pace = Pace()
    times = []
    while not race.over:
        option, seat = pace.next(race, lambda ask: 0)
        times.append((pace.now, seat))
        race.choose(option, seat)
    # Seat 0 presses at 2, then every 2.5 seconds; seat 1 at 3, then every 3.5; the clock rings at 10.
    assert times == [(2.0, 0), (3.0, 1), (4.5, 0), (6.5, 1), (7.0, 0), (9.5, 0), (10.0, 1), (10.0, 2)]


def test_a_choice_that_became_impossible_is_decided_again(race: Race) -> None:
    pace = Pace()
    wanted: list[int] = []

    def decide(ask: Any) -> int:
        wanted.append(ask.seat)
        return 0

    option, seat = pace.next(race, decide)
    assert (option, seat, wanted) == (0, 0, [0, 1]), "both began to think at once"
    race.rung = True
    race.settle()
    assert race.over


def test_a_player_who_decides_on_what_is_not_offered_is_refused(race: Race) -> None:
    with pytest.raises(IllegalChoice, match="option 7 is not among"):
        Pace().next(race, lambda ask: 7)


def test_the_clock_says_what_is_due_and_how_long_is_left(race: Race) -> None:
    now = [100.0]
    clock = GameClock(lambda: now[0])
    clock.watch(race)
    assert clock.left(race) == 10.0
    now[0] = 106.0
    assert clock.due(race) == (1, 1), "seat 1 has lost its patience"
    race.choose(1, 1)
    clock.watch(race, 1, 1)
    assert clock.due(race) is None
    now[0] = 110.0
    assert (clock.left(race), clock.due(race)) == (0.0, (0, 2))
    race.choose(0, 2)
    clock.watch(race, 0, 2)
    assert (race.over, clock.left(race)) == (True, None)


def test_a_choice_made_too_soon_has_to_wait(race: Race) -> None:
    now = [0.0]
    clock = GameClock(lambda: now[0])
    clock.watch(race)
    assert clock.wait(race, 1, 0) == 0.0
    clock.watch(race, 1, 0)
    now[0] = 1.5
    assert clock.wait(race, 1, 0) == 2.5
    assert clock.wait(race, 0, 0) == 0.0


def test_time_stops_only_when_all_players_want_it_to(race: Race) -> None:
    now = [0.0]
    clock = GameClock(lambda: now[0])
    clock.watch(race)
    now[0] = 4.0
    assert not clock.ask_pause(race, 0)
    assert clock.ask_pause(race, 1)
    now[0] = 60.0
    assert (clock.left(race), clock.due(race), clock.paused) == (6.0, None, True)
    clock.resume()
    now[0] = 61.0
    assert (clock.left(race), clock.paused) == (5.0, False)


@pytest.mark.parametrize("refund", [False, True])
def test_going_back_never_winds_the_clock_up(race: Race, refund: bool) -> None:
    now = [0.0]
    clock = GameClock(lambda: now[0])
    clock.watch(race)
    now[0] = 1.0
    race.choose(0, 0)
    clock.watch(race, 0, 0)
    mark = clock.mark()
    now[0] = 3.0
    race.choose(0, 1)
    clock.watch(race, 0, 1)
    clock.ask_pause(race, 0)
    clock.ask_pause(race, 1)
    now[0] = 50.0
    clock.resume()
    now[0] = 51.0  # three seconds of play after the mark
    before = Race(race.game)  # as a match plays it again: the same position, other questions
    before.choose(0, 0)
    clock.rewind(before, mark, refund)
    assert clock.left(before) == (9.0 if refund else 6.0)
    now[0] = 52.0
    assert clock.left(before) == (8.0 if refund else 5.0)
    assert clock.milliseconds == (2000 if refund else 5000), "without pauses, and without what was given back"


def test_games_without_a_tempo_have_neither_clock_nor_pace() -> None:
    state = SampleGame().new(seed=1)
    clock = GameClock()
    clock.watch(state)
    assert (clock.left(state), clock.due(state), clock.wait(state, 0, 0)) == (None, None, 0.0)
    ask = state.asks[0]
    assert Pace().next(state, lambda ask: ask.options[0]) == (ask.options[0], ask.seat)


def kept(race: Race, *made: tuple[int, int, int]) -> list[str]:
    """What a timekeeper says of choices: option, seat, milliseconds."""
    keeper = Timekeeper(race)
    said = []
    for option, seat, at in made:
        said.append(keeper.problem(race, option, seat, at))
        race.choose(option, seat)
        keeper.watch(race, option, seat)
    return said


def test_a_record_in_time_has_no_problem(race: Race) -> None:
    assert kept(race, (0, 0, 900), (0, 1, 900), (0, 0, 9999), (0, 2, 10000)) == [""] * 4


def test_a_choice_is_never_before_the_one_that_it_follows(race: Race) -> None:
    assert kept(race, (0, 0, 900), (0, 1, 800)) == [
        "",
        "it arrived at 0.800 s, before the choice that it follows",
    ]


def test_a_clock_does_not_ring_early_and_choices_do_not_come_late(race: Race) -> None:
    assert kept(race, (0, 0, 10_900), (0, 1, 11_100)) == ["", "it arrived 1.100 s after the time was up"]
    assert kept(Race(race.game), (0, 2, 9_990)) == ["the clock rings 0.010 s too early"]
    assert kept(Race(race.game), (0, 2, 9_999)) == [""], "moments are whole milliseconds"
    assert kept(Race(race.game), (0, 2, 60_000)) == [""], "nobody is hurt if it rings late"


def test_the_least_time_between_two_choices_is_checked(race: Race) -> None:
    keeper = Timekeeper(race)
    keeper.watch(race, 1, 0)
    assert keeper.problem(race, 1, 0, 3_500) == "it arrived 0.500 s too early after the one before"
    assert keeper.problem(race, 0, 0, 3_500) == ""
    assert keeper.problem(race, 1, 0, 4_000) == ""
