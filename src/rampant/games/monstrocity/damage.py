"""Damage, destruction, overwhelmed monsters: what happens to pieces and monsters, whatever the cause."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BOARD
from rampant.games.monstrocity.data import (
    CAR,
    CITY_HALL,
    CORNERS,
    DECOY,
    KIND_FIRST,
    KIND_OF,
    MODIFIER,
    MONSTER,
    MOST_PLAYERS,
    MYSTERY_CARDS,
    NOTHING,
    OBSTACLE,
    PIECE_IDS,
    PIECE_NAMES,
    TARGETS,
    TURRET,
)
from rampant.games.monstrocity.state import CELL, CLOSING, LOSE, RAMPAGE, RUNNING, STOPPED, CityState


def cell_id(cell: int) -> str:
    return f"cell:{BOARD.name(cell)}"


def monster_id(who: int) -> str:
    return f"piece:monster-{who + 1}"


def is_target(piece: i64) -> bool:
    """CITY-1.03: Buildings, Obstacles and Police Cars; never monsters."""
    return piece != NOTHING and piece < MONSTER


# -- destruction -----------------------------------------------------------------------------------------------------


def take_off(s: CityState, piece: i64) -> None:
    """Take a piece off the board; its counters go home (CITY-10.05, R13)."""
    cell = s.at[piece]
    s.board[cell] = NOTHING
    s.at[piece] = OFF
    if piece >= CAR:
        s.cars -= 1
        return
    if s.taken[piece] > 0:
        s.taken[piece] = 0
        for who in range(s.players):
            slot = piece * MOST_PLAYERS + who
            s.monsters[who].counters += s.placed[slot]
            s.placed[slot] = 0
    if piece >= OBSTACLE:
        s.kinds[KIND_OF[piece - OBSTACLE]] -= 1
    else:
        s.standing -= 1
        if piece >= TURRET:
            s.turrets &= ~BIT[BLOCK_OF[cell]]


def destroy(s: CityState, who: int, piece: i64, by_monster: bool) -> None:
    """CITY-10.03, 10.04, 10.08: a target leaves the board and counts for its destroyer."""
    cell = s.at[piece]
    take_off(s, piece)
    if s.watched:
        what = "is back at the Police Station" if piece >= CAR else "is destroyed"
        clause = "CITY-5.07" if piece >= CAR else "CITY-10.03"
        text = f"{PIECE_NAMES[piece]} {what}."
        s.tell(Event("remove", text, clause, s.seat_of(who), PIECE_IDS[piece], (cell_id(cell),)))
    if piece >= CAR:
        return
    if piece >= OBSTACLE:
        s.monsters[who].broken += 1
        if piece != KIND_FIRST[DECOY]:
            s.obstacles_broken += 1
        return
    s.monsters[who].razed += 1
    s.rising += MODIFIER[piece]
    if s.standing == 0 and not s.competitive:
        s.bell = STOPPED  # CITY-7.10
    if CITY_HALL <= piece < TURRET and by_monster and s.enhanced:
        mystery(s, who)


def mystery(s: CityState, who: int) -> None:
    """CITY-20.15, 20.16: the destroyer of a Special Building resolves the top Mystery card at once."""
    if s.mystery_deck == 0:
        return
    card = draw_card(s, s.mystery_deck)
    s.mystery_deck &= ~BIT[card]
    words = MYSTERY_CARDS[card]
    monster = s.monsters[who]
    if s.watched:
        s.tell(Event("reveal", f"Mystery card: {words.name}.", "CITY-20.15", s.seat_of(who)))
    if words.health > 0:
        monster.gain_health(words.health)
    elif words.health < 0:
        monster.lose_health(-words.health)
    elif words.rage > 0:
        monster.gain_rage(words.rage)
    else:
        monster.lose_rage(-words.rage)


def draw_card(s: CityState, deck: i64) -> i64:
    """One of the cards of a face-down deck: their order is unknown, so any is as likely."""
    count: i64 = 0
    rest = deck
    while rest:
        rest &= rest - 1
        count += 1
    index = s.draw(count)
    card: i64 = 0
    while True:
        if deck & BIT[card]:
            if index == 0:
                return card
            index -= 1
        card += 1


# -- damage ----------------------------------------------------------------------------------------------------------


def strike(s: CityState, who: int, cell: i64, amount: i64, by_monster: bool = True) -> None:
    """CITY-10.02 to 10.07: damage to the target in a space, paid with the player's counters."""
    piece = s.board[cell]
    if piece >= CAR:  # a Police Car goes without a counter (CITY-R12)
        if piece < MONSTER:
            destroy(s, who, piece, by_monster)
        return
    if piece == NOTHING:
        return
    need = min(amount, s.left(piece))
    have = s.monsters[who].counters
    if have >= need:
        put(s, who, piece, need, by_monster)
        return
    if have > 0:
        put(s, who, piece, have, by_monster)
    s.push(Recall(s.seat_of(who), who, int(piece), int(need - have), by_monster))


def put(s: CityState, who: int, piece: i64, amount: i64, by_monster: bool) -> None:
    """Counters from the player onto a target."""
    s.monsters[who].counters -= amount
    s.placed[piece * MOST_PLAYERS + who] += amount
    s.taken[piece] += amount
    left = s.left(piece)
    if s.watched:
        text = f"{PIECE_NAMES[piece]} takes {amount} damage ({left} left)."
        s.tell(Event("change", text, "CITY-10.02", s.seat_of(who), PIECE_IDS[piece], value=int(left)))
    if left == 0:
        destroy(s, who, piece, by_monster)


@final
class Recall(Ask[CityState]):
    """CITY-10.07, R12: no counter is left: take one back from another target, or lose the damage.

    Counters that come home meanwhile are put on the target itself, without a question (CITY-10.05).
    """

    def __init__(self, seat: int, who: int, piece: int, amount: int, by_monster: bool) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.piece: Final = piece
        self.amount: Final = amount
        self.by_monster: Final = by_monster

    def options(self, s: CityState) -> list[int]:
        at = s.at[self.piece]
        if at == OFF or s.bell >= CLOSING:
            return []
        if s.monsters[self.who].counters > 0:
            return [CELL + at]
        found: list[int] = []
        for target in range(TARGETS):
            if target != self.piece and s.placed[target * MOST_PLAYERS + self.who] > 0:
                found.append(CELL + s.at[target])
        found.sort()
        found.append(LOSE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option == LOSE:
            return
        if option - CELL == s.at[self.piece]:
            strike(s, self.who, option - CELL, self.amount, self.by_monster)
            return
        giver = s.board[option - CELL]
        s.placed[giver * MOST_PLAYERS + self.who] -= 1
        s.taken[giver] -= 1
        s.monsters[self.who].counters += 1
        if self.amount > 1:
            s.push(Recall(self.seat, self.who, self.piece, self.amount - 1, self.by_monster))
        put(s, self.who, self.piece, 1, self.by_monster)

    def prompt(self, s: CityState) -> str:
        return f"No Damage Counter left for {PIECE_NAMES[self.piece]}: take one back from where?"

    def clause(self, s: CityState) -> str:
        return "CITY-10.07"

    def describe(self, s: CityState, option: int) -> Option:
        if option == LOSE:
            return Option("Lose the damage", "", "CITY-10.07")
        name = PIECE_NAMES[s.board[option - CELL]]
        return Option(f"Take a counter back from {name}", cell_id(option - CELL), "CITY-10.07")


def area(s: CityState, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    """CITY-2.09, 12.11: damage to the targets in some spaces; if counters are short the player hands them out."""
    if counters_short(s, who, cells, amounts) <= 0:
        for i in range(len(cells)):
            strike(s, who, cells[i], amounts[i])
        return
    for cell in cells:
        if s.board[cell] >= CAR:  # they need no counter
            strike(s, who, cell, 1)
    s.push(NextInArea(s.seat_of(who), who, cells, amounts))


def counters_short(s: CityState, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> i64:
    """How many counters are missing for damage to all of these."""
    need: i64 = 0
    for i in range(len(cells)):
        piece = s.board[cells[i]]
        if NOTHING < piece < CAR:
            need += min(amounts[i], s.left(piece))
    return need - s.monsters[who].counters


@final
class Area(Step[CityState]):
    """The rest of an area whose targets are taken one by one."""

    def __init__(self, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
        self.who: Final = who
        self.cells: Final = cells
        self.amounts: Final = amounts

    def run(self, s: CityState) -> None:
        area(s, self.who, self.cells, self.amounts)


@final
class NextInArea(Ask[CityState]):
    """CITY-12.11: which target of an area is damaged next, while counters are short."""

    def __init__(self, seat: int, who: int, cells: tuple[int, ...], amounts: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.cells: Final = cells
        self.amounts: Final = amounts

    def options(self, s: CityState) -> list[int]:
        if s.bell == STOPPED:
            return []
        options = [CELL + cell for cell in self.cells if is_target(s.board[cell])]
        options.sort()
        return options[:1] if s.bell == CLOSING else options  # CITY-R63

    def chosen(self, s: CityState, option: int) -> None:
        at = self.cells.index(option - CELL)
        damage = self._damage(s, at)
        left = [*self.amounts]
        left[at] -= damage
        rest = [i for i in range(len(left)) if left[i] > 0]
        if rest:
            s.push(Area(self.who, tuple([self.cells[i] for i in rest]), tuple([left[i] for i in rest])))
        strike(s, self.who, option - CELL, damage)

    def _damage(self, s: CityState, at: int) -> int:
        """All of it while some target gets all anyway, or none without a counter taken back; else point by point."""
        if s.monsters[self.who].counters == 0:
            return self.amounts[at]
        targets = sum([NOTHING < s.board[cell] < CAR for cell in self.cells])
        return 1 if counters_short(s, self.who, self.cells, self.amounts) >= targets else self.amounts[at]

    def prompt(self, s: CityState) -> str:
        return "Counters are short: which target is damaged next?"

    def clause(self, s: CityState) -> str:
        return "CITY-12.11"

    def describe(self, s: CityState, option: int) -> Option:
        cell = option - CELL
        damage = self._damage(s, self.cells.index(cell))
        return Option(f"{damage} damage to {PIECE_NAMES[s.board[cell]]}", cell_id(cell), "CITY-12.11")


# -- monsters --------------------------------------------------------------------------------------------------------


def put_monster(s: CityState, who: int, cell: i64) -> None:
    """Set a monster on an empty space, from wherever it is."""
    monster = s.monsters[who]
    if monster.at != OFF:
        s.board[monster.at] = NOTHING
    monster.at = cell
    s.board[cell] = MONSTER + who


def reset(s: CityState, who: int) -> None:
    """CITY-4.03, 11.02: full Health, no Rage."""
    monster = s.monsters[who]
    monster.health = monster.profile.health
    monster.rage = 0


def overwhelm(s: CityState, who: int) -> None:
    """CITY-11.01 to 11.05: a monster at Health 0 leaves the board; when it comes back depends on the moment."""
    monster = s.monsters[who]
    if monster.at == OFF:
        return
    s.board[monster.at] = NOTHING
    if s.watched:
        text = f"{monster.profile.name} is overwhelmed."
        s.tell(Event("remove", text, "CITY-11.01", s.seat_of(who), monster_id(who), (cell_id(monster.at),)))
    monster.at = OFF
    if s.phase == RAMPAGE:
        if s.bell == RUNNING:
            s.push(Respawn(s.seat_of(who), who))
        else:
            monster.drop_dice()


@final
class Fallen(Step[CityState]):
    """CITY-20.17: once a die or ability is fully resolved, a monster that lost its last Health is overwhelmed."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, s: CityState) -> None:
        if s.monsters[self.who].health == 0:
            overwhelm(s, self.who)


@final
class Respawn(Ask[CityState]):
    """CITY-11.02: an overwhelmed monster comes back on a free spawn space with full Health and no Rage."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        return [] if s.bell >= CLOSING else free_corners(s)

    def chosen(self, s: CityState, option: int) -> None:
        reset(s, self.who)
        put_monster(s, self.who, option - CELL)
        if s.watched:
            told_placed(s, self.who, "CITY-11.02")

    def prompt(self, s: CityState) -> str:
        return f"{s.monsters[self.who].profile.name} comes back: on which spawn space?"

    def clause(self, s: CityState) -> str:
        return "CITY-11.02"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Spawn on {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-11.02")

    def denied(self, s: CityState) -> list[Denied]:
        return taken_corners(s, "CITY-21.05")


def taken_corners(s: CityState, clause: str) -> list[Denied]:
    """Spawn spaces that other monsters hold."""
    return [
        Denied(f"Spawn on {BOARD.name(cell)}", "another monster stands there", clause, cell_id(cell), CELL + cell)
        for cell in CORNERS
        if s.board[cell] != NOTHING
    ]


def free_corners(s: CityState) -> list[int]:
    """CITY-2.05, R39: spawn spaces without a monster, in order of their cells."""
    return [CELL + cell for cell in sorted(CORNERS) if s.board[cell] == NOTHING]


def told_placed(s: CityState, who: int, clause: str) -> None:
    monster = s.monsters[who]
    text = f"{monster.profile.name} comes to {BOARD.name(monster.at)}."
    s.tell(Event("place", text, clause, s.seat_of(who), monster_id(who), (cell_id(monster.at),)))
