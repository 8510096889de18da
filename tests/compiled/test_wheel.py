"""Wheels hold everything they need: a plain one plays without a compiler, a compiled one plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.compile import build
from tools.modules import ROOT

PLAY = """
import rampant, sys
assert rampant.__file__.startswith(sys.argv[1]), rampant.__file__
for id in rampant.game_ids():
    game = rampant.game(id)
    state = game.new(seed=1)
    while not state.over:
        ask = state.asks[0]
        state.choose(ask.options[len(ask.options) // 2], ask.seat)
    print(id, len(game.rules.clauses), len(game.cards), state.digest(), state.result.reason)
"""


def installed(folder: Path, **environment: str) -> Path:
    """A wheel, built and unpacked into a folder of its own."""
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    env = {**os.environ, **environment}
    built = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)]
    subprocess.run(built, check=True, env=env)
    (wheel,) = folder.glob("rampant-*.whl")
    assert wheel.name.endswith("-py3-none-any.whl") == (not environment), wheel.name
    there = folder / "installed"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(there), str(wheel)], check=True)
    assert (there / "rampant" / "py.typed").exists()
    return there


def played(there: Path, *words: str) -> str:
    """What a program prints that finds nothing but the wheel and the libraries it depends on."""
    env = {name: value for name, value in os.environ.items() if name not in ("PATH", "RAMPANT_PLAIN")}
    command = [sys.executable, *words]
    done = subprocess.run(
        command,
        cwd=there.parent,
        env=env | {"PYTHONPATH": str(there), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_wheels_play_every_game_and_a_compiled_one_plays_the_same(tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    plain = installed(tmp_path / "plain")
    assert not list(plain.rglob("*.so"))
    games = played(plain, "-c", PLAY, str(plain))
    assert len(games.splitlines()) >= 6
    assert "rules from source" in played(plain, "-m", "rampant", "--version")

    (tmp_path / "compiled").mkdir()
    stage = build(sample=True, level="0")  # the other tests use the same one
    compiled = installed(tmp_path / "compiled", RAMPANT_COMPILE="1", RAMPANT_STAGE=str(stage))
    assert "rules compiled" in played(compiled, "-m", "rampant", "--version")
    assert played(compiled, "-c", PLAY, str(compiled)) == games
