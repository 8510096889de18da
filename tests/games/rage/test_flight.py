"""Flights in legs: a token on the way is entered, taken, and the flight goes on (RAGE-R29, R30)."""

from __future__ import annotations

from rampant.games.rage.options import DONE
from rampant.games.rage.squares import GRID, SAUCERS
from tests.clause import clause
from tests.games.rage.tables import (
    board,
    cell,
    choose,
    heard,
    kind,
    model,
    names,
    options,
    plan,
    table,
    to,
    used_up,
    watch,
    where,
)

RING = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (4, 5, 6) if (row, col) != (5, 5)}


@clause("RAGE-R29", "RAGE-16.09", "RAGE-22.07")
def test_a_straight_flight_stops_at_a_token_and_goes_on_along_the_line() -> None:
    ring = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (5, 6, 7) if (row, col) not in ((5, 5), (5, 6))}
    s = table("gigan r5c5", "godzilla r10c10", board=board(**ring), token={"shockirus": ["r5c6"]},
              specials=["shockirus"])  # fmt: skip
    assert not names(options(s, "move")) & {"r5c8", "r5c9"}  # no flight over the token
    choose(s, "move", cell("r5c6"))
    assert s.monsters[0].shockirus == 1
    # three points are left: a walk back past r5c5, or on along the line over the block, but no other flight
    assert names(options(s, "move")) == {"r5c5", "r4c4", "r5c4", "r6c4", "r3c3", "r3c4", "r3c5", "r4c3", "r5c3",
                                         "r6c3", "r7c3", "r7c4", "r7c5", "r5c8", "r5c9"}  # fmt: skip
    choose(s, "move", cell("r5c9"))
    assert kind(s) == "act"
    assert where(s, 0) == "r5c9"


@clause("RAGE-R29", "RAGE-22.06")
def test_a_flight_over_a_token_in_the_forest_pays_one_if_it_goes_on_and_two_if_it_ends_there() -> None:
    woods = {"r5c6": "r", "r5c7": "F", "r5c8": "r", "r5c9": "."}
    s = table("gigan r5c5 stomp=4", "godzilla r10c1", board=board(**woods), token={"shobijin": ["r5c7"]},
              specials=["shobijin"])  # fmt: skip
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].shobijin == 1
    offered = names(options(s, "move"))
    assert "r5c9" in offered  # two squares flown, two points left: over r5c8 to r5c9
    # on foot r5c7 cost 1 + 2 points: one more step
    assert {"r4c7", "r4c8", "r6c8"} <= offered
    assert "r3c7" not in offered
    choose(s, "move", DONE)
    assert where(s, 0) == "r5c7"
    mecha = table("mechagodzilla r5c5", "godzilla r10c1", board=board(**woods), token={"shobijin": ["r5c7"]},
                  specials=["shobijin"])  # fmt: skip
    assert "r5c7" not in names(options(mecha, "move"))  # two points: one for r5c6, and the forest costs two


@clause("RAGE-R29", "RAGE-22.06")
def test_a_flight_goes_on_by_its_last_point() -> None:
    """On foot the forest has used up both points, in flight one."""
    s = table("mechagodzilla r5c5", "godzilla r10c10", board=board(r5c6="F"), token={"shockirus": ["r5c6"]},
              specials=["shockirus"])  # fmt: skip
    choose(s, "move", cell("r5c6"))
    assert names(options(s, "move")) == {"r5c7"}


@clause("RAGE-R29", "RAGE-22.07")
def test_a_flight_takes_every_token_on_its_line() -> None:
    wall = board(r4c8="r", r5c8="r", r6c8="r")
    s = table("gigan r5c5", "godzilla r10c10", board=wall, token={"shockirus": ["r5c6", "r5c7"]},
              specials=["shockirus"])  # fmt: skip
    choose(s, "move", cell("r5c6"))
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].shockirus == 2
    assert "r5c9" in names(options(s, "move"))  # still straight on, over the block


@clause("RAGE-R29", "RAGE-22.07")
def test_a_flight_that_left_its_line_is_over() -> None:
    s = table("gigan r5c5", "godzilla r10c10", board=board(r3c8="r"),
              token={"shockirus": ["r5c6", "r4c7"]}, specials=["shockirus"])  # fmt: skip
    choose(s, "move", cell("r5c6"))
    choose(s, "move", cell("r4c7"))
    assert s.monsters[0].shockirus == 2
    assert "r2c9" not in names(options(s, "move"))  # straight over r3c8
    choose(s, "move", cell("r2c8"))  # on foot
    assert kind(s) == "act"


@clause("RAGE-17.04", "RAGE-R29")
def test_burning_rubble_on_the_line_does_not_stop_a_flight_and_one_that_ends_there_is_wounded() -> None:
    s = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="*"))
    choose(s, "move", cell("r5c8"))
    assert s.monsters[0].wounds == 0
    s = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="r", r5c7="*", r4c6="r", r6c6="r", r5c8="r"))
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].wounds == 1
    assert kind(s) == "act"  # the flight ended there; no walk gets there


@clause("RAGE-R30", "RAGE-22.10", "RAGE-16.04")
def test_mothra_takes_a_token_on_her_way_and_keeps_her_other_points() -> None:
    walls = {f"r{row}c8": "r" for row in range(1, 11)}
    s = table("mothra r5c5", "godzilla r10c1", board=board(**walls), token={"shobijin": ["r5c7"]},
              specials=["shobijin"])  # fmt: skip
    assert "r5c10" in names(options(s, "move"))  # five squares, round the token and over the wall
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].shobijin == 1
    offered = names(options(s, "move"))
    assert "r5c10" in offered  # three of five points are left
    assert "r5c3" not in offered
    choose(s, "move", cell("r4c10"))
    assert kind(s) == "act"


@clause("RAGE-R29", "RAGE-22.10")
def test_mothra_flies_round_a_token_or_takes_it() -> None:
    tokens = ["r1c2", "r2c2", "r2c1"]
    s = table("mothra r1c1", "godzilla r10c1", token={"shockirus": tokens}, specials=["shockirus"])
    assert names(options(s, "move")) == set(tokens)  # nothing else without entering one of them


@clause("RAGE-21.03", "RAGE-R29", "RAGE-16.05", "RAGE-16.15")
def test_a_saucer_meets_the_tokens_on_its_way() -> None:
    s = to(
        table("godzilla r10c10", "gigan r10c1", saucer=["r1c1"],
              token={"shobijin": ["r1c2"], "shockirus": ["r2c1", "r2c2"]},
              specials=["xilien", "shobijin", "shockirus"]),
        "pick-piece",
    )  # fmt: skip
    choose(s, "pick-piece", model("r1c1"))
    assert names(options(s, "drive")) == {"r1c2", "r2c1", "r2c2"}
    choose(s, "drive", cell("r1c2"))
    assert s.crowd_pile[4] == 1
    plan(s, [2])
    choose(s, "drive", cell("r2c2"))  # a block: the Shockirus goes
    used_up(s)
    assert s.crowd_pile[5] == 3  # of four, two lay on the board
    choose(s, "drive", cell("r3c3"))
    assert kind(s) == "move"
    assert s.seats == 2
    assert s.at[SAUCERS] == cell("r3c3")


@clause("RAGE-8.02")
def test_a_flight_is_shown_along_its_line() -> None:
    s = watch(table("gigan r5c5", "godzilla r10c10", board=board(**RING)))
    choose(s, "move", cell("r5c8"))
    moved = next(event for event in s.events or [] if event.kind == "move")
    assert moved.path == ("cell:r5c5", "cell:r5c6", "cell:r5c7", "cell:r5c8")
    assert heard(s)[0] == "RAGE-8.02: Gigan moves to r5c8."


@clause("RAGE-R29", "RAGE-22.10")
def test_tokens_of_the_lower_half_stop_a_flight_too() -> None:
    tokens = ["r10c2", "r9c2", "r9c1"]
    s = table("mothra r10c1", "godzilla r1c1", token={"shockirus": tokens}, specials=["shockirus"])
    assert names(options(s, "move")) == set(tokens)
    ring = {f"r{row}c{col}": "r" for row in (7, 8, 9) for col in (5, 6, 7) if (row, col) not in ((8, 5), (8, 6))}
    s = table("gigan r8c5", "godzilla r1c1", board=board(**ring), token={"shockirus": ["r8c6"]}, specials=["shockirus"])
    assert "r8c8" not in names(options(s, "move"))
    choose(s, "move", cell("r8c6"))
    assert {"r8c8", "r8c9"} <= names(options(s, "move"))


@clause("RAGE-22.10", "RAGE-R29")
def test_a_flight_costs_a_point_for_each_square() -> None:
    s = table("mothra r5c5", "gigan r10c10", token={"shobijin": ["r1c1"]}, specials=["shobijin"])
    costs = [s.fly_cost(GRID.cell("r5c5"), GRID.cell(place), 4) for place in ("r5c6", "r4c4", "r5c7", "r2c5", "r5c9")]
    assert costs == [1, 1, 2, 3, 4]
