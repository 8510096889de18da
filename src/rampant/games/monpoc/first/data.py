"""Reads the first edition's roster and abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rampant.games.monpoc.cards import BUILDING, ELITE, GRUNT, MONSTER, UNIT, Card, Form, Weapon
from rampant.games.monpoc.data import battle_maps, read_rules, toml
from rampant.games.monpoc.first.abilities import ABILITIES
from rampant.games.monpoc.first.edition import FirstEdition
from rampant.games.monpoc.first.terms import BLUE_ICON, ENERGIES, OWN, RADIATION, RADIOACTIVE, RED_ICON
from rampant.games.monpoc.state.book import Contents
from rampant.games.monpoc.state.table import Rule

PACKAGE: Final = "rampant.games.monpoc.first"
GRANTS: Final = {"": OWN, "adjacent": RED_ICON, "force": BLUE_ICON}
HYPERS: Final = ["ultra", "mega"]
BASIC: Final = ["flight", "jump", "blazing-inferno", "radiated-zone"]  # what the basic game keeps


def edition(basic: bool = False) -> FirstEdition:
    """The edition with everything that its data files hold; for the basic game with what that leaves (MP1-26.03)."""
    rules = read_rules(PACKAGE, ABILITIES)
    reader = Reader(rules, basic)
    contents = Contents(battle_maps("1e"), reader.cards(), reader.factions, reader.faction_names, reader.agendas)
    return FirstEdition("basic" if basic else "first", contents, rules, not basic)


class Reader:
    """Numbers for the names that the roster uses, and cards made with them."""

    def __init__(self, rules: list[Rule], basic: bool = False) -> None:
        self.basic: Final = basic
        self.roster: Final[dict[str, Any]] = toml(PACKAGE, "roster.toml")
        self.listed: Final = rules
        self.rules: Final = {rule.fixed_name: i for i, rule in enumerate(rules)}
        self.actions: Final = [rule.sort == "action" for rule in rules]
        self.factions: Final = [str(record["id"]) for record in self.roster["faction"]]
        self.faction_names: Final = [str(record["name"]) for record in self.roster["faction"]]
        self.agendas: Final = [str(agenda) for agenda in self.roster["agenda_wheel"]["order"]]
        self.breeds: Final = sorted({str(record["type"]) for record in self.roster["unit"]})

    def cards(self) -> list[Card]:
        """Every model; a monster once with each of its Hyper forms (MP1-4.02)."""
        found: list[Card] = []
        for record in self.roster["monster"]:
            alpha = self._form("alpha", record["alpha"])
            for hyper in HYPERS:
                forms = [alpha, self._form(hyper, record[hyper])]
                found.append(self._card(f"{record['id']}-{hyper}", record["name"], MONSTER, record, len(found), forms))
        for record in self.roster["unit"]:
            forms = [self._form("", record)]
            found.append(self._card(record["id"], _unit_title(record), UNIT, record, len(found), forms))
        for record in self.roster["building"]:
            forms = [self._form("", {**record, "abilities": [{"id": id} for id in record["abilities"]]})]
            found.append(
                Card(
                    record["id"],
                    record["name"],
                    BUILDING,
                    -1,
                    -1,
                    -1,
                    GRUNT,
                    0,
                    1,
                    len(found),
                    forms,
                    -1,
                    record["energy"],
                    since=record.get("since", 1),
                )
            )
        return found

    def _card(self, id: str, title: str, kind: int, record: Mapping[str, Any], number: int, forms: list[Form]) -> Card:
        return Card(
            id,
            title,
            kind,
            self.factions.index(record["faction"]),
            self.agendas.index(record["agenda"]),
            self.breeds.index(record["type"]) if kind == UNIT else -1,
            ELITE if record.get("rank") == "elite" else GRUNT,
            record.get("cost", 0),
            1,
            number,
            forms,
            ENERGIES.index(record["energy"]),
            0,
            RADIATION if record["energy"] == ENERGIES[RADIOACTIVE] else 0,
            record.get("since", 1),
        )

    def _form(self, name: str, record: Mapping[str, Any]) -> Form:
        """One figure. A Trigger stands among its abilities and among those of the weapon that sets it off."""
        size = len(self.rules)
        abilities = [ability for ability in record["abilities"] if not self.basic or ability["id"] in BASIC]
        rules = [self.rules[ability["id"]] for ability in abilities]
        for rule, ability in zip(rules, abilities, strict=True):
            if "grant" in ability:
                self.listed[rule].shared = True
        weapons: list[Weapon] = []
        for line in ("brawl", "blast", "power"):
            w = record.get(line, {}) if line != "power" or not self.basic else {}
            riding = [self.rules[ability["id"]] for ability in abilities if ability.get("on") == line]
            weapons.append(Weapon(w.get("range", 1), w.get("action", 0), w.get("boost", 0), riding, size))
        return Form(
            name,
            record.get("spd", 0),
            record["def"],
            False,
            record.get("health", 1),
            weapons,
            rules,
            [GRANTS[ability.get("grant", "")] for ability in abilities],
            [rule for rule in rules if self.actions[rule]],
            size,
            record.get("hyper_cost", 0),
        )


def _unit_title(record: Mapping[str, Any]) -> str:
    name = str(record["name"])
    if record["variant"] == "shadow":
        return f"Shadow {name}"
    return f"Elite {name}" if record["rank"] == "elite" else name
