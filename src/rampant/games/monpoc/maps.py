"""Maps that somebody drew: reading and writing them, what keeps them from being played on, what is worth knowing.

A map is the part of a scenario text that says what the ground is: `map = "open 17x17"` and lists of spaces.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

from rampant.core import scenario
from rampant.core.errors import RampantError, ScenarioError, SettingError, UnknownName
from rampant.games.monpoc.board.geometry import spaces
from rampant.games.monpoc.cards import (
    BLUE_SPAWN,
    COLOUR_NAMES,
    MARK_NAMES,
    NEUTRAL_SPAWN,
    PLAIN,
    RED_SPAWN,
    ROUGH,
    WATER,
    BattleMap,
)
from rampant.games.monpoc.cards import OPEN as OPEN_GROUND
from rampant.games.monpoc.data import open_map
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.table import Edition

FOUNDATIONS = 12
"""Printed maps have at least so many."""

LONGEST = 4000  # characters of a map as text
SMALLEST = 8  # rows and columns of a map that a whole game is played on
LARGEST = (17, 24)  # its rows and columns: as large as printed ones
MOST_SPACES = int(MODEL)  # options number so many
MAP_KEYS = ("map", "marks", "water", "rough", "forest", "look", "foundations", "yellow", "starts")
LOOKS = {"grass": OPEN_GROUND, "dirt": OPEN_GROUND, "concrete": OPEN_GROUND, "sand": ROUGH, "lava": WATER}
"""What ground may look like besides road, rocks and water, and what it is."""
OPEN = re.compile(r"open (\d+)x(\d+)")
PLACE = re.compile(r"r\d+c\d+")
OTHER = {RED_SPAWN: BLUE_SPAWN, BLUE_SPAWN: RED_SPAWN}


# -- reading and writing -----------------------------------------------------------------------------------------------


def lines_of(table: dict[str, Any], key: str, least: int) -> list[list[str]]:
    """A list of texts, each split into words."""
    words = [line.split() for line in scenario.listed(table, key, str)]
    for line in words:
        if len(line) < least:
            raise ScenarioError(f"{key}: {' '.join(line)!r} says too little", 0, "scenario")
    return words


def cell_of(map: BattleMap, place: str) -> int:
    try:
        return map.grid.cell(place)
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None


def is_drawn(map: BattleMap) -> bool:
    """Is it no printed map?"""
    return map.fixed_name.startswith("open-")


def map_of(edition: Edition, table: dict[str, Any]) -> BattleMap:
    """The map of a scenario text: a printed one by its name, or one that is drawn. A building brings its foundation."""
    name = table.get("map", "open 17x17")
    match = OPEN.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        for known in edition.maps:
            if known.fixed_name == name:
                return known
        raise ScenarioError(f"no map is called {name!r}; open ground is 'open 17x17'", 0, "scenario")
    rows, cols = (int(part[:4]) for part in match.groups())
    if not (rows >= 2 and cols >= 2 and rows * cols <= MOST_SPACES):
        size = f"a map of {rows} x {cols} has {rows * cols} spaces"
        raise ScenarioError(f"{size}: 2 x 2 are the least, {MOST_SPACES} the most", 0, "scenario")
    bare = open_map(rows, cols, {}, {}, [])
    marks: dict[int, int] = {}
    for mark, place in (line[:2] for line in lines_of(table, "marks", 2)):
        if mark not in MARK_NAMES[1:]:
            raise ScenarioError(str(UnknownName("mark", mark, MARK_NAMES[1:])), 0, "scenario")
        marks[cell_of(bare, place)] = MARK_NAMES.index(mark)
    terrain = {cell_of(bare, line[0]): WATER for line in lines_of(table, "water", 1)}
    forest = [cell_of(bare, line[0]) for line in lines_of(table, "forest", 1)]
    terrain |= {cell_of(bare, line[0]): ROUGH for line in lines_of(table, "rough", 1)} | dict.fromkeys(forest, ROUGH)
    looks: dict[int, str] = {}
    for look, place in (line[:2] for line in lines_of(table, "look", 2)):
        if look not in LOOKS:
            raise ScenarioError(str(UnknownName("look of ground", look, list(LOOKS))), 0, "scenario")
        cell = cell_of(bare, place)
        if terrain.get(cell, OPEN_GROUND) != LOOKS[look] or cell in forest:
            raise ScenarioError(f"no {look} lies on {place}: the ground there is another", 0, "scenario")
        looks[cell] = look
    built = [word for line in lines_of(table, "city", 1) for word in line[1:] if PLACE.fullmatch(word)]
    wanted = [line[0] for line in lines_of(table, "foundations", 1)] + [line[1] for line in lines_of(table, "tiles", 2)]
    yellow = sorted({cell_of(bare, line[0]) for line in lines_of(table, "yellow", 1)})
    green = sorted({cell_of(bare, place) for place in built + wanted} - set(yellow))
    if len(green) + len(yellow) > len(BITS):
        raise ScenarioError(f"there are at most {len(BITS)} foundations", 0, "scenario")
    _apart(bare, green + yellow, "foundation")
    starts: list[list[int]] = [[], []]
    for colour, place in (line[:2] for line in lines_of(table, "starts", 2)):
        if colour not in COLOUR_NAMES:
            raise ScenarioError(str(UnknownName("colour of a starting area", colour, COLOUR_NAMES)), 0, "scenario")
        starts[COLOUR_NAMES.index(colour)].append(cell_of(bare, place))
    starts = [sorted(set(areas)) for areas in starts]
    _apart(bare, starts[0] + starts[1], "starting area", _covered(bare, green + yellow))
    return open_map(rows, cols, marks, terrain, green, sorted(set(forest)), yellow, starts, looks)


def _covered(map: BattleMap, anchors: Iterable[int]) -> list[int]:
    return [cell for anchor in anchors for cell in spaces(map, anchor, 2)]


def _apart(map: BattleMap, anchors: list[int], what: str, taken: Iterable[int] = ()) -> None:
    """Things of 2 x 2 spaces lie on the map and beside each other."""
    covered = list(taken)
    for anchor in anchors:
        if not map.fits(anchor) or any(cell in covered for cell in spaces(map, anchor, 2)):
            raise ScenarioError(f"no {what} fits at {map.grid.name(anchor)}", 0, "scenario")
        covered.extend(spaces(map, anchor, 2))


def map_table(map: BattleMap) -> dict[str, Any]:
    """A map as a scenario text holds one that is drawn."""
    name, cells = map.grid.name, range(int(map.cells))
    anchors = [name(int(cell)) for cell in map.foundations]
    return {
        "map": f"open {map.rows}x{map.cols}",
        "marks": [f"{MARK_NAMES[map.marks[c]]} {name(c)}" for c in cells if map.marks[c] != PLAIN],
        "water": [name(c) for c in cells if map.terrain[c] == WATER],
        "rough": [name(c) for c in cells if map.terrain[c] == ROUGH and not map.forest[c]],
        "forest": [name(c) for c in cells if map.forest[c]],
        "look": [f"{map.ground[c]} {name(c)}" for c in cells if map.ground[c] in LOOKS],
        "foundations": anchors[: map.greens],
        "yellow": anchors[map.greens :],
        "starts": [f"{COLOUR_NAMES[colour]} {name(at)}" for colour in range(2) for at in map.starts[colour]],
    }


def map_text(map: BattleMap) -> str:
    """A map as the setting `drawn` takes it."""
    return scenario.write(map_table(map))


def read_map(edition: Edition, text: str) -> BattleMap:
    """The map of a setting; a SettingError if it is none."""
    if len(text) > LONGEST:
        raise SettingError(f"a map has at most {LONGEST} characters, this one has {len(text)}")
    try:
        table = _table(text)
        scenario.only(table, MAP_KEYS, "a map")
        if not OPEN.fullmatch(str(table.get("map"))):
            raise SettingError('a map that is drawn begins with its size: map = "open 17x17"')
        return map_of(edition, table)
    except ScenarioError as error:
        raise SettingError(error.problem) from None


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingError(f"this is no map: {str(error)[:200]}") from None
    except RecursionError:
        raise SettingError("this is no map: its lists are nested too deeply") from None


# -- playing on it -----------------------------------------------------------------------------------------------------


def map_problems(map: BattleMap, monsters: int, assets: int, marked: bool, clause: str) -> list[str]:
    """What keeps a drawn map from being played on by so many monsters on each side.

    `marked`: monsters start on starting areas (first edition), not at the rear edge; assets may take such places.
    """
    found: list[str] = []
    if min(map.rows, map.cols) < SMALLEST:
        found.append(f"the map has {map.rows} x {map.cols} spaces, {SMALLEST} x {SMALLEST} are the least [{clause}]")
    if map.rows > LARGEST[0] or map.cols > LARGEST[1]:
        found.append(f"the map has {map.rows} x {map.cols} spaces, {LARGEST[0]} x {LARGEST[1]} are the most [{clause}]")
    for colour, mark in ((0, RED_SPAWN), (1, BLUE_SPAWN)):
        if mark not in list(map.marks):
            found.append(f"{COLOUR_NAMES[colour]} has no spawn point: its units could never come [{clause}]")
        room = len(map.starts[colour]) if marked else _rear(map, colour) - assets
        if room < monsters:
            where = "starting areas" if marked else "places at the rear edge beside foundations"
            found.append(f"{COLOUR_NAMES[colour]} has {max(0, room)} {where}, {monsters} needed [{clause}]")
    return found


def _rear(map: BattleMap, colour: int) -> int:
    """How many monsters find room at once at the rear edge of a colour, whatever is built."""
    cols = int(map.cols)
    row = 0 if colour == 0 else int(map.rows) - 2
    count = col = 0
    while col < cols - 1:
        if all(map.under[cell] < 0 for cell in spaces(map, row * cols + col, 2)):
            count += 1
            col += 1
        col += 1
    return count


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
        found.append(f"{map.tiles} foundation{'' if map.tiles == 1 else 's'}: printed maps have {FOUNDATIONS} or more")
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
