"""Replays recorded matches and prints every position: `python -m tests.shelf.tell rage`.

A line holds the digest of a position, its check where it can be written down, the digest of what somebody imagines who
cannot see all of it, and the names of what may be chosen.
`tests.shelf.additions` runs it twice: with the sources as they are, and with a copy to which something was added.
"""

from __future__ import annotations

import sys
from pathlib import Path

import rampant
from rampant.core.chance import seeded
from rampant.core.entry import check
from rampant.core.match import Match
from tests.conformance.record import PLAYTHROUGHS
from tests.shelf.make import SHELF

EVERY = 4  # of the shelf: enough kinds of tables


def tell(path: Path) -> None:
    match, problem = Match.salvage(path.read_text(encoding="utf-8"), rampant.game, path.stem)
    for number, state in enumerate(match.walk()):
        offered = [f"{ask.seat}:{','.join(map(match.game.options.name, ask.options))}" for ask in state.asks]
        imagined = state.imagine(0, seeded("mind")).digest() if match.game.secrets else ""
        sys.stdout.write(f"{path.stem} {number} {state.digest()} {check(state)} {imagined} {' '.join(offered)}\n")
    sys.stdout.write(f"{path.stem} {'replays' if problem is None else problem.line}\n")


if __name__ == "__main__":
    for id in sys.argv[1:]:
        for path in (*sorted(PLAYTHROUGHS.glob(f"{id}-*.jsonl")), *sorted(SHELF.glob(f"*/{id}-*.jsonl"))[::EVERY]):
            tell(path)
