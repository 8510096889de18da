"""Forces and cities of the first edition."""

from __future__ import annotations

import pytest

from rampant.core.chance import seeded
from rampant.core.errors import SettingError
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.forces import find_card, read_force
from tests.clause import clause

CITY = "; 2 skyscraper"


def wrong(text: str, monsters: int = 1) -> str:
    return "; ".join(GAME.lists.problems(read_force(GAME.edition, text), monsters))


@clause("MP1-4.01")
def test_a_force_is_one_monster_and_up_to_fifteen_units() -> None:
    assert wrong("defender-x-ultra" + CITY) == ""
    assert wrong("defender-x-mega; 5 g-tank; 5 rocket-chopper; 5 hunter" + CITY) == ""
    assert "0 monsters instead of 1 [MP1-4.01]" in wrong("g-tank" + CITY)
    many = wrong("defender-x-mega; 5 g-tank; 5 rocket-chopper; 5 hunter; vanguard" + CITY)
    assert many == "16 units, 15 are allowed [MP1-4.01]"


@clause("MP1-4.02", "MP1-4.03")
def test_a_monster_is_unique_and_brings_one_hyper_form() -> None:
    two_forms = wrong("defender-x-ultra; defender-x-mega" + CITY, 2)
    assert two_forms == "Defender X comes with two Hyper forms, one is allowed [MP1-4.02]"
    assert wrong("2 defender-x-ultra" + CITY, 2) == "Defender X is unique and stands here twice [MP1-4.03]"
    both = [
        GAME.lists.choose("defender-x-ultra" + CITY, 1, seeded("1"), who, GAME.version) for who in ("force1", "force2")
    ]
    assert both[0].monsters == both[1].monsters, "both players may bring the same monster"


@clause("MP1-4.04", "MP1-3.12")
def test_five_elites_in_all_and_five_grunts_of_a_name() -> None:
    full = "cthugrosh-ultra; 5 elite spitter; 5 spitter" + CITY
    assert wrong(full) == ""
    assert wrong(full + "; elite squix") == "6 Elites, 5 are allowed in all [MP1-4.04]"
    assert wrong(full + "; spitter") == "6 Grunts called Spitter, 5 are allowed [MP1-4.04]"
    shadows = "gorghadra-ultra; 3 explodohawk; 3 explodohawk-shadow" + CITY
    assert wrong(shadows) == "6 Grunts called Explodohawk, 5 are allowed [MP1-4.04]"
    cards = GAME.edition.by_name
    assert cards["spitter-grunt"].breed == cards["spitter-elite"].breed
    assert cards["spitter-grunt"] is not cards["spitter-elite"]


@clause("MP1-4.05")
def test_units_may_be_of_any_agenda_or_faction() -> None:
    assert wrong("defender-x-ultra; explodohawk; hunter; spitter; carnidon" + CITY) == ""


@clause("MP1-4.06", "MP1-24.12")
def test_a_city_has_two_to_twelve_structures_and_limited_ones_once() -> None:
    assert wrong("defender-x-ultra; skyscraper") == "1 structure, 2 to 12 are required [MP1-4.06]"
    twelve = "defender-x-ultra; 5 skyscraper; 5 radar-array; 2 oil-refinery"
    assert wrong(twelve) == ""
    assert "13 structures" in wrong(twelve + "; government-building")
    assert wrong("defender-x-ultra; 6 skyscraper") == "6 copies of Skyscraper, 5 allowed [MP1-4.06]"
    assert wrong("defender-x-ultra; skyscraper; government-building") == ""
    two = wrong("defender-x-ultra; skyscraper; 2 government-building")
    assert two == "2 copies of Government Building, 1 allowed [MP1-24.12]"


@clause("MP1-18.01", "MP1-18.02", "MP1-R73", "MP1-R77")
def test_several_monsters_are_neighbours_on_the_agenda_wheel() -> None:
    assert wrong("defender-x-ultra; sky-sentinel-ultra" + CITY, 2) == ""
    assert wrong("defender-x-ultra; terra-khan-ultra" + CITY, 2) == ""
    assert wrong("defender-x-ultra; zor-raiden-ultra" + CITY, 2) == "", "the wheel is closed"
    far = wrong("defender-x-ultra; gorghadra-ultra" + CITY, 2)
    assert far == (
        "Defender X and Gorghadra fight for Destroyers and Protectors, "
        "which are no neighbours on the agenda wheel [MP1-18.02]"
    )
    assert "Terra Khan and Zor-Raiden" in wrong("defender-x-ultra; terra-khan-ultra; zor-raiden-ultra" + CITY, 3)
    assert wrong("terra-khan-ultra; 5 hunter; 5 vanguard; explodohawk" + CITY) == "", "units are free of it"
    assert "1 monster instead of 2 [MP1-18.01]" in wrong("defender-x-ultra" + CITY, 2)
    order = ["protectors", "radicals", "fiends", "destroyers", "invaders", "collaborators"]
    assert GAME.edition.agendas == order


@pytest.mark.parametrize("monsters", [1, 2, 3])
def test_every_faction_has_a_ready_made_force_and_random_ones_are_legal(monsters: int) -> None:
    for faction in GAME.edition.factions:
        force = GAME.lists.ready_made(faction, monsters)
        assert GAME.lists.problems(force, monsters) == [], faction
        assert GAME.edition.factions[force.monsters[0].faction] == faction
        assert len(force.units) == 15
        assert GAME.lists.problems(read_force(GAME.edition, force.text()), monsters) == []
    seen = set()
    for seed in range(40):
        force = GAME.lists.choose("random", monsters, seeded(str(seed)), "force1", GAME.version)
        assert GAME.lists.problems(force, monsters) == []
        seen.add(force.monsters[0].fixed_name)
    assert len(seen) > 10


def test_wrong_lists_are_refused_with_reasons() -> None:
    with pytest.raises(SettingError, match="Did you mean"):
        GAME.new(force1="defendr-x; 2 skyscraper")
    with pytest.raises(SettingError, match=r"not legal: .*MP1-4.06"):
        GAME.new(force1="defender-x-mega; skyscraper")
    with pytest.raises(SettingError, match="guard"):
        GAME.new(force1="g-tank; 2 skyscraper")


def test_models_are_found_by_id_title_and_rank() -> None:
    names = {
        "Defender X": "defender-x-ultra",
        "Mega Defender X": "defender-x-mega",
        "defender-x-mega": "defender-x-mega",
        "G-Tank": "g-tank-grunt",
        "Elite G-Tank": "g-tank-elite",
        "S-Type Shinobi": "s-type-shinobi-grunt",
        "Shadow Rocket Chopper": "rocket-chopper-shadow",
        "TV Network High-Rise": "tv-network-high-rise",
    }
    for name, id in names.items():
        assert find_card(GAME.edition, name).fixed_name == id
