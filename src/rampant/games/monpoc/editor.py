"""What can be put where in a position of either edition: ground, city, assets, the forces of both sides.

Ground is painted on open maps. Painting on a printed one first writes it down as an open map.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rampant.core.editing import Editor, Layer, Lines, Places, Start, Tool, opening
from rampant.core.editing.keys import Key, Path, bury, dig, flag, number, player
from rampant.core.editing.keys import Table as Text
from rampant.core.editing.layers import refuse
from rampant.core.game import Game
from rampant.games.monpoc.cards import (
    ASSET,
    BUILDING,
    COLOUR_NAMES,
    MARK_NAMES,
    MONSTER,
    ROUGH,
    UNIT,
    WATER,
    BattleMap,
    Card,
)
from rampant.games.monpoc.maps import LOOKS, MAP_KEYS, OPEN, PLACE, is_drawn, map_notes, map_table, map_text
from rampant.games.monpoc.state.table import Edition, Table

KINDS = {MONSTER: "monster", UNIT: "unit", BUILDING: "building", ASSET: "asset"}
MARK_TITLES = (
    "",
    "Power zone",
    "Negative zone",
    "Red spawn point",
    "Blue spawn point",
    "Neutral spawn point",
    "Activator",
)
GROUND = "Ground"
TWINS = {"spawn-red": "spawn-blue", "spawn-blue": "spawn-red", "red": "blue", "blue": "red"}
MOST_TURNS = 200


def is_place(word: str) -> bool:
    return PLACE.fullmatch(word) is not None


class Paint(Places):
    """Squares of one ground. A square has one: what was there before goes."""

    def __init__(self, editor: MonpocEditor, key: str, title: str, card: str) -> None:
        super().__init__(key, GROUND, (key,), title, card, key, ground=True)
        self.editor = editor

    def put(self, table: Text, which: str, at: str) -> str:
        self.editor.free(table)
        _bare(table, at)
        return super().put(table, which, at)

    def wipe(self, table: Text, at: str) -> bool:
        return OPEN.fullmatch(str(table.get("map"))) is not None and super().wipe(table, at)


def _bare(table: Text, at: str) -> None:
    """A square becomes road."""
    for key in ("water", "rough", "forest"):
        table[key] = [place for place in table.get(key, []) if place != at]
    table["look"] = [line for line in table.get("look", []) if at not in line.split()]


class Looks(Lines):
    """What ground looks like; sand is rough, and nobody walks on lava."""

    def __init__(self, editor: MonpocEditor) -> None:
        tools = [Tool(name, name.capitalize(), GROUND, terrain=name) for name in LOOKS]
        super().__init__("look", GROUND, ("look",), tools, is_place, ground=True)
        self.editor = editor

    def put(self, table: Text, which: str, at: str) -> str:
        self.editor.free(table)
        _bare(table, at)
        if LOOKS.get(which) == WATER:
            table["water"] = [*table["water"], at]
        elif LOOKS.get(which) == ROUGH:
            table["rough"] = [*table["rough"], at]
        return super().put(table, which, at)

    def wipe(self, table: Text, at: str) -> bool:
        if not any(self.place(line) == at for line in table.get("look", [])):
            return False
        _bare(table, at)
        return True


class Marks(Lines):
    """Zones and spawn points."""

    def __init__(self, editor: MonpocEditor) -> None:
        tools = [
            Tool(name, title, "Zones", f"square:{name}", f"mark:{name}", twin=TWINS.get(name, ""))
            for name, title in zip(MARK_NAMES[1:], MARK_TITLES[1:], strict=True)
        ]
        super().__init__("mark", "Zones", ("marks",), tools, is_place, ground=True)
        self.editor = editor

    def put(self, table: Text, which: str, at: str) -> str:
        self.editor.free(table)
        return super().put(table, which, at)


class Foundations(Places):
    """Foundations of an open map; a building brings its own. Green ones are built on before yellow ones."""

    def __init__(self, editor: MonpocEditor, name: str, key: str, title: str, terrain: str) -> None:
        super().__init__(name, GROUND, (key,), title, "square:foundation", terrain, size=2)
        self.editor = editor

    def put(self, table: Text, which: str, at: str) -> str:
        self.editor.free(table)
        return super().put(table, which, at)


class StartingAreas(Lines):
    """Where monsters start, in an edition that has areas for it."""

    def __init__(self, editor: MonpocEditor) -> None:
        tools = [
            Tool(name, f"{name.capitalize()} starting area", "Zones", terrain=f"mark:start-{name}", twin=TWINS[name])
            for name in COLOUR_NAMES
        ]
        super().__init__("start", "Zones", ("starts",), tools, is_place, lambda name: 2)
        self.editor = editor

    def put(self, table: Text, which: str, at: str) -> str:
        self.editor.free(table)
        return super().put(table, which, at)


class MonpocEditor(Editor):
    def __init__(
        self, game: Game, edition: Edition, marked_starts: bool, problems: Callable[[BattleMap], list[str]]
    ) -> None:
        """`problems` says what keeps a map from being played on; `marked_starts`: maps have starting areas."""
        super().__init__(game)
        self.edition, self.marked_starts, self.problems = edition, marked_starts, problems
        names = [card for card in edition.cards if card.kind != ASSET]
        self.cards = {card.fixed_name: card for card in names}
        self.city = [self._tool(card, "City") for card in names if card.kind == BUILDING]
        self.assets = [self._tool(card, "Assets") for card in edition.cards if card.kind == ASSET]
        self.forces = [
            [
                self._tool(card, f"Player {seat + 1}: {'monsters' if kind == MONSTER else 'units'}", seat)
                for kind in (MONSTER, UNIT)
                for card in names
                if card.kind == kind
            ]
            for seat in range(2)
        ]

    def _tool(self, card: Card, group: str, seat: int = -1) -> Tool:
        return Tool(card.fixed_name, card.title, group, f"{KINDS[card.kind]}:{card.fixed_name}", seat=seat)

    def layers(self, table: Text) -> Sequence[Layer]:
        debris = [Tool(name, name.capitalize(), "City", f"debris:{name}") for name in self.edition.debris[1:]]
        return (
            Paint(self, "water", "Water", "square:water"),
            Paint(self, "rough", "Rocks", "square:rough"),
            Paint(self, "forest", "Forest", "square:rough"),
            Looks(self),
            Marks(self),
            Foundations(self, "foundation", "foundations", "Green foundation", "mark:foundation-green"),
            Foundations(self, "yellow", "yellow", "Yellow foundation", "mark:foundation-yellow"),
            *([StartingAreas(self)] if self.marked_starts else []),
            Lines("debris", "City", ("tiles",), debris, is_place, lambda name: 2),
            Lines("city", "City", ("city",), self.city, is_place, lambda name: 2, "by=1", _building_keys),
            Lines("asset", "Assets", ("assets",), self.assets, is_place),
            *(
                Lines(
                    f"force{seat + 1}",
                    f"Player {seat + 1}",
                    ("side", seat, "force"),
                    self.forces[seat],
                    is_place,
                    self._size,
                    "",
                    partial(self._model_keys),
                )
                for seat in range(2)
            ),
        )

    def _size(self, name: str) -> int:
        card = self.cards.get(name)
        return 2 if card is not None and card.kind == MONSTER else 1

    def keys(self, table: Text) -> Sequence[Key]:
        maps = tuple(map.fixed_name for map in self.edition.maps)
        drawn = OPEN.fullmatch(str(table.get("map", "open 17x17")))
        size: tuple[Key, ...] = ()
        if drawn:
            maps = (drawn[0], *maps)
            size = tuple(_side_of_map(axis, title) for axis, title in enumerate(("Rows", "Columns")))
        return (
            player(("active",), "Whose turn", 2),
            player(("first",), "First player", 2),
            number(("turn",), "Turn", 1, MOST_TURNS, 1),
            number(("limit",), "Turns per player (0: no limit)", 0, 60, 60),
            flag(("stalemate",), "Stopped if nothing happens", True),
            Key(("map",), "Map", "choice", maps[0], "Map", maps, put=_take_map),
            *size,
            *(key for seat in range(2) for key in _side_keys(seat)),
        )

    def starts(self) -> Sequence[Start]:
        cards = [card.fixed_name for card in self.edition.cards if card.kind == MONSTER]
        bare = (
            f'game = "{self.game.id}"\nmap = "open 12x12"\n[[side]]\nforce = ["{cards[0]} r2c2"]\n'
            f'[[side]]\nforce = ["{cards[1]} r10c10"]\n'
        )
        return (
            Start("bare", "Open ground, two monsters", self.game.dump(self.game.load(bare))),
            *(
                Start(map.fixed_name, f"A new game: {map.title}", opening(self.game, map=map.fixed_name))
                for map in self.edition.maps
            ),
        )

    def notes(self, state: Table) -> Sequence[str]:
        return map_notes(state.map) if is_drawn(state.map) else ()

    def map_of(self, state: Table) -> tuple[str, Sequence[str]]:
        return map_text(state.map), self.problems(state.map)

    def free(self, table: Text) -> None:
        """Write the printed map of a position down as an open one, so that its ground can be changed."""
        map = next((map for map in self.edition.maps if map.fixed_name == table.get("map")), None)
        if map is not None:
            table |= map_table(map)

    def _model_keys(self, table: Text, path: Path) -> Sequence[Key]:
        """Health, and what a model has done; units have neither."""
        card = self.cards.get(str(dig(table, path, "")).split(" ")[0])
        keys = [_fact(path, "advanced", "Has advanced this turn")]
        if card is None or card.kind != MONSTER:
            return [*keys, _fact(path, "out", "Out of the game")]
        alpha, hyper = card.forms[0], card.forms[1]
        if card.spare:
            both = re.compile(r"(\d+)/(\d+)")
            keys += [
                _part(path, both, 1, "Health (alpha)", int(alpha.health), (int(alpha.health), int(hyper.health))),
                _part(path, both, 2, "Health (hyper)", int(hyper.health), (int(alpha.health), int(hyper.health))),
                _fact(path, "hyper", "Hyper form"),
            ]
        else:
            one = re.compile(r"(\d+)")
            keys.append(_part(path, one, 1, "Health", int(card.health), (int(card.health),)))
        return [*keys, _fact(path, "out", "Out of the game")]


# -- keys of lines -----------------------------------------------------------------------------------------------------


def _words(table: Text, path: Path) -> list[str]:
    return str(dig(table, path, "")).split()


def _fact(path: Path, fact: str, title: str) -> Key:
    """A word that stands in a line or not."""

    def get(table: Text) -> bool:
        return fact in _words(table, path)

    def put(table: Text, value: bool) -> None:
        words = [one for one in _words(table, path) if one != fact]
        if fact == "out" and value:
            words = [one for one in words if not is_place(one)]
        bury(table, path, " ".join([*words, fact] if value else words))

    return Key((fact,), title, "flag", False, get=get, put=put)


def _part(path: Path, pattern: re.Pattern[str], group: int, title: str, high: int, full: tuple[int, ...]) -> Key:
    """One number of a word such as `5/6`."""

    def numbers(table: Text) -> list[int]:
        found = next((match for word in _words(table, path)[1:] if (match := pattern.fullmatch(word))), None)
        return [int(part) for part in found.groups()] if found else list(full)

    def get(table: Text) -> int:
        return numbers(table)[group - 1]

    def put(table: Text, value: int) -> None:
        values = numbers(table)
        values[group - 1] = value
        head, *rest = [word for word in _words(table, path) if not pattern.fullmatch(word)]
        bury(table, path, " ".join([head, *rest, "/".join(str(one) for one in values)]))

    return Key((f"health{group}",), title, "number", 0, low=0, high=high, get=get, put=put)


def _building_keys(table: Text, path: Path) -> Sequence[Key]:
    def get(table: Text) -> int:
        return 2 if "by=2" in _words(table, path) else 1

    def put(table: Text, value: int) -> None:
        words = [one for one in _words(table, path) if not one.startswith("by=")]
        bury(table, path, " ".join([*words, f"by={value}"]))

    return (
        Key(("by",), "Brought by player", "number", 1, low=1, high=2, get=get, put=put),
        _fact(path, "out", "Out of the game"),
    )


# -- keys of sides and maps --------------------------------------------------------------------------------------------


def _side_keys(seat: int) -> Sequence[Key]:
    path, group = ("side", seat), f"Player {seat + 1}"

    def dice(table: Text, value: int) -> None:
        table["side"][seat] |= {"units": value, "monsters": 10 - value}

    def colour(table: Text, value: str) -> None:
        before = table["side"][seat].get("colour", COLOUR_NAMES[seat])
        if table["side"][1 - seat].get("colour", COLOUR_NAMES[1 - seat]) == value:
            table["side"][1 - seat]["colour"] = before
        table["side"][seat]["colour"] = value

    return (
        Key((*path, "colour"), "Colour", "choice", COLOUR_NAMES[seat], group, tuple(COLOUR_NAMES), put=colour),
        Key(
            (*path, "units"),
            "A-dice with the units",
            "number",
            10,
            group,
            (),
            0,
            10,
            "the others are with the monsters",
            put=dice,
        ),
        number((*path, "power"), "P-dice", 0, 10, 0, group),
        number((*path, "turns"), "Turns taken", 0, MOST_TURNS, 1, group),
    )


def _take_map(table: Text, value: str) -> None:
    """Another printed map: what was painted goes; everything stands where it stood, if it can."""
    if value != table.get("map"):
        for key in MAP_KEYS[1:]:
            table.pop(key, None)
    table["map"] = value


def _side_of_map(axis: int, title: str) -> Key:
    def size(table: Text) -> list[int]:
        found = OPEN.fullmatch(str(table.get("map", "open 17x17")))
        if found is None:
            raise refuse("only open ground has another size")
        return [int(found[1]), int(found[2])]

    def get(table: Text) -> int:
        return size(table)[axis]

    def put(table: Text, value: int) -> None:
        sizes = size(table)
        sizes[axis] = value
        table["map"] = f"open {sizes[0]}x{sizes[1]}"
        _cut(table, sizes)

    return Key((title.lower(),), title, "number", 17, "Map", (), 4, (20, 24)[axis], get=get, put=put)


def _cut(table: Text, sizes: list[int]) -> None:
    """Ground beyond the edge goes with it; what stands there has to be moved first."""

    def place_of(line: Any) -> str:
        return next((word for word in str(line).split() if is_place(word)), "")

    def inside(large: int) -> Callable[[Any], bool]:
        def check(line: Any) -> bool:
            place = place_of(line)
            row, col = (int(part) for part in place.removeprefix("r").split("c")) if place else (1, 1)
            return row + large - 1 <= sizes[0] and col + large - 1 <= sizes[1]

        return check

    standing = [table.get("city", []), table.get("tiles", []), table.get("assets", [])]
    standing += [side.get("force", []) for side in table.get("side", [])]
    for line in (line for lines in standing for line in lines if not inside(1)(line)):
        raise refuse(
            f"{str(line).split()[0]} stands on {place_of(line)}, beyond {sizes[0]} x {sizes[1]}: move it first"
        )
    for key, large in (
        ("marks", 1),
        ("water", 1),
        ("rough", 1),
        ("forest", 1),
        ("foundations", 2),
        ("yellow", 2),
        ("starts", 2),
    ):
        table[key] = list(filter(inside(large), table.get(key, [])))
