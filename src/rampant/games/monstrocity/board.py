"""The board without pieces: blocks, roads, ranges, and how far a monster can walk; computed once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF, grid
from rampant.games.monstrocity.data import CORNERS, NOTHING, SIZE

BOARD: Final = grid(SIZE, SIZE)
CELLS: Final = SIZE * SIZE
BLOCKS: Final = 9
CENTRE: Final = 4  # the middle block
FARTHEST: Final = 4  # no monster walks farther with one die
ROADS: Final = (0, 3, 6, 9)
DIRECTIONS: Final = 4
DIRECTION_NAMES: Final = ["north", "east", "south", "west"]

STEP: Final[vec[vec[i64]]] = vec[vec[i64]]([BOARD.step[2 * d] for d in range(DIRECTIONS)])  # STEP[direction][cell]
BESIDE: Final = BOARD.beside
AROUND: Final = BOARD.near
NEIGHBOURS: Final = [tuple([int(near) for near in AROUND[cell]]) for cell in range(CELLS)]  # the same, as ids of a step

IS_ROAD: Final[vec[i64]] = vec[i64]([1 if c // SIZE in ROADS or c % SIZE in ROADS else 0 for c in range(CELLS)])
IS_CORNER: Final[vec[i64]] = vec[i64]([1 if c in CORNERS else 0 for c in range(CELLS)])
BIT: Final[vec[i64]] = vec[i64]([2**i for i in range(60)])


def _block(cell: int) -> int:
    """The block of a lot, or OFF."""
    row, col = cell // SIZE, cell % SIZE
    return OFF if row in ROADS or col in ROADS else row // 3 * 3 + col // 3


def _touched(cell: int) -> int:
    """CITY-2.10: the blocks whose 4 x 4 square holds the space, as bits."""
    row, col = cell // SIZE, cell % SIZE
    return sum(
        2 ** (3 * i + j) for i in range(3) for j in range(3) if 3 * i <= row <= 3 * i + 3 and 3 * j <= col <= 3 * j + 3
    )


BLOCK_OF: Final[vec[i64]] = vec[i64]([_block(c) for c in range(CELLS)])
TOUCH: Final[vec[i64]] = vec[i64]([_touched(c) for c in range(CELLS)])
LOTS: Final = [[c for c in range(CELLS) if _block(c) == block] for block in range(BLOCKS)]
ONES: Final[vec[i64]] = vec[i64]([bin(mask).count("1") for mask in range(2**BLOCKS)])  # how many bits a mask has


def _walk(cell: int) -> list[int]:
    """How far every road space is from a space, walking on roads through anything; CELLS where no road leads."""
    far = [CELLS] * CELLS
    far[cell] = 0
    queue = [cell]
    for at in queue:
        for to in BESIDE[at]:
            if IS_ROAD[to] and far[to] == CELLS:
                far[to] = far[at] + 1
                queue.append(to)
    return far


def _off_centre(cell: int) -> int:
    """Twice the distance to the point between the four middle spaces."""
    return abs(2 * (cell // SIZE) - SIZE + 1) + abs(2 * (cell % SIZE) - SIZE + 1)


def _nearest(cell: int) -> vec[i64]:
    """CITY-R05, R37: road spaces by ring, then nearest to the centre, row, column; spawn spaces left out."""
    far = _walk(cell)
    roads = [c for c in range(CELLS) if IS_ROAD[c] and not IS_CORNER[c]]
    return vec[i64](sorted(roads, key=lambda c: (far[c], _off_centre(c), c)))


NEAREST_ROAD: Final[vec[vec[i64]]] = vec[vec[i64]]([_nearest(c) for c in range(CELLS)])


STEPS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [vec[i64]([abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE) for b in range(CELLS)]) for a in range(CELLS)]
)  # STEPS[a][b]: the distance of two cells in orthogonal steps


FAR_FROM: Final[vec[i64]] = vec[i64]([STEPS[a][b] for a in range(CELLS) for b in range(CELLS)] + [20] * CELLS)
"""The same in one row: FAR_FROM[a * CELLS + b]; after it, 20 steps from what is nowhere."""
NOWHERE_ROW: Final = CELLS * CELLS


def steps_between(a: i64, b: i64) -> i64:
    """Distance in orthogonal steps."""
    return FAR_FROM[a * CELLS + b]


DISC: Final[vec[vec[vec[i64]]]] = vec[vec[vec[i64]]](
    [
        vec[vec[i64]](
            [vec[i64]([to for to in range(CELLS) if to != at and steps_between(at, to) <= far]) for at in range(CELLS)]
        )
        for far in range(FARTHEST + 1)
    ]
)  # DISC[far][cell]: the other cells that close, in order


# A set of cells is two numbers with a bit per cell: the upper five rows and the lower five.
HALF: Final = 50
UPPER: Final[vec[i64]] = vec[i64]([2**c if c < HALF else 0 for c in range(CELLS)])
LOWER: Final[vec[i64]] = vec[i64]([2 ** (c - HALF) if c >= HALF else 0 for c in range(CELLS)])
# Written out, because only then they are constants of the compiled code.
ALL: Final = 0x3FFFFFFFFFFFF
NOT_FIRST: Final = 0x3FEFFBFEFFBFE  # cells that are not in the first column
NOT_LAST: Final = 0x1FF7FDFF7FDFF
ROW: Final = 0x3FF
LAST_ROW: Final = 40  # how far the last row of a half is from its first


def walk(board: vec[i64], start: i64, far: i64, base: i64, out: list[int]) -> None:
    """CITY-9.01 to 9.04: add `base` + every empty space that is at most `far` single steps away, in order."""
    if far == 1:
        for to in BESIDE[start]:
            if board[to] == NOTHING:
                out.append(base + to)
        return
    disc = DISC[far][start]
    empty_up: i64 = 0
    empty_low: i64 = 0
    for to in disc:
        if board[to] == NOTHING:
            empty_up |= UPPER[to]
            empty_low |= LOWER[to]
    up = UPPER[start]
    low = LOWER[start]
    spent: i64 = 0
    while spent < far:
        next_up = (up << 1) & NOT_FIRST | (up >> 1) & NOT_LAST | (up << SIZE) & ALL | up >> SIZE
        next_low = (low << 1) & NOT_FIRST | (low >> 1) & NOT_LAST | (low << SIZE) & ALL | low >> SIZE
        next_up |= (low & ROW) << LAST_ROW
        next_low |= up >> LAST_ROW
        up |= next_up & empty_up
        low |= next_low & empty_low
        spent += 1
    for to in disc:
        if UPPER[to] & up or LOWER[to] & low:
            out.append(base + to)


def way(board: vec[i64], start: i64, goal: i64, far: i64) -> list[int]:
    """CITY-21.05: a shortest way over empty spaces, start and goal included; ties go north, east, south, west."""
    back: dict[int, int] = {start: start}
    ring: list[int] = [start]
    for _ in range(far):
        ahead: list[int] = []
        for at in ring:
            for d in range(DIRECTIONS):
                to: int = STEP[d][at]
                if to != OFF and (board[to] == NOTHING or to == goal) and to not in back:
                    back[to] = at
                    ahead.append(to)
        ring = ahead
    path: list[int] = [goal]
    while path[-1] != start:
        path.append(back[path[-1]])
    path.reverse()
    return path
