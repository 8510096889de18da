"""Reads cards, special rules and battle maps from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from rampant.games.monpoc.cards import (
    ACTIVATOR,
    BLUE_SPAWN,
    NEGATIVE_ZONE,
    NEUTRAL_SPAWN,
    OPEN,
    PLAIN,
    POWER_ZONE,
    RED_SPAWN,
    ROUGH,
    WATER,
    BattleMap,
    Form,
    Weapon,
)
from rampant.games.monpoc.state.table import Rule

_TERRAIN = {"f": ROUGH, "r": ROUGH, "s": ROUGH, "~": WATER, "^": WATER}
_MARKS = {
    "P": POWER_ZONE,
    "X": NEGATIVE_ZONE,
    "R": RED_SPAWN,
    "B": BLUE_SPAWN,
    "N": NEUTRAL_SPAWN,
    "A": ACTIVATOR,
}
_GROUND = {
    "f": "forest",
    "r": "rocks",
    "~": "water",
    ",": "grass",
    "d": "dirt",
    "c": "concrete",
    "s": "sand",
    "^": "lava",
}


@cache
def toml(package: str, name: str) -> dict[str, Any]:
    """A data file of a package, read once: nobody changes what it gives."""
    return tomllib.loads(files(package).joinpath("data", name).read_text(encoding="utf-8"))


def read_rules(package: str, coded: list[Rule]) -> list[Rule]:
    """The coded special rules in the order of the data, with their words."""
    by_name = {rule.fixed_name: rule for rule in coded}
    rules: list[Rule] = []
    for record in toml(package, "rules.toml")["rule"]:
        rule = by_name[record["id"]]
        rule.title = record["name"]
        rule.effect = record["effect"]
        rule.sort = record["kind"]
        rule.clause = record["clause"]
        rules.append(rule)
    return rules


def battle_maps(edition: str) -> list[BattleMap]:
    """The battle maps of an edition ("1e", "2e")."""
    records = toml("rampant.games.monpoc", "maps.toml")["map"]
    return [battle_map(record) for record in records if edition in record["editions"]]


def battle_map(record: Mapping[str, Any]) -> BattleMap:
    """One battle map from its record."""
    rows, cols = int(record["height"]), int(record["width"])
    drawn = [symbol for line in record["grid"].split() for symbol in line]
    assert len(drawn) == rows * cols, f"map {record['id']} has {len(drawn)} spaces"

    def cells(places: list[list[int]]) -> list[int]:
        return [int(row) * cols + int(col) for row, col in places]

    return BattleMap(
        record["id"],
        record["name"],
        rows,
        cols,
        [_TERRAIN.get(symbol, OPEN) for symbol in drawn],
        [_MARKS.get(symbol, PLAIN) for symbol in drawn],
        cells(record["green"]),
        cells(record["yellow"]),
        [(cells([n["spawn"]])[0], cells([n["activator"]])[0]) for n in record["neutral_spawns"]],
        [_GROUND.get(symbol, "road") for symbol in drawn],
        [cells(record["start_red"]), cells(record["start_blue"])],
        record.get("since", 1),
    )


def open_map(
    rows: int,
    cols: int,
    marks: dict[int, int],
    terrain: dict[int, int],
    tiles: list[int],
    forest: Collection[int] = (),
    yellow: Collection[int] = (),
    starts: Sequence[Sequence[int]] = ((), ()),
    looks: Mapping[int, str] | None = None,
) -> BattleMap:
    """A map that somebody drew: marks, foundations (`tiles` are the green ones) and starting areas."""
    ground = ["water" if terrain.get(c) == WATER else "rocks" if c in terrain else "road" for c in range(rows * cols)]
    for c in forest:
        ground[c] = "forest"
    for c, look in (looks or {}).items():
        ground[c] = look
    neutral = [
        (c, a)
        for c, mark in marks.items()
        if mark == NEUTRAL_SPAWN
        for a, other in marks.items()
        if other == ACTIVATOR and max(abs(c // cols - a // cols), abs(c % cols - a % cols)) == 1
    ]
    name = f"open-{rows}x{cols}-{sorted(marks.items())}-{sorted(terrain.items())}-{tiles}-{sorted(forest)}"
    if yellow or any(starts) or looks:
        name += f"-{sorted(yellow)}-{[list(areas) for areas in starts]}-{sorted((looks or {}).items())}"
    return BattleMap(
        name,
        "Open ground",
        rows,
        cols,
        [terrain.get(c, OPEN) for c in range(rows * cols)],
        [marks.get(c, PLAIN) for c in range(rows * cols)],
        tiles,
        sorted(yellow),
        neutral,
        ground,
        [list(areas) for areas in starts],
    )


class Index:
    """Numbers for names: rules, unit types, factions."""

    def __init__(self, rules: list[str], factions: list[str], breeds: list[str]) -> None:
        self.rules = {name: i for i, name in enumerate(rules)}
        self.factions = {name: i for i, name in enumerate(factions)}
        self.breeds = {name: i for i, name in enumerate(breeds)}

    def rule(self, text: str) -> tuple[int, int]:
        """A rule as the roster writes it: its number, and the number that follows its name."""
        name, _, limit = text.partition(":")
        if not limit:
            return self.rules[name], 0
        if limit.isdigit():
            return self.rules[name], int(limit)
        return self.rules[name], self.breeds[limit] if limit in self.breeds else self.factions[limit]

    def form(self, name: str, record: Mapping[str, Any]) -> Form:
        """One side of a card."""
        size = len(self.rules)
        weapons: list[Weapon] = []
        for line in ("brawl", "blast", "power"):
            w = record.get(line, {})
            rules = [self.rule(text)[0] for text in w.get("rules", [])]
            weapons.append(Weapon(w.get("range", 1), w.get("action", 0), w.get("boost", 0), rules, size))
        pairs = [self.rule(text) for text in record["rules"]]
        return Form(
            name,
            record.get("spd", 0),
            record["def"],
            record.get("high_mobility", False),
            record.get("health", 1),
            weapons,
            [rule for rule, _ in pairs],
            [limit for _, limit in pairs],
            [self.rule(text)[0] for text in record["rules"] if text.startswith("action-")],
            size,
        )
