"""A match may begin from a scenario, and with dice that are planned: its record says so, and holds."""

from __future__ import annotations

import json
from random import Random

import pytest

from rampant.core.errors import FileError, RampantError, ScenarioError, SettingError
from rampant.core.match import Match
from rampant.core.verify import verify
from tests.core.toys import find
from tests.sample import GAME
from tests.sample.state import STAY, TOWER

STRIKE = TOWER + 1
BESIDE = '''
game = "sample"
board = """
1 2 .
. . .
. . .
"""
[[tower]]
[[tower]]
wounds = 2
'''


def play(match: Match, choices: int, dice: Random) -> None:
    for _ in range(choices):
        if match.state.over:
            return
        ask = dice.choice(match.state.asks)
        match.choose(dice.choice(ask.options), ask.seat)


def test_a_match_begins_from_a_scenario_and_is_read_back() -> None:
    match = Match(GAME, "seed", scenario=BESIDE)
    assert match.state.digest() == GAME.load(BESIDE).digest()
    assert match.record[0].rolled == match.record[0].drew == ()
    play(match, 6, Random(1))
    text = match.dumps()
    again = Match.loads(text, find)
    assert again.state.digest() == match.state.digest()
    assert again.dumps() == text
    assert verify(text, find).choices == match.number


def test_undo_back_walk_and_branch_know_the_scenario() -> None:
    match = Match(GAME, "seed", scenario=BESIDE)
    match.choose(STAY)
    match.undo()
    assert match.state.digest() == GAME.load(BESIDE).digest()
    play(match, 4, Random(3))
    assert match.at(0).digest() == GAME.load(BESIDE).digest()
    branch = match.branch(1, "own")
    play(branch, 9, Random(4))
    assert verify(branch.dumps(), find).taken == 1
    match.back(0)
    assert match.state.digest() == GAME.load(BESIDE).digest()


def test_the_text_is_kept_as_the_game_writes_it() -> None:
    match = Match(GAME, scenario="# a comment\n" + BESIDE)
    assert match.beginning.scenario == GAME.dump(GAME.load(BESIDE))


def test_what_is_wrong_with_a_scenario_is_said_before_the_match_begins() -> None:
    with pytest.raises(ScenarioError):
        Match(GAME, scenario=BESIDE.replace("1 2 .", "1 1 ."))
    with pytest.raises(SettingError, match="the scenario says"):
        Match(GAME, scenario=BESIDE, settings={"players": 3})
    with pytest.raises(RampantError, match="2 seats"):
        Match(GAME, scenario=BESIDE, names=["a", "b", "c"])


def test_planned_dice_come_first_and_the_seed_afterwards() -> None:
    planned = Match(GAME, "seed", scenario=BESIDE, planned=([5, 1], []))
    plain = Match(GAME, "seed", scenario=BESIDE)
    assert planned.choose(STRIKE).rolled == (5, 1)
    assert planned.state.result is not None
    planned = Match(GAME, "seed", scenario=BESIDE, planned=([1, 1], []))
    planned.choose(STRIKE)
    planned.choose(planned.state.asks[0].options[0])
    assert planned.record[1].rolled == (1, 1)
    assert plain.choose(STRIKE).rolled != (1, 1)
    text = planned.dumps()
    assert json.loads(text.splitlines()[0])["planned"] == {"dice": [1, 1]}
    assert Match.loads(text, find).state.digest() == planned.state.digest()


def test_a_verdict_does_not_count_planned_dice_as_proved() -> None:
    match = Match(GAME, "seed", scenario=BESIDE, planned=([5, 1], []))
    match.choose(STRIKE)
    verdict = verify(match.dumps(), find)
    assert (verdict.planned, verdict.chances) == (2, 0)


def test_a_planned_face_that_the_die_does_not_have_is_passed_over() -> None:
    match = Match(GAME, "seed", scenario=BESIDE, planned=([99, 1], []))
    assert match.choose(STRIKE).rolled[1] == 1


def test_a_branch_has_dice_of_its_own_even_where_they_were_planned() -> None:
    match = Match(GAME, "seed", scenario=BESIDE, planned=([5, 1], []))
    branch = match.branch(0, "own")
    assert branch.beginning.planned == 0
    assert branch.choose(STRIKE).rolled != (5, 1)
    assert verify(branch.dumps(), find).planned == 0


def test_dice_that_people_roll_cannot_be_planned() -> None:
    with pytest.raises(RampantError, match="cannot be planned"):
        Match(GAME, source="entered", planned=([1], []))


@pytest.mark.parametrize(
    ("key", "value"), [("scenario", ""), ("planned", {}), ("planned", {"dice": []}), ("planned", {"dice": [-1]})]
)
def test_a_header_that_says_nothing_of_its_beginning_is_refused(key: str, value: object) -> None:
    match = Match(GAME, "seed", scenario=BESIDE, planned=([5, 1], []))
    lines = match.dumps().splitlines()
    header = json.loads(lines[0])
    header[key] = value
    with pytest.raises(FileError) as refused:
        Match.loads("\n".join([json.dumps(header), *lines[1:], ""]), find)
    assert refused.value.line == 1
