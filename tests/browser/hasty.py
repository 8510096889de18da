"""A bot that answers at once, for tests that are not about bots; the servers of these tests offer it to people."""

from __future__ import annotations

from rampant.bots.base import LEVELS
from rampant.bots.random import RandomBot


class HastyBot(RandomBot):
    name = "hasty"
    text = "Answers at once."
    levels = {"quick": LEVELS["easy"]}  # noqa: RUF012
    usual = "quick"
    measures = False


BOT = HastyBot
