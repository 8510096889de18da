"""Learning a game's value from games that it plays against itself.

Each generation plays games with the heuristic and the values so far, keeps all data of all generations, fits weights,
and lets the new value meet the best one so far in a match. Only the match decides which is the better one: a value with
a smaller error can play worse.

Most games are played quickly, with some choices made blindly; some by a level of the bot for people that overlooks a
lot, and so tries unusual things as well. Where whoever takes what looks best at once hardly finishes a game, all are to
be played by somebody who looks ahead. What the heuristic says is one of the features: what is learned corrects it, by
as much as games that are held back bear out, and only in what sets opponents apart. A position is fitted to how its
game ended and to what the positions after it are found to be worth, the nearer the more (TD), at first by the
heuristic: the luck of the rest of a long game counts less. What chance did after a position is measured and taken out.

Everything is kept in a folder and follows from the seed: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rampant.bots import bot
from rampant.core.chance import seeded
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import UNIT, logit_of, write_value
from rampant.lab.fit import RIDGES, Rows, cautious_fit, chances, fit, loss, whole
from rampant.lab.ladder import Scored, compared
from rampant.lab.play import Accumulator
from rampant.lab.report import Played
from rampant.lab.sequential import Sequential
from rampant.lab.simulate import simulate
from rampant.lab.suite import answers

HAND = "hand"
MOST = 40_000
"""Positions that a fit looks at, some of every game: more make the weights no better, and the fit slow."""
HELD_BACK = 5
"""One game of so many is not learned from, to see how far a fit may go, and how well outcomes are foretold."""
LATER = 0.95
"""How much of a position's worth is told by what comes after the next one."""
PASSES = 8
"""Fits, each to what the one before it thinks of later positions; the first to what the heuristic does."""
PIECE = 10
"""Games after which what was played is kept: at most so many are played again by a run that goes on."""
RIVALS = ("opponent's ", "opponent ", "rival's ")
"""How features of the other side begin that are like those of the own."""
BATCH = 16
"""Games of a match after which it is looked at, and kept."""


class Positions(Accumulator):
    """The features of positions for every seat, what the heuristic says, what the game was worth in the end, and what
    luck came until then.

    The rows of a game follow each other seat by seat. Every position at which a turn begins is kept, since that is
    where bots judge, and one in `often` of the others.
    """

    def __init__(self, often: int = 30) -> None:
        self.often = often
        self.rows: list[bytes] = []
        self.outcomes: list[float] = []
        self.lucks: list[float] = []
        self.games: list[int] = []
        self.seats: list[int] = []
        self._open: list[tuple[int, bytes, float]] = []
        self._turn = -1
        self._count = 0

    def begin(self, state: State) -> None:
        self._open = []
        self._turn = -1
        self._count = len(state.asks[0].options)  # not the same places in every game

    def chosen(self, state: State, ask: OpenAsk, option: int) -> None:
        turn = state.game.turn(state)
        self._count += 1
        if turn == self._turn and self._count % self.often:
            return
        self._turn = turn
        value = state.game.features
        assert value is not None
        for seat in range(state.seats):
            row = value.zeros[:]
            value.fill(state, seat, row)
            world = state.imagine(seat, seeded(f"position {self._count}"))  # a heuristic looks at everything there is
            by_hand = logit_of(float(state.game.evaluate(world, seat)))
            self._open.append((seat, np.array([*row, by_hand], dtype=np.int32).tobytes(), self.luck[seat]))

    def end(self, state: State, played: Played) -> None:
        for seat, row, luck in sorted(self._open, key=lambda each: each[0]):
            self.rows.append(row)
            self.outcomes.append(state.game.outcome(state, seat))
            self.lucks.append(played.luck[seat] - luck)
            self.games.append(played.number)
            self.seats.append(seat)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Positions)
        self.rows += other.rows
        self.outcomes += other.outcomes
        self.lucks += other.lucks
        self.games += other.games
        self.seats += other.seats


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training run is to do."""

    generations: int = 6
    games: int = 2000  # of each generation
    explore: int = 10  # choices in a hundred that are made blindly
    careful: int = 10  # games in a hundred that are played by somebody who looks further ahead:
    level: str = "4"  # at which values meet
    most: int = 400  # games of such a match at the most
    seed: str = "train"
    workers: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)  # besides those of the game's drills
    on: str = ""  # a Ray cluster
    looks: str = "kaiju:3"  # who that is

    def drills(self, game: Game) -> list[dict[str, Any]]:
        """Settings to learn from and to meet in, in turn."""
        return [{**drill, **self.settings} for drill in game.drills]

    def command(self, game: Game) -> str:
        """What repeats it."""
        said = "".join(f" --{name} {value}" for name, value in self.settings.items())
        return (
            f"rampant train {game.id}{said} --seed {self.seed} --games {self.games} --explore {self.explore}"
            f" --careful {self.careful} --looks {self.looks} --level {self.level} --most {self.most}"
        )


@dataclass(frozen=True, slots=True)
class Generation:
    """One generation."""

    number: int
    positions: int
    loss: float
    score: float  # against the best before it
    low: float
    high: float
    games: int  # of that match
    better: bool
    ridge: float  # how cautious held-back games made it


Tell = Callable[[str, int, int], None]
"""Hears what is being done, how far it is, and of how many."""


def train(game: Game, folder: Path, plan: Plan, tell: Tell = lambda what, done, of: None) -> list[Generation]:
    """Learn a value; `folder/best.json` holds the best one so far."""
    if game.features is None:
        raise RampantError(f"{game.id} names no features to learn from")
    for player in (f"kaiju:{plan.level}", f"explorer:{plan.explore}", plan.looks):
        bot(player)  # a level that there is not is refused before anything is played
    folder.mkdir(parents=True, exist_ok=True)
    _same_plan(game, folder, plan)
    log = folder / "generations.json"
    learned = [Generation(**each) for each in json.loads(log.read_text())] if log.exists() else []
    for number in range(len(learned), plan.generations):
        learned.append(_generation(game, folder, plan, number, learned, tell))
        log.write_text(json.dumps([_plain(each) for each in learned], indent=1) + "\n")
    return learned


def _generation(game: Game, folder: Path, plan: Plan, number: int, before: list[Generation], tell: Tell) -> Generation:
    _play(game, folder, plan, number, before, tell)
    rows, outcomes, lucks, games, seats = _data(folder, number)
    assert game.features is not None
    if not game.cooperative:
        rows = between_two(rows, games, seats, shared(game.features.names))
    learned = learn(rows, outcomes, lucks, games, seats)
    weights = whole(learned.weights)
    made: dict[str, object] = {
        "command": plan.command(game),
        "generation": number,
        "games": learned.games,
        "ridge": learned.ridge,
        "rules": game.version,
    }
    new = folder / f"value-{number}.json"
    new.write_text(write_value(game.features, weights[:-1], made, weights[-1]), encoding="utf-8")
    best = folder / "best.json"
    against = str(best) if best.exists() else HAND
    test = meet(game, str(new), against, plan, folder / f"met-{number}.json", tell)
    better = _shown(test)
    if better:
        met = "the best before it" if best.exists() else "the heuristic"
        low, high = test.interval
        made["match"] = (
            f"against {met}, both at kaiju:{plan.level}: {test.mean:.3f} ({low:.3f} to {high:.3f})"
            f" in {len(test.scores)} pairs of games"
        )
        best.write_text(write_value(game.features, weights[:-1], made, weights[-1]), encoding="utf-8")
    return Generation(
        number, learned.positions, learned.loss, test.mean, *test.interval, len(test.scores), better, learned.ridge
    )


def _shown(test: Sequential) -> bool:
    """Did a match show that the new value is better?"""
    return test.verdict is True or (test.verdict is None and test.interval[0] > 0.5)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a value must show before it is shipped: a match against the one that is, and what both solve."""

    match: Sequential
    solved: int
    solved_before: int

    @property
    def refused(self) -> str:
        """Why it is not shipped; empty if it may be."""
        low, high = self.match.interval
        if not _shown(self.match):
            return f"it is not shown to beat the one that is shipped: {self.match.mean:.3f} ({low:.3f} to {high:.3f})"
        if self.solved < self.solved_before:
            return f"it solves {self.solved} positions of the suite, and the one that is shipped {self.solved_before}"
        return ""


def shipped(game: Game) -> Path:
    """Where the value of a game is, if it has one."""
    return Path(str(files(game.package))) / "data" / "value.json"


def examine(game: Game, folder: Path, plan: Plan, tell: Tell = lambda what, done, of: None) -> Shown:
    """Let the best value of a run meet the one that is shipped, or else the heuristic, and ask both the suite."""
    new, old = str(folder / "best.json"), str(shipped(game)) if shipped(game).exists() else HAND
    made = json.loads(Path(new).read_text(encoding="utf-8"))["made"]
    match = meet(game, new, old, plan, folder / f"shipped-{made['generation']}.json", tell)
    tell("asking the suite", 0, 1)
    mine, theirs = (
        sum(each.solved for each in answers(game, f"kaiju:{plan.level}@{value}")) for value in (new, old)
    )  # fmt: skip
    return Shown(match, mine, theirs)


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned from games."""

    weights: Rows  # the constant first, the heuristic's last
    ridge: float
    games: int
    positions: int
    loss: float  # of held-back games


def learn(rows: Rows, outcomes: Rows, lucks: Rows, games: NDArray[Any], seats: NDArray[Any]) -> Learned:
    """Weights from positions, what their games were worth in the end, what luck came until then, and whose and of which
    game they are."""
    per_game = np.bincount(games)
    weights = (1.0 / per_game[games]) * (len(games) / len(per_game))  # a long game counts as much as a short one
    some = np.random.default_rng(0).random(len(rows)) < MOST / len(rows)
    held = games % HELD_BACK == 0
    found = np.zeros(rows.shape[1] + 1)
    by_hand = fit(rows[some, -1:], outcomes[some], weights[some])
    found[[0, -1]] = by_hand
    later = lucks * _explained(outcomes - chances(rows, found), lucks, weights)
    ridge = RIDGES[0]
    for number in range(PASSES):
        wanted = worth(chances(rows, found), outcomes, later, games, seats)
        if number in (0, PASSES - 1):
            found, ridge = cautious_fit(
                rows[some], wanted[some], (outcomes - later)[some], weights[some], games[some], held[some]
            )  # fmt: skip
        else:
            found = fit(rows[some & ~held], wanted[some & ~held], weights[some & ~held], ridge, found)
    missed = loss(rows[held], outcomes[held], found)
    return Learned(fit(rows[some], wanted[some], weights[some], ridge, found), ridge, len(per_game), len(rows), missed)


def shared(names: Sequence[str]) -> list[int]:
    """Which features are of the table: they come once, not once for each side.

    >>> shared(["health", "opponent's health", "turns left"])
    [2]
    """
    known = set(names)
    return [
        at
        for at, name in enumerate(names)
        if not name.startswith(RIVALS) and not any(f"{rival}{name}" in known for rival in RIVALS)
    ]


def between_two(rows: Rows, games: NDArray[Any], seats: NDArray[Any], table: Sequence[int]) -> Rows:
    """Positions; of those of games between two, what both seats see alike is taken away, and features of the table.

    It cannot say who wins, but it says what a heuristic wants of both: to come near each other, say. Left in, a fit
    takes that back as foretelling nothing, and learns to wait.

    >>> import numpy as np
    >>> between_two(np.array([[5.0, 3.0], [1.0, 4.0]]), np.zeros(2), np.array([0, 1]), [1]).tolist()
    [[2.0, 0.0], [-2.0, 0.0]]
    """
    found = rows.copy()
    edges = [0, *(np.flatnonzero(np.diff(games)) + 1).tolist(), len(rows)]
    for first, after in pairwise(edges):
        if seats[after - 1] == 1:  # its rows come seat by seat, the same positions for each
            mine, theirs = np.split(rows[first:after], 2)
            both = (mine + theirs) / 2
            found[first:after] -= np.concatenate([both, both])
            found[first:after, table] = 0.0
    return found


def _explained(missed: Rows, lucks: Rows, weights: Rows) -> float:
    """How much an outcome changes with a point of luck: the judge of luck may be too timid, or see little of it."""
    spread = float((weights * lucks * lucks).sum())
    return float((weights * missed * lucks).sum()) / spread if spread else 0.0


def worth(judged: Rows, outcomes: Rows, later: Rows, games: NDArray[Any], seats: NDArray[Any]) -> Rows:
    """What positions turned out to be worth: a mixture of what the later ones of the game look like, and how it ended,
    less what luck was worth (`later`: that came after a position).

    >>> import numpy as np
    >>> judged, outcomes, luck = np.array([0.2, 0.5, 0.5]), np.array([1.0, 1.0, 0.0]), np.array([0.4, 0.1, 0.0])
    >>> found = worth(judged, outcomes, luck, np.array([0, 0, 1]), np.zeros(3))
    >>> [round(float(each), 3) for each in found]
    [0.58, 0.9, 0.0]
    """
    found = outcomes - later
    for i in range(len(found) - 2, -1, -1):
        if games[i] == games[i + 1] and seats[i] == seats[i + 1]:
            between = later[i] - later[i + 1]
            found[i] = (1 - LATER) * (judged[i + 1] - between) + LATER * (found[i + 1] - between)
    return found


def _play(game: Game, folder: Path, plan: Plan, number: int, before: list[Generation], tell: Tell) -> None:
    """The games of a generation that were not played before. Of unequal players a value would learn who plays."""
    pool = [HAND, *(str(folder / f"value-{each.number}.json") for each in before if each.score >= 0.45)][-4:]
    careful = max(1, plan.games * plan.careful // 100) if plan.careful else 0
    players = [(f"explorer:{plan.explore}", plan.games - careful), (plan.looks, careful)]
    drills = plan.drills(game)
    done = 0
    for weights in pool:
        for player, games in players:
            for settings in drills:
                share = -(-games // (len(pool) * len(drills)))
                for first in range(0, share, PIECE):
                    few = min(PIECE, share - first)
                    kept = folder / f"games-{number}" / f"{done:06}.npz"
                    if not kept.exists():
                        seed = f"{plan.seed} {number} {done}"
                        _played(kept, game, f"{player}@{weights}", few, seed, settings, plan, tell, done)
                    done += few


def _played(
    kept: Path, game: Game, player: str, games: int, seed: str, settings: Mapping[str, Any], plan: Plan, tell: Tell,
    done: int,
) -> None:  # fmt: skip
    """Keep the positions of games that one player plays against itself."""
    report = simulate(
        game, games, [player], seed, settings, plan.workers, [Positions()],
        progress=lambda n: tell("playing", done + n, plan.games), on=plan.on, luck=True,
    )  # fmt: skip
    if report.interrupted:
        raise KeyboardInterrupt
    found = report.accumulators[0]
    assert isinstance(found, Positions)
    rows = np.frombuffer(b"".join(found.rows), dtype=np.int32).reshape(len(found.rows), -1)
    outcomes, lucks = np.array(found.outcomes), np.array(found.lucks)
    games_of, seats = np.array(found.games), np.array(found.seats)
    kept.parent.mkdir(exist_ok=True)
    part = kept.with_suffix(".part.npz")
    np.savez_compressed(part, rows=rows, outcomes=outcomes, lucks=lucks, games=games_of, seats=seats)
    part.rename(kept)


def _data(folder: Path, number: int) -> tuple[Rows, Rows, Rows, NDArray[Any], NDArray[Any]]:
    """Positions of all generations up to one. Games are numbered through; the heuristic is in logits."""
    parts: list[dict[str, NDArray[Any]]] = []
    first = 0
    for each in range(number + 1):
        for path in sorted((folder / f"games-{each}").glob("??????.npz")):
            with np.load(path) as kept:
                parts.append({name: kept[name] for name in ("rows", "outcomes", "lucks", "seats")})
                parts[-1]["games"] = np.unique(kept["games"], return_inverse=True)[1] + first
                first = int(parts[-1]["games"].max()) + 1
    data = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    rows = data["rows"].astype(np.float64)
    rows[:, -1] /= UNIT
    return rows, data["outcomes"], data["lucks"], data["games"], data["seats"]


def meet(game: Game, new: str, old: str, plan: Plan, kept: Path, tell: Tell) -> Sequential:
    """A match between two values at one level, until it is clear which is stronger; goes on with the scores it kept."""
    scores: list[list[Scored]] = json.loads(kept.read_text()) if kept.exists() else []
    test = Sequential(better=0.54)
    for score in chain.from_iterable(scores):
        test.add(*score)
    bots = (f"kaiju:{plan.level}@{new}", f"kaiju:{plan.level}@{old}")
    drills = plan.drills(game)
    batch = min(BATCH, plan.most)
    for first in range(len(scores) * batch, plan.most, batch):
        if test.verdict is not None:
            break
        seed = f"{plan.seed} {kept.stem} {first}"
        scores.append(compared(game, *bots, batch, seed, drills[(first // batch) % len(drills)], plan.workers, plan.on))
        kept.write_text(json.dumps(scores))
        for score in scores[-1]:
            test.add(*score)
        tell("matching", first + batch, plan.most)
    return test


def _same_plan(game: Game, folder: Path, plan: Plan) -> None:
    """A folder belongs to one run: with another seed, level or features it would mix what cannot be mixed."""
    assert game.features is not None
    wanted = {
        "game": game.id, "seed": plan.seed, "games": plan.games, "explore": plan.explore, "careful": plan.careful,
        "looks": plan.looks, "level": plan.level, "most": plan.most, "settings": dict(plan.settings),
        "features": game.features.key(), "rules": game.version,
    }  # fmt: skip
    path = folder / "run.json"
    if not path.exists():
        path.write_text(json.dumps(wanted) + "\n")
    elif json.loads(path.read_text()) != wanted:
        raise RampantError(f"{folder} holds another run ({path.read_text().strip()}): choose another folder")


def _plain(each: Generation) -> dict[str, object]:
    return {name: getattr(each, name) for name in each.__slots__}
