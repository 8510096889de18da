"""What players build before a game (a force with its city, an army, decks, piles): what is in it, and what is wrong.

The text of a list is what settings hold. A game has one validator for each `Bench`; the page, the terminal and the
start of a match all tell what it says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from rampant.core.cards import Part, plain
from rampant.core.errors import SettingError, near_match

LONGEST = 1500  # characters of a list as text
MOST = 200  # things in it; no game's rules allow as many
RANDOM = "random"

_CITED = re.compile(r"(.*?)\s*\[([A-Z0-9]+-[A-Z]?[0-9.]+)\]")
_LINE = re.compile(r"(?:(\d+)\s*x?\s+)?(.+)", re.IGNORECASE)


class Shelf(Struct, frozen=True, gc=False):
    """Cards to pick from: those of a kind, or those of them that belong to a group. Its quota has its `id`."""

    id: str
    title: str
    kind: str
    group: str = ""


class Curve(Struct, frozen=True, gc=False):
    """A number of the cards of a shelf whose spread is worth seeing while a list is built."""

    title: str
    shelf: str
    stat: str


class Ready(Struct, frozen=True, gc=False):
    """A list that somebody else made: the text that names it."""

    text: str
    title: str


class Bench(Struct, frozen=True):
    """A kind of thing that is built: the settings that hold one (by seat), and where its cards are."""

    id: str  # what it is called: "force"
    called: str  # with its article: "a force"
    settings: tuple[str, ...]
    given: tuple[str, ...]  # other settings on which it depends what is legal
    shelves: tuple[Shelf, ...]
    curves: tuple[Curve, ...] = ()
    ready: tuple[Ready, ...] = ()
    groups: str = "Group"  # what the groups of its cards are called
    random: bool = False  # may a setting ask for a random one?


class Fault(Struct, frozen=True, gc=False):
    """One thing that is wrong, and the clause that says so."""

    text: str
    clause: str = ""


class Quota(Struct, frozen=True, gc=False):
    """How many cards of a shelf there are, and how many there have to be."""

    shelf: str
    count: int
    low: int
    high: int


class Built(Struct, frozen=True, gc=False):
    """A list as it stands. `text` is how it is written down; `fitting` are the cards that could be added."""

    text: str
    parts: tuple[Part, ...]
    faults: tuple[Fault, ...]
    quotas: tuple[Quota, ...]
    fitting: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.faults


def faults(problems: Iterable[str]) -> tuple[Fault, ...]:
    """Problems in words that end with a clause in brackets."""
    found: list[Fault] = []
    for problem in problems:
        cited = _CITED.fullmatch(problem)
        found.append(Fault(cited[1], cited[2]) if cited else Fault(problem))
    return tuple(found)


# -- lists as text -----------------------------------------------------------------------------------------------------


def counted(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a list: one thing per line or between semicolons, with how many of it; `#` begins a remark.

    >>> list(counted("Defender X; 3 x g-tank # the best"))
    [(1, 'Defender X'), (3, 'g-tank')]
    """
    if len(text) > LONGEST:
        raise SettingError(f"a list has at most {LONGEST} characters, this one has {len(text)}")
    total = 0
    for part in re.split(r"[;\n]", text):
        line = part.split("#")[0].strip()
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        count = match[1] or "1"
        if len(count) > 3 or (total := total + int(count)) > MOST:
            raise SettingError(f"a list has at most {MOST} things")
        yield int(count), match[2].strip()


def written(counts: Mapping[str, int]) -> str:
    """Names and how many of each, as `counted` reads them.

    >>> written({"defender-x": 1, "g-tank": 3})
    'defender-x; 3 g-tank'
    """
    return "; ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items() if n)


class Stock(Struct, frozen=True):
    """One kind of thing that a list of pieces may hold: its card, its name in texts, how many of it there are."""

    card: str
    title: str
    shelf: str
    high: int

    @property
    def name(self) -> str:
        return self.card.partition(":")[2]


def counts_of(text: str, stocks: Sequence[Stock], ready: Mapping[str, Callable[[], dict[str, int]]]) -> dict[str, int]:
    """How many of each card a text names: a ready-made list by its name, or a list line by line."""
    made = ready.get(text.strip().lower())
    return made() if made is not None else read_counts(text, stocks)


def read_counts(text: str, stocks: Sequence[Stock]) -> dict[str, int]:
    """How many of each stock (by its name) a text wants; an error names a near match. What is too many is kept."""
    found = dict.fromkeys((stock.name for stock in stocks), 0)
    titles = {plain(stock.title): stock.name for stock in reversed(stocks)}
    for count, words in counted(text):
        name = plain(words) if plain(words) in found else titles.get(plain(words))
        if name is None:
            raise SettingError(f"nothing here is called {words!r}.{near_match(plain(words), tuple(found))}")
        found[name] += count
    return found


def built_of(
    stocks: Sequence[Stock], counts: Mapping[str, int], quotas: Sequence[Quota], wrong: Sequence[str]
) -> Built:
    """A list of pieces out of a box: all that has copies left and room on its shelf fits."""
    room = {quota.shelf for quota in quotas if quota.count < quota.high}
    parts = tuple(Part(stock.card, stock.title, counts[stock.name]) for stock in stocks if counts[stock.name])
    fitting = tuple(stock.card for stock in stocks if counts[stock.name] < stock.high and stock.shelf in room)
    return Built(written(counts), parts, faults(wrong), tuple(quotas), fitting)


def too_many(stocks: Sequence[Stock], counts: Mapping[str, int], clause: str) -> list[str]:
    """What is in a list more often than in the box."""
    return [
        f"{counts[stock.name]} of {stock.title}, there are {stock.high} [{clause}]"
        for stock in stocks
        if counts[stock.name] > stock.high
    ]
