"""The catalogue on the command line: filters, order, cards side by side."""

from __future__ import annotations

import json

import pytest

from rampant.cli import main
from rampant.games import game


class Cards:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> list[str]:
        """The ids that are found."""
        assert main(["cards", *words, "--json"]) == 0
        return [card["id"] for card in json.loads(self._capsys.readouterr().out)]

    def said(self, *words: str, code: int = 0) -> str:
        assert main(["cards", *words]) == code
        said = self._capsys.readouterr()
        return said.err if code else said.out


@pytest.fixture
def cards(capsys: pytest.CaptureFixture[str]) -> Cards:
    return Cards(capsys)


UNITS = {card.id: card for card in game("monpoc2").cards if card.kind == "unit"}


def test_a_number_is_found_by_its_name_and_not_in_every_word(cards: Cards) -> None:
    found = cards("monpoc2", "unit", "cost", "1")
    assert set(found) == {id for id, card in UNITS.items() if card.cost == 1}
    fast = cards("monpoc2", "unit", "cost", "1", "spd", "5")
    assert set(fast) == {id for id in found if UNITS[id].numbers["SPD"] == [5]}
    assert 0 < len(fast) < len(found) < len(UNITS)
    assert "holds 'cost 77'" in cards.said("monpoc2", "cost", "77", code=2)


def test_filters_go_together(cards: Cards) -> None:
    found = cards("monpoc2", "--kind", "unit", "--agenda", "protectors", "--cost", "1", "--rule", "flight")
    assert set(found) == {
        id
        for id, card in UNITS.items()
        if "protectors" in card.tags and card.cost is not None and card.cost <= 1 and "Flight" in titles(id)
    }
    assert found
    faction = UNITS[found[0]].group
    assert set(cards("monpoc2", "--faction", faction, "--kind", "unit")) == {
        id for id, card in UNITS.items() if card.group == faction
    }
    assert "unknown tag of cards 'villains'" in cards.said("monpoc2", "--agenda", "villains", code=2)


def titles(id: str) -> list[str]:
    return [ability.title for face in UNITS[id].faces for ability in face.abilities]


def test_cards_are_sorted_by_a_number_the_highest_first(cards: Cards) -> None:
    speeds = [UNITS[id].numbers["SPD"][0] for id in cards("monpoc2", "--kind", "unit", "--sort", "spd")]
    assert speeds == sorted(speeds, reverse=True)
    names = [UNITS[id].title for id in cards("monpoc2", "--kind", "unit", "--sort", "name")]
    assert names == sorted(names)
    assert "unknown number to sort by 'charm'" in cards.said("monpoc2", "--sort", "charm", code=2)


def test_cards_stand_side_by_side(cards: Cards) -> None:
    said = cards.said("monpoc2", "--compare", "g-tank-grunt", "defender-x")
    assert "G-Tank" in said.splitlines()[0]
    assert "Defender X" in said.splitlines()[0]
    assert any(line.startswith("SPD") and len(line.split()) > 2 for line in said.splitlines())
    assert cards("monpoc2", "--compare", "g-tank-grunt", "defender-x") == ["unit:g-tank-grunt", "monster:defender-x"]
    assert "not one card: " in cards.said("monpoc2", "--compare", "tank", "defender-x", code=2)
