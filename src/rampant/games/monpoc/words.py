"""Options in words: what a number means, and what to click for it; movements for those who watch."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import DIRECTION_NAMES
from rampant.core.scene import Event, Odds, Option
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    CELL,
    DIRECTION,
    END,
    MODEL,
    NUMBER,
    ROLL,
    RULE,
    SKIP,
    STEP,
    USE,
    WORD,
    kind_of_option,
)
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import PHASE_NAMES, Model, Table

_WORDS = {
    SKIP: "Do not use it",
    USE: "Use it",
    ADVANCE: "Advance",
    STEP: "Step",
    ROLL: "Nobody else joins",
    ALPHA_FORM: "Change to Alpha form",
}


def tell_way(s: Table, m: Model, doing: str, path: list[int], clause: str, seat: int = NOBODY) -> None:
    """Tell those who watch that a model went along a path (`doing`: "advances to"), moved by its player or `seat`.

    Callers ask `watched` first.
    """
    cells = tuple(f"cell:{s.map.grid.name(c)}" for c in path)
    text = f"{s.name(int(m.id))} {doing} {s.map.grid.name(path[-1])}."
    s.tell(Event("move", text, clause, int(m.seat) if seat == NOBODY else seat, f"piece:m{m.id}", cells))


def tell_placed(s: Table, m: Model, words: str, clause: str, seat: i64) -> None:
    """Tell those who watch that a model now stands where it did not come to by itself. Callers ask `watched` first."""
    at = s.map.grid.name(m.at)
    text = f"{s.name(int(m.id))} {words} {at}."
    s.tell(Event("place", text, clause, int(seat), f"piece:m{m.id}", (f"cell:{at}",)))


def pick_word(s: Table, option: int, clause: str, odds: Odds | None = None) -> Option:
    """An option in words."""
    if option >= WORD:
        if option == END:
            return Option(f"End the {PHASE_NAMES[s.phase]}", "", clause)
        kind = kind_of_option(option)
        if kind >= 0:
            name = s.edition.kinds[kind]
            return Option(name[0].upper() + name[1:], "", clause, odds)
        return Option(_WORDS.get(option, str(option)), "", clause, odds)
    if option >= RULE:
        return Option(s.edition.rules[option - RULE].title, "", clause, odds)
    if option >= DIRECTION:
        return Option(DIRECTION_NAMES[option - DIRECTION].capitalize(), "", clause, odds)
    if option >= NUMBER:
        return Option(str(option - NUMBER), "", clause, odds)
    if option >= MODEL:
        return Option(s.name(option - MODEL), f"piece:m{option - MODEL}", clause, odds)
    at = s.map.grid.name(option - CELL)
    return Option(at, f"cell:{at}", clause, odds)
