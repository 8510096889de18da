"""Put matches of this version on the shelf: `python -m tests.shelf.make 0.2`. A dozen of each game, random choices."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from tests.conformance.table import GAMES, any_choice, picker

SHELF = Path(__file__).parent
FINISHED = 9
CONCEDED_AFTER, STOPPED_AFTER, LEFT_AFTER = 40, 30, 50


def make(version: str) -> None:
    folder = SHELF / version
    if folder.exists():
        raise RampantError(f"{folder.name} stands on the shelf already, and stays as it is")
    folder.mkdir()
    for game in GAMES.values():
        for number in range(1, FINISHED + 4):
            match = play(game, version, number)
            path = folder / f"{game.id}-{number:02}.jsonl"
            path.write_text(match.dumps(), encoding="utf-8")
            sys.stdout.write(f"{path.name}: {match.number} choices\n")


def play(game: Game, version: str, number: int) -> Match:
    """One of the dozen; the last three are given up, stopped, and left open, unless they end before."""
    settings = game.samples[(number - 1) % len(game.samples)]
    match = Match(game, f"shelf {version} {number}", settings=settings)
    rng = picker("shelf", version, game.id, number)
    most = {FINISHED + 1: CONCEDED_AFTER, FINISHED + 2: STOPPED_AFTER, FINISHED + 3: LEFT_AFTER}.get(number)
    while not match.state.over and (most is None or match.number < most):
        match.choose(*any_choice(match.state, rng))
    if not match.state.over and number == FINISHED + 1:
        match.concede(rng.below(match.state.seats))
    if not match.state.over and number == FINISHED + 2:
        match.agree_draw()
    return match


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="the version that is about to be released")
    make(parser.parse_args().version)
