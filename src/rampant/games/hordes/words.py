"""Names for people: tiles, places, targets to click."""

from __future__ import annotations

from rampant.games.hordes.data import ARMY, ATTACK, DEFENCE, FIGHTERS, KIND_NAMES, LOCALS, code_of, name_of, words_of
from rampant.games.hordes.state import ARMOR, TYPE, WEAPON, items_of, name_at


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
    carries = ", ".join(KIND_NAMES[item - FIGHTERS] for item in items_of(tile))
    note = f"level {local + 1} {army.one}, {attack}/{defence}, {words_of(kind)}"
    return f"{note}; carries {carries}" if carries else note


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
    return f"card:p{seat}.{KIND_NAMES[local - FIGHTERS].lower().replace(' ', '-')}"
