"""Many games at once, on all cores. What comes out follows from the seed alone, however many workers there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from time import monotonic
from typing import Any, cast

from rampant.bots import Bot, bot, called
from rampant.core.beginning import settings_of
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.lab.crews import Started, crew_of
from rampant.lab.play import Accumulator
from rampant.lab.report import Report
from rampant.lab.series import Done, Series, Span, work

MOMENT = 0.25
"""Seconds that a batch of games should take: what progress advances by, and what an interrupt loses."""


def simulate(
    game: Game,
    games: int,
    bots: Sequence[str | type[Bot]] = ("greedy", "random"),
    seed: str = "lab",
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    accumulators: Sequence[Accumulator] = (),
    paired: bool = False,
    progress: Callable[[int], None] | None = None,
    on: str = "",
    scenario: str = "",
    luck: bool = False,
) -> Report:
    """Play that many games between bots, each in every seat in turn, and report.

    Paired, as many games in a row as there are bots begin alike. `workers` is the number of processes (0: one per core;
    1: this very process), `on` a Ray cluster instead: its address, or "ray" for one that is started on this machine.
    With a `scenario`, all games begin from the position of that text. `luck` measures what chance did, so that the
    report can take it out; the games stay the same. `progress` hears how many games are done.
    Ctrl-C ends it early: the report then holds what was played, and says so.

    >>> import rampant
    >>> simulate(rampant.game("rage"), 2, ["random"], seed="7", workers=1).games
    2
    """
    names = [called(each) for each in bots]
    series = series_of(game, games, names, seed, settings, accumulators, paired, scenario, luck)
    report = Report(game.id, dict(series.settings), series.bots, seed, games, [])
    began = monotonic()
    done: list[Done] = []
    count = 0
    try:
        with Started(crew_of(workers, games, on)) as crew:
            spans = Spans([(0, games)], crew.size)
            for batch in crew.run(partial(work, series), spans):
                spans.took(batch)
                done.append(batch)
                count += len(batch.played)
                if progress is not None:
                    progress(count)
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = monotonic() - began
    total = tuple(deepcopy(accumulators))
    for batch in sorted(done, key=lambda batch: batch.first):
        report.played += batch.played
        for mine, theirs in zip(total, batch.accumulators, strict=True):
            mine.merge(theirs)
    report.accumulators = total
    return report


def series_of(
    game: Game,
    games: int,
    bots: Sequence[str],
    seed: str,
    settings: Mapping[str, object] | None,
    accumulators: Sequence[Accumulator] = (),
    paired: bool = False,
    scenario: str = "",
    luck: bool = False,
) -> Series:
    """A series that can be played: what does not fit is refused before any process starts."""
    if games < 1:
        raise RampantError(f"at least one game has to be played, not {games}")
    if not bots:
        raise RampantError("at least one bot has to play")
    for name in bots:
        bot(name).learned(game)  # its weights and its temper are there
    if scenario:
        resolved = settings_of(game, settings or {}, scenario)
    else:
        resolved = game.resolve(settings or {})
        given = {setting.name: resolved[setting.name] for setting in game.settings}
        game.new(seed, **cast("dict[str, Any]", given))
    return Series(game.package, tuple(bots), seed, resolved, tuple(accumulators), paired, scenario, luck)


class Spans:
    """Batches of what is left to play. They begin small and grow to what takes a moment: workers end together."""

    def __init__(self, left: Sequence[Span], workers: int) -> None:
        self.pieces = left
        self.workers = workers
        self.games = sum(after - first for first, after in left)  # that nobody was told to play yet
        self.length = 1

    def __iter__(self) -> Iterator[Span]:
        for first, after in self.pieces:
            at = first
            while at < after:
                span = (at, min(at + self.length, after))
                at = span[1]
                self.games -= span[1] - span[0]
                yield span

    def took(self, batch: Done) -> None:
        """How long a batch took says how long the next may be."""
        fits = int(MOMENT * len(batch.played) / max(batch.seconds, 1e-6))
        self.length = max(1, min(fits, 2 * self.length, self.games // (4 * self.workers)))
