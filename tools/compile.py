"""Build the rules with mypyc: `make compile`, or `make compile ARGS=rage`. One source, two speeds, the same results.

Each game is a group of its own: one library, built beside the others on all CPUs, that calls the core's natively. The
build happens on a copy in `build/`, which stays there, so that only what was changed is built again. What comes out is
put into a folder of its own below `build/rules`, which processes that start from then on use (`rampant._compiled`);
those that run keep what they have. `RAMPANT_PLAIN=1` runs from source even so. Without a C compiler nothing is lost
but speed. `--behind` builds in the background, as `make play` does.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from rampant._compiled import CORE as CORE_FAMILY
from rampant._compiled import PLAIN, compiled_families, digest_of
from rampant.core.errors import UnknownName
from rampant.games import REGISTERED
from tools.modules import ROOT, SRC, is_cold

CORE = ("chance", "step", "state", "grid", "observation", "batch", "value")
BOTS = ("playout", "tree")
"""Where bots spend their time."""
LEVEL = "2"
"""Of optimisation. The third makes these sources no faster."""
QUICK = "1"
"""What is built in the background: in half the time, three percent slower."""
FLAGS = "-w -fvisibility=hidden"
"""Warnings about generated code help nobody and cost minutes. Libraries meet through tables that mypyc makes, so their
functions are nobody else's: calls inside a library are direct, and small functions disappear into their callers."""
COPIED = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "node_modules", ".hypothesis")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
BUILD = ROOT / "build"
LOG = BUILD / "compile.log"
KEPT = 2  # builds: the newest, and the one that processes may still load from

Groups = dict[str, list[str]]


def families(names: Iterable[str]) -> list[str]:
    """The folders below `games` that hold the games with these ids; all of them if none is named."""
    known = {id: about.package.split(".")[2] for id, about in REGISTERED.items()}
    for name in names:
        if name not in known:
            raise UnknownName("game", name, list(known))
    return sorted({known[name] for name in names or known})


def groups(folder: Path, families: Sequence[str], sample: bool = False) -> Groups:
    """The modules to compile below a folder that holds `rampant` (and perhaps `tests`), by the library they go into.

    The editions of a game, each with rules of its own, have a library each, and one for what they share.
    """
    found: Groups = {
        CORE_FAMILY: [
            *(f"rampant/core/{name}.py" for name in CORE),
            *(f"rampant/bots/{name}.py" for name in BOTS),
        ]
    }
    homes = [folder / "rampant" / "games" / name for name in families]
    for home in [*homes, folder / "tests" / "sample"] if sample else homes:
        for path in sorted(home.rglob("*.py")):
            if not is_cold(path):
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
    stage = BUILD / f"compiled-{level}{'-sample' if sample else ''}"
    BUILD.mkdir(exist_ok=True)
    with stage.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second finds everything built
        _build(stage, names, level, sample)
    return stage


def _build(stage: Path, names: Sequence[str], level: str, sample: bool) -> None:
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


def mirror(source: Path, copy: Path) -> None:
    """Make a folder the copy of another; what is the same already stays as it is, and so do compiled modules."""
    shutil.copytree(source, copy, ignore=COPIED, dirs_exist_ok=True)
    for path in copy.rglob("*.py"):
        if not (source / path.relative_to(copy)).exists():
            path.unlink()


# -- where they are used -----------------------------------------------------------------------------------------------


def family_of(path: str) -> str:
    """The family of games that a module belongs to (`rampant/games/rage/state.py`), or the core."""
    parts = path.split("/")
    return parts[2] if parts[1] == "games" else CORE_FAMILY


Sources = dict[str, dict[str, tuple[int, str]]]


def signatures(tree: Path, wanted: Groups) -> Sources:
    """By family, the time and digest of every source that its libraries are made from."""
    package = tree / "src" / "rampant"
    found: Sources = {}
    for path in (path for paths in wanted.values() for path in paths):
        found.setdefault(family_of(path), {})[path.removeprefix("rampant/")] = (0, "")
    for family, files in found.items():
        folder = package / "core" if family == CORE_FAMILY else package / "games" / family
        files |= {path.relative_to(package).as_posix(): (0, "") for path in folder.rglob("*.py")}
        for name in files:
            source = package / name
            files[name] = (source.stat().st_mtime_ns, digest_of(str(source)))
    return found


def install(stage: Path, wanted: Groups, made_from: Sources, tree: Path = ROOT) -> int:
    """Let processes of a source tree that start from now on use the libraries of a stage."""
    builds = tree / "build" / "rules"
    name = f"{time.time_ns():x}"
    part = builds / f"{name}.part"
    modules: dict[str, tuple[str, str]] = {}
    for group, paths in wanted.items():
        library = f"rampant_{group}__mypyc"
        modules[library] = (family_of(paths[0]), library + SUFFIX)
        for path in paths:
            plain = path.removesuffix(".py")
            modules[plain.replace("/", ".")] = (family_of(path), plain + SUFFIX)
    for _, file in modules.values():
        (part / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(stage / file, part / file)
    made = json.dumps({"modules": modules, "sources": made_from})
    (part / "build.json").write_text(made, encoding="utf-8")
    part.rename(builds / name)
    pointer = builds / "now.part"
    pointer.write_text(name, encoding="ascii")
    pointer.replace(builds / "now")
    old = sorted(path for path in builds.iterdir() if path.is_dir())
    for folder in old[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
    return len(modules) - len(wanted)


def up_to_date() -> bool:
    """Are the rules of all games compiled as they are now?"""
    return compiled_families() >= {CORE_FAMILY, *families([])}


# -- the command -------------------------------------------------------------------------------------------------------


@contextmanager
def alone() -> Iterator[bool]:
    """Whether nobody else builds; nobody will meanwhile."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compile.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True


def compile_in_place(names: Sequence[str], level: str) -> str:
    """Build and install; says what was done."""
    wanted = groups(SRC, families(names))
    made_from = signatures(ROOT, wanted)  # before the build: what is edited meanwhile counts as changed
    count = install(build(names, level), wanted, made_from)
    return f"compiled: {count} modules in {len(wanted)} libraries: {', '.join(wanted)} (make clean removes them)"


def start_behind() -> None:
    """Build in the background at low priority, unless there is nothing to do. Says so in one line."""
    if lack := missing():
        print(f"Bots will think more slowly than they could: {lack}, so the rules run from source.")
        return
    if os.environ.get(PLAIN) or up_to_date():
        return
    with alone() as free:
        if not free:
            return  # somebody builds already
    where = LOG.relative_to(ROOT)
    print(f"The rules are being compiled in the background ({where}); bots get faster as soon as that is done.")
    command = [sys.executable, "-m", "tools.compile", "--here"]
    subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)


def build_behind() -> None:
    """The background process itself: everything goes into the log, and a failure into one line besides."""
    os.nice(19)
    terminal = os.dup(2)
    with alone() as free, LOG.open("w", encoding="utf-8") as log:
        if not free:
            return
        for stream in (1, 2):
            os.dup2(log.fileno(), stream)
        try:
            print(compile_in_place([], QUICK), flush=True)
        except Exception as error:
            print(f"failed: {error}", flush=True)
            where = LOG.relative_to(ROOT)
            text = f"The rules could not be compiled ({where} says why): they run from source, only slower.\n"
            os.write(terminal, text.encode())


def main() -> None:
    parser = argparse.ArgumentParser(prog="make compile ARGS=...", description="Build the rules with mypyc.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; the others stay plain (default: all)")
    parser.add_argument("--level", default=LEVEL, choices=["0", "1", "2", "3"], help=f"of optimisation ({LEVEL})")
    parser.add_argument("--behind", action="store_true", help="in the background, if there is something to do")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.behind:
        start_behind()
        return
    if args.here:
        build_behind()
        return
    if lack := missing():
        print(f"*** Not compiled: {lack}. Rampant runs from source, only slower. ***")
        return
    try:
        families(args.games)
    except UnknownName as error:
        parser.error(str(error))
    print(compile_in_place(args.games, args.level))


if __name__ == "__main__":
    main()
