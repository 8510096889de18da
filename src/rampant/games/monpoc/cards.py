"""What never changes during a game: weapons, forms, cards and battle maps."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import Grid, grid
from rampant.core.state import Fixed

NOBODY: Final = -1  # no seat, and wherever a number means nothing

# Types of model. Monsters and buildings fill 2 x 2 spaces, units and assets one.
MONSTER: Final = 0
UNIT: Final = 1
BUILDING: Final = 2
ASSET: Final = 3
KIND_NAMES: Final = ["monster", "unit", "building", "asset"]

GRUNT: Final = 0
ELITE: Final = 1

# Kinds of attack. The power attacks share the third weapon.
BRAWL: Final = 0
BLAST: Final = 1
POWER: Final = 2

# Terrain.
OPEN: Final = 0
ROUGH: Final = 1
WATER: Final = 2  # and whatever else is impassable for units

# What may be printed on a space.
PLAIN: Final = 0
POWER_ZONE: Final = 1
NEGATIVE_ZONE: Final = 2
RED_SPAWN: Final = 3
BLUE_SPAWN: Final = 4
NEUTRAL_SPAWN: Final = 5
ACTIVATOR: Final = 6
MARK_NAMES: Final = ["", "power-zone", "negative-zone", "spawn-red", "spawn-blue", "spawn-neutral", "activator"]

RED: Final = 0  # owns the top edge
BLUE: Final = 1  # owns the bottom edge
COLOUR_NAMES: Final = ["red", "blue"]


@final
class Weapon:
    """One line of a card: range, most A-dice, free B-dice, and the rules that ride on it."""

    def __init__(self, reach: i64, action: i64, boost: i64, rules: list[int], size: int) -> None:
        self.reach: Final[i64] = reach
        self.action: Final[i64] = action  # 0: the model cannot make this attack
        self.boost: Final[i64] = boost
        self.rules: Final = rules
        self.has: Final[vec[i64]] = vec[i64]([1 if rule in rules else 0 for rule in range(size)])

    def __reduce__(self) -> tuple[object, ...]:
        return Weapon, (self.reach, self.action, self.boost, self.rules, len(self.has))


@final
class Form(Fixed):
    """One side of a card: stats, weapons, rules."""

    def __init__(
        self,
        name: str,
        spd: i64,
        defence: i64,
        mobile: bool,
        health: i64,
        weapons: list[Weapon],
        rules: list[int],
        limits: list[int],
        acts: list[int],
        size: int,
        price: i64 = 0,
    ) -> None:
        super().__init__(name)
        self.name: Final = name
        self.spd: Final[i64] = spd
        self.defence: Final[i64] = defence
        self.mobile: Final = mobile
        self.health: Final[i64] = health
        self.price: Final[i64] = price  # P-dice to change into it, where forms are bought
        self.brawl: Final = weapons[0]
        self.blast: Final = weapons[1]
        self.power: Final = weapons[2]
        self.rules: Final = rules
        self.acts: Final = acts  # those of its rules that are Actions
        self.has: Final[vec[i64]] = vec[i64]([1 if rule in rules else 0 for rule in range(size)])
        self.limit: Final[vec[i64]] = vec[i64](
            [limits[rules.index(rule)] if rule in rules else 0 for rule in range(size)]
        )  # the number, unit type, faction or grant that follows a rule's name

    def __reduce__(self) -> tuple[object, ...]:
        weapons = [self.brawl, self.blast, self.power]
        limits = [self.limit[rule] for rule in self.rules]
        stats = (self.name, self.spd, self.defence, self.mobile, self.health)
        return Form, (*stats, weapons, self.rules, limits, self.acts, len(self.has), self.price)

    def weapon(self, kind: i64) -> Weapon:
        """The weapon of a kind of attack."""
        if kind == BRAWL:
            return self.brawl
        if kind == BLAST:
            return self.blast
        return self.power


@final
class Card(Fixed):
    """A model as its card shows it. A monster has two forms, everything else one."""

    def __init__(
        self,
        name: str,
        title: str,
        kind: i64,
        faction: i64,
        agenda: i64,
        breed: i64,
        rank: i64,
        cost: i64,
        models: i64,
        number: i64,
        forms: list[Form],
        energy: i64 = -1,
        worth: i64 = 0,
        proof: i64 = 0,
        since: int = 1,
    ) -> None:
        super().__init__(name)
        self.title: Final = title
        self.kind: Final[i64] = kind
        self.faction: Final[i64] = faction  # -1: none
        self.agenda: Final[i64] = agenda
        self.breed: Final[i64] = breed  # grunts and elites of one type share it
        self.rank: Final[i64] = rank
        self.cost: Final[i64] = cost
        self.models: Final[i64] = models  # 2: a twin waits beside the map
        self.number: Final[i64] = number  # its place among all cards
        self.forms: Final = forms
        self.energy: Final[i64] = energy  # its Energy Type, -1: none
        self.worth: Final[i64] = worth  # P-dice that a building is worth, where that differs
        self.since: Final = since  # the version of the rules with which it came
        self.proof: Final[i64] = proof  # the sort of hazard that does nothing to it, 0: none
        apart = forms[-1].price > 0  # a form that is bought has its own health
        health: i64 = 0
        for form in forms[:1] if apart else forms:
            health += form.health
        self.health: Final[i64] = health
        self.spare: Final[i64] = forms[-1].health if apart else 0  # the health of the form that waits
        self.size: Final[i64] = 2 if kind in (MONSTER, BUILDING) else 1


def _ring(rows: int, cols: int, row: int, col: int) -> list[i64]:
    """The spaces adjacent to a block of 2 x 2."""
    cells: list[i64] = []
    for r in range(max(row - 1, 0), min(row + 3, rows)):
        for c in range(max(col - 1, 0), min(col + 3, cols)):
            if r < row or r > row + 1 or c < col or c > col + 1:
                cells.append(r * cols + c)
    return cells


def _words(rows: int, cols: int, wanted: list[bool]) -> vec[i64]:
    """The wanted spaces of each row as bits of a word, with an empty word before and after."""
    words: list[i64] = [0]
    for row in range(rows):
        words.append(sum([2**col for col in range(cols) if wanted[row * cols + col]]))
    words.append(0)
    return vec[i64](words)


def _each_once(under: list[int], cells: list[int]) -> list[int]:
    """The foundations under some spaces; those beyond the end of the map do not count."""
    return list(dict.fromkeys([under[cell] for cell in cells if cell < len(under) and under[cell] >= 0]))


@final
class BattleMap(Fixed):
    """One battle map: terrain, foundations, objective spaces."""

    def __init__(
        self,
        name: str,
        title: str,
        rows: int,
        cols: int,
        terrain: list[int],
        marks: list[int],
        green: list[int],
        yellow: list[int],
        neutral: list[tuple[int, int]],
        ground: list[str],
        starts: list[list[int]],
        since: int = 1,
    ) -> None:
        super().__init__(name)
        self.title: Final = title
        self.since: Final = since  # the version of the rules with which it came
        self.grid: Final[Grid] = grid(rows, cols)
        self.rows: Final[i64] = rows
        self.cols: Final[i64] = cols
        self.cells: Final[i64] = rows * cols
        self.terrain: Final[vec[i64]] = vec[i64](list(terrain))
        self.marks: Final[vec[i64]] = vec[i64](list(marks))
        self.greens: Final[i64] = len(green)  # foundations 0 to greens - 1 are green, the others yellow
        self.foundations: Final[vec[i64]] = vec[i64](green + yellow)
        self.tiles: Final[i64] = len(green) + len(yellow)
        self.neutral: Final = neutral  # (spawn point, activator)
        self.ground: Final = ground  # what the ground looks like, for people
        self.forest: Final[vec[i64]] = vec[i64]([1 if each == "forest" else 0 for each in ground])
        self.starts: Final = starts  # monster starting areas by colour, where an edition has them
        self.row: Final[vec[i64]] = vec[i64]([c // cols for c in range(rows * cols)])
        self.col: Final[vec[i64]] = vec[i64]([c % cols for c in range(rows * cols)])
        under = [-1] * (rows * cols)
        for tile, at in enumerate(green + yellow):
            for cell in (at, at + 1, at + cols, at + cols + 1):
                under[cell] = tile
        self.under: Final[vec[i64]] = vec[i64](under)  # the foundation that a space belongs to, or -1
        self.special: Final[vec[i64]] = vec[i64](
            [c for c in range(rows * cols) if terrain[c] != OPEN or marks[c] != PLAIN or under[c] >= 0]
        )  # the spaces that are more than open ground
        # The foundations that a model touches, by its size and its upper left space.
        self.under_one: Final = [[tile] if tile >= 0 else [] for tile in under]
        self.under_block: Final = [
            _each_once(under, [at, at + 1, at + cols, at + cols + 1]) for at in range(rows * cols)
        ]
        # Spaces as bits, a word for each row (row r is word r + 1), for searches that look at whole rows.
        self.smooth: Final[vec[i64]] = _words(rows, cols, [ground == OPEN for ground in terrain])
        self.rough: Final[vec[i64]] = _words(rows, cols, [ground not in (OPEN, WATER) for ground in terrain])
        self.plain: Final[vec[i64]] = _words(
            rows, cols, [ground == OPEN and tile < 0 for ground, tile in zip(terrain, under, strict=True)]
        )  # open ground without a foundation
        self.rings: Final[vec[vec[i64]]] = vec[vec[i64]](
            [vec[i64](_ring(rows, cols, at // cols, at % cols)) for at in green + yellow]
        )  # the spaces around each foundation
        touched = [0] * (rows * cols)
        for tile in range(self.tiles):
            for cell in self.rings[tile]:
                touched[cell] |= 1 << int(tile)
        self.touched: Final[vec[i64]] = vec[i64](touched)  # the foundations around each space, as bits
        self.spawns: Final = [
            [c for c in range(rows * cols) if marks[c] == RED_SPAWN + colour] for colour in (RED, BLUE)
        ]
        self.entries: Final = [
            sorted({*own, *[spawn for spawn, _ in neutral]}) for own in self.spawns
        ]  # by colour: its own and neutral spawn points
        self.activators: Final[vec[vec[i64]]] = vec[vec[i64]](
            [vec[i64]([activator for point, activator in neutral if point == c]) for c in range(rows * cols)]
        )  # of the neutral spawn point on each space
        self.zones: Final[vec[i64]] = vec[i64](
            [c for c in range(rows * cols) if marks[c] in (POWER_ZONE, NEGATIVE_ZONE)]
        )

    def __reduce__(self) -> tuple[object, ...]:
        green, yellow = list(self.foundations[: self.greens]), list(self.foundations[self.greens :])
        drawn = (self.rows, self.cols, list(self.terrain), list(self.marks), green, yellow, self.neutral, self.ground)
        return BattleMap, (self.fixed_name, self.title, *drawn, self.starts, self.since)

    def fits(self, anchor: i64) -> bool:
        """Does a 2 x 2 block with that upper left space lie on the map?"""
        return anchor >= 0 and self.col[anchor] < self.cols - 1 and self.row[anchor] < self.rows - 1
