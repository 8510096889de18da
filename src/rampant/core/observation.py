"""What a seat may see as whole numbers, for those who learn: planes of a board, and single numbers.

A game names its planes and numbers in a `Layout` and fills them in `Game.observe`, for the seat that looks: the own
seat comes first, the others follow in the order of play. It tells nothing that the seat's view does not. The first
number, which question the seat is asked, is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
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


def clear(row: vec[i64], start: i64, count: i64) -> None:
    """Zero some numbers in a row."""
    for i in range(start, start + count):
        row[i] = 0


def look(state: State, seat: int, row: vec[i64], at: int) -> None:
    """Write all that a seat may see into a row of zeros, from a place on.

    Keep the row and use it again: one that interpreted code has handed to compiled code is never given back (mypyc).
    """
    game = state.game
    game.observe(state, seat, row, at)
    for ask in state.asked():
        if ask.seat == seat:
            row[at + game.layout.first_number] = game.question_numbers[kind_of(ask)]
