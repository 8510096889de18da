"""Steps a second of learning environments, observation and mask included, beside peers: a part of `make bench`.

`python -m benchmarks.environments` measures all, `python -m benchmarks.environments NAME SECONDS` one, in this process.
Every row chooses among the legal options at random. Sides play themselves; a game that ends begins anew.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("rage", "monstrocity", "hordes", "monpoc1", "monpoc2", "demolition")
SIDE_BY_SIDE = 64
REFERENCE = "pettingzoo chess"

clock = time.process_time


def vector(game: str) -> Callable[[], int]:
    """Many games in one call, as self-play uses them."""
    import numpy as np

    import rampant.env

    many = rampant.env.vector(game, SIDE_BY_SIDE, seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        many.step(many.random_options(rng))
        return many.count

    return step


def one_seat(game: str) -> Callable[[], int]:
    """The same through PettingZoo."""
    import rampant.env

    return pettingzoo(rampant.env.aec(game))


def pettingzoo(env: Any) -> Callable[[], int]:
    import numpy as np

    rng = random.Random(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return 0
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return 1

    return step


def pettingzoo_chess() -> Callable[[], int]:
    from pettingzoo.classic import chess_v6

    return pettingzoo(chess_v6.env())


def rlcard_uno() -> Callable[[], int]:
    import rlcard

    env = rlcard.make("uno")
    rng = random.Random(1)
    state, _ = env.reset()

    def step() -> int:
        nonlocal state
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        if env.is_over():
            state, _ = env.reset()
        return 1

    return step


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    rng = random.Random(1)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            return 0
        state.observation_tensor(state.current_player())
        state.legal_actions_mask()
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return step


ROWS: dict[str, Callable[[], Callable[[], int]]] = {
    **{f"rampant vector {game}": (lambda game=game: vector(game)) for game in GAMES},  # type: ignore[misc]
    "rampant aec rage": lambda: one_seat("rage"),
    "pettingzoo chess": pettingzoo_chess,
    "rlcard uno": rlcard_uno,
    "open_spiel chess": lambda: open_spiel("chess"),
    "open_spiel backgammon": lambda: open_spiel("backgammon"),
}


def measure(name: str, seconds: float) -> float:
    """Steps a second of CPU time."""
    step = ROWS[name]()
    start = clock()
    while clock() - start < seconds / 4:
        step()  # warm
    steps = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        steps += step()
    return steps / spent


def table(peers: Path | None, rounds: int, seconds: float) -> str:
    """All rows, the median of several rounds, each in a fresh process."""
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name in ROWS:
            python = Path(sys.executable) if name.startswith("rampant") else peers
            if python is not None:
                command = [str(python), "-m", "benchmarks.environments", name, str(seconds)]
                env = {**os.environ, "PYTHONWARNINGS": "ignore", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
                env.pop("RAMPANT_PLAIN", None)
                done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
                if done.returncode == 0:
                    found.setdefault(name, []).append(json.loads(done.stdout.splitlines()[-1]))
    medians = {name: sorted(rates)[len(rates) // 2] for name, rates in found.items()}
    chess = medians.get(REFERENCE)
    lines = [f"| environment | steps/s | x {REFERENCE} |", "|---|---:|---:|"]
    for name, rate in medians.items():
        lines.append(f"| {name} | {rate:,.0f} | {f'{rate / chess:.1f}' if chess else '-'} |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("row", nargs="?", choices=ROWS, help="only this environment, in this process (default all)")
    parser.add_argument("seconds", nargs="?", type=float, default=1.0)
    args = parser.parse_args()
    if args.row:
        print(json.dumps(measure(args.row, args.seconds)))
    else:
        from benchmarks.__main__ import peers as made

        print(table(made(), 3, 1.0))
