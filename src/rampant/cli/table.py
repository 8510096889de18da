"""The terminal table: people and bots play a match; everything shown comes from scenes, asks and events."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from rampant.bots.agreed import named
from rampant.bots.hint import Hint, hints
from rampant.cli.answers import Answers
from rampant.cli.lookup import print_cards, print_contents, print_example, print_goal, print_info
from rampant.cli.rulebook import print_clause
from rampant.cli.seats import Sitting, told_apart
from rampant.cli.typed import HELP, Typed, understand
from rampant.core.clock import Pace
from rampant.core.errors import ChanceError, DiceNeeded, RampantError
from rampant.core.match import Entry, Match
from rampant.core.scene import SPECTATOR, Event, Option
from rampant.core.state import OpenAsk
from rampant.draw.screen import fitting
from rampant.draw.words import draw_denied, draw_event, draw_options, draw_result, with_clause
from rampant.learn.guide import guide

OLD_LINES = 5
FEW = 4
"""So many options beside the board are listed where there is room for no more."""
LOG_LINES = 14
"""So many lines of what happened since the last question stay on the screen; `l` shows all."""

Lines = Callable[[str], str | None]
"""Asks for a line; None when there will be no more."""


class Leave(Exception):
    """The person wants to stop."""


class Changed(Exception):
    """Something that a person did changed the match: what was asked is asked no more."""


class TerminalTable:
    """One match on one terminal."""

    def __init__(
        self,
        console: Console,
        lines: Lines,
        match: Match,
        seats: Sequence[Sitting],
        delay: float = 0.0,
        rush: Callable[[TerminalTable], None] | None = None,
    ) -> None:
        """`rush` plays while a clock runs, in real time; without it, time is modelled."""
        self.console = console
        self.lines = lines
        self.answers = Answers(console, lines)
        self.match = match
        self.seats = seats
        self.delay = delay
        self.rush = rush
        self.pace = Pace()
        self.people = [seat for seat, sitting in enumerate(seats) if sitting.bot is None]
        self.names = told_apart([sitting.name for sitting in seats])
        self.told = dict.fromkeys(range(-1, len(seats)), 0)  # how much of the record each seat has been told
        self.latest = self.told.copy()  # where in the record its latest news began
        self.last_eyes = SPECTATOR
        self.saved: set[Path] = set()
        self.claims: dict[int, str] = {}  # by seat: what it has told its mates it takes

    # -- the course of the match ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.match.state.over:
                self._next()
        except (Leave, KeyboardInterrupt):
            self.console.print(Text("You leave the table. The match is not over.", "dim"))
            return
        self._finish()

    def _next(self) -> None:
        """Against a clock, in real or in modelled time. Else bots answer first, then people, one after the other."""
        state = self.match.state
        timed = state.ask_of(state.clock) is not None
        if timed and self.rush is not None and self.people:
            self.rush(self)
            return
        try:
            if timed:
                option, seat = self.pace.next(state, self._decide)
            else:
                self.pace = Pace()
                asks = state.asks
                ask = next((ask for ask in asks if self.seats[ask.seat].bot is not None), asks[0])
                option, seat = self._decide(ask), ask.seat
        except Changed:
            return
        self.choose(option, seat)
        if not self.people:
            for line in self._news(SPECTATOR):
                self.console.print(line)
            time.sleep(self.delay)

    def _decide(self, ask: OpenAsk) -> int:
        mind = self.seats[ask.seat].bot
        if mind is None:
            return self._person(ask)
        with self._thinking(self.names[ask.seat]):
            return mind.choose(self.match.state, ask.seat)

    def _thinking(self, name: str) -> AbstractContextManager[object]:
        """Something that moves on the screen while a bot thinks."""
        return self.console.status(f"{name} thinks") if self.console.is_terminal else nullcontext()

    def choose(self, option: int, seat: int, at: int | None = None) -> Entry:
        """Apply a choice; where people roll the dice, ask for them until there are enough."""
        while True:
            try:
                return self.match.choose(option, seat, at)
            except DiceNeeded as needed:
                self.match.enter(ask_faces(self.console, self.lines, needed))
            except ChanceError as error:
                self.match.forget()
                self.console.print(Text(f"{error}: all dice of this choice again, please", "red"))

    def _finish(self) -> None:
        eyes = self.people[0] if len(self.people) == 1 else SPECTATOR
        result = self.match.state.result
        assert result is not None
        self.show(eyes, {}, [draw_result(result, self.names)])

    # -- a person's question -------------------------------------------------------------------------------------------

    def _person(self, ask: OpenAsk) -> int:
        """Show a person the table and the question, and do what they type until they choose."""
        self._hand_over(ask.seat)
        options = [ask.describe(option) for option in ask.options]
        self.question(ask, options)
        line = None
        while True:
            line = line or self.lines(f"{self.names[ask.seat]}> ")
            if line is None:
                raise Leave
            typed = understand(line, options)
            if typed.what == "choose":
                return ask.options[typed.number - 1]
            tell = self._telling(typed, ask, options)
            line = self.answers.give(tell, lambda said: self.question(ask, options, said)) if tell else None

    def _hand_over(self, seat: int) -> None:
        """Where there are secrets and several people, nobody sees what the one before them saw."""
        if self.match.game.secrets and len(self.people) > 1 and self.last_eyes not in (seat, SPECTATOR):
            self.console.clear()
            line = self.lines(f"Now {self.names[seat]}: press Enter when nobody else is looking ")
            if line is None or understand(line, []).what == "quit":
                raise Leave
        self.last_eyes = seat

    def question(self, ask: OpenAsk, options: Sequence[Option], said: Sequence[RenderableType] = ()) -> None:
        """Draw the table and the question; `said` stands between them."""
        numbered = list(enumerate(options, 1))
        lit: dict[str, str] = {}
        for number, option in numbered:
            if option.target:
                lit[option.target] = f"{lit[option.target]}+" if option.target in lit else str(number)
        prompt = with_clause(f"{self.names[ask.seat]}: {ask.prompt}", ask.clause, "bold")
        scene = self.match.state.scene(ask.seat)
        places = {piece.id: piece.at for piece in scene.pieces}
        cells = {cell.id for board in scene.boards for cell in board.cells}
        beside = [
            (number, option) for number, option in numbered if places.get(option.target, option.target) not in cells
        ]
        lit_cells = "1 number" if len(numbered) - len(beside) == 1 else f"{len(numbered) - len(beside)} numbers"
        on_board = Text(f"{lit_cells} on the board; a square can be typed, too (o lists all)", "dim")
        rest = Text(f"... and {max(0, len(beside) - FEW)} more (o lists all)", "dim")
        self.show(
            ask.seat,
            lit,
            [*said, Text(), prompt, draw_options(numbered, places)],
            [*said, prompt, draw_options(beside, places), *([on_board] if len(beside) < len(numbered) else [])],
            [
                *said,
                prompt,
                draw_options(beside[:FEW], places),
                *([rest] if len(beside) > FEW else []),
                *([on_board] if len(beside) < len(numbered) else []),
            ],
        )

    def _telling(self, typed: Typed, ask: OpenAsk, options: Sequence[Option]) -> Callable[[], None] | None:
        """Do what was typed that is no choice; what there is to tell of it."""
        if typed.what in ("board", "nothing"):
            self.question(ask, options)
            return None
        if typed.what == "quit":
            raise Leave
        if typed.what == "concede":
            self.match.concede(ask.seat)
            raise Changed
        if typed.what == "hint":
            with self._thinking("kaiju"):
                found = hints(self.match.state, ask.seat, f"hint {self.match.number}")
            return lambda: self._hint(ask, found)
        return lambda: self._tell(typed, ask, options)

    def _tell(self, typed: Typed, ask: OpenAsk, options: Sequence[Option]) -> None:
        game = self.match.game
        if typed.what == "undo":
            self._undo()
        elif typed.what == "save":
            self.save(typed.words)
        elif typed.what == "why":
            self._why(ask, typed.words)
        elif typed.what == "take":
            self._take(ask.seat, typed.words)
        elif typed.what == "rules" and not typed.words:
            print_contents(self.console, game)
        elif typed.what in ("rule", "rules"):
            self._rule(typed.words or ask.clause)
        elif typed.what == "info":
            print_info(self.console, game, self.match.state.scene(ask.seat), typed.words)
        elif typed.what == "cards":
            print_cards(self.console, game, typed.words)
        elif typed.what == "goal":
            print_goal(self.console, game)
        elif typed.what == "example":
            print_example(self.console, game, typed.words)
        elif typed.what == "options":
            places = {piece.id: piece.at for piece in self.match.state.scene(ask.seat).pieces}
            self.console.print(draw_options(list(enumerate(options, 1)), places))
        elif typed.what == "log":
            for event in self._log(ask.seat):
                self.console.print(draw_event(event))
        elif typed.what == "help":
            self.console.print(HELP, markup=False)
        else:
            self.console.print(Text(typed.words, "red"))

    def _undo(self) -> None:
        """Back to the last choice of a person, if nothing was revealed since."""
        state, record = self.match.state, self.match.record
        if state.ask_of(state.clock) is not None:
            raise RampantError("nothing can be taken back while the clock runs")
        back = next((k for k in range(1, len(record)) if record[-k].seat in self.people), 0)
        if not back or back > self.match.undoable:
            raise RampantError("nothing can be taken back: something was rolled, drawn or revealed since")
        for _ in range(back):
            self.match.undo()
        for numbers in (self.told, self.latest):
            numbers |= {seat: min(number, len(self.match.record)) for seat, number in numbers.items()}
        raise Changed

    def _why(self, ask: OpenAsk, words: str) -> None:
        every = ask.denied()
        denied = [d for d in every if words.lower() in f"{d.label} {d.target.split(':')[-1]} {d.reason}".lower()]
        if not denied and ask.step.only(ask.state):
            denied = every[-1:]  # the reason against all that has no name
        if not denied:
            about = f" about {words!r}" if words else ""
            self.console.print(Text(f"There is nothing to explain{about}: `help` lists what can be typed.", "dim"))
        for each in denied:
            self.console.print(draw_denied(each))

    def _hint(self, ask: OpenAsk, found: Sequence[Hint]) -> None:
        for each in found:
            label = ask.describe(each.option).label
            number = ask.options.index(each.option) + 1
            behind = f", {each.behind:.1%} behind" if each.clearly else ", about as good" if each.behind > 0 else ""
            self.console.print(f"[bold #ffd75f]{number:>3}[/] {label}  [dim]{each.chance:.0%}{behind}[/]")
            if each.reasons:
                self.console.print(Text(f"    {'; '.join(each.reasons)}", "dim"))

    def _take(self, seat: int, words: str) -> None:
        """Tell the mates what this seat takes: the bots among them leave it alone. Without words: nothing any more."""
        state = self.match.state
        mates = state.game.mates(state, seat)
        if not mates:
            raise RampantError("nobody plays on your side")
        self.claims.pop(seat, None)
        what = ""
        if words:
            scene = state.scene(seat)
            cells = [cell.id for board in scene.boards for cell in board.cells]
            known = [*cells, *(piece.id for piece in scene.pieces if piece.at in cells)]
            target = next((id for id in known if id.partition(":")[2] == words.lower()), "")
            if not target:
                raise RampantError(f"there is no square or piece {words!r} on the board")
            self.claims[seat] = target
            what = named(scene, target)
        for mate in mates:
            mind = self.seats[mate].bot
            if mind is not None:
                others = state.game.mates(state, mate)
                mind.claims = [claimed for by, claimed in self.claims.items() if by in others]
        text = f"your mates leave {what} to you" if what else "your mates leave nothing to you any more"
        self.console.print(Text(text, "green"))

    def _rule(self, words: str) -> None:
        rules = self.match.game.rules
        found = [rules[words.upper()]] if words.upper() in rules.clauses else rules.search(words) if words else []
        for clause in found[:8]:
            print_clause(self.console, clause)
            for example in guide(self.match.game).showing(clause.id):
                self.console.print(Text(f"    example: {example.title} (x {example.id})", "dim"))
        if not found:
            self.console.print(Text(f"no clause holds {words!r}", "red"))
        elif len(found) > 8:
            self.console.print(Text(f"and {len(found) - 8} more: say more words", "dim"))

    def save(self, name: str) -> None:
        """Write the match to a file."""
        path = self.free(name)
        try:
            path.write_text(self.match.dumps(), encoding="utf-8")
        except OSError as error:
            raise RampantError(f"{name} cannot be written: {error.strerror}") from None
        self.saved.add(path.resolve())
        then = f"rampant replay {name} shows it" if self.match.state.over else f"rampant play --load {name} goes on"
        self.console.print(Text(f"saved as {name}; {then}", "green"))

    def free(self, name: str) -> Path:
        """A file to save to; one that was there before, and is not this match, is not overwritten."""
        if not name:
            raise RampantError("say where: s FILE")
        path = Path(name)
        if path.exists() and path.resolve() not in self.saved:
            raise RampantError(f"{name} is there already: take another name")
        return path

    # -- what is seen --------------------------------------------------------------------------------------------------

    def show(self, seat: int, lit: dict[str, str], *below: Sequence[RenderableType]) -> None:
        """The table as a seat sees it, what happened since it was told last, and what else is to stand there.

        `below` are several ways to say that, the longest first: a small screen gets one for which it has room.
        """
        if self.console.is_terminal and self.people:
            self.console.clear()
        scene = self.match.state.scene(seat)
        table = fitting(self.console, scene, self.names, lit, self._news(seat), below or ((),))
        self.console.print(table)
        self.answers.drawn(table)

    def _news(self, seat: int) -> list[RenderableType]:
        """What happened since this seat was told last."""
        if self.told[seat] < len(self.match.record):
            self.latest[seat] = self.told[seat]
        events = self._events(seat, self.told[seat])
        before = self._log(seat)[: -len(events) or None]
        self.told[seat] = len(self.match.record)
        lines: list[RenderableType] = []
        if self.console.is_terminal and self.people:  # the screen was cleared: say again what came before
            old = max(0, OLD_LINES - len(events))
            lines += [Text(event.text, "dim") for event in before[max(0, len(before) - old) :]]
            if len(events) > LOG_LINES:
                lines.append(Text(f"... {len(events) - LOG_LINES} more lines before (l shows all)", "dim"))
                events = events[-LOG_LINES:]
        return [*lines, *map(draw_event, events)]

    def _log(self, seat: int) -> list[Event]:
        """What may be told again: all of it, or where things are hidden again only the latest news."""
        match = self.match
        forgets = not match.state.over and match.game.forgets(match.settings)
        return self._events(seat, self.latest[seat] if forgets else 0)

    def _events(self, seat: int, first: int) -> list[Event]:
        return [event for entry in self.match.record[first:] for event in entry.events if event.seen_by(seat)]


def ask_faces(console: Console, lines: Lines, needed: DiceNeeded) -> list[int]:
    """Ask for the faces of real dice: one number, or several for the dice that follow."""
    while True:
        line = lines(f"roll a die with {needed.sides} sides (several: 3 5 1)> ")
        if line is None:
            raise Leave
        words = line.replace(",", " ").split()
        if words and all(word.isdigit() for word in words) and 1 <= int(words[0]) <= needed.sides:
            return [int(word) for word in words]
        if line.strip() in ("q", "quit"):
            raise Leave
        console.print(Text(f"a face from 1 to {needed.sides}, please (or q to leave)", "red"))
