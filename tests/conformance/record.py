"""Record playthroughs of a game: `python -m tests.conformance.record rage`. One per sample setting, random choices.

Record anew only when the rules were meant to change; the difference shows what did. With `--again` choices stay, and
only what is written of them is made anew: after a change of scenario texts, as long as no version holds the old ones.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rampant.core.errors import RampantError
from rampant.core.match import Match
from rampant.core.record import read
from tests.conformance.table import GAMES, find_game, played, table_name

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


def record(id: str, seed: str, most: int) -> None:
    game = GAMES[id]
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for number, settings in enumerate(game.samples[:most], 1):
        match = played(game, settings, f"{seed} {number}")
        path = PLAYTHROUGHS / f"{id}-{number}.jsonl"
        path.write_text(match.dumps(), encoding="utf-8")
        sys.stdout.write(f"{path.name}: {table_name(settings)}, {match.number} choices\n")


def replayed(text: str) -> tuple[Match, RampantError | None]:
    """A match with the seed and the choices of a record, played by the rules as they are now, as far as they allow."""
    saved = read(text, find_game)
    match = Match(saved.game, saved.seed, saved.names, saved.dice, saved.settings)
    for line in saved.lines[1:]:
        try:
            match.choose(saved.game.options.number(line.choose), line.seat, line.at)
        except RampantError as error:
            return match, error
    return match, None


def write_again(path: Path) -> None:
    match, problem = replayed(path.read_text(encoding="utf-8"))
    if problem is not None:
        raise problem
    path.write_text(match.dumps(), encoding="utf-8")
    sys.stdout.write(f"{path.name}: {match.number} choices\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", default="playthrough")
    parser.add_argument("--most", type=int, default=3, help="how many of the sample settings (default 3)")
    parser.add_argument("--again", action="store_true", help="write the playthroughs that are there anew")
    args = parser.parse_args()
    if args.again:
        for path in sorted(PLAYTHROUGHS.glob(f"{args.game}-*.jsonl")):
            write_again(path)
    else:
        record(args.game, args.seed, args.most)
