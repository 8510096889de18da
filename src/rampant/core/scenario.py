"""Scenarios: a position as a text that people can read and write: TOML, with boards drawn in characters."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, TypeVar

from rampant.core.errors import ScenarioError, UnknownName

T = TypeVar("T")


def read(text: str, game: str) -> dict[str, Any]:
    """The table of a scenario text of that game; errors name the line."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise ScenarioError(str(error), int(line[1]) if line else 0, "scenario") from None
    except RecursionError:
        raise ScenarioError("lists or tables are nested too deeply", 0, "scenario") from None
    except ValueError:
        raise ScenarioError("a number is too long", 0, "scenario") from None
    if table.get("game") != game:
        raise ScenarioError(f'the first line must be game = "{game}", not {table.get("game")!r}', 1, "scenario")
    return table


def only(table: Mapping[str, object], allowed: Iterable[str], where: str) -> None:
    """Refuse keys that mean nothing, with a near match."""
    known = list(allowed)
    for key in table:
        if key not in known:
            raise ScenarioError(str(UnknownName(f"key in {where}", key, known)), 0, "scenario")


def number(table: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number of a table; without a default it must be there."""
    value = table.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise ScenarioError(f"{key} must be a number from {low} to {high}, not {value!r}", 0, "scenario")
    return value


def flag(table: Mapping[str, Any], key: str, default: bool = False) -> bool:
    """A true or false of a table."""
    value = table.get(key, default)
    if type(value) is not bool:
        raise ScenarioError(f"{key} must be true or false, not {value!r}", 0, "scenario")
    return value


def word(table: Mapping[str, Any], key: str, allowed: Iterable[str], default: str | None = None) -> str:
    """One of a few words of a table; a near match is offered."""
    value = table.get(key, default)
    known = list(allowed)
    if not isinstance(value, str) or value not in known:
        raise ScenarioError(str(UnknownName(key, str(value), known)), 0, "scenario")
    return value


def text(table: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """Any text of a table."""
    value = table.get(key, default)
    if not isinstance(value, str):
        raise ScenarioError(f"{key} must be a text, not {value!r}", 0, "scenario")
    return value


def listed(table: Mapping[str, Any], key: str, kind: type[T]) -> list[T]:
    """A list of a table, all of one kind (`int`, `str`, or `dict` for a list of tables); empty if it is not there."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(type(item) is kind for item in value):
        raise ScenarioError(f"{key} must be a list, each of it {_KINDS.get(kind, kind.__name__)}", 0, "scenario")
    return value


_KINDS = {int: "a whole number", str: "a text", dict: "a table", list: "a list"}


def picture(text: object, rows: int, cols: int, symbols: str, what: str = "board") -> list[str]:
    """The cells of a drawn board, one symbol each, row by row. Spaces between symbols do not count."""
    if not isinstance(text, str):
        raise ScenarioError(f"the {what} must be drawn as a text of {rows} rows, not {text!r}", 0, "scenario")
    lines = [line.replace(" ", "") for line in text.strip().splitlines()]
    if len(lines) != rows or any(len(line) != cols for line in lines):
        sizes = ", ".join(str(len(line)) for line in lines)
        raise ScenarioError(f"the {what} must have {rows} rows of {cols} symbols, not rows of {sizes}", 0, "scenario")
    for number, line in enumerate(lines, 1):
        for symbol in line:
            if symbol not in symbols:
                raise ScenarioError(f"the {what} has {symbol!r} in its row {number}; known: {symbols}", 0, "scenario")
    return [symbol for line in lines for symbol in line]


def line_of(text: str, problem: str) -> int:
    """The line of a text that a problem speaks of: where stands what it quotes or begins with; 0 if that is nowhere.

    >>> line_of('game = "rage"\\nturn = 7', "turn must be a number from 1 to 2, not 7")
    2
    """
    head = problem.partition(":")[0]
    said = [*re.findall(r"'([^']+)'", problem), *([head] if " " in head else [])]
    key = re.compile(rf"\s*\[*{re.escape(problem.split(' ')[0].rstrip(':'))}\b")
    lines = list(enumerate(text.splitlines(), 1))
    named = [number for words in said for number, line in lines if words in line]
    return next(iter(named + [number for number, line in lines if key.match(line)]), 0)


def draw(cells: Iterable[str], cols: int) -> str:
    """Cells as a picture that `picture` reads back."""
    row = list(cells)
    return "\n".join(" ".join(row[i : i + cols]) for i in range(0, len(row), cols)) + "\n"


def write(table: Mapping[str, Any]) -> str:
    """A table as TOML: plain values first, then tables, then lists of tables. What is None or empty is left out."""
    return "\n".join(_lines(table, "")).strip() + "\n"


def check(text: str) -> str:
    """A short hash of what a scenario says. Neither its layout nor the order of its keys counts.

    >>> check('a = 1\\nb = [2]') == check('b = [ 2 ]\\n\\na = 1')
    True
    """
    return _hash(tomllib.loads(text))


def check_table(table: Mapping[str, Any]) -> str:
    """The check of the text that `write` makes of a table, without making it.

    >>> table = {"a": 1, "b": None, "c": [{"d": [], "e": 2}]}
    >>> check_table(table) == check(write(table))
    True
    """
    return _hash(_said(table))


def _said(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table as it is read back once it was written."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        if value is None or value == [] or value == {}:
            continue
        if isinstance(value, Mapping):
            found[key] = _said(value)
        elif isinstance(value, list) and isinstance(value[0], Mapping):
            found[key] = [_said(part) for part in value]
        else:
            found[key] = value
    return found


_spelled = json.JSONEncoder(sort_keys=True).encode


def _hash(table: Mapping[str, Any]) -> str:
    return sha256(_spelled(table).encode()).hexdigest()[:16]


def _lines(table: Mapping[str, Any], name: str) -> Iterable[str]:
    later: list[tuple[str, Any]] = []
    for key, value in table.items():
        if value is None or value == [] or value == {}:
            continue
        if isinstance(value, Mapping) or (isinstance(value, list) and all(isinstance(v, Mapping) for v in value)):
            later.append((key, value))
        else:
            yield f"{_key(key)} = {_value(value)}"
    for key, value in later:
        path = f"{name}.{_key(key)}" if name else _key(key)
        for part in value if isinstance(value, list) else [value]:
            yield ""
            yield f"[[{path}]]" if isinstance(value, list) else f"[{path}]"
            yield from _lines(part, path)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _drawn(value) if "\n" in value and _PLAIN.fullmatch(value) else _quoted(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return (
            "{ " + ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items()) + " }" if value else "{}"
        )
    raise TypeError(f"a scenario cannot hold {type(value).__name__}")


_PLAIN = re.compile(r"[\n\t !#-\[\]-~\u00a0-\ud7ff\ue000-\U0010ffff]*")  # no quotes, backslashes, control characters


def _drawn(value: str) -> str:
    """A text of several lines that needs no escapes: a board."""
    return f'"""\n{value}"""'


def _quoted(value: str) -> str:
    """A text on one line; TOML's escapes are JSON's, but for DEL."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted(name)
