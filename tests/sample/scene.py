"""What a seat sees, and how it is laid out."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.scene import Board, Cell, Panel, Piece, Scene, Stat
from tests.sample.state import BOARD, GONE, NO_BID, SampleState


def view(s: SampleState, seat: int) -> dict[str, object]:
    return {
        "round": s.round,
        "towers": [
            {
                "at": None if tower.at == GONE else BOARD.name(tower.at),
                "wounds": tower.wounds,
                # What was spent on a secret bid would tell the bid: others see the coins as they were.
                "coins": tower.coins if i == seat or tower.bid == NO_BID else tower.coins + tower.bid,
                "bid": tower.bid if i == seat else NO_BID,
            }
            for i, tower in enumerate(s.towers)
        ],
    }


def scene(view: dict[str, object]) -> Scene:
    towers = cast("list[dict[str, Any]]", view["towers"])
    cells = tuple(Cell(f"cell:{BOARD.name(c)}", c // 3, c % 3) for c in range(BOARD.cells))
    return Scene(
        headline=f"Round {view['round']}",
        active=-1,
        boards=(Board("board:main", "Board", 3, 3, cells),),
        pieces=tuple(
            Piece(
                f"piece:tower-{i}",
                "building",
                "tower",
                f"Tower {i + 1}",
                f"cell:{tower['at']}",
                i,
                card="building:tower",
            )
            for i, tower in enumerate(towers)
            if tower["at"]
        ),
        panels=tuple(
            Panel(
                f"panel:p{i}",
                f"Tower {i + 1}",
                i,
                stats=(Stat("Wounds", tower["wounds"], 3, harm=True), Stat("Coins", tower["coins"])),
                out=tower["at"] is None,
                card="building:tower",
            )
            for i, tower in enumerate(towers)
        ),
    )
