"""Reading a match back from its text, line by line, with errors that name the line and the problem."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from rampant.core.chance import Recorded
from rampant.core.errors import FileError, RampantError, SettingError
from rampant.core.game import Game
from rampant.core.match import FORMAT, SOURCES, Entry, Match, _apply, _begin, checksum, line_of, seed_hash
from rampant.core.state import State

HEADER = ("rampant", "game", "settings", "seats", "dice", "seed_hash", "taken")
LARGEST = 2**31
"""No die, draw, option or seat is as large: greater numbers do not reach the rules."""


class Reader:
    """Reads a match text; keeps the line numbers for its errors."""

    def __init__(self, text: str, find_game: Callable[[str], Game], source: str) -> None:
        self.source = source
        self.raw = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
        self.lines = [self._object(number, line) for number, line in enumerate(self.raw, 1)]
        header = self.lines[0]
        if type(header.get("rampant")) is not int or header["rampant"] != FORMAT:
            raise FileError(f'a match begins with "rampant": {FORMAT}', 1, source)
        if unknown := [key for key in header if key not in HEADER]:
            raise FileError(f"a match has no {unknown[0]!r} in its first line", 1, source)
        with self._blame(1):
            self.game = find_game(str(self._get(1, "game", str)))

    def match(self) -> Match:
        """The match, every line of it replayed and compared."""
        match = Match.__new__(Match)
        match.game = self.game
        self._header(match)
        match._past = []
        with self._blame(2):
            self._number(2, 0)
            chance = Recorded(self._gave(2, "rolled"), self._gave(2, "drew"))
            match.state, setup = _begin(self.game, match.settings, chance)
            chance.finish()
        self._same(2, setup)
        match.record = [setup]
        for line in range(3, len(self.lines)):
            match.take(*self._replay(match.state, line))
        self._close(match)
        return match

    def _header(self, match: Match) -> None:
        match.source = str(self._get(1, "dice", str))
        if match.source not in SOURCES:
            raise FileError(f"dice come from one of {', '.join(SOURCES)}, not {match.source!r}", 1, self.source)
        with self._blame(1):
            given = self._get(1, "settings", dict)
            match.settings = self.game.resolve(given)
            seats = self.game.seats(match.settings)
        if line_of({name: match.settings[name] for name in given}) != line_of(given):
            raise FileError("the settings are not written as they are understood", 1, self.source)
        match.names = self._get(1, "seats", list)
        if len(match.names) != seats or not all(isinstance(name, str) for name in match.names):
            raise FileError(f'"seats" must be the names of the {seats} seats', 1, self.source)
        match.seed_hash = str(self._get(1, "seed_hash", str))
        last = len(self.lines)
        if last < 3 or "seed" not in self.lines[-1]:
            raise FileError("the record is cut off before its end", last, self.source)
        match.seed = str(self._get(last, "seed", str))
        if seed_hash(match.seed) != match.seed_hash:
            raise FileError("the seed does not have the hash that the header promised", last, self.source)
        match.taken = int(self._get(1, "taken", int)) if "taken" in self.lines[0] else -1
        if not (0 if "taken" in self.lines[0] else -1) <= match.taken <= last - 3:
            raise FileError('"taken" is not a position of this match', 1, self.source)

    def _replay(self, before: State, line: int) -> tuple[State, Entry]:
        self._number(line, line - 2)
        option, seat = int(self._get(line, "choose", int)), int(self._get(line, "seat", int))
        if abs(option) >= LARGEST or abs(seat) >= LARGEST:
            raise FileError("no option and no seat has such a number", line, self.source)
        with self._blame(line):
            chance = before.chance
            assert isinstance(chance, Recorded)
            chance.feed(self._gave(line, "rolled"), self._gave(line, "drew"))
            after, entry = _apply(before, line - 2, option, seat)
            assert isinstance(after.chance, Recorded)
            after.chance.finish()
        if entry.means != self._get(line, "means", str):
            raise FileError(f"choice {option} means {entry.means!r}, not what stands here", line, self.source)
        self._same(line, entry)
        return after, entry

    def _same(self, line: int, entry: Entry) -> None:
        """The line is written as this entry would be: nothing more stands in it."""
        if line_of(entry.to_json()) != self.raw[line - 1]:
            raise FileError(f"this line should be {line_of(entry.to_json())}", line, self.source)

    def _close(self, match: Match) -> None:
        """Compare the last line, and give the state its own dice again, so that the match can go on."""
        found, line = self.lines[-1], len(self.lines)
        if found.get("sum") != checksum(self.raw[:-1]):
            raise FileError("a line was changed: the lines before do not add up to this sum", line, self.source)
        expected = match._last(self.raw[:-1])
        if line_of(expected) != self.raw[-1]:
            wrong = sorted(key for key in expected.keys() | found if expected.get(key) != found.get(key))
            raise FileError(f"this does not fit what was played: {', '.join(wrong) or 'order'}", line, self.source)
        # The generator has to stand where it stood: let it play the match once more.
        with self._blame(line):
            match.state.chance = match._played(match.number).chance
        for past in match._past:
            past.chance = match.state.chance.clone()

    def _object(self, number: int, line: str) -> dict[str, Any]:
        try:
            line.encode()
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise FileError(
                "this is not a JSON object" if line else "this line is empty", number, self.source
            ) from None
        if not isinstance(value, dict):
            raise FileError("this is not a JSON object", number, self.source)
        if line_of(value) != line:
            raise FileError("this line was changed: spaces, escapes or a repeated key", number, self.source)
        return value

    def _number(self, line: int, expected: int) -> None:
        if self._get(line, "n", int) != expected:
            raise FileError(f'"n" must be {expected} here: a line is missing or doubled', line, self.source)

    def _gave(self, line: int, key: str) -> list[int]:
        gave = self.lines[line - 1].get(key, [])
        if not isinstance(gave, list) or not all(type(value) is int and 0 <= value < LARGEST for value in gave):
            raise FileError(f'"{key}" must be a list of whole numbers', line, self.source)
        return gave

    def _get(self, line: int, key: str, kind: type) -> Any:
        value = self.lines[line - 1].get(key)
        if type(value) is not kind:
            raise FileError(f'"{key}" is missing or not {_KINDS[kind]}', line, self.source)
        return value

    def _blame(self, line: int) -> _Blame:
        return _Blame(line, self.source)


_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


class _Blame:
    """Turn what goes wrong inside into an error about one line; settings stand in the first."""

    def __init__(self, line: int, source: str) -> None:
        self.line = line
        self.source = source

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RampantError) and not isinstance(error, FileError):
            line = 1 if isinstance(error, SettingError) else self.line
            raise FileError(str(error), line, self.source) from None
