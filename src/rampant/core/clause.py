"""Clauses: the numbered rules of a game, as its RULES.md and the data that it names state them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rampant.core.errors import FileError, UnknownName

LINK = re.compile(r"\[(data/[\w-]+\.toml)\]\(\1\)")


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


def read_rules(text: str, prefix: str, linked: Callable[[str], str] = lambda path: "") -> Rules:
    """Read a RULES.md: headings are sections, `- PREFIX-1.02 words` is a clause, deeper lines belong to it.

    A line `[data/rules.toml](data/rules.toml)` takes in the clauses that records of that file state (`clause`, with
    `name` and `effect` or `text`) and that do not stand in RULES.md. `linked` gives the text of such a file.
    """
    entry = re.compile(rf"- ({re.escape(prefix)}-[0-9A-Z.]*[0-9]) (.+)")
    stated = {found[1] for line in text.splitlines() if (found := entry.fullmatch(line.rstrip()))}
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
        elif link := LINK.fullmatch(line.rstrip()):
            for id, words in _stated(tomllib.loads(linked(link[1]))):
                if id.startswith(f"{prefix}-") and id not in stated:
                    clauses.setdefault(id, Clause(id, words, section))
        elif line.startswith("  ") and clauses and line.strip():
            last = next(reversed(clauses.values()))
            clauses[last.id] = Clause(last.id, f"{last.text} {line.strip()}", last.section)
    return Rules(prefix, clauses)


def _stated(part: object) -> Iterator[tuple[str, str]]:
    """The clauses that records of data state, each with its words."""
    if isinstance(part, list):
        for each in part:
            yield from _stated(each)
    elif isinstance(part, dict):
        if "clause" in part and "name" in part:
            yield part["clause"], f"{part['name']}. {part.get('effect', part.get('text', ''))}"
        for each in part.values():
            yield from _stated(each)
