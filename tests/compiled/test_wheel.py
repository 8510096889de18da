"""A plain wheel holds everything it needs and plays without a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.compile import ROOT

PLAY = """
import rampant, sys
assert rampant.__file__.startswith(sys.argv[1]), rampant.__file__
for id in rampant.games():
    game = rampant.game(id)
    state = game.new(seed=1)
    while not state.over:
        ask = state.asks[0]
        state.choose(ask.options[len(ask.options) // 2], ask.seat)
    print(id, len(game.rules.clauses), state.result.reason)
"""


def test_a_plain_wheel_plays_every_game_without_a_compiler(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("rampant-*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    there = tmp_path / "installed"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(there), str(wheel)], check=True)
    assert not list(there.rglob("*.so"))
    assert (there / "rampant" / "py.typed").exists()
    env = {name: value for name, value in os.environ.items() if name != "PATH"} | {"PYTHONPATH": str(there), "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(there)], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
