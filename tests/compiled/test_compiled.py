"""The rules compiled with mypyc give what the rules give from source.

`make test` runs all tests on compiled rules, and those of core, games and conformance from source too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.compile import FOR_TESTS, compile_for_tests, missing
from tools.modules import ROOT

from tests.conformance.table import GAMES

PLAYED = 80  # of each game

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"cannot compile here: {missing()}")


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """`make test` has done so."""
    if "RAMPANT_BUILDS" not in os.environ:
        compile_for_tests()


COMPILED = {"RAMPANT_BUILDS": str(FOR_TESTS)}
PLAIN = {"RAMPANT_PLAIN": "1"}


def run(*command: str, **extra: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in (*COMPILED, *PLAIN)}
    env |= {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", **extra}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


@pytest.mark.parametrize("id", GAMES)
def test_compiled_and_plain_games_have_the_same_digests(id: str) -> None:
    play = ("-m", "tests.compiled.digests", id, str(PLAYED))
    compiled, plain = run(*play, **COMPILED), run(*play, **PLAIN)
    assert compiled.stderr == "compiled\n"
    assert plain.stderr == "plain\n"
    different = [
        f"{here}\n{there}"
        for here, there in zip(plain.stdout.splitlines(), compiled.stdout.splitlines(), strict=True)
        if here != there
    ]
    assert not different, "plain and compiled part:\n" + "\n".join(different[:5])
    assert plain.stdout.count(" end ") == PLAYED


def test_a_state_that_was_pickled_compiled_goes_on_from_source_and_the_other_way_round(tmp_path: Path) -> None:
    begin = "import rampant; states = [rampant.game(id).new(seed=3) for id in rampant.game_ids()]"
    send = f"import pickle, sys; {begin}; sys.stdout.write(pickle.dumps(states).hex())"
    read = f"import pickle, sys; {begin}; assert pickle.loads(bytes.fromhex(open(sys.argv[1]).read())) == states"
    for here, there in ((COMPILED, PLAIN), (PLAIN, COMPILED)):
        sent = tmp_path / "sent.txt"
        sent.write_text(run("-c", send, **here).stdout, encoding="utf-8")
        run("-c", read, str(sent), **there)


WHERE = """
from importlib import import_module
for name in ("rampant.core.state", "rampant.core.chance", "rampant.games.rage.state", "tests.sample.state"):
    print(import_module(name).__file__)
"""


def test_source_is_preferred_when_asked_although_there_are_compiled_modules() -> None:
    assert run("-c", WHERE, **COMPILED).stdout.count(".so") == 4
    assert run("-c", WHERE, **COMPILED, **PLAIN).stdout.count(".so") == 0


@pytest.mark.skipif("RAMPANT_BUILDS" not in os.environ, reason="only where `make test` says what to run on")
def test_these_tests_run_on_compiled_rules() -> None:
    found = [sys.modules[f"{name}.state"].__file__ for name in ("rampant.core", "rampant.games.rage", "tests.sample")]
    assert all(str(file).startswith(str(FOR_TESTS)) for file in found), found
