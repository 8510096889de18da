"""The questions that special rules ask, in stages."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Option
from rampant.core.state import Ask
from rampant.games.monpoc.edition import Rule
from rampant.games.monpoc.state import Model, Table


@final
class Use(Ask[Table]):
    """A special rule asks its player to pick something."""

    def __init__(self, seat: int, rule: int, bearer: int, stage: int = 0, picks: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.rule: Final = rule
        self.bearer: Final = bearer
        self.stage: Final = stage
        self.picks: Final = picks

    def options(self, s: Table) -> list[int]:
        return s.edition.rules[self.rule].options(s, s.models[self.bearer], self.stage, self.picks)

    def chosen(self, s: Table, option: int) -> None:
        s.edition.rules[self.rule].picked(s, s.models[self.bearer], self.stage, self.picks, option)

    def prompt(self, s: Table) -> str:
        rule = s.edition.rules[self.rule]
        return f"{rule.title}: {rule.question(self.stage)}"

    def clause(self, s: Table) -> str:
        return s.edition.rules[self.rule].clause

    def describe(self, s: Table, option: int) -> Option:
        return s.edition.rules[self.rule].describe(s, s.models[self.bearer], self.stage, self.picks, option)


def ask(s: Table, rule: Rule, bearer: Model, seat: i64, stage: int = 0, picks: tuple[int, ...] = ()) -> None:
    """Let a rule ask."""
    s.push(Use(int(seat), int(rule.id), int(bearer.id), stage, picks))
