"""Which test reaches which block, and what a mutant does to the tests that reach it. Each trial is a forked process."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from tools.modules import GAMES
from tools.mutate.known import Known, Reach, Sharp
from tools.mutate.loading import Rules, functions
from tools.mutate.mutants import Mutant

GRACE = 2.0  # seconds of CPU beyond ten times what a test needs, then its mutant counts as endless and noticed
SLOWER = 10
ARGUMENTS = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist")
"""How pytest is called: its own words are not wanted."""
ROOM = 1 << 30  # bytes a mutant may take beyond what is taken already


@dataclass
class Verdict:
    mutant: Mutant
    noticed: str  # by which test, or how it ended; empty if it survived
    tests: int  # how many reach it

    def text(self, verbose: bool = False) -> str:
        """What to read of a survivor; of others only if wanted."""
        mutant = self.mutant
        place = f"{mutant.path.relative_to(GAMES)}:{mutant.line} {mutant.function}"
        lines = f"  - {mutant.was}\n  + {mutant.now}\n"
        if not self.noticed:
            return f"SURVIVED {place}\n{lines}  {self.tests or 'no'} tests reach it\n"
        return f"noticed {place}\n{lines}  {self.noticed}\n" if verbose else ""


class Unfit(Exception):
    """The tests do not pass without mutants."""


class TooLong(BaseException):
    """A test takes longer than is wanted here."""

    happened = False  # also where the test swallows it


def forked(work: Callable[[], object]) -> tuple[object, int]:
    """What a function answers in a process of its own, and the signal that ended it (0 if none)."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            answer = json.dumps(work()).encode()
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(answer)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    return (json.loads(answer) if answer else None), os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0


def first_failure(items: Sequence[pytest.Item], limits: Sequence[float], patience: float = inf) -> str:
    """The first test that fails within so many seconds of CPU. One that takes more than its limit ends the process."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    soft = _address_space() + ROOM + used
    resource.setrlimit(resource.RLIMIT_AS, (soft, soft))
    began = time.process_time()
    for item, following, limit in zip(items, [*items[1:], None], limits, strict=True):
        if time.process_time() - began > patience:
            break
        signal.setitimer(signal.ITIMER_PROF, limit)
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            return item.nodeid
    return ""


def _address_space() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()


def _too_long(*_: object) -> None:
    TooLong.happened = True
    raise TooLong


def reached(rules: Rules, items: Sequence[pytest.Item], longest: float) -> dict[str, dict[str, Reach]]:
    """What each test reaches, by file; tests that take longer than so many seconds of CPU are left out."""

    def work() -> object:
        found: dict[str, tuple[float, list[int], bool, bool]] = {}
        signal.signal(signal.SIGPROF, _too_long)
        for item, following in zip(items, [*items[1:], None], strict=True):
            rules.touched[:] = bytes(rules.blocks)
            TooLong.happened = False
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, longest)
            try:
                failed = any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
            except TooLong:  # between two parts of a test, where pytest does not expect it
                failed = True
                item.session._setupstate.teardown_exact(None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            seconds = time.process_time() - began
            blocks = [number for number, touched in enumerate(rules.touched) if touched]
            found[item.nodeid] = (seconds, blocks, TooLong.happened, failed)
        return found

    answer, ended = forked(work)
    if not isinstance(answer, dict):
        raise Unfit(f"the tests could not be run (signal {ended})")
    wrong = [name for name, (_, _, left_out, failed) in answer.items() if failed and not left_out]
    if wrong:
        raise Unfit("these tests fail without any mutant:\n" + "\n".join(wrong))
    by_file: dict[str, dict[str, Reach]] = {}
    for item in items:
        seconds, blocks, left_out, _ = answer[item.nodeid]
        by_file.setdefault(str(item.path), {})[item.nodeid] = Reach(seconds, frozenset(blocks), left_out)
    return by_file


class Trial:
    """A pytest plugin that tries mutants instead of running the tests once."""

    def __init__(
        self,
        rules: Rules,
        known: Known,
        sharp: Sharp,
        tests: Path,
        mutants: Sequence[Mutant],
        longest: float,
        patience: float,
        tell: Callable[[Verdict], None],
    ) -> None:
        self.rules = rules
        self.known = known
        self.sharp = sharp
        self.tests = tests
        self.mutants = mutants
        self.longest = longest
        self.patience = patience
        self.tell = tell
        self.verdicts: list[Verdict] = []
        self.left_out: list[str] = []
        self.sound: set[str] = set()  # tests that pass without a mutant
        self.problem = "the tests were not run"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            self._try(session)
            self.problem = ""
        except Unfit as error:
            self.problem = str(error)
        return True

    def _try(self, session: pytest.Session) -> None:
        if session.testsfailed:
            raise Unfit("the tests cannot be collected")
        at_import = frozenset(number for number, touched in enumerate(self.rules.touched) if touched)
        items = {item.nodeid: item for item in session.items}
        files = list(dict.fromkeys(str(item.path) for item in session.items))
        reach = self.known.reach(files, lambda fresh: self._learn(session.items, set(fresh)))
        self.sound.update(self.known.unchanged)
        self.left_out = [name for name, each in reach.items() if each.left_out]
        order = sorted((name for name in reach if not reach[name].left_out), key=lambda name: reach[name].seconds)
        self.rules.functions = functions()
        for mutant in self.mutants:
            block = self.rules.block(mutant)
            touching = self.sharp.first(mutant, [name for name in order if block in reach[name].blocks])
            if block in at_import:
                rest = [name for name in order if block not in reach[name].blocks]
                noticed = self._from_the_start(mutant, [*touching, *rest], reach)
            else:
                noticed = self._in_place(mutant, [items[name] for name in touching], reach)
            if noticed in items:
                self.sharp.note(mutant, noticed)
                if noticed not in self.sound:
                    self._prove(items[noticed])
            verdict = Verdict(mutant, noticed, len(touching))
            self.verdicts.append(verdict)
            self.tell(verdict)

    def _learn(self, items: Sequence[pytest.Item], files: set[str]) -> dict[str, dict[str, Reach]]:
        found = reached(self.rules, [item for item in items if str(item.path) in files], self.longest)
        self.sound.update(id for tests in found.values() for id in tests)
        return found

    def _prove(self, item: pytest.Item) -> None:
        """A test that notices a mutant must pass without it; what it reached may be known from before an edit."""
        answer, _ = forked(lambda: first_failure([item], [60.0]))
        if answer != "":
            raise Unfit(f"this test fails without any mutant:\n{item.nodeid}")
        self.sound.add(item.nodeid)

    def _in_place(self, mutant: Mutant, items: Sequence[pytest.Item], reach: dict[str, Reach]) -> str:
        """Try a mutant in a copy of this process, in which everything is imported."""

        def work() -> object:
            self.rules.break_by(mutant)
            gc.freeze()  # what is there already is not looked through again for every test
            limits = [GRACE + SLOWER * reach[item.nodeid].seconds for item in items]
            return first_failure(items, limits, self.patience)

        return _outcome(*forked(work)) if items else ""

    def _from_the_start(self, mutant: Mutant, names: Sequence[str], reach: dict[str, Reach]) -> str:
        """Try a mutant that acts when modules are imported: nothing may be imported before it."""
        limits = {name: GRACE + SLOWER * reach[name].seconds for name in names}
        place = [str(mutant.path), mutant.start, mutant.end]
        given = json.dumps({"place": place, "text": mutant.text, "limits": limits, "patience": self.patience})
        command = [sys.executable, "-m", "tools.mutate.fresh", str(self.tests), *map(str, self.rules.modules)]
        done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
        if done.returncode < 0:
            return _outcome(None, -done.returncode)
        return done.stdout.strip()


def _outcome(answer: object, ended: int) -> str:
    if ended == signal.SIGPROF:
        return "it does not end"
    return answer if isinstance(answer, str) else f"the process ended ({ended})"
