"""Plays games to learn from: takes what looks best right after it, and some choices at random."""

from __future__ import annotations

from types import MappingProxyType

from rampant.bots.base import Bot, Budget, Seen
from rampant.bots.playout import fresh, try_few
from rampant.core.state import OpenAsk

MOST = 64
"""Answers that it looks at; of more, those that the game advises."""


class ExplorerBot(Bot):
    """Makes games to learn from. Its level is how many of a hundred choices are made blindly."""

    name = "explorer"
    text = "Takes what looks best at once, and tries other things now and then: for training."
    measures = True
    levels = MappingProxyType({str(percent): Budget(percent + 1, 1.0) for percent in range(0, 55, 5)})
    usual = "10"

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        if self.rng.below(100) < self.budget.samples - 1:
            return ask.options[self.rng.below(len(ask.options))]
        world = seen.imagine(ask.seat, fresh(self.rng))
        question = world.ask_of(ask.seat)
        assert question is not None
        return try_few(world, question, self.rng, self.learned(seen.game), MOST)


BOT = ExplorerBot
