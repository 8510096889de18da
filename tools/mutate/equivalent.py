"""Mutants that mean the same as the rule: `tests/games/GAME/equivalent.toml` lists each with the reason.

[[mutant]]
place = "steps/turn.py Turn.run"
was = "if count >= 3:"
now = "if count > 3:"
why = "three are dealt with above"

A place may be a pattern: `Standing.*` is every method of a class.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from tools.modules import GAMES, ROOT
from tools.mutate.mutants import Mutant

Key = tuple[str, str, str]


def key(mutant: Mutant) -> Key:
    """What names a mutant as long as its line is not changed."""
    inside = Path(*mutant.path.relative_to(GAMES).parts[1:]).as_posix()
    return f"{inside} {mutant.function}", mutant.was, mutant.now


def same(mutant: Key, entry: Key) -> bool:
    """Does the entry name that mutant?"""
    return mutant[1:] == entry[1:] and fnmatchcase(mutant[0], entry[0])


def listed(family: str) -> dict[Key, str]:
    """The mutants of a family of games that are known to be equivalent, and why."""
    path = ROOT / "tests" / "games" / family / "equivalent.toml"
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return {(entry["place"], entry["was"], entry["now"]): entry["why"] for entry in entries}


def as_toml(mutants: Iterable[Mutant]) -> str:
    """Entries to paste; the reasons are still to be found."""
    text = ""
    for mutant in mutants:
        fields = zip(("place", "was", "now"), key(mutant), strict=True)
        lines = [f"{name} = {_quoted(value)}" for name, value in fields]
        text += "\n".join(["[[mutant]]", *lines, 'why = ""']) + "\n\n"
    return text


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
