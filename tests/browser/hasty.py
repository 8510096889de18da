"""A bot that answers at once, for tests that are not about bots; the servers of these tests offer it to people."""

from __future__ import annotations

import time

from rampant.bots.base import LEVELS, Budget, Seen
from rampant.bots.random import RandomBot
from rampant.core.state import OpenAsk

SLOW = Budget(1, 20.0)
"""Long enough that whoever looks at a busy machine still sees it think."""


class HastyBot(RandomBot):
    """At its other level it takes its time, so that people can be seen waiting."""

    name = "hasty"
    text = "Answers at once."
    levels = {"quick": LEVELS["easy"], "slow": SLOW}  # noqa: RUF012
    usual = "quick"
    measures = False

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        if self.budget.samples == SLOW.samples:  # a server may allow fewer seconds
            time.sleep(self.budget.seconds)
        return super().decide(seen, ask)


BOT = HastyBot
