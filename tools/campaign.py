"""Plays the designed scenarios of a game with bots and writes what it measured into their files.

python -m tools.campaign rage --games 200
"""

from __future__ import annotations

import argparse
import re
import sys
from importlib.resources import files
from pathlib import Path

from rampant.core.designed import FOLDER, campaign
from rampant.games import game as find
from rampant.lab import simulate

SEED = "campaign"


def measure(id: str, only: list[str], games: int, bots: str) -> None:
    game = find(id)
    for one in campaign(game):
        if only and one.id not in only:
            continue
        report = simulate(game, games, [bots], SEED, workers=1, scenario=one.scenario)
        seats = range(len(report.played[0].scores))
        wins = [round(100 * sum(played.scores[seat] for played in report.played) / games) for seat in seats]
        path = Path(str(files(game.package).joinpath(FOLDER, f"{one.id}.toml")))
        text = re.sub(rf'\n\n\[\[measured\]\]\nbots = "{bots}"\n[^\[]*\[[^\]]*\]', "", path.read_text(encoding="utf-8"))
        record = f'[[measured]]\nbots = "{bots}"\ngames = {games}\nseed = "{SEED}"\nwins = {wins}\n'
        path.write_text(f"{text.rstrip()}\n\n{record}", encoding="utf-8")
        length = sum(played.choices for played in report.played) / games
        sys.stdout.write(f"{id} {one.id}: {wins}, {length:.0f} choices, {report.seconds:.1f} s\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__ or ""))
    parser.add_argument("game")
    parser.add_argument("scenarios", nargs="*", help="their names; all of them unless said")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="greedy:easy")
    args = parser.parse_args()
    measure(args.game, args.scenarios, args.games, args.bots)


if __name__ == "__main__":
    main()
