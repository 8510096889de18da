"""A match: a game being played. Seats, settings, a seed and the record of choices; nothing else needs to be stored.

The record is readable text, one JSON object a line: a header, one line per choice with what chance gave, and for a
finished match the end with the seed. The seed's hash stands in the header, so the dice were fixed before the first
choice; `verify` replays the record and proves it. What no replay can prove, such as the names of the seats, is kept
from accidents by a sum of all lines in the last one. `core.record` reads it back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from rampant.core.chance import Chance, Entered, Recorded, Sealed, Tape, seeded
from rampant.core.errors import ChanceError, DiceNeeded, FileError, IllegalChoice, RampantError
from rampant.core.game import Game, Value
from rampant.core.scene import Event
from rampant.core.state import State

FORMAT = 1
CONCEDE = -1
"""The choice of giving up, open to every seat at any time."""
DRAW = -2
"""The choice, by everybody together, to stop: a draw, unless the rules settle a game that is stopped."""
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
        if len(self.names) != game.seats(self.settings):
            raise RampantError(f"this table has {game.seats(self.settings)} seats, not {len(self.names)} names")
        chance = SOURCES[source](self.seed)
        if isinstance(chance, Entered):
            chance.enter(list(faces))
        self.state, setup = _begin(game, self.settings, chance)
        _no_face_left(self.state)
        self.record = [setup]
        self.taken = -1  # the last position that was taken over from another match, see `branch`
        self._past: list[State] = []  # positions to which `undo` can go back

    @property
    def number(self) -> int:
        """How many choices were made."""
        return len(self.record) - 1

    def choose(self, option: int, seat: int | None = None) -> Entry:
        """Apply a choice. If it is refused, or dice have still to be entered, nothing has changed.

        Entered faces that do not fit (too many, or not on the die) are forgotten, so that they can be entered again.
        """
        try:
            after, entry = self.prepare(option, seat)
            _no_face_left(after)
        except DiceNeeded:
            raise
        except ChanceError:
            self.forget()
            raise
        return self.take(after, entry)

    def prepare(self, option: int, seat: int | None = None) -> tuple[State, Entry]:
        """What a choice would lead to, for those who write it down before it counts; `take` makes it count."""
        return _apply(self.state, self.number + 1, option, seat)

    def take(self, after: State, entry: Entry) -> Entry:
        """Go on to what was prepared."""
        self._past = [] if after.revealed != self.state.revealed or after.over else [*self._past, self.state]
        self.state = after
        self.record.append(entry)
        return entry

    def concede(self, seat: int) -> Entry:
        """A seat gives up."""
        return self.choose(CONCEDE, seat)

    def agree_draw(self) -> Entry:
        """Everybody agrees to stop: a draw, unless the rules settle a game that is stopped."""
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
        return next(self.walk(number))

    def walk(self, start: int = 0) -> Iterator[State]:
        """The positions from a number on, one after the other: look at each before asking for the next."""
        setup = self.record[0]
        chance = Recorded(list(setup.rolled), list(setup.drew))
        state = self.game.start(self.settings, chance)
        state.settle()
        for entry in self.record[1:]:
            if entry.number > start:
                yield state
            chance.feed(entry.rolled, entry.drew)
            replay(state, entry.option, entry.seat)
        yield state

    def _within(self, number: int) -> None:
        if not 0 <= number <= self.number:
            raise RampantError(f"the match has positions 0 to {self.number}, not {number}")

    def _fresh(self, number: int) -> tuple[State, Entry]:
        """The position from which on chance comes from this match's own seed, with all it needs up to a number.

        With it, what the seed gave there: the setup, or nothing for a match that was taken over from another.
        """
        chance = SOURCES[self.source](self.seed)
        if isinstance(chance, Entered):
            chance.enter([face for entry in self.record[self.taken + 1 : number + 1] for face in entry.rolled])
        if self.taken < 0:
            return _begin(self.game, self.settings, chance)
        state = self.at(self.taken)
        state.chance = chance
        return state, self.record[self.taken]

    def _played(self, number: int) -> State:
        """The position after that many choices, its chance ready to go on."""
        state, _ = self._fresh(number)
        for entry in self.record[max(self.taken, 0) + 1 : number + 1]:
            replay(state, entry.option, entry.seat)
        return state

    def dumps(self) -> str:
        """The match as text. An unfinished one ends with its seed on a line of its own, so that it can go on."""
        lines = [line_of(self._header()), *(line_of(entry.to_json()) for entry in self.record)]
        return "\n".join([*lines, line_of(self._last(lines)), ""])

    @classmethod
    def loads(cls, text: str, find_game: Callable[[str], Game], source: str = "match") -> Match:
        """Read a match back and replay it without any generator. Every problem names its line."""
        from rampant.core.record import Reader  # it makes matches: imported when both are there

        return Reader(text, find_game, source).match()

    def _header(self) -> dict[str, object]:
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
        return header

    def _last(self, lines: Sequence[str]) -> dict[str, object]:
        """The line that closes the record: how it ended, or that it did not, and a sum of all lines before."""
        end: dict[str, object] = {"unfinished": True}
        if (result := self.state.result) is not None:
            outcome = {"winners": list(result.winners), "draw": result.draw, "why": result.reason}
            end = {"end": outcome, "clause": result.clause}
        return end | {"digest": self.state.digest(), "seed": self.seed, "sum": checksum(lines)}


def line_of(value: Mapping[str, object]) -> str:
    """One line of the record. There is only one way to write it, so that no change goes unnoticed."""
    return json.dumps(value, ensure_ascii=False)


def checksum(lines: Sequence[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:32]


def _no_face_left(state: State) -> None:
    if isinstance(state.chance, Entered) and state.chance.faces:
        raise ChanceError(f"more dice were entered than the rules roll here: {state.chance.faces} are left over")


def _begin(game: Game, settings: Mapping[str, Value], chance: Chance) -> tuple[State, Entry]:
    chance.tape = Tape()
    state = game.start(settings, chance)
    state.events = []
    state.settle()
    return state, _entry(state, 0, -1, -1, "")


def _apply(before: State, number: int, option: int, seat: int | None) -> tuple[State, Entry]:
    """Choose on a copy, so that a refusal leaves the position as it was."""
    means = "concedes"
    asked = before.ask_of(seat) if seat is not None else next(iter(before.asks), None)
    if option >= 0 and asked is not None and option in asked.options:
        means = asked.describe(option).label
    after = before.clone()
    after.chance.tape = Tape()
    after.events = []
    replay(after, option, seat)
    if option == DRAW and after.result is not None:
        means = "a draw is agreed" if after.result.draw else "all agree to stop"
    who = seat if seat is not None else asked.seat if asked is not None else -1
    return after, _entry(after, number, who, option, means)


def replay(state: State, option: int, seat: int | None) -> None:
    """Choose as a record says: one of the options, giving up, or stopping by agreement."""
    if option == DRAW and seat == AGREED and not state.over:
        state.stop()
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
    taken: int = -1  # the position up to which dice came from another match, so that this seed proves nothing of them


def verify(text: str, find_game: Callable[[str], Game], source: str = "match") -> Verdict:
    """Replay a match from its seed and compare every line: legal choices, dice, meaning, end and digest.

    Dice that people rolled cannot be proved; the draws of such a match can. Nor can what was taken over from another.
    """
    match = Match.loads(text, find_game, source)
    state, setup = match._fresh(match.number)
    proved = match.record[match.taken + 1 :]
    if match.taken < 0:
        _compare(setup, proved[0], 2, source)
    for entry in match.record[max(match.taken, 0) + 1 :]:
        state, again = _apply(state, entry.number, entry.option, entry.seat)
        _compare(again, entry, entry.number + 2, source)
    chances = sum(len(entry.drew) + (0 if match.source == "entered" else len(entry.rolled)) for entry in proved)
    return Verdict(match.game.id, match.number, chances, match.state.over, match.seed_hash, match.source, match.taken)


def _compare(again: Entry, entry: Entry, line: int, source: str) -> None:
    for what, ours, theirs in (("rolls", again.rolled, entry.rolled), ("draws", again.drew, entry.drew)):
        if ours != theirs:
            raise FileError(f"the seed {what} {list(ours)} here, the record says {list(theirs)}", line, source)
