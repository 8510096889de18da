"""Clauses: the numbered rules of a game, as its RULES.md states them, and which tests claim them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from rampant.core.errors import FileError, UnknownName

F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule (`RAGE-4.03`) or ruling (`RAGE-R12`: a decision where the book is silent or at odds with itself)."""

    id: str
    text: str
    section: str

    @property
    def ruling(self) -> bool:
        return self.id.split("-", 1)[1].startswith("R")


@dataclass(frozen=True, slots=True)
class Rules:
    """All clauses of a game, in the order of its RULES.md."""

    prefix: str
    clauses: dict[str, Clause]

    def __getitem__(self, id: str) -> Clause:
        try:
            return self.clauses[id]
        except KeyError:
            raise UnknownName("clause", id, [self.nearest(id)] if self.clauses else []) from None

    def nearest(self, id: str) -> str:
        """The known id that shares the longest beginning with a wrong one."""
        return max(self.clauses, key=lambda known: len(_common_start(known.upper(), id.upper())))

    def search(self, words: str) -> list[Clause]:
        """The clauses whose id, section or text holds every one of the words."""
        wanted = words.lower().split()
        return [
            clause
            for clause in self.clauses.values()
            if all(word in f"{clause.id} {clause.section} {clause.text}".lower() for word in wanted)
        ]


def _common_start(a: str, b: str) -> str:
    n = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a[:n]


def read_rules(text: str, prefix: str) -> Rules:
    """Read a RULES.md: headings are sections, `- PREFIX-1.02 words` is a clause, deeper lines belong to it."""
    entry = re.compile(rf"- ({re.escape(prefix)}-[0-9A-Z.]*[0-9]) (.+)")
    clauses: dict[str, Clause] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            section = line.lstrip("# ").strip()
        elif match := entry.fullmatch(line.rstrip()):
            id, words = match.groups()
            if id in clauses:
                raise FileError(f"clause {id} stands here for the second time", number, "RULES.md")
            clauses[id] = Clause(id, words, section)
        elif line.startswith("  ") and clauses and line.strip():
            last = next(reversed(clauses.values()))
            clauses[last.id] = Clause(last.id, f"{last.text} {line.strip()}", last.section)
    return Rules(prefix, clauses)


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of one or more clauses: it fails if the clause is broken."""

    def mark(test: F) -> F:
        return test

    return mark


def claims(folder: Path) -> dict[str, list[str]]:
    """Which tests below a folder claim which clause: id -> `file::test`, read from the source, nothing is run."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                for id in _marked(node.decorator_list):
                    found.setdefault(id, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _marked(decorators: Iterable[ast.expr]) -> Iterable[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
