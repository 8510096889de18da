"""Which functions games run most: `RAMPANT_PLAIN=1 python -m tools.hot` plays every game and writes `tools/hot.txt`.

The build in the background of `make play` is to be done soon: it optimises only what is listed (`tools.libraries`).
Python's own profiler watches random games and a bot's thoughts; of each game those functions are listed that take most
of the time for the least text. What is missing there is slower, never wrong, and what is gone is passed over: the list
need not be made anew with every change.
"""

from __future__ import annotations

import sys
from collections import Counter
from cProfile import Profile
from dataclasses import replace
from math import inf
from pathlib import Path
from time import process_time
from types import CodeType

import rampant
import rampant.core.state
from rampant.bots.kaiju import BOT
from rampant.bots.skill import LEVELS
from rampant.core.chance import Rng
from rampant.core.game import Game
from tools.modules import SRC

HOT = Path(__file__).with_name("hot.txt")
TOLD = "# What games run often, by module. RAMPANT_PLAIN=1 python -m tools.hot writes this.\n"
RANDOM, THOUGHTS = 5.0, 3.0
"""Seconds of processor time."""
SHARE = 0.98
"""Of the time of a game: what is listed takes so much of it."""
ALWAYS = ("__init__", "clone", "_copy_to", "run")
"""What makes positions, copies them and goes on from them is listed if it is run at all."""


def wander(game: Game, seconds: float) -> None:
    """Random games."""
    end = process_time() + seconds
    number = 0
    while process_time() < end:
        game.new(seed=f"hot {number}", **game.samples[number % len(game.samples)]).wander(Rng(number), 100_000)
        number += 1


def think(game: Game, seconds: float) -> None:
    """A bot's thoughts about positions of random games."""
    bot = BOT("hot", replace(LEVELS["4"], seconds=inf, turn=inf))
    end = process_time() + seconds
    number = 0
    while process_time() < end:
        state = game.new(seed=f"thought {number}", **game.samples[number % len(game.samples)])
        state.wander(Rng(number), 20 + 30 * (number % 6))
        if not state.over and state.asks[0].seat < state.seats:
            bot.judge(state, state.asks[0].seat)
        number += 1


def function_of(code: CodeType) -> tuple[str, str]:
    """The module and the name of a function of the package; what is inside another belongs to that."""
    module = Path(code.co_filename).relative_to(SRC).with_suffix("").as_posix().replace("/", ".")
    return module, code.co_qualname.split(".<locals>")[0]


def hot_of(game: Game) -> set[tuple[str, str]]:
    """The functions that take most of a game's time, those first that do so for the least text."""
    taken: dict[tuple[str, str], float] = {}
    long: Counter[tuple[str, str]] = Counter()
    hot: set[tuple[str, str]] = set()
    for play, seconds in ((wander, RANDOM), (think, THOUGHTS)):
        profile = Profile()
        profile.runcall(play, game, seconds)
        taken.clear()
        for entry in profile.getstats():
            if isinstance(entry.code, CodeType) and entry.code.co_filename.startswith(str(SRC / "rampant")):
                name = function_of(entry.code)
                taken[name] = taken.get(name, 0.0) + entry.inlinetime
                long[name] = max(long[name], len(list(entry.code.co_lines())))
        left = SHARE * sum(taken.values())
        for name in sorted(taken, key=lambda name: taken[name] / long[name], reverse=True):
            if left > 0 or name[1].split(".")[-1] in ALWAYS:
                hot.add(name)
            left -= taken[name]
    return hot


def main() -> None:
    if not rampant.core.state.__file__.endswith(".py"):
        sys.exit("the profiler sees nothing of compiled rules: RAMPANT_PLAIN=1")
    hot = set().union(*(hot_of(rampant.game(id)) for id in rampant.game_ids()))
    names: dict[str, list[str]] = {}
    for module, name in sorted(hot):
        if not name.startswith("<") and not module.startswith(("rampant.core.", "rampant.bots.")):
            names.setdefault(module, []).append(name)
    lines = [f"{module}: {' '.join(found)}\n" for module, found in names.items()]
    HOT.write_text(TOLD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
