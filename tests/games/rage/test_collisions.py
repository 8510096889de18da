"""Collisions in every detail (RAGE-13.08 to 13.10, R33, R34)."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.games.rage.squares import BLUE, EMPTY, GRAY, GRID, MASERS, MEGANULONS, SAUCERS
from rampant.games.rage.state import RageState
from tests.clause import clause
from tests.games.rage.tables import (
    HH,
    TOWERS,
    B,
    H,
    S,
    board,
    choose,
    kind,
    model,
    options,
    plan,
    table,
    to,
    token,
    used_up,
    where,
)

BLOWS = {1: [H, B, B], 2: [HH, B, B], 3: [HH, H, B]}
"""Bash rolls of Godzilla by the wounds they cause."""


def bash(s: RageState, square: str) -> RageState:
    choose(to(s, "act"), "act", model(square))
    return s


# -- the edge ----------------------------------------------------------------------------------------------------------


@clause("RAGE-R33", "RAGE-13.09")
@pytest.mark.parametrize(
    ("wounds", "rolled", "gained"), [(1, [S], 1), (2, [S, S], 2), (3, [S, B, S], 2), (3, [H, B, HH], 0)]
)
def test_at_the_edge_a_die_per_square_left_wounds_the_moved_model_alone(
    wounds: int, rolled: list[int], gained: int
) -> None:
    s = to(table("godzilla r5c9", "gigan r5c10 defense=0", "mothra r4c10", dice=[*BLOWS[wounds], *rolled]), "act")
    s.events = []
    bash(s, "r5c10")
    used_up(s)
    assert [len(event.dice) for event in s.events if "collides" in event.text] == [len(rolled)]  # all are shown
    told = [event.value for event in s.events if event.target == "track:p1.wounds"]
    assert told == ([wounds, wounds + gained] if gained else [wounds])
    assert where(s, 1) == "r5c10"
    assert [int(monster.wounds) for monster in s.monsters] == [0, wounds + gained, 0]
    assert [int(monster.rage) for monster in s.monsters] == [0, 1, 0]


@clause("RAGE-R33", "RAGE-R37")
def test_three_wounds_at_the_edge_knock_nobody_down() -> None:
    s = bash(table("mothra r5c8", "gigan r5c10 defense=0", dice=[S, S, S, S]), "r5c10")
    used_up(s)
    assert s.monsters[1].wounds == 2
    assert s.monsters[1].down == 0


@clause("RAGE-R33", "RAGE-18.01")
def test_a_maser_pushed_against_the_edge_is_destroyed_by_one_special() -> None:
    for face, held in ((S, 0), (H, -1)):
        s = bash(table("mothra r1c8", "gigan r10c10", maser=["r1c10"], dice=[S, B, face, *[B] * 6]), "r1c10")
        assert s.keeper[0] == held


# -- blocks ------------------------------------------------------------------------------------------------------------


@clause("RAGE-R34", "RAGE-19.02", "RAGE-19.03")
@pytest.mark.parametrize(
    ("symbol", "specials", "left"),
    [
        ("r", 1, EMPTY),
        ("r", 2, EMPTY),
        ("g", 1, GRAY),
        ("g", 2, EMPTY),
        ("b", 1, BLUE),
        ("b", 2, BLUE),
        ("b", 3, EMPTY),
    ],
)
def test_a_block_falls_by_as_many_collision_wounds_as_by_an_attack(symbol: str, specials: int, left: int) -> None:
    rolled = [S] * specials + [B] * (3 - specials)
    s = bash(
        table("godzilla r5c5", "gigan r5c6 defense=0", board=board(r5c7=symbol), dice=[*BLOWS[3], *rolled]), "r5c6"
    )
    used_up(s)
    assert where(s, 1) == "r5c6"  # it does not advance into a square that became free
    assert s.on[GRID.cell("r5c7")] == left
    assert s.monsters[1].wounds == 3 + specials
    assert s.asks[0].seat == 0
    laid = 0
    while kind(s) == "place-crowd":
        plan(s, [], [0] * (specials + 1))
        laid += 1
        choose(s, "place-crowd", options(s)[0])
    assert laid == specials  # one crowd per wound
    assert (s.ground[GRID.cell("r5c7")] != 0) == (left == EMPTY)  # rubble if it fell


@clause("RAGE-R34", "RAGE-R16", "RAGE-15.01")
def test_more_than_three_specials_make_no_more_than_three_crowds() -> None:
    s = to(table("mothra r5c1", "gigan r5c3", board=board(r5c4="b")), "act")
    s.monsters[0].stats[2] = 6
    plan(s, [S] * 5 + [B] + [S] * 5, [0])
    choose(s, "act", model("r5c3"))
    assert s.monsters[1].wounds == 3
    assert sum(s.monsters[1].hurt) == 1
    laid = 0
    while kind(s) == "place-crowd":
        plan(s, [], [0] * 4)
        laid += 1
        choose(s, "place-crowd", options(s)[0])
    assert laid == 3


@clause("RAGE-R34", "RAGE-15.08")
def test_crowds_flee_from_the_target_but_not_from_what_it_hits() -> None:
    s = bash(table("godzilla r5c3", "gigan r5c4 defense=0", board=board(r5c7="b"), token={"light": ["r4c8", "r4c4"]},
                   dice=[*BLOWS[3], S]), "r5c4")  # fmt: skip
    # Gigan went two squares, to r5c6: r4c8 is next to the block alone, r4c4 was next to the square he left
    assert where(s, 1) == "r5c6"
    assert kind(s) == "place-crowd"
    assert (token(s, "r4c8"), token(s, "r4c4")) == (1, 1)


@clause("RAGE-R34", "RAGE-R70", "RAGE-2.06")
def test_who_threw_the_monster_scores_the_block() -> None:
    s = bash(table("gigan r5c5", "godzilla r5c6", board=board(**TOWERS | {"r5c4": "g"}), victory=["destruction"],
                   dice=[B, B, B, B, S, S, H]), "r5c6")  # fmt: skip
    plan(s, [S, S])
    choose(s, "use-tail-whip", 358)
    assert [int(monster.destroyed) for monster in s.monsters] == [0, 2]
    assert s.asks[0].seat == 1  # and lays the crowds
    assert kind(s) == "place-crowd"


# -- other models ------------------------------------------------------------------------------------------------------


@clause("RAGE-R34", "RAGE-20.01", "RAGE-21.05", "RAGE-18.01")
@pytest.mark.parametrize(("piece", "specials", "stands"), [
    ("maser", 0, True), ("maser", 1, False), ("meganulon", 1, False), ("saucer", 1, True), ("saucer", 2, False),
])  # fmt: skip
def test_a_piece_falls_by_its_number_of_collision_wounds(piece: str, specials: int, stands: bool) -> None:
    first = {"maser": MASERS, "meganulon": MEGANULONS, "saucer": SAUCERS}[piece]
    others: dict[str, Any] = {piece: ["r1c3"], "specials": ["meganulon", "xilien"]}
    s = to(table("godzilla r1c1", "gigan r1c2 defense=0", **others), "act")
    plan(s, [*BLOWS[2], *[S] * specials, *[B] * (2 - specials), *[B] * 8])
    choose(s, "act", model("r1c2"))
    assert (s.at[first] >= 0) == stands
    assert s.monsters[1].wounds == 2 + specials
    assert where(s, 1) == "r1c2" or piece == "saucer"


@clause("RAGE-R34", "RAGE-13.17")
def test_a_monster_that_is_hit_gains_the_same_wounds_and_stays() -> None:
    s = bash(table("godzilla r5c5", "gigan r5c6 defense=0", "mothra r5c8 wounds=1", token={"light": ["r4c9"]},
                   dice=[*BLOWS[3], S, S]), "r5c6")  # fmt: skip
    used_up(s)
    assert [int(monster.wounds) for monster in s.monsters] == [0, 5, 3]
    assert (where(s, 1), where(s, 2)) == ("r5c7", "r5c8")
    assert [int(monster.rage) for monster in s.monsters] == [0, 1, 0]
    assert token(s, "r4c9") == 1  # next to Mothra, who was no target


@clause("RAGE-13.10", "RAGE-13.08")
def test_only_what_is_left_of_the_distance_is_rolled() -> None:
    s = bash(
        table("godzilla r5c5", "gigan r5c6 defense=0", board=board(r5c7="F", r5c8="r"), dice=[*BLOWS[3], H]), "r5c6"
    )
    used_up(s)  # the forest used up two of three
    assert where(s, 1) == "r5c7"


@clause("RAGE-R34", "RAGE-13.11")
def test_burning_rubble_on_the_way_wounds_before_the_collision() -> None:
    s = bash(
        table("godzilla r5c5", "gigan r6c6 defense=0", board=board(r7c7="*", r8c8="r"), dice=[*BLOWS[3], S]), "r6c6"
    )
    used_up(s)  # burning rubble used up two of three
    assert where(s, 1) == "r7c7"
    assert s.monsters[1].wounds == 5
    assert s.on[GRID.cell("r8c8")] == EMPTY
