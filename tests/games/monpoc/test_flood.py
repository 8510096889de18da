"""Two ways to find where an advance may end, all at once and one place after another, agree."""

from __future__ import annotations

import pytest

import rampant
from rampant.core.grid import OFF
from rampant.games.monpoc.data import battle_maps
from rampant.games.monpoc.movement.goals import goals, searched
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.scratch import TALLEST
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import OWN
from tests.conformance.table import any_choice, picker


@pytest.mark.parametrize("edition", ["monpoc1", "monpoc2"])
def test_places_found_by_rows_are_those_found_one_by_one(edition: str) -> None:
    rng = picker("flood", edition)
    compared = 0
    for seed in range(3):
        s = rampant.game(edition).new(seed=seed, force1="random", force2="random")
        assert isinstance(s, Table)
        for _ in range(400):
            if s.over:
                break
            s.choose(*any_choice(s, rng))
            m = s.models[rng.below(s.span.force)]
            if m.at != OFF:
                gait = s.edition.gait(s, m, OWN)
                assert goals(s, m, gait) == searched(s, m, gait)
                compared += 1
    assert compared > 100


def test_every_map_fits_into_the_words_of_its_rows() -> None:
    for map in battle_maps("1e"):
        assert map.cols <= len(BITS)
        assert map.rows <= TALLEST - 2
