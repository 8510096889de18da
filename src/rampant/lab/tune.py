"""Search house data for a game that is as it should be: even, as long as wanted, won as often as wanted.

A search is written as a TOML file: what is wanted, and between which values each number may lie (see `variants` for the
ways to numbers). Only house data can be searched.

    [targets]
    even = true          # all that can be brought is worth the same
    seats = true         # no seat has an advantage
    outcome = 0.5        # mean outcome of all seats; of co-operative games, say
    choices = 150        # mean length of a game
    draws = 0.05         # share of draws

    [search."monsters.toml"]
    "monster.george.standard.health" = [14, 22]

How far a game is from its targets is one number: the sum of squares, each in steps that matter about as much as one
another (2 points of worth; 5 points of outcome or draws; a tenth of the length).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any

from rampant.core.errors import FileError, RampantError
from rampant.core.game import Game
from rampant.lab.balance import variant_games
from rampant.lab.effects import effects
from rampant.lab.intervals import explained, tally
from rampant.lab.outcomes import Outcome, Plan
from rampant.lab.simulate import series_of
from rampant.lab.variants import Variant, data_of, number_at

TARGETS = ("even", "seats", "outcome", "choices", "draws")
WORTH = 0.02
SHARE = 0.05
LENGTH = log(1.1)


@dataclass(frozen=True, slots=True)
class Search:
    """What is wanted, and what may be changed."""

    targets: Mapping[str, float]
    ranges: Mapping[tuple[str, str], tuple[float, float]]  # by data file and way


@dataclass(frozen=True, slots=True)
class Trial:
    """One set of numbers, and how far the game is from its targets with them."""

    changes: dict[str, dict[str, float]]
    loss: float
    shown: dict[str, float]  # each target: what was measured


@dataclass(frozen=True, slots=True)
class Tuned:
    """All that was tried. The first is the game as it is."""

    trials: list[Trial]

    @property
    def best(self) -> Trial:
        return min(self.trials, key=lambda trial: trial.loss)


def read_search(path: Path, game: Game) -> Search:
    """A search that a file describes, refused if it asks for what cannot be."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RampantError(f"there is no file {str(path)!r}") from None
    except tomllib.TOMLDecodeError as error:
        raise FileError(str(error), 0, str(path)) from None
    targets = {name: float(value) for name, value in found.get("targets", {}).items() if value is not False}
    unknown = [name for name in targets if name not in TARGETS]
    if unknown or not targets:
        raise FileError(f"targets are some of {', '.join(TARGETS)}, not {', '.join(unknown) or 'none'}", 0, str(path))
    ranges: dict[tuple[str, str], tuple[float, float]] = {}
    for name, ways in found.get("search", {}).items():
        data = data_of(game, name)
        for way, limits in ways.items():
            number_at(data, way)
            if not isinstance(limits, list) or len(limits) != 2 or not limits[0] <= limits[1]:
                raise FileError(f"{way} needs two limits: [lowest, highest]", 0, str(path))
            ranges[name, way] = (limits[0], limits[1])
    if not ranges:
        raise FileError("nothing is searched: name data files and ways to their numbers", 0, str(path))
    return Search(targets, ranges)


def measured(outcomes: Sequence[Outcome], targets: Mapping[str, float]) -> tuple[float, dict[str, float]]:
    """How far games are from targets, and what each of these is."""
    shown: dict[str, float] = {}
    loss = 0.0
    found = effects(outcomes) if "even" in targets or "seats" in targets else []
    for name, wanted in targets.items():
        if name in ("even", "seats"):
            group = "brought" if name == "even" else "seat"
            worths = [each.worth for each in found if each.group == group]
            shown[name] = (sum(worth * worth for worth in worths) / max(1, len(worths))) ** 0.5
            loss += (shown[name] / WORTH) ** 2
        elif name == "choices":
            shown[name] = sum(outcome.choices for outcome in outcomes) / len(outcomes)
            loss += (log(shown[name] / wanted) / LENGTH) ** 2
        else:
            values = tally(
                [fmean(each.scores) if name == "outcome" else float(each.draw) for each in outcomes],
                [fmean(each.luck) if each.luck else 0.0 for each in outcomes],
            )
            factor = explained([values])
            shown[name] = values.rate - factor * values.luck / values.games
            loss += ((shown[name] - wanted) / SHARE) ** 2
    return loss, shown


def tune(
    game: Game,
    search: Search,
    trials: int = 40,
    games: int = 400,
    bots: Sequence[str] = ("greedy",),
    seed: str = "tune",
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Tuned:
    """Try sets of numbers (Optuna's tree of Parzen estimators says which), each in the same games."""
    import optuna

    series_of(game, games, bots, seed, settings)
    plan = Plan(game.package, tuple(bots), seed, game.resolve(settings or {}))
    size = workers or os.cpu_count() or 1
    step = -(-games // size)
    spans = [(at, min(at + step, games)) for at in range(0, games, step)]
    done: list[Trial] = []

    def played(trial: Any) -> float:
        changes: dict[str, dict[str, float]] = {}
        for (name, way), (low, high) in search.ranges.items():
            whole = isinstance(number_at(data_of(game, name), way), int)
            suggest = trial.suggest_int if whole else trial.suggest_float
            changes.setdefault(name, {})[way] = suggest(f"{name} {way}", low, high)
        with Variant(game, changes) as variant, ThreadPoolExecutor(size) as pool:
            found = [each for part in pool.map(lambda span: variant_games(variant, plan, span), spans) for each in part]
        loss, shown = measured(found, search.targets)
        done.append(Trial(changes, loss, shown))
        if progress is not None:
            progress(len(done))
        return loss

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=sum(seed.encode()))
    study = optuna.create_study(sampler=sampler)
    study.enqueue_trial({f"{name} {way}": number_at(data_of(game, name), way) for name, way in search.ranges})
    study.optimize(played, n_trials=trials)
    return Tuned(done)
