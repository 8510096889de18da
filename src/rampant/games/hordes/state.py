"""What is on the table: stacks of tiles, the line-up, graveyard, held tiles, and who has seen what."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.scene import Event
from rampant.core.state import State
from rampant.games.hordes.data import ARMY, ARMY_OF, CODE, LEADER, LOCAL_OF, LOCALS, TYPES, kind_of
from rampant.games.hordes.spaces import CELLS, NOWHERE
from rampant.games.hordes.tiles import (
    CARRIED,
    KNOWN,
    KNOWN_BY_ANY,
    NOTHING,
    PUBLIC,
    SHOWN,
    SPECTATOR_SEAT,
    TYPE,
    coded,
    items_of,
    knows,
)

DOWN: Final = -1  # the owner of a face-down stack
LIMIT: Final = 4  # fighters in a face-up stack (HRD-1.13)
MOST: Final = 3  # fighters in a line-up (HRD-5.01)
STALEMATE: Final = 6  # rounds without progress that end a game, unless a match says otherwise (HRD-17.06)
MOST_QUIET: Final = 20  # the most that a match may allow

# What stands on a space is one int: the number of its pile and its owner + 1 (0: face down) in the last three bits.
OPEN: Final = -1  # its last three bits are NOBODY_HERE
WHO: Final = 7
NOBODY_HERE: Final = 7
FACE_DOWN: Final = 0

# What has happened to a fighter in the line-up.
LOST_WORDS: Final = 1
TAKEN: Final = 2  # by Hypnosis; `takers` says by whom
FOUGHT: Final = 4
MISSED: Final = 8


@final
@mypyc_attr(acyclic=True)
class Pile:
    """A stack: its tiles from the bottom up. It is never changed, only replaced (`set_tiles`): clones share it."""

    def __init__(self, cell: i64, owner: i64, tiles: list[int]) -> None:
        self.cell: Final[i64] = cell
        self.owner: Final[i64] = owner  # a seat, or DOWN
        self.tiles: list[int] = tiles  # if it were Final, mypyc would borrow it and drop stacks that it never took
        self._gist: i64 = 0  # what bots see in it, once they have looked (`heuristic.gist`)

    def canonical(self) -> dict[str, object]:
        return {"tiles": coded(self.tiles)}


@final
@mypyc_attr(acyclic=True)
class Buried:
    """What lies face down, counted: never changed, only counted anew when a face-down stack was.

    What bots have worked out from it is kept with it (`heuristic.prospect`).
    """

    def __init__(self, stacks: i64, tiles: i64, types: vec[i64], known: vec[i64]) -> None:
        self.stacks: Final[i64] = stacks
        self.tiles: Final[i64] = tiles
        self.types: vec[i64] = types  # how many of each type
        self.known: vec[i64] = known  # of those how many a seat remembers: known[seat * TYPES + type]
        self.prospects: dict[int, float] = {}


def count_buried(piles: list[Pile]) -> Buried:
    stacks: i64 = 0
    count: i64 = 0
    types = EMPTY_GRAVE[:]
    known = NONE_KNOWN[:]
    for pile in piles:
        if pile.owner == DOWN:
            stacks += 1
            for tile in pile.tiles:
                kind: i64 = tile & TYPE
                count += 1
                types[kind] += 1
                if tile & KNOWN_BY_ANY:
                    for seat in range(SPECTATOR_SEAT):
                        if knows(tile, seat):
                            known[seat * TYPES + kind] += 1
    return Buried(stacks, count, types, known)


@final
@mypyc_attr(acyclic=True)
class Lineup:
    """The combat of the turn: three chosen places, three flipped places opposite."""

    def __init__(self) -> None:
        self.size: i64 = 0  # 0: no combat on the table; then nothing else is ever written
        self.cell: i64 = NOWHERE
        self.owner: i64 = DOWN  # of the stack that is attacked
        self.tiles: list[int] = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]
        self.marks: list[int] = [0, 0, 0, 0, 0, 0]
        self.burns: list[int] = [0, 0, 0, 0, 0, 0]  # Flashfires that apply
        self.homes: list[int] = [NOWHERE, NOWHERE, NOWHERE]  # where the chosen came from
        self.aids: list[int] = [NOTHING, NOTHING, NOTHING]  # whom each chosen fighter helps
        self.events: list[int] = [NOTHING, NOTHING, NOTHING]  # saved events that were turned up opposite the chosen
        self.takers: list[int] = [NOTHING] * 6  # seats that have taken the fighters by Hypnosis
        self.involved: i64 = 0  # seats, as bits
        self.left: i64 = NOTHING  # the clash that is about to be compared: two slots
        self.right: i64 = NOTHING
        self.hypnotist: i64 = NOTHING  # the seat for which the left one of them strikes, if it was taken

    def clone(self) -> Lineup:
        if self.size == 0:
            return self
        copy = Lineup()
        copy.size = self.size
        copy.cell = self.cell
        copy.owner = self.owner
        copy.tiles = self.tiles.copy()
        copy.marks = self.marks.copy()
        copy.burns = self.burns.copy()
        copy.homes = self.homes.copy()
        copy.aids = self.aids.copy()
        copy.events = self.events.copy()
        copy.takers = self.takers.copy()
        copy.involved = self.involved
        copy.left = self.left
        copy.right = self.right
        copy.hypnotist = self.hypnotist
        return copy

    def canonical(self) -> dict[str, object]:
        return {"tiles": coded(self.tiles), "events": coded(self.events)}


NO_FIGHT: Final = Lineup()
EMPTY_TABLE: Final = vec[i64]([OPEN] * CELLS)
EMPTY_GRAVE: Final = vec[i64]([0] * TYPES)
NONE_KNOWN: Final = vec[i64]([0] * (TYPES * SPECTATOR_SEAT))


@final
class HordesState(State):
    """The whole table."""

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.mode = "ready"  # how armies are made: ready, random or build
        self.rules = 1  # the version of the rules with which the match began: what came later is not drawn
        self.memory = False  # does the table keep marks of what a seat has seen?
        self.stalemate = STALEMATE  # rounds without progress that end the game (HRD-17.06); 0: none do
        self.size = 0  # tiles of an army (HRD-2.02)
        self.army: list[int] = []  # by seat
        self.seat_of: list[int] = []  # by army
        self.built: list[list[int]] = []  # by seat: how many of each local number the army holds
        self.plans: list[list[int]] = []  # by seat: what was chosen so far while building
        self.starts: list[list[int]] = []  # by seat: starting tiles not yet placed, from the bottom up
        self.start_seen: list[int] = []  # by seat: levels (as bits) of starting tiles that everybody has seen
        self.piles: list[Pile] = []
        self.at: vec[i64] = EMPTY_TABLE  # what stands on each space; setup and clone give every state its own
        self.fight: Lineup = NO_FIGHT
        self.held: list[list[int]] = []  # by seat: local numbers of events and items in front of it
        self.grave: vec[i64] = EMPTY_GRAVE  # how many of each type: replaced when one comes
        self.moves: list[int] = []  # of this turn: from, place from the bottom, to
        self.alive: i64 = 0  # seats, as bits
        self.fallen: i64 = 0  # seats whose Leader is dead, until that is settled
        self.settled: i64 = 0  # seats whose first turn is over: the stack limit binds them
        self.first = 0  # the seat that places and plays first
        self.active = NOTHING
        self.turns: i64 = 0
        self.quiet: i64 = 0  # turns without progress in a row
        self.progress = False
        self.out: list[int] = []  # seats in the order of their fall
        self._buried: Buried | None = None  # if it has been counted
        self._lent = False  # do clones hold what lies before the seats, too?
        self._piles_lent = False  # do they hold the stacks,
        self._at_lent = False  # and where they stand?

    def clone(self) -> HordesState:
        copy = HordesState(self.game, self.seats, self.chance.clone())
        self._copy_to(copy)
        return copy

    def clone_into(self, spare: State | None) -> HordesState:
        if not isinstance(spare, HordesState) or spare is self or spare.seats != self.seats:
            return self.clone()
        spare.chance = self.chance.clone()
        self._copy_to(spare)
        return spare

    def _copy_to(self, copy: HordesState) -> None:
        self.copy_base(copy)
        copy.mode = self.mode
        copy.rules = self.rules
        copy.memory = self.memory
        copy.stalemate = self.stalemate
        copy.size = self.size
        copy.army = self.army  # see own_armies
        copy.seat_of = self.seat_of
        copy.built = self.built
        copy.plans = self.plans
        copy._buried = self._buried
        copy.starts = self.starts  # see own_seats
        copy.start_seen = self.start_seen
        copy.held = self.held
        copy.out = self.out
        self._lent = True
        copy._lent = True
        copy.piles = self.piles  # see own_piles
        copy.at = self.at
        self._piles_lent = True
        self._at_lent = True
        copy._piles_lent = True
        copy._at_lent = True
        copy.fight = self.fight.clone()
        copy.grave = self.grave
        copy.moves = self.moves.copy()
        copy.alive = self.alive
        copy.fallen = self.fallen
        copy.settled = self.settled
        copy.first = self.first
        copy.active = self.active
        copy.turns = self.turns
        copy.quiet = self.quiet
        copy.progress = self.progress

    def moment(self) -> i64:
        return self.turns

    def canonical(self) -> dict[str, object]:
        """For the digest: armies and types by their codes. What stands on each space follows from the stacks."""
        return {
            "army": ["" if army == NOTHING else ARMY[army].code for army in self.army],
            "seat_of": None,
            "at": None,
            "built": [_counted(self.army[seat] * LOCALS, self.built[seat]) for seat in range(self.seats)],
            "starts": [[CODE[kind] for kind in kinds] for kinds in self.starts],
            "held": [[kind_of(local).id for local in held] for held in self.held],
            "grave": {CODE[kind]: int(self.grave[kind]) for kind in range(TYPES) if self.grave[kind]},
        }

    # -- seats -----------------------------------------------------------------------------------------------------

    def lives(self, seat: i64) -> bool:
        return (self.alive >> seat) & 1 == 1

    def living(self) -> int:
        """How many seats still have their Leader."""
        count: i64 = 0
        left = self.alive
        while left:
            left &= left - 1
            count += 1
        return int(count)

    def name(self, seat: int) -> str:
        """What a seat is called in sentences: its army."""
        return ARMY[self.army[seat]].name if seat < len(self.army) and self.army[seat] >= 0 else f"player {seat + 1}"

    def own_armies(self) -> None:
        """Before armies are chosen, drawn or built: clones keep what they know of them."""
        self.army = self.army.copy()
        self.seat_of = self.seat_of.copy()
        self.built = self.built.copy()
        self.plans = self.plans.copy()

    def own_seats(self) -> None:
        """Whoever changes what lies before a seat, or who is out, calls this first: clones keep what they have."""
        if self._lent:
            self.starts = self.starts.copy()
            self.start_seen = self.start_seen.copy()
            self.held = [held.copy() for held in self.held]
            self.out = self.out.copy()
            self._lent = False

    # -- stacks ----------------------------------------------------------------------------------------------------

    def buried(self) -> Buried:
        """What lies face down, counted."""
        counted = self._buried
        if counted is None:
            counted = count_buried(self.piles)
            self._buried = counted
        return counted

    def pile(self, cell: i64) -> Pile:
        """The stack on a space where there is one."""
        return self.piles[self.at[cell] >> 3]

    def stands(self, cell: i64) -> bool:
        """Is there a stack?"""
        return self.at[cell] >= 0

    def is_down(self, cell: i64) -> bool:
        return self.at[cell] & WHO == FACE_DOWN

    def own_piles(self) -> None:
        """Whoever replaces a stack calls this first: clones keep what they have."""
        if self._piles_lent:
            self.piles = self.piles.copy()
            self._piles_lent = False

    def own_table(self) -> None:
        """Whoever puts a stack somewhere or takes one away calls this first. The table is large, and seldom copied."""
        self.own_piles()
        if self._at_lent:
            self.at = self.at[:]
            self._at_lent = False

    def add_pile(self, cell: i64, owner: i64, tiles: list[int]) -> None:
        self.own_table()
        number: i64 = len(self.piles)
        self.at[cell] = number * 8 + owner + 1
        self.piles.append(Pile(cell, owner, tiles))
        if owner != DOWN:
            self.expose(cell)
        else:
            self._buried = None

    def set_tiles(self, cell: i64, tiles: list[int]) -> None:
        """The stack on a space consists of these tiles now."""
        self.own_piles()
        number = self.at[cell] >> 3
        owner = self.piles[number].owner
        self.piles[number] = Pile(cell, owner, tiles)
        if owner == DOWN:
            self._buried = None

    def set_tile(self, cell: i64, index: int, tile: int) -> None:
        """One tile of the stack on a space is changed."""
        tiles = self.pile(cell).tiles.copy()
        tiles[index] = tile
        self.set_tiles(cell, tiles)

    def drop_pile(self, cell: i64) -> None:
        """The space becomes open."""
        self.own_table()
        if self.at[cell] & WHO == FACE_DOWN:
            self._buried = None
        number = self.at[cell] >> 3
        last = self.piles.pop()
        if last.cell != cell:
            self.piles[number] = last
            self.at[last.cell] = number * 8 + last.owner + 1
        self.at[cell] = OPEN

    def expose(self, cell: i64) -> None:
        """HRD-16.03: everybody sees the top fighter of a face-up stack."""
        pile = self.piles[self.at[cell] >> 3]
        top = pile.tiles[-1]
        if top & PUBLIC != PUBLIC:
            self.set_tile(cell, -1, self.seen(top, pile.owner))

    def seen(self, tile: int, owner: i64) -> int:
        """The tile, known to everybody. Tiles not seen before in a face-up stack are starting tiles of its owner."""
        if tile & (KNOWN << SPECTATOR_SEAT) == 0:
            self.revealed += 1
            if owner >= 0:
                self.own_seats()
                self.start_seen[owner] |= 1 << LOCAL_OF[tile & TYPE]
        return tile | PUBLIC

    def take(self, cell: i64) -> int:
        """The top tile, off its stack."""
        pile = self.piles[self.at[cell] >> 3]
        if len(pile.tiles) == 1:
            self.drop_pile(cell)
        else:
            self.set_tiles(cell, pile.tiles[:-1])
            if pile.owner != DOWN:
                self.expose(cell)
        return pile.tiles[-1]

    def put_top(self, cell: i64, owner: i64, tile: int) -> None:
        if self.at[cell] >= 0:
            self.set_tiles(cell, [*self.pile(cell).tiles, tile])
            if owner != DOWN:
                self.expose(cell)
        else:
            self.add_pile(cell, owner, [tile])

    def put_bottom(self, cell: i64, owner: i64, tile: int) -> None:
        if self.at[cell] >= 0:
            self.set_tiles(cell, [tile, *self.pile(cell).tiles])
        else:
            self.add_pile(cell, owner, [tile])

    def has_room(self, pile: Pile) -> bool:
        """HRD-1.13, 12.08: four fighters at most, once the owner's first turn is over."""
        return len(pile.tiles) < LIMIT or (self.settled >> pile.owner) & 1 == 0

    # -- leaving the table -----------------------------------------------------------------------------------------

    def bury(self, tile: int) -> None:
        """HRD-11.01, 11.02: to the graveyard, with what is attached; a Leader's owner falls."""
        kind: i64 = tile & TYPE
        self.grave = self.grave[:]
        self.grave[kind] += 1
        if tile & CARRIED:
            for local in items_of(tile):
                self.grave[ARMY_OF[kind] * LOCALS + local] += 1
        if LOCAL_OF[kind] == LEADER:
            seat: i64 = self.seat_of[ARMY_OF[kind]]
            if seat >= 0:
                self.fallen |= 1 << seat
        self.progress = True

    def bury_pile(self, cell: i64) -> None:
        """All tiles of a stack, turned up, to the graveyard (HRD-16.07)."""
        for tile in self.piles[self.at[cell] >> 3].tiles:
            self.bury(tile)
        self.drop_pile(cell)

    def bare(self, tile: int) -> int:
        """The tile as it goes face down: everybody saw it, and its items go back to its owner (HRD-R36)."""
        if tile & CARRIED:
            self.own_seats()
            held = self.held[self.seat_of[ARMY_OF[tile & TYPE]]]
            held.extend(items_of(tile))
            held.sort()
        return (tile & TYPE) | PUBLIC


def _counted(first: int, counts: list[int]) -> dict[str, int]:
    """Counts of local numbers, by the codes of their types."""
    return {CODE[first + local]: counts[local] for local in range(len(counts)) if counts[local]}


def say(s: HordesState, text: str, clause: str, seat: int = NOTHING, only: tuple[int, ...] | None = None) -> None:
    """A sentence for the log. Call it inside `if s.watched`."""
    s.tell(Event("say", text, clause, seat, only=only))


def sees(s: HordesState, pile: Pile, index: int, seat: int) -> bool:
    """HRD-16.01 to 16.03: own stacks, tops, what lies open this turn, and (with table memory) what was seen before."""
    tile = pile.tiles[index]
    if pile.owner != DOWN and (pile.owner == seat or index == len(pile.tiles) - 1):
        return True
    return knows(tile, seat) if s.memory else tile & SHOWN != 0
