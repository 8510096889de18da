"""Force and city building of the second edition (MP2-3): limits, a validator that explains, random lists."""

from __future__ import annotations

from typing import Final, final

from rampant.core.chance import Chance
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT, Card
from rampant.games.monpoc.forces import Force, Lists
from rampant.games.monpoc.state.standing import most_copies
from rampant.games.monpoc.words import count

UNIT_LIMIT: Final = {1: 15, 2: 20, 3: 25}
CITY: Final = (6, 12)
COPIES: Final = 4


@final
class SecondLists(Lists):
    """Lists of one agenda (MP2-3.01)."""

    @property
    def city(self) -> tuple[int, int]:
        return CITY

    def unit_limit(self, monsters: int) -> int:
        return UNIT_LIMIT[monsters]

    def problems(self, force: Force, monsters: int) -> list[str]:
        found: list[str] = []
        if len(force.monsters) != monsters:
            found.append(f"{count(len(force.monsters), 'monster')} instead of {monsters} [MP2-3.02]")
        for card in sorted({card.title for card in force.monsters if force.monsters.count(card) > 1}):
            found.append(f"{card} is a unique character and stands here twice [MP2-3.03]")
        agendas = sorted({int(card.agenda) for card in force.monsters + force.units})
        if len(agendas) > 1:
            names = " and ".join(self.edition.agendas[agenda].capitalize() for agenda in agendas)
            found.append(f"models of {names} in one force [MP2-3.01]")
        limit = UNIT_LIMIT[monsters]
        if len(force.units) > limit:
            found.append(f"{len(force.units)} units, {limit} are allowed with {count(monsters, 'monster')} [MP2-3.04]")
        low, high = CITY
        if not low <= len(force.buildings) <= high:
            found.append(f"{count(len(force.buildings), 'building')}, {low} to {high} are required [MP2-3.06]")
        for building in dict.fromkeys(force.buildings):
            n = force.buildings.count(building)
            if n > most_copies(self.edition, building, COPIES):
                found.append(f"{n} copies of {building.title}, {COPIES} are allowed [MP2-3.06]")
        return found

    def draw(self, chance: Chance, monsters: int, rules: int) -> Force:
        agendas = sorted({card.agenda for card in self.known(MONSTER, rules)})
        agenda = agendas[chance.draw(len(agendas))]
        buildings = CITY[0] + chance.draw(CITY[1] - CITY[0] + 1)
        cards: list[Card] = []
        stable = [card for card in self.known(MONSTER, rules) if card.agenda == agenda]
        for _ in range(monsters):
            cards.append(stable.pop(chance.draw(len(stable))))
        barracks = [card for card in self.known(UNIT, rules) if card.agenda == agenda]
        for _ in range(UNIT_LIMIT[monsters]):
            cards.append(barracks[chance.draw(len(barracks))])
        yard = self.known(BUILDING, rules)
        while len(cards) < monsters + UNIT_LIMIT[monsters] + buildings:
            card = yard[chance.draw(len(yard))]
            if cards.count(card) < COPIES:
                cards.append(card)
        return Force(cards)
