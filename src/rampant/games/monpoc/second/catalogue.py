"""The cards of the second edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rampant.core.cards import Card, cite
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.catalogue import common_cards, figure_card, force_card, map_cards, rule_cards
from rampant.games.monpoc.data import toml

if TYPE_CHECKING:
    from rampant.games.monpoc.cards import Form
    from rampant.games.monpoc.game import MonpocGame

_COMMON = {
    "square:power-zone": ("MP2-10.14", "MP2-10.15"),
    "square:negative-zone": ("MP2-10.14", "MP2-10.16"),
    "square:spawn": ("MP2-6.03", "MP2-6.04", "MP2-10.17"),
    "square:spawn-neutral": ("MP2-10.18",),
    "square:foundation": ("MP2-10.01", "MP2-4.06"),
    "square:rough": ("MP2-8.10",),
    "square:water": ("MP2-8.11",),
    "debris:rubble": ("MP2-10.04", "MP2-10.05", "MP2-10.06"),
    "debris:hazard": ("MP2-10.04", "MP2-10.06", "MP2-10.07", "MP2-10.08", "MP2-10.09"),
    "term:pools": ("MP2-2",),
    "term:reserves": ("MP2-3.05", "MP2-6.03", "MP2-13.01"),
    "term:asset": ("MP2-17.14", "MP2-17.15", "MP2-17.16"),
}


def cards(game: MonpocGame) -> Iterator[Card]:
    edition, rules = game.edition, game.rules
    roster = toml(game.package, "roster.toml")
    names = {record["type"]: record["name"] for record in roster["unit"]}
    names |= {record["id"]: record["name"] for record in roster["faction"]}
    units = cite(rules, "MP2-1.05")
    general = {"asset": cite(rules, "MP2-17.14")}
    for section in ("monster", "unit", "building", "asset"):
        for record in roster[section]:
            figure = edition.by_name[record["id"]]
            limits: dict[tuple[str, int], str] = {}
            for side, form in zip(("alpha", "hyper"), figure.forms, strict=False):
                for text in (record[side] if figure.kind == MONSTER else record)["rules"]:
                    rule, _, limit = text.partition(":")
                    limits[form.name, edition.number_of[rule]] = names.get(limit, limit)

            def notes(form: Form, rule: int, limits: dict[tuple[str, int], str] = limits) -> str:
                return limits.get((form.name, rule), "")

            tags = (record.get("rank", ""), record.get("debris", ""))
            yield figure_card(edition, figure, record, notes, tags, general.get(section, units))
    yield from rule_cards(edition, game.package)
    for number, faction in enumerate(edition.factions):
        force = game.lists.ready_made(faction, 3)
        yield force_card(edition, number, force, rules, "MP2-3.01", "MP2-3.02", "MP2-3.04", "MP2-3.06")
    yield from map_cards(edition.maps, rules, "MP2-4.02", "MP2-4.03")
    yield from common_cards(edition, rules, _COMMON)
