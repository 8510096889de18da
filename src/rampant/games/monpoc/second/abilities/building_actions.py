"""Actions of buildings, for the player who secures them (MP2-17.06, R09)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.games.monpoc.abilities.actions import Nudge, Picking
from rampant.games.monpoc.board.city import secures
from rampant.games.monpoc.cards import ELITE, GRUNT, MONSTER
from rampant.games.monpoc.options import MODEL, USE
from rampant.games.monpoc.second.abilities.actions import Bring, Order
from rampant.games.monpoc.second.steps.actions import free_to_act, known_actions, pay_action
from rampant.games.monpoc.second.steps.resolve import MISSED, ROLLED, Judge, Resolve
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ACTION, TIMING
from rampant.games.monpoc.state.position import UNIT_ACTIVATION
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.roll import throw


@final
class CityPlanning(Picking):
    """A building that you secure and one that nobody secures exchange their places."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at == OFF:
                continue
            mine = secures(s, s.turn_of, b)
            if mine if stage == 0 else not mine and not secures(s, 1 - s.turn_of, b):
                found.append(MODEL + i)
        if stage == 0 and found and not self.options(s, bearer, 1, ()):
            return []
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if stage == 0:
            self.ask(s, bearer, 1, (option - MODEL,))
            return
        a, b = s.own(s.models[picks[0]]), s.own(s.models[option - MODEL])
        at, to = a.at, b.at
        s.lift(a)
        s.put(b, at)
        s.put(a, to)
        if s.watched:
            text = f"{a.card.title} and {b.card.title} exchange their places."
            s.tell(Event("say", text, self.clause, int(s.turn_of)))

    def question(self, stage: i64) -> str:
        return "Which building that you secure?" if stage == 0 else "With which building that nobody secures?"


@final
class Empower(Picking):
    """MP2-17.13, 18.01: a grunt is replaced by an elite of its type, which inherits what it has done this turn."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for i in range(s.span.unit_from[s.turn_of], s.span.unit_to[s.turn_of]):
            m = s.models[i]
            if m.at != OFF and m.card.rank == GRUNT and self._elite(s, m) is not None:
                found.append(MODEL + i)
        return found

    def _elite(self, s: Table, grunt: Model) -> Model | None:
        for i in range(s.span.unit_from[grunt.seat], s.span.unit_to[grunt.seat]):
            m = s.models[i]
            if m.at == OFF and m.card.rank == ELITE and m.card.breed == grunt.card.breed:
                return m
        return None

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        grunt = s.models[option - MODEL]
        elite = self._elite(s, grunt)
        if elite is not None:
            replace(s, s.own(grunt), s.own(elite), self.clause)


def replace(s: Table, old: Model, new: Model, clause: str) -> None:
    """MP2-17.13: a model put in place of another inherits what that one has already done this turn."""
    at, burnt = old.at, old.burnt
    s.lift(old)
    s.put(new, at)
    new.burnt = burnt
    new.advanced = old.advanced
    new.stayed = old.stayed
    new.moved = old.moved
    new.rooted = old.rooted
    new.barred = old.barred
    new.acted = old.acted
    new.last_act = old.last_act
    new.brawls = old.brawls
    new.blasts = old.blasts
    if s.watched:
        text = f"{s.name(int(old.id))} is replaced by {s.name(int(new.id))}."
        path = (f"cell:{s.map.grid.name(at)}",)
        s.tell(Event("remove", text, clause, int(old.seat), f"piece:m{old.id}"))
        s.tell(Event("place", text, clause, int(new.seat), f"piece:m{new.id}", path))


@final
class TourismCampaign(Rule):
    """Unit Activation: 1 P-die."""

    def ready(self, s: Table, bearer: Model) -> bool:
        return s.activation == UNIT_ACTIVATION

    def act(self, s: Table, bearer: Model) -> None:
        s.earn(s.turn_of, 1)


@final
class CommandAndControl(Rule):
    """Paid at the moment one of your attacks has missed: that attack is rolled again."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        borrowed: list[int] = []
        if attack.seat != s.turn_of or attack.hit or s.pool() == 0:
            return borrowed
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and self.id in known_actions(s, b) and free_to_act(s, b, self.id):
                if b.form.has[self.id]:
                    return [i]
                borrowed = [i]  # it would cost a P-die besides
        return borrowed

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            pay_action(s, bearer, self)
            throw(s, s.attacks[-1])
            s.then([Resolve(ROLLED), Judge()])


RULES: Final[list[Rule]] = [
    CityPlanning("action-city-planning", [ACTION], "buildings"),
    Empower("action-empower", [ACTION]),
    TourismCampaign("action-tourism-campaign", [ACTION], "turn"),
    CommandAndControl("action-command-and-control", [TIMING + MISSED], "attack"),
    Bring("action-patrol-base", rooted=True),
    Order("action-tectonic-shift", MONSTER, 999, 2),
    Nudge("action-psychokinesis", [ACTION], "unit", 3),
]
