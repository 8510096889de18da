"""Every command that the documents show runs, in the order in which a reader would type them; some with less to do."""

from __future__ import annotations

import os
import re
import runpy
import shlex
import signal
import subprocess
import sys
import urllib.request
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import pytest

import rampant
from rampant.core.designed import campaign
from rampant.core.game import Game
from tests.cli.command import ROOT, interruptible
from tests.games.monpoc.test_compare import POSITION
from tests.postgres import cluster

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LESS = {
    "--games": "1",
    "--count": "1",
    "--most": "4",
    "--delay": "0",
    "--port": "0",
    "--host": "127.0.0.1",
    "--worlds": "8",
    "--apart": "0",
    "--minutes": "0",
    "--samples": "4",
}
"""What a number in the documents is here, so that the whole takes a few minutes and no port that is in use."""
INTERRUPTED = 130
MORE = {
    "sim": ("--games", "1", "--workers", "1", "--bots", "random"),
    "balance": ("--most", "4", "--workers", "1", "--bots", "random"),
    "ladder": ("--bots", "random,greedy", "--workers", "1"),
    "serve": ("--port", "0"),
    "analyse": ("--samples", "4", "--worlds", "4"),
}
"""What is asked of a command that does not say how much."""


def commands(path: Path) -> list[str]:
    """The commands of a document, one after the other."""
    lines = re.findall(r"^    (rampant .*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return [part.strip() for line in lines for part in line.split("  #")[0].split(";") if part.strip()]


def makes_puzzles(words: list[str]) -> bool:
    return words[0] == "puzzles" and ("--to" in words or "--from" in words)


def less(line: str) -> list[str]:
    """The same command with less to do."""
    words = shlex.split(line.split(" > ")[0].removesuffix(" ..."))[1:]
    for place, word in enumerate(words[:-1]):
        words[place + 1] = LESS.get(word, words[place + 1])
    if "--keep" in words:
        words.remove("--keep")  # what is found here belongs to no game
    given = ("--worlds", "4", "--bots", "random") if makes_puzzles(words) else MORE.get(words[0], ())
    words += [
        each
        for option, value in zip(given[::2], given[1::2], strict=True)
        if option not in words
        for each in (option, value)
    ]
    if words[0] in ("sim", "balance"):  # bots that think have tests of their own
        words = [re.sub(r"\b(greedy|kaiju)(:\w+)?\b", "random", word) for word in words]
    return ["match.jsonl" if word == "FILE" else re.sub(r"(kaiju|explorer):\d", r"\1:1", word) for word in words]


def started(words: list[str], folder: Path) -> subprocess.Popen[str]:
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    return subprocess.Popen(
        [sys.executable, "-m", "rampant", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"},
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=interruptible,
    )


def serve(words: list[str], folder: Path) -> None:
    """A table that opens, answers and stops."""
    process = started(words, folder)
    assert process.stdout is not None
    printed = ""
    while not (found := re.search(r"http://[\w.:/]+", printed)):
        line = process.stdout.readline()
        assert line, printed + str(process.stderr and process.stderr.read())
        printed += line
    port = re.search(r":(\d+)", found.group().removeprefix("http:"))
    assert port is not None
    name = words[words.index("--name") + 1] if "--name" in words else "127.0.0.1"
    request = urllib.request.Request(f"http://127.0.0.1:{port.group(1)}/live", headers={"Host": name})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


@pytest.fixture(scope="module")
def store() -> object:
    with cluster() as url:
        yield url


def saved_match(game: Game) -> str:
    """A match in which a turn begins after forty choices: the documents write that position down."""
    for seed in range(200):
        match = rampant.Match(game, seed=f"documents {seed}")
        turns = []
        while match.number < 45 and not match.state.over:
            turns.append(game.turn(match.state))
            options = match.state.asks[0].options
            match.choose(options[(7 * match.number + seed) % len(options)])
        if match.number == 45 and turns[40] != turns[39]:
            return match.dumps()
    raise AssertionError("no such match was found")


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if commands(path)], ids=lambda path: path.stem)
def test_the_commands_of_a_document_run(path: Path, tmp_path: Path, store: str) -> None:
    """In a folder where the files lie that the documents speak of."""
    game = rampant.game("rage")
    (tmp_path / "match.jsonl").write_text(saved_match(game), encoding="utf-8")
    (tmp_path / "position.toml").write_text(game.dump(game.new(seed=2)), encoding="utf-8")
    variant = '["monsters.toml"]\n"monster.george.standard.health" = 20\n'
    (tmp_path / "variant.toml").write_text(variant, encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "duel.toml").write_text(POSITION, encoding="utf-8")
    (tmp_path / "endgames").mkdir()
    endgame = campaign(rampant.game("monpoc2"))[0].scenario
    (tmp_path / "endgames" / "monpoc2-1.toml").write_text(endgame, encoding="utf-8")
    if shown := re.search(
        r"(?:^    .+\n)+", path.read_text(encoding="utf-8").partition("harbour.toml")[2], re.MULTILINE
    ):
        (tmp_path / "harbour.toml").write_text(dedent(shown.group()), encoding="utf-8")
    if path.stem == "env":
        value = runpy.run_path(str(ROOT / "examples" / "learn_value.py"), run_name="learn_value")
        (tmp_path / "runs" / "value").mkdir(parents=True)
        value["Network"](game, value["np"].random.default_rng(1)).save(tmp_path / "runs" / "value" / "value.npz")
    for line in commands(path):
        words = less(line)
        if words[0] == "serve":
            serve([re.sub(r"^postgresql://.*", store, word) for word in words], tmp_path)
            continue
        words = [each for word in words for each in (sorted(map(str, tmp_path.glob(word))) if "*" in word else [word])]
        words = [(tmp_path / word[6:-1]).read_text("utf-8") if word.startswith("$(cat ") else word for word in words]
        if "--save" in words:
            (tmp_path / words[words.index("--save") + 1]).unlink(missing_ok=True)
        process = started(words, tmp_path)
        if makes_puzzles(words):  # it takes minutes, and may be stopped at any moment
            with suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=10)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=120)
            assert process.returncode in (0, INTERRUPTED), f"{line}\n{err[-2000:]}"
            continue
        out, err = process.communicate("q\n" * 5, timeout=600)
        assert process.returncode == 0, f"{line}\n{out[-1000:]}\n{err[-2000:]}"
        assert out.strip(), line


def others() -> list[str]:
    """Commands of the documents that are not ours: make, and modules of Python."""
    found: set[str] = set()
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"^    ((?:make|python) [^#\n]*)", text, re.MULTILINE))
        found.update(re.findall(r"`((?:make|python) [^`#]*)`", text))
    return sorted(line.strip() for line in found)


@pytest.mark.parametrize("line", others())
def test_targets_modules_and_files_of_other_commands_are_there(line: str) -> None:
    program, *words = shlex.split(line)
    if program == "make":
        targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        assert {word for word in words if word.isalpha()} <= targets
    elif words[0] == "-m":
        assert find_spec(words[1]) is not None
    else:
        text = (ROOT / words[0]).read_text(encoding="utf-8")
        for option in (word for word in words if word.startswith("--")):
            assert f'"{option}"' in text
