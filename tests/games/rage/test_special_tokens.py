"""Shobijin and Shockirus are no crowds (RAGE-16.03, 16.08, R40)."""

from __future__ import annotations

import pytest

from rampant.games.rage.data import SHOBIJIN, SHOCKIRUS
from rampant.games.rage.options import CROWD, DONE, ROAR
from rampant.games.rage.squares import GRID
from tests.clause import clause
from tests.games.rage.tables import (
    B,
    H,
    board,
    cell,
    choose,
    crowd,
    kind,
    model,
    names,
    options,
    pass_turn,
    plan,
    table,
    to,
    token,
)

KINDS = pytest.mark.parametrize(("id", "number"), [("shobijin", SHOBIJIN), ("shockirus", SHOCKIRUS)])


@clause("RAGE-16.03", "RAGE-16.08", "RAGE-R40")
@KINDS
def test_a_special_token_lies_there_turn_after_turn_and_costs_nothing(id: str, number: int) -> None:
    s = table("godzilla r5c5", "gigan r10c10", token={id: ["r5c7"]}, specials=[id])
    assert s.cost(GRID.cell("r5c7")) == 1
    assert "r5c7" in names(options(s, "move"))
    pass_turn(pass_turn(s))
    assert token(s, "r5c7") == number
    woods = table("godzilla r5c5", "gigan r10c10", board=board(r5c7="F"), token={id: ["r5c7"]}, specials=[id])
    assert woods.cost(GRID.cell("r5c7")) == 2


@clause("RAGE-R40")
@KINDS
def test_a_special_token_is_not_crushed_roared_at_or_eaten(id: str, number: int) -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", meganulon=["r5c7"], token={id: ["r5c6"], "light": ["r4c4"]},
                 specials=[id, "meganulon"]), "act")  # fmt: skip
    assert [option for option in options(s) if CROWD <= option < CROWD + 100] == [crowd("r4c4")]
    choose(s, "act", ROAR)
    assert options(s, "roar") == [crowd("r4c4"), DONE]
    choose(s, "roar")
    assert kind(s) == "pick-piece"  # phase 6: the Meganulon on r5c7 has eaten what it eats
    assert token(s, "r5c6") == number


@clause("RAGE-R40")
@KINDS
def test_a_special_token_does_not_flee(id: str, number: int) -> None:
    s = to(table("godzilla r5c4", "gigan r5c5 defense=0", token={id: ["r5c6"]}, specials=[id], dice=[B, B, B]), "act")
    choose(s, "act", model("r5c5"))
    assert kind(s) == "pick-piece"
    assert token(s, "r5c6") == number


@clause("RAGE-R40", "RAGE-15.12", "RAGE-R41")
@KINDS
def test_a_special_token_occupies_its_square_for_others(id: str, number: int) -> None:
    s = table("godzilla r5c5", "gigan r10c10", token={id: ["r5c7"], "light": ["r5c6"]}, specials=[id])
    choose(s, "move", cell("r5c6"))
    assert "r5c7" not in names(options(s, "push-crowd"))
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c6="g"), token={id: ["r5c7"]}, specials=[id],
                 dice=[H, B, B]), "act")  # fmt: skip
    choose(s, "act", model("r5c6"))
    assert "r5c7" not in names(options(s, "place-crowd"))
    plan(s, [], [0])
    choose(s, "place-crowd", cell("r4c7"))
    assert token(s, "r5c7") == number


@clause("RAGE-R40", "RAGE-R49", "RAGE-6.03")
@KINDS
def test_no_maser_comes_back_on_a_special_token(id: str, number: int) -> None:
    s = table("godzilla r1c1", "gigan r1c10", held=[1], token={id: ["r9c5"]}, specials=[id])
    assert "r9c5" not in names(options(s, "reinforce"))
    assert token(s, "r9c5") == number


@clause("RAGE-R40", "RAGE-15.13")
def test_a_maser_that_meets_the_shobijin_rescues_nobody() -> None:
    s = to(table("godzilla r10c10", "gigan r10c1", maser=["r1c1"], board=board(r5c5="b", r5c6="b", r5c7="b", r5c8="b",
                 r6c5="b", r6c6="b", r6c7="b"), token={"shobijin": ["r1c2"]}, specials=["shobijin"],
                 victory=["evacuation"]), "pick-piece")  # fmt: skip
    choose(s, "pick-piece", model("r1c1"))
    choose(s, "drive", cell("r1c2"))
    assert s.crowd_pile[SHOBIJIN] == 1
    assert s.monsters[0].rescued == 0
    assert sum(s.saved) == 0
