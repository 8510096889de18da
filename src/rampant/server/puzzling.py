"""Puzzles for the page: a list, and one as a position with its question and what its answers are worth."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

import msgspec

from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.core.scene import Scene
from rampant.lab.puzzles import Grade, Puzzle, of_the_day, posed, puzzle, puzzles
from rampant.server import messages, wire
from rampant.server.opening import past_of
from rampant.server.record import Header
from rampant.server.refusal import Refusal
from rampant.server.view import ask_now


class PuzzleInfo(wire.Wire):
    """A line of the list. `level`: how many of five bots of rising strength missed it."""

    id: str
    level: int
    prompt: str
    answers: int


class PuzzlesInfo(wire.Wire):
    """The puzzles of a game, easy ones first, and the one of today (by UTC; empty if there are none)."""

    game: str
    today: str
    puzzles: list[PuzzleInfo]


class PuzzleAnswer(wire.Wire):
    """What an answer is worth, 0 lost to 1 won, with the standard error of that."""

    option: str
    worth: float
    error: float
    grade: Grade


class PuzzleNow(wire.Wire):
    """A puzzle: the position as its seat sees it, the question, the answers (best first) and why the best is best."""

    id: str
    game: str
    level: int
    worlds: int  # in which the answers were compared
    seats: list[str]
    scene: Scene
    ask: messages.AskNow
    answers: list[PuzzleAnswer]
    why: list[str]
    goal: str = ""  # of a puzzle that somebody made of a position: what is to be done


@cache
def listed(game: Game) -> list[PuzzleInfo]:
    return [
        PuzzleInfo(each.id, each.level, each.question(game).asks[0].prompt, len(each.answers)) for each in puzzles(game)
    ]


def puzzles_now(game: Game) -> PuzzlesInfo:
    today = of_the_day(game, datetime.now(UTC).date())
    return PuzzlesInfo(game.id, today.id if today else "", listed(game))


def puzzle_now(game: Game, id: str) -> PuzzleNow:
    found = known(game, id)
    state = found.question(game)
    ask = state.asks[0]
    answers = [PuzzleAnswer(each.option, each.worth, each.error, found.grade(each.option)) for each in found.answers]
    return PuzzleNow(
        found.id,
        game.id,
        found.level,
        found.worlds,
        game.seat_names(game.resolve(game.agreed(state))),
        state.scene(ask.seat),
        ask_now(ask, 0, game.options),
        answers,
        found.reasons(game),
    )


def posed_now(game: Game, text: str, right: Sequence[str], goal: str) -> PuzzleNow:
    """A position that somebody wrote, as a puzzle: which answers are right is theirs to say, nobody tried them."""
    state = posed(game, "", text, (), (), ())
    ask = state.asks[0]
    names = [game.options.name(option) for option in ask.options]
    strange = [name for name in right if name not in names]
    if strange:
        raise Refusal("bad-setting", f"nobody can answer {strange[0]!r} here")
    answers = [PuzzleAnswer(name, 1.0, 0.0, "right") for name in names if name in right]
    answers += [PuzzleAnswer(name, 0.0, 0.0, "wrong") for name in names if name not in right]
    seats = game.seat_names(game.resolve(game.agreed(state)))
    return PuzzleNow("", game.id, 0, 0, seats, state.scene(ask.seat), ask_now(ask, 0, game.options), answers, [], goal)


def known(game: Game, id: str) -> Puzzle:
    try:
        return puzzle(game, id)
    except UnknownName as error:
        raise Refusal("not-found", str(error)) from None


def asked_for(game: Game, body: wire.NewMatch) -> wire.NewMatch:
    """What opens a table at the question of a puzzle."""
    found = known(game, body.puzzle)
    planned = wire.PlannedDice(list(found.dice), list(found.draws))
    return msgspec.structs.replace(body, scenario=found.scenario, planned=planned)


def lead_to(game: Game, header: Header, id: str) -> None:
    """Let the match of a header begin with what was chosen before the question of a puzzle."""
    match = known(game, id).match(game, header.seed)
    header.past = past_of(match, match.number)
