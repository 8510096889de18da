"""Record playthroughs of a game: `python -m tests.conformance.record rage`. One per sample setting, random choices.

Record anew only when the rules were meant to change; the difference shows what did.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.conformance.table import GAMES, played, table_name

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


def record(id: str, seed: str, most: int) -> None:
    game = GAMES[id]
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for number, settings in enumerate(game.samples[:most], 1):
        match = played(game, settings, f"{seed} {number}")
        path = PLAYTHROUGHS / f"{id}-{number}.jsonl"
        path.write_text(match.dumps(), encoding="utf-8")
        sys.stdout.write(f"{path.name}: {table_name(settings)}, {match.number} choices\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", default="playthrough")
    parser.add_argument("--most", type=int, default=3, help="how many of the sample settings (default 3)")
    args = parser.parse_args()
    record(args.game, args.seed, args.most)
