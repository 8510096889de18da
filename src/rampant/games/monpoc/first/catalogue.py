"""The cards of the first edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rampant.core.cards import Card, cite
from rampant.games.monpoc.catalogue import common_cards, figure_card, force_card, map_cards, rule_cards
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.first.data import HYPERS
from rampant.games.monpoc.first.terms import BLUE_ICON, RED_ICON

if TYPE_CHECKING:
    from rampant.games.monpoc.cards import Form
    from rampant.games.monpoc.game import MonpocGame

_COMMON = {
    "square:power-zone": ("MP1-12.10", "MP1-12.11"),
    "square:negative-zone": ("MP1-12.10", "MP1-12.11"),
    "square:spawn": ("MP1-7.02", "MP1-7.05", "MP1-7.08"),
    "square:spawn-neutral": ("MP1-7.08", "MP1-12.12"),
    "square:foundation": ("MP1-4.11", "MP1-8.03"),
    "square:rough": ("MP1-8.04", "MP1-8.07"),
    "square:water": ("MP1-8.05",),
    "debris:rubble": ("MP1-12.02", "MP1-12.03"),
    "debris:fire": ("MP1-12.02", "MP1-12.03", "MP1-12.04", "MP1-12.05", "MP1-12.06"),
    "debris:radiation": ("MP1-12.02", "MP1-12.03", "MP1-12.04", "MP1-12.05", "MP1-12.06"),
    "term:pools": ("MP1-2",),
    "term:reserves": ("MP1-4.14", "MP1-7.02", "MP1-11.02"),
}
_ICONS = {RED_ICON: "given to neighbours of its agenda", BLUE_ICON: "given to all of its agenda"}


def cards(game: MonpocGame) -> Iterator[Card]:
    edition, rules = game.edition, game.rules
    roster = toml(game.package, "roster.toml")
    general = cite(rules, "MP1-3.10")
    for record in roster["monster"]:
        for hyper in HYPERS:
            figure = edition.by_name[f"{record['id']}-{hyper}"]
            title = f"{record['name']} ({hyper.capitalize()})"
            yield figure_card(edition, figure, record, _notes, (record["energy"], hyper), general, title)
    for record in roster["unit"]:
        tags = (record["rank"], record["energy"], record["variant"])
        yield figure_card(edition, edition.by_name[record["id"]], record, _notes, tags, general)
    for record in roster["building"]:
        yield figure_card(edition, edition.by_name[record["id"]], record, _notes, (record["debris"],), general)
    yield from rule_cards(edition, game.package)
    for number, faction in enumerate(edition.factions):
        force = game.lists.ready_made(faction, 3)
        yield force_card(edition, number, force, rules, "MP1-4.01", "MP1-4.04", "MP1-4.06", "MP1-18.02")
    yield from map_cards(edition.maps, rules, "MP1-4.08", "MP1-4.09")
    yield from common_cards(edition, rules, _COMMON)


def _notes(form: Form, rule: int) -> str:
    return _ICONS.get(int(form.limit[rule]), "")
