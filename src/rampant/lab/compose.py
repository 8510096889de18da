"""Puzzles out of bots' games: questions where some answers are clearly better than all others.

Every answer is tried in the same imagined worlds with the same dice, played on by all seats until everybody had a turn,
and judged there (a game that is over counts as it ended). The best right and the best wrong answer are then compared
again in other worlds that are played to their end, or for `most` choices. A first look at few worlds finds questions
that may do; what is told of a puzzle comes from worlds that played no part in finding it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any

import msgspec

from rampant.bots import bot
from rampant.bots.hint import hints
from rampant.bots.judging import judge_of
from rampant.bots.playout import fresh, quick, try_few, weighted, whose, word
from rampant.bots.rollout import chances
from rampant.core.chance import Rng, Tape, seeded, stream
from rampant.core.errors import FileError, ScenarioError
from rampant.core.game import Game
from rampant.core.state import State
from rampant.core.value import Judge
from rampant.lab.puzzles import Answer, Puzzle, posed

LOOKS = (
    (3, 0.0),
    (10, 1.5),
    (24, 3.0),
)  # worlds of the first looks, and standard errors by which answers must be apart
PART = 0.75  # of the distance that is wanted: less is no reason to look closer
BATCH = 50  # worlds between two looks at how sure it is
SURE = 5.0  # standard errors by which right answers are better, soon after
ENDED = 200  # games that are played to the end, at the most
AGREED = 2.0  # and at the end
ROUND = 120  # choices until everybody had a turn, at the most
LEAST, MOST = 2, 24  # answers of a question
FEW = 3  # answers that are right, at the most
OWN, THEN = 6, 4  # follow-up answers that are tried in the turn itself, and later
LATER = 40  # choices after a position that can be written down
LEVELS = ("kaiju:1", "kaiju:2", "kaiju:3", "kaiju:4", "kaiju:5")  # who is asked how hard it is
TURNS = 8  # of a game, in which most happened
LONG = 600  # choices of a game that are looked at
EACH = 3  # puzzles of one game


@dataclass(frozen=True, slots=True)
class Plan:
    """How puzzles are looked for: the same plan finds the same puzzles."""

    seed: str = "puzzles"
    bots: str = "explorer:5"
    apart: float = 0.08  # by how much the right answers must be better
    worlds: int = 400  # in which answers are tried before a question is given up
    most: int = 200  # choices that are played on to the end
    looks: int = 24  # questions of a game that are looked at
    settings: dict[str, object] = field(default_factory=dict)
    starts: tuple[str, ...] = ()  # scenarios from which the games begin, in turn; without any, from the setup


def compose(
    game: Game, path: Path, plan: Plan, count: int, tell: Callable[[str, int, int], None] | None = None
) -> Iterator[list[Puzzle]]:
    """Games one after the other, until so many puzzles are found; after each, all that were found so far.

    The file keeps a line for each game that was looked at: whoever starts again goes on there.
    """
    found, seen, number = _kept(path, plan)
    while len(found) < count:
        number += 1
        looked = Looked({}, [])
        for at in _look(game, plan, number, seen, looked):
            if tell is not None:
                tell(f"game {number}, question {at}", len(found) + len(looked.puzzles), count)
        with path.open("ab") as file:
            file.write(msgspec.json.encode({"number": number, **asdict(looked)}) + b"\n")
        seen.append(looked.kinds)
        found += looked.puzzles
        yield found
    if found:
        yield found


@dataclass(slots=True)
class Looked:
    """What was seen in one game: of each kind of question, how many were looked at and how many looked promising."""

    kinds: dict[str, tuple[int, int]]
    puzzles: list[Puzzle]


def head_of(plan: Plan) -> bytes:
    """The first line of a file: what was looked for, and how."""
    return msgspec.json.encode(asdict(plan))


def _kept(path: Path, plan: Plan) -> tuple[list[Puzzle], list[dict[str, tuple[int, int]]], int]:
    """What the file holds already: the puzzles, the kinds of question that were looked at, and how many games."""
    head = head_of(plan)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(head + b"\n")
        return [], [], 0
    first, *lines = path.read_bytes().splitlines()
    if first != head:
        raise FileError("another plan began this file: go on with that one, or name another folder", 1, str(path))
    rows = [msgspec.json.decode(line, type=Row) for line in lines]
    return [each for row in rows for each in row.puzzles], [row.kinds for row in rows], len(rows)


class Row(msgspec.Struct):
    """A line of the file: a game that was looked at."""

    number: int
    kinds: dict[str, tuple[int, int]]
    puzzles: list[Puzzle]


# -- one game ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Trail:
    """How a position came about: the last one that could be written down, and what was chosen and rolled since."""

    text: str = ""
    after: list[str] = field(default_factory=list)
    tape: Tape = field(default_factory=Tape)

    def copy(self) -> _Trail:
        tape = Tape()
        tape.rolled.extend(self.tape.rolled)
        tape.drew.extend(self.tape.drew)
        return _Trail(self.text, list(self.after), tape)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question of a game: its number, the position, and how it came about."""

    at: int
    state: State
    trail: _Trail


def _look(game: Game, plan: Plan, number: int, seen: list[dict[str, tuple[int, int]]], looked: Looked) -> Iterator[int]:
    """Questions of one game, those of promising kinds first; what is found goes into `looked`."""
    seed = f"{plan.seed}/{number}"
    drill: dict[str, Any] = {**game.drills[number % len(game.drills)], **plan.settings}
    if plan.starts:
        state = game.load(plan.starts[number % len(plan.starts)])
        state.chance = seeded(seed)
    else:
        state = game.new(seed, **drill)
    left = _played(state, seed, plan.bots)
    rng = Rng(stream(seed, "puzzles"))
    turns: set[int] = set()
    for count in range(plan.looks):
        left = [each for each in left if game.turn(each.state) not in turns]
        if not left or len(looked.puzzles) == EACH:
            return
        yield count + 1
        kinds = [each.state.asks[0].kind for each in left]
        asked = left.pop(weighted([_promise([*seen, looked.kinds], kind) for kind in kinds], rng))
        kind = asked.state.asks[0].kind
        found = measured(asked.state, plan, rng)
        puzzle = _puzzle(asked, f"{plan.seed[:1]}{number}-{asked.at}", plan, rng, *found) if found else None
        tried, good = looked.kinds.get(kind, (0, 0))
        looked.kinds[kind] = (tried + 1, good + (puzzle is not None))
        if puzzle is not None:
            turns.add(game.turn(asked.state))
            looked.puzzles.append(puzzle)


def _promise(seen: list[dict[str, tuple[int, int]]], kind: str) -> float:
    """How often questions of a kind were puzzles before."""
    looks = sum(each.get(kind, (0, 0))[0] for each in seen)
    good = sum(each.get(kind, (0, 0))[1] for each in seen)
    return (good + 0.25) / (looks + 2)


def _played(state: State, seed: str, name: str) -> list[_Asked]:
    """The questions of a game between bots, of the turns in which most happened."""
    game = state.game
    minds = [bot(name, f"{seed}/{seat}", patient=True) for seat in range(state.seats)]
    judge = judge_of(game)
    rng = Rng(stream(seed, "clock"))
    trail = _Trail()
    found: list[_Asked] = []
    worth: dict[int, list[Sequence[float]]] = {}
    turn = -1
    at = 0
    while not state.over and at < LONG:
        ask = state.asks[0]
        if game.turn(state) != turn or not trail.text:
            worth.setdefault(turn, []).append(chances(state, judge))
            turn = game.turn(state)
            worth.setdefault(turn, []).append(chances(state, judge))
            trail = _begun(state) or trail
            state.chance.tape = trail.tape
        if trail.text and ask.seat < state.seats and LEAST <= len(ask.options) <= MOST and len(trail.after) <= LATER:
            found.append(_Asked(at, state.clone(), trail.copy()))
        option = minds[ask.seat].choose(state, ask.seat) if ask.seat < state.seats else quick(state, ask, rng)
        trail.after.append(game.options.name(option))
        state.choose(option, ask.seat)
        at += 1
    worth[turn].append(chances(state, judge))
    swings = {turn: max(map(_swing, zip(*rows, strict=True))) for turn, rows in worth.items()}
    decisive = sorted(swings, key=lambda turn: -swings[turn])[:TURNS]
    return [each for each in found if game.turn(each.state) in decisive]


def _swing(numbers: Sequence[float]) -> float:
    return max(numbers) - min(numbers)


def _begun(state: State) -> _Trail | None:
    """A trail that begins here, if the position can be written down."""
    try:
        text = state.game.dump(state)
        return _Trail(text) if state.game.load(text).digest() == state.digest() else None
    except ScenarioError:
        return None


# -- one question ------------------------------------------------------------------------------------------------------


class Tried:
    """One answer, world by world."""

    __slots__ = ("lost", "option", "over", "values", "won")

    def __init__(self, option: int) -> None:
        self.option = option
        self.values: list[float] = []
        self.over = self.won = self.lost = 0  # of those worlds: the game ended; in the very turn, well or badly

    @property
    def worth(self) -> float:
        return fmean(self.values)

    def error(self) -> float:
        return _error(self.values)

    def before(self, other: Tried) -> tuple[float, float]:
        """How much better it is than another in the same worlds, and the standard error of that."""
        apart = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        return fmean(apart), _error(apart)


def _error(numbers: list[float]) -> float:
    """The standard error of a mean: never none, as worlds that were not met may differ."""
    n = len(numbers)
    return sqrt(max(variance(numbers), 1 / n**3) / n) if n > 1 else 0.5


def roll(state: State, tried: list[Tried], rng: Rng, worlds: int, turns: int, most: int) -> None:
    """Each answer in so many more imagined worlds, played on for so many turns and choices at the most."""
    seat = state.asks[0].seat
    judge = judge_of(state.game)
    for _ in range(worlds):
        world = state.imagine(seat, fresh(rng))
        followed = word(rng)
        for each in tried:
            copy = world.clone()
            copy.choose(each.option, seat)
            _play_on(copy, seat, state.game.turn(state), Rng(followed), judge, each, turns, most)


def _play_on(copy: State, seat: int, turn: int, rng: Rng, judge: Judge, tried: Tried, turns: int, most: int) -> None:
    game, seats = copy.game, copy.seats
    first = turn
    for _ in range(most):
        if copy.over:
            break
        if game.turn(copy) != turn:
            turn = game.turn(copy)
            turns -= 1
            if turns == 0:
                break
        ask = whose(copy, rng)
        few = OWN if turn == first else THEN
        copy.choose(try_few(copy, ask, rng, judge, few) if ask.seat < seats else quick(copy, ask, rng), ask.seat)
    if copy.over:
        tried.over += 1
        if turn == first:
            tried.won += copy.scores[seat] > 0.5
            tried.lost += copy.scores[seat] < 0.5
    tried.values.append(chances(copy, judge)[seat])


@dataclass(frozen=True, slots=True)
class Gap:
    """Between the best of the answers, which are sorted, best first, and those that are clearly worse."""

    right: int = 0  # answers about as good as the best
    near: int = 0  # answers that are not clearly worse, the right ones included
    apart: float = -1.0  # from the best to the first that is
    error: float = 1.0


def gap(tried: list[Tried], least: float) -> Gap:
    """Where the answers, sorted here, are so much worse than the best; none if too many are not."""
    tried.sort(key=lambda each: -each.worth)
    best = tried[0].worth
    right = sum(each.worth > best - least / 2 for each in tried)
    near = sum(each.worth > best - least for each in tried)
    if right > FEW or near > max(FEW, len(tried) // 3) or near == len(tried):
        return Gap()
    return Gap(right, near, *tried[0].before(tried[near]))


def measured(state: State, plan: Plan, rng: Rng) -> tuple[list[Tried], Gap] | None:
    """All answers with their worth soon after, if some are clearly best."""
    options = state.asks[0].options
    turns = 1 if state.game.cooperative else max(2, state.seats)
    for worlds, sure in LOOKS:
        tried = [Tried(option) for option in options]
        roll(state, tried, rng, worlds, turns, ROUND)
        found = gap(tried, PART * plan.apart)
        if found.apart < sure * found.error:
            return None
    tried = [Tried(option) for option in options]
    alive = list(tried)
    while len(alive[0].values) < plan.worlds:
        roll(state, alive, rng, BATCH, turns, ROUND)
        found = gap(tried, plan.apart)
        if not found.right:
            return None
        if found.apart >= SURE * found.error and len(alive[0].values) > BATCH:
            return tried, found
        alive = tried[: found.near + 2]
    return None


def agreed(state: State, right: int, wrong: int, plan: Plan, rng: Rng) -> tuple[Tried, Tried] | None:
    """The best right and the best wrong answer in games that are played to their end, if those say the same."""
    tried = [Tried(right), Tried(wrong)]
    while len(tried[0].values) < ENDED:
        roll(state, tried, rng, BATCH, plan.most, plan.most)
        apart, error = tried[0].before(tried[1])
        if apart >= AGREED * error:
            return tried[0], tried[1]
        if apart < error:
            return None
    return None


def _puzzle(asked: _Asked, id: str, plan: Plan, rng: Rng, tried: list[Tried], between: Gap) -> Puzzle | None:
    """The question as a puzzle, unless everybody would solve it or the end of the games says otherwise."""
    state, trail = asked.state, asked.trail
    game, seat = state.game, state.asks[0].seat
    again = posed(game, id, trail.text, trail.after, trail.tape.rolled, trail.tape.drew)
    assert again.digest() == state.digest(), "a position is what was written down of it, and played on as it was"
    right = [each.option for each in tried[: between.right]]
    missed = sum(bot(name, f"{plan.seed} {id}", patient=True).choose(again, seat) not in right for name in LEVELS)
    if missed < (2 if len(tried) == 2 else 1):
        return None
    ended = agreed(state, tried[0].option, tried[between.near].option, plan, rng)
    if ended is None:
        return None
    games = len(ended[0].values)
    return Puzzle(
        id=id,
        source="house",
        right=between.right,
        near=between.near,
        level=missed,
        worlds=len(tried[0].values),
        apart=between.apart,
        error=between.error,
        games=games,
        over=(ended[0].over + ended[1].over) / (2 * games),
        ends=[ended[0].worth, ended[1].worth],
        ends_error=ended[0].before(ended[1])[1],
        scenario=trail.text,
        answers=[_answer(game, each) for each in tried],
        why=list(_why(again, seat, tried[0].option)),
        after=trail.after,
        dice=trail.tape.rolled,
        draws=trail.tape.drew,
    )


def _answer(game: Game, tried: Tried) -> Answer:
    worlds = len(tried.values)
    name = game.options.name(tried.option)
    return Answer(name, tried.worth, tried.error(), tried.won / worlds, tried.lost / worlds)


def _why(state: State, seat: int, option: int) -> tuple[str, ...]:
    """What is different after the best answer, in numbers that people see."""
    told = [hint.reasons for hint in hints(state, seat, "why", 99) if hint.option == option]
    return told[0] if told else ()
