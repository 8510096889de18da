"""Find positions in which some answers win at once: `python -m tools.puzzles rage --count 25 >> .../suite.toml`.

Compile the rules first. What is found belongs behind what was written by hand in `games/GAME/data/suite.toml`.
"""

from __future__ import annotations

import argparse
import json
import sys

from rampant.games import game
from rampant.lab.suite import found_in_play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--bots", default="kaiju:3")
    parser.add_argument("--seed", default="suite")
    args = parser.parse_args()
    for position in found_in_play(game(args.game), args.count, args.bots, args.seed):
        sys.stdout.write(
            f"[[position]]\nname = {json.dumps(position.name)}\nwhy = {json.dumps(position.why)}\n"
            f'right = {json.dumps(list(position.right))}\nsource = "house"\n'
            f"scenario = '''\n{position.scenario}'''\n\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
