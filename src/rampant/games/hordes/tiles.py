"""A tile on the table: one int that says its type, what is attached to it, and who knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.games.hordes.data import ARMY, ARMY_OF, CODE, TYPES, Kind

# A tile in a stack or line-up is one int: its type, what is attached, has it moved, and who knows it.
TYPE: Final = 1023
WEAPON: Final = 1024  # a Gun or Knife
ARMOR: Final = 2048
STONE: Final = 4096  # a Crystal or Amulet
CARRIED: Final = WEAPON | ARMOR | STONE
MOVED: Final = 8192
KNOWN: Final = 16384  # KNOWN << seat; the seventh bit stands for those who only watch
SPECTATOR_SEAT: Final = 6
KNOWN_BY: Final = vec[i64]([KNOWN << seat for seat in range(SPECTATOR_SEAT + 1)])
KNOWN_BY_ANY: Final = KNOWN * 63  # of those who play
SHOWN: Final = KNOWN << 7  # everybody saw it this turn
PUBLIC: Final = (KNOWN * 127) | SHOWN  # everybody knows it
NOTHING: Final = -1  # an empty place in the line-up


assert TYPES <= TYPE, "every type fits into a tile"


def items_of(tile: int) -> list[int]:
    """The local numbers of the items attached to a fighter."""
    army = ARMY[ARMY_OF[tile & TYPE]]
    items: list[int] = []
    if tile & WEAPON:
        items.append(army.weapon)
    if tile & ARMOR:
        items.append(army.armor)
    if tile & STONE:
        items.append(army.stone)
    return items


def item_bit(kind: Kind) -> int:
    """The bit that an attached item sets."""
    return WEAPON if kind.worn == "weapon" else ARMOR if kind.worn == "armor" else STONE


def knows(tile: i64, seat: i64) -> bool:
    """Does a seat (below 0: whoever only watches) remember what this tile is?"""
    if seat < 0:
        seat = SPECTATOR_SEAT
    return tile & KNOWN_BY[seat] != 0


def coded(tiles: list[int]) -> list[str]:
    """Tiles for a digest: types by their codes, since their numbers are positions in the data."""
    return ["" if tile == NOTHING else f"{CODE[tile & TYPE]}/{tile & ~TYPE}" for tile in tiles]
