"""The cards of Downtown Demolition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rampant.core.cards import Card, CardFace, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Stat
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.catalogue import map_cards
from rampant.games.monpoc.demolition.gorghadra import TOUGHNESS
from rampant.games.monpoc.demolition.script import DEFENDER_MOVE, HIT, LASER, MOVE, SHOT
from rampant.games.monpoc.demolition.setup import BUILDINGS
from rampant.games.monpoc.demolition.state import GOAL, RED, WHITE


def cards(rules: Rules, maps: list[BattleMap], house: Mapping[str, Any]) -> Iterator[Card]:
    """`house` is what the data file says: padlocks, guards, rounds."""

    def model(id: str, title: str, art: str, group: str, numbers: tuple[Stat, ...], *clauses: str) -> Card:
        face = CardFace(numbers=numbers, abilities=cited(rules, *clauses))
        return Card(id, id.split(":")[0], title, (face,), group, (), "book", art)

    yield model(
        "monster:gorghadra", "Gorghadra", "monster:gorghadra", "Planet Eaters",
        (Stat("Moves", MOVE), Stat("White dice", WHITE), Stat("Red dice", RED, note="at most")),
        "MP2-20.05", "MP2-20.25", "MP2-20.26", "MP2-20.27", "MP2-20.28", "MP2-20.29", "MP2-20.30",
    )  # fmt: skip
    yield model(
        "monster:defender-x", "Defender X", "monster:defender-x", "G.U.A.R.D.",
        (Stat("Moves", DEFENDER_MOVE), Stat("Lasers reach", LASER)),
        "MP2-20.31", "MP2-20.22", "MP2-20.23", "MP2-20.24", "MP2-R47", "MP2-R48",
    )  # fmt: skip
    yield model(
        "unit:eater", "Planet Eater", "unit:chomper", "Planet Eaters",
        (Stat("Moves", MOVE), Stat("Range", SHOT), Stat("Falls to strikes", HIT)),
        "MP2-20.09", "MP2-20.12", "MP2-20.13", "MP2-20.14", "MP2-20.15", "MP2-20.16",
    )  # fmt: skip
    yield model(
        "unit:guard", "Guard", "unit:g-tank", "G.U.A.R.D.",
        (Stat("Moves", MOVE), Stat("Range", SHOT), Stat("Falls to strikes", HIT), Stat("Count", house["guards"])),
        "MP2-20.10", "MP2-20.17", "MP2-20.18", "MP2-20.19", "MP2-20.20", "MP2-20.21",
    )  # fmt: skip
    yield model(
        "building:apartment-building", "Apartment Building", "building:apartment-building", "City",
        (Stat("Falls to strikes", TOUGHNESS, note="+1 for each guard next to it"), Stat("Count", BUILDINGS)),
        "MP2-20.06", "MP2-20.28", "MP2-20.29", "MP2-20.34",
    )  # fmt: skip
    yield explained("token", "padlock", "Padlock", rules, "MP2-20.07", "MP2-20.24", "MP2-20.29", "MP2-R50")
    yield model(
        "term:race", "The race", "", "", (Stat("Goal", GOAL),),
        "MP2-20.11", "MP2-20.32", "MP2-20.33", "MP2-R50",
    )  # fmt: skip
    yield explained("term", "dice", "Dice", rules, "MP2-20.08", "MP2-20.27", "MP2-R49")
    yield explained("term", "zones", "Power zones", rules, "MP2-20.14")
    for card, map in zip(map_cards(maps, rules, "MP2-20.05", "MP2-20.06", "MP2-20.09"), maps, strict=True):
        face = card.faces[0]
        padlocks = tuple(Stat("Padlock", number) for number in house["padlocks"][map.fixed_name])
        numbers = CardFace("", face.numbers + padlocks, None, (), face.abilities, (), face.board)
        yield Card(card.id, card.kind, card.title, (numbers,), card.group, card.tags, card.source, card.art)
