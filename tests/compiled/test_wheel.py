"""Packages hold everything they need: a plain wheel, built from the source package, plays without a compiler, and a
compiled one plays the same games.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tools.compile import build_for_tests, missing
from tools.modules import ROOT

from tests.cli.command import interruptible

OURS = ("PYTHONPATH", "RAMPANT_PLAIN", "RAMPANT_BUILDS")
THEIRS = {name: value for name, value in os.environ.items() if name not in OURS}
EMPTY = THEIRS | {"PATH": ""}

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


def source_package(folder: Path) -> Path:
    """What is published for those who build it themselves."""
    script = "import sys, backend; backend.build_sdist(sys.argv[1])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools")}
    words = [sys.executable, "-c", script, str(folder)]
    subprocess.run(words, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    (package,) = folder.glob("rampant-*.tar.gz")
    return package


def installed(folder: Path, source: Path, **environment: str) -> Path:
    """An environment with nothing in it but a wheel that was built for it, and what this wheel says it needs."""
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    folder.mkdir()
    built = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source)]
    subprocess.run(built, check=True, env=THEIRS | environment)
    (wheel,) = folder.glob("rampant-*.whl")
    assert wheel.name.endswith("-py3-none-any.whl") == (not environment), wheel.name
    there = folder / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(there)], check=True)
    subprocess.run([*pip, "--python", str(there), "install", "--no-deps", str(wheel)], check=True, env=THEIRS)
    (packages,) = there.glob("lib/python*/site-packages")
    assert (packages / "rampant" / "py.typed").exists()
    (own,) = packages.glob("rampant-*.dist-info")
    for needed in requirements(PathDistribution(own), "table"):
        link(needed, packages)
    return there


def requirements(of: Distribution, extra: str, known: dict[str, Distribution] | None = None) -> list[Distribution]:
    """What a package needs, and what that needs: those that are installed here."""
    found = {} if known is None else known
    for text in of.requires or []:
        needed = Requirement(text)
        if needed.name.lower() in found or (needed.marker and not needed.marker.evaluate({"extra": extra})):
            continue
        found[needed.name.lower()] = distribution(needed.name)
        for each in needed.extras or {""}:
            requirements(found[needed.name.lower()], each, found)
    return list(found.values())


def link(package: Distribution, packages: Path) -> None:
    """Put an installed package into another environment."""
    for file in package.files or []:
        target = packages / file.parts[0]
        if file.parts[0] not in ("..", "__pycache__") and not target.exists():
            target.symlink_to(Path(str(package.locate_file(file.parts[0]))))


def run(there: Path, *words: str) -> str:
    """What a program prints that finds nothing but what is in its environment."""
    done = subprocess.run(
        [str(there / "bin" / words[0]), *words[1:]],
        cwd=there.parent,
        env=EMPTY,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def served(there: Path) -> None:
    """The table of the environment opens, and serves its page and the games."""
    words = ["serve", "--port", "0", "--store", str(there.parent / "table.db")]
    process = subprocess.Popen(
        [str(there / "bin" / "rampant"), *words],
        cwd=there.parent,
        env=EMPTY,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=interruptible,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        while not (found := re.search(r"http://\S+", line)):
            assert line, "it said no address"
            line = process.stdout.readline()
        for path, word in (("", "<title>Rampant"), ("api/games", "monstrocity"), ("docs/", "Rampant")):
            with urllib.request.urlopen(f"{found.group().rstrip('/')}/{path}", timeout=60) as answer:
                assert word in answer.read().decode(), path
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_a_wheel_plays_every_game_in_an_empty_environment_and_a_compiled_one_plays_the_same(tmp_path: Path) -> None:
    plain = installed(tmp_path / "plain", source_package(tmp_path))
    assert not list((plain / "lib").rglob("rampant/**/*.so"))
    games = run(plain, "python", "-c", PLAY, str(plain))
    assert len(games.splitlines()) >= 6
    assert "rules from source" in run(plain, "rampant", "--version")
    served(plain)
    if lack := missing():
        pytest.skip(f"the other half needs a C compiler: {lack}")

    stage = build_for_tests()  # the other tests use the same one
    compiled = installed(tmp_path / "compiled", ROOT, RAMPANT_COMPILE="1", RAMPANT_STAGE=str(stage))
    assert "rules compiled" in run(compiled, "rampant", "--version")
    assert run(compiled, "python", "-c", PLAY, str(compiled)) == games
    served(compiled)
    saved = str(tmp_path / "match.jsonl")
    run(compiled, "rampant", "play", "rage", "--seats", "greedy,random", "--save", saved)
    assert run(plain, "rampant", "verify", saved).startswith("holds")
