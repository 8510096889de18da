"""What players decide before the first turn: monsters, how sections lie, where blocks stand, corners."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.data import BOXES, CORNERS, PROFILE_IDS, PROFILES, Board
from rampant.games.rage.options import DONE, MONSTER, TURN
from rampant.games.rage.squares import BLUE, EMPTY, GRAY, RED
from rampant.games.rage.state import ARRANGING, GAVE_UP, RageState
from rampant.games.rage.steps.masers import section
from rampant.games.rage.steps.turn import Turn
from rampant.games.rage.words import BLOCK_NAMES, cell_id, square, tell

SECTION_BLOCKS: Final = [BLUE, GRAY, GRAY, RED, RED, RED, RED, RED]
"""RAGE-1.09."""

TURNS: Final = 3  # quarter turns that make a difference
QUADRANTS: Final = ["top left", "top right", "bottom left", "bottom right"]


@final
class PickMonster(Ask[RageState]):
    """RAGE-1.01, 1.02, R77: each player in order picks a monster that is still free; who has given up holds none."""

    def __init__(self, seat: int, before: int) -> None:
        super().__init__(seat)
        self.before: Final = before  # how many have picked

    def _taken(self, s: RageState) -> list[str]:
        earlier = [s.monsters[(self.seat - back) % s.seats] for back in range(1, self.before + 1)]
        return [monster.profile.id for monster in earlier if not monster.out]

    def options(self, s: RageState) -> list[int]:
        if s.monsters[self.seat].out:
            return []
        taken = self._taken(s)
        free = [profile.id for profile in BOXES[s.agreed.version].profiles if profile.id not in taken]
        return [MONSTER + i for i, id in enumerate(PROFILE_IDS) if id in free]

    def chosen(self, s: RageState, option: int) -> None:
        s.monsters[self.seat] = monster_of(PROFILES[option - MONSTER])
        if s.watched:
            tell(s, "say", f"Player {self.seat + 1} picks {PROFILES[option - MONSTER].name}.", "RAGE-1.02", self.seat)

    def prompt(self, s: RageState) -> str:
        return "Which monster is yours?"

    def clause(self, s: RageState) -> str:
        return "RAGE-1.02"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(PROFILES[option - MONSTER].name, f"card:{PROFILES[option - MONSTER].id}", "RAGE-1.02")

    def denied(self, s: RageState) -> list[Denied]:
        return [
            Denied(PROFILES[i].name, "another player has picked it", "RAGE-1.01", f"card:{id}", MONSTER + i)
            for i, id in enumerate(PROFILE_IDS)
            if id in self._taken(s)
        ]


@final
class Arrange(Step[RageState]):
    """RAGE-R03, R79: the monsters are known; what follows is about the board."""

    def run(self, s: RageState) -> None:
        s.phase = ARRANGING


@final
class TurnSection(Ask[RageState]):
    """RAGE-1.05, R79: a player turns a section by quarters until it lies as he likes."""

    def __init__(self, seat: int, quadrant: int, left: int) -> None:
        super().__init__(seat)
        self.quadrant: Final = quadrant
        self.left: Final = left

    def options(self, s: RageState) -> list[int]:
        return [DONE, TURN] if self.left else []

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            return
        s.lay_board(Board(turned(s.board.fixed_name, self.quadrant)))
        if s.watched:
            text = f"The {QUADRANTS[self.quadrant]} section is turned."
            tell(s, "say", text, "RAGE-1.05", self.seat)
        s.push(TurnSection(self.seat, self.quadrant, self.left - 1))

    def prompt(self, s: RageState) -> str:
        return f"Turn the {QUADRANTS[self.quadrant]} section?"

    def clause(self, s: RageState) -> str:
        return "RAGE-1.05"

    def describe(self, s: RageState, option: int) -> Option:
        label = "It lies well" if option == DONE else "A quarter turn clockwise"
        return Option(label, "", "RAGE-1.05")


def turned(squares: str, quadrant: int) -> str:
    """The squares of a board after a quarter turn clockwise of one of its sections."""
    top, left = quadrant // 2 * 5, quadrant % 2 * 5
    after = list(squares)
    for row in range(5):
        for col in range(5):
            after[(top + row) * 10 + left + col] = squares[(top + 4 - col) * 10 + left + row]
    return "".join(after)


@final
class RandomBlocks(Step[RageState]):
    """RAGE-1.08, 1.09, R03: the colours are drawn."""

    def run(self, s: RageState) -> None:
        left_over = [SECTION_BLOCKS.copy() for _ in QUADRANTS]
        for cell in s.board.foundations:
            blocks = left_over[section(cell)]
            s.put(blocks.pop(s.draw(len(blocks))), cell)


@final
class PlaceBlock(Ask[RageState]):
    """RAGE-1.08, 1.09, R03: a player places the blue and the gray blocks of a section; the others are red."""

    def __init__(self, seat: int, quadrant: int, placed: int) -> None:
        super().__init__(seat)
        self.quadrant: Final = quadrant
        self.placed: Final = placed

    def options(self, s: RageState) -> list[int]:
        return [cell for cell in s.board.foundations if section(cell) == self.quadrant and s.on[cell] == EMPTY]

    def chosen(self, s: RageState, option: int) -> None:
        s.put(SECTION_BLOCKS[self.placed], option)
        if SECTION_BLOCKS[self.placed + 1] != RED:
            s.push(PlaceBlock(self.seat, self.quadrant, self.placed + 1))
            return
        for cell in self.options(s):
            s.put(RED, cell)

    def prompt(self, s: RageState) -> str:
        colour = BLOCK_NAMES[SECTION_BLOCKS[self.placed]]
        return f"Where does a {colour} block of the {QUADRANTS[self.quadrant]} section stand?"

    def clause(self, s: RageState) -> str:
        return "RAGE-1.09"

    def describe(self, s: RageState, option: int) -> Option:
        colour = BLOCK_NAMES[SECTION_BLOCKS[self.placed]]
        return Option(f"A {colour} block on {square(option)}", cell_id(option), "RAGE-1.09")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(len(s.on)):
            if cell not in allowed:
                reason, clause = "it is no foundation", "RAGE-1.08"
                if cell in s.board.foundations:
                    reason, clause = "it belongs to another section", "RAGE-1.09"
                    if section(cell) == self.quadrant:
                        reason = "a block stands there"
                denied.append(Denied(f"A block on {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied


@final
class ChooseCorner(Ask[RageState]):
    """RAGE-1.11, 1.12, R07: each player in order takes a free corner; the second of two has the one opposite."""

    def options(self, s: RageState) -> list[int]:
        if s.monsters[self.seat].out:
            return []
        free = [corner for corner in CORNERS if s.on[corner] == EMPTY]
        if s.seats == 2 and s.on_board(1 - self.seat):
            free = [CORNERS[(CORNERS.index(int(s.at[1 - self.seat])) + 2) % 4]]
        free.sort()
        return free

    def chosen(self, s: RageState, option: int) -> None:
        s.home = s.home[:]
        s.home[self.seat] = option
        s.put(self.seat, option)
        if s.watched:
            text = f"Player {self.seat + 1} begins on {square(option)}."
            tell(s, "place", text, "RAGE-1.11", self.seat, f"piece:monster-{self.seat}", [option])

    def prompt(self, s: RageState) -> str:
        return f"On which corner does {s.monsters[self.seat].profile.name} begin?"

    def clause(self, s: RageState) -> str:
        return "RAGE-1.11"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(f"Begin on {square(option)}", cell_id(option), "RAGE-1.11")

    def denied(self, s: RageState) -> list[Denied]:
        return [
            Denied(f"Begin on {square(corner)}", "another monster stands there", "RAGE-1.11", cell_id(corner), corner)
            for corner in CORNERS
            if s.on[corner] != EMPTY
        ]


@final
class Begin(Step[RageState]):
    """RAGE-1.11, 1.12, R07: the monsters take their corners, and the first player begins."""

    def run(self, s: RageState) -> None:
        first = int(s.first)
        taken = [monster.profile.id for monster in s.monsters if not monster.out]
        free = [profile for profile in BOXES[s.agreed.version].profiles if profile.id not in taken]
        for seat in range(s.seats):
            monster = s.monsters[seat]
            if not monster.out:
                if not s.on_board(seat):
                    s.put(seat, s.home[seat])
            elif monster.profile.id in taken:  # R77: another player has picked it since
                s.monsters[seat] = monster_of(free.pop())
                s.monsters[seat].out = GAVE_UP
        while s.monsters[first].out:
            first = (first + 1) % s.seats
        s.push(Turn(first))
