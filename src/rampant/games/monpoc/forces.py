"""Forces and cities as lists: reading them, drawing random legal ones, putting them on the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from mypy_extensions import mypyc_attr

from rampant.core.build import RANDOM, Bench, Curve, Ready, Shelf, counted
from rampant.core.chance import Chance
from rampant.core.errors import SettingError
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, UNIT, Card
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.sides import Span
from rampant.games.monpoc.state.table import Edition, Table


class Force:
    """A list: monsters, units and buildings, in the order in which they were written."""

    def __init__(self, cards: Iterable[Card]) -> None:
        listed = list(cards)
        self.monsters = [card for card in listed if card.kind == MONSTER]
        self.units = [card for card in listed if card.kind == UNIT]
        self.buildings = [card for card in listed if card.kind == BUILDING]

    def under(self, edition: Edition) -> Force:
        """The same list with the cards of another edition that knows them by the same names."""
        if self.monsters and edition.by_name[self.monsters[0].fixed_name] is self.monsters[0]:
            return self  # no other edition
        return Force(edition.by_name[card.fixed_name] for card in self.monsters + self.units + self.buildings)

    def text(self) -> str:
        """The list as text that `read_force` reads back."""
        lines: list[str] = []
        for cards in (self.monsters, self.units, self.buildings):
            for card in dict.fromkeys(cards):
                n = cards.count(card)
                lines.append(f"{n} {card.fixed_name}" if n > 1 else card.fixed_name)
        return "; ".join(lines)


def read_force(edition: Edition, text: str) -> Force:
    """A list from text: one model per line or between semicolons, `3 g-tank-grunt`, `Defender X`, `2 Elite G-Tank`."""
    cards: list[Card] = []
    for count, name in counted(text):
        card = find_card(edition, name)
        if card.kind == ASSET:
            raise SettingError(
                f"{card.title} is an asset and in nobody's list: the setting 'assets' puts some on the map"
            )
        cards.extend([card] * count)
    return Force(cards)


def bench(edition: Edition) -> Bench:
    """What is built before a game of an edition: monsters, units, and the buildings of a city."""
    return Bench(
        "force",
        "a force",
        ("force1", "force2"),
        ("monsters",),
        (
            Shelf("monster", "Monsters", "monster"),
            Shelf("unit", "Units", "unit"),
            Shelf("building", "Buildings", "building"),
        ),
        (Curve("Cost of units", "unit", "Cost"), Curve("SPD of units", "unit", "SPD")),
        tuple(Ready(id, name) for id, name in zip(edition.factions, edition.faction_names, strict=True)),
        groups="Faction",
        random=True,
    )


def slug(name: str) -> str:
    """A name as ids are written: `S-Type Shinobi` is `s-type-shinobi`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def find_card(edition: Edition, name: str) -> Card:
    """The card with that id or title; an error names a near match."""
    key = slug(name)
    first, _, rest = key.partition("-")
    turned = f"{rest}-{first}"  # Elite G-Tank is g-tank-elite
    for candidate in (key, turned, f"{key}-grunt", f"{key}-elite"):
        if candidate in edition.by_name:
            return edition.by_name[candidate]
    for card in edition.cards:
        if slug(card.title) == key:
            return card
    near = get_close_matches(key, list(edition.by_name), n=3)
    hint = f" Did you mean {', '.join(near)}?" if near else ""
    raise SettingError(f"no model is called {name!r}.{hint}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Lists:
    """Force and city building: an edition says what is legal and draws at random; the rest serves every edition."""

    def __init__(self, edition: Edition, package: str) -> None:
        self.edition: Final = edition
        self.package: Final = package
        self._ready_made: Final[dict[tuple[str, int], Force]] = {}

    def problems(self, force: Force, monsters: int) -> list[str]:
        """Everything that is wrong with a list, each with its clause; empty for a legal one."""
        raise AssertionError("an edition says what is legal")

    def draw(self, chance: Chance, monsters: int, rules: int) -> Force:
        """A random legal list of what that version of the rules knows."""
        raise AssertionError("an edition draws lists")

    @property
    def city(self) -> tuple[int, int]:
        """The fewest and the most buildings of a city."""
        raise AssertionError("an edition limits cities")

    def unit_limit(self, monsters: int) -> int:
        """The most units that a force may have."""
        raise AssertionError("an edition limits units")

    def known(self, kind: int, rules: int) -> list[Card]:
        """The cards of a kind that a match of that version of the rules may draw."""
        return [card for card in self.edition.cards if card.kind == kind and card.since <= rules]

    def choose(self, text: str, monsters: int, chance: Chance, whose: str, rules: int) -> Force:
        """The list that a setting names: a faction's ready-made force, a random one, or a list of models."""
        name = text.strip().lower()
        if name == RANDOM:
            return self.draw(chance, monsters, rules)
        if name in self.edition.factions:
            return self.ready_made(name, monsters)
        force = read_force(self.edition, text)
        wrong = self.problems(force, monsters)
        if wrong:
            known = ", ".join(self.edition.factions)
            hint = f" (a faction's ready-made force: {known}; or {RANDOM!r})" if not force.monsters else ""
            raise SettingError(f"{whose} is not legal: " + "; ".join(wrong) + hint)
        return force

    def ready_made(self, faction: str, monsters: int) -> Force:
        """The ready-made force of a faction. Lists are never changed, so it is made once."""
        known = self._ready_made.get((faction, monsters))
        if known is None:
            known = self._make_ready(faction, monsters)
            self._ready_made[faction, monsters] = known
        return known

    def _make_ready(self, faction: str, monsters: int) -> Force:
        record = toml(self.package, "forces.toml")[faction]
        cards = self.edition.by_name
        units = [cards[name] for name in record["units"] if cards[name].kind == UNIT]
        return Force(
            [cards[name] for name in record["monsters"][:monsters]]
            + units[: self.unit_limit(monsters)]
            + [cards[name] for name in record["buildings"]]
        )


def muster(s: Table, forces: list[Force], assets: list[Card]) -> None:
    """Make the models of two forces and their cities."""
    models: list[Model] = []
    counts: list[int] = []
    for seat, force in enumerate(forces):
        before = len(models)
        for card in force.monsters:
            for twin in range(card.models):
                m = Model(len(models), card, seat)
                m.out = twin > 0
                models.append(m)
        counts.append(len(models) - before)
    for seat, force in enumerate(forces):
        models.extend([Model(len(models) + i, card, seat) for i, card in enumerate(force.units)])
    buildings = [card for force in forces for card in force.buildings]
    models.extend([Model(len(models) + i, card, -1) for i, card in enumerate(buildings)])
    models.extend([Model(len(models) + i, card, -1) for i, card in enumerate(assets)])
    s.models = models
    s.owners = [seat for seat, force in enumerate(forces) for _ in force.buildings]
    s.span = Span(counts, [len(force.units) for force in forces], len(buildings), len(assets))
