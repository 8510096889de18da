"""The cards of an edition: models with both forms, special rules with who has them, maps, ready-made forces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rampant.core.cards import Ability, Attack, Card, CardFace, Part, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Stat
from rampant.games.monpoc.cards import KIND_NAMES, MONSTER, UNIT, BattleMap, Form
from rampant.games.monpoc.cards import Card as Figure
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.drawing import draw_board, map_view
from rampant.games.monpoc.forces import Force
from rampant.games.monpoc.state.table import Edition

Notes = Callable[[Form, int], str]
"""How a form has a rule, by the rule's number: its limit, the attack that sets it off."""


def card_id(figure: Figure) -> str:
    """The id of a model's card: `unit:g-tank-grunt`."""
    return f"{KIND_NAMES[figure.kind]}:{figure.fixed_name}"


def figure_card(
    edition: Edition,
    figure: Figure,
    record: Mapping[str, Any],
    notes: Notes,
    tags: Iterable[str],
    general: Ability,
    title: str = "",
) -> Card:
    """A model: one face per form. `general` stands on those that have no rules of their own."""
    faces = tuple(_face(edition, figure, form, notes, record, general) for form in figure.forms)
    group = edition.faction_names[figure.faction] if figure.faction >= 0 else ""
    kind = KIND_NAMES[figure.kind]
    art = f"{kind}:{figure.fixed_name}"
    agenda = [edition.agendas[figure.agenda]] if figure.agenda >= 0 else []
    words = tuple(word for word in (*agenda, *tags) if word)
    return Card(card_id(figure), kind, title or figure.title, faces, group, words, record["source"], art)


def _face(
    edition: Edition, figure: Figure, form: Form, notes: Notes, record: Mapping[str, Any], general: Ability
) -> CardFace:
    numbers: list[Stat] = []
    if figure.kind == MONSTER:
        numbers.append(Stat("Health", int(form.health)))
        if "health_total" in record:
            numbers.append(Stat("Health in all", int(record["health_total"])))
    if figure.kind in (MONSTER, UNIT):
        numbers.append(Stat("SPD", int(form.spd), note="High Mobility" if form.mobile else ""))
    numbers.append(Stat("DEF", int(form.defence)))
    if figure.worth:
        numbers.append(Stat("Energy", int(figure.worth), note="P-dice for a monster that destroys it with a brawl"))
    if figure.models > 1:
        numbers.append(Stat("Models", int(figure.models)))
    cost = None
    if figure.kind == UNIT:
        cost = Stat("Cost", int(figure.cost), note="A-dice to spawn it")
    elif form.price:
        cost = Stat("Hyper cost", int(form.price), note="P-dice to change into it")
    riding = [rule for kind in range(3) for rule in form.weapon(kind).rules]
    abilities = tuple(_ability(edition, form, rule, notes) for rule in dict.fromkeys([*form.rules, *riding]))
    return CardFace(form.name.capitalize(), tuple(numbers), cost, _attacks(edition, form), abilities or (general,))


def _attacks(edition: Edition, form: Form) -> tuple[Attack, ...]:
    found: list[Attack] = []
    for name, weapon in (("Brawl", form.brawl), ("Blast", form.blast), ("Power", form.power)):
        if weapon.action:
            numbers = [Stat("A-dice", int(weapon.action)), Stat("B-dice", int(weapon.boost))]
            if name == "Blast":
                numbers.append(Stat("Range", int(weapon.reach)))
            riding = tuple(rule_id(edition, rule) for rule in weapon.rules)
            found.append(Attack(name, tuple(numbers), riding))
    return tuple(found)


def rule_id(edition: Edition, rule: int) -> str:
    """The id of a special rule's card."""
    return f"rule:{edition.rules[rule].fixed_name}"


def _ability(edition: Edition, form: Form, number: int, notes: Notes) -> Ability:
    rule = edition.rules[number]
    weapons = [
        name for name, w in (("brawl", form.brawl), ("blast", form.blast), ("power", form.power)) if w.has[number]
    ]
    note = ", ".join(word for word in (notes(form, number), *weapons) if word)
    return Ability(rule_id(edition, number), rule.title, rule.effect, rule.clause, note)


def rule_cards(edition: Edition, package: str) -> list[Card]:
    """Each special rule, with the models that have it."""
    sources = {record["id"]: record["source"] for record in toml(package, "rules.toml")["rule"]}
    found: list[Card] = []
    for number, rule in enumerate(edition.rules):
        bearers = tuple(Part(card_id(figure), figure.title) for figure in edition.cards if _bears(figure, number))
        ability = Ability(rule_id(edition, number), rule.title, rule.effect, rule.clause)
        face = CardFace(abilities=(ability,), parts=bearers)
        found.append(Card(ability.id, "rule", rule.title, (face,), rule.sort, (), sources[rule.fixed_name]))
    return found


def _bears(figure: Figure, rule: int) -> bool:
    return any(form.has[rule] or any(form.weapon(kind).has[rule] for kind in range(3)) for form in figure.forms)


def map_cards(maps: Iterable[BattleMap], rules: Rules, *clauses: str) -> list[Card]:
    """Battle maps with their boards."""
    found: list[Card] = []
    for map in maps:
        numbers = (
            Stat("Rows", int(map.rows)),
            Stat("Columns", int(map.cols)),
            Stat("Green foundations", int(map.greens)),
            Stat("Yellow foundations", int(map.tiles - map.greens)),
            Stat("Zones", len(map.zones)),
            Stat("Spawn points a side", len(map.spawns[0])),
            Stat("Neutral spawn points", len(map.neutral)),
        )
        board = draw_board(map_view(map))
        face = CardFace(numbers=numbers, abilities=cited(rules, *clauses), board=board)
        found.append(Card(f"map:{map.fixed_name}", "map", map.title, (face,), "", (), "house"))
    return found


def force_card(edition: Edition, faction: int, force: Force, rules: Rules, *clauses: str) -> Card:
    """The ready-made force of a faction, with all that belongs to it."""
    listed = [*force.monsters, *force.units, *force.buildings]
    parts = tuple(Part(card_id(card), card.title, listed.count(card)) for card in dict.fromkeys(listed))
    numbers = (
        Stat("Monsters", len(force.monsters)),
        Stat("Units", len(force.units)),
        Stat("Buildings", len(force.buildings)),
    )
    face = CardFace(numbers=numbers, abilities=cited(rules, *clauses), parts=parts)
    name, title = edition.factions[faction], edition.faction_names[faction]
    first = force.monsters[0]
    art = f"{KIND_NAMES[first.kind]}:{first.fixed_name}"
    return Card(f"force:{name}", "force", f"{title} force", (face,), title, ("ready-made",), "house", art)


def common_cards(edition: Edition, rules: Rules, clauses: Mapping[str, tuple[str, ...]]) -> list[Card]:
    """Debris, spaces of the map, pools and reserves; an edition says which clauses tell of them."""
    titles = {
        "square:power-zone": "Power zone",
        "square:negative-zone": "Negative zone",
        "square:spawn": "Spawn point",
        "square:spawn-neutral": "Neutral spawn point and activator",
        "square:foundation": "Foundation",
        "square:rough": "Forest and rocks",
        "square:water": "Water",
        "term:pools": "Pools and dice",
        "term:reserves": "Reserves",
        "term:asset": "Asset",
    }
    debris = {f"debris:{name}": name.capitalize() for name in edition.debris if name}
    found: list[Card] = []
    for id, title in (titles | debris).items():
        if id in clauses:
            kind, name = id.split(":")
            art = f"tile:{name}" if kind == "debris" else ""
            found.append(explained(kind, name, title, rules, *clauses[id], art=art))
    return found
