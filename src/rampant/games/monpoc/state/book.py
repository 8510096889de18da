"""What is printed of an edition: maps and cards, what it calls things, the clauses behind what the kernel does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.state import Fixed
from rampant.games.monpoc.cards import BUILDING, BattleMap, Card
from rampant.games.monpoc.state.wording import Wording


@final
class Contents:
    """What the data files of an edition hold besides its special rules."""

    def __init__(
        self,
        maps: list[BattleMap],
        cards: list[Card],
        factions: list[str],
        faction_names: list[str],
        agendas: list[str],
    ) -> None:
        self.maps: Final = maps
        self.cards: Final = cards
        self.factions: Final = factions
        self.faction_names: Final = faction_names
        self.agendas: Final = agendas


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(Fixed):
    """An edition as far as it is printed."""

    def __init__(self, name: str, contents: Contents, wording: Wording) -> None:
        super().__init__(name)
        cards = contents.cards
        self.maps: Final = contents.maps
        self.cards: Final = cards
        self.by_name: Final = {card.fixed_name: card for card in cards}
        self.factions: Final = contents.factions
        self.faction_names: Final = contents.faction_names
        self.agendas: Final = contents.agendas
        self.kinds: Final = wording.kinds
        self.debris: Final = wording.debris
        self.wording: Final = wording
        self.busy_city: Final = any(card.kind == BUILDING and len(card.forms[0].acts) > 0 for card in cards)

    def cite(self, what: str) -> str:
        """The clause of this edition behind something that the kernel does."""
        return self.wording.clauses[what]

    def kind_clause(self, kind: i64) -> str:
        """The clause behind a kind of attack."""
        return self.wording.of_kinds[kind]

    def step_clause(self, moment: i64) -> str:
        """The clause behind a step of an attack."""
        return self.wording.of_steps[moment]
