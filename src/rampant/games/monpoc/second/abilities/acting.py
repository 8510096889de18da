"""Rules about Actions: who may use how many of them, and at which price."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.state import Step
from rampant.games.monpoc.bearers import within
from rampant.games.monpoc.board.city import secured_with
from rampant.games.monpoc.cards import BUILDING
from rampant.games.monpoc.second.steps.damage import strike
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import FORBID, LEND, PAID, REPEAT, TWICE
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table


@final
class Opportunity(Standing):
    """Whoever secures it may use each Action twice in a turn."""

    def repeats(self, s: Table, seat: i64) -> bool:
        return secured_with(s, seat, self.id)


@final
class Jam(Standing):
    """Models within two spaces of an enemy with Jam use no Actions; neither do buildings there."""

    def forbids(self, s: Table, m: Model) -> bool:
        return within(s, m, 1 - s.turn_of, self.id, 2)


@final
class ReverseEngineering(Standing):
    """The building has the Actions of all other buildings; each use takes a P-die besides."""

    def lends(self, s: Table, m: Model, acts: list[int]) -> list[int]:
        if m.kind != BUILDING or not m.form.has[self.id]:
            return acts
        found: list[int] = []
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and b is not m:
                found.extend([rule for rule in b.form.acts if rule not in found])
        return found

    def forbids(self, s: Table, m: Model) -> bool:
        return m.kind == BUILDING and m.form.has[self.id] == 1 and s.sides[s.turn_of].power == 0

    def paid(self, s: Table, m: Model) -> None:
        if m.kind == BUILDING:
            s.lose(s.turn_of, 1)


@final
class Redline(Standing):
    """The model takes 1 damage after each Action."""

    def paid(self, s: Table, m: Model) -> None:
        s.push(AfterAction(int(m.id)))


@final
class AfterAction(Step[Table]):
    """Redline: 1 damage after each Action."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, s: Table) -> None:
        m = s.models[self.model]
        if m.at != OFF:
            strike(s, m, 1)


RULES: Final[list[Rule]] = [
    Standing("double-duty", [TWICE]),
    Opportunity("opportunity", [REPEAT], "turn"),
    Jam("jam", [FORBID], "Action"),
    ReverseEngineering("reverse-engineering", [LEND, FORBID, PAID], "building"),
    Redline("redline", [PAID]),
]
