"""A game being played: seats, settings, a seed and the record of choices; nothing else needs to be stored.

The hash of the seed is shown from the beginning, so the dice are fixed before the first choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Self

from rampant.core.beginning import settings_of, written
from rampant.core.chance import SOURCES, Chance, Entered, Foretold, Recorded
from rampant.core.entry import AGREED, Entry, apply, begin, first_position, no_face_left, replay
from rampant.core.errors import ChanceError, DiceNeeded, IllegalChoice, RampantError
from rampant.core.game import RULES, Game, Value
from rampant.core.options import CONCEDE, STOP
from rampant.core.record import Beginning, seed_hash
from rampant.core.state import State
from rampant.core.words import parse


def _new_seed() -> str:
    import secrets  # here: what the command's start need not wait for

    return secrets.token_hex(32)


class Playing:
    """A game while it is played: choices, and the way back. `Match` adds how it is written and read."""

    def __init__(
        self,
        game: Game,
        seed: str | None = None,
        names: Sequence[str] = (),
        source: str = "sealed",
        settings: Mapping[str, object] | None = None,
        faces: Sequence[int] = (),
        *,
        scenario: str = "",
        planned: tuple[Sequence[int], Sequence[int]] = ((), ()),
        chance: Chance | None = None,
    ) -> None:
        """`faces` are real dice for the setup, if people roll them; without enough of them, DiceNeeded says so.

        `scenario` is the text of a position to begin from; it says what is agreed. `planned` are dice and draws that
        come before those of the seed, for lessons and puzzles; the record says so.
        `chance` is for the setup of a match that was taken over from another: it does not come from the seed.
        """
        if source not in SOURCES:
            raise RampantError(f"dice come from one of {', '.join(SOURCES)}, not {source!r}")
        self.game = game
        self.seed = _new_seed() if seed is None else seed
        self.seed_hash = seed_hash(self.seed)
        self.source = source
        if source == "entered" and any(planned):
            raise RampantError("dice that people roll cannot be planned")
        given = settings or {}
        self.beginning = Beginning(scenario, tuple(planned[0]), tuple(planned[1]))
        if scenario and RULES not in given:  # a new match, not one that was saved
            self.beginning = replace(self.beginning, scenario=written(game, scenario))
        self.settings: dict[str, Value] = settings_of(game, given, scenario) if scenario else game.resolve(given)
        self.names = list(names) or game.seat_names(self.settings)
        if len(self.names) != game.seats(self.settings):
            raise RampantError(f"this table has {game.seats(self.settings)} seats, not {len(self.names)} names")
        if chance is None:
            chance = self._chance()
        if isinstance(chance, Entered):
            chance.enter(list(faces))
        self.state, setup = begin(game, self.settings, chance, self.beginning.scenario)
        no_face_left(self.state)
        self.record = [setup]
        self.taken = -1  # the last position that was taken over from another match, see `branch`
        self._past: list[State] = []  # positions to which `undo` can go back
        self._checked = -1  # the last position that a check of a record has proved, while one is followed

    @property
    def number(self) -> int:
        """How many choices were made."""
        return len(self.record) - 1

    @property
    def rules(self) -> int:
        """The version of the rules with which the match began."""
        return int(str(self.settings[RULES]))

    @property
    def choices(self) -> list[str]:
        """What was chosen, in words; `parse` understands them at the question they answered."""
        return [entry.means for entry in self.record[1:]]

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}, {self.number} choices: {self.state!r}>"

    def __copy__(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.names, twin.record, twin._past = list(self.names), list(self.record), list(self._past)
        twin.state = self.state.clone()  # dice that people have entered lie in it
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return copy(self)

    # -- play --------------------------------------------------------------------------------------------------------

    def choose(self, option: int, seat: int | None = None, at: int | None = None) -> Entry:
        """Apply a choice. If it is refused, or dice have still to be entered, nothing has changed.

        `at` is the moment at which it arrived, in milliseconds of play, where that matters (`core.clock`).
        Entered faces that do not fit (too many, or not on the die) are forgotten, so that they can be entered again.
        """
        try:
            after, entry = self.prepare(option, seat)
            no_face_left(after)
        except DiceNeeded:
            raise
        except ChanceError:
            self.forget()
            raise
        return self.take(after, entry, at)

    def parse(self, text: str, seat: int | None = None) -> int:
        """The option that a text means at the open question: its name (`cell:r5c6`) or words ("bash r5c6").

        >>> import rampant
        >>> match = rampant.Match(rampant.game("rage"), seed="example")
        >>> match.parse(match.game.options.name(match.state.asks[0].options[0])) == match.state.asks[0].options[0]
        True
        """
        asks = [ask for ask in self.state.asks if seat is None or ask.seat == seat]
        if len(asks) != 1:
            raise IllegalChoice("nobody is asked now" if not asks else "several seats are asked: say which")
        return parse(text, asks[0])

    def prepare(self, option: int, seat: int | None = None) -> tuple[State, Entry]:
        """What a choice would lead to, for those who write it down before it counts; `take` makes it count."""
        return apply(self.state, self.number + 1, option, seat)

    def take(self, after: State, entry: Entry, at: int | None = None) -> Entry:
        """Go on to what was prepared."""
        entry = replace(entry, at=at) if at is not None else entry
        if after.revealed != self.state.revealed or after.over:
            self._past = []
        else:
            self._past.append(self.state)
        self.state = after
        self.record.append(entry)
        return entry

    def concede(self, seat: int) -> Entry:
        """A seat gives up."""
        return self.choose(CONCEDE, seat)

    def agree_draw(self) -> Entry:
        """Everybody agrees to stop: a draw, unless the rules settle a game that is stopped."""
        return self.choose(STOP, AGREED)

    def enter(self, faces: Sequence[int]) -> None:
        """Faces of real dice, for the rolls of the next choice."""
        if not isinstance(self.state.chance, Entered):
            raise ChanceError("the dice of this match are not entered by people")
        self.state.chance.enter(list(faces))

    def forget(self) -> None:
        """Drop the faces that were entered and not used yet: somebody mistyped."""
        if isinstance(self.state.chance, Entered):
            self.state.chance.faces.clear()

    # -- back and again ----------------------------------------------------------------------------------------------

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
        self._checked = min(self._checked, self.number)

    def back(self, number: int) -> None:
        """Go back to the position after that many choices. The same choices would roll the same dice again."""
        self._within(number)
        if number < self.taken:
            raise RampantError(f"this match began at position {self.taken} of another")
        self.state = self._played(number)
        del self.record[number + 1 :]
        self._past = []
        self._checked = min(self._checked, number)

    def branch(self, number: int, seed: str | None = None) -> Self:
        """A match of its own that goes on from the position after that many choices with dice of its own."""
        twin = copy(self)
        twin.seed = _new_seed() if seed is None else seed
        twin.seed_hash = seed_hash(twin.seed)
        twin.names = list(self.names)
        twin.state = self.at(number)
        twin.record = self.record[: number + 1]
        twin.beginning = Beginning(self.beginning.scenario)
        twin._own_dice(number)
        return twin

    def at(self, number: int) -> State:
        """The position after that many choices."""
        self._within(number)
        return next(self.walk(number))

    def walk(self, start: int = 0) -> Iterator[State]:
        """The positions from a number on, one after the other: look at each before asking for the next."""
        setup = self.record[0]
        chance = Recorded(list(setup.rolled), list(setup.drew))
        state = first_position(self.game, self.settings, chance, self.beginning.scenario)
        for entry in self.record[1:]:
            if entry.number > start:
                yield state
            chance.feed(entry.rolled, entry.drew)
            replay(state, entry.option, entry.seat)
        yield state

    def _within(self, number: int) -> None:
        if not 0 <= number <= self.number:
            raise RampantError(f"the match has positions 0 to {self.number}, not {number}")

    def _own_dice(self, taken: int) -> None:
        """From the current position on, dice come from this match's own seed; all before was another's."""
        self.taken = taken
        self.state.chance = SOURCES[self.source](self.seed)
        self._past = []

    def _chance(self) -> Chance:
        """Where dice come from at the beginning."""
        chance = SOURCES[self.source](self.seed)
        beginning = self.beginning
        return Foretold(beginning.dice, beginning.draws, chance) if beginning.planned else chance

    def _played(self, number: int) -> State:
        """The position after that many choices, its chance ready to go on."""
        chance = self._chance() if self.taken < 0 else SOURCES[self.source](self.seed)
        if isinstance(chance, Entered):
            chance.enter([face for entry in self.record[self.taken + 1 : number + 1] for face in entry.rolled])
        if self.taken < 0:
            state, _ = begin(self.game, self.settings, chance, self.beginning.scenario)
        else:
            state = self.at(self.taken)
            state.chance = chance
        for entry in self.record[max(self.taken, 0) + 1 : number + 1]:
            replay(state, entry.option, entry.seat)
        return state
