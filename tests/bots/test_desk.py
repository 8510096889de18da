"""Playouts: what an answer was tried on becomes the table, where dice make no difference; and how far they go."""

from __future__ import annotations

import pytest

from rampant.bots.playout import Desk, fresh, try_few
from rampant.core.chance import Rng
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand
from rampant.games import game
from tests.bots.test_bots import Counting
from tests.conformance.table import GAMES, table_name


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_table_that_was_tried_is_the_table_after_the_answer(game: Game) -> None:
    state, rng, judge, desk, chosen = game.new(seed="kept"), Rng(21), ByHand(), Desk(whole=True), 0
    for _ in range(120):
        if state.over:
            break
        before = state.digest()
        ask = state.asks[0]
        if len(state.asks) == 1 and len(ask.options) > 1 and not ask.step.minor(state):
            option = try_few(state, ask, Rng(7), judge, 6)
            assert state.digest() == before
            after = state.clone()
            after.choose(option, ask.seat)
            end, value = desk.ahead(state.clone(), ask.seat, Rng(7), desk.part(state), 1, judge, 6)
            assert end.digest() == after.digest()
            assert value == judge.of(after, ask.seat)
            for each in (end, after):
                each.wander(Rng(4), 9)
            assert end.digest() == after.digest(), "the dice to come are those of the table"
            assert state.digest() == before
            chosen += 1
        state.wander(rng, 3)
    assert chosen


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_playout_ends_with_its_turn_or_stretch_and_knows_its_worth(game: Game, whole: bool) -> None:
    state, rng, judge = game.new(seed="ends"), Rng(22), ByHand()
    desk = Desk(whole)
    for _ in range(12):
        if state.over:
            break
        seat = min(state.asks[0].seat, state.seats - 1)
        part, before = desk.part(state), state.digest()
        copy = state.imagine(seat, fresh(rng))
        end, value = desk.ahead(copy, seat, Rng(3), part, 400, judge, 3)
        assert end.over or desk.part(end) != part
        assert value == judge.of(end, seat)
        assert state.digest() == before
        state.wander(rng, 30)


def first(id: str, kind: str) -> tuple[State, OpenAsk]:
    """A position in which a question of a kind is open."""
    for seed in range(40):
        state, rng = game(id).new(seed=seed), Rng(seed + 1)
        while not state.over:
            for ask in state.asks:
                if ask.kind == kind and len(ask.options) > 1:
                    return state, ask
            state.wander(rng, 1)
    raise AssertionError(f"{kind} was never asked")


@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("rage", "place-crowd"),
        ("rage", "push-crowd"),
        ("rage", "flee"),
        ("rage", "flee-to"),
        ("rage", "drive-crowd"),
        ("hordes", "move-who"),
        ("monstrocity", "recall"),
    ],
)
def test_minor_questions_are_answered_in_playouts_without_trials(id: str, kind: str) -> None:
    state, ask = first(id, kind)
    assert ask.step.minor(state)
    desk, judge = Desk(whole=True), Counting()
    desk.ahead(state.clone(), ask.seat, Rng(1), desk.part(state), 1, judge, 6)
    assert judge.asked == 1, "only the end is judged"


@pytest.mark.parametrize(("id", "kind"), [("rage", "pick-piece"), ("hordes", "restack")])
def test_what_comes_last_in_a_turn_is_a_stretch_of_its_own(id: str, kind: str) -> None:
    state, _ = first(id, kind)
    assert state.stretch() == 2 * game(id).turn(state) + 1
