"""A match: a game being played. Seats, settings, a seed and the record of choices; nothing else needs to be stored.

The record is readable text, one JSON object a line: a header, one line per choice with what chance gave, and for a
finished match the end with the seed. The seed's hash stands in the header, so the dice were fixed before the first
choice; `verify` replays the record and proves it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from rampant.core.chance import Chance, Entered, Recorded, Sealed, Tape, seeded
from rampant.core.errors import ChanceError, FileError, IllegalChoice, RampantError
from rampant.core.game import Game, Value
from rampant.core.scene import Event, Result
from rampant.core.state import State

FORMAT = 1
CONCEDE = -1
"""The choice of giving up, open to every seat at any time."""
DRAW = -2
"""The choice, by everybody together, to call it a draw."""
AGREED = -1
"""The seat of a choice that all made together."""

SOURCES: dict[str, Callable[[str], Chance]] = {"sealed": Sealed, "seeded": seeded, "entered": Entered}
"""Where dice may come from: unpredictable, fast, or rolled by people."""


def seed_hash(seed: str) -> str:
    """What is shown of a seed before the end."""
    return sha256(f"rampant seed\0{seed}".encode()).hexdigest()


def _new_seed() -> str:
    import secrets  # here: what the command's start need not wait for

    return secrets.token_hex(32)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: who chose what, what it meant, and what chance gave then. Number 0 is the setup."""

    number: int
    seat: int
    option: int
    means: str
    rolled: tuple[int, ...]
    drew: tuple[int, ...]
    events: tuple[Event, ...] = field(default=(), compare=False)  # told live; not part of the record

    def to_json(self) -> dict[str, object]:
        line: dict[str, object] = {"n": self.number}
        if self.number:
            line |= {"seat": self.seat, "choose": self.option, "means": self.means}
        if self.rolled:
            line["rolled"] = list(self.rolled)
        if self.drew:
            line["drew"] = list(self.drew)
        return line


class Match:
    """A game being played.

    >>> import rampant
    >>> match = Match(rampant.game("rage"), seed="example")
    >>> entry = match.choose(match.state.asks[0].options[0])
    >>> Match.loads(match.dumps(), rampant.game).state.digest() == match.state.digest()
    True
    """

    def __init__(
        self,
        game: Game,
        seed: str | None = None,
        names: Sequence[str] = (),
        source: str = "sealed",
        settings: Mapping[str, object] | None = None,
        faces: Sequence[int] = (),
    ) -> None:
        """`faces` are real dice for the setup, if people roll them; without enough of them, DiceNeeded says so."""
        if source not in SOURCES:
            raise RampantError(f"dice come from one of {', '.join(SOURCES)}, not {source!r}")
        self.game = game
        self.seed = _new_seed() if seed is None else seed
        self.seed_hash = seed_hash(self.seed)
        self.source = source
        self.settings: dict[str, Value] = game.resolve(settings or {})
        self.names = list(names) or game.seat_names(self.settings)
        chance = SOURCES[source](self.seed)
        if isinstance(chance, Entered):
            chance.enter(list(faces))
        self.state, setup = _begin(game, self.settings, chance)
        self.record = [setup]
        self.taken = -1  # the last position that was taken over from another match, see `branch`
        self._past: list[State] = []  # positions to which `undo` can go back

    @property
    def number(self) -> int:
        """How many choices were made."""
        return len(self.record) - 1

    def choose(self, option: int, seat: int | None = None) -> Entry:
        """Apply a choice. If it is refused, or dice have still to be entered, nothing has changed."""
        return self._take(*_apply(self.state, self.number + 1, option, seat))

    def concede(self, seat: int) -> Entry:
        """A seat gives up."""
        return self.choose(CONCEDE, seat)

    def agree_draw(self) -> Entry:
        """Everybody agrees on a draw."""
        return self.choose(DRAW, AGREED)

    def enter(self, faces: list[int]) -> None:
        """Faces of real dice, for the rolls of the next choice."""
        if not isinstance(self.state.chance, Entered):
            raise ChanceError("the dice of this match are not entered by people")
        self.state.chance.enter(faces)

    def forget(self) -> None:
        """Drop the faces that were entered and not used yet: somebody mistyped."""
        if isinstance(self.state.chance, Entered):
            self.state.chance.faces.clear()

    @property
    def can_undo(self) -> bool:
        """Can the last choice be taken back? Not once dice, a draw or a hidden thing have been seen since."""
        return bool(self._past)

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back."""
        return len(self._past)

    def undo(self) -> None:
        """Take the last choice back."""
        if not self._past:
            raise IllegalChoice("nothing can be taken back: something was rolled, drawn or revealed since")
        self.state = self._past.pop()
        self.record.pop()

    def back(self, number: int) -> None:
        """Go back to the position after that many choices. The same choices would roll the same dice again."""
        self._within(number)
        if number < self.taken:
            raise RampantError(f"this match began at position {self.taken} of another")
        self.state = self._played(number)
        del self.record[number + 1 :]
        self._past = []

    def branch(self, number: int, seed: str | None = None) -> Match:
        """A match of its own that goes on from the position after that many choices with dice of its own."""
        twin = Match.__new__(Match)
        twin.game, twin.source, twin.settings, twin.names = self.game, self.source, self.settings, list(self.names)
        twin.seed = _new_seed() if seed is None else seed
        twin.seed_hash = seed_hash(twin.seed)
        twin.state = self.at(number)
        twin.state.chance = SOURCES[twin.source](twin.seed)
        twin.record = self.record[: number + 1]
        twin.taken = number
        twin._past = []
        return twin

    def at(self, number: int) -> State:
        """The position after that many choices."""
        self._within(number)
        setup = self.record[0]
        chance = Recorded(list(setup.rolled), list(setup.drew))
        state = self.game.start(self.settings, chance)
        state.settle()
        for entry in self.record[1 : number + 1]:
            chance.feed(entry.rolled, entry.drew)
            _choose(state, entry.option, entry.seat)
        return state

    def _within(self, number: int) -> None:
        if not 0 <= number <= self.number:
            raise RampantError(f"the match has positions 0 to {self.number}, not {number}")

    def _fresh(self, number: int) -> State:
        """The position from which on chance comes from this match's own seed, with all it needs up to a number."""
        chance = SOURCES[self.source](self.seed)
        if isinstance(chance, Entered):
            chance.enter([face for entry in self.record[self.taken + 1 : number + 1] for face in entry.rolled])
        if self.taken < 0:
            return _begin(self.game, self.settings, chance)[0]
        state = self.at(self.taken)
        state.chance = chance
        return state

    def _played(self, number: int) -> State:
        """The position after that many choices, its chance ready to go on."""
        state = self._fresh(number)
        for entry in self.record[max(self.taken, 0) + 1 : number + 1]:
            _choose(state, entry.option, entry.seat)
        return state

    def dumps(self) -> str:
        """The match as text. An unfinished one ends with its seed on a line of its own, so that it can go on."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self._lines())

    @classmethod
    def loads(cls, text: str, find_game: Callable[[str], Game], source: str = "match") -> Match:
        """Read a match back and replay it without any generator. Every problem names its line."""
        return _Reader(text, find_game, source).match()

    def _lines(self) -> Iterator[dict[str, object]]:
        header: dict[str, object] = {
            "rampant": FORMAT,
            "game": self.game.id,
            "settings": self.settings,
            "seats": self.names,
            "dice": self.source,
            "seed_hash": self.seed_hash,
        }
        if self.taken >= 0:
            header["taken"] = self.taken  # up to here from another match: the seed gave the dice that follow
        yield header
        for entry in self.record:
            yield entry.to_json()
        if (result := self.state.result) is not None:
            yield {
                "end": {"winners": list(result.winners), "draw": result.draw, "why": result.reason},
                "clause": result.clause,
                "digest": self.state.digest(),
                "seed": self.seed,
            }
        else:
            yield {"unfinished": True, "digest": self.state.digest(), "seed": self.seed}

    def _take(self, after: State, entry: Entry) -> Entry:
        self._past = [] if after.revealed != self.state.revealed or after.over else [*self._past, self.state]
        self.state = after
        self.record.append(entry)
        return entry


def _begin(game: Game, settings: Mapping[str, Value], chance: Chance) -> tuple[State, Entry]:
    chance.tape = Tape()
    state = game.start(settings, chance)
    state.events = []
    state.settle()
    return state, _entry(state, 0, -1, -1, "")


def _apply(before: State, number: int, option: int, seat: int | None) -> tuple[State, Entry]:
    """Choose on a copy, so that a refusal leaves the position as it was."""
    means = "a draw is agreed" if option == DRAW else "concedes"
    asked = before.ask_of(seat) if seat is not None else next(iter(before.asks), None)
    if option >= 0 and asked is not None and option in asked.options:
        means = asked.describe(option).label
    after = before.clone()
    after.chance.tape = Tape()
    after.events = []
    _choose(after, option, seat)
    who = seat if seat is not None else asked.seat if asked is not None else -1
    return after, _entry(after, number, who, option, means)


def _choose(state: State, option: int, seat: int | None) -> None:
    if option == DRAW and seat == AGREED and not state.over:
        state.finish(Result(tuple(range(state.seats)), "all agreed on a draw", "", draw=True))
        state.settle()
    elif option != CONCEDE:
        state.choose(option, seat)
    elif seat is None or not 0 <= seat < state.seats:
        raise IllegalChoice(f"only a seat from 0 to {state.seats - 1} can concede")
    elif state.over:
        raise IllegalChoice("the game is over: nobody can concede any more")
    else:
        state.concede(seat)


def _entry(state: State, number: int, seat: int, option: int, means: str) -> Entry:
    tape = state.chance.tape or Tape()
    entry = Entry(number, seat, option, means, tuple(tape.rolled), tuple(tape.drew), tuple(state.events or ()))
    state.chance.tape = None
    state.events = None
    return entry


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found out."""

    game: str
    choices: int
    chances: int  # dice and draws that were compared
    finished: bool
    seed_hash: str
    dice: str


def verify(text: str, find_game: Callable[[str], Game], source: str = "match") -> Verdict:
    """Replay a match from its seed and compare every line: legal choices, dice, meaning, end and digest."""
    reader = _Reader(text, find_game, source)
    match = reader.match()
    if seed_hash(match.seed) != reader.header["seed_hash"]:
        raise FileError("the seed does not have the hash that the header promised", len(reader.lines), source)
    if match.source != "entered":
        state = match._fresh(match.number)
        if match.taken < 0:
            state, setup = _begin(match.game, match.settings, SOURCES[match.source](match.seed))
            _compare(setup, match.record[0], 2, source)
        for entry in match.record[max(match.taken, 0) + 1 :]:
            state, again = _apply(state, entry.number, entry.option, entry.seat)
            _compare(again, entry, entry.number + 2, source)
    chances = sum(len(entry.rolled) + len(entry.drew) for entry in match.record)
    return Verdict(match.game.id, match.number, chances, match.state.over, match.seed_hash, match.source)


def _compare(again: Entry, entry: Entry, line: int, source: str) -> None:
    for what, ours, theirs in (("rolls", again.rolled, entry.rolled), ("draws", again.drew, entry.drew)):
        if ours != theirs:
            raise FileError(f"the seed {what} {list(ours)} here, the record says {list(theirs)}", line, source)


class _Reader:
    """Reads a match text line by line; keeps the line numbers for its errors."""

    def __init__(self, text: str, find_game: Callable[[str], Game], source: str) -> None:
        self.source = source
        self.lines: list[dict[str, Any]] = []
        for number, line in enumerate(text.splitlines(), 1):
            try:
                value = json.loads(line)
            except (json.JSONDecodeError, RecursionError):
                raise FileError("this is not a JSON object", number, source) from None
            if not isinstance(value, dict):
                raise FileError("this is not a JSON object", number, source)
            self.lines.append(value)
        if not self.lines:
            raise FileError("the file is empty", 0, source)
        self.header = self.lines[0]
        if self.header.get("rampant") != FORMAT:
            raise FileError(f'a match begins with "rampant": {FORMAT}', 1, source)
        try:
            self.game = find_game(str(self._get(1, "game", str)))
        except RampantError as error:
            raise FileError(str(error), 1, source) from None

    def match(self) -> Match:
        """The match, every line of it replayed and compared."""
        match = Match.__new__(Match)
        match.game = self.game
        match.source = str(self._get(1, "dice", str))
        match.seed_hash = str(self._get(1, "seed_hash", str))
        match.names = [str(name) for name in self._get(1, "seats", list)]
        if match.source not in SOURCES:
            raise FileError(f"dice come from one of {', '.join(SOURCES)}, not {match.source!r}", 1, self.source)
        if len(self.lines) < 3:
            raise FileError("the record is cut off before its end", len(self.lines), self.source)
        match.seed = str(self._get(len(self.lines), "seed", str))
        if seed_hash(match.seed) != match.seed_hash:
            raise FileError("the seed does not have the hash that the header promised", len(self.lines), self.source)
        match.taken = int(self._get(1, "taken", int)) if "taken" in self.header else -1
        if not -1 <= match.taken <= len(self.lines) - 3:
            raise FileError('"taken" is not a position of this match', 1, self.source)
        match._past = []
        match.record = []
        with self._blame(1):
            match.settings = self.game.resolve(self._get(1, "settings", dict))
        with self._blame(2):
            self._number(2, 0)
            chance = Recorded(self._gave(2, "rolled"), self._gave(2, "drew"))
            match.state, setup = _begin(self.game, match.settings, chance)
            chance.finish()
            match.record.append(setup)
        for line in range(3, len(self.lines)):
            match._take(*self._replay(match.state, line))
        self._close(match)
        return match

    def _replay(self, before: State, line: int) -> tuple[State, Entry]:
        self._number(line, line - 2)
        option, seat = int(self._get(line, "choose", int)), int(self._get(line, "seat", int))
        with self._blame(line):
            chance = before.chance
            assert isinstance(chance, Recorded)
            chance.feed(self._gave(line, "rolled"), self._gave(line, "drew"))
            after, entry = _apply(before, line - 2, option, seat)
            assert isinstance(after.chance, Recorded)
            after.chance.finish()
        if entry.means != self._get(line, "means", str):
            raise FileError(f"choice {option} means {entry.means!r}, not what stands here", line, self.source)
        return after, entry

    def _close(self, match: Match) -> None:
        """Compare the last line, and give the state its own dice again, so that the match can go on."""
        line = len(self.lines)
        expected = json.loads(json.dumps(list(match._lines())[-1]))
        if self.lines[-1] != expected:
            wrong = sorted(
                key for key in expected.keys() | self.lines[-1] if expected.get(key) != self.lines[-1].get(key)
            )
            raise FileError(f"the last line does not fit what was played: {', '.join(wrong)}", line, self.source)
        # The generator has to stand where it stood: let it play the match once more.
        match.state.chance = match._played(match.number).chance
        for past in match._past:
            past.chance = match.state.chance.clone()

    def _number(self, line: int, expected: int) -> None:
        if self._get(line, "n", int) != expected:
            raise FileError(f'"n" must be {expected} here: a line is missing or doubled', line, self.source)

    def _gave(self, line: int, key: str) -> list[int]:
        gave = self.lines[line - 1].get(key, [])
        if not isinstance(gave, list) or not all(type(value) is int for value in gave):
            raise FileError(f'"{key}" must be a list of whole numbers', line, self.source)
        return gave

    def _get(self, line: int, key: str, kind: type) -> Any:
        value = self.lines[line - 1].get(key)
        if type(value) is not kind:
            raise FileError(f'"{key}" is missing or not a {kind.__name__}', line, self.source)
        return value

    def _blame(self, line: int) -> _Blame:
        return _Blame(line, self.source)


class _Blame:
    """Turn what goes wrong inside into an error about one line."""

    def __init__(self, line: int, source: str) -> None:
        self.line = line
        self.source = source

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RampantError) and not isinstance(error, FileError):
            raise FileError(str(error), self.line, self.source) from None
