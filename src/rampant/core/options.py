"""What the options of a game are called where they are written down.

In memory an option is a small int, and its number may change whenever something is added to a game. Records, saved
matches and the wire write its name instead (`r5c6`, `model:3`, `rule:jam`, `end`), which stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rampant.core.errors import RampantError, UnknownName

CONCEDE = -1
"""The choice of giving up, open to every seat at any time."""
STOP = -2
"""The choice, by everybody together, to stop: a draw, unless the rules settle a game that is stopped."""

_ALWAYS = {CONCEDE: "concede", STOP: "stop"}


def numbered(word: str, count: int, first: int = 0) -> list[str]:
    """Names for things that have no names of their own: `model:0`, `model:1`, ...

    >>> numbered("die", 3, first=1)
    ['die:1', 'die:2', 'die:3']
    """
    return [f"{word}:{i}" for i in range(first, first + count)]


def titled(word: str, ids: Iterable[str]) -> list[str]:
    """Names for things that are known by an id: `rule:jam`, `map:ring-road`.

    >>> titled("map", ["ring-road"])
    ['map:ring-road']
    """
    return [f"{word}:{id}" for id in ids]


class Options:
    """All options of a game: ranges of numbers, each with the names of its numbers, and single words.

    What every game has, giving up and stopping by agreement, has its name too.

    >>> options = Options(12, {0: ["r1c1", "r1c2"], 2: numbered("model", 4), 10: ["end"], 11: ["skip"]})
    >>> options.name(3), options.number("model:1")
    ('model:1', 3)
    >>> options.name(CONCEDE)
    'concede'
    """

    def __init__(self, size: int, ranges: Mapping[int, Sequence[str]]) -> None:
        """`size`: options are 0 to size - 1. `ranges`: the first number of each range, and its names in order."""
        self.size = size
        self._names = dict(_ALWAYS)
        self._numbers = {name: number for number, name in _ALWAYS.items()}
        for first, names in ranges.items():
            for number, name in enumerate(names, first):
                if number in self._names:
                    raise ValueError(f"option {number} is both {self._names[number]!r} and {name!r}")
                if name in self._numbers:
                    raise ValueError(f"{name!r} is the name of options {self._numbers[name]} and {number}")
                if not 0 <= number < size:
                    raise ValueError(f"option {number} ({name!r}) is not from 0 to {size - 1}")
                self._names[number] = name
                self._numbers[name] = number

    def name(self, option: int) -> str:
        """What is written for an option."""
        try:
            return self._names[option]
        except KeyError:
            raise RampantError(f"no option has the number {option}") from None

    def number(self, name: str) -> int:
        """The option that is called that."""
        try:
            return self._numbers[name]
        except KeyError:
            raise UnknownName("option", name[:80], _near(name, self._numbers)) from None

    def names(self) -> list[str]:
        """All names, in the order of their numbers."""
        return [self._names[number] for number in sorted(self._names)]

    def __contains__(self, option: object) -> bool:
        return option in self._names


def _near(name: str, known: Iterable[str]) -> list[str]:
    """Of many names, those that begin with the same word: an error cannot list all."""
    word = name.partition(":")[0]
    return [each for each in known if each.partition(":")[0] == word][:12]
