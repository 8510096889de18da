"""Play random games and print a digest after every so many choices: `python -m tests.compiled.digests rage 80`.

Run once from source and once compiled; the outputs must be the same.
"""

from __future__ import annotations

import sys

import rampant.core.state
from rampant.core.game import Game
from rampant.core.state import State
from tests.conformance.table import GAMES, any_choice, picker
from tests.conformance.test_choices import check_options

EVERY = 100


def features_of(state: State) -> list[int]:
    """What a learned value would look at, as every seat sees it."""
    features = state.game.features
    found: list[int] = []
    for seat in range(state.seats if features is not None else 0):
        assert features is not None
        row = features.zeros[:]
        features.fill(state, seat, row)
        found += [int(number) for number in row]
    return found


def judged(state: State) -> list[float]:
    """What a position is worth to every seat, by the heuristic and by the learned value: to the last digit."""
    game = state.game
    judges = [game.evaluate, *([game.value.of] if game.value is not None else [])]
    return [float(of(state, seat)) for of in judges for seat in range(state.seats)]


def play(game: Game, games: int) -> None:
    how = "plain" if rampant.core.state.__file__.endswith(".py") else "compiled"
    sys.stderr.write(f"{how}\n")
    for number in range(games):
        state = game.new(seed=f"digest {number}", **game.samples[number % len(game.samples)])
        rng = picker("digests", number)
        choices = 0
        while not state.over:
            check_options(game, state)  # hundreds of games: rare questions come up here first
            state.choose(*any_choice(state, rng))
            choices += 1
            if choices % EVERY == 0:
                sys.stdout.write(f"{number} {choices} {state.digest()} {features_of(state)} {judged(state)}\n")
        sys.stdout.write(f"{number} end {choices} {state.digest()} {state.scores}\n")


if __name__ == "__main__":
    play(GAMES[sys.argv[1]], int(sys.argv[2]))
