"""What a seat may see as whole numbers, for those who learn: planes of a board, and single numbers.

A game names its planes and numbers in a `Layout` and fills them in `Game.observe`, for the seat that looks: the own
seat comes first, the others follow in the order of play. It tells nothing that the seat's view does not. The first
number, which question the seat is asked, is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.step import kind_of

if TYPE_CHECKING:
    from rampant.core.state import State

QUESTION: Final = "question"


@final
class Layout:
    """The names of planes and numbers, each with a sentence, and where they stand in a row of whole numbers.

    >>> layout = Layout(3, 3, {"own": "1 where your tower stands"}, {"round": "1 to 6"})
    >>> layout.size, layout.place("own"), layout.place("question"), layout.place("round")
    (11, 0, 9, 10)
    """

    def __init__(self, rows: int, cols: int, planes: Mapping[str, str], numbers: Mapping[str, str]) -> None:
        self.rows: Final = rows
        self.cols: Final = cols
        self.cells: Final = rows * cols
        self.planes: Final = dict(planes)
        asked = {QUESTION: "what you are asked, as a place in the list of questions from 1; 0: nothing"}
        self.numbers: Final = {**asked, **numbers}
        self.first_number: Final = self.cells * len(self.planes)
        self.size: Final = self.first_number + len(self.numbers)

    def place(self, name: str) -> int:
        """Where a plane begins, or a number stands."""
        if name in self.planes:
            return list(self.planes).index(name) * self.cells
        return self.first_number + list(self.numbers).index(name)


def of_each(whose: Mapping[str, str], numbers: Mapping[str, str]) -> dict[str, str]:
    """The same numbers of several: each sentence has a `*` where it says whose they are.

    >>> of_each({"own": "you", "other 1": "the next seat"}, {"coins": "coins of *"})
    {'own coins': 'coins of you', 'other 1 coins': 'coins of the next seat'}
    """
    return {
        f"{owner} {name}": text.replace("*", words) for owner, words in whose.items() for name, text in numbers.items()
    }


@final
class Row:
    """Numbers that somebody writes what is seen into: zeros, until they are written.

    Most of them stay zero, so a row remembers which do not: to wipe those takes far less time than to zero all.
    """

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers: Final[vec[i64]] = numbers  # rows may share them, each with a part of its own
        self._written: vec[i64] = vec[i64]([])  # where something was written since the row was wiped:
        self._count: i64 = 0  # so many places,
        self._lasting: i64 = 0  # and so many of these, the first, are not wiped:
        self._ground: object = None  # they tell of this,
        self._side: i64 = 0  # seen from there

    def __getitem__(self, place: i64) -> i64:
        return self.numbers[place]

    def __setitem__(self, place: i64, number: i64) -> None:
        numbers = self.numbers
        if number and not numbers[place]:
            written = self._written
            count = self._count
            if count < len(written):
                written[count] = place
            else:
                self._written = append(written, place)
            self._count = count + 1
        numbers[place] = number

    def wipe(self) -> None:
        """Zeros again, but for what lasts."""
        numbers = self.numbers
        written = self._written
        for i in range(self._lasting, self._count):
            numbers[written[i]] = 0
        self._count = self._lasting

    def lasts(self, ground: object, side: i64) -> bool:
        """Is what never changes of this ground, seen from there, still in the row? If not, nothing is in it any more.

        A game that asks this asks it before it writes anything, whatever the state; then it writes what is missing,
        and calls `last`.
        """
        if self._ground is ground and self._side == side:
            return True
        self._lasting = 0
        self.wipe()
        self._ground = ground
        self._side = side
        return False

    def last(self) -> None:
        """What is in the row now is not wiped before another ground is asked for."""
        self._lasting = self._count


def rows_of(count: int, width: int) -> list[Row]:
    """Rows in one block of numbers, which `rows[0].numbers` is: row i has those from `i * width` on.

    Interpreted code makes rows here alone: a vec that it hands to compiled code is never given back (mypyc).
    """
    numbers = vec[i64]([0] * (count * width))
    return [Row(numbers) for _ in range(count)]


def look(state: State, seat: int, row: Row, at: int) -> None:
    """Write all that a seat may see into a row from a place on, in place of what was written there before."""
    row.wipe()
    game = state.game
    game.observe(state, seat, row, at)
    for ask in state.asked():
        if ask.seat == seat:
            row[at + game.layout.first_number] = game.question_numbers[kind_of(ask)]
