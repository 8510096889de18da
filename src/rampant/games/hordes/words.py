"""Words for people: tiles, places, targets to click, options that are places."""

from __future__ import annotations

from rampant.core.scene import Odds, Option
from rampant.games.hordes.data import ARMY, ATTACK, DEFENCE, FIGHTERS, LOCALS, code_of, kind_of, name_of, words_of
from rampant.games.hordes.options import CELL, DEPTH, SLOT
from rampant.games.hordes.spaces import name_at
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.tiles import ARMOR, TYPE, WEAPON, items_of


def tile_name(tile: int) -> str:
    """A tile in a sentence: `Packghoul (GHO5)`, `Ghoul Trap`."""
    kind = tile & TYPE
    return f"{name_of(kind)} ({code_of(kind)})" if kind % LOCALS < FIGHTERS else name_of(kind)


def tile_note(tile: int) -> str:
    """All that stands on a tile: `level 5 Ghoul, 3/4, Aid; carries Knife`."""
    kind = tile & TYPE
    army, local = ARMY[kind // LOCALS], kind % LOCALS
    if local >= FIGHTERS:
        return f"{army.one} special"
    attack = ATTACK[kind] + (1 if tile & WEAPON else 0)
    defence = DEFENCE[kind] + (1 if tile & ARMOR else 0)
    carries = ", ".join(kind_of(item).name for item in items_of(tile))
    note = f"level {local + 1} {army.one}, {attack}/{defence}, {words_of(kind)}"
    return f"{note}; carries {carries}" if carries else note


def army_words(army: int) -> str:
    """The numbers and words of an army's fighters, level by level: `1: 6/6 No Event + Aid, 2: 6/5 No Start`."""
    kinds = range(army * LOCALS, army * LOCALS + FIGHTERS)
    return ", ".join(f"{kind % LOCALS + 1}: {ATTACK[kind]}/{DEFENCE[kind]} {words_of(kind)}" for kind in kinds)


def counted(number: int, thing: str) -> str:
    """A number of things: `1 space`, `3 spaces`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def place(cell: int) -> str:
    """A space in a sentence: `(2,-1)`."""
    return f"({name_at(cell)})"


def cell_target(cell: int) -> str:
    return f"cell:{name_at(cell)}"


def tile_target(cell: int, index: int) -> str:
    """The tile that many places above the bottom of a stack."""
    return f"piece:{name_at(cell)}#{index}"


def slot_target(slot: int) -> str:
    return f"piece:line-{slot + 1}"


def held_target(seat: int, local: int) -> str:
    return f"card:p{seat}.{kind_of(local).id}"


def slot_option(s: HordesState, option: int, clause: str, odds: Odds | None = None) -> Option:
    return Option(tile_name(s.fight.tiles[option - SLOT]), slot_target(option - SLOT), clause, odds)


def cell_option(option: int, words: str, clause: str) -> Option:
    return Option(f"{words} {place(option - CELL)}", cell_target(option - CELL), clause)


def depth_option(s: HordesState, cell: int, option: int, clause: str) -> Option:
    """A fighter in an own stack, for its owner."""
    tiles = s.pile(cell).tiles
    index = len(tiles) - 1 - (option - DEPTH)
    return Option(f"{tile_name(tiles[index])}: {tile_note(tiles[index])}", tile_target(cell, index), clause)
