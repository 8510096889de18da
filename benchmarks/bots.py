"""How many samples bots take in a second of processor time: `python -m benchmarks.bots monpoc2 [QUESTIONS]`.

The questions are those of random games, and the bots try the same answers each time: two trees that print the same
sums of choices did the same work.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from time import process_time
from zlib import crc32

import rampant
from rampant.bots.base import Bot, Budget
from rampant.bots.greedy import BOT as GREEDY
from rampant.bots.kaiju import BOT as KAIJU
from rampant.bots.mcts import BOT as MCTS
from rampant.bots.skill import LEVELS
from rampant.core.chance import Rng
from rampant.core.game import Game
from rampant.core.state import State

BUDGET = Budget(96, inf)
OPENING = 60  # choices before the first question, so that most of the game is on the table
BETWEEN = 5
EACH = 8  # questions of a game


def questions(game: Game, number: int) -> Iterator[State]:
    """Positions along random games in which somebody has a choice."""
    asked = seed = 0
    while asked < number:
        state, rng = game.new(seed=seed), Rng(77 + seed)
        state.wander(rng, OPENING)
        last = min(number, asked + EACH)
        while asked < last and not state.over:
            ask = state.asks[0]
            if len(ask.options) > 1 and ask.seat < state.seats:
                yield state
                asked += 1
            state.wander(rng, BETWEEN)
        seed += 1


def measure(game: Game, bot: Bot, number: int) -> tuple[float, float, int]:
    """Samples a second, milliseconds for a question, and a sum of what the bot would choose."""
    chosen: list[int] = []
    samples, spent = 0, 0.0
    for state in questions(game, number):
        start = process_time()
        judged = bot.judge(state, state.asks[0].seat)
        spent += process_time() - start
        samples += sum(each.samples for each in judged)
        chosen.append(judged[0].option)
    return samples / max(spent, 1e-9), 1000 * spent / len(chosen), crc32(str(chosen).encode())


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", type=rampant.game)
    parser.add_argument("questions", nargs="?", type=int, default=48)
    args = parser.parse_args()
    game = args.game
    levels = [(f"kaiju:{level}", KAIJU("x", replace(LEVELS[level], seconds=inf))) for level in "45"]
    for name, bot in (("greedy", GREEDY("x", BUDGET)), *levels, ("mcts", MCTS("x", BUDGET))):
        measure(game, bot, 1)  # everything is loaded
        rate, each, chosen = measure(game, bot, args.questions)
        print(f"{game.id} {name}: {rate:,.0f} samples/s, {each:.2f} ms a question, chose {chosen:08x}")


if __name__ == "__main__":
    main()
