"""Tree search over what all seats may choose, in worlds imagined anew for every trial (information-set MCTS)."""

from __future__ import annotations

from time import monotonic

from rampant.bots.base import Bot, Judged, Seen
from rampant.bots.playout import fresh
from rampant.bots.tree import Branch, place_of, trial
from rampant.core.state import OpenAsk

TRIALS = 6
"""Trials per sample of the budget: a trial of the tree is so much cheaper than one of the greedy bot."""


class MctsBot(Bot):
    """Searches a tree of choices."""

    name = "mcts"
    text = "Searches the tree of what everybody may do, over all worlds it holds possible."
    measures = True

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        return self.weigh(seen, ask)[0].option

    def weigh(self, seen: Seen, ask: OpenAsk) -> list[Judged]:
        seat = ask.seat
        stop = monotonic() + self.budget.seconds
        root = Branch(seat, 1.0)
        for _ in range(self.budget.samples * TRIALS):
            trial(root, seen.imagine(seat, fresh(self.rng)), seat, self.rng)
            if monotonic() > stop:
                break
        tried = [(branch, option) for option, branch in place_of(root, seat).branches.items() if branch.visits]
        tried.sort(key=lambda pair: (-pair[0].visits, -pair[0].total, pair[1]))
        return [Judged(option, branch.total / branch.visits, branch.visits) for branch, option in tried]


BOT = MctsBot
