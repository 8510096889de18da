"""An analysis adds up, finds forced wins and exact odds, and says which answer was better."""

from __future__ import annotations

import json

import pytest

from rampant.bots import bot
from rampant.bots.analysis import AnalysedChoice, Analysis, analyse, assemble
from rampant.bots.weighing import MARKS, Weighed, play_line, what_if
from rampant.core.chance import Chance, Planned
from rampant.core.match import Match
from tests.sample import GAME
from tests.sample.state import STAY, TOWER

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


def played(seed: str, names: tuple[str, ...] = ("greedy:easy", "random")) -> Match:
    match = Match(GAME, seed=seed, names=names)
    minds = [bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    while not match.state.over:
        ask = match.state.asks[-1]
        match.choose(minds[ask.seat].choose(match.state, ask.seat), ask.seat)
    return match


@pytest.fixture(scope="module")
def analysed() -> Analysis:
    return analyse(played("3"), samples=24, worlds=8)


def test_first_chances_choices_and_luck_add_up_to_the_result(analysed: Analysis) -> None:
    for total in analysed.totals:
        assert total.first + total.own + total.others + total.luck == pytest.approx(total.result)
        assert total.own <= 0
        assert total.rate >= 0
    assert sum(total.result for total in analysed.totals) == pytest.approx(1)


def test_chances_are_between_none_and_one_and_add_up(analysed: Analysis) -> None:
    for choice in analysed.choices:
        assert sum(choice.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in choice.chances)
        assert choice.cost >= 0
        assert bool(choice.better) == (choice.cost > 0)


def test_it_repeats_itself_and_is_plain_data(analysed: Analysis) -> None:
    again = analyse(played("3"), samples=24, worlds=8)
    assert again == analysed
    told = json.loads(json.dumps(analysed.to_json()))
    assert len(told["choices"]) == len(analysed.choices)
    assert told["totals"][0]["result"] == analysed.totals[0].result


def test_missing_the_only_way_to_win_is_called_a_blunder() -> None:
    match = Match(GAME, seed="1", scenario=BOARD.format(mine=2, theirs=1))
    match.choose(STAY, 0)
    choice = analyse(match, worlds=100).choices[0]
    assert choice.mark == "blunder"
    assert choice.cost >= MARKS[0][0]
    assert "Strike" in choice.better


def test_the_best_answer_costs_nothing() -> None:
    match = Match(GAME, seed="1", scenario=BOARD.format(mine=2, theirs=1))
    match.choose(TOWER + 1, 0)
    assert analyse(match).choices[0].cost == 0


LAST = """\
game = "sample"
round = 6
turn = 2
board = \"\"\"
1 2 .
. . .
. . .
\"\"\"
[[tower]]
wounds = {theirs}
coins = 0
[[tower]]
wounds = {mine}
coins = 0
"""


@pytest.mark.parametrize(
    ("mine", "theirs", "strike", "stay"),
    [
        # Two dice, each wounds with 5 and 6 (SAMPLE-1.02): none 4/9, one 4/9, both 1/9; then fewest wounds win.
        (2, 2, 1 - 4 / 9 / 2, 1 / 2),  # a wound wins, none is a draw
        (2, 1, 1 / 9 + 4 / 9 / 2, 0),  # two fell the tower, one draws
        (1, 2, 1, 1),  # won anyway
        (2, 0, 1 / 9 / 2, 0),  # two make it even
    ],
)
def test_exact_odds_of_the_last_strike_are_found(mine: int, theirs: int, strike: float, stay: float) -> None:
    state = GAME.load(LAST.format(mine=mine, theirs=theirs))
    found = {each.option: each for each in what_if(state, 1, worlds=400)}
    assert found[TOWER].error < 0.03
    assert abs(found[TOWER].chance - strike) <= 3 * found[TOWER].error + 1e-9
    assert found[STAY].chance == stay


def test_luck_of_the_last_strike_is_what_its_odds_left_open() -> None:
    """A hit with both dice, at 1 in 9, is worth the whole game but the chance that it had before."""
    for seed in range(100):
        match = Match(GAME, seed=str(seed), scenario=LAST.format(mine=2, theirs=0))
        match.choose(TOWER, 1)
        if match.state.over and match.state.result is not None and match.state.result.draw:
            break
    choice = analyse(match, worlds=200).choices[0]
    assert choice.cost == 0
    assert choice.rolled
    assert choice.as_bad == 1.0
    assert abs(choice.as_good - 1 / 9) < 0.13  # 60 rolls: three standard errors
    assert abs(choice.luck[1] - (1 / 2 - 1 / 18)) < 0.05


def test_a_cost_is_what_the_odds_say() -> None:
    match = Match(GAME, seed="1", scenario=LAST.format(mine=2, theirs=2))
    match.choose(STAY, 1)
    choice = analyse(match, worlds=100).choices[0]
    assert abs(choice.cost - (1 - 2 / 9 - 1 / 2)) <= 3 * choice.error
    assert (choice.mark, choice.better_option) == ("blunder", "tower:1")
    assert not choice.rolled


def test_giving_up_costs_the_chance_that_was_left() -> None:
    match = Match(GAME, seed="1", scenario=LAST.format(mine=1, theirs=2))
    match.concede(1)
    choice = analyse(match).choices[0]
    assert choice.mark == "blunder"
    assert choice.better == "Play on"
    assert choice.luck == pytest.approx((0, 0))


def test_a_way_that_is_found_later_was_not_lost_before() -> None:
    """Nothing was rolled, and the next position is found to be as good as the best answer: it cost nothing."""
    entry = Match(GAME, seed="1").choose(STAY, 0)
    missed = Weighed((0.7, 0.3), (0.4, 0.6), 0.01, "Strike tower 2", "tower2", "blunder")
    whole = assemble("sample", ("a", "b"), [entry], [missed], (0.7, 0.3)).choices[0]
    assert (whole.mark, whole.cost, whole.luck) == ("fine", 0.0, (0.0, 0.0))
    half = assemble("sample", ("a", "b"), [entry], [missed], (0.64, 0.36)).choices[0]
    assert half.mark == "mistake"
    assert half.cost == pytest.approx(0.06)
    lost = assemble("sample", ("a", "b"), [entry], [missed], (0.3, 0.7)).choices[0]
    assert lost.mark == "blunder"
    assert lost.cost == pytest.approx(0.3)


def test_a_line_is_played_out_to_the_end_of_the_turn() -> None:
    state = GAME.load(LAST.format(mine=2, theirs=2))
    dice: list[Chance] = [Planned(dice=[6, 6]), Planned(dice=[1, 6]), Planned(dice=[1, 1])]
    usual, line = play_line(state, 1, TOWER, dice)
    assert line[0] == (1, TOWER)
    assert usual in (0, 1), "most rolls win"


@pytest.mark.parametrize(
    ("luck", "share", "said"),
    [(0.2, 0.1, "lucky"), (-0.2, 0.1, "unlucky"), (0.25, 0.55, ""), (0.02, 0.01, ""), (0.02, 1.0, "")],
)
def test_luck_is_called_so_where_it_was_rare_and_mattered(luck: float, share: float, said: str) -> None:
    even = (0.5, 0.5)
    choice = AnalysedChoice(
        1, 0, "Roll", "roll", even, even, (luck, -luck), 0.0, "fine", "", "", True, as_bad=share, as_good=share
    )
    assert choice.fortune == said
