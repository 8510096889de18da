"""Tree search over what all seats may choose, in worlds imagined anew for every trial.

Information-set Monte-Carlo tree search: one tree for all worlds that the seat holds possible. A branch is a sequence of
choices, whatever the dice were in between; each trial imagines a world, follows the branches that are legal in it,
adds one, plays quickly to the end of the turn, and remembers how good that looked to every seat. Each seat is taken to
choose what has looked best to itself.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic

from rampant.bots.base import Bot, Judged, asked
from rampant.bots.outlook import fresh, quick, whose
from rampant.core.chance import Rng
from rampant.core.state import OpenAsk, State

TRIALS = 6
"""Trials per sample of the budget: a trial of the tree is so much cheaper than one of the greedy bot."""
CURIOSITY = 0.6
"""How much what was seldom tried is preferred to what looked good."""
CHOICES = 24
"""How far a trial is played on beyond the tree if the turn does not end before."""


class Branch:
    """What was seen of one choice in one place of the tree, from the eyes of the seat that makes it."""

    __slots__ = ("branches", "offered", "prior", "total", "visits")

    def __init__(self, prior: float = 1.0) -> None:
        self.prior = prior
        self.visits = 0
        self.offered = 0  # how often it was legal here: in other worlds it may not be
        self.total = 0.0
        self.branches: dict[tuple[int, int], Branch] = {}  # by seat and option

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class MctsBot(Bot):
    """Searches a tree of choices."""

    name = "mcts"
    text = "Searches the tree of what everybody may do, over all worlds it holds possible."

    def decide(self, state: State, ask: OpenAsk) -> int:
        return self.judge(state, ask.seat)[0].option

    def judge(self, state: State, seat: int) -> list[Judged]:
        asked(state, seat)
        stop = monotonic() + self.budget.seconds
        root = Branch()
        for _ in range(self.budget.samples * TRIALS):
            self._trial(root, state.imagine(seat, fresh(self.rng)), seat)
            if monotonic() > stop:
                break
        seen = [(branch, option) for (_, option), branch in root.branches.items() if branch.visits]
        seen.sort(key=lambda pair: (-pair[0].visits, -pair[0].value, pair[1]))
        return [Judged(option, branch.value, branch.visits) for branch, option in seen]

    def _trial(self, root: Branch, world: State, seat: int) -> None:
        """One world: down the tree, one branch further, quickly on to the end of the turn, and the news back up."""
        path: list[tuple[Branch, int]] = []
        node = root
        turn = world.game.turn(world)
        ask = world.ask_of(seat)  # of several open questions, the bot's own comes first
        while ask is not None:
            branch, option = self._pick(node, world, ask)
            world.choose(option, ask.seat)
            path.append((branch, ask.seat))
            node = branch
            if branch.visits == 0 or world.over:
                break
            ask = whose(world, self.rng)
        _play_on(world, self.rng, turn)
        values = [float(world.game.evaluate(world, each)) for each in range(world.seats)]
        for branch, chooser in path:
            branch.visits += 1
            branch.total += values[chooser] if chooser < world.seats else 0.0

    def _pick(self, node: Branch, world: State, ask: OpenAsk) -> tuple[Branch, int]:
        """The choice that looked best, or was not looked at enough, among those that are legal in this world."""
        legal = self._legal(node, world, ask)
        known = sum(branch.total for branch, _ in legal)
        visits = sum(branch.visits for branch, _ in legal)
        unseen = known / visits if visits else 0.5  # what was never tried is taken to be as good as the rest
        best = legal[0]
        most = -1.0
        start = self.rng.below(len(legal))
        for i in range(len(legal)):
            branch = legal[(start + i) % len(legal)][0]
            value = branch.value if branch.visits else unseen
            value += CURIOSITY * branch.prior * sqrt(branch.offered) / (1 + branch.visits)
            if value > most:
                best, most = legal[(start + i) % len(legal)], value
        return best

    def _legal(self, node: Branch, world: State, ask: OpenAsk) -> list[tuple[Branch, int]]:
        options = ask.options
        seat = ask.seat
        missing = any((seat, option) not in node.branches for option in options)
        if missing:
            advice = world.game.advise(world, seat) if seat < world.seats else None
            whole = sum(advice) if advice is not None else 0.0
            for i, option in enumerate(options):
                if (seat, option) not in node.branches:
                    prior = advice[i] / whole if advice is not None and whole > 0 else 1.0 / len(options)
                    node.branches[seat, option] = Branch(prior)
        legal = [(node.branches[seat, option], option) for option in options]
        for branch, _ in legal:
            branch.offered += 1
        return legal


def _play_on(world: State, rng: Rng, turn: int) -> None:
    """Quickly to the end of the turn."""
    left = CHOICES
    while left > 0 and not world.over and world.game.turn(world) == turn:
        ask = whose(world, rng)
        world.choose(quick(world, ask, rng), ask.seat)
        left -= 1


BOT = MctsBot
