"""How long `kaiju` thinks about a whole turn: `python -m benchmarks.turns monpoc2 --levels 4,6 --turns 40`.

A turn is all that one seat is asked in it. The bots play against themselves, game after game, until there are enough
turns; their clock is processor time, so it is what somebody waits at whose table a core is free, however busy this
machine is. `RAMPANT_PLAIN=1` measures the first minutes of `make play`, with rules from source.
"""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import median, quantiles
from time import process_time
from typing import Any

import rampant
from rampant.bots import bot, kaiju, lookahead
from rampant.core.game import Game


def turns(game: Game, level: str, count: int, settings: dict[str, Any]) -> list[float]:
    """Seconds of so many turns."""
    found: list[float] = []
    number = 0
    while len(found) < count:
        number += 1
        state = game.new(f"turns {number}", **settings)
        minds = [bot(f"kaiju:{level}", f"{number} {seat}") for seat in range(state.seats)]
        thought: dict[tuple[int, int], float] = {}  # by turn and seat
        while not state.over and len(found) + len(thought) <= count:
            ask = state.asks[0]
            if ask.seat >= state.seats or len(ask.options) == 1:
                state.choose(ask.options[0], ask.seat)
                continue
            began = process_time()
            option = minds[ask.seat].choose(state, ask.seat)
            turn = (game.turn(state), ask.seat)
            thought[turn] = thought.get(turn, 0.0) + process_time() - began
            state.choose(option, ask.seat)
        found += thought.values()
    return found[:count]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", type=rampant.game)
    parser.add_argument("--levels", default="1,2,3,4,5,6")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--players", type=int, default=0)
    args = parser.parse_args()
    vars(kaiju)["monotonic"] = vars(lookahead)["monotonic"] = process_time
    for level in args.levels.split(","):
        settings = {"players": args.players} if args.players else {}
        seconds = turns(args.game, level, args.turns, settings)
        late = quantiles(seconds, n=20, method="inclusive")[-1]
        print(
            f"{args.game.id} level {level}: {len(seconds)} turns, half within {median(seconds):.2f} s,"
            f" 95 % within {late:.2f} s, longest {max(seconds):.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
