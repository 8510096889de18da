"""What bots think is good. They ask about tables that they imagine, so everything on them may be looked at.

A turn's combat comes before its moves, so whatever a rival can do next turn he does with what stands beside one's
stacks now: the dangers and chances of the next combats can be read off the table at the end of a turn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.games.hordes.adjacency import apart, is_target, touches_target
from rampant.games.hordes.data import (
    AID,
    ARMIES,
    ARMY_OF,
    ATTACK,
    DEFENCE,
    FAST,
    FIGHTERS,
    LEADER,
    LOCAL_OF,
    LOCALS,
    RESIST,
    TYPES,
    WORDS_OF,
)
from rampant.games.hordes.spaces import NOWHERE, TABLE
from rampant.games.hordes.state import DOWN, FACE_DOWN, MOST, WHO, HordesState, Pile
from rampant.games.hordes.tiles import ARMOR, CARRIED, NOTHING, TYPE, WEAPON

# A fighter is worth what it can kill and survive; numbers are in hundredths of a plain fighter.
WORTH: Final = vec[i64]([20 + 8 * ATTACK[t] + 8 * DEFENCE[t] if LOCAL_OF[t] < FIGHTERS else 0 for t in range(TYPES)])
HIDDEN_WORTH: Final = vec[i64]([worth * 45 // 100 for worth in WORTH])
"""Its worth while it lies face down: it may be bombed, and it cannot fight."""
HELD: Final = 35
ITEM: Final = 25
GUARD: Final = 25  # for each fighter that lies above the Leader, up to three: no combat reaches a fourth
HUNT: Final = 6  # for each space that a stack able to kill a Leader is nearer to it
SIGHT: Final = 10  # from so many spaces on
STRIKER: Final = 80  # for the last face-up fighter who could kill a Leader, half of it for the last but one, and so on
LEADER_DEFENCE: Final = int(max(DEFENCE[army * LOCALS] for army in range(ARMIES)))  # none wears Body Armor (HRD-15.07)

ZEROS: Final = vec[i64]([0] * (4 * ARMIES))
NO_LEADERS: Final = vec[i64]([NOWHERE] * ARMIES)

ALIVE: Final = 13  # where the seats that live are added to a fighter with what it carries
assert TYPE | CARRIED < 1 << ALIVE

# How much of what could happen in the next combats is counted.
DIG: Final = 0.7  # of what the best fighter for it would win by turning up a hidden tile
IDLE: Final = -60.0  # that, if nobody but the Leader could
WINS: Final = 0.3  # of what one's best attack on a face-up stack would win
LOSES: Final = 0.5  # of what the others' would: they come first

# The chances of Leaders.
KILLED: Final = 0.6  # that a rival kills the Leader if he can next turn
FORCED: Final = 0.12  # that the Leader falls if it must fight next turn, since nobody else can
KILLS: Final = 0.35  # that a rival's Leader that could be killed now still can be next turn

# What is lost of one's chances when a wait is about to end the game (HRD-17.06), and of that as much as it has lasted:
WAITED: Final = 0.2  # for waiting,
AWAY: Final = 0.12  # for each space to the nearest stack that could be beaten or turned up,
FAR_AWAY: Final = 5  # up to so many,
BEHIND: Final = 0.15  # and if somebody else has more fighters


# What is seen in a face-up stack, in one number: what its fighters are worth with what they carry, then how many could
# kill a Leader, how many others help, and one more than the fighters that lie above its Leader, 0 if it is not there.
SUM: Final = (1 << 20) - 1
STRIKERS: Final = 20
HELPERS: Final = 25
LEADS: Final = 30
FEW: Final = 31
LOOKED: Final = 1 << 35


def gist(pile: Pile) -> i64:
    """What is seen in a face-up stack: looked at once, since stacks are never changed."""
    if pile._gist == 0:
        pile._gist = _gist(pile)
    return pile._gist


def _gist(pile: Pile) -> i64:
    found: i64 = LOOKED
    above: i64 = len(pile.tiles)
    for tile in pile.tiles:
        fighter: i64 = tile
        above -= 1
        found += WORTH[fighter & TYPE]
        if fighter & CARRIED:
            found += ITEM
        if LOCAL_OF[fighter & TYPE] == LEADER:
            found += (above + 1) << LEADS
        elif strikes(fighter):
            found += 1 << STRIKERS
        elif WORDS_OF[fighter & TYPE] & AID:
            found += 1 << HELPERS
    return found


@final
class Survey:
    """What the table holds, by seat, and the stacks of the one that looks."""

    def __init__(self, s: HordesState, seat: int) -> None:
        buried = s.buried()
        seats: i64 = s.seats
        numbers = ZEROS[: 4 * seats]
        self.seats: Final[i64] = seats
        self.numbers: Final[vec[i64]] = (
            numbers  # by seat: `total`, then `count`, `above`, and what one striker more adds
        )
        self.leaders: Final[vec[i64]] = NO_LEADERS[:seats]  # the spaces of the Leaders that are face up
        self.own: Final[list[Pile]] = []  # the stacks of the seat that looks
        self.hidden: Final = buried.types  # by type: how many lie face down
        self.buried: i64 = buried.tiles  # how many that are in all
        counts = seats
        above = 2 * seats
        last = 3 * seats
        for each in range(seats):
            numbers[last + each] = STRIKER
            first: i64 = s.army[each] * LOCALS
            total: i64 = HELD * len(s.held[each])
            count: i64 = 0
            for kind in range(first, first + FIGHTERS):
                hidden = buried.types[kind]
                if hidden:
                    count += hidden
                    total += hidden * HIDDEN_WORTH[kind]
            numbers[each] = total
            numbers[counts + each] = count
        for pile in s.piles:
            owner = pile.owner
            if owner != DOWN:
                if owner == seat:
                    self.own.append(pile)
                seen = gist(pile)
                total = seen & SUM
                numbers[counts + owner] += len(pile.tiles)
                leader = seen >> LEADS & FEW
                if leader:
                    self.leaders[owner] = pile.cell
                    numbers[above + owner] = leader - 1
                    total += GUARD * min(leader - 1, MOST)
                for _ in range(seen >> STRIKERS & FEW):
                    total += numbers[last + owner]
                    numbers[last + owner] >>= 1
                numbers[owner] += total
        for tile in s.fight.tiles:
            if tile != NOTHING:
                self._add(s, tile & TYPE, WORTH[tile & TYPE])

    def _add(self, s: HordesState, kind: i64, worth: i64) -> None:
        """A tile of the line-up, whoever's it is."""
        if LOCAL_OF[kind] < FIGHTERS:
            seat: i64 = s.seat_of[ARMY_OF[kind]]
            self.numbers[seat] += worth
            self.numbers[self.seats + seat] += 1

    def total(self, seat: i64) -> i64:
        """What its fighters and all it has are worth."""
        return self.numbers[seat]

    def count(self, seat: i64) -> i64:
        """Its fighters that are left, hidden ones included (HRD-17.03)."""
        return self.numbers[self.seats + seat]

    def above(self, seat: i64) -> i64:
        """How many fighters lie above its Leader."""
        return self.numbers[2 * self.seats + seat]


# -- combats to come ---------------------------------------------------------------------------------------------------


def attack(tile: i64) -> i64:
    """HRD-9.05: without aid."""
    return ATTACK[tile & TYPE] + (1 if tile & WEAPON else 0)


def strikes(tile: i64) -> bool:
    """Could this fighter kill a Leader alone, without being one?"""
    return LOCAL_OF[tile & TYPE] != LEADER and attack(tile) >= LEADER_DEFENCE


def defeats(mine: i64, theirs: i64) -> bool:
    """HRD-9.02, 10.01: does the one fighter's attack defeat the other?"""
    if attack(mine) < DEFENCE[theirs & TYPE] + (1 if theirs & ARMOR else 0):
        return False
    return WORDS_OF[theirs & TYPE] & RESIST == 0 or LOCAL_OF[mine & TYPE] < LOCAL_OF[theirs & TYPE]


def exchange(mine: i64, theirs: i64) -> i64:
    """What one wins or loses if these two fighters meet."""
    kills = defeats(mine, theirs)
    dies = defeats(theirs, mine)
    if kills and dies:  # HRD-10.05
        first = (WORDS_OF[mine & TYPE] & FAST) - (WORDS_OF[theirs & TYPE] & FAST)
        kills = first >= 0
        dies = first <= 0
    won: i64 = 0
    if kills:
        won += WORTH[theirs & TYPE]
    if dies:
        won -= WORTH[mine & TYPE]
    return won


def onslaught(mine: Pile, theirs: Pile) -> i64:
    """The most that one stack wins by attacking another, with as many fighters as are good for it."""
    best: i64 = 0
    total: i64 = 0
    for depth in range(1, min(MOST, min(len(mine.tiles), len(theirs.tiles))) + 1):
        total += exchange(mine.tiles[-depth], theirs.tiles[-depth])
        best = max(best, total)
    return best


def skirmish(s: HordesState, view: Survey, seat: i64) -> float:
    """What the seat's best attack on a face-up stack would win, less what the best attack on it would cost."""
    won: i64 = 0
    lost: i64 = 0
    at = s.at
    for pile in view.own:
        for near in TABLE.beside[pile.cell]:
            who = at[near]
            if who & WHO != FACE_DOWN and is_target(who, seat):
                other = s.piles[who >> 3]
                won = max(won, onslaught(pile, other))
                lost = max(lost, onslaught(other, pile))
    return WINS * float(won) - LOSES * float(lost)


def digging(s: HordesState, view: Survey) -> float:
    """What the seat's best fighter for it would win by turning up a hidden tile; Leaders do not count."""
    best = IDLE
    at = s.at
    for pile in view.own:
        if LOCAL_OF[pile.tiles[-1] & TYPE] != LEADER:
            for near in TABLE.beside[pile.cell]:
                if at[near] & WHO == FACE_DOWN:
                    best = max(best, prospect(s, view, pile.tiles[-1]))
                    break
    return DIG * best


def prospect(s: HordesState, view: Survey, tile: i64) -> float:
    """What a fighter wins or loses on average by turning up a hidden tile: a comrade, an enemy or neither.

    It is worked out once for all tables with the same hidden tiles.
    """
    known = s.buried().prospects
    key = int((tile & (TYPE | CARRIED)) | s.alive << ALIVE)
    found = known.get(key)
    if found is None:
        found = _prospect(s, view, tile)
        known[key] = found
    return found


def _prospect(s: HordesState, view: Survey, tile: i64) -> float:
    total: i64 = 0
    own = ARMY_OF[tile & TYPE]
    for seat in range(s.seats):
        army: i64 = s.army[seat]
        for kind in range(army * LOCALS, army * LOCALS + FIGHTERS):
            if army == own:
                total += view.hidden[kind] * (WORTH[kind] - HIDDEN_WORTH[kind])
            elif view.hidden[kind] > 0 and s.lives(seat):
                total += view.hidden[kind] * exchange(tile, kind)
    return float(total) / float(view.buried)


# -- Leaders -----------------------------------------------------------------------------------------------------------


def clash_wins(s: HordesState, view: Survey, seat: i64, other: i64) -> bool:
    """Would the seat win if its Leader and the other's, the last two, killed each other (HRD-17.03)?"""
    return s.living() == 2 and view.count(seat) > view.count(other)


def can_kill(s: HordesState, view: Survey, seat: i64, prey: i64, boldly: bool) -> bool:
    """Could a seat's stacks kill another's Leader from where they stand? Boldly: also with its own Leader."""
    cell = view.leaders[prey]
    above = view.above(prey)
    if cell == NOWHERE or above >= MOST:
        return False
    stacks: list[Pile] = []
    stock: i64 = 0
    for near in TABLE.beside[cell]:
        if s.at[near] & WHO == seat + 1:
            stacks.append(s.pile(near))
            stock += min(len(s.pile(near).tiles), MOST)
    if stock <= above:
        return False
    aids: i64 = 0
    for pile in stacks:
        height: i64 = min(len(pile.tiles), MOST)
        for depth in range(height):  # a fighter brings along those above it, and other stacks may go before it
            tile = pile.tiles[-1 - depth]
            arrives = depth <= above <= depth + stock - height
            if arrives and attack(tile) >= LEADER_DEFENCE and (boldly or LOCAL_OF[tile & TYPE] != LEADER):
                return True
            if WORDS_OF[tile & TYPE] & AID:
                aids += 1
    return aids >= 2 and len(s.pile(cell).tiles) >= 2


def dangerous(s: HordesState, view: Survey, pile: Pile, prey: i64, boldly: bool) -> bool:
    """Are there fighters in a stack that could kill a Leader if they came to it?"""
    seen = gist(pile)
    if seen >> STRIKERS & FEW:
        return True
    if boldly and len(pile.tiles) == 1 and seen >> LEADS & FEW and attack(pile.tiles[0]) >= LEADER_DEFENCE:
        return True
    return seen >> HELPERS & FEW >= 2 and len(s.pile(view.leaders[prey]).tiles) >= 2


def hunt(s: HordesState, view: Survey, seat: i64) -> i64:
    """How near stacks that could kill a Leader are to one: any other fighter would only die there."""
    total: i64 = 0
    two = s.living() == 2
    mine = view.count(seat)
    leaders = view.leaders
    for pile in view.own:
        nearest: i64 = SIGHT
        for prey in range(view.seats):
            if prey != seat and leaders[prey] != NOWHERE:
                away = apart(pile.cell, leaders[prey])
                if away < nearest:
                    boldly = two and mine > view.count(prey)  # `clash_wins`
                    if dangerous(s, view, pile, prey, boldly):
                        nearest = away
        total += HUNT * (SIGHT - nearest)
    return total


def must_lead(s: HordesState, view: Survey, seat: i64) -> bool:
    """Must the Leader of the seat that looks fight next turn, since it touches a stack and no other does (HRD-4.04)?

    Where one that is face up cannot kill it, there is nothing to fear.
    """
    cell = view.leaders[seat]
    if cell == NOWHERE or view.above(seat) > 0 or not touches_target(s, cell, seat):
        return False
    for pile in view.own:
        if pile.cell != cell and touches_target(s, pile.cell, seat):
            return False
    for near in TABLE.beside[cell]:
        if is_target(s.at[near], seat) and not s.is_down(near) and attack(s.pile(near).tiles[-1]) < LEADER_DEFENCE:
            return False
    return True


def waiting(s: HordesState, view: Survey, seat: i64) -> float:
    """What a seat loses by a wait: whoever is ahead would else wait for ever, and whoever is behind must not."""
    if s.stalemate == 0 or s.quiet < s.living():
        return 0.0
    loss = WAITED + AWAY * float(spaces_to_prey(s, seat))
    if any(s.lives(other) and view.count(other) > view.count(seat) for other in range(s.seats)):
        loss += BEHIND
    return loss * float(s.quiet) / float(s.stalemate * s.living())


def spaces_to_prey(s: HordesState, seat: i64) -> i64:
    """How many spaces lie between a seat's fighters, without its Leader, and what one of them could beat or turn up."""
    least: i64 = FAR_AWAY
    for pile in s.piles:
        if pile.owner == seat:
            for other in s.piles:
                if other.owner != seat and apart(pile.cell, other.cell) <= least:
                    for tile in pile.tiles:
                        if LOCAL_OF[tile & TYPE] != LEADER and (other.owner == DOWN or defeats(tile, other.tiles[-1])):
                            least = apart(pile.cell, other.cell) - 1
                            break
    return least


def evaluate(s: HordesState, seat: int) -> float:
    """0 (lost) to 1 (won): what the seat has against the strongest of the others, and how the Leaders fare."""
    if s.over:
        return s.scores[seat]
    if not s.lives(seat):
        return 0.0
    if not s.piles:
        return 0.5
    view = Survey(s, seat)
    mine = max(1.0, float(view.total(seat) + hunt(s, view, seat)) + skirmish(s, view, seat) + digging(s, view))
    best = 1.0
    rivals = 0.0
    count = 0
    prospects = 0.0
    danger = FORCED if must_lead(s, view, seat) else 0.0
    for other in range(s.seats):
        if other != seat and s.lives(other):
            theirs = max(1.0, float(view.total(other)))
            best = max(best, theirs)
            rivals += theirs
            count += 1
            winning = clash_wins(s, view, seat, other)
            if can_kill(s, view, seat, other, winning):
                prospects += KILLS
            if can_kill(s, view, other, seat, not winning):
                danger = KILLED
    most = 0.7 * best + 0.3 * rivals / count
    value = 0.5 + 0.45 * (mine - most) / (mine + most)
    value += (1.0 - value) * prospects / count
    return value * (1.0 - danger) * (1.0 - waiting(s, view, seat))
