"""Build the rules with mypyc: `make compile`, or `make compile ARGS=rage`. One source, two speeds, the same results.

Each game is a group of its own: one library, built beside the others on all CPUs, that calls the core's natively. The
build happens on a copy in `build/`, which stays there, so that only what was changed is built again. Compiled modules
are then put beside their sources; `RAMPANT_PLAIN=1` runs from source even so. Without a C compiler nothing is lost but
speed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

from rampant.core.errors import UnknownName
from rampant.games import PACKAGES

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
CORE = ("chance", "step", "state", "grid", "mask")
BOTS = ("outlook", "tree")
"""Where bots spend their time."""
LEFT = ("__init__.py", "game.py", "scene.py")
"""Files of a game that stay interpreted: they talk to people, or are imported once."""
LEVEL = "2"
"""Of optimisation. The third makes these sources no faster."""
FLAGS = "-w -fvisibility=hidden"
"""Warnings about generated code help nobody and cost minutes. Libraries meet through tables that mypyc makes, so their
functions are nobody else's: calls inside a library are direct, and small functions disappear into their callers."""
COPIED = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "node_modules", ".hypothesis")

Groups = dict[str, list[str]]


def families(names: Iterable[str]) -> list[str]:
    """The folders below `games` that hold the games with these ids; all of them if none is named."""
    known = {id: package.split(".")[2] for id, package in PACKAGES.items()}
    for name in names:
        if name not in known:
            raise UnknownName("game", name, list(known))
    return sorted({known[name] for name in names or known})


def groups(folder: Path, families: Sequence[str], sample: bool = False) -> Groups:
    """The modules to compile below a folder that holds `rampant` (and perhaps `tests`), by the library they go into.

    The editions of a game, each with rules of its own, have a library each, and one for what they share.
    """
    found: Groups = {
        "core": [
            *(f"rampant/core/{name}.py" for name in CORE),
            *(f"rampant/bots/{name}.py" for name in BOTS),
        ]
    }
    homes = [folder / "rampant" / "games" / name for name in families]
    for home in [*homes, folder / "tests" / "sample"] if sample else homes:
        for path in sorted(home.rglob("*.py")):
            if path.name not in LEFT:
                own = next((above for above in path.parents if (above / "RULES.md").exists() or above == home), home)
                found.setdefault(own.name, []).append(path.relative_to(folder).as_posix())
    return found


def missing() -> str:
    """What is missing on this machine to compile, or nothing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(map(shutil.which, (compiler, "gcc", "clang", "cc"))):
        return "no C compiler was found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python were not found (the package python3-dev has them)"
    return ""


def build(names: Sequence[str] = (), level: str = LEVEL, sample: bool = False) -> Path:
    """A folder with a copy of the package (and, if wanted, of the tests with the sample game), compiled."""
    stage = ROOT / "build" / f"compiled-{level}{'-sample' if sample else ''}"
    tools = "\n".join((sys.version, version("mypy"), version("librt"), FLAGS))
    made_with = stage / ".made-with"
    if not made_with.exists() or made_with.read_text(encoding="utf-8") != tools:
        shutil.rmtree(stage, ignore_errors=True)
        stage.mkdir(parents=True)
        made_with.write_text(tools, encoding="utf-8")
    mirror(SRC / "rampant", stage / "rampant")
    if sample:
        mirror(ROOT / "tests", stage / "tests")
    wanted = groups(stage, families(names), sample)
    command = [sys.executable, str(ROOT / "tools" / "libraries.py"), level, json.dumps(wanted)]
    subprocess.run(command, cwd=stage, env=dict(os.environ) | {"PYTHONPATH": "", "CFLAGS": FLAGS}, check=True)
    return stage


def mirror(source: Path, copy: Path) -> None:
    """Make a folder the copy of another; what is the same already stays as it is, and so do compiled modules."""
    shutil.copytree(source, copy, ignore=COPIED, dirs_exist_ok=True)
    for path in copy.rglob("*.py"):
        if not (source / path.relative_to(copy)).exists():
            path.unlink()


def install(stage: Path, wanted: Groups, began: float) -> int:
    """Put the compiled modules of a stage beside the sources, in place of older ones: libraries fit only each other."""
    clean()
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    libraries = [f"rampant_{name}__mypyc{suffix}" for name in wanted]
    modules = [path.removesuffix(".py") + suffix for paths in wanted.values() for path in paths]
    for name in libraries + modules:
        shutil.copy(stage / name, SRC / name)
        os.utime(SRC / name, (began, began))  # what was changed since is newer
    return len(modules)


def clean() -> None:
    """Back to plain: remove the compiled modules."""
    for path in SRC.rglob("*.so"):
        path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(prog="make compile ARGS=...", description="Build the rules with mypyc, in place.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; the others stay plain (default: all)")
    parser.add_argument("--level", default=LEVEL, choices=["0", "1", "2", "3"], help=f"of optimisation ({LEVEL})")
    args = parser.parse_args()
    if lack := missing():
        print(f"*** Not compiled: {lack}. Rampant runs from source, only slower. ***")
        return
    try:
        wanted = groups(SRC, families(args.games))
    except UnknownName as error:
        parser.error(str(error))
    began = time.time()
    count = install(build(args.games, args.level), wanted, began)
    print(f"compiled: {count} modules in {len(wanted)} libraries: {', '.join(wanted)} (make clean removes them)")


if __name__ == "__main__":
    main()
