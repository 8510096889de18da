"""Several seats at once: fork, lanes, join."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampant.core.errors import IllegalChoice
from rampant.core.state import Lane
from tests.core.toys import Do, Pick, Take, Toy, Write, end, fork, ready


def bids() -> Toy:
    """Three seats choose at once, then the trunk goes on."""
    return ready(Write("a"), fork(*(Lane([Pick(seat, (1, 2))]) for seat in range(3))), Write("z"))


def test_every_lane_asks_at_once_and_the_trunk_waits_for_all() -> None:
    s = bids()
    assert [ask.seat for ask in s.asks] == [0, 1, 2]
    s.choose(1, 2)
    s.choose(2, 0)
    assert [ask.seat for ask in s.asks] == [1]
    assert s.diary == ["a", "2:1", "0:2"]
    s.choose(1, 1)
    assert s.diary == ["a", "2:1", "0:2", "1:1", "z"]
    assert s.over


@given(st.permutations(range(3)))
def test_choices_are_applied_in_the_order_of_their_arrival(order: list[int]) -> None:
    s = bids()
    for seat in order:
        s.choose(2, seat)
    assert s.diary == ["a", *(f"{seat}:2" for seat in order), "z"]


def test_with_several_seats_asked_a_choice_must_name_its_seat() -> None:
    with pytest.raises(IllegalChoice, match=r"several seats are asked \(0, 1, 2\)"):
        bids().choose(1)


def test_a_seat_that_has_chosen_is_not_asked_again() -> None:
    s = bids()
    s.choose(1, 0)
    with pytest.raises(IllegalChoice, match="seat 0 is not asked now: it is for seat 1, 2"):
        s.choose(1, 0)


def test_what_another_seat_took_away_is_refused_and_asked_afresh() -> None:
    s = ready(fork(Lane([Take(0)]), Lane([Take(1)])), Write("z"), pot=4)
    stale = s.ask_of(1)
    assert stale is not None
    assert stale.options == [1, 2, 3]
    s.choose(3, 0)
    with pytest.raises(IllegalChoice) as refused:
        s.choose(3, 1)
    assert refused.value.allowed == [1]
    fresh = s.ask_of(1)
    assert fresh is not None
    assert fresh.options == [1]
    s.choose(1, 1)  # the pot is empty: both lanes are done
    assert s.diary == ["0 takes 3", "1 takes 1", "z"]
    assert s.over


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(1, 3)), max_size=40), st.integers(0, 12))
def test_whatever_arrives_when_the_pot_never_falls_below_nothing(arrivals: list[tuple[int, int]], pot: int) -> None:
    s = ready(fork(*(Lane([Take(seat)]) for seat in range(3))), pot=pot)
    taken = 0
    for seat, coins in arrivals:
        before = s.digest()
        try:
            s.choose(coins, seat)
        except IllegalChoice:
            assert s.digest() == before
            continue
        taken += coins
        assert s.pot == pot - taken >= 0
    assert s.over == (s.pot == 0)


def test_a_background_lane_may_act_but_is_not_waited_for() -> None:
    s = ready(fork(Lane([Pick(0, (1, 2))]), Lane([Pick(2, (8, 9)), Write("late")], background=True)), Write("z"))
    assert [ask.seat for ask in s.asks] == [0, 2]
    s.choose(1, 0)
    assert s.diary == ["0:1", "z"]
    assert s.over


def test_a_background_lane_that_acts_lets_the_others_go_on() -> None:
    s = ready(fork(Lane([Pick(0, (1, 2))]), Lane([Pick(2, (8, 9)), Write("late")], background=True)), Write("z"))
    s.choose(9, 2)
    assert [ask.seat for ask in s.asks] == [0]
    s.choose(1, 0)
    assert s.diary == ["2:9", "late", "0:1", "z"]


def test_lanes_run_their_steps_without_being_asked_and_join_at_once_if_nobody_is() -> None:
    s = ready(fork(Lane([Write("one")]), Lane([Write("two"), Pick(1, (5,))])), Write("z"))
    assert s.diary == ["one", "two", "1:5", "z"]
    assert s.over


def test_a_fork_without_lanes_is_no_fork() -> None:
    s = ready(fork(), Write("z"))
    assert s.diary == ["z"]
    assert s.trunk == []


def test_an_ask_that_answers_itself_can_fork() -> None:
    split = Pick(0, (4,), lambda s, option: s.fork([Lane([Pick(1, (1, 2))]), Lane([Pick(2, (1, 2))])]))
    s = ready(split, Write("z"))
    assert [ask.seat for ask in s.asks] == [1, 2]
    assert s.diary == ["0:4"]
    s.choose(1, 1)
    s.choose(1, 2)
    assert s.diary[-1] == "z"


def test_a_chosen_ask_can_fork() -> None:
    split = Pick(0, (4, 5), lambda s, option: s.fork([Lane([Pick(1, (1, 2))]), Lane([Pick(2, (1, 2))])]))
    s = ready(split, Write("z"))
    s.choose(5)
    assert [ask.seat for ask in s.asks] == [1, 2]
    assert "z" not in s.diary


def test_lanes_cannot_fork_again() -> None:
    with pytest.raises(AssertionError, match="cannot fork again"):
        ready(fork(Lane([fork(Lane([Pick(0, (1, 2))]))])))


def test_after_the_join_the_rules_can_fork_anew() -> None:
    s = ready(fork(Lane([Pick(0, (1, 2))])), fork(Lane([Pick(1, (1, 2))])), Write("z"))
    s.choose(1, 0)
    s.choose(2, 1)
    assert s.diary == ["0:1", "1:2", "z"]


def test_the_end_in_one_lane_is_the_end_for_all() -> None:
    s = ready(fork(Lane([Pick(0, (1, 2), lambda s, option: end(s))]), Lane([Pick(1, (1, 2))])), Write("z"))
    s.choose(1, 0)
    assert s.over
    assert s.asks == []
    assert s.lanes == []
    assert s.diary == ["0:1"]


def test_an_early_lane_sees_at_once_what_a_later_lane_did_by_itself() -> None:
    """The second lane fills the pot after the first was asked: the first lane's options are those of the full pot."""
    fill = Do(lambda s: setattr(s, "pot", s.pot + 2))
    s = ready(fork(Lane([Take(0)]), Lane([Pick(1, (8, 9)), fill])), pot=1)
    assert s.ask_of(0) is not None
    s.choose(8, 1)
    asked = s.ask_of(0)
    assert asked is not None
    assert asked.options == [1, 2, 3]


def test_a_clone_in_the_middle_of_lanes_goes_on_alone() -> None:
    s = bids()
    s.choose(1, 1)
    before = s.digest()
    copy = s.clone()
    for seat in (2, 0):
        copy.choose(2, seat)
    assert copy.over
    assert s.digest() == before
    assert [ask.seat for ask in s.asks] == [0, 2]
    for seat in (2, 0):
        s.choose(2, seat)
    assert s.digest() == copy.digest()


def test_conceding_in_the_middle_of_lanes_ends_the_game() -> None:
    s = bids()
    s.concede(1)
    assert s.over
    assert s.lanes == []
