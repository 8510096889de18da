"""The roster, the special rules and the maps as data."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rampant.cli.claims import claims
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.second.abilities import ABILITIES
from rampant.games.monpoc.second.game import GAME
from tests.clause import clause

HERE = Path(__file__).parent
FACTS = tomllib.loads((HERE / "book_facts.toml").read_text(encoding="utf-8"))["book_fact"]
EDITION = GAME.edition


def test_every_rule_of_the_data_is_coded_once() -> None:
    records = toml("rampant.games.monpoc.second", "rules.toml")["rule"]
    names = [record["id"] for record in records]
    assert sorted(rule.fixed_name for rule in ABILITIES) == sorted(names)
    for number, name in enumerate(names):
        assert EDITION.rules[number].fixed_name == name
        assert GAME.rules[records[number]["clause"]].text.startswith(EDITION.rules[number].title)


def test_all_models_are_there_and_every_rule_is_on_a_model() -> None:
    roster = toml("rampant.games.monpoc.second", "roster.toml")
    for kind, section in ((MONSTER, "monster"), (UNIT, "unit"), (BUILDING, "building"), (ASSET, "asset")):
        cards = [card.fixed_name for card in EDITION.cards if card.kind == kind]
        assert cards == [record["id"] for record in roster[section]]
        assert len(cards) == len(set(cards)) > 0
    carried = {
        rule
        for card in EDITION.cards
        for form in card.forms
        for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules
    }
    assert carried == set(range(len(EDITION.rules)))


def test_coverage_counts_rules_and_models() -> None:
    [line] = GAME.coverage(claims(HERE))
    rules, models = len(EDITION.rules), len(EDITION.cards)
    assert line == f"rules coded {rules} of {rules}, tested {rules} of {rules}, models {models} of {models}"


def test_every_clause_is_claimed_by_a_test() -> None:
    claimed = claims(HERE)
    assert [id for id in GAME.rules.clauses if id not in claimed] == []


def names(numbers: list[int]) -> list[str]:
    return [EDITION.rules[number].fixed_name for number in numbers]


@clause("MP2-R03")
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact['example']}-{fact['model']}-{fact.get('form', '')}")
def test_what_the_book_states_holds_in_the_roster(fact: dict[str, Any]) -> None:
    card = EDITION.by_name[fact["model"]]
    [form] = [form for form in card.forms if form.name == fact.get("form", card.forms[0].name)]
    found: dict[str, object] = {
        "spd": form.spd,
        "def": form.defence,
        "cost": card.cost,
        "health": card.health,
        "rules": sorted(names(form.rules)),
        "debris": "rubble" if form.has[EDITION.number_of["incombustible"]] else "hazard",
        "elite": next((each.fixed_name for each in EDITION.cards if each.breed == card.breed and each.rank), ""),
    }
    for line, weapon in (("brawl", form.brawl), ("blast", form.blast), ("power", form.power)):
        found[f"{line}.range"] = weapon.reach
        found[f"{line}.action"] = weapon.action
        found[f"{line}.boost"] = weapon.boost
        found[f"{line}.rules"] = sorted(names(weapon.rules))
    for what, value in fact["says"].items():
        if what == "has":
            assert set(value) <= set(names(form.rules))
        elif what == "def at most":
            assert form.defence <= value
        else:
            assert found[what] == value, what


@clause("MP2-R54", "MP2-R55")
def test_the_sample_cards_are_rogzor_and_sky_sentinel_with_all_weapon_rules_on_their_blasts() -> None:
    rogzor = EDITION.by_name["rogzor"]
    sentinel = EDITION.by_name["sky-sentinel"]
    assert EDITION.factions[rogzor.faction] == "planet-eaters"
    riding = {
        (card.fixed_name, form.name): [sorted(names(each.rules)) for each in (form.brawl, form.blast, form.power)]
        for card in (rogzor, sentinel)
        for form in card.forms
    }
    assert riding == {
        ("rogzor", "alpha"): [[], ["devastation", "penetrator"], []],
        ("rogzor", "hyper"): [[], ["beat-back", "devastation", "penetrator"], []],
        ("sky-sentinel", "alpha"): [[], [], []],
        ("sky-sentinel", "hyper"): [[], ["power-gorge"], []],
    }


def test_maps_are_the_same_after_half_a_turn() -> None:
    swap = {0: 0, 1: 1, 2: 2, 3: 4, 4: 3, 5: 5, 6: 6}
    for map in EDITION.maps:
        cells = int(map.cells)
        for c in range(cells):
            assert map.terrain[c] == map.terrain[cells - 1 - c]
            assert swap[int(map.marks[c])] == map.marks[cells - 1 - c]
        assert len(map.spawns[0]) == len(map.spawns[1])
