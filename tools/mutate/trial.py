"""Tries a number of mutants of a game, chosen by a seed, against the game's own tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf

import pytest

from tools.modules import GAMES, ROOT, family_of, rules_in, rules_of
from tools.mutate.equivalent import key, listed, same
from tools.mutate.known import Known, Sharp
from tools.mutate.loading import Rules, ready
from tools.mutate.mutants import Mutant
from tools.mutate.running import ARGUMENTS, Trial, Verdict

LONGEST = 3.0  # seconds of CPU: tests that take longer play many whole games and prove no single rule


@dataclass(frozen=True)
class Wanted:
    """Which mutants of a game, and what may be spent on them."""

    game: str
    count: int
    seed: int
    skip: int = 0
    only: str = ""  # what the name of a file or function contains
    tests: str = ""  # a folder, instead of the game's own
    longest: float = LONGEST
    patience: float = inf  # seconds of CPU for a mutant
    learn: bool = False  # find out anew which test reaches what


@dataclass
class Report:
    name: str
    places: int
    verdicts: list[Verdict]
    equivalent: int
    left_out: list[str]

    @property
    def survivors(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if not verdict.noticed]


def try_mutants(given: Wanted, tell: Callable[[Verdict], None] = lambda verdict: None) -> Report:
    """Try mutants of a game. Call it once in a process: it imports the game's rules in its own way."""
    os.chdir(ROOT)
    family = family_of(given.game)
    folder = ROOT / (given.tests or f"tests/games/{family}")
    rules = Rules(rules_in(GAMES / family))
    known = listed(family)
    places = [
        mutants
        for path in rules_of(given.game)
        for mutants in rules.modules[path].places
        if given.only in mutants[0].path.as_posix() or given.only in mutants[0].function
    ]
    mutants = sorted((_one(place, given.seed) for place in places), key=lambda mutant: mutant.rank(given.seed))
    wanted = [mutant for mutant in mutants if not any(same(key(mutant), entry) for entry in known)]
    passed_over = len(mutants) - len(wanted)
    ready(rules)
    kept = ROOT / "build" / "mutate"
    reach = Known(kept / f"{family}-{given.longest:g}-reach.json", rules)
    sharp = Sharp(kept / f"{family}-sharp.json")
    if given.learn:
        reach.forget()
    chosen = wanted[given.skip : given.skip + given.count]
    trial = Trial(rules, reach, sharp, folder, chosen, given.longest, given.patience, tell)
    with silent():
        pytest.main([*ARGUMENTS, str(folder)], plugins=[trial])
    if trial.problem:
        raise SystemExit(trial.problem)
    return Report(given.game, len(places), trial.verdicts, passed_over, trial.left_out)


@contextmanager
def silent() -> Iterator[None]:
    """What is printed meanwhile is not wanted; whoever wants to speak keeps a copy of the stream."""
    kept = [os.dup(stream) for stream in (1, 2)]
    nothing = os.open(os.devnull, os.O_RDWR)
    try:
        for stream in (1, 2):
            os.dup2(nothing, stream)
        yield
    finally:
        sys.stdout.flush()
        for stream, copy in zip((1, 2), kept, strict=True):
            os.dup2(copy, stream)
            os.close(copy)
        os.close(nothing)


def _one(mutants: list[Mutant], seed: int) -> Mutant:
    return min(mutants, key=lambda mutant: mutant.rank(seed))
