"""Tree search over what all seats may choose, in worlds imagined anew for every trial (information-set MCTS)."""

from __future__ import annotations

from time import monotonic

from rampant.bots.base import Bot, Judged, asked
from rampant.bots.playout import fresh
from rampant.bots.tree import Branch, place_of, trial
from rampant.core.state import OpenAsk, State

TRIALS = 6
"""Trials per sample of the budget: a trial of the tree is so much cheaper than one of the greedy bot."""


class MctsBot(Bot):
    """Searches a tree of choices."""

    name = "mcts"
    text = "Searches the tree of what everybody may do, over all worlds it holds possible."
    measures = True

    def decide(self, state: State, ask: OpenAsk) -> int:
        return self.judge(state, ask.seat)[0].option

    def judge(self, state: State, seat: int) -> list[Judged]:
        asked(state, seat)
        stop = monotonic() + self.budget.seconds
        root = Branch(seat, 1.0)
        for _ in range(self.budget.samples * TRIALS):
            trial(root, state.imagine(seat, fresh(self.rng)), seat, self.rng)
            if monotonic() > stop:
                break
        seen = [(branch, option) for option, branch in place_of(root, seat).branches.items() if branch.visits]
        seen.sort(key=lambda pair: (-pair[0].visits, -pair[0].total, pair[1]))
        return [Judged(option, branch.total / branch.visits, branch.visits) for branch, option in seen]


BOT = MctsBot
