"""Force and city building of the first edition (MP1-4.01 to 4.06, 18.01, 18.02): a validator, random lists."""

from __future__ import annotations

from typing import Final, final

from rampant.core.chance import Chance
from rampant.games.monpoc.cards import BUILDING, ELITE, MONSTER, UNIT, Card
from rampant.games.monpoc.forces import Force, Lists
from rampant.games.monpoc.state.standing import most_copies
from rampant.games.monpoc.words import count

UNITS: Final = 15
ELITES: Final = 5
COPIES: Final = 5
CITY: Final = (2, 12)
FOREIGN: Final = 3  # units of any agenda in a random force


@final
class FirstLists(Lists):
    """One Hyper form per monster, units of any agenda, monsters of neighbours on the agenda wheel."""

    @property
    def city(self) -> tuple[int, int]:
        return CITY

    def unit_limit(self, monsters: int) -> int:
        return UNITS

    def problems(self, force: Force, monsters: int) -> list[str]:
        return [*self._wrong_monsters(force, monsters), *_wrong_units(force), *self._wrong_city(force)]

    def friends(self, a: Card, b: Card) -> bool:
        """MP1-18.02, R73, R77: do two monsters share an agenda, or neighbours on the wheel?"""
        steps = (a.agenda - b.agenda) % len(self.edition.agendas)
        return steps in (0, 1, len(self.edition.agendas) - 1)

    def _wrong_monsters(self, force: Force, monsters: int) -> list[str]:
        found: list[str] = []
        if len(force.monsters) != monsters:
            clause = "MP1-4.01" if monsters == 1 else "MP1-18.01"
            found.append(f"{count(len(force.monsters), 'monster')} instead of {monsters} [{clause}]")
        titles = [card.title for card in force.monsters]
        for title in sorted({title for title in titles if titles.count(title) > 1}):
            cards = {card.fixed_name for card in force.monsters if card.title == title}
            if len(cards) > 1:
                found.append(f"{title} comes with two Hyper forms, one is allowed [MP1-4.02]")
            else:
                found.append(f"{title} is unique and stands here twice [MP1-4.03]")
        for i, a in enumerate(force.monsters):
            for b in force.monsters[:i]:
                if not self.friends(a, b):
                    names = sorted(self.edition.agendas[card.agenda].capitalize() for card in (a, b))
                    found.append(
                        f"{b.title} and {a.title} fight for {' and '.join(names)}, "
                        "which are no neighbours on the agenda wheel [MP1-18.02]"
                    )
        return found

    def _wrong_city(self, force: Force) -> list[str]:
        """MP1-4.06, 24.12: how many buildings, and how many of one name."""
        found: list[str] = []
        low, high = CITY
        if not low <= len(force.buildings) <= high:
            found.append(f"{count(len(force.buildings), 'structure')}, {low} to {high} are required [MP1-4.06]")
        for card in dict.fromkeys(force.buildings):
            n = force.buildings.count(card)
            most = most_copies(self.edition, card, COPIES)
            if n > most:
                clause = "MP1-24.12" if most == 1 else "MP1-4.06"
                found.append(f"{n} copies of {card.title}, {most} allowed [{clause}]")
        return found

    def draw(self, chance: Chance, monsters: int, rules: int) -> Force:
        stable = self.known(MONSTER, rules)
        cards: list[Card] = []
        while len(cards) < monsters:
            fitting = [c for c in stable if all(self.friends(c, own) and c.title != own.title for own in cards)]
            cards.append(fitting[chance.draw(len(fitting))])
        agendas = [card.agenda for card in cards]
        barracks = self.known(UNIT, rules)
        home = [card for card in barracks if card.agenda in agendas]
        while len(cards) < monsters + UNITS:
            pick_from = home if len(cards) < monsters + UNITS - FOREIGN else barracks
            card = pick_from[chance.draw(len(pick_from))]
            if not _wrong_units(Force([*cards, card])):
                cards.append(card)
        yard = self.known(BUILDING, rules)
        buildings = CITY[0] + chance.draw(CITY[1] - CITY[0] + 1)
        while len(cards) < monsters + UNITS + buildings:
            card = yard[chance.draw(len(yard))]
            if cards.count(card) < most_copies(self.edition, card, COPIES):
                cards.append(card)
        return Force(cards)


def _wrong_units(force: Force) -> list[str]:
    """MP1-4.01, 4.04: an Elite counts among all Elites, a Grunt among those of its name."""
    found: list[str] = []
    if len(force.units) > UNITS:
        found.append(f"{len(force.units)} units, {UNITS} are allowed [MP1-4.01]")
    elites = [card for card in force.units if card.rank == ELITE]
    if len(elites) > ELITES:
        found.append(f"{len(elites)} Elites, {ELITES} are allowed in all [MP1-4.04]")
    grunts = [card for card in force.units if card.rank != ELITE]
    names = {card.breed: card.title for card in reversed(grunts)}
    for breed, title in sorted(names.items()):
        n = sum(1 for card in grunts if card.breed == breed)
        if n > COPIES:
            found.append(f"{n} Grunts called {title.removeprefix('Shadow ')}, {COPIES} are allowed [MP1-4.04]")
    return found
