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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from rampant._compiled import CORE as CORE_FAMILY
from rampant._compiled import INSIDE, PLAIN, compiled_families, digest_of
from rampant.core.errors import UnknownName
from rampant.games import REGISTERED
from tools.modules import ROOT, SRC, is_cold

CORE = ("chance", "step", "sense", "state", "grid", "observation", "batch", "value")
BOTS = ("playout", "tree", "lookahead")
"""Where bots spend their time."""
LEVEL = "2"
"""Of optimisation. The third makes these sources no faster."""
QUICK = "1"
"""What is built in the background: only what games run often is optimised (`tools.hot`)."""
FIRST = ("rage",)
"""What is built before the rest; where nothing is compiled yet, the background lets bots use it at once."""
BUILT = "built:"
"""How `tools/libraries.py` begins the line that tells that a batch is ready for use."""
FLAGS = "-w -fvisibility=hidden -fno-plt"
"""Warnings about generated code help nobody and cost minutes. Libraries meet through tables that mypyc makes, so their
functions are nobody else's: calls inside a library are direct, and small functions disappear into their callers. Those
of Python are called without a detour."""
COPIED = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "node_modules", ".hypothesis")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
BUILD = ROOT / "build"
RULES = BUILD / "rules"
FOR_TESTS = BUILD / "rules-for-tests"
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


def batches(wanted: Groups) -> list[Groups]:
    """What is built first, with the core, and what after it."""
    first = {name: paths for name, paths in wanted.items() if name in (CORE_FAMILY, *FIRST)}
    rest = {name: paths for name, paths in wanted.items() if name not in FIRST}
    return [first, rest] if len(first) > 1 and len(rest) > 1 else [wanted]


Ready = Callable[[Path, Groups], object]


def build(names: Sequence[str] = (), level: str = LEVEL, sample: bool = False, ready: Ready | None = None) -> Path:
    """A folder with a copy of the package (and, if wanted, of the sample game of the tests), compiled.

    `ready` is called with it and with what can be used already, as soon as the first batch is built.
    """
    stage = BUILD / f"compiled-{level}{'-sample' if sample else ''}"
    BUILD.mkdir(exist_ok=True)
    with stage.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second finds everything built
        _build(stage, names, level, sample, ready)
    return stage


def build_for_tests() -> Path:
    """With the sample game, and without optimisation: the results are the same, the build is quicker."""
    return build(level="0", sample=True)


def _build(stage: Path, names: Sequence[str], level: str, sample: bool, ready: Ready | None) -> None:
    tools = "\n".join((sys.version, version("mypy"), version("librt"), FLAGS))
    made_with, made_from = stage / ".made-with", stage / ".made-from"
    if not made_with.exists() or made_with.read_text(encoding="utf-8") != tools:
        shutil.rmtree(stage, ignore_errors=True)
        stage.mkdir(parents=True)
        made_with.write_text(tools, encoding="utf-8")
    mirror(SRC / "rampant", stage / "rampant")
    if sample:
        mirror(ROOT / "tests" / "sample", stage / "tests" / "sample")
        shutil.copy2(ROOT / "tests" / "__init__.py", stage / "tests")
    wanted = groups(stage, families(names), sample)
    digest = digest_of_tree(stage, wanted)
    if made_from.exists() and made_from.read_text(encoding="ascii") == digest:
        return
    made_from.unlink(missing_ok=True)  # what is interrupted is not made
    parts = batches(wanted)
    command = [sys.executable, str(ROOT / "tools" / "libraries.py"), level, *map(json.dumps, parts)]
    env = dict(os.environ) | {"PYTHONPATH": "", "CFLAGS": FLAGS}
    with subprocess.Popen(command, cwd=stage, env=env, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            if not line.startswith(BUILT):
                print(line, end="", flush=True)
            elif ready is not None and len(parts) > 1:
                ready(stage, parts.pop(0))
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    made_from.write_text(digest, encoding="ascii")


def digest_of_tree(stage: Path, wanted: Groups) -> str:
    """Of everything that decides what comes out: the modules wanted, those that they import, and how it is done."""
    read = [*stage.glob("rampant/**/*.py"), *stage.glob("tests/sample/**/*.py"), *(ROOT / "tools").glob("*.[hpt]*")]
    found = sha256(json.dumps(wanted).encode())
    for path in sorted(read):
        found.update(f"{path} {digest_of(str(path))}\n".encode())
    return found.hexdigest()


def mirror(source: Path, copy: Path) -> None:
    """Make a folder the copy of another; what is the same already stays as it is, and so do compiled modules."""
    shutil.copytree(source, copy, ignore=COPIED, dirs_exist_ok=True)
    for path in copy.rglob("*.py"):
        if not (source / path.relative_to(copy)).exists():
            path.unlink()


# -- where they are used -----------------------------------------------------------------------------------------------


def family_of(path: str) -> str:
    """The family of games that a module belongs to (`rampant/games/rage/state.py`), or the core."""
    match path.split("/"):
        case ["rampant", "games", family, *_] | ["tests", family, *_]:
            return family
    return CORE_FAMILY


Sources = dict[str, dict[str, tuple[int, str]]]


def signatures(stage: Path, wanted: Groups) -> Sources:
    """By family, the time and digest of every source that its libraries were made from (a copy keeps both)."""
    found: dict[str, set[str]] = {}
    for path in (path for paths in wanted.values() for path in paths):
        home = stage / "rampant" / ("core" if family_of(path) == CORE_FAMILY else f"games/{family_of(path)}")
        whole = {source.relative_to(stage).as_posix() for source in home.rglob("*.py")}
        found.setdefault(family_of(path), whole).add(path)

    def signature(path: Path) -> tuple[int, str]:
        return path.stat().st_mtime_ns, digest_of(str(path))

    return {
        family: {os.path.relpath(source_of(path), SRC / "rampant"): signature(stage / path) for path in paths}
        for family, paths in found.items()
    }


def source_of(path: str) -> Path:
    """Where a module of a stage comes from."""
    return (SRC if path.startswith("rampant/") else ROOT) / path


def pack(stage: Path, wanted: Groups, folder: Path, sources: Sources) -> int:
    """Put the libraries of a stage into a folder, with a list of the modules in them; how many those are."""
    modules: dict[str, tuple[str, str]] = {}
    for group, paths in wanted.items():
        library = f"rampant_{group}__mypyc"
        names = [library, *(path.removesuffix(".py").replace("/", ".") for path in paths)]
        modules |= dict.fromkeys(names, (family_of(paths[0]), library + SUFFIX))
    folder.mkdir(parents=True)
    for file in {file for _, file in modules.values()}:
        shutil.copy(stage / file, folder / file)
    made = json.dumps({"modules": modules, "sources": sources})
    (folder / "build.json").write_text(made, encoding="utf-8")
    return len(modules) - len(wanted)


def pack_for_wheel(stage: Path, package: Path) -> None:
    """Into the package itself, whose sources nobody edits."""
    wanted = groups(stage, families([]))
    pack(stage, wanted, package / Path(INSIDE).name, {family_of(paths[0]): {} for paths in wanted.values()})


def install(stage: Path, wanted: Groups, builds: Path = RULES) -> int:
    """Let processes of a source tree that start from now on use the libraries of a stage."""
    name = f"{time.time_ns():x}"
    part = builds / f"{name}.part"
    count = pack(stage, wanted, part, signatures(stage, wanted))
    part.rename(builds / name)
    pointer = builds / "now.part"
    pointer.write_text(name, encoding="ascii")
    pointer.replace(builds / "now")
    old = sorted(path for path in builds.iterdir() if path.is_dir())
    for folder in old[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
    return count


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


def compile_in_place(names: Sequence[str], level: str, first: bool = False) -> str:
    """Build and install, the first batch as soon as it is there if that is wanted; says what was done."""
    stage = build(names, level, ready=announce if first else None)
    return installed(stage, groups(stage, families(names)))


def announce(stage: Path, wanted: Groups) -> None:
    print(installed(stage, wanted), flush=True)


def installed(stage: Path, wanted: Groups) -> str:
    count = install(stage, wanted)
    return f"compiled: {count} modules in {len(wanted)} libraries: {', '.join(wanted)} (make clean removes them)"


def compile_for_tests() -> str:
    """Build and install what `make test` runs on; says what was done."""
    stage = build_for_tests()
    count = install(stage, groups(stage, families([]), sample=True), FOR_TESTS)
    return f"compiled for tests: {count} modules"


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
            print(compile_in_place([], QUICK, first=not compiled_families()), flush=True)
        except Exception as error:
            print(f"failed: {error}", flush=True)
            where = LOG.relative_to(ROOT)
            text = f"The rules could not be compiled ({where} says why): they run from source, only slower.\n"
            os.write(terminal, text.encode())


def main() -> None:
    parser = argparse.ArgumentParser(prog="make compile ARGS=...", description="Build the rules with mypyc.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; the others stay plain (default: all)")
    parser.add_argument("--level", default=LEVEL, choices=["0", "1", "2", "3"], help=f"of optimisation ({LEVEL})")
    parser.add_argument("--tests", action="store_true", help="for `make test`: quickly built, with the sample game")
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
    if args.tests:
        print(compile_for_tests())
        return
    try:
        families(args.games)
    except UnknownName as error:
        parser.error(str(error))
    print(compile_in_place(args.games, args.level))


if __name__ == "__main__":
    main()
