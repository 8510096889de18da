"""Any option, each as likely as the others: the measure for all other bots."""

from __future__ import annotations

from rampant.bots.base import Bot
from rampant.core.state import OpenAsk, State


class RandomBot(Bot):
    """Chooses blindly."""

    name = "random"
    text = "Takes any option, each as likely as the others."
    measures = True

    def decide(self, state: State, ask: OpenAsk) -> int:
        return ask.options[self.rng.below(len(ask.options))]


BOT = RandomBot
