"""Reading matches: whatever is wrong with a file is said with its line, and nothing wrong gets through."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampant.core.errors import FileError
from rampant.core.match import Match
from rampant.core.record import seed_hash, spelled, summed
from rampant.core.verify import verify
from tests.core.toys import find
from tests.sample import GAME


def played(source: str = "sealed", most: int = 1000, players: int = 2) -> str:
    match = Match(GAME, "record", ["Ada", "Bo", "Cy", "Di"][:players], source, {"players": players})
    dice = Random(5)
    while not match.state.over and match.number < most:
        ask = dice.choice(match.state.asks)
        match.choose(dice.choice(ask.options), ask.seat)
    return match.dumps()


FINISHED = played()
OPEN = played("seeded", most=11, players=3)
BRANCHED = Match.loads(OPEN, find).branch(5, seed="other").dumps()
TEXTS = [FINISHED, OPEN, BRANCHED]


@pytest.mark.parametrize("text", TEXTS, ids=["finished", "open", "branched"])
def test_a_record_reads_back_and_verifies(text: str) -> None:
    match = Match.loads(text, find)
    assert match.dumps() == text
    verdict = verify(text, find)
    assert verdict.choices == match.number == len(text.splitlines()) - 3
    assert verdict.finished == match.state.over
    assert verdict.game == "sample"


def test_the_first_line_is_for_people_too() -> None:
    header = json.loads(FINISHED.splitlines()[0])
    assert header["rampant"] == 2
    assert header["rules"] == 1
    assert header["seats"] == ["Ada", "Bo"]
    assert header["seed_hash"] == seed_hash("record")


def test_line_ends_of_another_system_and_a_lost_last_one_do_no_harm() -> None:
    assert Match.loads(FINISHED.replace("\n", "\r\n"), find).dumps() == FINISHED
    assert Match.loads(FINISHED.removesuffix("\n"), find).dumps() == FINISHED


def test_names_may_hold_any_letters() -> None:
    names = ["Zoë\u2028🦖\x85", 'quo"te\\']
    text = Match(GAME, "names", names).dumps()
    assert Match.loads(text, find).names == names


def refused(text: str) -> FileError:
    """The error that reading this gives; `verify` gives one as well."""
    with pytest.raises(FileError):
        verify(text, find, "file.jsonl")
    with pytest.raises(FileError) as error:
        Match.loads(text, find, "file.jsonl")
    assert error.value.problem
    assert "file.jsonl" in str(error.value)
    assert 1 <= error.value.line <= text.count("\n") + 1
    assert f"line {error.value.line}" in str(error.value)
    return error.value


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=150, deadline=None)
def test_every_cut_off_record_is_noticed(text: str, data: st.DataObject) -> None:
    refused(text[: data.draw(st.integers(0, len(text) - 2))])


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=400, deadline=None)
def test_every_changed_character_is_noticed(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 2))
    letter = data.draw(st.sampled_from(list('0123456789"{}[],: abcxyz-.\\\n\t\0é\ud800')))
    if letter != text[at] and not (letter == "\n" and at == len(text) - 1):
        refused(text[:at] + letter + text[at + 1 :])


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=200, deadline=None)
def test_every_lost_or_doubled_or_moved_piece_is_noticed(text: str, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, len(text) - 2))
    b = data.draw(st.integers(a + 1, min(len(text) - 1, a + 60)))
    for changed in (text[:a] + text[b:], text[:b] + text[a:b] + text[b:]):
        if changed.removesuffix("\n") != text.removesuffix("\n"):
            refused(changed)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=150, deadline=None)
def test_every_lost_doubled_or_swapped_line_is_noticed(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    i, j = data.draw(st.integers(0, len(lines) - 1)), data.draw(st.integers(0, len(lines) - 1))
    swapped = lines.copy()
    swapped[i], swapped[j] = swapped[j], swapped[i]
    for changed in (lines[:i] + lines[i + 1 :], [*lines[:i], lines[i], *lines[i:]], swapped):
        if changed != lines:
            refused("\n".join(changed) + "\n")


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(TEXTS), st.data(), values)
@settings(max_examples=400, deadline=None)
def test_forged_values_are_noticed_even_if_the_sum_is_forged_too(text: str, data: st.DataObject, value: object) -> None:
    """Somebody who knows the format changes a value. Only words and names of seats can be changed so."""
    lines = [json.loads(line) for line in text.splitlines()]
    line = data.draw(st.integers(0, len(lines) - 1))
    key = data.draw(st.sampled_from([*lines[line], "extra", "taken", "rolled", "drew"]))
    if key in lines[line] and lines[line][key] == value and type(lines[line][key]) is type(value):
        return
    lines[line][key] = value
    if key == "seats" and isinstance(value, list) and all(isinstance(name, str) for name in value):
        return
    if key == "means" and isinstance(value, str):
        return  # words for people
    if key == "taken" and type(value) is int:
        return  # the verdict tells from where on the seed proves the dice
    if key == "sum" or (key == "settings" and value == {}):
        return  # the sum is made to fit below; settings that are not there are the defaults
    refused(closed(lines))


def closed(lines: list[dict[str, Any]]) -> str:
    """The lines with a sum that fits."""
    texts = [spelled(line) for line in lines]
    if "sum" in lines[-1]:
        last = {key: value for key, value in lines[-1].items() if key != "sum"}
        adding = [text.encode(errors="replace").decode() for text in (*texts[:-1], spelled(last))]
        texts[-1] = spelled(lines[-1] | {"sum": summed(adding)})
    return "\n".join(texts) + "\n"


def with_line(number: int, **changes: object) -> str:
    lines = [json.loads(line) for line in FINISHED.splitlines()]
    lines[number - 1] |= changes
    return closed(lines)


def with_end(**changes: object) -> str:
    return with_line(LAST, end=json.loads(FINISHED.splitlines()[-1])["end"] | changes)


ROLL = next(number for number, line in enumerate(FINISHED.splitlines(), 1) if '"rolled"' in line)
LAST = len(FINISHED.splitlines())


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "this line is empty"),
        ("[]\n", 1, "not a JSON object"),
        ("{}\n", 1, 'begins with "rampant": 2'),
        ("[" * 100_000, 1, "not a JSON object"),
        ('{"n": ' + "9" * 10_000 + "}", 1, "not a JSON object"),
        (FINISHED.replace(" ", "  ", 1), 1, "spaces, escapes or a repeated key"),
        (FINISHED.replace('"n": 3', '"n": 3, "n": 3'), 5, "spaces, escapes or a repeated key"),
        (with_line(1, rampant=3), 1, "made by a newer Rampant: it has format 3, here is 2"),
        (with_line(1, rampant=0), 1, 'begins with "rampant": 2'),
        (with_line(1, rules=2), 1, "rules 2 of sample belong to a newer Rampant: here are rules 1"),
        (with_line(1, rules=0), 1, "the version of the rules is a number from 1 to 1, not 0"),
        (with_line(1, rules="1"), 1, '"rules" is missing or not a whole number'),
        (with_line(1, settings={"rules": 1}), 1, "'rules' is not a setting"),
        (with_line(1, game="simple"), 1, "Did you mean 'sample'?"),
        (with_line(1, dice="loaded"), 1, "dice come from one of sealed, seeded, entered, not 'loaded'"),
        (with_line(1, settings={"players": 9}), 1, "allowed: a number from 2 to 4"),
        (with_line(1, settings={"dragons": 1}), 1, "unknown setting of sample 'dragons'"),
        (with_line(1, seats=["Ada"]), 1, "the names of the 2 seats"),
        (with_line(1, seats=["Ada", 2]), 1, "the names of the 2 seats"),
        (with_line(1, seed_hash="0"), LAST, "the seed does not have the hash"),
        (with_line(1, comment="hi"), 1, "no 'comment' belongs in this line"),
        (with_line(1, taken=-1), 1, '"taken" is not a position'),
        (with_line(1, taken=10_000), 1, '"taken" is not a position'),
        (with_line(2, drew=[0]), 2, "here, the record says [0]"),
        (with_line(2, drew=[]), 2, '"drew" must be a list of whole numbers'),
        (with_line(2, rolled="6"), 2, '"rolled" must be a list of whole numbers'),
        (with_line(3, choose="tower:1"), 3, "turn 1, choice 1: option 9 is not allowed here"),
        (with_line(3, choose="tower:9"), 3, "turn 1, choice 1: unknown option 'tower:9'. Did you mean"),
        (with_line(3, seat=2**80), 3, "no seat has such a number"),
        (with_line(3, choose=True), 3, '"choose" is missing or not a text'),
        (with_line(3, seat=5), 3, "seat 5 is not asked now"),
        (with_line(3, means=1), 3, '"means" is missing or not a text'),
        (with_line(3, extra=1), 3, "no 'extra' belongs in this line"),
        (with_line(2, check="0"), 2, "a turn begins with another position than was played"),
        (with_line(2, check=""), 2, '"check" is empty'),
        (with_line(4, check="0"), 4, "turn 3, choice 2: a turn begins with another position"),
        (with_line(3, n=4), 3, '"n" must be 1 here'),
        (with_line(ROLL, rolled=[7, 1]), ROLL, "here, the record says [7, 1]"),
        (with_line(ROLL, rolled=[2**70, 1]), ROLL, "must be a list of whole numbers"),
        (with_line(LAST, digest="0"), LAST, "no 'digest' belongs in this line"),
        (with_line(LAST, unfinished=True), LAST, 'has an "end", or is "unfinished": true'),
        (with_line(LAST, end=1), LAST, '"end" is missing or not an object'),
        (with_line(LAST, end={"winners": [0], "draw": False}), LAST, '"end" holds winners, draw, why, clause'),
        (with_end(winners=[7]), LAST, "the record says that it ends with seats [7] as winners"),
        (with_end(why=7), LAST, "are texts"),
        (with_line(LAST, seed="other"), LAST, "the seed does not have the hash"),
        (FINISHED.replace("Ada", "Eve"), LAST, "a line was changed"),
        ("\n".join(FINISHED.splitlines()[:-1]), LAST - 1, "cut off before its end"),
    ],
)
def test_each_fault_is_named_with_its_line(text: str, line: int, says: str) -> None:
    error = refused(text)
    assert says in str(error)
    assert error.line == line


def test_dice_that_the_seed_did_not_give_are_found_out_although_the_record_fits_the_rules() -> None:
    """A forger replays the match with other dice to its end; only the seed tells that they are not its own."""
    honest = Match(GAME, "honest", source="seeded")
    other = Match(GAME, "other", source="seeded")
    other.seed, other.seed_hash = honest.seed, honest.seed_hash
    dice = Random(1)
    while not other.state.over:
        ask = dice.choice(other.state.asks)
        other.choose(dice.choice(ask.options), ask.seat)
    text = other.dumps()
    with pytest.raises(FileError, match=r"the seed (rolls|draws)"):
        verify(text, find)


def test_a_match_of_an_older_version_lacks_settings_that_came_later() -> None:
    match = Match(GAME, "older")
    lines = [json.loads(line) for line in match.dumps().splitlines()]
    del lines[0]["settings"]["players"]
    assert Match.loads(closed(lines), find).settings == {"players": 2, "rules": 1}
