"""Variants of a game: a few numbers of its house data changed, in a copy that other processes play.

A variant is written as a TOML file. Each table is a data file of the game, each key the way to a number: names of
tables, ids (or names, or places from 0) of records in lists:

    ["monsters.toml"]
    "monster.george.standard.health" = 20

Where there is a list, such as the levels of a ready-made army, another list may take its place. Only data of records
whose source is "house" may be changed: what a rulebook or a published roster says stays.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rampant import _compiled
from rampant.core.errors import FileError, RampantError
from rampant.core.game import Game

New = float | list[Any]
Changes = Mapping[str, Mapping[str, New]]
"""By data file: the way to a number (or a list), and what takes its place."""
IDS = ("id", "name", "code", "kind")


def read_changes(path: Path) -> dict[str, dict[str, New]]:
    """The changes that a file describes."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RampantError(f"there is no file {str(path)!r}") from None
    except tomllib.TOMLDecodeError as error:
        raise FileError(str(error), 0, str(path)) from None
    changes: dict[str, dict[str, New]] = {}
    for name, numbers in found.items():
        if not isinstance(numbers, dict) or not all(type(number) in (int, float, list) for number in numbers.values()):
            raise FileError(f'["{name}"] is a table of ways to numbers or lists', 0, str(path))
        changes[name] = numbers
    return changes


def data_of(game: Game, name: str) -> dict[str, Any]:
    """A data file of a game, as it is."""
    path = files(game.package).joinpath("data", name)
    if not path.is_file():
        raise RampantError(f"{game.id} has no data file {name!r}")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def number_at(data: Mapping[str, Any], way: str) -> float:
    """The number to which a way leads; refuses what is no number, and what is not house data."""
    record, key, source = _found(data, way)
    if type(record[key]) not in (int, float):
        raise RampantError(f"{way} is no number")
    number: float = _house(record[key], way, source)
    return number


def list_at(data: Mapping[str, Any], way: str) -> list[Any]:
    """The list to which a way leads; refuses what is none, and what is not house data."""
    record, key, source = _found(data, way)
    if type(record[key]) is not list:
        raise RampantError(f"{way} is no list")
    found: list[Any] = _house(record[key], way, source)
    return found


def _house(value: Any, way: str, source: str) -> Any:
    if source != "house":
        raise RampantError(f"{way} comes from a {source or 'rulebook'}: only house data may be changed")
    return value


def changed(game: Game, name: str, news: Mapping[str, New]) -> str:
    """A data file with other numbers or lists, as text."""
    data = data_of(game, name)
    for way, new in news.items():
        if isinstance(new, list):
            list_at(data, way)
        else:
            number_at(data, way)
        record, key, _ = _found(data, way)
        record[key] = new
    return "".join(f"{json.dumps(key)} = {_written(value)}\n" for key, value in data.items())


def _found(data: Mapping[str, Any], way: str) -> tuple[Any, Any, str]:
    """The record that holds a number, its key there, and the source of the innermost record that states one."""
    at: Any = data
    source = ""
    parts = way.split(".")
    for i, part in enumerate(parts):
        key: Any = part
        if isinstance(at, list):
            key = _place(at, part, way)
        elif not isinstance(at, dict) or part not in at:
            raise RampantError(f"{way} leads nowhere: there is no {part!r}")
        if isinstance(at, dict):
            source = str(at.get("source", source))
        if i == len(parts) - 1:
            return at, key, source
        at = at[key]
    raise AssertionError("a way has at least one part")


def _place(records: list[Any], part: str, way: str) -> int:
    for i, record in enumerate(records):
        if isinstance(record, dict) and any(str(record.get(name, "")) == part for name in IDS):
            return i
    if part.isdigit() and int(part) < len(records):
        return int(part)
    raise RampantError(f"{way} leads nowhere: no record is called {part!r}")


def _written(value: object) -> str:
    """A value of a TOML file on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value)  # texts, numbers and truth are written as in JSON


class Variant:
    """A copy of a game with changed data, for the length of a `with`. Its rules are played by another process."""

    def __init__(self, game: Game, changes: Changes) -> None:
        self.game = game
        self.changes = changes
        self._folder = TemporaryDirectory(prefix="rampant-variant-")

    def __enter__(self) -> Variant:
        root = Path(self._folder.name)
        self.source = root / "src"
        package = self.game.package.split(".")
        original = Path(str(files(package[0])))
        at = self.source / package[0]
        for below in [*package[1:], "data"]:  # links to all that stays, down to the data files
            _link_all(original, at, below)
            original, at = original / below, at / below
        _link_all(original, at, *self.changes)
        for name, numbers in self.changes.items():
            (at / name).write_text(changed(self.game, name, numbers), encoding="utf-8")
        build = Path(_compiled.TREE) / "build"
        if build.is_dir():
            (root / "build").symlink_to(build)
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def played(self, command: Sequence[str], told: object) -> Any:
        """What a module of the lab answers, given plain data, in a process in which the game is the variant."""
        paths = [str(self.source), *[path for path in sys.path if path]]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONSAFEPATH": "1"}
        words = [sys.executable, "-W", "ignore", "-m", *command]
        done = subprocess.run(words, input=json.dumps(told), env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
            raise RampantError(f"the variant could not be played: {last}")
        return json.loads(done.stdout)


def _link_all(original: Path, copy: Path, *left: str) -> None:
    """A folder with links to all that another holds, but for what is left out."""
    copy.mkdir(parents=True)
    for each in original.iterdir():
        if each.name not in left and each.name != "__pycache__":
            (copy / each.name).symlink_to(each)
