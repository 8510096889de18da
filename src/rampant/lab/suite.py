"""A suite of positions with answers that are right: what a bot must not miss.

`games/GAME/data/suite.toml` holds those that are written by hand: a scenario text, the options that are right (or
wrong) by name, and why. The puzzles of the game, found in games between bots, follow them; there, an answer that is not
clearly worse than the best counts as right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from rampant.bots import Bot, bot
from rampant.core.game import Game
from rampant.core.state import State
from rampant.lab.puzzles import Puzzle, posed, puzzles


@dataclass(frozen=True, slots=True)
class Position:
    """One question: right are the answers in `right`, or all but those in `wrong`."""

    name: str
    why: str
    scenario: str
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    after: tuple[str, ...] = ()  # options chosen before the question
    dice: tuple[int, ...] = ()  # what they roll
    draws: tuple[int, ...] = ()
    line: tuple[str, ...] = ()  # choices from the question on that win at once
    wins: float = 0.0  # so often

    def question(self, game: Game) -> State:
        """The position, ready to be answered."""
        return posed(game, self.name, self.scenario, self.after, self.dice, self.draws)

    def solved(self, answer: str) -> bool:
        return answer in self.right if self.right else answer not in self.wrong


def suite(game: Game) -> list[Position]:
    """The positions of a game: those that are written by hand, then its puzzles."""
    return [*by_hand(game), *(_asked(each) for each in puzzles(game))]


def _asked(puzzle: Puzzle) -> Position:
    options = [answer.option for answer in puzzle.answers]
    return Position(
        f"puzzle {puzzle.id}",
        f"the best wrong answer is {puzzle.apart:.1%} behind",
        puzzle.scenario,
        right=tuple(options[: puzzle.near]),
        after=tuple(puzzle.after),
        dice=tuple(puzzle.dice),
        draws=tuple(puzzle.draws),
    )


def by_hand(game: Game) -> list[Position]:
    """The positions that somebody wrote; none if there are none yet."""
    path = files(game.package).joinpath("data", "suite.toml")
    if not path.is_file():
        return []
    return [_read(row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["position"]]


def _read(row: dict[str, Any]) -> Position:
    lists = {key: tuple(row.get(key, ())) for key in ("right", "wrong", "after", "dice", "draws", "line")}
    return Position(row["name"], row["why"], row["scenario"], wins=row.get("wins", 0.0), **lists)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot answered."""

    position: Position
    answer: str

    @property
    def solved(self) -> bool:
        return self.position.solved(self.answer)


def answers(
    game: Game, name: str, seed: str = "suite", positions: Sequence[Position] | None = None
) -> Iterator[Answer]:
    """What the bot that a text names answers to every position: to those of the suite if none are given."""
    for position in suite(game) if positions is None else positions:
        state = position.question(game)
        mind: Bot = bot(name, f"{seed} {position.name}", patient=True)
        seat = state.asks[0].seat
        yield Answer(position, game.options.name(mind.choose(state, seat)))
