"""The rules compiled with mypyc give what the rules give from source, and pass the same tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.compile import build, missing
from tools.modules import ROOT

GAMES = 80  # of each game

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"cannot compile here: {missing()}")


@pytest.fixture(scope="module")
def stage() -> Path:
    """A copy of package and tests, compiled without optimisation: the results are the same, the build is quicker."""
    return build(sample=True, level="0")


def run(*command: str, path: Path, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name != "RAMPANT_PLAIN" and "PYTEST" not in name}
    env |= {"PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1", **extra}
    done = subprocess.run([sys.executable, *command], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


def test_compiled_and_plain_games_have_the_same_digests(stage: Path) -> None:
    play = ("-m", "tests.compiled.digests", str(GAMES))
    compiled = run(*play, path=stage, cwd=stage)
    plain = run(*play, path=ROOT / "src", cwd=ROOT, RAMPANT_PLAIN="1")
    assert compiled.stderr == "compiled\n"
    assert plain.stderr == "plain\n"
    different = [
        f"{here}\n{there}"
        for here, there in zip(plain.stdout.splitlines(), compiled.stdout.splitlines(), strict=True)
        if here != there
    ]
    assert not different, "plain and compiled part:\n" + "\n".join(different[:5])
    assert plain.stdout.count(" end ") >= GAMES


def test_a_state_that_was_pickled_compiled_goes_on_from_source_and_the_other_way_round(stage: Path) -> None:
    begin = "import rampant; states = [rampant.game(id).new(seed=3) for id in rampant.game_ids()]"
    send = f"import pickle, sys; {begin}; sys.stdout.write(pickle.dumps(states).hex())"
    read = f"import pickle, sys; {begin}; assert pickle.loads(bytes.fromhex(open(sys.argv[1]).read())) == states"
    places: list[tuple[Path, dict[str, str]]] = [(stage, {}), (ROOT / "src", {"RAMPANT_PLAIN": "1"})]
    for (here, mine), (there, theirs) in (places, places[::-1]):
        sent = stage / "sent.txt"
        sent.write_text(run("-c", send, path=here, cwd=stage, **mine).stdout, encoding="utf-8")
        run("-c", read, str(sent), path=there, cwd=stage, **theirs)


def test_the_tests_of_core_and_every_game_pass_compiled(stage: Path) -> None:
    (stage / "pytest.ini").write_text("[pytest]\naddopts = -q\nfilterwarnings = error\n", encoding="utf-8")
    folders = [
        name for name in ("tests/core", "tests/conformance", "tests/games", "tests/shelf") if (stage / name).exists()
    ]
    # These add data to a copy of the sources and run it from source: compiled modules have nothing to say there.
    left = [f"--ignore-glob=*/{name}.py" for name in ("test_additions", "test_added_content", "test_grown")]
    run("-m", "pytest", "-p", "no:cacheprovider", *left, *folders, path=stage, cwd=stage)


def test_source_is_preferred_when_asked_although_compiled_modules_lie_beside_it(stage: Path) -> None:
    where = "import rampant.core.state as s, rampant.core.chance as c; print(s.__file__, c.__file__)"
    compiled = run("-c", where, path=stage, cwd=stage).stdout
    plain = run("-c", where, path=stage, cwd=stage, RAMPANT_PLAIN="1").stdout
    assert compiled.count(".so") == 2
    assert plain.count(".so") == 0
    assert plain.count(str(stage)) == 2
