"""How many samples bots take in a second of processor time: `python -m benchmarks.bots monpoc2 [QUESTIONS]`.

The questions are those of one random game, and the bots try the same answers each time: two trees that print the same
choices did the same work.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import replace
from math import inf
from time import process_time

import rampant
from rampant.bots.base import Bot, Budget
from rampant.bots.greedy import BOT as GREEDY
from rampant.bots.kaiju import BOT as KAIJU
from rampant.bots.kaiju import LEVELS
from rampant.bots.mcts import BOT as MCTS
from rampant.core.chance import Rng
from rampant.core.game import Game

BUDGET = Budget(96, inf)
USUAL = replace(LEVELS["4"], seconds=inf)
OPENING = 60  # choices before the first question, so that most of the game is on the table
BETWEEN = 5


def measure(game: Game, bot: Bot, questions: int) -> tuple[float, list[int]]:
    """Samples a second, and what the bot would choose."""
    state = game.new(seed=5)
    rng = Rng(77)
    state.wander(rng, OPENING)
    chosen: list[int] = []
    samples, spent = 0, 0.0
    while len(chosen) < questions and not state.over:
        ask = state.asks[0]
        if len(ask.options) > 1 and ask.seat < state.seats:
            start = process_time()
            judged = bot.judge(state, ask.seat)
            spent += process_time() - start
            samples += sum(each.samples for each in judged)
            chosen.append(judged[0].option)
        state.wander(rng, BETWEEN)
    return samples / max(spent, 1e-9), chosen


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", type=rampant.game)
    parser.add_argument("questions", nargs="?", type=int, default=6)
    args = parser.parse_args()
    game = args.game
    for bot in (GREEDY("x", BUDGET), KAIJU("x", USUAL), MCTS("x", BUDGET)):
        rate, chosen = measure(game, bot, args.questions)
        print(f"{game.id} {bot.name}: {rate:,.0f} samples/s, chose {chosen}")


if __name__ == "__main__":
    main()
