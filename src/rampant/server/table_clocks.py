"""The clocks of one table: each seat's, and the game's own. They are told how much time has passed, and read none."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rampant.core.clock import GameClock, Mark
from rampant.core.state import State
from rampant.server.wire import ClockKind


@dataclass(frozen=True, slots=True)
class ClockMark:
    """How the clocks stood when a position was reached."""

    time: int
    left: tuple[int, ...]
    game: Mark | None


class TableClocks:
    """All times are milliseconds of play: pauses, and times in which the server was away, are no part of them."""

    def __init__(self, kind: ClockKind, seconds: int, plus: int, seats: int) -> None:
        self.kind, self.seconds, self.plus = kind, seconds, plus
        self.time = 0  # of play up to the last line of the record
        self.left = [] if kind == "none" else [seconds * 1000] * seats
        self._elapsed = 0  # since then, as far as was asked for
        self._game: GameClock | None = None
        self._marks: dict[int, ClockMark] = {}  # by position
        self._turn = 0

    @property
    def matter(self) -> bool:
        """Can time choose anything at this table?"""
        return self.kind != "none" or self._game is not None

    def start(self, state: State, position: int) -> None:
        """Play begins."""
        self._turn = state.game.turn(state)
        if state.game.tempo is not None:
            self._game = GameClock(lambda: (self.time + self._elapsed) / 1000)
            self._game.watch(state)
        self._mark(position)

    def spend(self, milliseconds: int, running: Collection[int]) -> None:
        """So much time has passed since the last line, while the clocks of these seats ran."""
        self.left = self.left_at(milliseconds, running)
        self.time += milliseconds
        self._elapsed = 0

    def left_at(self, elapsed: int, running: Collection[int]) -> list[int]:
        return [left - elapsed if seat in running else left for seat, left in enumerate(self.left)]

    # -- the game's own clock --------------------------------------------------------------------------------------

    def due(self, state: State, elapsed: int) -> tuple[int, int] | None:
        """(option, seat) that time has chosen by now."""
        if self._game is None:
            return None
        self._elapsed = elapsed
        return self._game.due(state)

    def rings_in(self, state: State, elapsed: int) -> float | None:
        """Seconds until the game's own clock rings, if it is running."""
        if self._game is None:
            return None
        self._elapsed = elapsed
        return self._game.left(state)

    def too_soon(self, state: State, option: int, seat: int, elapsed: int) -> float:
        """Seconds that a seat has to wait before it may choose this again."""
        if self._game is None or option < 0:
            return 0.0
        self._elapsed = elapsed
        return self._game.wait(state, option, seat)

    @property
    def moment(self) -> int | None:
        """The time of play at the last line, for the record of a game with its own clock."""
        return None if self._game is None else self._game.milliseconds

    def pause(self, state: State) -> None:
        if self._game is not None:
            for seat in range(state.seats):
                self._game.ask_pause(state, seat)

    def resume(self) -> None:
        if self._game is not None:
            self._game.resume()

    # -- positions -------------------------------------------------------------------------------------------------

    def chosen(self, state: State, position: int, mover: int, option: int, before: Collection[int]) -> None:
        """A seat has chosen, and this position was reached; `before` are the seats that were asked until then."""
        asked = [ask.seat for ask in state.asks]
        if self.kind == "player" and 0 <= mover < len(self.left) and mover not in asked:
            self.left[mover] += self.plus * 1000
        self._refill(state, before)
        if self._game is not None:
            self._game.watch(state, option, mover)
        self._mark(position)

    def after_undo(self, position: int, elapsed: int, running: Collection[int]) -> list[int]:
        """What the seats would have left if the last choice were undone: as if it had never been made.

        The time since that position was reached is charged to those who were asked there, so that nobody gains time.
        """
        mark = self._marks.get(position)
        if mark is None:
            return self.left_at(elapsed, running)
        passed = self.time + elapsed - mark.time
        return [left - passed if seat in running else left for seat, left in enumerate(mark.left)]

    def undone(self, state: State, position: int, running: Collection[int]) -> None:
        """The table is back at this position, as if nothing had been chosen there."""
        self.left = self.after_undo(position, 0, running)
        self._back(state, position, refund=False)

    def taken_back(self, state: State, position: int) -> None:
        """All have agreed to go back: everybody has the time that they had when the position was reached."""
        if (mark := self._marks.get(position)) is not None:
            self.left = list(mark.left)
        self._back(state, position, refund=True)
        self._mark(position)

    def back_in_format_1(self, state: State, position: int, before: Collection[int], refund: bool) -> None:
        """The table is back at this position in a line of version 0.1: nobody got time back, turns began anew."""
        turn = self._turn
        self._back(state, position, refund)
        self._turn = turn
        self._refill(state, before)
        self._mark(position)

    def restored(self, state: State, position: int, left: list[int]) -> None:
        """An undo does not count: the clocks go on from what they showed before it."""
        self.left = left
        self._turn = state.game.turn(state)
        if self._game is not None:
            self._game.watch(state)

    def _refill(self, state: State, before: Collection[int]) -> None:
        """Who was not asked before, or begins a new turn, has the whole time of a turn."""
        turn = state.game.turn(state)
        if self.kind == "turn":
            for seat in (ask.seat for ask in state.asks if ask.seat < len(self.left)):
                if seat not in before or turn != self._turn:
                    self.left[seat] = self.seconds * 1000
        self._turn = turn

    def _back(self, state: State, position: int, refund: bool) -> None:
        mark = self._marks.get(position)
        self._turn = state.game.turn(state)
        if self._game is not None:
            if mark is not None and mark.game is not None:
                self._game.rewind(state, mark.game, refund)
            self._game.watch(state)

    def _mark(self, position: int) -> None:
        game = self._game.mark() if self._game is not None else None
        self._marks[position] = ClockMark(self.time, tuple(self.left), game)
