"""Declaring a combined power attack (MP1-18): who takes part?"""

from __future__ import annotations

from typing import final

from rampant.core.scene import Option
from rampant.core.state import Ask
from rampant.games.monpoc.first.numbers import KIND_CLAUSES, SLINGSHOT, partners
from rampant.games.monpoc.first.refusals import NO_PARTNER
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.state.table import Table


@final
class Partner(Ask[Table]):
    """MP1-18.05: with which allied monster is the combined power attack made?"""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        return [MODEL + id for id in partners(s, s.models[attack.leader], attack.kind)]

    def chosen(self, s: Table, option: int) -> None:
        s.attacks[-1].members.append(option - MODEL)

    def prompt(self, s: Table) -> str:
        return "Which monster takes part?"

    def clause(self, s: Table) -> str:
        return KIND_CLAUSES[s.attacks[-1].kind]

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))

    def only(self, s: Table) -> str:
        return NO_PARTNER[s.attacks[-1].kind - SLINGSHOT][0]
