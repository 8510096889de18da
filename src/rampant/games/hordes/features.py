"""What the learned value of Six Hordes looks at, as one seat knows the table.

Tiles that the seat has never seen count only by their number. The own side comes first, then the rivals': with several
of them, shares that add up to one rival, so that tables of all sizes have one value.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.value import Features
from rampant.games.hordes.adjacency import apart, is_target, touches_target
from rampant.games.hordes.data import AID, ARMY_OF, FIGHTERS, KINDS, LEADER, LOCAL_OF, LOCALS, TYPES, WORDS_OF
from rampant.games.hordes.heuristic import LEADER_DEFENCE, attack, exchange
from rampant.games.hordes.knowledge import hidden_from
from rampant.games.hordes.spaces import NOWHERE, TABLE
from rampant.games.hordes.state import DOWN, FACE_DOWN, LIMIT, MOST, WHO, HordesState, Pile
from rampant.games.hordes.tiles import CARRIED, NOTHING, TYPE, knows

SHARE: Final = 60  # all rivals together: divisible by one to five
FAR: Final = 8  # spaces from which on it does not matter how far a rival is
UNKNOWN: Final = -1

_SIDE: Final = [
    "lives",
    "acts next",
    *[f"fighters of level {level}" for level in range(1, FIGHTERS + 1)],
    "fighters not seen",
    *[f"fighters of level {level} face down" for level in range(1, FIGHTERS + 1)],
    "items carried",
    *[f"holds {kind.id}" for kind in KINDS],
    "stacks",
    "full stacks",
    "stacks that touch something to attack",
    "stacks that touch face-down ones",
    "strong fighters on top",
    "helpers on top",
    "wins by its best attack",
    "Leader in sight",
    *[f"{n} above the Leader" for n in range(MOST)],
    "Leader alone",
    "Leader touches a rival",
    "Leader touches a face-down stack",
    "Leader must fight",
    "rivals beside the Leader who can kill it",
    "strikers near the Leader",
    *[f"rival {n} from the Leader" for n in range(1, FAR + 1)],
]
_TABLE: Final = ["face-down stacks", "face-down tiles", "living rivals", "quiet turns"]
EACH: Final = len(_SIDE)


@final
class HordesFeatures(Features[HordesState]):
    """The own side, the rivals', and the table."""

    def __init__(self) -> None:
        super().__init__([*_SIDE, *[f"rival's {name}" for name in _SIDE], *_TABLE])

    def fill(self, s: HordesState, seat: int, row: vec[i64]) -> None:
        if not s.piles:
            return
        rivals: i64 = 0
        for other in range(s.seats):
            if other != seat and s.lives(other):
                rivals += 1
        share: i64 = SHARE // rivals if rivals else SHARE
        _side(s, seat, seat, row, 0, SHARE)
        for other in range(s.seats):
            if other != seat and s.lives(other):
                _side(s, seat, other, row, EACH, share)
        _buried(s, seat, row, share)
        at: i64 = 2 * EACH
        row[at] = s.buried().stacks
        row[at + 1] = s.buried().tiles
        row[at + 2] = rivals
        row[at + 3] = s.quiet


FEATURES: Final = HordesFeatures()


def _seen(s: HordesState, pile: Pile, index: i64, viewer: i64) -> i64:
    """A tile as a seat knows it."""
    return UNKNOWN if hidden_from(s, pile, index, viewer) else pile.tiles[index]


def _buried(s: HordesState, viewer: i64, row: vec[i64], share: i64) -> None:
    """Face-down tiles that the seat has seen."""
    known = s.buried().known
    at: i64 = 3 + FIGHTERS
    for owner in range(s.seats):
        if owner == viewer or s.lives(owner):
            kind: i64 = viewer * TYPES + s.army[owner] * LOCALS
            start: i64 = at if owner == viewer else EACH + at
            each: i64 = SHARE if owner == viewer else share
            for local in range(FIGHTERS):
                row[start + local] += each * known[kind + local]


def _side(s: HordesState, viewer: i64, seat: i64, row: vec[i64], start: i64, share: i64) -> None:
    """What one player has."""
    if s.lives(seat):
        row[start] += share
    if s.active == seat:
        row[start + 1] += share
    at = start + 2
    lead: i64 = NOWHERE
    above: i64 = 0
    own: list[Pile] = []
    for pile in s.piles:
        if pile.owner == seat:
            own.append(pile)
            left: i64 = len(pile.tiles)
            for each in pile.tiles:
                tile: i64 = each
                left -= 1
                if left and seat != viewer and not knows(tile, viewer):  # `hidden_from`
                    row[at + FIGHTERS] += share
                    continue
                local = LOCAL_OF[tile & TYPE]
                row[at + local] += share
                if tile & CARRIED:
                    row[at + 2 * FIGHTERS + 1] += share
                if local == LEADER:
                    lead = pile.cell
                    above = left
            _stack(s, viewer, seat, pile, row, at + 2 * FIGHTERS + 2 + len(KINDS), share)
    for slot in range(len(s.fight.tiles)):
        fighter: i64 = s.fight.tiles[slot]
        if fighter == NOTHING or LOCAL_OF[fighter & TYPE] >= FIGHTERS:
            continue
        if s.seat_of[ARMY_OF[fighter & TYPE]] == seat:
            row[at + LOCAL_OF[fighter & TYPE]] += share
    for held in s.held[seat]:
        row[at + 2 * FIGHTERS + 2 + held - FIGHTERS] += share
    at += 2 * FIGHTERS + 2 + len(KINDS)
    row[at + 6] += share * _best_attack(s, viewer, seat, own)
    if lead != NOWHERE:
        _leader(s, viewer, seat, lead, above, row, at + 7, share)


def _stack(s: HordesState, viewer: i64, seat: i64, pile: Pile, row: vec[i64], at: i64, share: i64) -> None:
    """One face-up stack: everybody sees its top."""
    row[at] += share
    if len(pile.tiles) >= LIMIT:
        row[at + 1] += share
    if touches_target(s, pile.cell, seat):
        row[at + 2] += share
    table = s.at
    for near in TABLE.beside[pile.cell]:
        if table[near] & WHO == FACE_DOWN:
            row[at + 3] += share
            break
    top: i64 = pile.tiles[-1]
    if attack(top) >= LEADER_DEFENCE and LOCAL_OF[top & TYPE] != LEADER:
        row[at + 4] += share
    if WORDS_OF[top & TYPE] & AID:
        row[at + 5] += share


def _best_attack(s: HordesState, viewer: i64, seat: i64, own: list[Pile]) -> i64:
    """The most that one stack of the seat wins from a face-up one beside it, as far down as the viewer sees."""
    best: i64 = 0
    at = s.at
    for pile in own:
        for near in TABLE.beside[pile.cell]:
            who = at[near]
            if who & WHO != FACE_DOWN and is_target(who, seat):
                other = s.piles[who >> 3]
                total: i64 = 0
                for depth in range(1, min(MOST, min(len(pile.tiles), len(other.tiles))) + 1):
                    mine = _seen(s, pile, len(pile.tiles) - depth, viewer)
                    theirs = _seen(s, other, len(other.tiles) - depth, viewer)
                    if mine == UNKNOWN or theirs == UNKNOWN:
                        break
                    total += exchange(mine, theirs)
                    if total > best:
                        best = total
    return best


def _leader(
    s: HordesState, viewer: i64, seat: i64, cell: i64, above: i64, row: vec[i64], start: i64, share: i64
) -> None:
    """How safe a Leader is."""
    at = start
    row[at] += share
    if above < MOST:
        row[at + 1 + above] += share
    at += 1 + MOST
    if len(s.pile(cell).tiles) == 1:
        row[at] += share
    if touches_target(s, cell, seat):
        _beside_leader(s, viewer, seat, cell, above, row, at + 1, share)
    nearest: i64 = FAR
    for pile in s.piles:
        if pile.owner != DOWN and pile.owner != seat:
            away = apart(pile.cell, cell)
            if away < nearest:
                nearest = away
            if away <= 3 and attack(pile.tiles[-1]) >= LEADER_DEFENCE:
                row[at + 5] += share
    row[at + 6 + nearest - 1] += share


def _menaces(s: HordesState, viewer: i64, pile: Pile, guarded: bool) -> bool:
    """Could somebody of this stack have a part in killing a Leader, as far as the viewer sees?

    A lone Leader never meets more than one fighter, so none who aid each other (HRD-5.07, 10.11).
    """
    for index in range(len(pile.tiles)):
        tile = _seen(s, pile, index, viewer)
        if tile == UNKNOWN or attack(tile) >= LEADER_DEFENCE:
            return True
        if guarded and WORDS_OF[tile & TYPE] & AID:
            return True
    return False


def _beside_leader(
    s: HordesState, viewer: i64, seat: i64, cell: i64, above: i64, row: vec[i64], at: i64, share: i64
) -> None:
    """Who touches a Leader."""
    rival = False
    down = False
    for near in TABLE.beside[cell]:
        if not is_target(s.at[near], seat):
            continue
        if s.is_down(near):
            down = True
            continue
        pile = s.pile(near)
        rival = rival or _menaces(s, viewer, pile, len(s.pile(cell).tiles) > 1)
        for depth in range(min(MOST, len(pile.tiles))):
            tile = _seen(s, pile, len(pile.tiles) - 1 - depth, viewer)
            if tile != UNKNOWN and depth >= above and attack(tile) >= LEADER_DEFENCE:
                row[at + 3] += share
                break
    if rival:
        row[at] += share
    if down:
        row[at + 1] += share
    if above == 0:
        for pile in s.piles:
            if pile.owner == seat and pile.cell != cell and touches_target(s, pile.cell, seat):
                return
        row[at + 2] += share
