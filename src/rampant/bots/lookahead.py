"""Looking to the end of the turn, in imagined worlds.

All options are tried in the same worlds with the same dice, so luck does not decide between them; after each round of
trials the worse half is dropped (successive halving), so most thinking goes into the options that are hard to tell
apart.
"""

from __future__ import annotations

from time import monotonic

from rampant.bots.base import Budget, Judged
from rampant.bots.outlook import TRIED, ahead, fresh, word
from rampant.core.chance import Rng
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge

CHOICES = 24
"""How far a playout goes if the turn does not end before."""


class Lookahead:
    """Judges options by what they lead to at the end of the turn."""

    def __init__(self, judge: Judge, rng: Rng, budget: Budget, tried: int = TRIED, choices: int = CHOICES) -> None:
        self._judge = judge
        self.rng = rng
        self.budget = budget
        self.tried = tried
        self.choices = choices

    def judge(self, state: State, ask: OpenAsk, options: list[int]) -> list[Judged]:
        """The options, best first."""
        stop = monotonic() + self.budget.seconds
        for i in range(len(options) - 1, 0, -1):  # equally good options take turns
            j = self.rng.below(i + 1)
            options[i], options[j] = options[j], options[i]
        tried = [_Tried(option) for option in options]
        alive = list(tried)
        rounds = max(1, (len(options) - 1).bit_length())
        while True:
            for _ in range(max(1, self.budget.samples // (len(alive) * rounds))):
                self._try(state, ask.seat, alive, stop)
                if monotonic() > stop:
                    break
            alive.sort(key=_Tried.rank)
            if len(alive) <= 2 or monotonic() > stop:
                break
            alive = alive[: (len(alive) + 1) // 2]
        tried.sort(key=lambda t: (-t.samples, *t.rank()))
        return [Judged(t.option, t.value, t.samples) for t in tried if t.samples]

    def _try(self, state: State, seat: int, alive: list[_Tried], stop: float) -> None:
        """Each option once, all in the same imagined world."""
        world = state.imagine(seat, fresh(self.rng))
        followed = word(self.rng)
        turn = state.game.turn(state)
        copy: State | None = None
        for number, t in enumerate(alive):
            if number and monotonic() > stop:
                return
            copy = world.clone_into(copy)
            copy.choose(t.option, seat)
            t.add(ahead(copy, seat, Rng(followed), turn, self.choices, self._judge, self.tried))


class _Tried:
    """What was seen of one option so far."""

    __slots__ = ("option", "samples", "total")

    def __init__(self, option: int) -> None:
        self.option = option
        self.samples = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.samples += 1
        self.total += value

    @property
    def value(self) -> float:
        return self.total / self.samples if self.samples else 0.0

    def rank(self) -> tuple[float]:
        return (-self.value,)
