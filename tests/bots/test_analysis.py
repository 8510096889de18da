"""An analysis adds up, finds forced wins and exact odds, and says which answer was better."""

from __future__ import annotations

import json

import pytest

from rampant.bots import bot
from rampant.bots.analysis import Analysis, analyse
from rampant.bots.weighing import MARKS, what_if
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


def test_what_if_knows_exact_odds_within_its_error_bars() -> None:
    """Two dice wound with 5 and 6 (SAMPLE-1.02): one of two wounds fells the tower with chance 5/9, else a draw."""
    state = GAME.load(BOARD.format(mine=2, theirs=2))
    found = {each.option: (each.chance, each.error) for each in what_if(state, 0, worlds=400)}
    chance, error = found[TOWER + 1]
    assert error < 0.03
    assert chance >= 5 / 9 - 3 * error
    assert max(found, key=lambda option: found[option][0]) == TOWER + 1
