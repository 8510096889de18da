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
import warnings
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from textwrap import dedent

import pytest

import rampant
from rampant.cli import main
from rampant.core.designed import campaign
from rampant.core.game import Game
from tests.cli.command import ROOT, interruptible
from tests.games.monpoc.test_compare import POSITION
from tests.postgres import cluster

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LESS = {
    "--games": "2",  # a ladder plays in pairs
    "--count": "1",
    "--most": "2",
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
    "balance": ("--most", "2", "--workers", "1", "--bots", "random"),
    "ladder": ("--bots", "random,greedy", "--workers", "1"),
    "serve": ("--port", "0"),
    "analyse": ("--samples", "1", "--worlds", "1"),
    "replay": ("--delay", "0"),
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
    if words[0] in ("sim", "balance", "ladder") or "--seats" in words:  # bots that think have tests of their own
        words = [re.sub(r"\b(greedy|kaiju|mcts)(:\w+)?\b", "random", word) for word in words]
        words = [re.sub(r"^random(,random)+$", "random,greedy:easy", word) for word in words]  # a ladder wants two
    return ["match.jsonl" if word == "FILE" else re.sub(r"(kaiju|explorer):\d", r"\1:1", word) for word in words]


FORKING = get_context("forkserver")
FORKING.set_forkserver_preload(["tests.cli.test_docs", "tests.conformance.table"])


class Forked:
    """A command in a copy of a process that has loaded the games already: half of a command's time is to load.

    Not of this process: other tests may have left threads here (those of polars), without which their library waits
    for ever in a copy.
    """

    def __init__(self, folder: Path, typed: str, command: Callable[[], object]) -> None:
        self.out, self.err, typing = folder / ".out", folder / ".err", folder / ".typed"
        typing.write_text(typed, encoding="utf-8")
        self._process = FORKING.Process(target=run, args=((typing, self.out, self.err), folder, command))
        self._process.start()

    def ends(self, seconds: float) -> bool:
        self._process.join(seconds)
        return self._process.exitcode is not None

    def interrupt(self) -> None:
        if self._process.pid is not None and not self.ends(0):
            os.kill(self._process.pid, signal.SIGINT)

    @property
    def done(self) -> tuple[int | None, str, str]:
        """Its exit code, what it printed, what it complained about."""
        return self._process.exitcode, self.out.read_text(encoding="utf-8"), self.err.read_text(encoding="utf-8")


def run(files: tuple[Path, Path, Path], folder: Path, command: Callable[[], object]) -> None:
    """In the copy: what is typed, printed and complained about are files."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream, (file, mode) in enumerate(zip(files, "rww", strict=True)):
        with file.open(mode) as opened:
            os.dup2(opened.fileno(), stream)
    sys.stdin, sys.stdout, sys.stderr = (open(stream, mode) for stream, mode in enumerate("rww"))  # noqa: SIM115
    os.chdir(folder)
    os.environ.update(COLUMNS="100", NO_COLOR="1")
    try:
        code = command()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(int(str(code or 0)))


def serve(words: list[str], folder: Path) -> None:
    """A table that opens, answers and stops."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    process = subprocess.Popen(
        [sys.executable, "-m", "rampant", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "NO_COLOR": "1", "PYTHONUTF8": "1"},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=interruptible,
    )
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


RUN: set[tuple[str, ...]] = set()
"""What has run: a command that several documents show runs where it stands first."""


@pytest.fixture(scope="module")
def saved() -> str:
    """A saved match; with it, all games are loaded."""
    for id in rampant.game_ids():
        rampant.game(id).new(seed=1)
    return saved_match(rampant.game("rage"))


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if commands(path)], ids=lambda path: path.stem)
def test_the_commands_of_a_document_run(path: Path, tmp_path: Path, store: str, saved: str) -> None:
    """In a folder where the files lie that the documents speak of."""
    game = rampant.game("rage")
    (tmp_path / "match.jsonl").write_text(saved, encoding="utf-8")
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
        network = value["Network"](value["Eyes"](game, 1).width, value["np"].random.default_rng(1))
        network.save(tmp_path / "runs" / "value" / "value.npz")
    for line in commands(path):
        words = less(line)
        if tuple(words) in RUN:
            continue
        RUN.add(tuple(words))
        if words[0] == "serve":
            serve([re.sub(r"^postgresql://.*", store, word) for word in words], tmp_path)
            continue
        words = [each for word in words for each in (sorted(map(str, tmp_path.glob(word))) if "*" in word else [word])]
        words = [(tmp_path / word[6:-1]).read_text("utf-8") if word.startswith("$(cat ") else word for word in words]
        if "--save" in words:
            (tmp_path / words[words.index("--save") + 1]).unlink(missing_ok=True)
        process = Forked(tmp_path, "q\n" * 5, partial(main, words))
        if makes_puzzles(words):  # it takes minutes, and may be stopped at any moment
            process.ends(3)
            process.interrupt()
            assert process.ends(120), line
            assert process.done[0] in (0, INTERRUPTED), f"{line}\n{process.done[2][-2000:]}"
            continue
        assert process.ends(600), line
        code, out, err = process.done
        assert code == 0, f"{line}\n{out[-1000:]}\n{err[-2000:]}"
        assert out.strip(), line
        if "--save" in words:  # other commands speak of its fortieth choice, and that match may have been short
            (tmp_path / words[words.index("--save") + 1]).write_text(saved, encoding="utf-8")


def others() -> list[str]:
    """Commands of the documents that are not ours: make, and modules of Python."""
    found: set[str] = set()
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"^    ((?:make|python) [^#\n]*)", text, re.MULTILINE))
        found.update(re.findall(r"`((?:make|python) [^`#]*)`", text))
    return sorted({" ".join(line.split()) for line in found})


QUICK = {
    "rampant.server.openapi": ["api.json"],
    "benchmarks.bots": ["rage", "1"],
    "benchmarks.worker": ["rampant rage", "1", "0.05"],
    "tools.maps": ["monpoc2", "--games", "1", "--bots", "random", "--map", "crossfire-plaza"],
}
"""Modules that the documents name, with arguments that are done in a moment.

All others take minutes (benchmarks, mutants, endgames, learning), compile, or write into the tree (playthroughs,
campaigns): they say what they understand, and that has to hold every option of the document. What they do has tests of
their own, and `make` says what it would do.
"""


def program(line: str) -> object:
    """Run a module or file of Python as the command line does."""
    _, *words = shlex.split(line)
    module = words.pop(0) == "-m"
    name = words.pop(0) if module else shlex.split(line)[1]
    sys.argv = [name, *QUICK.get(name, ["--help"])]
    warnings.simplefilter("ignore", RuntimeWarning)  # the module may be loaded already
    try:
        runpy.run_module(name, run_name="__main__", alter_sys=True) if module else runpy.run_path(
            str(ROOT / name), run_name="__main__"
        )
    except SystemExit as done:
        return done.code
    return 0


@pytest.mark.parametrize("line", [line for line in others() if line.startswith("python")])
def test_the_programs_that_documents_name_run_or_say_what_they_understand(line: str, tmp_path: Path) -> None:
    process = Forked(tmp_path, "", partial(program, line))
    assert process.ends(120)
    code, out, err = process.done
    assert code == 0, err[-2000:]
    if "--help" in out:
        assert [word for word in shlex.split(line) if word.startswith("--") and word not in out] == []


@pytest.mark.parametrize("line", [line for line in others() if line.startswith("make")])
def test_what_documents_make_can_be_made(line: str) -> None:
    """Without making it: the tests that run now are part of it."""
    words = ["make", "--dry-run", "--no-print-directory", *shlex.split(line)[1:]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip(), line
