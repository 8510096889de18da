"""Tables for tests: positions in a line, planned dice, choices by name."""

from __future__ import annotations

from typing import Any, cast

import rampant
from rampant.core import scenario
from rampant.core.chance import Planned
from rampant.games.rage.options import CELL, CROWD, DONE, MODEL
from rampant.games.rage.squares import GRID
from rampant.games.rage.state import RageState

GAME = rampant.game("rage")

# Faces of the die (RAGE-3.01)
BB, B, S, H, HH = 1, 2, 4, 6, 7

BLANK = "\n".join(["." * 10] * 10) + "\n"

EX = """
. F r g . . W W W .
r F . W W r . g . r
b . . . r . b . r .
W W . F r r . g . r
. g r F . . F F F .
. F r W . . . W W .
F g . r W r g W W .
b . . . r r b . r r
W r . g F . F F g r
. W r F . . F F . .
"""
"""The board of the setup picture, with a fixed layout of blocks."""

TOWERS = {f"r10c{col}": "b" for col in range(1, 8)}
"""Blocks worth 21 points: enough that Destruction stays possible."""

FAR = ("godzilla r1c1", "gigan r10c10")


def cell(name: str) -> int:
    return CELL + GRID.cell(name)


def model(name: str) -> int:
    return MODEL + GRID.cell(name)


def crowd(name: str) -> int:
    return CROWD + GRID.cell(name)


def board(**squares: str) -> str:
    """A blank board but for some squares: `board(r3c2="F")`."""
    rows = [list("." * 10) for _ in range(10)]
    for name, symbol in squares.items():
        at = GRID.cell(name)
        rows[at // 10][at % 10] = symbol
    return "\n".join("".join(row) for row in rows) + "\n"


def text(*monsters: str, board: str = BLANK, **keys: Any) -> str:
    """A scenario text; `held` lists who holds Masers; a monster is `godzilla r5c5 wounds=3 bash=4 injuries.stomp=1`."""
    held = [f"player {seat}" for seat in keys.pop("held", [])]
    keys["maser"] = keys.get("maser", []) + held
    table: dict[str, Any] = {"game": "rage", **keys, "board": board, "monster": [_entry(line) for line in monsters]}
    return scenario.write(table)


def _entry(line: str) -> dict[str, Any]:
    id, *words = line.split()
    entry: dict[str, Any] = {"id": id}
    injuries: dict[str, int] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not value:
            entry["at"] = name
        elif name.startswith("injuries."):
            injuries[name.removeprefix("injuries.")] = int(value)
        else:
            entry[name] = int(value)
    return entry | ({"injuries": injuries} if injuries else {})


def table(
    *monsters: str, board: str = BLANK, dice: list[int] | None = None, draws: list[int] | None = None, **keys: Any
) -> RageState:
    """A position at the first question of a turn, with planned dice and draws."""
    s = cast("RageState", GAME.load(text(*(monsters or FAR), board=board, **keys)))
    return plan(s, dice, draws)


def plan(s: RageState, dice: list[int] | None = None, draws: list[int] | None = None) -> RageState:
    """From here on these dice and draws come."""
    s.chance = Planned(dice or [], draws or [])
    return s


def used_up(s: RageState) -> None:
    """Every planned die and draw was used."""
    cast("Planned", s.chance).finish()


def kind(s: RageState) -> str:
    """What is asked now."""
    return s.asks[0].kind if s.asks else "over"


def options(s: RageState, expected: str = "") -> list[int]:
    """What may be chosen now."""
    assert not expected or kind(s) == expected, f"{kind(s)} is asked, not {expected}"
    return s.asks[0].options


def choose(s: RageState, expected: str, option: int = DONE) -> None:
    """Answer the question of that kind."""
    assert kind(s) == expected, f"{kind(s)} is asked, not {expected}"
    s.choose(option)
    GAME.check(s)
    for ask in s.asks:
        assert ask.options == sorted(set(ask.options)), f"{ask.kind} offers {ask.options}"


def to(s: RageState, wanted: str) -> RageState:
    """Decline everything until a question of that kind comes."""
    for _ in range(30):
        if kind(s) == wanted:
            return s
        assert DONE in s.asks[0].options, f"{kind(s)} cannot be declined on the way to {wanted}"
        s.choose(DONE)
    raise AssertionError(f"{wanted} never came")


def pass_turn(s: RageState) -> RageState:
    """Decline everything until the turn is over."""
    turn = s.turn
    while s.turn == turn and not s.over:
        s.choose(DONE if DONE in s.asks[0].options else s.asks[0].options[0])
    return s


def where(s: RageState, seat: int) -> str:
    """The square of a monster, or `gone`."""
    return GRID.name(s.at[seat]) if s.at[seat] >= 0 else "gone"


def token(s: RageState, name: str) -> int:
    return int(s.token[GRID.cell(name)])


def names(cells: list[int]) -> set[str]:
    """Squares among options."""
    return {GRID.name(option) for option in cells if option < MODEL}


def watch(s: RageState) -> RageState:
    """Listen to what happens from here on."""
    s.events = []
    return s


def heard(s: RageState) -> list[str]:
    """What happened since `watch`: `clause: text`."""
    return [f"{event.clause}: {event.text}" for event in s.events or []]
