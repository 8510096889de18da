"""Learning a game's value from games that it plays against itself.

Each generation plays games with the heuristic and the values so far, keeps all data of all generations, fits weights,
and lets the new value meet the best one so far in a match. Only the match decides which is the better one: a value with
a smaller error can play worse.

Most games are played quickly, with some choices made blindly; some by a level of the bot for people that overlooks a
lot, and so tries unusual things as well. What the heuristic says is one of the features: what is learned corrects it.
A position is fitted to how its game ended and to what the positions after it are found to be worth, the nearer the more
(TD): the luck of the rest of a long game counts less.

Everything is kept in a folder and follows from the seed: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rampant.core.chance import seeded
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import UNIT, logit_of, write_value
from rampant.lab.fit import Rows, chances, fit, loss
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
CAREFUL = 10
"""One game of so many is played by somebody who looks further ahead, and overlooks things."""
LOOKS = "3"
"""The level of that player."""
LATER = 0.8
"""How much of a position's worth is told by what comes after the next one."""
PASSES = 3
"""Fits, each to what the one before it thinks of later positions; the first only to outcomes."""


class Positions(Accumulator):
    """The features of positions for every seat, what the heuristic says, and what the game was worth in the end.

    The rows of a game follow each other seat by seat. Every position at which a turn begins is kept, since that is
    where bots judge, and one in `often` of the others.
    """

    def __init__(self, often: int = 12) -> None:
        self.often = often
        self.rows: list[bytes] = []
        self.outcomes: list[float] = []
        self.games: list[int] = []
        self.seats: list[int] = []
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
            world = state.imagine(seat, seeded(f"position {self._count}"))  # a heuristic looks at everything there is
            by_hand = logit_of(float(state.game.evaluate(world, seat)))
            self._open.append((seat, np.array([*row, by_hand], dtype=np.int32).tobytes()))

    def end(self, state: State, played: Played) -> None:
        for seat, row in sorted(self._open, key=lambda each: each[0]):
            self.rows.append(row)
            self.outcomes.append(state.game.outcome(state, seat))
            self.games.append(played.number)
            self.seats.append(seat)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Positions)
        self.rows += other.rows
        self.outcomes += other.outcomes
        self.games += other.games
        self.seats += other.seats


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
    rows, outcomes, games, seats = _data(folder, number)
    held = games % HELD_BACK == 0
    per_game = np.bincount(games)
    weights = (1.0 / per_game[games]) * (len(games) / len(per_game))  # a long game counts as much as a short one
    wanted = outcomes
    for _ in range(PASSES):
        found = fit(rows[~held], wanted[~held], weights[~held])
        wanted = worth(chances(rows, found), outcomes, games, seats)
    made: dict[str, object] = {
        "command": f"rampant train {game.id} --seed {plan.seed} --games {plan.games} --explore {plan.explore}",
        "generation": number,
        "games": len(np.unique(games)),
        "rules": game.version,
    }
    new = folder / f"value-{number}.json"
    new.write_text(write_value(game.features, found[:-1], made, found[-1]), encoding="utf-8")  # type: ignore[arg-type]
    best = folder / "best.json"
    against = str(best) if best.exists() else HAND
    test = meet(game, str(new), against, plan, f"{plan.seed} match {number}", tell)
    better = test.verdict is True or (test.verdict is None and test.interval[0] > 0.5)
    if better:
        best.write_text(new.read_text(encoding="utf-8"), encoding="utf-8")
    return Generation(
        number, len(rows), loss(rows[held], outcomes[held], found), test.mean, *test.interval, len(test.scores), better
    )


def worth(judged: Rows, outcomes: Rows, games: NDArray[Any], seats: NDArray[Any]) -> Rows:
    """What positions turned out to be worth: a mixture of what the later ones of the game look like, and how it ended.

    >>> import numpy as np
    >>> found = worth(np.array([0.2, 0.5, 0.5]), np.array([1.0, 1.0, 0.0]), np.array([0, 0, 1]), np.zeros(3))
    >>> [round(float(each), 2) for each in found]
    [0.9, 1.0, 0.0]
    """
    found = outcomes.copy()
    for i in range(len(found) - 2, -1, -1):
        if games[i] == games[i + 1] and seats[i] == seats[i + 1]:
            found[i] = (1 - LATER) * judged[i + 1] + LATER * found[i + 1]
    return found


def _play(game: Game, folder: Path, plan: Plan, number: int, before: list[Generation], tell: Tell) -> None:
    """The games of a generation, unless they were played before. Of unequal players a value would learn who plays."""
    shard = folder / f"games-{number}.npz"
    if shard.exists():
        return
    pool = [HAND, *(str(folder / f"value-{each.number}.json") for each in before if each.score >= 0.45)][-4:]
    careful = max(1, plan.games // CAREFUL)
    players = [(f"explorer:{plan.explore}", plan.games - careful), (f"kaiju:{LOOKS}", careful)]
    parts: list[dict[str, NDArray[Any]]] = []
    done = 0
    for weights in pool:
        for player, games in players:
            for settings in game.drills:
                share = max(1, games // (len(pool) * len(game.drills)))
                seed = f"{plan.seed} {number} {len(parts)}"
                found = _played(game, f"{player}@{weights}", share, seed, settings, plan, tell, done)
                found["games"] += done
                done += share
                parts.append(found)
    kept = folder / f"games-{number}.part.npz"
    rows, outcomes, games_of, seats = (
        np.concatenate([part[name] for part in parts]) for name in ("rows", "outcomes", "games", "seats")
    )
    np.savez_compressed(kept, rows=rows, outcomes=outcomes, games=games_of, seats=seats)
    kept.rename(shard)


def _played(
    game: Game, player: str, games: int, seed: str, settings: Mapping[str, Any], plan: Plan, tell: Tell, done: int
) -> dict[str, NDArray[Any]]:
    """The positions of games that one player plays against itself."""
    report = simulate(
        game, games, [player], seed, settings, plan.workers, [Positions()],
        progress=lambda n: tell("playing", done + n, plan.games),
    )  # fmt: skip
    if report.interrupted:
        raise KeyboardInterrupt
    found = report.accumulators[0]
    assert isinstance(found, Positions)
    rows = np.frombuffer(b"".join(found.rows), dtype=np.int32).reshape(len(found.rows), -1)
    columns = {"outcomes": found.outcomes, "games": found.games, "seats": found.seats}
    return {"rows": rows, **{name: np.array(column) for name, column in columns.items()}}


def _data(folder: Path, number: int) -> tuple[Rows, Rows, NDArray[Any], NDArray[Any]]:
    """Positions of all generations up to one, whole games. Games are numbered through; the heuristic is in logits."""
    parts: list[dict[str, NDArray[Any]]] = []
    first = 0
    for each in range(number + 1):
        with np.load(folder / f"games-{each}.npz") as kept:
            numbers = np.unique(kept["games"], return_inverse=True)[1]
            games = int(numbers.max()) + 1
            share = min(1.0, MOST / (number + 1) / len(numbers))
            some = (np.random.default_rng(each).random(games) < share)[numbers]
            parts.append({name: kept[name][some] for name in ("rows", "outcomes", "seats")})
            parts[-1]["games"] = np.unique(numbers[some], return_inverse=True)[1] + first
            first = int(parts[-1]["games"].max()) + 1
    data = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    rows = data["rows"].astype(np.float64)
    rows[:, -1] /= UNIT
    return rows, data["outcomes"], data["games"], data["seats"]


def meet(game: Game, new: str, old: str, plan: Plan, seed: str, tell: Tell) -> Sequential:
    """A match between two values at one level, until it is clear which is stronger."""
    test = Sequential(better=0.54)
    bots = (f"kaiju:{plan.level}@{new}", f"kaiju:{plan.level}@{old}")
    batch = min(40, plan.most)
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
