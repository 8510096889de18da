"""Bots choose legally, repeatably, within their budget, and from what their seat may know alone."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from rampant.bots import LEVELS, Bot, Budget, Seen, bot, bots, kind
from rampant.bots.lookahead import Lookahead
from rampant.bots.playout import few, try_few
from rampant.core.chance import Rng, seeded
from rampant.core.errors import FileError, IllegalChoice, RampantError, UnknownName
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand, Judge
from rampant.games import game
from tests.sample import GAME
from tests.sample.state import NUMBER, STAY, TOWER

BOARD = """\
game = "sample"
round = 6
board = \"\"\"
1 2 .
. . .
. . .
\"\"\"
[[tower]]
wounds = {mine}
[[tower]]
wounds = {theirs}
"""


def weakest(name: str) -> str:
    """A bot at its lowest level."""
    return f"{name}:{next(iter(kind(name).levels))}"


def play(seed: str, names: list[str]) -> tuple[list[int], State]:
    state = GAME.new(seed, players=len(names))
    minds = [bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    choices = []
    while not state.over:
        ask = state.asks[-1]
        option = minds[ask.seat].choose(state, ask.seat)
        assert option in ask.options
        choices.append(option)
        state.choose(option, ask.seat)
    return choices, state


@pytest.mark.parametrize("name", bots())
def test_every_bot_plays_whole_games_and_repeats_itself(name: str) -> None:
    first, state = play("1", [weakest(name)] * 3)
    assert state.over
    assert play("1", [weakest(name)] * 3)[0] == first


@pytest.mark.parametrize("name", bots())
def test_a_bot_leaves_the_state_as_it_was(name: str) -> None:
    state = GAME.new("1")
    before, dice = state.digest(), state.chance.clone().die(6)
    bot(weakest(name)).choose(state, 0)
    assert state.digest() == before
    assert state.chance.clone().die(6) == dice


@pytest.mark.parametrize("name", bots())
def test_a_bot_never_sees_the_dice_to_come(name: str) -> None:
    """Two tables that differ only in their dice to come get the same answers."""
    answers = []
    for seed in ("a", "b", "c"):
        state = GAME.load(BOARD.format(mine=1, theirs=1))
        state.chance = seeded(seed)
        answers.append([bot(weakest(name), str(n)).choose(state, 0) for n in range(6)])
    assert answers[0] == answers[1] == answers[2]


def alike(count: int) -> Iterator[tuple[State, State, int]]:
    """Tables of Six Hordes with one that a seat cannot tell from it, and the seat, which is asked there."""
    hordes = game("hordes")
    state, rng, found = hordes.new("face down"), Rng(5), 0
    while found < count:
        ask = state.asks[0]
        if state.view(ask.seat)["stacks"] and len(ask.options) > 2 and rng.below(6) == 0:
            other = state.imagine(ask.seat, seeded(f"other {found}"))
            if other.digest() != state.digest():
                found += 1
                yield state, other, ask.seat
        state.choose(ask.options[rng.below(len(ask.options))], ask.seat)


@pytest.mark.parametrize("name", bots())
def test_a_bot_never_sees_what_lies_face_down(name: str) -> None:
    for state, other, seat in alike(3):
        assert bot(weakest(name), "1").choose(state, seat) == bot(weakest(name), "1").choose(other, seat)


class Peeping(Bot):
    """Looks wherever it can."""

    name = "peeping"
    text = "Looks wherever it can."

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        self.found = seen
        return ask.options[0]


def test_what_a_bot_is_given_is_not_the_table_and_does_not_lead_to_it() -> None:
    """It is a world that its seat may imagine: other tiles lie face down there, and other dice come."""
    state, _, seat = next(alike(1))
    mind = Peeping("1")
    mind.choose(state, seat)
    assert mind.found.view(seat) == state.view(seat)
    assert mind.found.digest() != state.digest()
    reached, open_ends = {id(mind.found)}, [mind.found]
    while open_ends:
        for each in gc.get_referents(open_ends.pop()):
            if id(each) not in reached and not isinstance(each, (type, ModuleType, FunctionType)):
                reached.add(id(each))
                open_ends.append(each)
    assert id(mind.found.chance) in reached  # it was looked for in earnest
    assert not reached & {id(state), id(state.chance), id(state.asks)}


@pytest.mark.parametrize("name", bots())
def test_a_bot_never_sees_secrets(name: str) -> None:
    """A bid that the other seat has made in secret does not change the answer."""
    answers = []
    for bid in range(4):
        state = GAME.load(BOARD.format(mine=1, theirs=1))
        state.choose(STAY, 0)
        state.choose(STAY, 1)
        state.choose(NUMBER + bid, 1)
        answers.append([bot(weakest(name), str(n)).choose(state, 0) for n in range(6)])
    assert answers.count(answers[0]) == 4


def test_greedy_strikes_where_that_is_the_only_way_to_win() -> None:
    state = GAME.load(BOARD.format(mine=2, theirs=1))
    assert bot("greedy").choose(state, 0) == TOWER + 1


def test_greedy_judges_every_option_and_looks_longest_at_the_best() -> None:
    state = GAME.load(BOARD.format(mine=2, theirs=1))
    judged = bot("greedy").judge(state, 0)
    assert sorted(each.option for each in judged) == state.asks[0].options
    assert judged[0].samples == max(each.samples for each in judged)
    assert all(0 <= each.value <= 1 for each in judged)


def test_of_follow_ups_that_look_alike_no_number_is_preferred() -> None:
    """Even where all are tried: the first of those that look best is taken, and the order is that of the advice."""
    state = GAME.new("1", players=3)
    ask = state.asks[0]
    assert 2 < len(ask.options) <= 12
    firsts = {few(state, ask, Rng(seed), 12)[0] for seed in range(1, 60)}
    assert len(firsts) > 1
    assert all(sorted(few(state, ask, Rng(seed), 12)) == ask.options for seed in range(1, 9))


def test_of_many_options_the_most_promising_are_followed() -> None:
    state = GAME.load(BOARD.format(mine=2, theirs=1))
    ask = state.asks[0]
    looking = Lookahead(ByHand(), Rng(7), Budget(40, 10.0), wide=2)
    judged = looking.judge(state, ask, list(ask.options))
    assert len(judged) == 2 < len(ask.options)
    assert judged[0].option == TOWER + 1, "to strike is the only way to win"


def test_greedy_stops_in_time() -> None:
    state = GAME.new("1", players=4)
    slow = kind("greedy")("1", Budget(10_000_000, 0.2))
    began = time.process_time()  # others may use the machine meanwhile
    assert slow.choose(state, 0) in state.asks[0].options
    assert time.process_time() - began < 2


def test_a_patient_bot_does_not_look_at_the_time() -> None:
    assert bot("greedy:easy", patient=True).budget.samples == LEVELS["easy"].samples
    assert bot("greedy:easy", patient=True).budget.seconds > 10**9
    assert bot("greedy:easy").budget == LEVELS["easy"]


def test_a_bot_with_nothing_to_choose_says_so() -> None:
    with pytest.raises(IllegalChoice, match="seat 1 is not asked now"):
        bot("greedy").choose(GAME.new("1"), 1)


def test_unknown_bots_and_levels_are_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'greedy'"):
        bot("gready")
    with pytest.raises(UnknownName, match="easy, normal, hard"):
        bot("greedy:impossible")
    with pytest.raises(RampantError, match="at least 1 sample"):
        Budget(0, 1)
    assert LEVELS["easy"].samples < LEVELS["normal"].samples < LEVELS["hard"].samples


def test_greedy_beats_random_at_the_sample_game() -> None:
    won = 0.0
    for number in range(30):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        won += play(str(number), names)[1].scores[names.index("greedy")]
    assert won >= 21


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"missing\.json: these weights cannot be read"):
        bot(f"kaiju:3@{tmp_path / 'missing.json'}").learned(game("rage"))


class Counting(Judge):
    """Judges like the game, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0

    def of(self, s: State, seat: int) -> float:
        self.asked += 1
        return float(s.game.evaluate(s, seat))


def test_of_answers_that_only_lead_to_a_closer_question_one_is_tried() -> None:
    state = game("hordes").new(seed=3)
    rng = Rng(5)
    seen: set[tuple[int, int]] = set()
    while not state.over and len(seen) < 2:
        ask = state.asks[0]
        options = few(state, ask, Rng(8), 6)
        narrow = sum(ask.step.narrows(state, option) for option in options)
        if narrow > 1:
            judge = Counting()
            try_few(state, ask, Rng(8), judge, 6)
            others = len(options) - narrow
            assert judge.asked == (1 + others if others else 0)
            seen.add((narrow, others))
        state.wander(rng, 1)
    assert seen
