"""A table set up from a scenario text, with planned dice and draws."""

from __future__ import annotations

from typing import Any

import pytest

import rampant
from rampant.core import scenario
from rampant.core.chance import Planned
from rampant.core.errors import IllegalChoice
from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.core.state import Step
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.board import BOARD, ONES
from rampant.games.monstrocity.data import PIECE_IDS, STANDARD
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.options import ROLL, START, TIME_UP
from rampant.games.monstrocity.scenarios import SYMBOLS
from rampant.games.monstrocity.state import CityState
from rampant.games.monstrocity.steps.round import EndCheck

CITY, POLICE, COMBAT, ENERGY, RAGE = 1, 2, 3, 4, 6  # faces of the die
GEORGE, TORTSY, MAX, BOBZILLA = (side.id for side in STANDARD)
FAR = ((9, 9), (9, 0), (0, 9), (0, 0))  # where monsters wait that a test does not speak of

Space = tuple[int, int]


def cell(row: int, col: int) -> int:
    return row * 10 + col


def name(space: Space) -> str:
    return BOARD.name(cell(*space))


def m(who: str, at: Space | None = None, **more: Any) -> dict[str, Any]:
    """A monster and where it stands."""
    return {"id": who, "at": at, **more}


def named(option: str) -> int:
    """An option by its name."""
    return GAME.options.number(option)


class Table:
    """A position in the Rampage Phase (or where `phase` says), the first player's turn to roll."""

    def __init__(
        self,
        *monsters: dict[str, Any],
        buildings: dict[str, Space] | None = None,
        pieces: dict[str, Space] | None = None,
        damage: dict[Space, list[int]] | None = None,
        players: int = 2,
        draws: list[int] | None = None,
        **more: Any,
    ) -> None:
        attackers = players // 2 if more.get("competitive") else players
        rows = list(monsters)
        names = [side.id for side in STANDARD if side.id not in {row["id"] for row in rows}]
        taken = {row["at"] for row in rows}
        while len(rows) < attackers:
            at = next(corner for corner in FAR if corner not in taken)
            taken.add(at)
            rows.append(m(names.pop(), at))
        cells = ["."] * 100
        for symbol, space in ({"H": (5, 5)} | (buildings or {})).items():
            cells[cell(*space)] = symbol
        for who, row in enumerate(rows):
            if row["at"] is not None:
                cells[cell(*row["at"])] = str(who + 1)
        text = scenario.write(
            {
                "game": "monstrocity",
                "players": players,
                **more,
                "board": scenario.draw(cells, 10),
                "pieces": {piece: name(space) for piece, space in (pieces or {}).items()},
                "damage": [{"at": name(space), "by": by} for space, by in (damage or {}).items()],
                "monster": [{key: value for key, value in row.items() if key != "at"} for row in rows],
            }
        )
        self.s: CityState = GAME.load(text)
        self.chance = Planned([], draws)
        self.s.chance = self.chance

    # -- acting ------------------------------------------------------------------------------------------------------

    def do(self, *options: int, seat: int = 0) -> Table:
        """Choose one after the other; invariants hold after each."""
        for option in options:
            self.s.choose(option, seat)
            GAME.check(self.s)
            for ask in self.s.asks:
                assert ask.options == sorted(set(ask.options)), f"{ask.kind} offers {ask.options}"
        return self

    def roll(self, *faces: int, seat: int = 0) -> Table:
        """Roll these faces."""
        self.chance.dice.extend(faces)
        self.do(ROLL, seat=seat)
        assert not self.chance.dice, "all planned dice were rolled"
        return self

    def run(self, *steps: Step[CityState]) -> Table:
        """Let the rules do just these steps, then the end check of the round."""
        self.s.stack, self.s.trunk, self.s.lanes = [], [], []
        self.s.then([*steps, EndCheck()])
        self.s.settle()
        GAME.check(self.s)
        return self

    def draws(self, *indices: int) -> Table:
        """What the next draws will be."""
        self.chance.draws.extend(indices)
        return self

    def refused(self, option: int, clause: str, seat: int = 0) -> str:
        """The option is refused by that clause, nothing changes; the reason."""
        before = self.s.digest()
        with pytest.raises(IllegalChoice) as error:
            self.s.choose(option, seat)
        assert error.value.clause == clause, error.value
        assert self.s.digest() == before
        return error.value.reason

    def told(self, *options: int, seat: int = 0) -> list[Event]:
        """What people are told about some choices."""
        self.s.events = []
        self.do(*options, seat=seat)
        events = self.s.events
        self.s.events = None
        return events

    # -- looking -----------------------------------------------------------------------------------------------------

    def options(self, seat: int = 0) -> list[int]:
        ask = self.s.ask_of(seat)
        return [] if ask is None else ask.options

    def kind(self, seat: int = 0) -> str:
        ask = self.s.ask_of(seat)
        return "" if ask is None else ask.kind

    def label(self, option: int, seat: int = 0) -> str:
        ask = self.s.ask_of(seat)
        assert ask is not None
        return ask.describe(option).label

    def monster(self, who: int = 0) -> Monster:
        return self.s.monsters[who]

    def where(self, who: int = 0) -> Space | None:
        at = self.s.monsters[who].at
        return None if at == OFF else (at // 10, at % 10)

    def turrets_in_range(self, at: int) -> int:
        """How many Turrets fire at a space."""
        return int(ONES[self.s.in_range(at)])

    def left(self, row: int, col: int) -> int:
        """Health left of what stands there; 0 if nothing does."""
        piece = self.s.board[cell(row, col)]
        return 0 if piece < 0 else int(self.s.left(piece))

    def piece(self, row: int, col: int) -> str:
        """The id of what stands there."""
        number = self.s.board[cell(row, col)]
        if number < 0:
            return ""
        return PIECE_IDS[number] if number < len(PIECE_IDS) else self.s.monsters[number - 52].profile.id

    def cars(self) -> list[Space]:
        """Where Police Cars stand, in the order in which they came."""
        return [(at // 10, at % 10) for at in list(self.s.at)[40:] if at != OFF]


def clock(*monsters: dict[str, Any], **more: Any) -> Table:
    """A Rampage Phase against the clock that has just begun."""
    t = Table(*monsters, mode="real-time", **more)
    for ask in t.s.asks:
        t.do(START, seat=ask.seat)
    return t


def ring(t: Table) -> Table:
    """Time is up."""
    return t.do(TIME_UP, seat=t.s.clock)


def symbol(piece: str) -> str:
    """The symbol of a Building in scenario pictures."""
    return SYMBOLS[PIECE_IDS.index(piece)]


def new(seed: int = 1, **settings: Any) -> CityState:
    state = rampant.game("monstrocity").new(seed=seed, **settings)
    assert isinstance(state, CityState)
    return state
