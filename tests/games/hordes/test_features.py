"""What the learned value looks at is counted as its names say."""

from __future__ import annotations

from rampant.games.hordes.features import SHARE
from rampant.games.hordes.state import HordesState
from tests.conformance.test_features import features_of
from tests.games.hordes.table import table


def seen(s: HordesState, seat: int) -> dict[str, int]:
    """In whole rivals."""
    return {name: number // SHARE for name, number in features_of(s, seat).items()}


def test_fighters_held_tiles_and_stacks_are_counted() -> None:
    s = table(
        "GHO",
        {"1,2": "GHO: GHO3 GHO1", "4,4": "ZOM: ZOM2 ZOM1", "2,2": "ZOM5 GHO6"},
        held={"GHO": ["miss"], "ZOM": ["bomb"]},
    )
    row = seen(s, 0)
    assert (row["lives"], row["acts next"], row["stacks"]) == (1, 1, 1)
    assert (row["fighters of level 3"], row["fighters of level 1"]) == (1, 1)
    assert (row["holds miss"], row["rival's holds bomb"]) == (1, 1)
    assert row["stacks that touch face-down ones"] == 1
    assert row["rival's fighters of level 2"] == 1
    assert features_of(s, 0)["face-down tiles"] == 2


def test_the_guard_of_a_leader_and_who_can_kill_it_are_counted() -> None:
    lone = seen(table("ZOM", {"1,2": "GHO: GHO1", "2,2": "ZOM: ZOM2 ZOM1", "3,2": "ZOM5"}), 0)
    assert (lone["Leader in sight"], lone["Leader alone"], lone["0 above the Leader"]) == (1, 1, 1)
    assert (lone["Leader touches a rival"], lone["Leader must fight"]) == (1, 1)
    assert lone["rival 1 from the Leader"] == 1
    kept = seen(table("GHO", {"1,2": "GHO: GHO3 GHO4 GHO1", "4,4": "ZOM: ZOM2 ZOM1"}), 0)
    assert kept["2 above the Leader"] == 1
    assert "Leader alone" not in kept
    assert "Leader must fight" not in kept


def test_several_rivals_share() -> None:
    stacks = {"1,2": "GHO: GHO3 GHO1", "4,4": "ZOM: ZOM2 ZOM1", "1,4": "HUM: HUM2 HUM1"}
    row = features_of(table("GHO", stacks), 0)
    assert row["rival's stacks"] == SHARE
    assert row["living rivals"] == 2


def test_a_lone_leader_that_nobody_there_can_kill_does_not_count_as_touched() -> None:
    """Two who aid each other could kill it only beside somebody of its own; what was not seen might be anybody."""
    weak = {"1,2": "GHO: GHO1", "2,2": "ZOM: ZOM4 ZOM1"}
    assert "Leader touches a rival" not in seen(table("ZOM", weak), 0)
    assert seen(table("ZOM", weak | {"1,2": "GHO: GHO6 GHO1"}), 0)["Leader touches a rival"] == 1
    assert seen(table("ZOM", weak | {"2,2": "ZOM: ZOM2 ZOM1"}), 0)["Leader touches a rival"] == 1
    assert seen(table("ZOM", weak), 1)["rival's Leader alone"] == 1
    assert "rival's Leader touches a rival" not in seen(table("ZOM", weak), 1)
