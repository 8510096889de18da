"""What a seat sees as numbers: the table in planes, armies from the own one on, the line-up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.observation import Layout, Row, of_each
from rampant.games.hordes.data import ARMY_OF, FIGHTERS, KINDS, LOCAL_OF, LOCALS
from rampant.games.hordes.spaces import CELLS, WIDE
from rampant.games.hordes.state import DOWN, LOST_WORDS, MISSED, MOST, TAKEN, HordesState, sees
from rampant.games.hordes.steps.combat import ChooseFighters
from rampant.games.hordes.steps.moving import MoveTo, MoveWho
from rampant.games.hordes.tiles import ARMOR, NOTHING, STONE, TYPE, WEAPON

DEEP: Final = 4  # tiles of a stack that have planes, from the top
SEATS: Final = 6
SLOTS: Final = 6
ANSWERS: Final = 24
MODES: Final = {"ready": 1, "random": 2, "build": 3}

PLANES: Final = {
    "own": "tiles in a stack of yours",
    "others": "1 to 5 where another's stack stands, counted from you in the order of play",
    "down": "1 where a stack lies face down",
    "height": "tiles in a stack",
    "items": "items on the tiles of a stack",
    "asked": "1 on the space that the question is about, 2 where a fighter for it was chosen",
    **{
        f"tile {deep + 1} {what}": f"{text}, of tile {deep + 1} from the top; 0: unknown, or none is there"
        for deep in range(DEEP)
        for what, text in (
            ("army", "1 your army, 2 that of the next player, and so on"),
            ("kind", "1 to 6 the level of a fighter, then kinds of specials"),
            ("items", "1 weapon, 2 armor, 4 stone, added up"),
        )
    },
}
_KIND_NAMES: Final = [f"level {i + 1}" for i in range(FIGHTERS)] + [kind.id for kind in KINDS]
_PLAYER: Final = {
    "army": "the army of *, as a place in the list of armies from 1; 0: none yet",
    "alive": "1 while the Leader of * lives",
    "active": "1 in the turn of *",
    **{f"holds {kind.id}": f"such tiles in front of *: {kind.name}" for kind in KINDS},
    **{f"dead {name}": f"such tiles of * in the graveyard: {name}" for name in _KIND_NAMES},
    **{f"has {name}": f"such tiles in the army of *, if you know its list: {name}" for name in _KIND_NAMES},
}
_SLOT: Final = {
    "army": "1 yours, 2 of the next player, and so on: the army of the fighter in *; 0: empty",
    "kind": "level or kind of special in *",
    "items": "1 weapon, 2 armor, 4 stone, added up",
    "lost": "1 if it has lost its words",
    "hypnotised": "1 if it was taken by Hypnosis",
    "missed": "1 if it misses",
    "burns": "Flashfires that apply to it",
    "aids": "the place that it helps, from 1",
}
LAYOUT: Final = Layout(
    WIDE,
    WIDE,
    PLANES,
    {
        "turn": "turns since the beginning",
        "quiet": "turns in a row without progress",
        "mode": "1 ready-made armies, 2 random, 3 built",
        "size": "tiles of an army",
        **of_each(
            {"own": "you"} | {f"other {i}": f"the player {i} after you" for i in range(1, SEATS)},
            _PLAYER,
        ),
        **{f"own start {i + 1}": "level of a starting tile of yours not yet placed" for i in range(FIGHTERS)},
        **{f"own answer {i + 1}": "what you answered while building, plus 1" for i in range(ANSWERS)},
        "line-up": "places on each side of the line-up; 0: no combat",
        "left": "the place about to strike, from 1",
        "right": "the place opposite, from 1",
        **of_each({f"place {i + 1}": f"place {i + 1} of the line-up" for i in range(SLOTS)}, _SLOT),
    },
)
OWN: Final[i64] = LAYOUT.place("own")
OTHERS: Final[i64] = LAYOUT.place("others")
FACE_DOWN: Final[i64] = LAYOUT.place("down")
HEIGHT: Final[i64] = LAYOUT.place("height")
ITEMS: Final[i64] = LAYOUT.place("items")
ASKED: Final[i64] = LAYOUT.place("asked")
TILES: Final[i64] = LAYOUT.place("tile 1 army")
TURN: Final[i64] = LAYOUT.place("turn")
PLAYERS: Final[i64] = LAYOUT.place("own army")
EACH: Final[i64] = len(_PLAYER)
STARTS: Final[i64] = LAYOUT.place("own start 1")
PLAN: Final[i64] = LAYOUT.place("own answer 1")
LINE: Final[i64] = LAYOUT.place("line-up")
SLOT: Final[i64] = len(_SLOT)


def observe(s: HordesState, seat: int, row: Row, at: i64) -> None:
    """HRD section 16: public things, and what this seat has seen."""
    observe_stacks(s, seat, row, at)
    row[at + TURN] = s.turns
    row[at + TURN + 1] = s.quiet
    row[at + TURN + 2] = MODES[s.mode]
    row[at + TURN + 3] = s.size
    for i in range(s.seats):
        observe_player(s, seat, (seat + i) % s.seats, row, at + PLAYERS + i * EACH)
    starts = s.starts[seat]
    for i in range(len(starts)):
        row[at + STARTS + i] = LOCAL_OF[starts[i]] + 1
    plan = s.plans[seat]
    for i in range(min(len(plan), ANSWERS)):
        row[at + PLAN + i] = plan[i] + 1
    if s.fight.size:
        observe_line(s, seat, row, at + LINE)
    observe_question(s, seat, row, at + ASKED)


def observe_stacks(s: HordesState, seat: int, row: Row, at: i64) -> None:
    seats = s.seats
    for pile in s.piles:
        cell = pile.cell
        count: i64 = len(pile.tiles)
        row[at + HEIGHT + cell] = count
        if pile.owner == DOWN:
            row[at + FACE_DOWN + cell] = 1
        elif pile.owner == seat:
            row[at + OWN + cell] = count
        else:
            row[at + OTHERS + cell] = (pile.owner - seat + seats) % seats
        items: i64 = 0
        for index in range(count):
            tile = pile.tiles[index]
            carried = _carried(tile)
            items += (carried & 1) + ((carried >> 1) & 1) + (carried >> 2)
            deep = count - 1 - index
            if deep < DEEP and sees(s, pile, index, seat):
                plane = at + TILES + deep * 3 * CELLS + cell
                row[plane] = _whose(s, seat, tile)
                row[plane + CELLS] = LOCAL_OF[tile & TYPE] + 1
                row[plane + 2 * CELLS] = carried
        row[at + ITEMS + cell] = items


def observe_player(s: HordesState, seat: int, whose: int, row: Row, at: i64) -> None:
    army: i64 = s.army[whose]
    row[at] = army + 1
    row[at + 1] = 1 if s.lives(whose) else 0
    row[at + 2] = 1 if s.active == whose else 0
    for local in s.held[whose]:
        row[at + 3 + local - FIGHTERS] += 1
    if army == NOTHING:
        return
    dead = at + 3 + LOCALS - FIGHTERS
    for local in range(LOCALS):
        row[dead + local] = s.grave[army * LOCALS + local]
    if whose == seat or s.mode == "ready":
        built = s.built[whose]
        for local in range(len(built)):
            row[dead + LOCALS + local] = built[local]


def observe_line(s: HordesState, seat: int, row: Row, at: i64) -> None:
    """The combat of the turn, which everybody sees."""
    fight = s.fight
    row[at] = fight.size
    row[at + 1] = fight.left + 1
    row[at + 2] = fight.right + 1
    for slot in range(SLOTS):
        tile = fight.tiles[slot]
        if tile == NOTHING:
            continue
        place = at + 3 + slot * SLOT
        marks = fight.marks[slot]
        row[place] = _whose(s, seat, tile)
        row[place + 1] = LOCAL_OF[tile & TYPE] + 1
        row[place + 2] = _carried(tile)
        row[place + 3] = 1 if marks & LOST_WORDS else 0
        row[place + 4] = 1 if marks & TAKEN else 0
        row[place + 5] = 1 if marks & MISSED else 0
        row[place + 6] = fight.burns[slot]
        if slot < MOST:
            row[place + 7] = fight.aids[slot] + 1


def observe_question(s: HordesState, seat: int, row: Row, at: i64) -> None:
    """Where something is going on that the seat has begun."""
    for ask in s.asked():
        if ask.seat == seat:
            if isinstance(ask, (MoveWho, MoveTo)):
                row[at + ask.cell] = 1
            elif isinstance(ask, ChooseFighters):
                row[at + ask.cell] = 1
                for home in ask.homes:
                    row[at + home] = 2


def _whose(s: HordesState, seat: i64, tile: i64) -> i64:
    """1 if a tile belongs to the own army, 2 if to that of the next player, and so on."""
    owner: i64 = s.seat_of[ARMY_OF[tile & TYPE]]
    return (owner - seat + s.seats) % s.seats + 1


def _carried(tile: i64) -> i64:
    """What is attached to a tile, as 1 weapon, 2 armor, 4 stone."""
    carried: i64 = 1 if tile & WEAPON else 0
    if tile & ARMOR:
        carried += 2
    return carried + 4 if tile & STONE else carried
