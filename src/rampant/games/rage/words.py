"""Words for people: names, ids of things on the table, dice. Used only when somebody looks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.scene import Event, EventKind, Face
from rampant.games.rage.data import GROUND_IDS, STAT_IDS, TOKEN_IDS
from rampant.games.rage.faces import DIE_FACES
from rampant.games.rage.squares import BLUE, GRAY, GRID, MASERS, MEGANULONS, OFF, PIECES, RED, SAUCERS
from rampant.games.rage.state import RageState

BLOCK_NAMES: Final = {RED: "red", GRAY: "gray", BLUE: "blue"}
CROWD_NAMES: Final = [
    "nothing", "light crowd", "moderate crowd", "heavy crowd", "Shobijin", "Shockirus", "Meganulon", "Xilien Invaders",
]  # fmt: skip
GROUND_NAMES: Final = [
    "clear ground", "forest", "water", "rocky rubble", "burning rubble", "smoking rubble", "explosion",
]  # fmt: skip


def square(cell: i64) -> str:
    return GRID.names[cell]


def cell_id(cell: i64) -> str:
    return f"cell:{GRID.names[cell]}"


def model_id(model: i64, cell: i64) -> str:
    """The piece id of a model; blocks are known by their square."""
    if model < MASERS:
        return f"piece:monster-{model}"
    if model < MEGANULONS:
        return f"piece:maser-{model - MASERS + 1}"
    if model < SAUCERS:
        return f"piece:meganulon-{model - MEGANULONS + 1}"
    if model < PIECES:
        return f"piece:saucer-{model - SAUCERS + 1}"
    return f"piece:block-{GRID.names[cell]}"


def token_id(cell: i64) -> str:
    return f"piece:token-{GRID.names[cell]}"


def track_id(seat: i64, stat: i64) -> str:
    return f"track:p{seat}.{STAT_IDS[stat]}"


def monster_name(s: RageState, seat: i64) -> str:
    return s.monsters[seat].profile.name


def model_name(s: RageState, model: i64, cell: i64) -> str:
    """`Godzilla`, `the Maser on r5c5`, `the red block on r3c4`."""
    if model < MASERS:
        return monster_name(s, model)
    where = square(cell) if cell != OFF else "nowhere"
    if model < MEGANULONS:
        return f"the Maser on {where}"
    if model < SAUCERS:
        return f"the Meganulon on {where}"
    if model < PIECES:
        return f"the saucer on {where}"
    return f"the {BLOCK_NAMES[model]} block on {where}"


def count(n: i64, noun: str, nouns: str = "") -> str:
    """`1 wound`, `2 wounds`; `nouns` where an s does not do."""
    return f"{n} {noun}" if n == 1 else f"{n} {nouns or noun + 's'}"


def token_art(kind: i64) -> str:
    return f"crowd-{TOKEN_IDS[kind]}" if kind <= 3 else TOKEN_IDS[kind]


def rubble_art(kind: i64) -> str:
    return f"rubble-{GROUND_IDS[kind]}"


def faces(packed: i64, dice: i64, kind: str) -> tuple[Face, ...]:
    """Packed dice as they lie on the table."""
    shown = [(int(packed) >> (4 * i)) & 15 for i in range(dice)]
    return tuple(Face(DIE_FACES.face_name(face), face, kind) for face in shown)


def tell(
    s: RageState, kind: EventKind, text: str, clause: str, seat: i64 = -1, piece: str = "",
    path: list[i64] | None = None, dice: tuple[Face, ...] = (), target: str = "", value: i64 = 0,
) -> None:  # fmt: skip
    """Tell an event. Call it inside `if s.watched`, so that nobody builds words that nobody reads."""
    cells = () if path is None else tuple([cell_id(cell) for cell in path])
    s.tell(Event(kind, text, clause, seat, piece, cells, dice, target, value))
