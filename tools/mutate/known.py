"""What is kept from run to run: which test reaches which block, and which one noticed mutants of a function.

An edit of one module or one file of tests costs little.

What is kept of a test is kept by module. A module that was edited since counts as reached, every block of it, by
whoever reached any of it before; a file of tests that was edited is run again. So at worst too many tests are tried,
unless an edit lets a test reach a module for the first time: `--learn` runs all of them anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tools.mutate.loading import Rules
from tools.mutate.mutants import Mutant


@dataclass
class Reach:
    """What one test needs and reaches."""

    seconds: float
    blocks: frozenset[int]
    left_out: bool = False  # it takes too long to be run for every mutant


Run = Callable[[Sequence[str]], Mapping[str, Mapping[str, Reach]]]
"""Runs all tests of some files, and says by file what each of them reached."""


class Known:
    """What tests reached the last time, by file of tests."""

    def __init__(self, path: Path, rules: Rules) -> None:
        self.path = path
        self.rules = rules
        self.sums = {str(module): _sum(module) for module in rules.modules}
        self.files: dict[str, dict[str, Any]] = {}
        self.unchanged: set[str] = set()  # tests that passed with the rules as they are now
        if path.exists():
            self.files = json.loads(path.read_text(encoding="utf-8"))

    def forget(self) -> None:
        self.files = {}

    def reach(self, files: Sequence[str], run: Run) -> dict[str, Reach]:
        """What each test of these files reaches; those that changed, or are new, are run."""
        sums = {name: _sum(Path(name)) for name in files}
        fresh = [name for name in files if self.files.get(name, {}).get("sum") != sums[name]]
        for name, reaches in (run(fresh) if fresh else {}).items():
            tests = {id: [each.seconds, self._by_module(each.blocks), each.left_out] for id, each in reaches.items()}
            self.files[name] = {"sum": sums[name], "modules": self.sums, "tests": tests}
        self.files = {name: known for name, known in self.files.items() if Path(name).exists()}
        self.unchanged = {
            id for name in files if self.files[name]["modules"] == self.sums for id in self.files[name]["tests"]
        }
        self._write()
        return {
            id: Reach(seconds, self._numbers(blocks, self.files[name]["modules"]), left_out)
            for name in files
            for id, (seconds, blocks, left_out) in self.files[name]["tests"].items()
        }

    def _by_module(self, numbers: frozenset[int]) -> dict[str, list[int]]:
        """Blocks counted from the first of their module."""
        found: dict[str, list[int]] = {}
        for path, module in self.rules.modules.items():
            first = self.rules.offsets[path]
            inside = [block for block in range(module.blocks) if first + block in numbers]
            if inside:
                found[str(path)] = inside
        return found

    def _numbers(self, blocks: Mapping[str, Sequence[int]], sums: Mapping[str, str]) -> frozenset[int]:
        """The blocks by their present numbers."""
        found: set[int] = set()
        for path, module in self.rules.modules.items():
            name, first = str(path), self.rules.offsets[path]
            same = sums.get(name) == self.sums[name]
            if name in blocks or name not in sums:  # nobody knows who reaches a new module
                found.update(first + block for block in (blocks[name] if same else range(module.blocks)))
        return frozenset(found)

    def _write(self) -> None:
        _write(self.path, self.files)


class Sharp:
    """The tests that noticed a mutant of a function or a module: those are the first to try on the next one there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, list[str]] = {}
        if path.exists():
            self.tests = json.loads(path.read_text(encoding="utf-8"))

    def first(self, mutant: Mutant, names: Sequence[str]) -> list[str]:
        """Tests that noticed a mutant of this function before, then those of this module, then the others."""
        near = [set(self.tests.get(place, ())) for place in _places(mutant)]
        return sorted(names, key=lambda name: [name not in tests for tests in near])

    def note(self, mutant: Mutant, test: str) -> None:
        for place in _places(mutant):
            if test not in self.tests.setdefault(place, []):
                self.tests[place].append(test)
        _write(self.path, self.tests)


def _places(mutant: Mutant) -> list[str]:
    module = mutant.path.as_posix()
    return [f"{module} {mutant.function}", module]


def _write(path: Path, kept: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(kept), encoding="utf-8")
    part.replace(path)


def _sum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:16]
