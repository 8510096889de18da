"""Matches of other versions: what replays is read; what does not is told, and kept as far as it is certain."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rampant.core.errors import Differs, FileError, SettingError
from rampant.core.game import Game, Settings
from rampant.core.match import Match
from rampant.core.options import STOP
from rampant.core.record import Line, spelled, summed
from rampant.core.verify import verify
from tests.core.toys import find
from tests.sample import GAME
from tests.sample.game import SampleGame

SHELF = Path(__file__).parent.parent / "shelf" / "0.1"


class Later(SampleGame):
    """The sample game after its rules have changed."""

    version = 2


LATER = Later()


def later(id: str) -> Game:
    return LATER


def new() -> Match:
    return Match(GAME, "versions", source="seeded", settings={"players": 4})


def played(choices: int = 1000) -> Match:
    match = new()
    dice = Random(3)
    while not match.state.over and match.number < choices:
        ask = dice.choice(match.state.asks)
        match.choose(dice.choice(ask.options), ask.seat)
    return match


MATCH = played()
TEXT = MATCH.dumps()
ROLLS = [entry.number for entry in MATCH.record if entry.rolled]
CHECKS = [entry.number for entry in MATCH.record if entry.check]


def changed(number: int, change: Callable[[dict[str, object]], object], text: str = TEXT) -> str:
    """The text with the line of one choice changed, and a sum that fits."""
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines[number + 1])
    return closed(lines)


def closed(lines: list[dict[str, Any]]) -> str:
    """The lines of a match with a sum that fits, as version 0.1 or this one adds it up."""
    last = {key: value for key, value in lines[-1].items() if key != "sum"}
    written = [spelled(line) for line in lines[:-1]]
    total = summed(written if lines[0]["rampant"] == 1 else [*written, spelled(last)])
    return "\n".join([*written, spelled(last | {"sum": total})]) + "\n"


def other_roll(line: dict[str, object]) -> None:
    line["rolled"] = [face % 6 + 1 for face in line["rolled"]]  # type: ignore[attr-defined]


# -- options and checks ------------------------------------------------------------------------------------------------


def test_a_line_holds_the_name_of_what_was_chosen() -> None:
    for line, entry in zip(TEXT.splitlines()[2:-1], MATCH.record[1:], strict=True):
        assert json.loads(line)["choose"] == GAME.options.name(entry.option) == entry.choose


def test_giving_up_and_stopping_have_names_of_their_own() -> None:
    match = played(choices=3)
    assert match.concede(1).choose == "concede"
    match = played(choices=3)
    assert match.agree_draw().choose == "stop"
    assert match.record[-1].option == STOP
    assert verify(match.dumps(), find).finished


def test_each_turn_begins_with_a_check_where_the_position_can_be_written_down() -> None:
    before = None
    for entry, state in zip(MATCH.record, MATCH.walk(), strict=True):
        begins = state.game.turn(state) != before and not state.over and state.asks[0].kind == "act"
        assert bool(entry.check) == begins
        before = state.game.turn(state)
    assert len({MATCH.record[number].check for number in CHECKS}) == len(CHECKS) > 5


def test_words_for_people_decide_nothing() -> None:
    lines = [json.loads(line) for line in TEXT.splitlines()]
    for line in lines[2:-1]:
        line["means"] = "other words"
    lines[-1]["end"] |= {"why": "other words", "clause": "other words"}
    text = closed(lines)
    assert verify(text, find) == verify(TEXT, find)
    assert Match.loads(text, find).record[1].means == "other words"


# -- the version of the rules ------------------------------------------------------------------------------------------


def test_a_match_keeps_the_version_of_the_rules_with_which_it_began() -> None:
    assert json.loads(TEXT.splitlines()[0])["rules"] == 1
    match = Match.loads(TEXT, later)
    assert match.rules == match.settings["rules"] == 1
    assert match.dumps() == TEXT
    assert Match(LATER).rules == 2


def test_a_start_is_told_with_which_rules_the_match_began() -> None:
    told: list[object] = []

    class Curious(Later):
        def start(self, settings: Settings, chance: object) -> object:  # type: ignore[override]
            told.append(settings["rules"])
            return super().start(settings, chance)  # type: ignore[arg-type]

    Match.loads(TEXT, lambda _: Curious())
    Match(Curious())
    assert told == [1, 2]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (3, "rules 3 of sample belong to a newer Rampant: here are rules 2 and before"),
        (0, "the version of the rules is a number from 1 to 2, not 0"),
        (True, "the version of the rules is a number from 1 to 2, not True"),
    ],
)
def test_rules_that_are_not_here_are_refused(rules: object, says: str) -> None:
    with pytest.raises(SettingError, match=says):
        LATER.new(rules=rules)


# -- what no longer replays --------------------------------------------------------------------------------------------


def test_an_altered_roll_is_named_and_the_match_is_there_up_to_it() -> None:
    number = ROLLS[2]
    text = changed(number, other_roll)
    with pytest.raises(FileError) as refused:
        Match.loads(text, find, "file")
    assert refused.value.line == number + 2
    assert f"choice {number}: the seed rolls {list(MATCH.record[number].rolled)} here" in str(refused.value)
    match, problem = Match.salvage(text, find, "file")
    assert str(problem) == str(refused.value)
    assert match.number == number - 1
    assert match.state.digest() == MATCH.at(number - 1).digest()


def test_a_match_that_was_salvaged_goes_on_as_it_would_have() -> None:
    number = ROLLS[2]
    match, _ = Match.salvage(changed(number, other_roll), find)
    for entry in MATCH.record[number:]:
        match.choose(entry.option, entry.seat)
    assert match.dumps() == TEXT


def test_a_line_that_does_not_add_up_leaves_the_whole_match() -> None:
    match, problem = Match.salvage(TEXT.replace("Player 1", "Player 7"), find)
    assert problem is not None
    assert "do not add up" in str(problem)
    assert match.state.digest() == MATCH.state.digest()


def test_a_check_that_differs_leaves_only_what_was_checked_before() -> None:
    number = CHECKS[4]
    match, problem = Match.salvage(changed(number, lambda line: line.update(check="0123456789abcdef")), find)
    assert problem is not None
    assert f"choice {number}: a turn begins with another position than was played" in str(problem)
    assert problem.line == number + 2
    assert match.number == CHECKS[3]


def test_other_rules_are_named_with_the_turn_from_which_on_they_differ() -> None:
    number = next(number for number in ROLLS if number > CHECKS[3])
    match, problem = Match.salvage(changed(number, other_roll), later)
    turns = [state.game.turn(state) for state in MATCH.walk()][:number]
    turn = 1 + sum(a != b for a, b in pairwise(turns))
    assert problem is not None
    expected = f"played with rules 1 of sample, here are rules 2: from turn {turn}, choice {number} on they differ"
    assert expected in str(problem)
    assert "the seed rolls" in str(problem)
    # Between the last check and the roll, nothing shows that positions are as they were.
    assert match.number == max(check for check in CHECKS if check < number)


def test_an_option_that_is_gone_leaves_the_match_before_it() -> None:
    number = CHECKS[2] + 1
    match, problem = Match.salvage(changed(number, lambda line: line.update(choose="tower:77")), later)
    assert "unknown option 'tower:77'" in str(problem)
    assert match.number == CHECKS[2]


def test_another_end_is_named_in_the_last_line() -> None:
    def other_end(line: dict[str, object]) -> None:
        line["end"] = {"winners": [], "draw": False, "why": "", "clause": ""}

    match, problem = Match.salvage(changed(MATCH.number + 1, other_end), find)
    assert problem is not None
    assert problem.line == len(TEXT.splitlines())
    assert "here, the record says that it ends with seats [] as winners" in str(problem)
    assert match.number == MATCH.number - 1


def test_a_match_that_should_have_ended_is_noticed() -> None:
    lines = [json.loads(line) for line in TEXT.splitlines()]
    lines[-1] = {"unfinished": True, "seed": MATCH.seed}
    with pytest.raises(FileError, match="the record says that it is not over"):
        Match.loads(closed(lines), find)


def test_a_setup_that_goes_otherwise_leaves_nothing() -> None:
    with pytest.raises(FileError, match="line 2"):
        Match.salvage(changed(0, lambda line: line.update(drew=[0])), find)


@pytest.mark.parametrize("number", [2, 8])
def test_what_was_taken_over_is_kept_as_far_as_it_is_certain(number: int) -> None:
    branch = played(choices=6).branch(5, seed="other")
    while branch.number < 9:
        branch.choose(branch.state.asks[0].options[-1], branch.state.asks[0].seat)
    text = changed(number, lambda line: line.update(choose="tower:77"), branch.dumps())
    match, problem = Match.salvage(text, find)
    assert problem is not None
    assert match.number == number - 1
    assert match.taken == min(number - 1, 5)
    assert match.state.digest() == branch.at(number - 1).digest()
    match.choose(match.state.asks[0].options[0], match.state.asks[0].seat)
    assert Match.loads(match.dumps(), find).dumps() == match.dumps()


# -- lines that come from elsewhere ------------------------------------------------------------------------------------


def test_a_record_can_be_followed_line_by_line() -> None:
    match = new()
    for entry in MATCH.record[1:]:
        match.follow(Line(entry.number, entry.seat, entry.choose, "", entry.rolled, entry.drew, entry.check))
    assert match.state.digest() == MATCH.state.digest()


def test_a_line_that_does_not_fit_changes_nothing() -> None:
    match = new()
    first = MATCH.record[1]
    before = match.state.digest()
    with pytest.raises(Differs) as differs:
        match.follow(Line(1, first.seat, first.choose, "", (6, 6), (), ""))
    assert (differs.value.number, differs.value.certain) == (1, 0)
    assert match.state.digest() == before
    match.follow(first)
    assert match.number == 1


def test_undone_choices_do_not_make_certain_what_was_not_checked() -> None:
    match = new()
    match.follow(MATCH.record[1])
    assert MATCH.record[1].check
    match.undo()
    with pytest.raises(Differs) as differs:
        match.follow(Line(1, 0, "stay", "", (), (), "0123456789abcdef"))
    assert differs.value.certain == 0


# -- format 1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(SHELF.glob("sample-*.jsonl")), ids=lambda path: path.stem)
def test_format_1_is_read_and_written_as_format_2(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    match = Match.loads(old, find)
    assert match.rules == 1
    assert verify(old, find).finished
    again = Match.loads(match.dumps(), find)
    assert again.dumps() == match.dumps()
    assert again.state.digest() == match.state.digest() == json.loads(old.splitlines()[-1])["digest"]
    assert any(entry.check for entry in again.record)


def format_1(number: int, change: Callable[[dict[str, object]], object]) -> str:
    return changed(number, change, (SHELF / "sample-01.jsonl").read_text(encoding="utf-8"))


def test_words_and_digest_of_format_1_decide_nothing() -> None:
    text = format_1(3, lambda line: line.update(means="other words"))
    lines = text.splitlines()
    lines[-1] = spelled(json.loads(lines[-1]) | {"digest": "0"})
    assert verify("\n".join(lines), find).finished


def test_numbers_that_meant_nothing_in_format_1_are_refused() -> None:
    with pytest.raises(FileError, match=r"line 5: version 0\.1 of sample had no option 99"):
        Match.loads(format_1(3, lambda line: line.update(choose=99)), find)


def test_an_altered_choice_of_format_1_is_found_at_the_next_that_does_not_fit() -> None:
    match, problem = Match.salvage(format_1(1, lambda line: line.update(choose=16)), find)
    assert "turn 1, choice 1: option 16 is not allowed here" in str(problem)
    assert match.number == 0
