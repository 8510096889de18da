"""The flow: Turn -> Act -> (RollStrike -> Wound), and after each round Bids -> (a Bid per seat, at once) -> Repair."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Die
from rampant.core.scene import Denied, Event, Face, Odds, Option, Result
from rampant.core.state import Ask, Lane, Step
from tests.sample.state import BOARD, CELL, GONE, NO_BID, NUMBER, STAY, TOWER, SampleState

STRIKE: Final = Die("d6", (("miss", {}),) * 4 + (("wound", {"wounds": 1}),) * 2)
STRIKE_DICE: Final = 2
HEALTH: Final = 3
LAST_ROUND: Final = 6


@final
class Turn(Step[SampleState]):
    """SAMPLE-1.01: the seat's tower acts, then the next seat's turn begins; after the last seat all bid."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: SampleState) -> None:
        after = self.seat + 1
        s.push(Turn(after) if after < s.seats else Bids())
        if s.towers[self.seat].at != GONE:
            if s.watched:
                s.tell(Event("turn", f"Round {s.round}: tower {self.seat + 1} acts.", "SAMPLE-1.01", self.seat))
            s.push(Act(self.seat))


@final
class Act(Ask[SampleState]):
    """SAMPLE-1.01: move, strike or stay."""

    def options(self, s: SampleState) -> list[int]:
        cells: list[int] = []
        towers: list[int] = []
        for cell in BOARD.near[s.towers[self.seat].at]:
            other = s.tower_at(cell)
            if other == -1:
                cells.append(CELL + cell)
            else:
                towers.append(TOWER + other)
        towers.sort()
        return cells + towers + [STAY]

    def chosen(self, s: SampleState, option: int) -> None:
        if option == STAY:
            return
        if option >= TOWER:
            s.push(RollStrike(self.seat, option - TOWER))
            return
        tower = s.towers[self.seat]
        if s.watched:
            path = (f"cell:{BOARD.name(tower.at)}", f"cell:{BOARD.name(option)}")
            text = f"Tower {self.seat + 1} goes to {BOARD.name(option)}."
            s.tell(Event("move", text, "SAMPLE-1.01", self.seat, f"piece:tower-{self.seat}", path))
        tower.at = option - CELL

    def prompt(self, s: SampleState) -> str:
        return "Move, strike or stay?"

    def clause(self, s: SampleState) -> str:
        return "SAMPLE-1.01"

    def describe(self, s: SampleState, option: int) -> Option:
        if option == STAY:
            return Option("Stay", "", "SAMPLE-1.01")
        if option < TOWER:
            return Option(f"Go to {BOARD.name(option)}", f"cell:{BOARD.name(option)}", "SAMPLE-1.01")
        odds = Odds(STRIKE.roll(STRIKE_DICE, "wounds").likely(lambda n: f"{n} wounds"))
        return Option(f"Strike tower {option - TOWER + 1}", f"piece:tower-{option - TOWER}", "SAMPLE-1.02", odds)

    def denied(self, s: SampleState) -> list[Denied]:
        mine = s.towers[self.seat].at
        return [
            Denied(
                f"Strike tower {other + 1}",
                "it is not adjacent",
                "SAMPLE-1.01",
                f"piece:tower-{other}",
                TOWER + other,
            )
            for other in s.standing()
            if BOARD.apart[mine][s.towers[other].at] > 1
        ]

    def only(self, s: SampleState) -> str:
        return "a tower goes to an adjacent free square, or strikes an adjacent tower"


@final
class RollStrike(Step[SampleState]):
    """SAMPLE-1.02: two dice, each 5 or 6 is a wound."""

    def __init__(self, seat: int, target: int) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def run(self, s: SampleState) -> None:
        wounds: i64 = 0
        faces: list[int] = []
        for _ in range(STRIKE_DICE):
            face = s.die(6)
            faces.append(face)
            if face >= 5:
                wounds += 1
        if s.watched:
            shown = tuple(Face(STRIKE.face_name(face), face) for face in faces)
            s.tell(Event("roll", f"{wounds} wounds for tower {self.target + 1}.", "SAMPLE-1.02", self.seat, dice=shown))
        if wounds > 0:
            s.push(Wound(self.target, int(wounds)))


@final
class Wound(Step[SampleState]):
    """SAMPLE-1.03: three wounds bring a tower down; the last one standing wins."""

    def __init__(self, target: int, wounds: int) -> None:
        self.target: Final = target
        self.wounds: Final = wounds

    def run(self, s: SampleState) -> None:
        tower = s.towers[self.target]
        tower.wounds += self.wounds
        if tower.wounds >= HEALTH:
            tower.at = GONE
            left = s.standing()
            if len(left) == 1:
                s.finish(Result((left[0],), "the last tower stands", "SAMPLE-1.03"))


@final
class Bids(Step[SampleState]):
    """SAMPLE-2.01: all seats bid at once; then Repair."""

    def run(self, s: SampleState) -> None:
        s.push(Repair())
        s.fork([Lane([Bid(seat)]) for seat in s.standing()])


@final
class Bid(Ask[SampleState]):
    """SAMPLE-2.01: 0 to 3 coins, in secret."""

    def options(self, s: SampleState) -> list[int]:
        return [NUMBER + i for i in range(min(s.towers[self.seat].coins, 3) + 1)]

    def chosen(self, s: SampleState, option: int) -> None:
        tower = s.towers[self.seat]
        tower.bid = option - NUMBER
        tower.coins -= tower.bid
        if s.watched:
            s.tell(Event("say", f"You bid {tower.bid}.", "SAMPLE-2.01", self.seat, only=(self.seat,)))

    def prompt(self, s: SampleState) -> str:
        return "How many coins do you bid?"

    def clause(self, s: SampleState) -> str:
        return "SAMPLE-2.01"

    def describe(self, s: SampleState, option: int) -> Option:
        return Option(f"Bid {option - NUMBER}", "", "SAMPLE-2.01")

    def only(self, s: SampleState) -> str:
        return "nobody bids more coins than he has, nor more than 3"


@final
class Repair(Step[SampleState]):
    """SAMPLE-2.01, 2.02, R01: the one highest bid heals; after the last round the fewest wounds win."""

    def run(self, s: SampleState) -> None:
        s.reveal()
        left = s.standing()
        best = max(s.towers[seat].bid for seat in left)
        first = [seat for seat in left if s.towers[seat].bid == best]
        if len(first) == 1 and best > 0 and s.towers[first[0]].wounds > 0:
            s.towers[first[0]].wounds -= 1
        for seat in left:
            s.towers[seat].bid = NO_BID
        if s.round == LAST_ROUND:
            fewest = min(s.towers[seat].wounds for seat in left)
            best_seats = tuple(seat for seat in left if s.towers[seat].wounds == fewest)
            s.finish(Result(best_seats, "fewest wounds", "SAMPLE-2.02", draw=len(best_seats) > 1))
            return
        s.round += 1
        s.push(Turn(0))
