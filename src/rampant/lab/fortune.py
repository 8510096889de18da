"""What chance did to each seat of a game, measured so that it can be taken out of results.

Wherever a choice rolled or drew something, it is made again on copies, with fresh dice. What the position is worth that
came about, less the mean worth of those, is luck. Given the choice its mean is zero, whatever the judge thinks of
positions: so a score less luck, times any factor, has the same mean as the score. It varies the less the better the
judge foretells scores; the factor is fitted.

What the set-up draws is not counted. Much that is compared is drawn there (who begins, with which monster, on which
map), and among games that have one of these in common luck in drawing it has a mean.
"""

from __future__ import annotations

from rampant.bots.judging import judge_of
from rampant.core.chance import Tape, seeded
from rampant.core.state import State

REROLLS = 8
"""Copies of each choice: their mean adds an eighth to the spread of luck."""


class Fortune:
    """The luck of every seat of one game so far: make all its choices here."""

    def __init__(self, state: State, seed: str) -> None:
        self.luck = [0.0] * state.seats
        self._judge = judge_of(state.game)
        self._chance = seeded(f"{seed} luck")
        self._tape = state.chance.tape = Tape()
        self._before: State | None = None
        self._copy: State | None = None

    def choose(self, state: State, option: int, seat: int) -> None:
        """Make a choice in the game, and weigh what chance made of it."""
        self._before = before = state.clone_into(self._before)
        given = self._given()
        state.choose(option, seat)
        if self._given() > given:
            self._weigh(state, before, option, seat)

    def _weigh(self, state: State, before: State, option: int, seat: int) -> None:
        """Make the choice again and again, with other dice."""
        mean = [0.0] * state.seats
        for _ in range(REROLLS):
            self._copy = copy = before.clone_into(self._copy)
            copy.chance = self._chance
            copy.choose(option, seat)
            for each in range(state.seats):
                mean[each] += self._judge.of(copy, each) / REROLLS
        for each in range(state.seats):
            self.luck[each] += self._judge.of(state, each) - mean[each]

    def _given(self) -> int:
        """How much chance has given so far."""
        return len(self._tape.rolled) + len(self._tape.drew)
