"""The course of a match as its record gives it by today's rules: all of it, or up to the last certain position."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from rampant.core.entry import AGREED, Entry
from rampant.core.errors import Differs
from rampant.core.match import Match
from rampant.core.options import CONCEDE, STOP
from rampant.core.record import Line, write
from rampant.core.scene import Result
from rampant.core.state import State

log = logging.getLogger("rampant.course")

Prepared = tuple[State, Entry]


@dataclass(frozen=True, slots=True)
class UndoneChoice:
    """What an undo has taken back, in case it does not count."""

    seat: int
    option: int
    position: int  # after the undo
    number: int  # the line of the choice
    undo: int  # the line of the undo
    asked_at: dict[int, int]  # before the undo
    left: list[int]
    time: int


def beyond(match: Match, certain: int, problem: str) -> str:
    """The sentence that players are told. The problem may name what is secret: it goes into the log."""
    log.warning("a match does not replay", extra={"game": match.game.id, "problem": problem})
    rules, here = match.rules, match.game.version
    why = (
        "its record does not fit the rules" if rules == here else f"it began with rules {rules}, here are rules {here}"
    )
    return f"This match cannot be replayed beyond position {certain}: {why}."


class Course:
    """A match, and what its record holds beyond the position that is certain.

    While `trouble` is empty, the match is what was played. Otherwise a line of the record does not go as it was written
    down (the rules have changed, or the record was): the match stands at the last certain position, `lost` holds what
    was chosen after it, and `kept` how the match ended by its record.
    """

    def __init__(self, match: Match, trouble: str = "", lost: Sequence[Line] = ()) -> None:
        self.match = match
        self.trouble = trouble
        self.lost = list(lost)
        self.kept: Result | None = None
        self.closed: Result | None = None  # by who runs the server
        self._undone: Line | None = None  # of the lost ones

    @property
    def result(self) -> Result | None:
        return self.closed or (self.kept if self.trouble else self.match.state.result)

    def choose(self, line: Line, end: Result | None) -> Entry | None:
        """Go on as the record says, with the end that it says; None if that is beyond what is certain."""
        if not self.trouble:
            try:
                return self._follow(line, end)
            except Differs as differs:
                self.lost = list(self.match.record[differs.certain + 1 :])
                self.match.back(differs.certain)
                self.trouble = beyond(self.match, differs.certain, str(differs))
        self.lost.append(line)
        self.kept = end or self._given_up(line)
        return None

    def undo(self) -> Entry | None:
        """Take the last choice back; gives it if it was certain."""
        if not self.trouble:
            entry = self.match.record[-1]
            self.match.undo()
            return entry
        self._undone = self.lost.pop()
        self._went_back()
        return None

    def restore(self) -> None:
        """Make the choice again that the last undo took back beyond what is certain."""
        assert self._undone is not None, "there is an undo to restore"
        self.lost.append(self._undone)

    def back(self, position: int) -> None:
        """Go back by agreement. From a position that is certain the match can go on as if nothing had been."""
        del self.lost[max(0, position - self.match.number) :]
        if position <= self.match.number:
            self.match.back(position)
        self._went_back()

    def stop(self) -> None:
        """All agree to stop."""
        if not self.trouble:
            self.match.take(*self.match.prepare(STOP, AGREED))
            return
        name = self.match.game.options.name(STOP)
        number = self.match.number + len(self.lost) + 1
        self.lost.append(Line(number, AGREED, name, "all agree to stop", (), (), ""))
        self.kept = Result(tuple(range(self.match.state.seats)), "The players agreed to stop.", "", draw=True)

    def go_on(self, position: int, seed: str) -> None:
        """All agree to go on from a certain position, with new dice: some of the old ones have been seen."""
        if position > self.match.number:
            return  # by now even less is certain
        self.match = self.match.branch(position, seed)
        self.trouble, self.lost, self.kept = "", [], None

    def dumps(self) -> str:
        """The whole record as text, also what cannot be replayed."""
        if not self.trouble:
            return self.match.dumps()
        return write(self.match.saved([*self.match.record, *self.lost], self.kept))

    def _given_up(self, line: Line) -> Result | None:
        """Of two seats, the other wins. Version 0.1 wrote down no result."""
        if line.choose != self.match.game.options.name(CONCEDE) or self.match.state.seats != 2:
            return None
        return Result((1 - line.seat,), "The other seat gave up.", "")

    def _follow(self, line: Line, end: Result | None) -> Entry:
        entry = self.match.follow(line)
        if end is not None and not _same_end(end, self.match.state.result):
            certain = entry.number - 1
            self.match.back(certain)
            raise Differs(f"choice {entry.number} ends the match by its record, but not so here", entry.number, certain)
        return entry

    def _went_back(self) -> None:
        self.kept = None
        if not self.lost:
            self.trouble = ""


def _same_end(one: Result, other: Result | None) -> bool:
    return other is not None and (sorted(one.winners), one.draw) == (sorted(other.winners), other.draw)
