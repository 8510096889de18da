"""Going back, branching off and agreeing on a draw leave records that can be proved."""

from __future__ import annotations

import json
from random import Random

import pytest

from rampant.core.errors import FileError, IllegalChoice, RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.verify import verify
from tests.sample import GAME


def find(id: str) -> Game:
    assert id == GAME.id
    return GAME


def play(match: Match, choices: int, dice: Random) -> None:
    for _ in range(choices):
        if match.state.over:
            return
        ask = dice.choice(match.state.asks)
        match.choose(dice.choice(ask.options), ask.seat)


@pytest.mark.parametrize("seed", range(12))
def test_going_back_restores_the_position_and_its_dice(seed: int) -> None:
    match = Match(GAME, seed=f"back {seed}")
    play(match, 8, Random(seed))
    if match.state.over:
        match.back(0)
    positions = [match.at(n).digest() for n in range(match.number + 1)]
    chosen = [(entry.option, entry.seat, entry.rolled) for entry in match.record[1:]]
    match.back(2)
    assert match.state.digest() == positions[2]
    assert not match.can_undo
    for option, seat, rolled in chosen[2:]:
        assert match.choose(option, seat).rolled == rolled
    assert match.state.digest() == positions[-1]


@pytest.mark.parametrize("seed", range(12))
def test_a_branch_goes_on_from_the_moment_with_dice_of_its_own(seed: int) -> None:
    dice = Random(seed)
    match = Match(GAME, seed=f"trunk {seed}")
    play(match, 500, dice)
    branch = match.branch(match.number // 2, seed=f"branch {seed}")
    assert branch.state.digest() == match.at(match.number // 2).digest()
    play(branch, 500, dice)
    text = branch.dumps()
    assert verify(text, find).choices == branch.number
    again = Match.loads(text, find)
    assert again.dumps() == text
    again.back(again.taken)
    assert again.state.digest() == match.at(match.number // 2).digest()


def test_a_branch_cannot_go_back_before_its_beginning() -> None:
    match = Match(GAME, seed="trunk")
    play(match, 4, Random(1))
    with pytest.raises(RampantError, match="began at position 3"):
        match.branch(3).back(2)


def test_a_branch_with_forged_dice_is_found_out() -> None:
    match = Match(GAME, seed="trunk")
    play(match, 4, Random(1))
    branch = match.branch(2, seed="other")
    while not branch.record[-1].rolled or branch.number == 2:
        play(branch, 1, Random(branch.number))
    lines = [json.loads(line) for line in branch.dumps().splitlines()]
    rolled = lines[branch.number + 1]["rolled"]
    rolled[0] = rolled[0] % 4 + 1  # another face for certain
    with pytest.raises(FileError):
        verify("".join(json.dumps(line) + "\n" for line in lines), find)


def test_an_agreed_draw_ends_the_match_and_is_in_the_record() -> None:
    match = Match(GAME, seed="draw")
    play(match, 3, Random(3))
    match.agree_draw()
    assert match.state.result is not None
    assert match.state.result.draw
    assert match.state.scores == [0.5, 0.5]
    assert match.record[-1].means == "a draw is agreed"
    assert verify(match.dumps(), find).finished
    with pytest.raises(IllegalChoice):
        match.agree_draw()
