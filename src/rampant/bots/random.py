"""Any option, each as likely as the others: the measure for all other bots."""

from __future__ import annotations

from rampant.bots.base import Bot, Seen, asked
from rampant.core.state import OpenAsk, State


class RandomBot(Bot):
    """Chooses blindly."""

    name = "random"
    text = "Takes any option, each as likely as the others."
    measures = True

    def choose(self, state: State, seat: int) -> int:
        """As `decide` would, without a look: that would take most of its time."""
        ask = asked(state, seat)
        return ask.options[0] if len(ask.options) == 1 else self.decide(Seen(state), ask)

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        return ask.options[self.rng.below(len(ask.options))]


BOT = RandomBot
