"""The windows of a turn: moments at which held tiles may be used, also out of turn (HRD-14.01, 14.02)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities.items import ITEMS, Revive, stone_pile
from rampant.games.hordes.abilities.saved import (
    BOMB_EVENT,
    EXTRACTION_EVENT,
    HYPNOSIS_EVENT,
    LOST_EVENT,
    MISS_EVENT,
)
from rampant.games.hordes.abilities.special import CLOSING, OPENING, STRIKE, WINDOW_NAMES, Special
from rampant.games.hordes.data import AMULET, CRYSTAL, FIGHTERS, KINDS
from rampant.games.hordes.rules import fighter_in
from rampant.games.hordes.state import PASS, USE, USE_STONE, HordesState
from rampant.games.hordes.steps.clash import Clash
from rampant.games.hordes.words import held_target, tile_name

SPECIALS: Final[list[Special | None]] = [
    LOST_EVENT,
    MISS_EVENT,
    EXTRACTION_EVENT,
    HYPNOSIS_EVENT,
    BOMB_EVENT,
    None,  # instants are never held
    None,
    None,
    None,
    *ITEMS,
]
"""By local number - FIGHTERS."""


def playable(s: HordesState, seat: int, window: int) -> list[int]:
    """The options of what a seat can use in this window, sorted."""
    found: list[int] = []
    before = -1
    for local in s.held[seat]:
        if local != before:
            special = SPECIALS[local - FIGHTERS]
            if special is not None and special.windows & window and special.playable(s, seat):
                found.append(USE + local - FIGHTERS)
        before = local
    if window & (OPENING | CLOSING) and owns_stone(s, seat) and stone_pile(s, seat) is not None:
        found.append(USE_STONE)
    return found


def owns_stone(s: HordesState, seat: int) -> bool:
    """Is there a Crystal or an Amulet in the seat's army?"""
    built = s.built[seat]
    return built[CRYSTAL] + built[AMULET] > 0


@final
class Window(Step[HordesState]):
    """HRD-14.02: the active player speaks first, then clockwise, until all have passed in a row.

    Players without a playable tile are skipped; held tiles are open, so that tells nobody anything.
    The turn of a player who is out has no windows any more outside its combat (HRD-11.07, R48).
    """

    def __init__(self, window: int, speaker: int, passed: int) -> None:
        self.window: Final = window
        self.speaker: Final = speaker
        self.passed: Final = passed

    def run(self, s: HordesState) -> None:
        if self.window & (OPENING | CLOSING) and not s.lives(s.active):
            return
        seat = self.speaker
        for passed in range(self.passed, s.seats):
            if s.lives(seat) and playable(s, seat, self.window):
                s.push(UseHeld(seat, self.window, passed))
                return
            seat = seat + 1 if seat + 1 < s.seats else 0


@final
class UseHeld(Ask[HordesState]):
    """HRD-14.01, 15.02: use a held tile, or pass."""

    def __init__(self, seat: int, window: int, passed: int) -> None:
        super().__init__(seat)
        self.window: Final = window
        self.passed: Final = passed

    def options(self, s: HordesState) -> list[int]:
        found = playable(s, self.seat, self.window)
        found.append(PASS)
        return found

    def chosen(self, s: HordesState, option: int) -> None:
        after = self.seat + 1 if self.seat + 1 < s.seats else 0
        if option == PASS:
            s.push(Window(self.window, after, self.passed + 1))
            return
        s.push(Window(self.window, after, 0))
        if option == USE_STONE:
            s.push(Revive(self.seat))
            return
        special = SPECIALS[option - USE]
        assert special is not None
        special.play(s, self.seat)

    def prompt(self, s: HordesState) -> str:
        fight = s.fight
        if self.window == STRIKE and fighter_in(s, fight.left) and fighter_in(s, fight.right):
            left, right = tile_name(fight.tiles[fight.left]), tile_name(fight.tiles[fight.right])
            return f"Use a held tile before {left} and {right} strike?"
        return f"Use a held tile {WINDOW_NAMES[self.window]}?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.02"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == PASS:
            return Option("Pass", "", "HRD-14.02")
        if option == USE_STONE:
            return Option("Discard the Leader's stone to bring a fighter back", "", "HRD-15.11")
        kind = KINDS[option - USE]
        return Option(f"{kind.name}: {kind.text}", held_target(self.seat, option - USE + FIGHTERS), kind.clause)

    def denied(self, s: HordesState) -> list[Denied]:
        denied: list[Denied] = []
        allowed = playable(s, self.seat, self.window)
        for local in sorted(set(s.held[self.seat])):
            option = USE + local - FIGHTERS
            special = SPECIALS[local - FIGHTERS]
            if option not in allowed and special is not None:
                now = special.windows & self.window
                reason = "there is nothing it could be used on" if now else "it is used at another moment of the turn"
                kind = KINDS[local - FIGHTERS]
                clause = kind.clause if now else "HRD-14.01"
                denied.append(Denied(kind.name, reason, clause, held_target(self.seat, local), option))
        return denied


def open_window(s: HordesState, window: int) -> Window:
    return Window(window, s.active, 0)


def announce(s: HordesState, left: i64, right: i64) -> None:
    """The next two to strike, with the window before their comparison."""
    s.fight.left = left
    s.fight.right = right
    s.push(Clash())
    s.push(open_window(s, STRIKE))
