"""One look ahead: tries every option in imagined worlds to the end of the turn and takes what looks best on average."""

from __future__ import annotations

from rampant.bots.agreed import spared
from rampant.bots.base import Bot, Judged, asked
from rampant.bots.lookahead import Lookahead
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand


class GreedyBot(Bot):
    """Looks to the end of the turn, and judges by the heuristic that was written by hand."""

    name = "greedy"
    text = "Tries each option in its head to the end of the turn and takes what looks best."
    measures = True

    def decide(self, state: State, ask: OpenAsk) -> int:
        return self.judge(state, ask.seat)[0].option

    def judge(self, state: State, seat: int) -> list[Judged]:
        ask = asked(state, seat)
        return Lookahead(ByHand(), self.rng, self.budget).judge(state, ask, spared(state, ask, self.claims))


BOT = GreedyBot
