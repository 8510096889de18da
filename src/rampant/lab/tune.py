"""Search house data for a game that is as it should be: even, as long as wanted, won as often as wanted.

A search is written as a TOML file: what is wanted, and between which values each number may lie (see `variants` for the
ways to numbers). Only house data can be searched.

    [targets]
    even = true          # all that can be brought is worth the same
    alike = true         # what seats play (a monster, an army) wins as often, with all that it brings
    seats = true         # no seat has an advantage
    outcome = 0.5        # mean outcome of all seats; of co-operative games, say
    choices = 150        # mean length of a game
    draws = 0.05         # share of draws

    [search."monsters.toml"]
    "monster.george.standard.health" = [14, 22]
    "ready.one.levels" = { of = [[2, 3, 4], [4, 3, 2]] }    # of a list: one of these, the present one too

How far a game is from its targets is one number: the sum of squares, each in steps that matter about as much as one
another (2 points of worth or of winning; 5 points of outcome or draws; a tenth of the length).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

from rampant.core.chance import stream
from rampant.core.errors import FileError, RampantError
from rampant.core.game import Game
from rampant.lab.crews import Started, crew_of
from rampant.lab.effects import effects
from rampant.lab.intervals import explained, tally
from rampant.lab.outcomes import Outcome, Plan, played_varied
from rampant.lab.simulate import series_of
from rampant.lab.variants import New, data_of, list_at, number_at

TARGETS = ("even", "alike", "seats", "outcome", "choices", "draws")
WORTH = 0.02
SHARE = 0.05
LENGTH = log(1.1)


@dataclass(frozen=True, slots=True)
class Search:
    """What is wanted, and what may be changed."""

    targets: Mapping[str, float]
    ranges: Mapping[tuple[str, str], tuple[float, float]]  # by data file and way
    lists: Mapping[tuple[str, str], Sequence[list[Any]]] = field(default_factory=dict)  # where one of several is wanted


@dataclass(frozen=True, slots=True)
class Trial:
    """One set of numbers, and how far the game is from its targets with them."""

    changes: dict[str, dict[str, New]]
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
    lists: dict[tuple[str, str], list[list[Any]]] = {}
    for name, ways in found.get("search", {}).items():
        data = data_of(game, name)
        for way, limits in ways.items():
            if isinstance(limits, dict):
                if list_at(data, way) not in limits.get("of", []):
                    raise FileError(f"{way} needs lists to choose from, the present one among them", 0, str(path))
                lists[name, way] = limits["of"]
                continue
            number_at(data, way)
            if not isinstance(limits, list) or len(limits) != 2 or not limits[0] <= limits[1]:
                raise FileError(f"{way} needs two limits: [lowest, highest]", 0, str(path))
            ranges[name, way] = (limits[0], limits[1])
    if not ranges and not lists:
        raise FileError("nothing is searched: name data files and ways to their numbers", 0, str(path))
    return Search(targets, ranges, lists)


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
        elif name == "alike":
            shown[name] = _apart(outcomes)
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


def _apart(outcomes: Sequence[Outcome]) -> float:
    """How far what is played is from winning its share, on average (the root of the mean square)."""
    more: dict[str, list[float]] = {}  # by label: what it won, less the mean of the table
    for outcome in outcomes:
        for label, score in zip(outcome.labels, outcome.scores, strict=True):
            more.setdefault(label, []).append(score - fmean(outcome.scores))
    return sqrt(fmean(fmean(each) ** 2 for each in more.values()))


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
    kept: Path | None = None,
    on: str = "",
) -> Tuned:
    """Try sets of numbers (Optuna's tree of Parzen estimators says which), each in the same games, luck taken out.

    Every trial is kept in a file at once, if one is given: a search that was stopped goes on with it, and finds what it
    would have found. Ctrl-C ends it early, with the trials that are done.
    """
    import optuna

    series_of(game, games, bots, seed, settings)
    plan = Plan(game.package, tuple(bots), seed, game.resolve(settings or {}))
    done = _kept(kept, {**asdict(plan), "games": games, **_plain(search)}) if kept is not None else []
    usual: dict[tuple[str, str], Any] = {each: number_at(data_of(game, each[0]), each[1]) for each in search.ranges}
    spaces: dict[str, Any] = {
        " ".join(each): (
            optuna.distributions.IntDistribution(int(low), int(high))
            if isinstance(usual[each], int)
            else optuna.distributions.FloatDistribution(low, high)
        )
        for each, (low, high) in search.ranges.items()
    }
    for each, lists in search.lists.items():  # Optuna chooses between texts
        usual[each] = json.dumps(list_at(data_of(game, each[0]), each[1]))
        spaces[" ".join(each)] = optuna.distributions.CategoricalDistribution([json.dumps(one) for one in lists])
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study()
    for trial in done:
        tried = {
            f"{name} {way}": json.dumps(new) if isinstance(new, list) else new
            for name, ways in trial.changes.items()
            for way, new in ways.items()
        }
        study.add_trial(optuna.trial.create_trial(params=tried, distributions=spaces, value=trial.loss))
    try:
        with Started(crew_of(workers, games, on, starts=True)) as crew:
            step = -(-games // crew.size)  # a process takes a moment to start: one for each worker
            spans = [(at, min(at + step, games)) for at in range(0, games, step)]
            for number in range(len(done), trials):
                if number == 0:
                    study.enqueue_trial({" ".join(each): value for each, value in usual.items()})
                # A sampler of its own for each trial: what it suggests follows from the seed and the trials before it.
                study.sampler = optuna.samplers.TPESampler(seed=stream(f"{seed} {number}", "tune") % 2**32)
                asked = study.ask(spaces)
                changes: dict[str, dict[str, New]] = {}
                for name, way in usual:
                    new = asked.params[f"{name} {way}"]
                    changes.setdefault(name, {})[way] = json.loads(new) if isinstance(new, str) else new
                parts = crew.run(partial(played_varied, plan, changes), spans)
                played = sorted((each for part in parts for each in part), key=lambda each: each.number)
                trial = Trial(changes, *measured(played, search.targets))
                study.tell(asked, trial.loss)
                done.append(trial)
                if kept is not None:
                    with kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(asdict(trial)) + "\n")
                if progress is not None:
                    progress(len(done))
    except KeyboardInterrupt:
        if not done:
            raise
    return Tuned(done)


def _plain(search: Search) -> dict[str, object]:
    ranges = [[name, way, low, high] for (name, way), (low, high) in search.ranges.items()]
    lists = [[name, way, of] for (name, way), of in search.lists.items()]
    return {"targets": dict(search.targets), "ranges": ranges, **({"lists": lists} if lists else {})}


def _kept(path: Path, wanted: dict[str, object]) -> list[Trial]:
    """The trials that a file holds; a new one begins with what is searched."""
    line = json.dumps(wanted)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line + "\n", encoding="utf-8")
    first, *trials = path.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != json.loads(line):
        raise RampantError(f"{path} holds another search: choose another file")
    return [Trial(**json.loads(trial)) for trial in trials]
