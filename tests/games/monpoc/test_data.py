"""The roster, the special rules and the maps as data."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rampant.core.clause import claims, clause
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT, Form
from rampant.games.monpoc.reading import toml
from rampant.games.monpoc.second import rules
from rampant.games.monpoc.second.abilities import ABILITIES
from rampant.games.monpoc.second.game import GAME

HERE = Path(__file__).parent
FACTS = tomllib.loads((HERE / "book_facts.toml").read_text(encoding="utf-8"))["book_fact"]
EDITION = GAME.edition


def test_every_rule_of_the_data_is_coded_once_and_numbered_in_order() -> None:
    records = toml("rampant.games.monpoc.second", "rules.toml")["rule"]
    names = [record["id"] for record in records]
    assert sorted(rule.fixed_name for rule in ABILITIES) == sorted(names)
    assert len(names) == 175
    for number, name in enumerate(names):
        assert getattr(rules, name.upper().replace("-", "_")) == number
        assert EDITION.rules[number].fixed_name == name
        assert GAME.rules[f"MP2-S{number + 1:03d}"].text.startswith(EDITION.rules[number].title)


def test_all_models_are_there_and_every_rule_is_on_a_model() -> None:
    kinds = [sum(1 for card in EDITION.cards if card.kind == kind) for kind in (MONSTER, UNIT, BUILDING)]
    assert kinds == [33, 85, 18]
    carried = {
        rule
        for card in EDITION.cards
        for form in card.forms
        for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules
    }
    assert carried == set(range(175))


def test_coverage_counts_rules_and_models() -> None:
    [line] = GAME.coverage(claims(HERE))
    assert line == "rules coded 175 of 175, tested 175 of 175, models 136 of 136"


def test_every_clause_is_claimed_by_a_test() -> None:
    claimed = claims(HERE)
    assert [id for id in GAME.rules.clauses if id not in claimed] == []


@clause("MP2-R03", "MP2-R54", "MP2-R55")
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact['example']}-{fact['model']}-{fact['stat']}")
def test_what_the_book_states_holds_in_the_roster(fact: dict[str, str]) -> None:
    if "+" in fact["model"]:
        pytest.fail("a fact about several models has its own test") if fact["model"] != "g-tank + sun-fighter" else None
        return
    card = EDITION.by_name[fact["model"]]
    form = next((form for form in card.forms if form.name == fact.get("form")), card.forms[0])
    stat, value = fact["stat"], fact["value"]
    numbers = {
        "spd": form.spd,
        "def": form.defence,
        "cost": card.cost,
        "health_total": card.health,
        "blast.action": form.blast.action,
        "power.boost": form.power.boost,
    }
    if stat in numbers:
        number = int(value.split(";")[0].split()[0])
        assert numbers[stat] <= number if "or less" in value else numbers[stat] == number
    for rule in EDITION.rules:
        if rule.fixed_name in value and stat in ("rules", "brawl.rules", "cost / spd / rules", "def / rules"):
            assert rule.id in form.rules + form.brawl.rules
    if "dice" in stat or stat in ("brawl", "power"):
        weapon = form.brawl if stat == "brawl" else form.power
        action, boost = (int(part.split()[0]) for part in value.split(", "))
        assert (weapon.action, weapon.boost) == (action, boost)
    if "/" in stat and "brawl" in stat:
        check_sample_card(form, value)


def check_sample_card(form: Form, value: str) -> None:
    """`6+3 / range 5 6+4 / 5+3; ...`"""
    lines = value.split(";")[0].split(" / ")
    weapons = [form.brawl, form.blast, form.power] if len(lines) == 3 else [form.brawl, form.power]
    for line, weapon in zip(lines, weapons, strict=True):
        dice = next(word for word in line.split() if "+" in word)
        assert f"{weapon.action}+{weapon.boost}" == dice


def test_maps_are_the_same_after_half_a_turn() -> None:
    swap = {0: 0, 1: 1, 2: 2, 3: 4, 4: 3, 5: 5, 6: 6}
    for map in EDITION.maps:
        cells = int(map.cells)
        for c in range(cells):
            assert map.terrain[c] == map.terrain[cells - 1 - c]
            assert swap[int(map.marks[c])] == map.marks[cells - 1 - c]
        assert len(map.spawns[0]) == len(map.spawns[1])
