"""Rules of the other side: when one of its models is hit, missed, damaged or destroyed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Odds
from rampant.games.monpoc.abilities.actions import NextTo
from rampant.games.monpoc.bearers import among, own_among, reserves, room_at, units_next_to
from rampant.games.monpoc.board.geometry import adjacent
from rampant.games.monpoc.cards import BLAST, MONSTER, NOBODY
from rampant.games.monpoc.numbers import targets
from rampant.games.monpoc.options import MODEL, SKIP, USE
from rampant.games.monpoc.second.numbers import BODY_SLAM, RAMPAGE, THROW
from rampant.games.monpoc.second.steps.damage import to_reserve
from rampant.games.monpoc.second.steps.resolve import ROLLED, T3, T6, T9, T12
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import PERISHED, TIMING
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.declare import odds_again
from rampant.games.monpoc.steps.moving import Advance
from rampant.games.monpoc.steps.roll import Roll, again
from rampant.games.monpoc.steps.turn import enter


@final
class FocusedWill(Rule):
    """Once per turn, when hit: one A-die may go from Unit Pool to Monster Pool."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        other = 1 - attack.seat
        if s.uses(other, self.id) or s.sides[other].units == 0:
            return []
        return own_among(s, attack, attack.hits, self.id)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            s.note_use(bearer.seat, self.id)
            s.swap(bearer.seat, False)


@final
class Unstable(Rule):
    """When hit, enemy units next to it go to their reserves; then it is destroyed."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return among(s, attack.hits, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in units_next_to(s, bearer):
            if s.models[id].seat != bearer.seat:
                to_reserve(s, s.models[id], self.clause)


@final
class Riled(Rule):
    """When an enemy attack damages or destroys the model, its player gains 1 P-die."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return own_among(s, attack, attack.hurt, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(bearer.seat, 1)


@final
class Feedback(Rule):
    """When a monster next to it destroys the unit: its player gains 1 P-die, the monster's player loses 1."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        leader = s.models[attack.leader]
        if leader.kind != MONSTER or leader.at == OFF:
            return []
        fallen = own_among(s, attack, attack.fallen, self.id)
        if attack.kind == RAMPAGE:
            return fallen  # the monster ran over them
        return [id for id in fallen if adjacent(s, leader, s.models[id])]

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(bearer.seat, 1)
        s.lose(attack.seat, 1)


@final
class Incubator(Standing):
    """When the unit is destroyed and its space is free, a Faction unit without Incubator hatches there."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        found: list[int] = []
        for i in range(len(attack.fallen)):
            m = s.models[attack.fallen[i]]
            if m.form.has[self.id]:
                at = self._space(attack, m)
                if at != OFF and s.board[at] == NOBODY:
                    found.append(int(m.id))
        return found

    def _space(self, attack: Attack, m: Model) -> i64:
        """Where it stood when it fell: noted at T10."""
        for i in range(0, len(attack.notes), 2):
            if attack.notes[i] == m.id:
                return attack.notes[i + 1]
        return OFF

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        self.ask(s, bearer, 0, (int(self._space(attack, bearer)),))

    def perished(self, s: Table, m: Model, at: i64) -> None:
        """MP2-R75: one that was destroyed outside an attack hatches at once, where it fell."""
        self.ask(s, m, 0, (int(at),))

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return room_at(s, reserves(s, bearer.seat, bearer.card.faction, but=self.id), [picks[0]])

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        enter(s, s.models[option - MODEL], picks[0], self.clause)


@final
class PowerSink(Rule):
    """In each activation, the first time the opponent rolls P-dice in an attack: gain 1 P-die."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        other = 1 - attack.seat
        if attack.power == 0 or s.fielded(other, self.id) == 0:
            return []
        if s.uses(other, self.id):
            return []
        for i in range(s.span.monster_from[other], s.span.monster_to[other]):
            if s.models[i].at != OFF and s.models[i].form.has[self.id]:
                return [i]
        return []

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.note_use(bearer.seat, self.id)
        s.earn(bearer.seat, 1)


@final
class Dodge(Rule):
    """Reposition after a hit, Side Step after a miss: the model may advance so many spaces."""

    def __init__(self, name: str, hit: bool, spaces: int) -> None:
        super().__init__(name, [TIMING + T12], in_turn=True)  # one may go where another stood
        self.hit: Final = hit
        self.spaces: Final = spaces

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return among(s, attack.hits if self.hit else attack.missed, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.push(Advance(int(bearer.seat), int(bearer.id), self.spaces, self.clause))


@final
class Gravid(NextTo):
    """After a hit on the monster a Faction unit may come from the reserves to a space next to it."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return among(s, attack.hits, self.id)

    def units(self, s: Table, bearer: Model) -> list[int]:
        found = self.fitting(s, bearer, reserves(s, bearer.seat, bearer.card.faction))
        if found:
            found.append(SKIP)
        return found


@final
class Tantrum(Rule):
    """After a body slam or throw hits: move up to two spaces, then units of other Factions next to it go."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.kind != BODY_SLAM and attack.kind != THROW:
            return []
        return own_among(s, attack, attack.hits, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        self.ask(s, bearer)
        s.push(Advance(int(bearer.seat), int(bearer.id), 2, self.clause))

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return [USE] if bearer.at != OFF else []

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        for id in units_next_to(s, bearer):
            if s.models[id].card.faction != bearer.card.faction:
                to_reserve(s, s.models[id], self.clause)


@final
class ReturnFire(Rule):
    """MP2-18.23, R28: missed by a blast, the model may blast at once with the dice in play."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.kind != BLAST or attack.follows is self:
            return []
        return [id for id in own_among(s, attack, attack.missed, self.id) if s.models[id].form.blast.action > 0]

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        if bearer.at == OFF:
            return []
        found = [MODEL + id for id in targets(s, bearer, BLAST)]
        if found:
            found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            again(s, BLAST, bearer, option - MODEL, self)
            s.push(Roll(True))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        return odds_again(s, BLAST, bearer, option)


RULES: Final[list[Rule]] = [
    FocusedWill("focused-will", [TIMING + T3], "turn"),
    Unstable("unstable", [TIMING + T3], in_turn=True),  # one may send the other home
    Riled("riled", [TIMING + T6], "attack"),
    Feedback("feedback", [TIMING + T9]),
    Incubator("incubator", [TIMING + T12, PERISHED], in_turn=True),  # the reserves may not hold enough for all
    PowerSink("power-sink", [TIMING + ROLLED], "activation"),
    Dodge("reposition", True, 1),
    Dodge("side-step", False, 3),
    Gravid("gravid", [TIMING + T12]),
    Tantrum("tantrum", [TIMING + T12]),
    ReturnFire("return-fire", [TIMING + T12], "attack"),
]
