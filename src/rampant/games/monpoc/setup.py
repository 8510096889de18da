"""Setup: the roll, the map, the colours, the city, the monsters. SetupRoll -> ChooseMap -> ChooseColour -> ..."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Face, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import COLOUR_NAMES, NOBODY, OPEN, PLAIN, BattleMap
from rampant.games.monpoc.dice import FACE_NAMES
from rampant.games.monpoc.drawing import preview_id
from rampant.games.monpoc.options import CELL, COLOUR, MAP, MODEL
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import BARE
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.dice import roll_action
from rampant.games.monpoc.steps.turn import Turn
from rampant.games.monpoc.words import count, elsewhere, tell_placed, the

SETUP_DICE: Final = 5


@final
class SetupRoll(Step[Table]):
    """Each player rolls five A-dice; most strikes wins, a tie is rolled again."""

    def run(self, s: Table) -> None:
        first, loser = roll_for_setup(s)
        steps: list[Step[Table]] = [ChooseMap(loser), ChooseColour(first), Building(first)]
        steps.extend(asset_steps(s))
        steps.append(Monsters(0))
        steps.append(Turn(first))
        s.then(steps)


def roll_for_setup(s: Table) -> tuple[int, int]:
    """Roll until somebody has more strikes; gives the seats of the winner, who is first from now on, and the loser."""
    totals: list[i64] = [0, 0]
    while totals[0] == totals[1]:
        totals = [0, 0]
        faces: list[list[int]] = [[], []]
        for seat in range(2):
            for _ in range(SETUP_DICE):
                strikes = roll_action(s)
                faces[seat].append(strikes)
                totals[seat] += strikes
        if s.watched:
            for seat in range(2):
                dice = tuple(Face(FACE_NAMES[face], face, "action") for face in faces[seat])
                text = f"Player {seat + 1} rolls {count(totals[seat], 'strike')} for the setup."
                s.tell(Event("roll", text, s.edition.cite("setup roll"), seat, dice=dice))
    s.first = 0 if totals[0] > totals[1] else 1
    return int(s.first), int(1 - s.first)


def asset_steps(s: Table) -> list[Step[Table]]:
    """The assets that are agreed on, placed in turn."""
    steps: list[Step[Table]] = []
    for i in range(s.span.building_to, s.span.models):
        seat = s.first if (i - s.span.building_to) % 2 == 0 else 1 - s.first
        steps.append(PlaceAsset(int(seat), i))
    return steps


def maps_to_choose(s: Table) -> list[int]:
    """The numbers of the maps on which this game can be played, of those that the version of the rules knows."""
    if not s.open_map:
        return [i for i, map in enumerate(s.edition.maps) if map is s.map]  # none: the map is a drawn one
    return [i for i, map in enumerate(s.edition.maps) if map.since <= s.version and s.edition.allows(s, map)]


@final
class ChooseMap(Ask[Table]):
    """The loser of the roll picks the battle map, of those that the version of the rules knows."""

    def options(self, s: Table) -> list[int]:
        return [MAP + i for i in maps_to_choose(s)]

    def chosen(self, s: Table, option: int) -> None:
        lay_map(s, option - MAP)
        if s.watched:
            s.say(f"The battle map is {s.map.title}.", s.edition.cite("map"), self.seat)

    def offered(self, s: Table) -> list[BattleMap]:
        """What can be chosen, for eyes."""
        return [s.edition.maps[option - MAP] for option in self.options(s)]

    def prompt(self, s: Table) -> str:
        return "Which battle map?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("map")

    def describe(self, s: Table, option: int) -> Option:
        map = s.edition.maps[option - MAP]
        return Option(map.title, preview_id(map.fixed_name), self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        open = maps_to_choose(s)
        return [
            Denied(map.title, self._why_not(s, map), self.clause(s), "", MAP + i)
            for i, map in enumerate(s.edition.maps)
            if i not in open
        ]

    def _why_not(self, s: Table, map: BattleMap) -> str:
        if not s.open_map:
            return "another map was agreed on"
        if map.since > s.version:
            return f"this game began with rules {s.version}, which do not know it"
        return "it has too few places where monsters start"


def lay_map(s: Table, number: int) -> None:
    """Put one of the printed battle maps on the table."""
    lay(s, s.edition.maps[number])


def lay(s: Table, map: BattleMap) -> None:
    """Put a battle map on the table."""
    s.map = map
    s.open_map = False
    s.clear_board()
    s.tiles = vec[i64]([BARE] * s.map.tiles)


@final
class ChooseColour(Ask[Table]):
    """The winner of the roll assigns the two sides of the map."""

    def options(self, s: Table) -> list[int]:
        return [COLOUR, COLOUR + 1]

    def chosen(self, s: Table, option: int) -> None:
        take_side(s, self.seat, option - COLOUR)

    def prompt(self, s: Table) -> str:
        return "Which side of the map do you take?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("colour")

    def describe(self, s: Table, option: int) -> Option:
        return Option(f"{COLOUR_NAMES[option - COLOUR].capitalize()} side", "", self.clause(s))


def take_side(s: Table, seat: int, colour: int) -> None:
    """A player takes a side of the map, the other player the other one."""
    s.sides[seat].colour = colour
    s.sides[1 - seat].colour = 1 - colour
    if s.watched:
        s.say(f"Player {seat + 1} takes the {COLOUR_NAMES[colour]} side.", s.edition.cite("colour"), seat)


def stock(s: Table, seat: int) -> list[Model]:
    """The buildings that a player has not placed yet."""
    return [
        s.models[i]
        for i in range(s.span.building_from, s.span.building_to)
        if s.models[i].at == OFF and s.owners[i - s.span.building_from] == seat
    ]


def empty_foundations(s: Table) -> list[int]:
    """Where a building may be placed now: green foundations first."""
    anchors = s.map.foundations
    green = [anchors[i] for i in range(s.map.greens) if s.board[anchors[i]] == NOBODY]
    if green:
        return green
    return [anchors[i] for i in range(s.map.greens, s.map.tiles) if s.board[anchors[i]] == NOBODY]


@final
class Building(Step[Table]):
    """Players place buildings in turn; one without any is skipped; it stops when no foundation is empty."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Table) -> None:
        if not empty_foundations(s):
            return
        if stock(s, self.seat):
            s.then([ChooseBuilding(self.seat), Building(1 - self.seat)])
        elif stock(s, 1 - self.seat):
            s.push(Building(1 - self.seat))


@final
class ChooseBuilding(Ask[Table]):
    """Which building of the own stock is placed next?"""

    def options(self, s: Table) -> list[int]:
        seen: list[str] = []
        found: list[int] = []
        for m in stock(s, self.seat):
            if m.card.fixed_name not in seen:
                seen.append(m.card.fixed_name)
                found.append(MODEL + m.id)
        return found

    def chosen(self, s: Table, option: int) -> None:
        s.push(PlaceBuilding(self.seat, option - MODEL))

    def prompt(self, s: Table) -> str:
        return "Which building do you place?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("city")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{option - MODEL}" for option in self.options(s)]

    def describe(self, s: Table, option: int) -> Option:
        return Option(s.name(option - MODEL), f"piece:m{option - MODEL}", self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        refused: list[Denied] = []
        for i in range(s.span.building_from, s.span.building_to):
            if MODEL + i not in self.options(s):
                why = "it is like one that is offered"
                if s.models[i].at != OFF:
                    why = "it is placed"
                elif s.owners[i - s.span.building_from] != self.seat:
                    why = "it is not yours"
                refused.append(Denied(s.name(i), why, self.clause(s), f"piece:m{i}", MODEL + i))
        return refused


@final
class PlaceBuilding(Ask[Table]):
    """On which empty foundation?"""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def options(self, s: Table) -> list[int]:
        return sorted(empty_foundations(s))

    def chosen(self, s: Table, option: int) -> None:
        m = s.own(s.models[self.building])
        s.put(m, option - CELL)
        if s.watched:
            tell_placed(s, m, "is placed at", self.clause(s), self.seat)

    def prompt(self, s: Table) -> str:
        return f"Where does {the(s.name(self.building))} stand?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("green first")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{self.building}"]

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s), None, int(s.models[self.building].size))

    def denied(self, s: Table) -> list[Denied]:
        return elsewhere(s, self.options(s), "buildings stand on free foundations, green ones first", self.clause(s))


@final
class PlaceAsset(Ask[Table]):
    """Where does an asset stand: on which open space that means nothing else?"""

    def __init__(self, seat: int, asset: int) -> None:
        super().__init__(seat)
        self.asset: Final = asset

    def options(self, s: Table) -> list[int]:
        map = s.map
        return [
            CELL + cell
            for cell in range(map.cells)
            if s.board[cell] == NOBODY
            if map.terrain[cell] == OPEN and map.marks[cell] == PLAIN and map.under[cell] < 0
        ]

    def chosen(self, s: Table, option: int) -> None:
        m = s.own(s.models[self.asset])
        s.put(m, option - CELL)
        if s.watched:
            tell_placed(s, m, "is placed at", self.clause(s), self.seat)

    def prompt(self, s: Table) -> str:
        return f"Where does {the(s.name(self.asset))} stand?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("assets")

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        return elsewhere(s, self.options(s), "an asset stands on open ground that means nothing else", self.clause(s))


def leave_out(s: Table) -> None:
    """Buildings that were not placed are out of the game."""
    for i in range(s.span.building_from, s.span.building_to):
        s.own(s.models[i]).out = s.models[i].at == OFF


@final
class Monsters(Step[Table]):
    """The winner places all own monsters, then the loser. `turn` counts the players who have begun."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, s: Table) -> None:
        leave_out(s)
        seat = int(s.first if self.turn == 0 else 1 - s.first)
        steps: list[Step[Table]] = []
        for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
            if not s.models[i].out:
                steps.append(PlaceMonster(seat, i))
        if self.turn == 0:
            steps.append(Monsters(1))
        s.then(steps)


@final
class PlaceMonster(Ask[Table]):
    """Where does the monster start?"""

    def __init__(self, seat: int, monster: int) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def options(self, s: Table) -> list[int]:
        return s.edition.starts(s, s.models[self.monster])

    def chosen(self, s: Table, option: int) -> None:
        m = s.models[self.monster]
        s.put(m, option - CELL)
        if s.watched:
            tell_placed(s, m, "starts at", self.clause(s), self.seat)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.monster)} start?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("start")

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s), None, int(s.models[self.monster].size))

    def denied(self, s: Table) -> list[Denied]:
        return elsewhere(s, self.options(s), "it starts in its own area, where there is room", self.clause(s))
