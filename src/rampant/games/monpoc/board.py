"""Battle maps for eyes: what a view says of one, and its board in a scene."""

from __future__ import annotations

from typing import Any

from rampant.core.scene import Board, Cell
from rampant.games.monpoc.cards import MARK_NAMES, BattleMap


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
    }


def draw_board(map: dict[str, Any]) -> Board:
    """The board of a scene, from the view of a map."""
    cols = map["cols"]
    colours: dict[int, str] = {}
    for colour in ("green", "yellow"):
        for place in map[colour]:
            row, col = (int(part) - 1 for part in place[1:].split("c"))
            for cell in ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)):
                colours[cell[0] * cols + cell[1]] = f"foundation-{colour}"
    cells = tuple(
        Cell(
            f"cell:r{i // cols + 1}c{i % cols + 1}",
            i // cols,
            i % cols,
            ground,
            tuple(mark for mark in (map["marks"][i], colours.get(i, "")) if mark),
        )
        for i, ground in enumerate(map["ground"])
    )
    return Board("board:main", map["title"], map["rows"], cols, cells)
