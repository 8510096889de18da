"""Force and city building of the second edition (MP2-3): limits, a validator that explains, ready-made forces."""

from __future__ import annotations

from typing import Final

from rampant.core.chance import Chance
from rampant.core.errors import SettingError
from rampant.games.monpoc.cards import UNIT
from rampant.games.monpoc.forces import Force, draw_force, read_force
from rampant.games.monpoc.reading import toml
from rampant.games.monpoc.second.edition import SecondEdition
from rampant.games.monpoc.second.rules import HIGH_DENSITY

UNIT_LIMIT: Final = {1: 15, 2: 20, 3: 25}
CITY: Final = (6, 12)
COPIES: Final = 4
RANDOM: Final = "random"


def problems(edition: SecondEdition, force: Force, monsters: int) -> list[str]:
    """Everything that is wrong with a list, each with its clause; empty for a legal one."""
    found: list[str] = []
    if len(force.monsters) != monsters:
        found.append(f"{len(force.monsters)} monsters instead of {monsters} [MP2-3.02]")
    for card in sorted({card.title for card in force.monsters if force.monsters.count(card) > 1}):
        found.append(f"{card} is a unique character and stands here twice [MP2-3.03]")
    agendas = sorted({int(card.agenda) for card in force.monsters + force.units})
    if len(agendas) > 1:
        names = " and ".join(edition.agendas[agenda].capitalize() for agenda in agendas)
        found.append(f"models of {names} in one force [MP2-3.01]")
    limit = UNIT_LIMIT[monsters]
    if len(force.units) > limit:
        found.append(f"{len(force.units)} units, {limit} are allowed with {monsters} monsters [MP2-3.04]")
    low, high = CITY
    if not low <= len(force.buildings) <= high:
        found.append(f"{len(force.buildings)} buildings, {low} to {high} are required [MP2-3.06]")
    for building in dict.fromkeys(force.buildings):
        n = force.buildings.count(building)
        if n > COPIES and not building.forms[0].has[HIGH_DENSITY]:
            found.append(f"{n} copies of {building.title}, {COPIES} are allowed [MP2-3.06]")
    return found


def choose_force(edition: SecondEdition, text: str, monsters: int, chance: Chance, whose: str) -> Force:
    """The list that a setting names: a faction's ready-made force, a random one, or a list of models."""
    name = text.strip().lower()
    if name == RANDOM:
        limit = UNIT_LIMIT[monsters]
        agenda = chance.draw(len(edition.agendas))
        buildings = CITY[0] + chance.draw(CITY[1] - CITY[0] + 1)
        return draw_force(edition, chance, monsters, limit, buildings, COPIES, agenda)
    if name in edition.factions:
        return ready_made(edition, name, monsters)
    force = read_force(edition, text)
    wrong = problems(edition, force, monsters)
    if wrong:
        known = ", ".join(edition.factions)
        hint = f" (a faction's ready-made force: {known}; or {RANDOM!r})" if not force.monsters else ""
        raise SettingError(f"{whose} is not legal: " + "; ".join(wrong) + hint)
    return force


def ready_made(edition: SecondEdition, faction: str, monsters: int) -> Force:
    """The ready-made force of a faction."""
    record = toml("rampant.games.monpoc.second", "forces.toml")[faction]
    cards = edition.by_name
    units = [cards[name] for name in record["units"] if cards[name].kind == UNIT]
    return Force(
        [cards[name] for name in record["monsters"][:monsters]]
        + units[: UNIT_LIMIT[monsters]]
        + [cards[name] for name in record["buildings"]]
    )
