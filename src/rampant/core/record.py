"""A saved match as text: one JSON object a line, written in one way only, and read back with errors that name the line.

The first line says what is played: the format, the game, the version of its rules, settings, seats, dice, and the hash
of the seed; the position from which it began, if that is a scenario, and dice that were planned for it. Then comes a
line for the setup and one for each choice: who chose what (by its name), what it meant, what
chance gave, at the beginning of a turn a check of the position, and where the game runs against a clock the moment at
which the choice arrived, in milliseconds of play. The last line holds the end, if there is one, the
seed, and a sum of everything else. What a choice meant, and why the game ended, are words for people: nothing depends
on them.

Format 1 is that of version 0.1: it has numbers in place of names (a game's data/format1.json says what they meant), no
version of the rules (it was the first), and no checks. This module knows the text; `core.match` plays it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Any

from rampant.core.chance import SOURCES
from rampant.core.errors import FileError, blame
from rampant.core.game import RULES, Game, Value
from rampant.core.options import CONCEDE, STOP
from rampant.core.scene import Result

FORMAT = 2
LARGEST = 2**31
"""No die, draw or seat is as large: greater numbers do not reach the rules."""

# The keys of each kind of line, in their order, by format.
_HEADER = {
    1: ("rampant", "game", "settings", "seats", "dice", "seed_hash", "taken"),
    2: ("rampant", "game", "rules", "settings", "scenario", "planned", "seats", "dice", "seed_hash", "taken"),
}
_CHOICE = {
    1: ("n", "seat", "choose", "means", "rolled", "drew"),
    2: ("n", "seat", "choose", "means", "rolled", "drew", "check", "at"),
}
_LAST = {1: ("end", "clause", "unfinished", "digest", "seed", "sum"), 2: ("end", "unfinished", "seed", "sum")}
_END = {1: ("winners", "draw", "why"), 2: ("winners", "draw", "why", "clause")}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the record: who chose what, what it meant, and what chance gave then. Number 0 is the setup."""

    number: int
    seat: int
    choose: str  # the name of the option
    means: str
    rolled: tuple[int, ...]
    drew: tuple[int, ...]
    check: str  # of the position after it, if a turn begins there; see `core.scenario.check`
    at: int | None = field(default=None, kw_only=True)  # milliseconds of play until it arrived, if that is known


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a match begins, if not by the setup of its game: from a scenario, perhaps with planned dice and draws."""

    scenario: str = ""
    dice: tuple[int, ...] = ()
    draws: tuple[int, ...] = ()

    @property
    def planned(self) -> int:
        """How many dice and draws do not come from the seed."""
        return len(self.dice) + len(self.draws)


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it is written down."""

    game: Game
    settings: Mapping[str, Value]  # resolved, the version of the rules among them
    names: Sequence[str]
    dice: str  # one of SOURCES
    seed: str
    lines: Sequence[Line]  # the setup first
    taken: int  # the last position that was taken over from another match, or -1
    end: Result | None
    format: int = FORMAT
    changed: bool = False  # do the lines not add up to the sum in the last?
    beginning: Beginning = Beginning()


def seed_hash(seed: str) -> str:
    """What is shown of a seed before the end."""
    return sha256(f"rampant seed\0{seed}".encode()).hexdigest()


def spelled(value: Mapping[str, object]) -> str:
    """One line of a record. There is only one way to write it, so that no change goes unnoticed."""
    return json.dumps(value, ensure_ascii=False)


def summed(lines: Sequence[str]) -> str:
    """The sum that the last line holds of the lines before and of all else that stands in it."""
    return sha256("\n".join(lines).encode()).hexdigest()[:32]


def write(saved: Saved) -> str:
    """The text of a match. An unfinished one ends with its seed too, so that it can go on."""
    lines = [spelled(_header(saved)), *(spelled(_choice(line)) for line in saved.lines)]
    last: dict[str, object] = {"unfinished": True}
    if (end := saved.end) is not None:
        last = {"end": {"winners": list(end.winners), "draw": end.draw, "why": end.reason, "clause": end.clause}}
    last |= {"seed": saved.seed}
    return "\n".join([*lines, spelled(last | {"sum": summed([*lines, spelled(last)])}), ""])


def _header(saved: Saved) -> dict[str, object]:
    header: dict[str, object] = {
        "rampant": FORMAT,
        "game": saved.game.id,
        "rules": saved.settings[RULES],
        "settings": {name: value for name, value in saved.settings.items() if name != RULES},
    }
    beginning = saved.beginning
    if beginning.scenario:
        header["scenario"] = beginning.scenario
    if beginning.planned:
        given = {"dice": list(beginning.dice), "draws": list(beginning.draws)}
        header["planned"] = {name: values for name, values in given.items() if values}
    header |= {"seats": list(saved.names), "dice": saved.dice, "seed_hash": seed_hash(saved.seed)}
    if saved.taken >= 0:
        header["taken"] = saved.taken  # up to here from another match: the seed gave the dice that follow
    return header


def _choice(line: Line) -> dict[str, object]:
    written: dict[str, object] = {"n": line.number}
    if line.number:
        written |= {"seat": line.seat, "choose": line.choose, "means": line.means}
    if line.rolled:
        written["rolled"] = list(line.rolled)
    if line.drew:
        written["drew"] = list(line.drew)
    if line.check:
        written["check"] = line.check
    if line.at is not None:
        written["at"] = line.at
    return written


def read(text: str, find_game: Callable[[str], Game], source: str = "match") -> Saved:
    """Read the text of a match. A FileError names the line and what is wrong with it."""
    return _Reader(text, source).saved(find_game)


class _Reader:
    """The lines of a text, with their numbers for errors."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.raw = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
        self.lines = [self._object(number, line) for number, line in enumerate(self.raw, 1)]
        self.format = self._format()

    def saved(self, find_game: Callable[[str], Game]) -> Saved:
        self._only(1, _HEADER[self.format])
        with blame(1, self.source):
            game = find_game(str(self._get(1, "game", str)))
        settings, names = self._agreed(game)
        dice = str(self._get(1, "dice", str))
        if dice not in SOURCES:
            raise self._error(1, f"dice come from one of {', '.join(SOURCES)}, not {dice!r}")
        last = len(self.lines)
        if last < 3 or "seed" not in self.lines[-1]:
            raise self._error(last, "the record is cut off before its end")
        seed = str(self._get(last, "seed", str))
        if seed_hash(seed) != self._get(1, "seed_hash", str):
            raise self._error(last, "the seed does not have the hash that the header promised")
        lines = [self._line(game, number) for number in range(2, last)]
        end = self._end()
        self._only(last, _LAST[self.format])
        changed = self.lines[-1].get("sum") != self._sum()
        taken, beginning = self._taken(), self._beginning()
        return Saved(game, settings, names, dice, seed, lines, taken, end, self.format, changed, beginning)

    def _sum(self) -> str:
        last = spelled({key: value for key, value in self.lines[-1].items() if key != "sum"})
        return summed(self.raw[:-1] if self.format == 1 else [*self.raw[:-1], last])

    def _format(self) -> int:
        found = self.lines[0].get("rampant")
        if type(found) is not int or found < 1:
            raise self._error(1, f'a match begins with "rampant": {FORMAT}')
        if found > FORMAT:
            raise self._error(1, f"this match was made by a newer Rampant: it has format {found}, here is {FORMAT}")
        return found

    def _agreed(self, game: Game) -> tuple[dict[str, Value], list[str]]:
        """Settings and the names of the seats."""
        given = self._get(1, "settings", dict)
        if RULES in given:
            raise self._error(1, f"{RULES!r} is not a setting: it stands beside them")
        rules = int(self._get(1, "rules", int)) if self.format > 1 else 1
        with blame(1, self.source):
            settings = game.resolve(given | {RULES: rules})
            seats = game.seats(settings)
        if spelled({name: settings[name] for name in given}) != spelled(given):
            raise self._error(1, "the settings are not written as they are understood")
        names = self._get(1, "seats", list)
        if len(names) != seats or not all(isinstance(name, str) for name in names):
            raise self._error(1, f'"seats" must be the names of the {seats} seats')
        return settings, names

    def _beginning(self) -> Beginning:
        """The scenario and the planned dice, if there are any."""
        header = self.lines[0]
        scenario = str(self._get(1, "scenario", str)) if "scenario" in header else ""
        planned = self._get(1, "planned", dict) if "planned" in header else {}
        whole = list(planned) == [key for key in ("dice", "draws") if key in planned]
        if (not scenario and "scenario" in header) or (not planned and "planned" in header) or not whole:
            raise self._error(1, 'what "scenario" and "planned" hold ("dice", "draws") is not empty')
        return Beginning(scenario, self._numbers(1, planned, "dice"), self._numbers(1, planned, "draws"))

    def _taken(self) -> int:
        if "taken" not in self.lines[0]:
            return -1
        taken = int(self._get(1, "taken", int))
        if not 0 <= taken <= len(self.lines) - 3:
            raise self._error(1, '"taken" is not a position of this match')
        return taken

    def _line(self, game: Game, line: int) -> Line:
        number = line - 2
        if self._get(line, "n", int) != number:
            raise self._error(line, f'"n" must be {number} here: a line is missing or doubled')
        seat, choose, means = -1, "", ""
        keys = _CHOICE[self.format]
        if number:
            seat, means = int(self._get(line, "seat", int)), str(self._get(line, "means", str))
            if abs(seat) >= LARGEST:
                raise self._error(line, "no seat has such a number")
            choose = self._chosen(game, line)
        else:
            keys = ("n", "rolled", "drew", "check")
        found = self.lines[line - 1]
        rolled, drew = self._numbers(line, found, "rolled"), self._numbers(line, found, "drew")
        check = str(self._get(line, "check", str)) if "check" in self.lines[line - 1] else ""
        if not check and "check" in self.lines[line - 1]:
            raise self._error(line, '"check" is empty')
        at = int(self._get(line, "at", int)) if "at" in self.lines[line - 1] else None
        if at is not None and at < 0:
            raise self._error(line, '"at" is a time before the beginning')
        self._only(line, keys)
        return Line(number, seat, choose, means, rolled, drew, check, at=at)

    def _chosen(self, game: Game, line: int) -> str:
        """The name of what was chosen."""
        if self.format > 1:
            return str(self._get(line, "choose", str))
        number = int(self._get(line, "choose", int))
        name = name_in_format_1(game, number)
        if name is None:
            raise self._error(line, f"version 0.1 of {game.id} had no option {number}")
        return name

    def _end(self) -> Result | None:
        line, last = len(self.lines), self.lines[-1]
        if ("end" in last) == ("unfinished" in last) or last.get("unfinished", True) is not True:
            raise self._error(line, 'a match has an "end", or is "unfinished": true')
        if "end" not in last:
            return None
        end = self._get(line, "end", dict)
        winners, draw, why = end.get("winners"), end.get("draw"), end.get("why")
        clause = end.get("clause") if self.format > 1 else last.get("clause")
        whole = isinstance(winners, list) and all(type(seat) is int for seat in winners)
        if tuple(end) != _END[self.format] or not whole or type(draw) is not bool:
            raise self._error(line, f'"end" holds {", ".join(_END[self.format])}')
        if not isinstance(why, str) or not isinstance(clause, str):
            raise self._error(line, "why a match ended, and the clause, are texts")
        assert isinstance(winners, list)
        return Result(tuple(winners), why, clause, draw)

    def _object(self, number: int, line: str) -> dict[str, Any]:
        try:
            line.encode()
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise self._error(number, "this is not a JSON object" if line else "this line is empty") from None
        if not isinstance(value, dict):
            raise self._error(number, "this is not a JSON object")
        if spelled(value) != line:
            raise self._error(number, "this line was changed: spaces, escapes or a repeated key")
        return value

    def _only(self, line: int, keys: Sequence[str]) -> None:
        """The line holds some of these keys, in this order, and nothing more."""
        found = self.lines[line - 1]
        if unknown := [key for key in found if key not in keys]:
            raise self._error(line, f"no {unknown[0]!r} belongs in this line of a match")
        if list(found) != [key for key in keys if key in found]:
            raise self._error(line, f"this line holds, in this order, {', '.join(keys)}")

    def _numbers(self, line: int, found: Mapping[str, Any], key: str) -> tuple[int, ...]:
        gave = found.get(key)
        if gave is None and key not in found:
            return ()
        if not isinstance(gave, list) or not gave or not all(type(v) is int and 0 <= v < LARGEST for v in gave):
            raise self._error(line, f'"{key}" must be a list of whole numbers')
        return tuple(gave)

    def _get(self, line: int, key: str, kind: type) -> Any:
        value = self.lines[line - 1].get(key)
        if type(value) is not kind:
            raise self._error(line, f'"{key}" is missing or not {_KINDS[kind]}')
        return value

    def _error(self, line: int, problem: str) -> FileError:
        return FileError(problem, line, self.source)


_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


def name_in_format_1(game: Game, number: int) -> str | None:
    """What an option of version 0.1 is called now; None if there was none of this number."""
    if number in (CONCEDE, STOP):
        return game.options.name(number)
    names = _names_of_format_1(game)
    return names[number] if 0 <= number < len(names) else None


@cache
def _names_of_format_1(game: Game) -> list[str | None]:
    """What each option number of version 0.1 is called; nothing for a game that came later."""
    from importlib.resources import files  # here: what the command's start need not wait for

    path = files(game.package).joinpath("data/format1.json")
    names: list[str | None] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return names
