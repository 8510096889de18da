"""Setup: the board, its blocks and Masers, the piles, the monsters (RAGE section 1)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.scene import Option
from rampant.core.state import Ask, Step
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.data import (
    CORNERS,
    CROWD_COUNTS,
    GROUND_IDS,
    INJURY_COUNTS,
    MASER_SQUARES,
    PROFILES,
    RUBBLE_COUNTS,
    SECTIONS,
    SPECIAL_COUNTS,
    TOKEN_IDS,
    Board,
    Profile,
)
from rampant.games.rage.state import BLUE, GAVE_UP, GRAY, MASERS, MONSTER, RED, Options, RageState
from rampant.games.rage.steps.masers import section
from rampant.games.rage.steps.turn import Turn, home_corner
from rampant.games.rage.words import tell

ALIGNED: Final = [0, 1, 3, 2]
"""Quarter turns that bring a section's top left corner to the outer corner of each quadrant."""

SPECIALS: Final = ("explosion", "meganulon", "shobijin", "shockirus", "xilien")
MOST_ROUNDS: Final = 200

SECTION_BLOCKS: Final = [BLUE, GRAY, GRAY, RED, RED, RED, RED, RED]
"""RAGE-1.09."""


def make_board(chance: Chance, aligned: bool) -> Board:
    """RAGE-1.04, 1.05, R01: the sections are shuffled, and turned unless they are to lie as in the picture."""
    sections = list(SECTIONS)
    drawn: list[str] = []
    for quadrant in range(4):
        section = sections.pop(chance.draw(len(sections)))
        turns: int = section.turns + ALIGNED[quadrant] if aligned else chance.draw(4)
        drawn.append(section.turned(turns))
    rows: list[str] = []
    for left in (0, 2):
        for row in range(0, 25, 5):
            rows.append(drawn[left][row : row + 5])
            rows.append(drawn[left + 1][row : row + 5])
    return Board("".join(rows))


def new_table(game: Game, seats: int, chance: Chance, agreed: Options, board: Board) -> RageState:
    """RAGE-1.13 to 1.15: a table with its piles, without models and monsters."""
    s = RageState(game, seats, chance, agreed, board)
    s.clear_table()
    s.rubble_pile = RUBBLE_COUNTS[:]
    s.crowd_pile = CROWD_COUNTS[:]
    s.injuries = INJURY_COUNTS[:]
    for id in agreed.specials:
        if id == "explosion":
            s.rubble_pile[GROUND_IDS.index(id)] = SPECIAL_COUNTS[id]
        else:
            s.crowd_pile[TOKEN_IDS.index(id)] = SPECIAL_COUNTS[id]
    return s


def set_up(
    game: Game, seats: int, chance: Chance, agreed: Options, aligned: bool, chosen: list[str],
    pick: bool,
) -> RageState:  # fmt: skip
    """The table before the first turn."""
    board = make_board(chance, aligned)
    s = new_table(game, seats, chance, agreed, board)
    left_over: list[list[int]] = [
        SECTION_BLOCKS.copy(),
        SECTION_BLOCKS.copy(),
        SECTION_BLOCKS.copy(),
        SECTION_BLOCKS.copy(),
    ]
    for cell in board.foundations:  # RAGE-1.08, 1.09, R03
        blocks = left_over[section(cell)]
        s.put(blocks.pop(chance.draw(len(blocks))), cell)
    for maser, cell in enumerate(MASER_SQUARES):
        s.put(MASERS + maser, cell)
    left = list(PROFILES)
    profiles: list[Profile] = []
    for seat in range(seats):
        if seat < len(chosen):
            profile = next(profile for profile in PROFILES if profile.id == chosen[seat])
        else:
            free = [profile for profile in left if profile.id not in chosen]
            profile = free[0] if pick else free[chance.draw(len(free))]
        left.remove(profile)
        profiles.append(profile)
    s.monsters = [monster_of(profile) for profile in profiles]
    s.first = chance.draw(seats)  # RAGE-5.01, R07
    s.active = s.first
    s.push(Begin())
    if pick and not chosen:
        s.then([PickMonster(int(s.first + later) % seats, later) for later in range(seats)])
    return s


@final
class PickMonster(Ask[RageState]):
    """RAGE-1.01, 1.02, R77: each player in order picks a monster that is still free; who has given up holds none."""

    def __init__(self, seat: int, before: int) -> None:
        super().__init__(seat)
        self.before: Final = before  # how many have picked

    def options(self, s: RageState) -> list[int]:
        if s.monsters[self.seat].out:
            return []
        earlier = [s.monsters[(self.seat - back) % s.seats] for back in range(1, self.before + 1)]
        taken = [monster.profile.id for monster in earlier if not monster.out]
        return [MONSTER + i for i, profile in enumerate(PROFILES) if profile.id not in taken]

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


@final
class Begin(Step[RageState]):
    """RAGE-1.11, 1.12, R07: the monsters take their corners, and the first player begins."""

    def run(self, s: RageState) -> None:
        first = int(s.first)
        taken = [monster.profile.id for monster in s.monsters if not monster.out]
        free = [profile for profile in PROFILES if profile.id not in taken]
        for seat in range(s.seats):
            if s.monsters[seat].out:
                s.monsters[seat] = monster_of(free.pop())
                s.monsters[seat].out = GAVE_UP
            else:
                s.put(seat, CORNERS[home_corner(s.seats, seat)])
        while s.monsters[first].out:
            first = (first + 1) % s.seats
        s.push(Turn(first))
