"""Reads the second edition's roster and special rules."""

from __future__ import annotations

from typing import Any, Final

from rampant.games.monpoc.cards import ASSET, BUILDING, ELITE, GRUNT, MONSTER, UNIT, Card
from rampant.games.monpoc.data import Index, battle_maps, read_rules, toml
from rampant.games.monpoc.second.abilities import ABILITIES
from rampant.games.monpoc.second.edition import SecondEdition
from rampant.games.monpoc.state.book import Contents

PACKAGE: Final = "rampant.games.monpoc.second"


def edition() -> SecondEdition:
    """The edition with everything that its data files hold."""
    roster = toml(PACKAGE, "roster.toml")
    rules = read_rules(PACKAGE, ABILITIES)
    factions = [str(record["id"]) for record in roster["faction"]]
    agendas = sorted({str(record["agenda"]) for record in roster["faction"]})
    breeds = sorted({str(record["type"]) for record in roster["unit"]})
    index = Index([rule.fixed_name for rule in rules], factions, breeds)
    cards: list[Card] = []
    for kind, section in ((MONSTER, "monster"), (UNIT, "unit"), (BUILDING, "building"), (ASSET, "asset")):
        for record in roster[section]:
            cards.append(_card(index, agendas, kind, record, len(cards)))
    names = [str(record["name"]) for record in roster["faction"]]
    return SecondEdition(Contents(battle_maps("2e"), cards, factions, names, agendas), rules)


def _card(index: Index, agendas: list[str], kind: int, record: dict[str, Any], number: int) -> Card:
    rank = record.get("rank", "grunt")
    sides = ("alpha", "hyper") if kind == MONSTER else ("",)
    return Card(
        record["id"],
        f"Elite {record['name']}" if rank == "elite" else record["name"],
        kind,
        index.factions.get(record.get("faction", ""), -1),
        agendas.index(record["agenda"]) if "agenda" in record else -1,
        index.breeds.get(record.get("type", ""), -1),
        ELITE if rank == "elite" else GRUNT,
        record.get("cost", 0),
        record.get("models", 1),
        number,
        [index.form(side, record[side] if side else record) for side in sides],
        since=record.get("since", 1),
    )
