"""Steps, asks and the loop that runs them."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng
from rampant.core.errors import IllegalChoice
from rampant.core.scene import Event, Result
from rampant.core.state import Ask, Step
from tests.core.toys import END, Do, Pick, Toy, Write, end, ready
from tests.sample import GAME
from tests.sample.steps import Wound


def test_steps_run_in_the_order_given_and_pushed_ones_come_first() -> None:
    s = ready(Write("a"), Do(lambda s: s.then([Write("b"), Write("c")])), Do(lambda s: s.push(Write("d"))), Write("e"))
    assert s.diary == ["a", "b", "c", "d", "e"]
    assert s.over
    assert s.asks == []


def test_an_ask_waits_for_its_seat_and_play_goes_on_after_the_choice() -> None:
    s = ready(Write("a"), Pick(1, (2, 5)), Write("z"))
    (ask,) = s.asks
    assert (ask.seat, ask.kind, ask.options, ask.prompt) == (1, "pick", [2, 5], "Which number?")
    assert s.diary == ["a"]
    assert not s.over
    s.choose(5)
    assert s.diary == ["a", "1:5", "z"]
    assert s.over


def test_an_ask_without_options_is_passed_over() -> None:
    assert ready(Pick(0, ()), Write("z")).diary == ["z"]


def test_a_single_option_is_taken_by_itself_unless_the_ask_wants_to_be_asked() -> None:
    assert ready(Pick(0, (4,)), Write("z")).diary == ["0:4", "z"]
    s = ready(Pick(0, (4,), automatic=False), Write("z"))
    assert s.diary == []
    assert s.asks[0].options == [4]


def test_a_choice_can_ask_again() -> None:
    def again(s: Toy, option: int) -> None:
        if option == 1:
            s.push(ask)

    ask = Pick(0, (1, 2), again)
    s = ready(ask)
    s.choose(1)
    s.choose(1)
    s.choose(2)
    assert s.diary == ["0:1", "0:1", "0:2"]
    assert s.over


@pytest.mark.parametrize("most", [7, 1000])
def test_wandering_is_choosing_at_random_one_by_one(most: int) -> None:
    quick, slow = GAME.new("1", players=3), GAME.new("1", players=3)
    made = quick.wander(Rng(5), most)
    rng = Rng(5)
    for _ in range(made):
        ask = slow.asks[0] if len(slow.asks) == 1 else slow.asks[rng.below(len(slow.asks))]
        slow.choose(ask.options[rng.below(len(ask.options))], ask.seat)
    assert quick.digest() == slow.digest()
    assert made == most or (quick.over and made < most)


def test_nothing_runs_once_the_game_is_over() -> None:
    s = ready(Do(end), Write("never"))
    assert s.diary == []
    assert s.stack == []


def test_running_out_of_steps_before_the_end_is_a_fault_of_the_rules() -> None:
    s = Toy()
    s.push(Write("a"))
    with pytest.raises(AssertionError, match="ran out of steps"):
        s.settle()


def test_a_step_or_ask_that_does_not_say_what_it_does_is_a_fault_of_the_rules() -> None:
    s = Toy()
    with pytest.raises(AssertionError, match="run"):
        Step[Toy]().run(s)
    with pytest.raises(AssertionError, match="options"):
        Ask[Toy](0).options(s)
    with pytest.raises(AssertionError, match="chosen"):
        Ask[Toy](0).chosen(s, 0)


@pytest.mark.parametrize(
    ("option", "seat", "says"),
    [
        (3, 1, "option 3 is not allowed here (Which number?) [SAMPLE-1.01]"),
        (-1, 1, "option -1 is not allowed here"),
        (7, 1, "Seven: it brings luck [SAMPLE-1.02]"),
        (2, 0, "seat 0 is not asked now: it is for seat 1 to choose"),
        (2, 99, "seat 99 is not asked now"),
    ],
)
def test_a_wrong_choice_is_refused_with_its_reason_and_changes_nothing(option: int, seat: int, says: str) -> None:
    s = ready(Pick(1, (2, 5)))
    before = s.digest()
    with pytest.raises(IllegalChoice) as refused:
        s.choose(option, seat)
    assert says in str(refused.value)
    assert s.digest() == before
    assert s.asks[0].options == [2, 5]


def test_a_refusal_says_what_is_allowed_and_by_which_clause() -> None:
    with pytest.raises(IllegalChoice) as refused:
        ready(Pick(1, (2, 5))).choose(7, 1)
    assert refused.value.allowed == [2, 5]
    assert refused.value.clause == "SAMPLE-1.02"


def test_nothing_can_be_chosen_after_the_end() -> None:
    with pytest.raises(IllegalChoice, match="the game is over"):
        ready().choose(0)


def test_only_offered_options_are_described() -> None:
    ask = ready(Pick(1, (2, 5))).asks[0]
    assert ask.describe(2).label == "2"
    with pytest.raises(IllegalChoice, match="option 3 is not among"):
        ask.describe(3)


def test_a_state_tells_events_only_when_somebody_watches() -> None:
    tell = Do(lambda s: s.tell(Event("say", "hello")))
    assert ready(tell).events is None
    s = Toy()
    s.events = []
    assert s.watched
    s.then([tell, END])
    s.settle()
    assert [event.text for event in s.events] == ["hello"]


def test_dice_draws_and_reveals_count_as_revealed() -> None:
    s = Toy()
    s.die(6)
    s.draw(3)
    s.reveal()
    assert s.revealed == 3


@pytest.mark.parametrize(
    ("result", "scores"),
    [
        (None, [0, 0, 0]),
        (Result((1,), "", ""), [0, 1, 0]),
        (Result((0, 2), "", ""), [1, 0, 1]),  # a team
        (Result((0, 1), "", "", draw=True), [0.5, 0.5, 0]),
        (Result((), "", ""), [0, 0, 0]),  # all lost together
        (Result((), "", "", draw=True), [0, 0, 0]),
    ],
)
def test_scores_share_one_among_those_who_draw(result: Result | None, scores: list[float]) -> None:
    s = Toy(3)
    s.result = result
    assert s.scores == scores


def test_conceding_gives_the_game_to_the_others() -> None:
    s = ready(Pick(0, (1, 2)), seats=2)
    s.concede(0)
    assert s.over
    assert s.scores == [0, 1]
    assert s.asks == []


def test_a_clone_goes_on_alone() -> None:
    s = ready(Pick(0, (1, 2)), Write("x"), Pick(1, (3, 4)), seats=2)
    before = s.digest()
    copy = s.clone()
    copy.choose(2)
    assert s.digest() == before
    assert copy.digest() != before
    s.choose(2)
    assert s.digest() == copy.digest()


def test_a_clone_rolls_the_same_dice_and_nobody_watches_it() -> None:
    s = Toy()
    s.events = []
    copy = s.clone()
    assert copy.events is None
    assert [s.die(6) for _ in range(20)] == [copy.die(6) for _ in range(20)]


def test_steps_and_open_asks_show_what_they_are_made_of() -> None:
    assert repr(Wound(1, 2)) == "Wound(target=1,wounds=2)"
    assert repr(GAME.new(seed=1).asks[0]).startswith("OpenAsk(seat=0, kind='act', options=[")


def test_ask_of_finds_the_question_of_a_seat() -> None:
    s = ready(Pick(1, (2, 5)))
    asked = s.ask_of(1)
    assert asked is not None
    assert asked.options == [2, 5]
    assert s.ask_of(0) is None
