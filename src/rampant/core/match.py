"""A match: a game being played, as it is written down, read again and proved.

A saved match (`core.record` writes and reads its text) is replayed from its seed: choices have to be legal, dice, draws
and checks of positions have to come out as written, and the same seats have to win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from rampant.core.chance import Chance, Entered, Recorded
from rampant.core.entry import AGREED, Entry, apply, check, no_face_left, replay
from rampant.core.errors import DiceNeeded, Differs, FileError, RampantError, ScenarioError, SettingError
from rampant.core.game import Game
from rampant.core.options import CONCEDE, STOP
from rampant.core.playing import Playing
from rampant.core.record import Line, Saved, read, write
from rampant.core.scene import Result
from rampant.core.state import State

__all__ = ["AGREED", "CONCEDE", "STOP", "Entry", "Match", "replay"]


class Match(Playing):
    """A game being played.

    >>> import rampant
    >>> match = Match(rampant.game("rage"), seed="example")
    >>> entry = match.choose(match.state.asks[0].options[0])
    >>> Match.loads(match.dumps(), rampant.game).state.digest() == match.state.digest()
    True
    """

    def __eq__(self, other: object) -> bool:
        """The same game with the same settings, dice and choices so far."""
        return isinstance(other, Match) and self.dumps() == other.dumps()

    __hash__ = None  # type: ignore[assignment]  # it goes on

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled, a match is its text: another process plays it again."""
        return _read_again, (self.game.id, self.dumps())

    def _repr_html_(self) -> str:
        """In a notebook: the match turn by turn."""
        return str(import_module("rampant.draw.stepper").stepper(self))

    # -- saved matches -----------------------------------------------------------------------------------------------

    def dumps(self) -> str:
        """The match as text. An unfinished one ends with its seed on a line of its own, so that it can go on."""
        return write(self.saved(self.record, self.state.result))

    def saved(self, lines: Sequence[Line], end: Result | None) -> Saved:
        """The match with these lines and this end, ready to be written down."""
        return Saved(
            self.game,
            self.settings,
            self.names,
            self.source,
            self.seed,
            lines,
            self.taken,
            end,
            beginning=self.beginning,
        )

    @classmethod
    def loads(cls, text: str, find_game: Callable[[str], Game], source: str = "match") -> Match:
        """Read a match back and replay it from its seed. A FileError names the line that does not fit."""
        match, problem = cls.salvage(text, find_game, source)
        if problem is not None:
            raise problem
        return match

    @classmethod
    def salvage(
        cls, text: str, find_game: Callable[[str], Game], source: str = "match"
    ) -> tuple[Match, FileError | None]:
        """A match up to its last certain position, and what is wrong with the rest; None if nothing is.

        A text that is no match, or whose very setup goes otherwise, is refused with a FileError.
        """
        saved = read(text, find_game, source)
        match = cls._opened(saved, source)
        last = len(saved.lines) + 2
        try:
            for line in saved.lines[1:]:
                match.follow(line)
                if line.number == saved.taken:
                    match._own_dice(saved.taken)
            match._compare_end(saved.end)
        except Differs as error:
            line_number = match.number + 3  # of the next choice, or of the end
            match.taken = min(saved.taken, error.certain)
            match.back(error.certain)
            return match, FileError(str(error), line_number, source)
        if saved.changed:
            return match, FileError("a line was changed: they do not add up to this sum", last, source)
        return match, None

    @classmethod
    def _opened(cls, saved: Saved, source: str) -> Match:
        """The match after its setup."""
        setup, beginning = saved.lines[0], saved.beginning
        chance: Chance | None = None
        if saved.taken >= 0:
            chance = Recorded(list(setup.rolled), list(setup.drew))
        try:
            match = cls(
                saved.game,
                saved.seed,
                saved.names,
                saved.dice,
                saved.settings,
                faces=setup.rolled,
                scenario=beginning.scenario,
                planned=(beginning.dice, beginning.draws),
                chance=chance,
            )
            match._compare(match.record[0], setup, match.state)
        except (SettingError, ScenarioError) as error:
            raise FileError(str(error), 1, source) from None
        except RampantError as error:
            raise FileError(_without_die(error), 2, source) from None
        if saved.taken == 0:
            match._own_dice(0)
        return match

    def follow(self, line: Line) -> Entry:
        """Choose as a record says. Differs, if that does not go as it is written there; then nothing has changed."""
        try:
            option = self.game.options.number(line.choose)
            chance = self.state.chance
            if isinstance(chance, Recorded):
                chance.feed(line.rolled, line.drew)
            elif isinstance(chance, Entered):
                chance.enter(list(line.rolled))
            after, entry = apply(self.state, self.number + 1, option, line.seat, line.means)
            self._compare(entry, line, after)
        except Differs:
            self.forget()
            raise
        except RampantError as error:
            self.forget()
            raise self._differs(_without_die(error), self.number + 1) from None
        return self.take(after, entry, line.at)

    def _compare(self, entry: Entry, line: Line, after: State) -> None:
        """Chance gave what the record says, and a turn begins as it did."""
        if isinstance(after.chance, Recorded):
            after.chance.finish()
        no_face_left(after)
        for what, ours, theirs in (("rolls", entry.rolled, line.rolled), ("draws", entry.drew, line.drew)):
            if ours != theirs:
                problem = f"the seed {what} {list(ours)} here, the record says {list(theirs)}"
                raise self._differs(problem, entry.number)
        if line.check:
            if (entry.check or check(after)) != line.check:
                raise self._differs("a turn begins with another position than was played", entry.number, by_check=True)
            self._checked = entry.number

    def _compare_end(self, end: Result | None) -> None:
        ours, theirs = _outcome(self.state.result), _outcome(end)
        if ours != theirs:
            raise self._differs(f"the match {ours} here, the record says that it {theirs}", self.number)

    def _differs(self, problem: str, number: int, by_check: bool = False) -> Differs:
        """Say where a record and the rules part, and what is certain.

        By the same rules everything before is; by others, or where a check shows it, only what was checked.
        """
        turn = 1
        before: int | None = None
        for state in self.walk():
            now = self.game.turn(state)
            turn += before is not None and now != before
            before = now
        rules, here = self.rules, self.game.version
        certain = min(self.number, number - 1)
        if self._checked >= 0 and (by_check or rules != here):
            certain = self._checked
        where = f"turn {turn + by_check}, choice {number}"
        if rules == here:
            return Differs(f"{where}: {problem}", number, certain)
        versions = f"played with rules {rules} of {self.game.id}, here are rules {here}"
        return Differs(f"{versions}: from {where} on they differ ({problem})", number, certain)


def _read_again(game: str, text: str) -> Match:
    """A pickled match. Games are found by what is above this layer."""
    return Match.loads(text, import_module("rampant.games").game)


def _without_die(error: RampantError) -> str:
    """In a replay, a die that has not been entered is one that the record lacks."""
    return "the record lacks a die that the rules roll here" if isinstance(error, DiceNeeded) else str(error)


def _outcome(result: Result | None) -> str:
    """How a match ended, as far as it counts."""
    if result is None:
        return "is not over"
    return f"ends with {'a draw of ' if result.draw else ''}seats {sorted(result.winners)} as winners"
