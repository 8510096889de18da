"""Play random games and print a digest after every so many choices: `python -m tests.compiled.digests GAMES`.

Run once from source and once compiled; the outputs must be the same.
"""

from __future__ import annotations

import sys

import rampant.core.state
from tests.conformance.table import GAMES, any_choice, picker
from tests.conformance.test_choices import check_options

EVERY = 100


def play(games: int) -> None:
    how = "plain" if rampant.core.state.__file__.endswith(".py") else "compiled"
    sys.stderr.write(f"{how}\n")
    for game in GAMES.values():
        for number in range(games):
            state = game.new(seed=f"digest {number}", **game.samples[number % len(game.samples)])
            rng = picker("digests", number)
            choices = 0
            while not state.over:
                check_options(game, state)  # hundreds of games: rare questions come up here first
                state.choose(*any_choice(state, rng))
                choices += 1
                if choices % EVERY == 0:
                    sys.stdout.write(f"{game.id} {number} {choices} {state.digest()}\n")
            sys.stdout.write(f"{game.id} {number} end {choices} {state.digest()} {state.scores}\n")


if __name__ == "__main__":
    play(int(sys.argv[1]))
