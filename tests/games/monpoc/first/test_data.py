"""The roster, the abilities and the clauses of the first edition as data."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rampant.cli.claims import claims
from rampant.games.monpoc.cards import BLAST, BRAWL, BUILDING, ELITE, GRUNT, MONSTER, POWER, UNIT, Card, Form
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.first import terms
from rampant.games.monpoc.first.abilities import ABILITIES
from rampant.games.monpoc.first.game import GAME
from tests.clause import clause

HERE = Path(__file__).parent
PACKAGE = "rampant.games.monpoc.first"
FACTS = tomllib.loads((HERE / "book_facts.toml").read_text(encoding="utf-8"))["book_fact"]
EDITION = GAME.edition


def test_every_ability_of_the_data_is_coded_once() -> None:
    records = toml(PACKAGE, "rules.toml")["rule"]
    names = [record["id"] for record in records]
    assert sorted(rule.fixed_name for rule in ABILITIES) == sorted(names)
    for number, (name, record) in enumerate(zip(names, records, strict=True)):
        assert EDITION.rules[number].fixed_name == name
        assert GAME.rules[record["clause"]].text.startswith(record["name"])


def test_every_ability_affects_the_subject_that_its_clause_names() -> None:
    for rule in EDITION.rules:
        match = re.search(r"\[(.+?)\]", GAME.rules[rule.clause].text)
        assert match is not None
        assert rule.subject == match[1], rule.title


@clause("MP1-14.01")
def test_the_five_kinds_of_abilities() -> None:
    on_figures = {"action": 11, "advantage": 5, "trigger": 20, "reaction": 5, "skill": 48}
    on_buildings = {"reaction": 7, "skill": 12}
    for rule in EDITION.rules:
        counts = on_buildings if rule.clause.startswith("MP1-24") else on_figures
        counts[rule.sort] -= 1  # no other kinds
    left = [*on_figures.values(), *on_buildings.values()]
    assert max(left) == 0, "one that the book has is missing"


def figures() -> list[tuple[Card, Form]]:
    return [(card, form) for card in EDITION.cards for form in card.forms]


@clause("MP1-14.06", "MP1-R56", "MP1-14.08")
def test_all_figures_are_there_and_every_ability_is_on_one() -> None:
    titles = [{card.title for card in EDITION.cards if card.kind == kind} for kind in (MONSTER, UNIT, BUILDING)]
    assert all(len(each) >= printed for each, printed in zip(titles, (12, 42, 10), strict=True))
    assert {rule for _, form in figures() for rule in form.rules} == set(range(len(EDITION.rules)))
    for card, form in figures():
        for rule in form.rules:
            weapons = [kind for kind in (BRAWL, BLAST, POWER) if form.weapon(kind).has[rule]]
            assert len(weapons) == (1 if EDITION.rules[rule].sort == "trigger" else 0)
            assert all(form.weapon(kind).action > 0 for kind in weapons), f"{card.title} cannot make that attack"
            assert (card.kind == BUILDING) == EDITION.rules[rule].clause.startswith("MP1-24")


@clause("MP1-3.14", "MP1-4.02")
def test_a_monster_is_an_alpha_with_an_ultra_or_a_mega() -> None:
    for card in EDITION.cards:
        if card.kind == MONSTER:
            assert card.forms[0].name == "alpha"
            assert card.fixed_name.endswith(f"-{card.forms[1].name}")
            assert card.forms[1].name in ("ultra", "mega")
            assert card.forms[0].price == 0
            assert 3 <= card.forms[1].price <= 6, "the Hyper stat"


@clause("MP1-3.01", "MP1-3.02", "MP1-3.03", "MP1-3.04", "MP1-3.06", "MP1-3.08")
def test_stats_are_what_figures_of_a_type_have() -> None:
    for card, form in figures():
        assert form.defence >= 1
        assert (form.spd > 0) == (card.kind != BUILDING)
        assert (form.power.action > 0) == (card.kind == MONSTER), "only monsters have Power"
        assert (card.cost > 0) == (card.kind == UNIT)
        if card.kind == MONSTER:
            assert form.health >= 5
        if form.blast.action:
            assert form.blast.reach in (3, 5)


@clause("MP1-3.10", "MP1-R69", "MP1-3.09")
def test_factions_agendas_energy_types_and_energy() -> None:
    for card in EDITION.cards:
        if card.kind == BUILDING:
            assert card.faction == card.agenda == card.energy == -1
            assert 2 <= card.worth <= 4
        else:
            assert EDITION.factions[card.faction]
            assert terms.ENERGIES[card.energy]
    agenda_of = {card.faction: card.agenda for card in EDITION.cards if card.kind != BUILDING}
    assert all(agenda_of[card.faction] == card.agenda for card in EDITION.cards if card.kind != BUILDING)
    assert sorted(agenda_of.values()) == list(range(6))
    assert terms.ENERGIES[: len(("mechanical", "nature", "radioactive"))] == ["mechanical", "nature", "radioactive"]


@clause("MP1-3.05", "MP1-3.07")
def test_boost_stars_and_hyper_stats_are_numbers_of_the_figure() -> None:
    defender = EDITION.by_name["defender-x-ultra"]
    alpha, ultra = defender.forms
    assert (alpha.brawl.action, alpha.brawl.boost) == (7, 2)
    assert (ultra.brawl.action, ultra.brawl.boost) == (7, 3)
    assert (ultra.price, EDITION.by_name["defender-x-mega"].forms[1].price) == (4, 5)


@clause("MP1-3.13", "MP1-R70")
def test_collector_numbers_and_rarity_are_not_even_kept() -> None:
    roster = toml(PACKAGE, "roster.toml")
    kept = {key for kind in ("monster", "unit", "building") for record in roster[kind] for key in record}
    assert not kept & {"number", "rarity", "stars", "series"}


@clause("MP1-3.12", "MP1-R68")
def test_grunts_and_elites_share_a_name() -> None:
    types: dict[int, list[int]] = {}
    for card in EDITION.cards:
        if card.kind == UNIT:
            types.setdefault(int(card.breed), []).append(int(card.rank))
    assert len(types) == 24
    assert sum(ranks.count(GRUNT) for ranks in types.values()) == 23
    assert sum(ranks.count(ELITE) for ranks in types.values()) == 19


@clause("MP1-12.02")
def test_what_a_building_leaves_is_what_its_abilities_say() -> None:
    burns = {EDITION.number_of["blazing-inferno"]: "fire", EDITION.number_of["radiated-zone"]: "radiation"}
    for record in toml(PACKAGE, "roster.toml")["building"]:
        form = EDITION.by_name[record["id"]].forms[0]
        kinds = [word for rule, word in burns.items() if form.has[rule]]
        assert (kinds or ["rubble"]) == [record["debris"]]


def test_numbers_of_agendas_and_energy_types() -> None:
    for number, agenda in enumerate(EDITION.agendas):
        assert getattr(terms, agenda.upper()) == number
    for number, energy in enumerate(terms.ENERGIES[:3]):
        assert getattr(terms, energy.upper()) == number
    assert EDITION.debris == terms.DEBRIS


def test_coverage_counts_abilities_and_figures() -> None:
    [line] = GAME.coverage(claims(HERE.parent))
    rules, models = len(EDITION.rules), len({card.title for card in EDITION.cards})
    assert line == f"rules coded {rules} of {rules}, tested {rules} of {rules}, models {models} of {models}"


def test_every_clause_is_claimed_by_a_test() -> None:
    claimed = claims(HERE.parent)
    assert [id for id in GAME.rules.clauses if id not in claimed] == []


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact['example']}-{fact['figure']}-{fact['stat']}")
def test_what_the_book_states_holds_in_the_roster(fact: dict[str, str]) -> None:
    if "+" in fact["figure"]:
        assert_the_dice_of_the_combined_attack(fact)
        return
    form_name = fact.get("form", "")
    names = (f"{fact['figure']}-ultra", f"{fact['figure']}-{form_name}", fact["figure"])
    card = next(EDITION.by_name[name] for name in names if name in EDITION.by_name)
    form = next((form for form in card.forms if form.name == form_name), card.forms[0])
    stat, value = fact["stat"], fact["value"]
    weapon = form.brawl if "brawl" in stat else form.blast if "blast" in stat else form.power
    numbers = {
        "spd": form.spd,
        "def": form.defence,
        "cost": card.cost,
        "health": form.health,
        "brawl.action": form.brawl.action,
        "blast.action": form.blast.action,
        "power.boost": form.power.boost,
    }
    if stat in numbers:
        assert numbers[stat] == int(re.findall(r"\d+", value)[0])
        if "agenda" in value:
            assert EDITION.agendas[card.agenda] == value.split()[-1]
        if "flight" in value:
            assert form.has[EDITION.number_of["flight"]]
    elif stat in ("brawl", "power"):
        assert [weapon.action, weapon.boost] == [int(n) for n in re.findall(r"\d+", value)]
    elif stat == "energy":
        assert terms.ENERGIES[card.energy] == value
    elif stat == "debris":
        assert form.has[EDITION.number_of["blazing-inferno" if value == "fire" else "radiated-zone"]]
    else:
        assert stat == "abilities"
        for part in value.split("; "):
            assert_ability(form, part)


def assert_ability(form: Form, text: str) -> None:
    """`riled`, `energy-drain on blast`, `radar granted to adjacent`."""
    words = text.split()
    rule = EDITION.number_of[words[0]]
    assert form.has[rule]
    if "on" in words:
        assert form.weapon(["brawl", "blast", "power"].index(words[-1])).has[rule]
    if "granted" in words:
        assert form.limit[rule] == (terms.RED_ICON if words[-1] == "adjacent" else terms.BLUE_ICON)


def assert_the_dice_of_the_combined_attack(fact: dict[str, str]) -> None:
    """Vanguard and Sun Fighter, Grunt and Elite of both: Leadership and Anti-Air add two B-dice each."""
    four = [EDITION.by_name[f"{name}-{rank}"] for name in ("vanguard", "sun-fighter") for rank in ("grunt", "elite")]
    action = sum(int(card.forms[0].blast.action) for card in four)
    boost = sum(int(card.forms[0].blast.boost) for card in four)
    assert [action, boost + 2 + 2] == [int(n) for n in re.findall(r"\d+", fact["value"])]
