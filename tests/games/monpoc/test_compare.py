"""The editions side by side: the page of differences, and one position under both."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rampant.core.errors import RampantError, ScenarioError
from rampant.games import game
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.comparing.differences import common
from rampant.games.monpoc.comparing.editions import EDITIONS, books, options_in, page
from rampant.games.monpoc.comparing.translate import translate
from rampant.games.monpoc.data import toml
from tests.cli.command import rampant

A, B = books(EDITIONS)
POSITION = """
game = "monpoc1"
city = ["downtown-high-rise r5c9"]
marks = ["power-zone r9c7"]
tiles = ["radiation r12c12", "rubble r15c3"]

[[side]]
monsters = 5
units = 5
power = 3
force = ["defender-x-mega r9c9 3/6", "g-tank r9c7", "g-tank"]

[[side]]
monsters = 5
units = 5
force = ["gorghadra-ultra r9c11 7/2 hyper", "belcher-elite r8c9"]
"""


def rows(text: str = POSITION) -> dict[str, tuple[str, str]]:
    return {what: (left, right) for what, left, right in options_in(text, "position", A, B)}


# -- the page ----------------------------------------------------------------------------------------------------------


def test_every_topic_cites_clauses_of_its_edition_and_they_are_quoted() -> None:
    text = page(A, B)
    topics = toml("rampant.games.monpoc", "differences.toml")["topic"]
    assert len(topics) >= 50
    for topic in topics:
        assert f"### {topic['name']}\n" in text
        for edition in (A, B):
            for id in topic[edition.id]:
                assert f"{id}: {edition.rules[id].text}" in text


@pytest.mark.parametrize(
    "name",
    [
        "Turning hyper",
        "Power Up",
        "Advance",
        "Step",
        "Cover",
        "Flight",
        "Blasting at neighbours",
        "Steps of an attack",
        "Crushed and destroyed",
        "P-dice for buildings",
        "Combined power attacks",
        "Swat",
        "Throw",
        "Granting",
        "Actions",
        "City",
        "Unit limits",
        "A game that is stopped",
    ],
)
def test_the_page_speaks_of(name: str) -> None:
    assert f"### {name}\n" in page(A, B)


def test_the_page_lists_abilities_and_figures() -> None:
    text = page(A, B)
    assert re.search(r"^\| Beat Back \| .*3 spaces.*\(MP1-21.01\) \| .*\(MP2-S\d+\) \|$", text, re.MULTILINE)
    only = {line.split(": ")[1]: body for line, body in re.findall(r"## (Abilities only in: .*)\n\n(.*)\n", text)}
    assert "Head" not in only[A.label]
    assert "Chain Attack" in only[A.label]
    assert "Chain Attack" not in only[B.label]
    assert "Multi-Fire" in only[B.label]
    assert "| A-dice for an advance | 1 | 0 |" in text
    assert "| Defender X | alpha: SPD 6, DEF 6, health 5, brawl 7+2, blast 7+2 (3), power 5+2; ultra for 4: " in text


def test_figures_are_matched_by_name_and_type() -> None:
    pairs = common(A.edition, B.edition)
    monsters = [a.title for a, _ in pairs if a.kind == MONSTER]
    assert len(monsters) == len(set(monsters)) == 12
    names = {a.fixed_name: b.fixed_name for a, b in pairs}
    assert names["downtown-high-rise"] == "downtown-highrise"
    assert names["g-tank-elite"] == "g-tank-elite"
    assert "oil-refinery" not in names


# -- a position --------------------------------------------------------------------------------------------------------


def test_the_same_position_offers_different_things() -> None:
    found = rows()
    power = found["Monster Activation, Power Phase"]
    assert power == ("1 A-die; 2 A-dice; 3 A-dice; No Power Up", "Skip the Power Phase; Power up")
    advance = found["Monster Activation, Advancement Phase: Defender X"]
    assert advance[0].startswith("Advance for 1: ")
    assert advance[1].startswith("Advance: ")
    attack = found["Monster Activation, Attack Phase: Defender X"]
    assert "Head-butt" in attack[0]
    assert "Head-butt" not in attack[1]
    assert "Step" not in attack[0], "2008: only before the attack"
    assert "Step" in attack[1]
    assert re.search(r"Blast: Downtown High-Rise \d+%(;|$)", attack[0]), "neighbours cannot be blasted in 2008"
    assert re.search(r"Blast: Gorghadra \d+%, Elite Belcher \d+%", attack[1])


def test_what_only_one_edition_has_is_marked() -> None:
    found = rows(POSITION.replace("power = 3", "power = 5"))
    assert found["Monster Activation, Hyper Phase"] == ("Defender X for 5 P-dice; End the Hyper Phase", "-")


def test_a_position_is_carried_over_both_ways() -> None:
    first, second = game("monpoc1"), game("monpoc2")
    table = {
        "game": "monpoc1",
        "tiles": ["radiation r12c12"],
        "side": [
            {"force": ["defender-x-mega r9c9 3/6", "g-tank r9c7"]},
            {"force": ["gorghadra-ultra r9c11 7/2 hyper"]},
        ],
    }
    over = translate(table, A.edition, B.edition, "monpoc2", B.label)
    forms = B.edition.by_name["defender-x"].forms
    assert over["side"][0]["force"] == [f"defender-x r9c9 {forms[0].health + forms[1].health - 2}", "g-tank-grunt r9c7"]
    left = B.edition.by_name["gorghadra"].forms[1].health - 3
    assert over["side"][1]["force"] == [f"gorghadra r9c11 {left}"]
    assert over["tiles"] == ["hazard r12c12"]
    back = translate(over, B.edition, A.edition, "monpoc1", A.label)
    assert back["side"][0]["force"] == ["defender-x-ultra r9c9 3/6", "g-tank-grunt r9c7"]
    assert back["side"][1]["force"] == ["gorghadra-ultra r9c11 7/2 hyper"]
    assert back["tiles"] == ["fire r12c12"]
    assert first is not second


def test_models_that_one_edition_lacks_are_named() -> None:
    text = POSITION.replace("downtown-high-rise r5c9", 'oil-refinery r5c9", "skyscraper r1c9')
    with pytest.raises(ScenarioError, match=r"not in the second edition: Oil Refinery$"):
        rows(text)
    with pytest.raises(ScenarioError, match="which edition"):
        rows(POSITION.replace("monpoc1", "rage"))
    with pytest.raises(ScenarioError, match="no model is called 'gorgadra"):
        rows(POSITION.replace("gorghadra", "gorgadra"))


def test_only_different_editions_are_compared() -> None:
    with pytest.raises(RampantError, match="does not differ from itself"):
        books(["monpoc2", "monpoc2"])
    with pytest.raises(RampantError, match="rage is no edition"):
        books(["monpoc1", "rage"])


def test_the_command_prints_the_page_and_the_position(tmp_path: Path) -> None:
    code, out, _ = rampant("compare", *EDITIONS)
    assert code == 0
    assert out == page(A, B)
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    code, out, _ = rampant("compare", *EDITIONS, "--scenario", str(path))
    assert code == 0
    assert "first edition (2008)" in out
    assert "Unit Activation, Attack" in out
    code, _, err = rampant("compare", *EDITIONS, "--scenario", str(tmp_path / "none.toml"))
    assert code == 2
    assert "none.toml" in err
