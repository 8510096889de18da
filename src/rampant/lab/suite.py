"""A suite of positions with answers that are right: what a bot must not miss.

`games/GAME/data/suite.toml` holds them: a scenario text, the options that are right by name, and why. Some are written
by hand; others were found in games between bots, where some answers win on the spot much more often than all others.
Those are measured by games that are really over, never by what a value thinks of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files

from rampant.bots import Bot, bot
from rampant.bots.lookahead import CHOICES
from rampant.bots.outlook import ahead, fresh, word
from rampant.core.chance import Foretold, Rng, seeded, stream
from rampant.core.errors import ScenarioError
from rampant.core.game import Game
from rampant.core.state import State
from rampant.core.value import judge_of

TRIED = 12  # follow-up answers that are tried where a win is looked for
FIRST = 12  # worlds of the first look, and of the closer one
CLOSE = 60
LEAST = 0.3  # a win must be at least so likely
APART = 0.2  # and so much likelier than with a wrong answer
NEAR = 0.05  # answers so close to the best are right too


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

    def question(self, game: Game) -> State:
        """The position, ready to be answered."""
        state = game.load(self.scenario)
        state.chance = Foretold(self.dice, (), seeded(self.name))
        for name in self.after:
            state.choose(game.options.number(name), state.asks[0].seat)
        state.chance = seeded(self.name)
        return state

    def solved(self, answer: str) -> bool:
        return answer in self.right if self.right else answer not in self.wrong


def suite(game: Game) -> list[Position]:
    """The positions of a game; none if it has no suite yet."""
    path = files(game.package).joinpath("data", "suite.toml")
    if not path.is_file():
        return []
    return [
        Position(
            row["name"],
            row["why"],
            row["scenario"],
            *(tuple(row.get(key, ())) for key in ("right", "wrong", "after", "dice")),
        )
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
    ]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot answered."""

    position: Position
    answer: str

    @property
    def solved(self) -> bool:
        return self.position.solved(self.answer)


def answers(game: Game, name: str, seed: str = "suite") -> Iterator[Answer]:
    """What the bot that a text names answers to every position."""
    for position in suite(game):
        state = position.question(game)
        mind: Bot = bot(name, f"{seed} {position.name}", patient=True)
        seat = state.asks[0].seat
        yield Answer(position, game.options.name(mind.choose(state, seat)))


# -- finding positions -------------------------------------------------------------------------------------------------


def winning(state: State, seat: int, options: list[int], rng: Rng, worlds: int) -> dict[int, float]:
    """How often each option wins the game before the turn is over, played on by the best judge that the game has."""
    won = dict.fromkeys(options, 0)
    turn = state.game.turn(state)
    judge = judge_of(state.game)
    for _ in range(worlds):
        world = state.imagine(seat, fresh(rng))
        followed = word(rng)
        for option in options:
            copy = world.clone()
            copy.choose(option, seat)
            ahead(copy, seat, Rng(followed), turn, CHOICES, judge, TRIED)
            won[option] += copy.over and copy.scores[seat] > 0.9
    return {option: count / worlds for option, count in won.items()}


def puzzle(state: State, name: str, rng: Rng) -> Position | None:
    """The position as a question, if some answers win at once and others throw that away."""
    try:
        text = state.game.dump(state)
    except ScenarioError:
        return None
    ask = state.asks[0]
    found = winning(state, ask.seat, list(ask.options), rng, FIRST)
    best = max(found.values())
    if best < LEAST or best - min(found.values()) < APART:
        return None
    close = winning(state, ask.seat, list(ask.options), rng, CLOSE)
    best = max(close.values())
    right = [option for option, chance in close.items() if chance >= best - NEAR]
    wrong = [chance for option, chance in close.items() if option not in right]
    if best < LEAST or not wrong or best - max(wrong) < APART / 2 or 2 * len(right) > len(close):
        return None
    names = tuple(sorted(state.game.options.name(option) for option in right))
    why = f"wins this turn {best:.0%} of the time; the best other answer {max(wrong):.0%}"
    return Position(name, why, text, names)


def found_in_play(
    game: Game, count: int, name: str = "kaiju:3", seed: str = "suite", tell: Callable[[int], None] | None = None
) -> list[Position]:
    """Positions out of games between bots: the last turns before somebody won."""
    found: list[Position] = []
    number = 0
    while len(found) < count and number < 40 * count:
        number += 1
        state = game.new(f"{seed}/{number}", **game.drills[number % len(game.drills)])
        minds = [bot(name, f"{seed}/{number}/{seat}", patient=True) for seat in range(state.seats)]
        rng = Rng(stream(f"{seed}/{number}", "puzzles"))
        starts: list[State] = []
        turn = -1
        while not state.over:
            if game.turn(state) != turn:
                turn = game.turn(state)
                starts.append(state.clone())
            ask = state.asks[0]
            state.choose(minds[ask.seat].choose(state, ask.seat), ask.seat)
        for start in starts[-3:]:
            position = puzzle(start, f"{game.id}-{number}-{game.turn(start)}", rng)
            if position is not None:
                found.append(position)
                break
        if tell is not None:
            tell(len(found))
    return found[:count]
