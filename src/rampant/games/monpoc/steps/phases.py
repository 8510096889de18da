"""Powering up, and the Advancement and Attack Phases: one model after another does something, until they end."""

from __future__ import annotations

from typing import Final, final

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.monpoc.numbers import drains, gains
from rampant.games.monpoc.options import ADVANCE, ALPHA_FORM, END, MODEL, STEP
from rampant.games.monpoc.state.position import MONSTER_ACTIVATION, PHASE_NAMES
from rampant.games.monpoc.state.standing import present
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.words import count_dice


def power_up(s: Table, seat: int, clause: str, opening: str = "") -> None:
    """The seat gains P-dice, then its opponent loses some."""
    won = gains(s, seat)
    lost = drains(s, seat)
    s.earn(seat, won)
    s.lose(1 - seat, lost)
    if s.watched:
        text = f"{opening}{count_dice(won, 'P')} gained, {lost} lost by the opponent."
        value = int(s.sides[seat].power)
        s.tell(Event("change", text, clause, seat, target=f"track:p{seat}.power", value=value))


@final
class Activate(Ask[Table]):
    """Which model does something next, or does the phase end?"""

    def options(self, s: Table) -> list[int]:
        found = self._able(s, False)
        found.append(END)
        return found

    def several(self, s: Table) -> bool:
        return bool(self._able(s, True))

    def _able(self, s: Table, one: bool) -> list[int]:
        """The models that can do something now, or any one of them."""
        found: list[int] = []
        phases = s.edition.phases
        seat = self.seat
        span = s.span
        if s.activation == MONSTER_ACTIVATION:
            low, high = span.monster_from[seat], span.monster_to[seat]
        else:
            low, high = span.unit_from[seat], span.unit_to[seat]
        for i in range(low, high):
            m = s.models[i]
            if m.at != OFF and phases.can_do(s, m):
                found.append(MODEL + i)
                if one:
                    return found
        if s.edition.busy_city and s.pool() > 0:
            for i in present(s).busy:
                m = s.models[i]
                if m.at != OFF and phases.can_do(s, m):
                    found.append(MODEL + i)
                    if one:
                        return found
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != END:
            s.then([Do(self.seat, option - MODEL), self])

    def narrows(self, s: Table, option: int) -> bool:
        return option != END

    def prompt(self, s: Table) -> str:
        return f"{PHASE_NAMES[s.phase]}: which model acts next?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("acting")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{option - MODEL}" for option in self.options(s) if option != END]

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        refused: list[Denied] = []
        for m in s.models:
            if m.seat != self.seat or m.at == OFF or s.edition.phases.doings(s, m):
                continue
            why, clause = s.edition.phases.why_idle(s, m)
            refused.append(Denied(s.name(m.id), why, clause, f"piece:m{m.id}", MODEL + int(m.id)))
        return refused

    def only(self, s: Table) -> str:
        return "a model of yours on the map acts, or a building that you secure"


@final
class Do(Ask[Table]):
    """What does the chosen model do?"""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def options(self, s: Table) -> list[int]:
        return s.edition.phases.doings(s, s.models[self.model])

    def automatic(self, s: Table) -> bool:
        """Nobody attacks, acts or gives up a form by picking a model; an advance or a step asks for its place."""
        only = self.options(s)[0]
        return only in (ADVANCE, STEP) if s.confirms() else only != ALPHA_FORM

    def chosen(self, s: Table, option: int) -> None:
        s.edition.phases.do(s, s.own(s.models[self.model]), option)

    def prompt(self, s: Table) -> str:
        return f"What does {s.name(self.model)} do?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("acting")

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, s.edition.phases.doing_clause(s, s.models[self.model], option))

    def denied(self, s: Table) -> list[Denied]:
        return s.edition.phases.undone(s, s.models[self.model])

    def only(self, s: Table) -> str:
        return "it does what its stats, its special rules and the phase allow"
