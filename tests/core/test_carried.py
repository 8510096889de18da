"""Pieces that can be dragged are on the table, and come to stand where they were let go."""

from __future__ import annotations

import random

import pytest

import rampant
from rampant.core.scene import SPECTATOR
from rampant.core.state import State


def places(state: State) -> dict[str, str]:
    return {piece.id: piece.at for piece in state.scene(SPECTATOR).pieces}


@pytest.mark.parametrize("game", ["rage", "monpoc1", "monpoc2", "demolition", "monstrocity"])
def test_what_is_carried_goes_to_the_square_of_an_option_or_is_chosen_first(game: str) -> None:
    state = rampant.game(game).new(seed=5)
    rng = random.Random(5)
    moved = 0
    for _ in range(500):
        if state.over or moved > 20:
            break
        ask = state.asks[0]
        carried = ask.carried()
        option = rng.choice(ask.options)
        chosen = ask.describe(option)
        target = (
            chosen.target if ask.kind != "resolve" or "move to" in chosen.label else ""
        )  # dice strike at squares, too
        before = places(state) if carried else {}
        assert set(carried) <= set(before), ask
        state.choose(option, ask.seat)
        if len(carried) == 1 and target.startswith("cell:"):
            stands = places(state).get(carried[0])
            moved += stands == target
            assert stands != before[carried[0]], chosen
    assert moved
