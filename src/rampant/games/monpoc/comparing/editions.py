"""The editions side by side: which games they are, and one position under two of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rampant.core import scenario
from rampant.core.errors import RampantError, ScenarioError
from rampant.games import game
from rampant.games.monpoc.comparing.choices import choices_in
from rampant.games.monpoc.comparing.differences import Book, page
from rampant.games.monpoc.comparing.translate import translate
from rampant.games.monpoc.game import MonpocGame

EDITIONS = ("monpoc1", "monpoc2")
NOTHING = "-"

__all__ = ["EDITIONS", "book", "books", "options_in", "page"]


def book(id: str) -> Book:
    """One edition, for comparing; its label is what stands after the comma of its title."""
    about = game(id)
    if not isinstance(about, MonpocGame) or id not in EDITIONS:
        raise RampantError(f"{id} is no edition that can be compared; there are {', '.join(EDITIONS)}")
    return Book(id, about.title.partition(", ")[2], about.edition, about.rules)


def books(ids: Sequence[str]) -> tuple[Book, Book]:
    """Two different editions."""
    a, b = (book(id) for id in ids)
    if a.id == b.id:
        raise RampantError(f"{a.id} does not differ from itself: name two editions, {' and '.join(EDITIONS)}")
    return a, b


def options_in(text: str, where: str, a: Book, b: Book) -> list[tuple[str, str, str]]:
    """Rows of what the player to move can do in a position: what, under the first edition, under the second."""
    named = re.search(r'^game\s*=\s*"([^"]*)"', text, re.MULTILINE)
    if named is None or named[1] not in (a.id, b.id):
        raise ScenarioError(f'the scenario says which edition it is of: game = "{a.id}" or "{b.id}"', 1, where)
    own = a if named[1] == a.id else b
    game(own.id).load(text)  # what is wrong with the text itself is said in its own words
    table = scenario.read(text, own.id)
    found: list[dict[str, str]] = []
    for each in (a, b):
        about = game(each.id)
        assert isinstance(about, MonpocGame)
        carried = text
        if each is not own:
            carried = scenario.write(translate(table, own.edition, each.edition, each.id, each.label))
        found.append(choices_in(about.load(carried)))
    keys = list(found[0])
    for key in found[1]:
        if key not in found[0]:
            keys.append(key)
    return [(key, found[0].get(key, NOTHING), found[1].get(key, NOTHING)) for key in keys]
