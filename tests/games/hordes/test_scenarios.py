"""Positions as text: they read back as they were, and wrong ones are refused with what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.errors import ScenarioError
from rampant.games.hordes.state import HordesState
from tests.games.hordes.table import GAME, stack, table


@pytest.mark.parametrize(
    "settings",
    [{"players": 2}, {"players": 4, "armies": "random"}, {"players": 3, "armies": "build", "memory": False}],
    ids=str,
)
def test_every_turn_of_a_game_can_be_written_down_and_reads_back(settings: dict[str, Any]) -> None:
    s = GAME.new(seed="scenario", **settings)
    assert isinstance(s, HordesState)
    rng = Rng(stream("scenario", "test"))
    written: set[int] = set()
    turn = s.turns
    while not s.over:
        asks = s.asks
        ask = asks[rng.below(len(asks))]
        s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        if s.turns > turn and not s.over and s.fight.size == 0:
            turn = s.turns
            try:
                text = GAME.dump(s)
            except ScenarioError:
                continue  # the turn's first question came after its combat
            assert GAME.load(text).digest() == s.digest()
            assert GAME.dump(GAME.load(text)) == text
            written.add(int(turn))
    assert len(written) > turn // 2


def test_hidden_tiles_and_who_knows_them_are_written_out() -> None:
    s = table(
        "GHO", {"0,0": "GHO: GHO6+knife GHO3@- GHO1@-", "1,0": "ZOM5@1 GHO4@*", "9,9": "ZOM: ZOM1", "9,8": "ZOM6"}
    )
    text = GAME.dump(s)
    assert '"GHO6+knife", "GHO3@-", "GHO1@-"' in text
    assert '"ZOM5@1", "GHO4@*"' in text
    assert stack(s, "1,0") == ["ZOM5", "GHO4"]


@pytest.mark.parametrize(
    ("stacks", "problem"),
    [
        ({"0,0": "GHO: GHO6"}, "2 to 6 players"),
        ({"0,0": "GHO: GHO6", "1,0": "ZOM: ZOM1"}, "have 0 living Leaders"),
        ({"0,0": "GHO: GHO1 GHO1", "1,0": "ZOM: ZOM1"}, "2 tiles GHO1"),
        ({"0,0": "GHO: GHO1 GHO-knife", "1,0": "ZOM: ZOM1"}, "no fighter of the Ghouls"),
        ({"0,0": "GHO: GHO1+gun", "1,0": "ZOM: ZOM1"}, "cannot carry 'gun'"),
        ({"0,0": "HUM: HUM1+body-armor", "1,0": "ZOM: ZOM1"}, "cannot carry body-armor"),
        ({"0,0": "GHO: GHO1", "99,0": "ZOM: ZOM1"}, "is not a space"),
        ({"0,0": "GHO: GHO1", "1,0": "ZOM: ZOM1", "2,0": "GHO9"}, "unknown tile 'GHO9'"),
        ({"0,0": "GHO: GHO1 GHO2@-", "1,0": "ZOM: ZOM1"}, "that was no starting tile"),
        ({"0,0": "GHO: GHO1", "1,0": "ZOM: ZOM1", "2,0": "ZOM5@x"}, "after @ stands"),
    ],
    ids=str,
)
def test_a_wrong_position_is_refused_with_what_is_wrong(stacks: dict[str, str], problem: str) -> None:
    turn = next(iter(stacks.values()))[:3]
    with pytest.raises(ScenarioError, match=problem):
        table(turn, stacks)
