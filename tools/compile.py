"""Build the rules with mypyc: `make compile`. One source, two speeds, the same results.

The build happens on a copy in `build/`, named after the sources it is made of, so that an unchanged tree is not built
twice. Compiled modules are then put beside their sources; `RAMPANT_PLAIN=1` runs from source even so. Without a C
compiler nothing is lost but speed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
CORE = ("chance", "state", "grid", "mask")
BOTS = ("outlook", "tree")
"""Where bots spend their time."""
LEFT = ("__init__.py", "game.py", "scene.py")
"""Files of a game that stay interpreted: they talk to people, or are imported once."""

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

paths, level, separate = sys.argv[3:], sys.argv[1], sys.argv[2] == "separate"
setup(
    name="rampant-compiled",
    ext_modules=mypycify(
        paths, opt_level=level, debug_level="0", separate=separate, group_name=None if separate else "rampant"
    ),
    script_args=["-q", "build_ext", "--inplace", "--parallel", "2"],
)
"""


def modules(folder: Path, only: Sequence[str] = ()) -> list[Path]:
    """The modules to compile below a folder that holds `rampant` (and perhaps `tests`), relative to it."""
    found = [folder / "rampant" / "core" / f"{name}.py" for name in CORE]
    found += [folder / "rampant" / "bots" / f"{name}.py" for name in BOTS]
    games = folder / "rampant" / "games"
    for game in [games / name for name in only] if only else [games, folder / "tests" / "sample"]:
        found += [path for path in game.rglob("*.py") if path.name not in LEFT]
    return sorted(path.relative_to(folder) for path in found if path.is_file())


def missing() -> str:
    """What is missing on this machine to compile, or nothing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(map(shutil.which, (compiler, "gcc", "clang", "cc"))):
        return "no C compiler was found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python were not found (the package python3-dev has them)"
    return ""


def stamp(sample: bool, *options: str) -> str:
    """A name for what a build is made of."""
    state = sha256(repr((sys.version, version("mypy"), version("librt"), options)).encode())
    folders = [
        *(SRC / "rampant" / name for name in ("core", "games", "bots")),
        *([ROOT / "tests" / "sample"] if sample else []),
    ]
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            state.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return state.hexdigest()[:16]


def build(sample: bool = False, level: str = "3", separate: bool = False, only: Sequence[str] = ()) -> Path:
    """A folder with a copy of the package (and, if wanted, of the tests with the sample game), compiled."""
    mode = "separate" if separate else "one"
    stage = ROOT / "build" / f"compiled-{'sample-' if sample else ''}{stamp(sample, level, mode, *only)}"
    done = stage / ".done"
    copy = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "node_modules", ".hypothesis")
    shutil.copytree(SRC / "rampant", stage / "rampant", ignore=copy, dirs_exist_ok=True)
    if sample:
        shutil.copytree(ROOT / "tests", stage / "tests", ignore=copy, dirs_exist_ok=True)
    if not done.exists():
        for old in stage.parent.glob("compiled-*"):
            if old != stage and old.name.count("-") == stage.name.count("-"):
                shutil.rmtree(old)
        paths = [str(path) for path in modules(stage, only)]
        env = dict(os.environ) | {"CFLAGS": "-w"}  # warnings about generated code help nobody and cost minutes
        subprocess.run([sys.executable, "-c", BUILD, level, mode, *paths], cwd=stage, env=env, check=True)
        done.touch()
    return stage


def install(stage: Path) -> int:
    """Put the compiled modules of a stage beside the sources, in place of older ones."""
    clean()
    found = [path for path in stage.rglob("*.so") if "build" not in path.relative_to(stage).parts]
    for path in found:
        shutil.copy(path, SRC / path.relative_to(stage))  # with the time of now: newer than every source
    return len(found)


def clean() -> None:
    """Back to plain: remove the compiled modules."""
    for path in SRC.rglob("*.so"):
        path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--level", default="3", choices=["0", "1", "2", "3"], help="of optimisation (default 3)")
    parser.add_argument("--separate", action="store_true", help="one library per module: quicker to build again")
    parser.add_argument("--only", nargs="*", default=[], metavar="GAME", help="folders of games; the others stay plain")
    args = parser.parse_args()
    if lack := missing():
        print(f"*** Not compiled: {lack}. Rampant runs from source, only slower. ***")
        return
    count = install(build(level=args.level, separate=args.separate, only=args.only))
    print(f"compiled: {len(modules(SRC, args.only))} modules, {count} libraries (make clean removes them)")


if __name__ == "__main__":
    main()
