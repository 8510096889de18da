"""The four Rage abilities (CITY-12): one class each; `options` says how it may be used now, `use` does it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monstrocity.board import AROUND, BOARD, DIRECTION_NAMES, DIRECTIONS, NEIGHBOURS, STEP
from rampant.games.monstrocity.damage import area, counters_short, strike
from rampant.games.monstrocity.data import BUILDINGS, CAR, MONSTER, NOTHING, PIECE_NAMES, STANDARD
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.monsters import put_monster
from rampant.games.monstrocity.options import BLAZE, CELL, CHARGE, DONE, LAND
from rampant.games.monstrocity.pieces import cell_id, destroy, elsewhere, monster_id
from rampant.games.monstrocity.state import CLOSING, CityState

JUMP: Final = 3
SMASH: Final = 2
SHELL: Final = 2
CHARGE_DAMAGE: Final = 4
CHARGE_STOPS: Final = 3  # Health left that stops a charge
BLAZE_DAMAGE: Final = 3


class Ability(Fixed):
    """A Rage ability. Rage is 0 already when it happens (CITY-12.02)."""

    lands: bool = False  # are its options landing spaces (or directions)?

    def __init__(self, fixed_name: str, clause: str) -> None:
        super().__init__(fixed_name)
        self.clause: Final = clause

    def options(self, s: CityState, monster: Monster, out: list[int]) -> None:
        """Add the ways in which it can be used, in order."""
        raise AssertionError("an ability says how it can be used")

    def use(self, s: CityState, who: int, option: int) -> None:
        raise AssertionError("an ability says what it does")

    def promise(self, s: CityState, monster: Monster) -> i64:
        """About how much damage it would do to Buildings from here, for bots."""
        raise AssertionError("an ability says what it does")

    def describe(self, s: CityState, who: int, option: int) -> Option:
        raise AssertionError("an ability says what it does")


def can_trample(s: CityState, monster: Monster, piece: i64) -> bool:
    """CITY-20.05, R46: may this monster walk over the piece?"""
    return monster.profile.trample and piece != NOTHING and piece < MONSTER and s.left(piece) == 1


def smash(s: CityState, who: int, cell: i64, damage: int) -> None:
    """CITY-2.09: area damage around a space."""
    area(s, who, NEIGHBOURS[cell], (damage,) * len(NEIGHBOURS[cell]))


def hurt(s: CityState, cell: i64, amount: i64) -> i64:
    """What so much damage would do to a Building there."""
    piece = s.board[cell]
    return min(amount, s.left(piece)) if NOTHING < piece < BUILDINGS else 0


def hurt_around(s: CityState, cell: i64, amount: i64) -> i64:
    damage: i64 = 0
    for near in AROUND[cell]:
        damage += hurt(s, near, amount)
    return damage


def go_straight(s: CityState, who: int, goal: i64, clause: str) -> None:
    """The figure goes to its landing space."""
    monster = s.monsters[who]
    start = monster.at
    put_monster(s, who, goal)
    if s.watched and start != goal:
        path = (cell_id(start), cell_id(goal))
        text = f"{monster.profile.name} lands on {BOARD.name(goal)}."
        s.tell(Event("move", text, clause, s.seat_of(who), monster_id(who), path))


def toward(start: i64, goal: i64) -> int:
    """The direction from one space to another in its row or column."""
    if goal // 10 == start // 10:
        return 1 if goal > start else 3
    return 2 if goal > start else 0


@final
class JumpSmash(Ability):
    """CITY-12.04, R17: jump 0 to 3 spaces over anything but monsters onto an empty space, then 2 area damage."""

    lands = True

    def options(self, s: CityState, monster: Monster, out: list[int]) -> None:
        found: list[int] = [LAND + monster.at]
        for d in range(DIRECTIONS):
            at = monster.at
            for _ in range(JUMP):
                at = STEP[d][at]
                if at == OFF or s.board[at] >= MONSTER:
                    break
                if s.board[at] == NOTHING or can_trample(s, monster, s.board[at]):
                    found.append(LAND + at)
        found.sort()
        out.extend(found)

    def use(self, s: CityState, who: int, option: int) -> None:
        monster = s.monsters[who]
        goal: i64 = option - LAND
        passed: list[int] = []
        if goal != monster.at:
            d = toward(monster.at, goal)
            at = STEP[d][monster.at]
            while at != goal:
                passed.append(at)
                at = STEP[d][at]
            if s.board[goal] != NOTHING:
                destroy(s, who, s.board[goal], True)
        go_straight(s, who, goal, self.clause)
        s.push(Smash(who, int(goal), SMASH))
        if monster.profile.trample:
            s.push(TrampleBelow(s.seat_of(who), who, int(goal), tuple(passed)))

    def promise(self, s: CityState, monster: Monster) -> i64:
        return hurt_around(s, monster.at, SMASH)

    def describe(self, s: CityState, who: int, option: int) -> Option:
        cell = option - LAND
        where = "in place" if cell == s.monsters[who].at else f"to {BOARD.name(cell)}"
        return Option(f"Jump Smash {where}", cell_id(cell), self.clause)


@final
class Smash(Step[CityState]):
    """CITY-12.04: area damage after the jump."""

    def __init__(self, who: int, cell: int, damage: int) -> None:
        self.who: Final = who
        self.cell: Final = cell
        self.damage: Final = damage

    def run(self, s: CityState) -> None:
        smash(s, self.who, self.cell, self.damage)


@final
class TrampleBelow(Ask[CityState]):
    """CITY-20.05, R69: what George has jumped over he may trample, before the area damage.

    Only what that damage does not destroy anyway is asked for.
    """

    def __init__(self, seat: int, who: int, goal: int, passed: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.goal: Final = goal
        self.passed: Final = passed

    def options(self, s: CityState) -> list[int]:
        if s.bell >= CLOSING:
            return []
        around = NEIGHBOURS[self.goal]
        short = counters_short(s, self.who, around, (SMASH,) * len(around)) > 0
        monster = s.monsters[self.who]
        found: list[int] = []
        for cell in self.passed:
            piece = s.board[cell]
            if can_trample(s, monster, piece) and (cell not in around or (short and piece < CAR)):
                found.append(CELL + cell)
        if found:
            found.sort()
            found.append(DONE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option != DONE:
            s.push(TrampleBelow(self.seat, self.who, self.goal, self.passed))
            destroy(s, self.who, s.board[option - CELL], True)

    def prompt(self, s: CityState) -> str:
        return "Trample what you jumped over?"

    def clause(self, s: CityState) -> str:
        return "CITY-20.05"

    def describe(self, s: CityState, option: int) -> Option:
        if option == DONE:
            return Option("Spare it", "", "CITY-20.05")
        name = PIECE_NAMES[s.board[option - CELL]]
        return Option(f"Trample {name}", cell_id(option - CELL), "CITY-20.05")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Trample", "nothing that you jumped over and can trample", "CITY-20.05")


@final
class TurtlePower(Ability):
    """CITY-12.05, R18: roll 0 to 2 spaces, through at most one Police Car, then 2 area damage."""

    lands = True

    def options(self, s: CityState, monster: Monster, out: list[int]) -> None:
        found: list[int] = [LAND + monster.at]
        for d in range(DIRECTIONS):
            one = STEP[d][monster.at]
            if one == OFF:
                continue
            if s.board[one] == NOTHING:
                found.append(LAND + one)
            elif not CAR <= s.board[one] < MONSTER:
                continue
            two = STEP[d][one]
            if two != OFF and s.board[two] == NOTHING:
                found.append(LAND + two)
        found.sort()
        out.extend(found)

    def use(self, s: CityState, who: int, option: int) -> None:
        goal: i64 = option - LAND
        start = s.monsters[who].at
        if goal != start:
            first = STEP[toward(start, goal)][start]
            if s.board[first] != NOTHING:
                destroy(s, who, s.board[first], True)
        go_straight(s, who, goal, self.clause)
        smash(s, who, goal, SHELL)

    def promise(self, s: CityState, monster: Monster) -> i64:
        return hurt_around(s, monster.at, SHELL)

    def describe(self, s: CityState, who: int, option: int) -> Option:
        cell = option - LAND
        where = "in place" if cell == s.monsters[who].at else f"rolling to {BOARD.name(cell)}"
        return Option(f"Turtle Power {where}", cell_id(cell), self.clause)


@final
class MonstrousCharge(Ability):
    """CITY-12.06 to 12.08, R19: run until something with 3 or more Health stops the run, and deal it 4."""

    def options(self, s: CityState, monster: Monster, out: list[int]) -> None:
        for d in range(DIRECTIONS):
            first = STEP[d][monster.at]
            if first != OFF and s.board[first] < MONSTER:  # anything but a monster is run over, passed or hit
                out.append(CHARGE + d)

    def use(self, s: CityState, who: int, option: int) -> None:
        d = option - CHARGE
        at = s.monsters[who].at
        ahead = STEP[d][at]
        while ahead != OFF and s.board[ahead] < MONSTER:
            piece = s.board[ahead]
            if piece != NOTHING:
                if s.left(piece) >= CHARGE_STOPS:
                    break
                destroy(s, who, piece, True)
            at = ahead
            ahead = STEP[d][at]
        go_straight(s, who, at, self.clause)
        if ahead != OFF:
            strike(s, who, ahead, CHARGE_DAMAGE)

    def promise(self, s: CityState, monster: Monster) -> i64:
        """What it does as a rule: some Building is in the way in most directions."""
        return CHARGE_DAMAGE

    def describe(self, s: CityState, who: int, option: int) -> Option:
        d = option - CHARGE
        target = cell_id(STEP[d][s.monsters[who].at])
        return Option(f"Monstrous Charge {DIRECTION_NAMES[d]}", target, self.clause)


@final
class RoaringBlaze(Ability):
    """CITY-12.09, R20: 3 damage to each target in the next one or two spaces."""

    def options(self, s: CityState, monster: Monster, out: list[int]) -> None:
        for d in range(DIRECTIONS):
            one = STEP[d][monster.at]
            if one != OFF:
                out.append(BLAZE + 2 * d)
                if STEP[d][one] != OFF:
                    out.append(BLAZE + 2 * d + 1)

    def use(self, s: CityState, who: int, option: int) -> None:
        d = (option - BLAZE) // 2
        one = STEP[d][s.monsters[who].at]
        cells: list[int] = [one]
        if (option - BLAZE) % 2:
            cells.append(STEP[d][one])
        area(s, who, tuple(cells), (BLAZE_DAMAGE,) * len(cells))

    def promise(self, s: CityState, monster: Monster) -> i64:
        damage: i64 = 0
        for d in range(DIRECTIONS):
            line: i64 = 0
            cell = STEP[d][monster.at]
            if cell != OFF:
                line = hurt(s, cell, BLAZE_DAMAGE)
                cell = STEP[d][cell]
                if cell != OFF:
                    line += hurt(s, cell, BLAZE_DAMAGE)
            damage = max(damage, line)
        return damage

    def describe(self, s: CityState, who: int, option: int) -> Option:
        d = (option - BLAZE) // 2
        spaces = "2 spaces" if (option - BLAZE) % 2 else "1 space"
        one = STEP[d][s.monsters[who].at]
        target = STEP[d][one] if (option - BLAZE) % 2 else one
        return Option(f"Roaring Blaze {DIRECTION_NAMES[d]}, {spaces}", cell_id(target), self.clause)


_KNOWN: Final[list[Ability]] = [
    JumpSmash("Jump Smash", "CITY-12.04"),
    TurtlePower("Turtle Power", "CITY-12.05"),
    MonstrousCharge("Monstrous Charge", "CITY-12.06"),
    RoaringBlaze("Roaring Blaze", "CITY-12.09"),
]

ABILITIES: Final[list[Ability]] = [
    next(ability for ability in _KNOWN if ability.fixed_name == side.ability) for side in STANDARD
]
"""By kind of monster."""


def use_ability(s: CityState, who: int, option: int) -> None:
    """CITY-12.02: Rage goes to 0 first, then the effect happens."""
    monster = s.monsters[who]
    monster.rage = 0
    ability = ABILITIES[monster.profile.kind]
    if s.watched:
        s.tell(Event("say", f"{monster.profile.name}: {ability.fixed_name}!", ability.clause, s.seat_of(who)))
    ability.use(s, who, option)
