"""What is worth knowing of a map that somebody drew: is all of it reached, is it fair, is there room for a city."""

from __future__ import annotations

from rampant.games.monpoc.cards import (
    BLUE_SPAWN,
    NEUTRAL_SPAWN,
    RED_SPAWN,
    WATER,
    BattleMap,
)

FOUNDATIONS = 12
"""Printed maps have at least so many."""

OTHER = {RED_SPAWN: BLUE_SPAWN, BLUE_SPAWN: RED_SPAWN}


def map_notes(map: BattleMap) -> list[str]:
    """Sentences; none if a map is as printed ones are."""
    found: list[str] = []
    parts = _parts(map)
    if len(parts) > 1:
        alone = map.grid.name(min(parts[-1]))
        found.append(f"water cuts the map into {len(parts)} parts: units that cannot fly never reach {alone}")
    red, blue = (sum(1 for mark in map.marks if mark == colour) for colour in (RED_SPAWN, BLUE_SPAWN))
    if red != blue:
        found.append(f"red has {red} spawn points, blue {blue}")
    elif not red:
        found.append("there are no spawn points: units in reserve cannot come")
    lonely = [cell for cell, mark in enumerate(map.marks) if mark == NEUTRAL_SPAWN and not _activated(map, cell)]
    if lonely:
        found.append(f"no activator lies beside the neutral spawn point {map.grid.name(lonely[0])}")
    if map.tiles < FOUNDATIONS:
        found.append(f"{map.tiles} foundations: printed maps have {FOUNDATIONS} or more")
    if not any(fair(map, turn) for turn in ((True, True), (True, False), (False, True))):
        found.append("neither half answers to the other: one player may have the better ground")
    return found


def fair(map: BattleMap, turn: tuple[bool, bool]) -> bool:
    """Is the map the same with the players exchanged, seen from the other side (rows, columns turned around)?"""
    rows, cols = int(map.rows), int(map.cols)

    def other(cell: int, size: int = 1) -> int:
        row, col = divmod(cell, cols)
        return (rows - size - row if turn[0] else row) * cols + (cols - size - col if turn[1] else col)

    for cell in range(rows * cols):
        mark = int(map.marks[cell])
        if map.terrain[cell] != map.terrain[other(cell)] or OTHER.get(mark, mark) != map.marks[other(cell)]:
            return False
    tiles = {int(cell) for cell in map.foundations}
    return tiles == {other(cell, 2) for cell in tiles}


def _activated(map: BattleMap, cell: int) -> bool:
    return any(spawn == cell for spawn, _ in map.neutral)


def _parts(map: BattleMap) -> list[set[int]]:
    """The parts of the land that are not joined, the largest first."""
    rows, cols = int(map.rows), int(map.cols)
    left = {cell for cell in range(rows * cols) if map.terrain[cell] != WATER}
    parts: list[set[int]] = []
    while left:
        part, edge = set[int](), [left.pop()]
        while edge:
            cell = edge.pop()
            part.add(cell)
            row, col = divmod(cell, cols)
            for r in range(max(0, row - 1), min(rows, row + 2)):
                for c in range(max(0, col - 1), min(cols, col + 2)):
                    if (near := r * cols + c) in left:
                        left.discard(near)
                        edge.append(near)
        parts.append(part)
    return sorted(parts, key=len, reverse=True)
