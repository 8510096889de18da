"""Setup: the board, its blocks and Masers, the piles, the monsters (RAGE section 1)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.chance import Chance
from rampant.core.errors import SettingError, UnknownName
from rampant.core.game import Game
from rampant.core.state import Step
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.arrange import (
    TURNS,
    Arrange,
    Begin,
    ChooseCorner,
    PickMonster,
    PlaceBlock,
    RandomBlocks,
    TurnSection,
)
from rampant.games.rage.data import (
    BOXES,
    GROUND_IDS,
    MASER_SQUARES,
    PROFILE_IDS,
    PROFILES,
    SPECIAL_COUNTS,
    TOKEN_IDS,
    Board,
    Profile,
)
from rampant.games.rage.squares import MASERS, NO_SEAT
from rampant.games.rage.state import SIDES, Agreed, RageState

ALIGNED: Final = [0, 1, 3, 2]
"""Quarter turns that bring a section's top left corner to the outer corner of each quadrant."""

SPECIALS: Final = ("explosion", "meganulon", "shobijin", "shockirus", "xilien")
MOST_ROUNDS: Final = 200


def make_board(chance: Chance, aligned: bool, version: int, untouched: bool = False) -> Board:
    """RAGE-1.04, 1.05, R01: the sections are shuffled, and turned unless they lie as in the picture or untouched."""
    sections = BOXES[version].sections.copy()
    drawn: list[str] = []
    for quadrant in range(4):
        section = sections.pop(chance.draw(len(sections)))
        turns: int = section.turns + ALIGNED[quadrant] if aligned else 0 if untouched else chance.draw(4)
        drawn.append(section.turned(turns))
    rows: list[str] = []
    for left in (0, 2):
        for row in range(0, 25, 5):
            rows.append(drawn[left][row : row + 5])
            rows.append(drawn[left + 1][row : row + 5])
    return Board("".join(rows))


def new_table(game: Game, seats: int, chance: Chance, agreed: Agreed, board: Board) -> RageState:
    """RAGE-1.13 to 1.15: a table with its piles, without models and monsters."""
    s = RageState(game, seats, chance, agreed, board)
    s.clear_table()
    box = agreed.box()
    s.rubble_pile = box.rubble[:]
    s.crowd_pile = box.crowds[:]
    s.injuries = box.injuries[:]
    if box.text:
        return s
    for id in agreed.specials:
        if id == "explosion":
            s.rubble_pile[GROUND_IDS.index(id)] = SPECIAL_COUNTS[id]
        else:
            s.crowd_pile[TOKEN_IDS.index(id)] = SPECIAL_COUNTS[id]
    return s


@final
class Plan:
    """How a table is set up: what is named, and what players decide in turn."""

    def __init__(
        self, monsters: list[str], pick: bool, first: int, aligned: bool, turning: bool, placing: bool, corners: bool
    ) -> None:
        self.monsters: Final = monsters  # ids by seat, those that are named
        self.first: Final = first  # the seat that begins; NO_SEAT: drawn
        self.aligned: Final = aligned
        self.pick: Final = pick  # players pick monsters
        self.turning: Final = turning  # ... turn sections
        self.placing: Final = placing  # ... place blue and gray blocks
        self.corners: Final = corners  # ... choose corners


def set_up(game: Game, seats: int, chance: Chance, agreed: Agreed, plan: Plan, drawn: Board | None = None) -> RageState:
    """The table before the first question, on a board of the box or one that somebody drew (RAGE-R81)."""
    board = drawn if drawn is not None else make_board(chance, plan.aligned, agreed.version, plan.turning)
    s = new_table(game, seats, chance, agreed, board)
    if not plan.turning and not plan.placing:
        RandomBlocks().run(s)
    for maser, cell in enumerate(MASER_SQUARES):
        s.put(MASERS + maser, cell)
    free = [profile for profile in BOXES[agreed.version].profiles if profile.id not in plan.monsters]
    profiles: list[Profile] = []
    for seat in range(seats):
        if seat < len(plan.monsters):
            profiles.append(PROFILES[PROFILE_IDS.index(plan.monsters[seat])])
        else:
            profiles.append(free.pop(0 if plan.pick else chance.draw(len(free))))
    s.monsters = [monster_of(profile) for profile in profiles]
    s.first = chance.draw(seats) if plan.first == NO_SEAT else plan.first  # RAGE-5.01, R07
    s.active = s.first
    s.then(decisions(plan, seats, int(s.first)))
    return s


def decisions(plan: Plan, seats: int, first: int) -> list[Step[RageState]]:
    """RAGE-1.02, R03, R07, R79: what the players decide before the first turn, in the order of the book."""
    order = [(first + later) % seats for later in range(4)]
    steps: list[Step[RageState]] = []
    if plan.pick:
        steps += [PickMonster(order[before], before) for before in range(seats)]
    steps.append(Arrange())
    if plan.turning:
        steps += [TurnSection(order[quadrant], quadrant, TURNS) for quadrant in range(4)]
    if plan.placing:
        steps += [PlaceBlock(order[quadrant], quadrant, 0) for quadrant in range(4)]
    elif plan.turning:
        steps.append(RandomBlocks())
    if plan.corners:
        steps += [ChooseCorner(order[later]) for later in range(seats)]
    steps.append(Begin())
    return steps


def sides_of(seats: int, teams: bool, named: list[str]) -> list[int]:
    """RAGE-23.01, R65: the team of each seat."""
    if teams and named:
        raise SettingError("teams are either two against two or named by sides, not both")
    if teams and seats != 4:
        raise SettingError("teams need players=4 (RAGE-23.01); sides makes others")
    if not named:
        return [seat % 2 if teams else seat for seat in range(seats)]
    for name in named:
        if name not in SIDES:
            raise UnknownName("side", name, SIDES)
    if len(named) != seats:
        raise SettingError(f"sides names {len(named)} teams for {seats} players")
    if len(set(named)) < 2:
        raise SettingError("there must be at least two sides (RAGE-R65)")
    order = list(dict.fromkeys(named))
    return [order.index(name) for name in named]
