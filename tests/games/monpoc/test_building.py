"""Lists that are built: random ones are legal, and what is written reads back the same."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rampant
from rampant.core.chance import seeded
from rampant.core.errors import SettingError
from rampant.games.monpoc.cards import ASSET, KIND_NAMES, Card
from rampant.games.monpoc.forces import Force, read_force
from rampant.games.monpoc.game import MonpocGame

games = pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])


def the(id: str) -> MonpocGame:
    return cast("MonpocGame", rampant.game(id))


def listable(game: MonpocGame) -> list[Card]:
    """Whatever can stand in somebody's list."""
    return [card for card in game.edition.cards if card.kind != ASSET]


def names(force: Force) -> list[str]:
    """Everything in a list, in any order."""
    return sorted(card.fixed_name for card in force.monsters + force.units + force.buildings)


@games
@given(seed=st.integers(), monsters=st.integers(1, 3))
def test_a_random_force_is_legal_and_reads_back_the_same(id: str, seed: int, monsters: int) -> None:
    game = the(id)
    force = game.lists.draw(seeded(str(seed)), monsters, game.version)
    again = read_force(game.edition, force.text())
    assert names(again) == names(force)
    assert again.text() == force.text()
    built = game.build(force.text(), game.resolve({"monsters": monsters}))
    assert built.legal, built.faults
    assert built.text == force.text()
    assert sum(part.count for part in built.parts) == len(names(force))
    assert [quota.count for quota in built.quotas] == [monsters, len(force.units), len(force.buildings)]


@games
@given(data=st.data())
def test_any_list_of_models_reads_back_the_same_and_is_judged(id: str, data: st.DataObject) -> None:
    game = the(id)
    cards = data.draw(st.lists(st.sampled_from(listable(game)), max_size=40))
    force = Force(cards)
    again = read_force(game.edition, force.text())
    assert names(again) == names(force)
    built = game.build(force.text(), game.resolve({}))
    assert [f"{fault.text} [{fault.clause}]" for fault in built.faults] == game.lists.problems(again, 1)
    assert all(fault.clause in game.rules.clauses for fault in built.faults)


@games
def test_what_fits_brings_no_new_fault_and_what_does_not_does(id: str) -> None:
    game = the(id)
    ready = game.build("guard", game.resolve({}))
    for card in listable(game):
        kind = KIND_NAMES[card.kind]
        more = game.build(f"{ready.text}; {card.fixed_name}", game.resolve({}))
        assert more.legal == (f"{kind}:{card.fixed_name}" in ready.fitting)


@games
def test_a_match_begins_with_a_random_force_that_was_built(id: str) -> None:
    game = the(id)
    built = game.build("random", game.resolve({"monsters": 2}))
    state = game.new(seed=3, monsters=2, force1=built.text, force2="random")
    mine = [m.card.fixed_name for m in state.models if m.seat == 0]
    listed = [part.card.split(":")[1] for part in built.parts if not part.card.startswith("building:")]
    assert set(mine) == set(listed)


def test_a_list_that_cannot_be_read_is_refused() -> None:
    game = the("monpoc2")
    with pytest.raises(SettingError, match="no model is called 'cat'"):
        game.build("defender-x; cat", game.resolve({}))
    with pytest.raises(SettingError, match="at most 200 things"):
        game.build("999 g-tank", game.resolve({}))
    with pytest.raises(SettingError, match="Fuel Truck is an asset and in nobody's list"):
        game.build("defender-x; fuel-truck", game.resolve({}))
