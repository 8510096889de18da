"""Learning a game's value from games that it plays against itself.

Each generation plays games between all values so far and the heuristic, with some choices made blindly, keeps all data
of all generations, fits weights to how the games ended, and lets the new value meet the best one so far in a match.
Only the match decides which is the better one: a value with a smaller error can play worse.

Everything is kept in a folder and follows from the seed: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import write_value
from rampant.lab.fit import Rows, fit, loss
from rampant.lab.ladder import compared
from rampant.lab.play import Accumulator
from rampant.lab.report import Played
from rampant.lab.sequential import Sequential
from rampant.lab.simulate import simulate

HAND = "hand"
MOST = 160_000
"""Positions that a fit looks at: more make the weights no better, and the fit slow."""
HELD_BACK = 10
"""One game of so many is not learned from, to see how well outcomes are foretold."""


class Positions(Accumulator):
    """The features of positions for every seat, and what the game was worth to it in the end.

    Every position at which a turn begins is kept, since that is where bots judge, and one in `often` of the others.
    """

    def __init__(self, often: int = 12) -> None:
        self.often = often
        self.rows: list[bytes] = []
        self.outcomes: list[float] = []
        self.games: list[int] = []
        self._open: list[tuple[int, bytes]] = []
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
            self._open.append((seat, np.array(row, dtype=np.int32).tobytes()))

    def end(self, state: State, played: Played) -> None:
        for seat, row in self._open:
            self.rows.append(row)
            self.outcomes.append(state.game.outcome(state, seat))
            self.games.append(played.number)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Positions)
        self.rows += other.rows
        self.outcomes += other.outcomes
        self.games += other.games


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training run is to do."""

    generations: int = 6
    games: int = 2000  # of each generation
    explore: int = 10  # choices in a hundred that are made blindly
    level: str = "4"  # at which values meet
    most: int = 400  # games of such a match at the most
    seed: str = "train"
    workers: int = 0


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


Tell = Callable[[str, int, int], None]
"""Hears what is being done, how far it is, and of how many."""


def train(game: Game, folder: Path, plan: Plan, tell: Tell = lambda what, done, of: None) -> list[Generation]:
    """Learn a value; `folder/best.json` holds the best one so far."""
    if game.features is None:
        raise RampantError(f"{game.id} names no features to learn from")
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
    rows, outcomes, games = _data(folder, number)
    held = games % HELD_BACK == 0
    per_game = np.bincount(games)
    weights = (1.0 / per_game[games]) * (len(games) / len(per_game))  # a long game counts as much as a short one
    found = fit(rows[~held], outcomes[~held], weights[~held])
    made: dict[str, object] = {
        "command": f"rampant train {game.id} --seed {plan.seed} --games {plan.games} --explore {plan.explore}",
        "generation": number,
        "games": len(np.unique(games)),
        "rules": game.version,
    }
    new = folder / f"value-{number}.json"
    new.write_text(write_value(game.features, found, made), encoding="utf-8")  # type: ignore[arg-type]
    best = folder / "best.json"
    against = str(best) if best.exists() else HAND
    test = meet(game, str(new), against, plan, f"{plan.seed} match {number}", tell)
    better = test.verdict is True or (test.verdict is None and test.interval[0] > 0.5)
    if better:
        best.write_text(new.read_text(encoding="utf-8"), encoding="utf-8")
    return Generation(
        number, len(rows), loss(rows[held], outcomes[held], found), test.mean, *test.interval, len(test.scores), better
    )


def _play(game: Game, folder: Path, plan: Plan, number: int, before: list[Generation], tell: Tell) -> None:
    """The games of a generation, unless they were played before. Of unequal players a value would learn who plays."""
    shard = folder / f"games-{number}.npz"
    if shard.exists():
        return
    pool = [HAND, *(str(folder / f"value-{each.number}.json") for each in before if each.score >= 0.45)][-4:]
    parts: list[tuple[NDArray[Any], ...]] = []
    rounds = [(i, each) for i, each in enumerate(pool)]
    share = max(1, plan.games // (len(rounds) * len(game.drills)))
    done = 0
    for i, weights in rounds:
        for j, settings in enumerate(game.drills):
            watcher = Positions()
            seen = done
            report = simulate(
                game,
                share,
                [f"explorer:{plan.explore}@{weights}"],
                f"{plan.seed} {number} {i} {j}",
                settings,
                plan.workers,
                [watcher],
                progress=lambda n, seen=seen: tell("playing", seen + n, plan.games),  # type: ignore[misc]
            )
            if report.interrupted:
                raise KeyboardInterrupt
            done += share
            found = report.accumulators[0]
            assert isinstance(found, Positions)
            rows = np.frombuffer(b"".join(found.rows), dtype=np.int32).reshape(len(found.rows), -1)
            parts.append((rows, np.array(found.outcomes), np.array(found.games) + done))
    kept = folder / f"games-{number}.part.npz"
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    np.savez_compressed(kept, rows=columns[0], outcomes=columns[1], games=columns[2])
    kept.rename(shard)


def _data(folder: Path, number: int) -> tuple[Rows, Rows, NDArray[Any]]:
    """Positions of all generations up to one. Games are numbered through."""
    rows, outcomes, games = [], [], []
    first = 0
    for each in range(number + 1):
        with np.load(folder / f"games-{each}.npz") as kept:
            count = len(kept["outcomes"])
            share = MOST // (number + 1)
            some = np.random.default_rng(each).choice(count, share, False) if count > share else np.arange(count)
            rows.append(kept["rows"][some].astype(np.float64))
            outcomes.append(kept["outcomes"][some])
            numbers = np.unique(kept["games"][some], return_inverse=True)[1]
            games.append(numbers + first)
            first += int(numbers.max()) + 1
    return np.concatenate(rows), np.concatenate(outcomes), np.concatenate(games)


def meet(game: Game, new: str, old: str, plan: Plan, seed: str, tell: Tell) -> Sequential:
    """A match between two values at one level, until it is clear which is stronger."""
    test = Sequential(better=0.54)
    bots = (f"kaiju:{plan.level}@{new}", f"kaiju:{plan.level}@{old}")
    batch = 40
    for first in range(0, plan.most, batch):
        settings = game.drills[(first // batch) % len(game.drills)]
        for score in compared(game, *bots, batch, f"{seed} {first}", settings, plan.workers):
            test.add(score)
        tell("matching", first + batch, plan.most)
        if test.verdict is not None:
            break
    return test


def _same_plan(game: Game, folder: Path, plan: Plan) -> None:
    """A folder belongs to one run: going on with another seed or other features would mix what cannot be mixed."""
    assert game.features is not None
    wanted = {"game": game.id, "seed": plan.seed, "features": game.features.key(), "rules": game.version}
    path = folder / "run.json"
    if not path.exists():
        path.write_text(json.dumps(wanted) + "\n")
    elif json.loads(path.read_text()) != wanted:
        raise RampantError(f"{folder} holds another run ({path.read_text().strip()}): choose another folder")


def _plain(each: Generation) -> dict[str, object]:
    return {name: getattr(each, name) for name in each.__slots__}
