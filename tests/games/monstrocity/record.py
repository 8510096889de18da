"""Record a playthrough of every mode: `python -m tests.games.monstrocity.record`.

Seats answer as the game advises, in modelled time, so that the clock rings when it would at a table. Record anew only
when the rules were meant to change; the difference shows what did.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rampant.bots.playout import quick
from rampant.core.chance import Rng, stream
from rampant.core.clock import Pace
from rampant.core.match import Match
from rampant.games.monstrocity import GAME

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"

MODES: dict[str, dict[str, Any]] = {
    "turn-based": {"players": 3},
    "real-time": {"players": 2, "mode": "real-time", "speeds": ["novice", "expert"]},
    "tutorial": {"players": 2, "mode": "tutorial", "pace": 0},
    "solo": {"players": 1, "mode": "real-time"},
    "two-handed": {"players": 1, "two_handed": True},
    "competitive": {"players": 4, "competitive": True, "mode": "real-time"},
    "enhanced": {"players": 4, "enhanced": True},
}


def played(name: str) -> Match:
    """A match of that mode from its own seed."""
    match = Match(GAME, seed=f"playthrough {name}", settings=MODES[name])
    rng = Rng(stream(name, "playthrough"))
    pace = Pace()
    while not match.state.over:
        option, seat = pace.next(match.state, lambda ask: quick(ask.state, ask, rng))
        match.choose(option, seat, None if match.settings["mode"] == "turn-based" else round(pace.now * 1000))
    return match


if __name__ == "__main__":
    for name in MODES:
        match = played(name)
        path = PLAYTHROUGHS / f"monstrocity-{name}.jsonl"
        path.write_text(match.dumps(), encoding="utf-8")
        result = match.state.result
        sys.stdout.write(f"{path.name}: {match.number} choices, {result.reason if result else ''}\n")
