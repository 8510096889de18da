"""The windows of a turn: moments at which held tiles may be used, also out of turn (HRD-14.01, 14.02)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.items import ITEMS, Revive, stone_pile
from rampant.games.hordes.abilities.saved import SAVED
from rampant.games.hordes.abilities.special import CLOSING, HANDED, OPENING, STRIKE, WINDOW_NAMES, Special
from rampant.games.hordes.adjacency import leader_pile
from rampant.games.hordes.data import ARMY, FIGHTERS, LOCALS, kind_of
from rampant.games.hordes.lineup import fighter_in
from rampant.games.hordes.options import PASS, USE, USE_STONE
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.steps.clash import Clash
from rampant.games.hordes.tiles import STONE
from rampant.games.hordes.words import held_target, tile_name


def _by_local() -> list[Special | None]:
    table: list[Special | None] = [None] * LOCALS
    for event in SAVED:
        table[event.kind.local] = event
    for item in ITEMS:
        table[item.kind.local] = item
    return table


SPECIAL_OF: Final = _by_local()
"""What can be held, by local number."""


def playable(s: HordesState, seat: int, window: int) -> list[int]:
    """The options of what a seat can use in this window, sorted."""
    found: list[int] = []
    before = -1
    for local in s.held[seat]:
        if local != before:
            special = SPECIAL_OF[local]
            if special is not None and special.windows & window and special.playable(s, seat):
                found.append(USE + local - FIGHTERS)
        before = local
    if window & (OPENING | CLOSING) and owns_stone(s, seat) and stone_pile(s, seat) is not None:
        found.append(USE_STONE)
    return found


def owns_stone(s: HordesState, seat: int) -> bool:
    """Is there a Crystal or an Amulet in the seat's army?"""
    stone = ARMY[s.army[seat]].stone
    return stone > 0 and s.built[seat][stone] > 0


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
            if playable(s, seat, self.window):
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
        special = SPECIAL_OF[option - USE + FIGHTERS]
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
            return Option("Pass", "", "HRD-14.02", self.ahead(s))
        if option == USE_STONE:
            return Option("Discard the Leader's stone to bring a fighter back", "", "HRD-15.11")
        kind = kind_of(option - USE + FIGHTERS)
        return Option(f"{kind.name}: {kind.text}", held_target(self.seat, option - USE + FIGHTERS), kind.clause)

    def ahead(self, s: HordesState) -> Odds | None:
        """What the fight will bring if all pass; before instants have gone off that is not known."""
        if self.window == STRIKE:
            return odds.strike_odds(s)
        return odds.course_odds(s) if self.window == HANDED else None

    def denied(self, s: HordesState) -> list[Denied]:
        denied = self.no_stone(s)
        allowed = playable(s, self.seat, self.window)
        for local in sorted(set(s.held[self.seat])):
            option = USE + local - FIGHTERS
            special = SPECIAL_OF[local]
            if option not in allowed and special is not None:
                now = special.windows & self.window
                reason = "there is nothing it could be used on" if now else "it is used at another moment of the turn"
                kind = kind_of(local)
                clause = kind.clause if now else "HRD-14.01"
                denied.append(Denied(kind.name, reason, clause, held_target(self.seat, local), option))
        return denied

    def no_stone(self, s: HordesState) -> list[Denied]:
        """Why the Leader's Crystal or Amulet cannot be used; nothing if it carries none, or if it can."""
        pile = leader_pile(s, self.seat)
        carries = pile is not None and any(tile & STONE for tile in pile.tiles)
        if pile is None or not carries or USE_STONE in self.options(s):
            return []
        if not self.window & (OPENING | CLOSING):
            reason, clause = "it is used before or after the fight of a turn", "HRD-15.11"
        elif not s.has_room(pile):
            reason, clause = "the Leader's stack has four fighters already", "HRD-R37"
        else:
            reason, clause = "none of your fighters is dead", "HRD-R37"
        return [Denied("Discard the Leader's stone", reason, clause, "", USE_STONE)]

    def only(self, s: HordesState) -> str:
        return "you use what you hold yourself, at its moment"


def open_window(s: HordesState, window: int) -> Window:
    return Window(window, s.active, 0)


def strike_window(s: HordesState) -> None:
    """HRD-14.01: the two that were announced strike, with a window before their comparison."""
    s.push(Clash())
    s.push(open_window(s, STRIKE))
