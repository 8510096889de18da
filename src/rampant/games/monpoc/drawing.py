"""Battle maps for eyes: what a view says of one, and its board in a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rampant.core.scene import Board, Cell
from rampant.games.monpoc.cards import MARK_NAMES, BattleMap
from rampant.games.monpoc.maps import is_drawn


def map_view(map: BattleMap) -> dict[str, object]:
    """A battle map as plain data."""
    name = map.grid.name
    return {
        "name": map.fixed_name,
        "title": map.title,
        "rows": int(map.rows),
        "cols": int(map.cols),
        "ground": list(map.ground),
        "marks": [MARK_NAMES[mark] for mark in map.marks],
        "green": [name(int(c)) for c in list(map.foundations)[: map.greens]],
        "yellow": [name(int(c)) for c in list(map.foundations)[map.greens :]],
        "starts": [[name(at) for at in areas] for areas in map.starts] if is_drawn(map) else [[], []],
    }


def draw_board(map: dict[str, Any]) -> Board:
    """The board of a scene, from the view of a map."""
    green, yellow, ground, marks = (tuple(map[part]) for part in ("green", "yellow", "ground", "marks"))
    starts = tuple(tuple(areas) for areas in map["starts"])
    return _drawn(map["title"], map["rows"], map["cols"], ground, marks, green, yellow, starts)


def preview_board(map: dict[str, Any]) -> Board:
    """A map that can be chosen, from its view: a board with an id and cells of its own."""
    board, name = draw_board(map), map["name"]
    cells = tuple(
        Cell(f"{cell.id}@{name}", cell.row, cell.col, cell.terrain, cell.features, cell.label) for cell in board.cells
    )
    return Board(preview_id(name), board.title, board.rows, board.cols, cells, preview=True)


def preview_id(name: str) -> str:
    return f"board:{name}"


@lru_cache(maxsize=64)  # a map never changes
def _drawn(
    title: str,
    rows: int,
    cols: int,
    grounds: tuple[str, ...],
    marks: tuple[str, ...],
    green: tuple[str, ...],
    yellow: tuple[str, ...],
    starts: tuple[tuple[str, ...], ...],
) -> Board:
    colours: dict[int, str] = {}
    areas = (("foundation-green", green), ("foundation-yellow", yellow), ("start-red", starts[0]))
    for feature, places in (*areas, ("start-blue", starts[1])):
        for place in places:
            row, col = (int(part) - 1 for part in place[1:].split("c"))
            for cell in ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)):
                colours[cell[0] * cols + cell[1]] = feature
    cells = tuple(
        Cell(
            f"cell:r{i // cols + 1}c{i % cols + 1}",
            i // cols,
            i % cols,
            ground,
            tuple(mark for mark in (marks[i], colours.get(i, "")) if mark),
        )
        for i, ground in enumerate(grounds)
    )
    return Board("board:main", title, rows, cols, cells)
