"""When compiled rules are used: from the start that finds them on, until a source is edited; never a mixture."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import compile as tool
from tools.modules import ROOT, SRC

from rampant import _compiled
from rampant.server import workers
from rampant.server.worker import Check

pytestmark = pytest.mark.skipif(bool(tool.missing()), reason=f"cannot compile here: {tool.missing()}")

PLAY = """
import rampant
for id in ("rage", "monpoc2"):
    game = rampant.game(id)
    state = game.new(seed="use")
    for _ in range(60):
        if not state.over:
            ask = state.asks[0]
            state.choose(ask.options[len(ask.options) // 2], ask.seat)
    print(id, state.digest())
"""
WHERE = """
from importlib import import_module
for name in ("core.state", "games.rage.state", "games.monpoc.state.table", "games.monpoc.second.numbers"):
    print("so" if import_module("rampant." + name).__file__.endswith(".so") else "py", end=" ")
"""


@pytest.fixture(scope="module")
def stage() -> Path:
    """A compiled copy; the same that other tests use."""
    return tool.build_for_tests()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree that nobody has compiled."""
    shutil.copytree(SRC / "rampant", tmp_path / "src" / "rampant", ignore=shutil.ignore_patterns("*.so", "page"))
    return tmp_path


def compile_tree(tree: Path, stage: Path) -> None:
    tool.install(stage, tool.groups(stage, tool.families([])), tree / "build" / "rules")


def edit(tree: Path, name: str) -> None:
    path = tree / "src" / "rampant" / name
    path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")


def environment(tree: Path) -> dict[str, str]:
    rest = {name: value for name, value in os.environ.items() if name not in ("RAMPANT_PLAIN", "RAMPANT_BUILDS")}
    return rest | {"PYTHONPATH": str(tree / "src")}


def said(tree: Path, code: str, **more: str) -> str:
    command = [sys.executable, "-W", "ignore", "-c", "import sys\n" + code]
    done = subprocess.run(command, env=environment(tree) | more, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def version(tree: Path) -> str:
    return said(tree, "from rampant.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass")


def test_a_start_after_the_build_uses_it_and_plays_the_same(tree: Path, stage: Path) -> None:
    assert said(tree, WHERE) == "py py py py "
    assert "(rules from source)" in version(tree)
    plain = said(tree, PLAY)
    compile_tree(tree, stage)
    assert said(tree, WHERE) == "so so so so "
    assert "(rules compiled)" in version(tree)
    assert said(tree, PLAY) == plain
    assert said(tree, WHERE, RAMPANT_PLAIN="1") == "py py py py "
    assert "RAMPANT_PLAIN is set" in said(
        tree, "from rampant._compiled import described; print(described())", RAMPANT_PLAIN="1"
    )


def test_an_edited_game_runs_from_source_and_the_others_compiled(tree: Path, stage: Path) -> None:
    compile_tree(tree, stage)
    before = said(tree, PLAY)
    for path in (tree / "src" / "rampant" / "games" / "monpoc").rglob("*.py"):
        path.touch()  # as another branch and back leaves it: the same words
    assert said(tree, WHERE) == "so so so so "
    edit(tree, "games/monpoc/second/numbers.py")
    assert said(tree, WHERE) == "so so py py "
    assert "from source: monpoc" in version(tree)
    assert said(tree, PLAY) == before
    edit(tree, "core/scene.py")
    assert said(tree, WHERE) == "py py py py "
    assert said(tree, PLAY) == before


def test_whoever_runs_from_source_does_not_load_libraries_that_come_later(tree: Path, stage: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", f"import sys, rampant\nprint(flush=True)\ninput()\n{WHERE}"],
        env=environment(tree),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    compile_tree(tree, stage)
    out, _ = process.communicate("\n", timeout=120)
    assert out == "py py py py "


def test_a_build_that_is_broken_or_gone_leaves_everything_working(tree: Path, stage: Path) -> None:
    compile_tree(tree, stage)
    (build,) = (path for path in (tree / "build" / "rules").iterdir() if path.is_dir())
    (build / "build.json").write_text("{", encoding="utf-8")
    assert said(tree, WHERE) == "py py py py "
    shutil.rmtree(build)
    assert said(tree, WHERE) == "py py py py "


def test_every_library_of_a_build_holds_many_modules_under_their_own_names(tree: Path, stage: Path) -> None:
    """There is no file per module: each is opened through the library that it is in."""
    compile_tree(tree, stage)
    (build,) = (path for path in (tree / "build" / "rules").iterdir() if path.is_dir())
    assert len(list(build.rglob("*.so"))) == len(tool.groups(stage, tool.families([])))
    names = """
import rampant.games.rage.state as state, rampant.games.rage.steps.act as act
print([name for name in sys.modules if "___" in name], state.__spec__.name, act.__name__, state.RageState.__module__)
"""
    own = [f"rampant.games.rage.{name}" for name in ("state", "steps.act", "state")]
    assert said(tree, names).split() == ["[]", *own]


def test_only_two_builds_are_kept(tree: Path, stage: Path) -> None:
    for _ in range(3):
        compile_tree(tree, stage)
    assert sum(path.is_dir() for path in (tree / "build" / "rules").iterdir()) == 2
    assert said(tree, WHERE) == "so so so so "


def test_processes_in_which_bots_think_use_a_build_as_soon_as_it_is_there(
    tree: Path, stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server itself runs from source all the time."""
    for name in ("RAMPANT_PLAIN", "RAMPANT_BUILDS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(_compiled, "NOW", str(tree / "build" / "rules" / "now"))
    monkeypatch.setattr(sys, "path", [str(tree / "src"), *(path for path in sys.path if path != str(SRC))])
    job = Check("rampant.games.rage", {})

    async def think() -> None:
        pool = workers.Workers()
        try:
            await pool.run(job, 60)
            (first,) = pool._all
            await pool.run(job, 60)
            assert list(pool._all) == [first]
            assert not uses_libraries(first.pid)
            compile_tree(tree, stage)
            await pool.run(job, 60)
            (second,) = pool._all
            assert second is not first
            assert first.returncode is not None
            assert uses_libraries(second.pid)
        finally:
            await pool.close()

    asyncio.run(think())


def uses_libraries(pid: int) -> bool:
    return "rampant_core__mypyc" in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8")


def build_behind(folder: Path, libraries: str) -> subprocess.CompletedProcess[str]:
    """What the background does in a copy, with something else in the place of the compiler."""
    shutil.copytree(SRC / "rampant", folder / "src" / "rampant", ignore=shutil.ignore_patterns("*.so", "page"))
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tools" / "libraries.py").write_text(libraries, encoding="utf-8")
    env = environment(folder) | {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
    return subprocess.run(
        [sys.executable, "-m", "tools.compile", "--behind"], cwd=folder, env=env, capture_output=True, text=True
    )  # its streams are those of the process in the background, so this waits for both


def test_a_failed_build_in_the_background_says_where_its_log_is(tmp_path: Path) -> None:
    done = build_behind(tmp_path, "raise SystemExit('the compiler is on fire')\n")
    assert "being compiled in the background (build/compile.log)" in done.stdout
    assert "could not be compiled (build/compile.log says why)" in done.stderr
    assert "the compiler is on fire" in (tmp_path / "build" / "compile.log").read_text(encoding="utf-8")
    assert said(tmp_path, WHERE) == "py py py py "


EMPTY_LIBRARIES = """
import json, pathlib, sys, sysconfig
for batch in sys.argv[2:]:
    for group in json.loads(batch):
        pathlib.Path(f"rampant_{group}__mypyc" + sysconfig.get_config_var("EXT_SUFFIX")).touch()
    print("built:", flush=True)
"""


def test_the_background_builds_one_game_before_the_rest(tmp_path: Path) -> None:
    """Whoever begins to play has quick bots sooner."""
    build_behind(tmp_path, EMPTY_LIBRARIES)
    first, all = (tmp_path / "build" / "compile.log").read_text(encoding="utf-8").splitlines()
    assert "libraries: core, rage (" in first
    assert "monpoc" in all
    assert sum(path.is_dir() for path in (tmp_path / "build" / "rules").iterdir()) == 2
