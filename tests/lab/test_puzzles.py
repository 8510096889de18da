"""Puzzles ask what they say, their answers are worth what is told, and making them can be stopped and repeated."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import rampant
from rampant.core.chance import Rng
from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.games import REGISTERED
from rampant.lab import compose as composing
from rampant.lab.compose import Plan, Tried, compose, gap, roll
from rampant.lab.puzzles import Puzzle, chosen, joined, made_by, of_the_day, puzzle, puzzles, written
from tests.sample import GAME as SAMPLE

GAMES = [rampant.game(id) for id in rampant.game_ids()]
LEAST = {"rage": 15, "demolition": 4, "monstrocity": 10}  # and 20 of the others


def named(value: object) -> str:
    return value.id if isinstance(value, Game) else ""


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_game_has_puzzles_that_ask_what_they_say(game: Game) -> None:
    every = puzzles(game)
    assert len(every) >= LEAST.get(game.id, 20)
    assert len({each.id for each in every}) == len(every)
    assert len({(each.scenario, *each.after) for each in every}) == len(every)
    for each in every:
        state = each.question(game)
        offered = {game.options.name(option) for option in state.asks[0].options}
        assert {answer.option for answer in each.answers} == offered
        assert len(each.answers) == len(offered)
        assert 1 <= each.right <= each.near < len(offered)
        assert 2 * each.right <= len(offered)
        assert each.apart >= 5 * each.error - 0.005
        assert each.ends[0] - each.ends[1] >= 2 * each.ends_error - 0.005
        assert each.reasons(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_puzzle_is_played_on_as_it_was_asked(game: Game) -> None:
    first = puzzles(game)[0]
    assert first.match(game, "seed").state.digest() == first.question(game).digest()


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_clearest_puzzle_of_a_game_is_measured_again(game: Game) -> None:
    clear = max(puzzles(game), key=lambda each: each.apart)
    state = clear.question(game)
    pair = [Tried(game.options.number(clear.answers[at].option)) for at in (0, -1)]
    roll(state, pair, Rng(7), 6, max(2, state.seats), composing.ROUND)
    assert pair[0].worth > pair[1].worth


def test_each_puzzle_has_its_day() -> None:
    game = rampant.game("rage")
    count = len(puzzles(game))
    days = [of_the_day(game, date(2026, 1, 1) + timedelta(days=day)) for day in range(count)]
    assert len({each.id for each in days if each is not None}) == count
    assert of_the_day(SAMPLE, date(2026, 1, 1)) is None


def test_a_puzzle_grades_answers() -> None:
    game = rampant.game("rage")
    first = puzzles(game)[0]
    assert puzzle(game, first.id) is first
    grades = [first.grade(answer.option) for answer in first.answers]
    assert grades[0] == "right"
    assert grades[-1] == "wrong"
    assert grades.count("right") == first.right
    with pytest.raises(UnknownName):
        first.grade("nonsense")
    with pytest.raises(UnknownName):
        puzzle(game, "nonsense")


def tried(option: int, *values: float) -> Tried:
    made = Tried(option)
    made.values = list(values)
    return made


def test_the_right_answers_are_few_and_far_from_the_wrong_ones() -> None:
    answers = [tried(1, 0.2, 0.2), tried(2, 0.9, 0.9), tried(3, 0.87, 0.87), tried(4, 0.3, 0.3)]
    found = gap(answers, 0.1)
    assert [each.option for each in answers] == [2, 3, 4, 1]
    assert (found.right, found.near) == (2, 2)
    assert found.apart == pytest.approx(0.6)
    assert gap([tried(n, 0.9, 0.9) for n in range(5)] + [tried(9, 0.1, 0.1)], 0.1).right == 0
    assert gap([tried(1, 0.9, 0.9), tried(2, 0.88, 0.88)], 0.1).right == 0


def plan() -> Plan:
    return Plan(seed="test", apart=0.02, worlds=100, most=40, looks=3)


def found(path: Path, games: int, plan: Plan) -> list[Puzzle]:
    """What so many games give."""
    made: list[Puzzle] = []
    for made in islice(compose(SAMPLE, path, plan, 99), games):  # noqa: B007
        pass
    return list(made)


def test_puzzles_are_made_in_one_go_or_in_two(tmp_path: Path) -> None:
    told: list[str] = []
    whole = tmp_path / "whole.jsonl"
    for _ in islice(compose(SAMPLE, whole, plan(), 99, lambda stage, done, total: told.append(stage)), 3):
        pass
    parts = tmp_path / "new" / "parts.jsonl"
    found(parts, 1, plan())
    found(parts, 2, plan())
    assert parts.read_bytes() == whole.read_bytes()
    assert told
    with pytest.raises(FileError, match="another plan"):
        found(parts, 1, Plan(seed="other"))


def test_puzzles_are_written_as_they_are_read(tmp_path: Path) -> None:
    every = list(puzzles(rampant.game("rage")))
    text = written(every, ["one command", "another"])
    assert text.startswith("# Puzzles out of bots' games, by:\n# one command\n# another\n")
    read = msgspec.toml.decode(text, type=dict[str, list[Puzzle]])["puzzle"]
    assert read == every
    assert [each.id for each in chosen(every, len(every))] == [each.id for each in every]
    assert len(chosen(every, 5)) == 5


def test_puzzles_that_are_kept_are_added_to_those_that_there_are() -> None:
    game = rampant.game("rage")
    there = puzzles(game)
    new = msgspec.structs.replace(there[0], id="new", after=[*there[0].after, "another"], level=5)
    again = msgspec.structs.replace(there[1], id="again")
    found = joined(there, [new, again])
    assert len(found) == len(there) + 1, "the same question is not asked twice"
    assert {each.id for each in found} == {each.id for each in there} | {"new"}
    assert [each.level for each in found] == sorted(each.level for each in found)
    assert made_by(game)
    assert all(line.startswith("rampant puzzles rage ") for line in made_by(game))


def test_every_game_ships_thirty_puzzles() -> None:
    assert {id: len(puzzles(rampant.game(id))) for id in REGISTERED if len(puzzles(rampant.game(id))) < 30} == {}
