"""Items: Gun, Body Armor, Knife, and the stones that bring a fighter back (HRD section 15)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities.special import CLOSING, OPENING, Special
from rampant.games.hordes.adjacency import leader_pile
from rampant.games.hordes.data import ARMY, FIGHTERS, KINDS, LEADER, LOCAL_OF, LOCALS, Kind, kind_of
from rampant.games.hordes.options import CELL, DEPTH, LEVEL
from rampant.games.hordes.state import HordesState, Pile
from rampant.games.hordes.tiles import PUBLIC, STONE, TYPE, item_bit
from rampant.games.hordes.words import cell_target, depth_option, place, tile_name, tile_note, tile_target


def may_carry(tile: int, kind: Kind) -> bool:
    """HRD-15.04, 15.07, 15.09: one item of a kind, no armour for the Leader, stones for the Leader only."""
    if tile & item_bit(kind):
        return False
    leads = LOCAL_OF[tile & TYPE] == LEADER
    if kind.worn == "armor":
        return not leads
    return leads or kind.worn != "stone"


def has_carrier(pile: Pile, seat: int, kind: Kind) -> bool:
    if pile.owner == seat:
        for tile in pile.tiles:
            if may_carry(tile, kind):
                return True
    return False


@final
class Item(Special):
    """HRD-15.01, 15.02: attached to a face-up fighter of its own army, at once or later."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return any(has_carrier(pile, seat, self.kind) for pile in s.piles)

    def play(self, s: HordesState, seat: int) -> None:
        s.push(AttachStack(seat, self.kind))


@final
class AttachStack(Ask[HordesState]):
    """HRD-15.02: in which stack is the fighter that gets the item?"""

    def __init__(self, seat: int, kind: Kind) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def options(self, s: HordesState) -> list[int]:
        return sorted(CELL + int(pile.cell) for pile in s.piles if has_carrier(pile, self.seat, self.kind))

    def chosen(self, s: HordesState, option: int) -> None:
        s.push(AttachFighter(self.seat, self.kind, option - CELL))

    def prompt(self, s: HordesState) -> str:
        return f"{self.kind.name}: for a fighter of which stack?"

    def clause(self, s: HordesState) -> str:
        return self.kind.clause

    def describe(self, s: HordesState, option: int) -> Option:
        return Option(f"The stack at {place(option - CELL)}", cell_target(option - CELL), self.clause(s))

    def denied(self, s: HordesState) -> list[Denied]:
        other = ("it is not yours", "HRD-15.01")
        nobody = ("nobody there may carry it", self.clause(s))
        return refusals.stacks(s, self.options(s), lambda pile: nobody if pile.owner == self.seat else other)

    def only(self, s: HordesState) -> str:
        return "an item is carried by a fighter of a face-up stack of yours"


@final
class AttachFighter(Ask[HordesState]):
    """HRD-15.03 to 15.09: which fighter gets it; both are shown (HRD-R36)."""

    def __init__(self, seat: int, kind: Kind, cell: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.cell: Final = cell

    def options(self, s: HordesState) -> list[int]:
        tiles = s.pile(self.cell).tiles
        height = len(tiles)
        return [DEPTH + depth for depth in range(height) if may_carry(tiles[height - 1 - depth], self.kind)]

    def chosen(self, s: HordesState, option: int) -> None:
        tiles = s.pile(self.cell).tiles
        index = len(tiles) - 1 - (option - DEPTH)
        s.own_seats()
        s.held[self.seat].remove(self.kind.local)
        tile = s.seen(tiles[index] | item_bit(self.kind), self.seat)
        s.set_tile(self.cell, index, tile)
        if s.watched:
            name = self.kind.name
            text = f"{tile_name(tile)} at {place(self.cell)} takes the {name}."
            s.tell(Event("change", text, self.clause(s), self.seat, tile_target(self.cell, index)))

    def automatic(self, s: HordesState) -> bool:
        return False  # what is attached stays there

    def prompt(self, s: HordesState) -> str:
        return f"{self.kind.name}: for which fighter at {place(self.cell)}?"

    def clause(self, s: HordesState) -> str:
        return self.kind.clause

    def describe(self, s: HordesState, option: int) -> Option:
        return depth_option(s, self.cell, option, self.clause(s))

    def denied(self, s: HordesState) -> list[Denied]:
        tiles = s.pile(self.cell).tiles
        denied: list[Denied] = []
        for depth in range(len(tiles)):
            index = len(tiles) - 1 - depth
            tile = tiles[index]
            if not may_carry(tile, self.kind):
                if tile & item_bit(self.kind):
                    reason, clause = "it carries one of that kind already", "HRD-15.04"
                elif LOCAL_OF[tile & TYPE] == LEADER:
                    reason, clause = "the Leader may not wear it", "HRD-15.07"
                else:
                    reason, clause = "only the Leader may carry it", self.clause(s)
                denied.append(Denied(tile_name(tile), reason, clause, tile_target(self.cell, index), DEPTH + depth))
        return denied

    def only(self, s: HordesState) -> str:
        return "a fighter of the chosen stack gets it"


def stone_pile(s: HordesState, seat: int) -> Pile | None:
    """The stack of a Leader that carries a stone that could be used now (HRD-15.09 to 15.11)."""
    pile = leader_pile(s, seat)
    if pile is None or not s.has_room(pile) or not dead_levels(s, seat):
        return None
    for tile in pile.tiles:
        if tile & STONE:
            return pile
    return None


def dead_levels(s: HordesState, seat: int) -> list[int]:
    """HRD-R37: levels of own dead fighters, the Leader excluded."""
    base = s.army[seat] * LOCALS
    return [local for local in range(1, FIGHTERS) if s.grave[base + local] > 0]


@final
class Revive(Ask[HordesState]):
    """HRD-15.09, 15.10: discard the stone; a dead fighter comes to the bottom of the Leader's stack."""

    def options(self, s: HordesState) -> list[int]:
        return [LEVEL + local for local in dead_levels(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        pile = stone_pile(s, self.seat)
        assert pile is not None
        kind = s.army[self.seat] * LOCALS + option - LEVEL
        for index in range(len(pile.tiles)):
            if pile.tiles[index] & STONE:
                s.set_tile(pile.cell, index, s.seen(pile.tiles[index] & ~STONE, self.seat))
        s.bury(s.army[self.seat] * LOCALS + ARMY[s.army[self.seat]].stone)
        s.grave[kind] -= 1
        s.put_bottom(pile.cell, self.seat, kind | PUBLIC)
        if s.watched:
            text = f"A fighter comes back from the graveyard to {place(pile.cell)}."  # not who: HRD-R45
            s.tell(Event("place", text, self.clause(s), self.seat, path=(cell_target(pile.cell),)))

    def automatic(self, s: HordesState) -> bool:
        return False  # the stone is spent

    def prompt(self, s: HordesState) -> str:
        return "Which of your dead fighters comes back?"

    def clause(self, s: HordesState) -> str:
        return kind_of(ARMY[s.army[self.seat]].stone).clause

    def describe(self, s: HordesState, option: int) -> Option:
        kind = s.army[self.seat] * LOCALS + option - LEVEL
        return Option(f"{tile_name(kind)}: {tile_note(kind)}", "panel:grave", self.clause(s))

    def denied(self, s: HordesState) -> list[Denied]:
        base = s.army[self.seat] * LOCALS
        allowed = self.options(s)
        return [
            Denied(tile_name(base + local), "none of them is dead", self.clause(s), "panel:grave", LEVEL + local)
            for local in range(1, FIGHTERS)
            if LEVEL + local not in allowed
        ]

    def only(self, s: HordesState) -> str:
        return "only a dead fighter of your own army comes back"


ITEMS: Final = [Item(kind.id, OPENING | CLOSING) for kind in KINDS if kind.sort == "item"]
