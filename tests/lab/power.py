"""How often a planted imbalance of three points is named, and how often anything is where nothing is wrong.

python -m tests.lab.power --runs 10
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from rampant.lab.balance import compare
from rampant.lab.effects import effects
from rampant.lab.outcomes import Plan, read
from rampant.lab.variants import Changes, Variant
from tests.duel import GAME

PLANTED: Changes = {"fighters.toml": {"fighter.red.strength": 40}}
"""Against the three others together red then wins 54 of 100: three points above what is fair for the four of them."""
GAMES = 16_000


def named(changes: Changes, seed: str, games: int) -> list[str]:
    """What a balance of a variant names, by itself, without the unchanged game to compare with."""
    plan = Plan(GAME.package, ("random",), seed, GAME.resolve({}))
    with Variant(GAME, changes) as variant:
        outcomes = read(variant.played(["rampant.lab.outcomes"], {**asdict(plan), "first": 0, "after": games}))
    return [each.name for each in effects(outcomes) if each.named and each.worth > 0]


def gained(changes: Changes, seed: str, most: int) -> list[str]:
    """What gains by a variant, compared with the unchanged game."""
    found = compare(GAME, changes, ["random"], seed, width=0.01, most=most, workers=1)
    return [each.name for each in found.named if each.worth > 0]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--games", type=int, default=GAMES)
    args = parser.parse_args()
    for title, changes in (("planted", PLANTED), ("control", {})):
        alone = [named(changes, f"power {run}", args.games) for run in range(args.runs)]
        paired = [gained(changes, f"power {run}", 4000) for run in range(args.runs)]
        sys.stdout.write(f"{title}: named {alone}\n{title}: gains {paired}\n")
