"""What is added to a game later must change nothing of a match without it: what the games' tests of that share.

copy = copied(tmp_path)
insert(copy / "games/rage/data/monsters.toml", "[[monster]]", HEDORAH)
unchanged(copy, "rage")
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import rampant

SOURCES = Path(rampant.__file__).parent
ROOT = Path(__file__).parents[2]


def copied(folder: Path) -> Path:
    """A copy of the package, to which something may be added."""
    copy = folder / "rampant"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "page"))
    return copy


def insert(path: Path, before: str, text: str) -> None:
    """Put a text into a file, before the first of another."""
    old = path.read_text(encoding="utf-8")
    assert before in old, f"{path.name} holds no {before!r}"
    path.write_text(old.replace(before, text + before, 1), encoding="utf-8")


def replace(path: Path, old: str, new: str) -> None:
    """Change the one place of a file where a text stands."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} holds {old!r} {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(package: Path, *arguments: str) -> str:
    """What Python prints with a copy of the package: `run(copy, "-c", "import rampant; ...")`."""
    paths = os.pathsep.join([str(package.parent), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=package.parent,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def unchanged(copy: Path, *ids: str) -> None:
    """Recorded matches of these games go in the copy as they do here: digests, checks, names of options, verdicts."""
    here = run(SOURCES, "-m", "tests.shelf.tell", *ids).splitlines()
    there = run(copy, "-m", "tests.shelf.tell", *ids).splitlines()
    assert len(here) > 500
    assert [(a, b) for a, b in zip(here, there, strict=False) if a != b][:3] == []
    assert len(here) == len(there)
