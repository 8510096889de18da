"""A state with a diary, and steps that write into it: enough to see in which order the engine does things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rampant.core.chance import Chance, seeded
from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.core.scene import Denied, Result
from rampant.core.state import Ask, Lane, State, Step
from tests.sample import GAME


def find(id: str) -> Game:
    """The sample game by its id, as `rampant.game` would find it."""
    if id != GAME.id:
        raise UnknownName("game", id, [GAME.id])
    return GAME


class Toy(State):
    """Keeps a diary of what happened, and a pot of coins that everybody takes from."""

    def __init__(self, seats: int = 3, pot: int = 0, chance: Chance | None = None) -> None:
        super().__init__(GAME, seats, chance or seeded("toy"))
        self.diary: list[str] = []
        self.pot = pot

    def clone(self) -> Toy:
        copy = Toy(self.seats, self.pot, self.chance.clone())
        self.copy_base(copy)
        copy.diary = self.diary.copy()
        return copy


class Write(Step[Toy]):
    """Writes a word into the diary."""

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, s: Toy) -> None:
        s.diary.append(self.word)


class Do(Step[Toy]):
    """Does whatever the test wants."""

    def __init__(self, what: Callable[[Toy], None]) -> None:
        self.what = what

    def run(self, s: Toy) -> None:
        self.what(s)


class Pick(Ask[Toy]):
    """Asks for one of a few numbers, writes it down, and does what the test wants then."""

    def __init__(
        self,
        seat: int,
        numbers: tuple[int, ...],
        after: Callable[[Toy, int], None] | None = None,
        automatic: bool = True,
    ) -> None:
        super().__init__(seat)
        self.numbers = numbers
        self.after = after
        self.auto = automatic

    def options(self, s: Toy) -> list[int]:
        return list(self.numbers)

    def chosen(self, s: Toy, option: int) -> None:
        s.diary.append(f"{self.seat}:{option}")
        if self.after is not None:
            self.after(s, option)

    def automatic(self, s: Toy) -> bool:
        return self.auto

    def prompt(self, s: Toy) -> str:
        return "Which number?"

    def clause(self, s: Toy) -> str:
        return "SAMPLE-1.01"

    def denied(self, s: Toy) -> list[Denied]:
        return [Denied("Seven", "it brings luck", "SAMPLE-1.02", option=7)]


class Take(Ask[Toy]):
    """Takes coins out of the common pot, again and again, as long as there are any."""

    def options(self, s: Toy) -> list[int]:
        return list(range(1, min(s.pot, 3) + 1))

    def chosen(self, s: Toy, option: int) -> None:
        s.pot -= option
        s.diary.append(f"{self.seat} takes {option}")
        s.push(self)

    def automatic(self, s: Toy) -> bool:
        return False


def end(s: Toy) -> None:
    s.finish(Result((0,), "enough", "SAMPLE-1.03"))


END = Do(end)


def ready(*steps: Step[Any], seats: int = 3, pot: int = 0) -> Toy:
    """A toy with these steps to do, in this order, then the end; settled."""
    s = Toy(seats, pot)
    s.then([*steps, END])
    s.settle()
    return s


def fork(*lanes: Lane) -> Do:
    return Do(lambda s: s.fork([lane.clone() for lane in lanes]))
