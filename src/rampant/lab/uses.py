"""Which clauses were at work in games, by seat: so abilities, weapons and cards are counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rampant.core.state import OpenAsk, State
from rampant.lab.play import Accumulator
from rampant.lab.report import Played

USES = ("game", "seat", "clause", "times")


class Uses(Accumulator):
    """How often each seat of each game was told of a clause, as columns. Seat -1: nobody's doing."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in USES}
        self._open: Counter[tuple[int, str]] = Counter()

    def begin(self, state: State) -> None:
        self._open = Counter()
        state.events = []  # from now on the state tells what happens

    def chosen(self, state: State, ask: OpenAsk, option: int) -> None:
        self._hear(state)
        clause = ask.describe(option).clause
        if clause:
            self._open[ask.seat, clause] += 1

    def end(self, state: State, played: Played) -> None:
        self._hear(state)
        for (seat, clause), times in sorted(self._open.items()):
            for name, value in zip(USES, (played.number, seat, clause, times), strict=True):
                self.columns[name].append(value)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Uses)
        for name, values in other.columns.items():
            self.columns[name] += values

    def _hear(self, state: State) -> None:
        assert state.events is not None
        self._open.update((event.seat, event.clause) for event in state.events if event.clause)
        state.events.clear()
