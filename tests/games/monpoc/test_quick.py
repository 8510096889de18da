"""The quick setup of both editions: a ready-made city, and the first turn begins."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.match import Match
from rampant.games.monpoc.first.game import GAME as FIRST
from rampant.games.monpoc.second.game import GAME as SECOND
from rampant.games.monpoc.second.game import MAPS
from rampant.games.monpoc.state.table import Table
from tests.clause import clause

SAME: dict[str, Any] = {"force1": "guard", "force2": "guard"}


def city(s: Table, seat: int) -> dict[int, str]:
    """Where the buildings of a player stand."""
    found: dict[int, str] = {}
    for i in range(s.span.building_from, s.span.building_to):
        if s.owners[i - s.span.building_from] == seat and s.models[i].at != OFF:
            found[int(s.models[i].at)] = s.models[i].card.fixed_name
    return found


@pytest.mark.parametrize("game", [FIRST, SECOND], ids=lambda game: str(game.id))
@clause("MP2-R87", "MP1-R86")
def test_the_first_question_is_the_first_turn(game: Game) -> None:
    match = Match(game, seed="quick", settings={"quick": True})
    s = match.state
    assert isinstance(s, Table)
    ask = s.asks[0]
    assert ask.kind == "choose-activation"
    assert ask.seat == s.first
    assert not s.scene(0).setup
    buildings = [s.models[i] for i in range(s.span.building_from, s.span.building_to)]
    assert all(b.out == (b.at == OFF) for b in buildings)  # what was not placed is out of the game
    greens = [int(s.map.foundations[i]) for i in range(s.map.greens)]
    placed = city(s, 0) | city(s, 1)
    assert set(greens) <= set(placed)  # greens before yellows
    assert len(placed) > len(greens)
    starts = [s.models[s.span.monster_from[seat]] for seat in range(2)]
    assert all(m.at != OFF for m in starts)
    assert Match.loads(match.dumps(), lambda _: game).state.digest() == s.digest()


@pytest.mark.parametrize("name", MAPS)
@clause("MP2-R87")
def test_equal_lists_make_a_city_that_is_the_same_from_both_sides(name: str) -> None:
    s = SECOND.new(seed=3, quick=True, map=name, **SAME)
    assert isinstance(s, Table)
    assert s.map.fixed_name == name
    across = (s.map.rows - 2) * s.map.cols + s.map.cols - 2
    assert {int(across - at): building for at, building in city(s, 0).items()} == city(s, 1)
    mine, theirs = (s.models[s.span.monster_from[seat]] for seat in range(2))
    assert mine.at == across - theirs.at
    if name == "crossfire-plaza":  # elsewhere, buildings stand there
        assert abs(int(2 * (mine.at % s.map.cols) + 2 - s.map.cols)) == 1  # in the middle


@clause("MP2-R87")
def test_maps_and_sides_are_a_matter_of_chance() -> None:
    tables = [SECOND.new(seed=seed, quick=True) for seed in range(12)]
    assert len({s.map.fixed_name for s in tables if isinstance(s, Table)}) > 2
    assert len({int(s.sides[s.first].colour) for s in tables if isinstance(s, Table)}) == 2


@clause("MP2-R87")
def test_assets_are_still_placed_by_hand_and_a_long_list_goes_on_alone() -> None:
    s = SECOND.new(seed=2, quick=True, assets=2)
    assert isinstance(s, Table)
    assert s.asks[0].kind == "place-asset"
    lists: dict[str, Any] = {"force1": "defender-x; 6 apartment-building", "force2": "gorghadra; 12 apartment-building"}
    s = SECOND.new(seed=2, quick=True, **lists)
    assert isinstance(s, Table)
    assert (len(city(s, 0)), len(city(s, 1))) == (6, int(s.map.tiles) - 6)


def test_without_the_setting_players_set_the_table_up() -> None:
    assert SECOND.new(seed=2).asks[0].kind == "choose-map"
