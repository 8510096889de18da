"""What a seat is told does not depend on what it may not know: hidden pieces, and dice and cards to come.

`imagine` gives a second world that the seat cannot tell from the first. Everything that is sent to the seat must be
the same, byte for byte, in both: its view and scene, its questions with all their words, refusals, and, as long as
nothing is revealed, the events of what others choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.errors import IllegalChoice
from rampant.core.game import Game
from rampant.core.scene import Event
from rampant.core.state import State
from tests.conformance.table import TABLES, any_choice, picker, seats, table_name, to_json, told

pytestmark = pytest.mark.once

CLOSELY = 15

OPEN = 120
"""Choices looked at in games that hide nothing but what chance will bring."""


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)
def test_two_worlds_that_differ_in_secrets_look_the_same(game: Game, settings: Mapping[str, Any]) -> None:
    rng = picker("secrets", game.id)
    different = number = 0
    state = game.new(seed="secrets", **settings)
    while not state.over and (game.secrets or number < OPEN):
        if rng.below(number + CLOSELY) < CLOSELY:  # often at first, then now and then
            for seat in seats(state):
                world = state.imagine(seat, seeded(f"{number} {seat}"))
                game.check(world)
                different += world.digest() != state.digest()
                compare_looks(state, world, seat, number)
                compare_refusals(game, state, world, seat)
                compare_events(state, world, seat, *any_choice(state, rng))
        state.choose(*any_choice(state, rng))
        number += 1
    assert different or not game.secrets, "nothing that was imagined ever differed: are there secrets at all?"


def compare_looks(state: State, world: State, seat: int, number: int) -> None:
    assert to_json(world.view(seat)) == to_json(state.view(seat)), f"seat {seat} sees more at choice {number}"
    assert to_json(world.scene(seat)) == to_json(state.scene(seat))
    assert [ask.seat for ask in world.asks] == [ask.seat for ask in state.asks]
    for mine, theirs in zip(state.asks, world.asks, strict=True):
        if mine.seat == seat:
            assert told(theirs) == told(mine), f"seat {seat} is told more at choice {number}"


def refusal(state: State, option: int, seat: int) -> str:
    with pytest.raises(IllegalChoice) as refused:
        state.clone().choose(option, seat)
    return f"{refused.value} {refused.value.allowed}"


def compare_refusals(game: Game, state: State, world: State, seat: int) -> None:
    """Every refusal that the seat can provoke (some at random: there may be thousands)."""
    if seat < 0:
        return
    ask = state.ask_of(seat)
    wrong = [option for option in range(game.action_size) if ask is None or option not in ask.options]
    for option in wrong[:: max(1, len(wrong) // 8)]:
        assert refusal(world, option, seat) == refusal(state, option, seat)


def compare_events(state: State, world: State, seat: int, option: int, chooser: int) -> None:
    """The same choice in both worlds: if nothing was revealed by it, the seat notices no difference."""
    asked = world.ask_of(chooser)
    if asked is None or option not in asked.options:
        return
    seen: list[tuple[bool, str]] = []
    for each in (state.clone(), world.clone()):
        each.events = []
        before = each.revealed
        each.choose(option, chooser)
        events: list[Event] = each.events or []
        heard = [to_json(event) for event in events if event.seen_by(seat)]
        seen.append((each.revealed != before, to_json({"events": heard, "view": each.view(seat)})))
    (revealed, here), (also, there) = seen
    if not revealed and not also:
        assert here == there, f"seat {seat} learns from choice {option} of seat {chooser} what it may not know"
