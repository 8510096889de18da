"""Damage to targets: counters of a player, on one target or on all of an area."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.data import CAR, MONSTER, MOST_PLAYERS, NOTHING, PIECE_IDS, PIECE_NAMES, TARGETS
from rampant.games.monstrocity.options import CELL, LOSE
from rampant.games.monstrocity.pieces import cell_id, destroy, elsewhere, figure_id, is_target
from rampant.games.monstrocity.state import CLOSING, STOPPED, CityState


def strike(s: CityState, who: int, cell: i64, amount: i64, by_monster: bool = True) -> None:
    """CITY-10.02 to 10.07: damage to the target in a space, paid with the player's counters."""
    piece = s.board[cell]
    if piece >= CAR:  # a Police Car goes without a counter (CITY-R12)
        if piece < MONSTER:
            destroy(s, who, piece, by_monster)
        return
    if piece == NOTHING:
        return
    need = min(amount, s.left(piece))
    have = s.monsters[who].counters
    if have >= need:
        put(s, who, piece, need, by_monster)
        return
    if have > 0:
        put(s, who, piece, have, by_monster)
    s.push(Recall(s.seat_of(who), who, int(piece), int(need - have), by_monster))


def put(s: CityState, who: int, piece: i64, amount: i64, by_monster: bool) -> None:
    """Counters from the player onto a target."""
    s.own_counters()
    s.monsters[who].counters -= amount
    s.placed[piece * MOST_PLAYERS + who] += amount
    s.taken[piece] += amount
    left = s.left(piece)
    if s.watched:
        text = f"{PIECE_NAMES[piece]} takes {amount} damage ({left} left)."
        s.tell(Event("change", text, "CITY-10.02", s.seat_of(who), figure_id(piece), value=int(left)))
    if left == 0:
        destroy(s, who, piece, by_monster)


@final
class Recall(Ask[CityState]):
    """CITY-10.07, R12: no counter is left: take one back from another target, or lose the damage.

    Counters that come home meanwhile are put on the target itself, without a question (CITY-10.05).
    """

    def __init__(self, seat: int, who: int, piece: int, amount: int, by_monster: bool) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.piece: Final = piece
        self.amount: Final = amount
        self.by_monster: Final = by_monster

    def canonical(self) -> dict[str, object]:
        return {"piece": PIECE_IDS[self.piece]}

    def options(self, s: CityState) -> list[int]:
        at = s.at[self.piece]
        if at == OFF or s.bell >= CLOSING:
            return []
        if s.monsters[self.who].counters > 0:
            return [CELL + at]
        found: list[int] = []
        for target in range(TARGETS):
            if target != self.piece and s.placed[target * MOST_PLAYERS + self.who] > 0:
                found.append(CELL + s.at[target])
        found.sort()
        found.append(LOSE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option == LOSE:
            return
        if option - CELL == s.at[self.piece]:
            strike(s, self.who, option - CELL, self.amount, self.by_monster)
            return
        giver = s.board[option - CELL]
        s.own_counters()
        s.placed[giver * MOST_PLAYERS + self.who] -= 1
        s.taken[giver] -= 1
        s.monsters[self.who].counters += 1
        if self.amount > 1:
            s.push(Recall(self.seat, self.who, self.piece, self.amount - 1, self.by_monster))
        put(s, self.who, self.piece, 1, self.by_monster)

    def minor(self, s: CityState) -> bool:
        return True

    def prompt(self, s: CityState) -> str:
        return f"No Damage Counter left for {PIECE_NAMES[self.piece]}: take one back from where?"

    def clause(self, s: CityState) -> str:
        return "CITY-10.07"

    def describe(self, s: CityState, option: int) -> Option:
        if option == LOSE:
            return Option("Lose the damage", "", "CITY-10.07")
        name = PIECE_NAMES[s.board[option - CELL]]
        return Option(f"Take a counter back from {name}", cell_id(option - CELL), "CITY-10.07")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Take back from", "none of your counters is there", "CITY-10.07")


def area(s: CityState, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    """CITY-2.09, 12.11: damage to the targets in some spaces; if counters are short the player hands them out."""
    if counters_short(s, who, cells, amounts) <= 0:
        for i in range(len(cells)):
            strike(s, who, cells[i], amounts[i])
        return
    for cell in cells:
        if s.board[cell] >= CAR:  # they need no counter
            strike(s, who, cell, 1)
    s.push(NextInArea(s.seat_of(who), who, cells, amounts))


def counters_short(s: CityState, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> i64:
    """How many counters are missing for damage to all of these."""
    need: i64 = 0
    for i in range(len(cells)):
        piece = s.board[cells[i]]
        if NOTHING < piece < CAR:
            need += min(amounts[i], s.left(piece))
    return need - s.monsters[who].counters


@final
class Area(Step[CityState]):
    """The rest of an area whose targets are taken one by one."""

    def __init__(self, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
        self.who: Final = who
        self.cells: Final = cells
        self.amounts: Final = amounts

    def run(self, s: CityState) -> None:
        area(s, self.who, self.cells, self.amounts)


@final
class NextInArea(Ask[CityState]):
    """CITY-12.11: which target of an area is damaged next, while counters are short."""

    def __init__(self, seat: int, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.cells: Final = cells
        self.amounts: Final = amounts

    def options(self, s: CityState) -> list[int]:
        if s.bell == STOPPED:
            return []
        options = [CELL + cell for cell in self.cells if is_target(s.board[cell])]
        options.sort()
        return options[:1] if s.bell == CLOSING else options  # CITY-R63

    def chosen(self, s: CityState, option: int) -> None:
        at = self.cells.index(option - CELL)
        damage = self._damage(s, at)
        left = [*self.amounts]
        left[at] -= damage
        rest = [i for i in range(len(left)) if left[i] > 0]
        if rest:
            s.push(Area(self.who, tuple([self.cells[i] for i in rest]), tuple([left[i] for i in rest])))
        strike(s, self.who, option - CELL, damage)

    def _damage(self, s: CityState, at: int) -> int:
        """All of it while some target gets all anyway, or none without a counter taken back; else point by point."""
        if s.monsters[self.who].counters == 0:
            return self.amounts[at]
        targets = sum([NOTHING < s.board[cell] < CAR for cell in self.cells])
        return 1 if counters_short(s, self.who, self.cells, self.amounts) >= targets else self.amounts[at]

    def minor(self, s: CityState) -> bool:
        return True

    def prompt(self, s: CityState) -> str:
        return "Counters are short: which target is damaged next?"

    def clause(self, s: CityState) -> str:
        return "CITY-12.11"

    def describe(self, s: CityState, option: int) -> Option:
        cell = option - CELL
        damage = self._damage(s, self.cells.index(cell))
        return Option(f"{damage} damage to {PIECE_NAMES[s.board[cell]]}", cell_id(cell), "CITY-12.11")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Damage to", "no target that is still to be damaged", "CITY-12.11")
