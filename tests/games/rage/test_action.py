"""Section 9: Attack, Crush, Heal, Roar."""

from __future__ import annotations

from rampant.games.rage.options import DONE, HEAL, ROAR, STAT, WOUND
from rampant.games.rage.squares import GRID, MASERS, MEGANULONS, SAUCERS
from tests.clause import clause
from tests.games.rage.tables import (
    B,
    S,
    board,
    cell,
    choose,
    crowd,
    kind,
    model,
    names,
    options,
    plan,
    table,
    to,
    token,
    used_up,
    where,
)


@clause("RAGE-9.01", "RAGE-R46", "RAGE-9.04")
def test_one_action_or_none() -> None:
    s = to(table("godzilla r5c5 wounds=2", "gigan r5c6", token={"light": ["r4c4"]}), "act")
    assert options(s) == [model("r5c6"), crowd("r4c4"), DONE, HEAL, ROAR]
    copy = s.clone()
    choose(copy, "act", DONE)
    assert kind(copy) == "pick-piece"
    choose(s, "act", crowd("r4c4"))
    assert kind(s) == "pick-piece"  # no second action


@clause("RAGE-9.02", "RAGE-17.11")
def test_smoke_takes_the_action_phase_away() -> None:
    s = table("godzilla r5c5 wounds=2", "gigan r5c6", board=board(r5c5="%"), token={"light": ["r4c4"]})
    choose(s, "move")
    choose(s, "pick-piece")
    assert s.active == 1


@clause("RAGE-9.03", "RAGE-17.10")
def test_rocky_rubble_forbids_attacking_but_nothing_else() -> None:
    s = to(table("godzilla r5c5 wounds=2", "gigan r5c6", board=board(r5c5="^"), token={"light": ["r4c4"]}), "act")
    assert options(s) == [crowd("r4c4"), DONE, HEAL, ROAR]
    denied = {refusal.option: refusal.clause for refusal in s.asks[0].denied()}
    assert denied[model("r5c6")] == "RAGE-9.03"


@clause("RAGE-9.05", "RAGE-9.06", "RAGE-4.06")
def test_crushing_gives_rage_by_size_and_returns_the_crowd() -> None:
    for name, kind_, rage in (("light", 1, 1), ("moderate", 2, 2), ("heavy", 3, 3)):
        s = to(table("godzilla r5c5", "gigan r10c10", token={name: ["r4c4"]}), "act")
        before = int(s.crowd_pile[kind_])
        choose(s, "act", crowd("r4c4"))
        assert s.monsters[0].rage == rage
        assert s.crowd_pile[kind_] == before + 1
        assert token(s, "r4c4") == 0


@clause("RAGE-4.08", "RAGE-4.06")
def test_rage_stops_at_ten() -> None:
    s = to(table("godzilla r5c5 rage=9", "gigan r10c10", token={"heavy": ["r4c4"]}), "act")
    choose(s, "act", crowd("r4c4"))
    assert s.monsters[0].rage == 10


@clause("RAGE-R44", "RAGE-9.05")
def test_a_crowd_under_the_monster_or_farther_off_cannot_be_crushed() -> None:
    s = to(table("godzilla r5c5 wounds=1", "gigan r10c10", token={"light": ["r5c5", "r5c7"]}), "act")
    assert not {crowd("r5c5"), crowd("r5c7")} & set(options(s))
    denied = {refusal.option: refusal.clause for refusal in s.asks[0].denied()}
    assert denied[crowd("r5c5")] == "RAGE-R44"
    assert denied[crowd("r5c7")] == "RAGE-9.05"


@clause("RAGE-9.07", "RAGE-12.06", "RAGE-3.02")
def test_each_heal_symbol_removes_a_wound_or_an_injury() -> None:
    s = to(table("godzilla r5c5 wounds=4 injuries.bash=1 injuries.blast=1", "gigan r10c10", dice=[S, 5, S, B]), "act")
    choose(s, "act", HEAL)
    used_up(s)
    assert options(s, "recover") == [STAT + 1, STAT + 2, WOUND]
    choose(s, "recover", STAT + 2)
    assert s.monsters[0].stats[2] == 2  # its removal helps at the next Rage phase only (R15)
    choose(s, "recover", WOUND)
    assert options(s, "recover") == [STAT + 1, WOUND]  # must, no decline
    choose(s, "recover", WOUND)
    assert (s.monsters[0].wounds, list(s.monsters[0].hurt)) == (2, [0, 1, 0, 0, 0])


@clause("RAGE-9.08")
def test_wounds_do_not_fall_below_zero() -> None:
    s = to(table("godzilla r5c5 wounds=1", "gigan r10c10", dice=[S]), "act")
    choose(s, "act", HEAL)
    assert s.monsters[0].wounds == 0
    s = to(table("godzilla r5c5 wounds=2 injuries.bash=1", "gigan r10c10", dice=[S, S]), "act")
    choose(s, "act", HEAL)
    choose(s, "recover", STAT + 1)
    assert s.monsters[0].wounds == 1  # the last symbol took the only thing left to choose


@clause("RAGE-R45")
def test_without_wounds_there_is_no_healing_even_of_injuries() -> None:
    s = to(table("godzilla r5c5 injuries.bash=1", "gigan r5c7"), "act")
    assert HEAL not in options(s)
    assert any(refusal.option == HEAL and refusal.clause == "RAGE-R45" for refusal in s.asks[0].denied())


@clause("RAGE-9.09", "RAGE-15.09", "RAGE-R43")
def test_a_roar_shifts_adjacent_crowds_one_or_two_squares() -> None:
    assert ROAR not in options(to(table("godzilla r9c9", "gigan r9c8"), "act"))  # nobody who would run
    s = to(table("godzilla r5c5", "gigan r10c10", token={"light": ["r4c4", "r8c8"], "heavy": ["r6c6"]}), "act")
    choose(s, "act", ROAR)
    assert options(s, "roar") == [crowd("r4c4"), crowd("r6c6"), DONE]
    choose(s, "roar", crowd("r4c4"))
    offered = names(options(s, "drive-crowd"))
    assert {"r2c4", "r3c3", "r4c3"} <= offered
    assert not {"r1c4", "r5c5"} & offered
    choose(s, "drive-crowd", cell("r2c4"))
    assert (token(s, "r4c4"), token(s, "r2c4")) == (0, 1)
    assert options(s, "roar") == [crowd("r6c6"), DONE]  # each at most once
    choose(s, "roar", crowd("r6c6"))
    choose(s, "drive-crowd", DONE)
    choose(s, "pick-piece")
    assert s.active == 1  # also one that stayed where it was


@clause("RAGE-9.09", "RAGE-R43")
def test_a_roar_goes_on_with_crowds_of_every_size() -> None:
    tokens = {"light": ["r4c4"], "moderate": ["r4c6"], "heavy": ["r6c6"]}
    s = to(table("godzilla r5c5", "gigan r10c10", maser=["r6c4"], token=tokens), "act")
    choose(s, "act", ROAR)
    choose(s, "roar", model("r6c4"))
    choose(s, "drive", DONE)
    assert options(s, "roar") == [crowd("r4c4"), crowd("r4c6"), crowd("r6c6"), DONE]


@clause("RAGE-R43")
def test_a_crowd_that_runs_to_the_square_of_a_rescued_one_is_not_shifted_again() -> None:
    s = table("godzilla r5c5", "gigan r10c10", maser=["r4c5"], token={"light": ["r4c6"], "heavy": ["r5c6", "r6c6"]})
    choose(to(s, "act"), "act", ROAR)
    choose(s, "roar", model("r4c5"))
    choose(s, "drive", cell("r4c6"))  # a rescue, and one more square
    choose(s, "drive", cell("r3c7"))
    choose(s, "roar", crowd("r5c6"))
    choose(s, "drive-crowd", cell("r4c6"))
    assert options(s, "roar") == [crowd("r6c6"), DONE]


@clause("RAGE-R43", "RAGE-15.10", "RAGE-15.12")
def test_a_roared_crowd_steps_only_where_it_can_stand() -> None:
    walls = {f"r{row}c{col}": "r" for row, col in ((3, 3), (3, 4), (3, 5), (4, 3), (5, 3), (5, 4))}
    s = to(
        table("godzilla r5c5", "gigan r10c10", board=board(**walls, r4c5="^", r4c6="*", r3c6="F", r5c6="%"),
              token={"light": ["r4c4"], "shockirus": ["r3c6"]}, specials=["shockirus"]),
        "act",
    )  # fmt: skip
    choose(s, "act", ROAR)
    choose(s, "roar", crowd("r4c4"))
    assert names(options(s, "drive-crowd")) == {"r4c5"}


@clause("RAGE-R43", "RAGE-15.13")
def test_a_roared_crowd_does_not_run_past_a_maser() -> None:
    walls = {f"r{row}c{col}": "r" for row, col in ((3, 3), (3, 5), (4, 3), (4, 5), (5, 3), (5, 4))}
    s = table("godzilla r5c5", "gigan r10c10", board=board(**walls), maser=["r3c4"], token={"light": ["r4c4"]})
    choose(to(s, "act"), "act", ROAR)
    choose(s, "roar", crowd("r4c4"))
    assert names(options(s, "drive-crowd")) == {"r3c4"}


@clause("RAGE-R43", "RAGE-19.05")
def test_a_roar_moves_masers_meganulons_and_saucers_but_no_blocks() -> None:
    s = to(
        table("godzilla r5c5", "gigan r10c10", board=board(r4c4="r", r6c7="W"), maser=["r5c6"], meganulon=["r6c5"],
              saucer=["r6c6"], specials=["meganulon", "xilien"]),
        "act",
    )  # fmt: skip
    choose(s, "act", ROAR)
    assert options(s, "roar") == [model("r5c6"), model("r6c5"), model("r6c6"), DONE]
    choose(s, "roar", model("r5c6"))
    offered = names(options(s, "drive"))
    assert "r5c8" in offered
    assert not {"r6c7", "r6c6", "r4c4"} & offered
    choose(s, "drive", cell("r5c8"))
    choose(s, "roar", model("r6c6"))
    assert {"r6c7", "r8c6"} <= names(options(s, "drive"))
    choose(s, "drive", cell("r6c7"))
    plan(s, [B] * 6)  # the Maser's attack afterwards; the saucer has swapped squares before it
    choose(s, "roar", model("r6c5"))
    choose(s, "drive", cell("r8c5"))
    assert [GRID.name(s.at[m]) for m in (MASERS, MEGANULONS, SAUCERS)] == ["r5c8", "r8c5", "r5c5"]


@clause("RAGE-R43", "RAGE-15.13")
def test_roared_crowds_and_masers_that_meet_are_rescues_of_the_roaring_player() -> None:
    city = board(**{f"r1c{col}": "b" for col in range(1, 8)})
    s = to(
        table("godzilla r5c5", "gigan r10c10", board=city, maser=["r5c6"], token={"heavy": ["r5c7"], "light": ["r4c5"]},
              victory=["evacuation"]),
        "act",
    )  # fmt: skip
    choose(s, "act", ROAR)
    choose(s, "roar", crowd("r4c5"))
    choose(s, "drive-crowd", cell("r5c6"))  # onto the Maser
    assert s.monsters[0].rescued == 1
    choose(s, "roar", model("r5c6"))
    choose(s, "drive", cell("r5c7"))  # onto the crowd, and one more square is left
    assert s.monsters[0].rescued == 4
    assert "r5c8" in names(options(s, "drive"))
    plan(s, [B] * 6)


@clause("RAGE-R43", "RAGE-16.15")
def test_a_roared_maser_meets_the_shockirus_it_enters() -> None:
    s = to(
        table("godzilla r5c5", "gigan r10c10", maser=["r5c6"], token={"shockirus": ["r5c7"]}, specials=["shockirus"],
              dice=[7]),
        "act",
    )  # fmt: skip
    choose(s, "act", ROAR)
    choose(s, "roar", model("r5c6"))
    choose(s, "drive", cell("r5c7"))
    used_up(s)
    assert s.keeper[0] == 0
    assert token(s, "r5c7") == 5
    assert where(s, 0) == "r5c5"


@clause("RAGE-9.09")
def test_a_roar_needs_something_to_move() -> None:
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c6", board=board(r4c4="r")), "act")
    assert ROAR not in options(s)
    assert any(refusal.option == ROAR for refusal in s.asks[0].denied())
    assert kind(s) == "act"
