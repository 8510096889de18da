"""One look ahead: tries every option in imagined worlds to the end of the turn and takes what looks best on average."""

from __future__ import annotations

from rampant.bots.agreed import spared
from rampant.bots.base import Bot, Judged, Seen
from rampant.bots.lookahead import Lookahead
from rampant.core.state import OpenAsk
from rampant.core.value import ByHand


class GreedyBot(Bot):
    """Looks to the end of the turn, and judges by the heuristic that was written by hand."""

    name = "greedy"
    text = "Tries each option in its head to the end of the turn and takes what looks best."
    measures = True

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        return self.weigh(seen, ask)[0].option

    def weigh(self, seen: Seen, ask: OpenAsk) -> list[Judged]:
        return Lookahead(ByHand(), self.rng, self.budget).judge(seen, ask, spared(seen, ask, self.claims))


BOT = GreedyBot
