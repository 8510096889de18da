"""Sections 16 and 17: special crowd tokens, rubble, explosions."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.chance import seeded
from rampant.games.rage.options import DONE, NO, RUBBLE, TOKEN, YES
from rampant.games.rage.squares import GRID, MASERS, MEGANULONS, SAUCERS
from rampant.games.rage.state import RageState
from tests.clause import clause
from tests.games.rage.tables import (
    GAME,
    TOWERS,
    B,
    H,
    S,
    board,
    cell,
    choose,
    heard,
    kind,
    model,
    options,
    pass_turn,
    plan,
    table,
    to,
    token,
    used_up,
    watch,
    where,
)

ALL = ["explosion", "meganulon", "shobijin", "shockirus", "xilien"]
# The crowd pile in order: 20 light, 10 moderate, 6 heavy, then Shobijin, 4 Shockirus, 4 Meganulons, 4 Xilien.
LIGHT, SHOBIJIN, SHOCKIRUS, MEGANULON, XILIEN = 0, 36, 37, 41, 45
# The rubble pile: 18 rocky, 8 burning, 8 smoking, 4 explosions.
ROCKY, BURNING, SMOKING, EXPLOSION = 0, 18, 26, 34


def bashed_block(symbol: str = "g", monster: str = "godzilla r5c5", **keys: Any) -> RageState:
    """The monster on r5c5 has bashed the block on r5c6 for one wound; the first token is to be placed."""
    s = table(monster, "gigan r1c10", board=board(r5c6=symbol), specials=ALL, **keys)
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    return s


@clause("RAGE-16.01", "RAGE-4.12", "RAGE-20.01")
def test_a_meganulon_token_becomes_a_model() -> None:
    s = plan(bashed_block(), [], [MEGANULON])
    choose(s, "place-crowd", cell("r4c7"))
    assert s.at[MEGANULONS] == GRID.cell("r4c7")
    assert (token(s, "r4c7"), s.crowd_pile[6]) == (0, 3)


@clause("RAGE-16.02", "RAGE-4.12")
def test_a_xilien_token_becomes_a_saucer() -> None:
    s = plan(bashed_block(), [], [XILIEN])
    choose(s, "place-crowd", cell("r4c7"))
    assert s.crowd_pile[7] == 3
    # it stands two squares from the active monster and swaps with it at once in phase 5
    assert s.at[SAUCERS] == GRID.cell("r5c5")
    assert where(s, 0) == "r4c7"


@clause("RAGE-16.03", "RAGE-16.08", "RAGE-R40")
def test_shobijin_and_shockirus_stay_where_they_were_revealed() -> None:
    for draw, kind_ in ((SHOBIJIN, 4), (SHOCKIRUS, 5)):
        s = plan(bashed_block(), [], [draw])
        choose(s, "place-crowd", cell("r4c7"))
        assert token(s, "r4c7") == kind_
        assert s.cost(GRID.cell("r4c7")) == 1  # no crowd: no surcharge


@clause("RAGE-R40")
def test_special_tokens_are_not_crushed_and_do_not_flee() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c6", token={"shockirus": ["r4c5"], "shobijin": ["r6c7"]}, specials=ALL,
              dice=[B] * 5),
        "act",
    )  # fmt: skip
    assert not any(200 <= option < 300 for option in options(s))
    choose(s, "act", model("r5c6"))
    assert (token(s, "r4c5"), token(s, "r6c7")) == (5, 4)


@clause("RAGE-16.04", "RAGE-16.09", "RAGE-8.14")
def test_a_monster_picks_tokens_up_and_walks_on() -> None:
    s = table("godzilla r5c5", "gigan r1c10", token={"shobijin": ["r5c6"], "shockirus": ["r5c7"]}, specials=ALL)
    choose(s, "move", cell("r5c6"))
    assert (s.monsters[0].shobijin, token(s, "r5c6")) == (1, 0)
    choose(s, "move", cell("r5c7"))
    assert (s.monsters[0].shockirus, token(s, "r5c7")) == (1, 0)
    choose(s, "move", cell("r5c8"))
    assert where(s, 0) == "r5c8"


@clause("RAGE-16.05")
def test_another_model_sends_the_shobijin_back() -> None:
    s = to(
        table("godzilla r1c1", "gigan r10c10", maser=["r9c1"], token={"shobijin": ["r9c2"]}, specials=ALL), "pick-piece"
    )
    choose(s, "pick-piece", model("r9c1"))
    choose(s, "drive", cell("r9c2"))
    assert (token(s, "r9c2"), s.crowd_pile[4]) == (0, 1)


@clause("RAGE-16.06", "RAGE-16.07", "RAGE-R55")
def test_the_shobijin_show_two_tokens_and_leave_at_the_end_of_the_turn() -> None:
    s = bashed_block("r", "godzilla r5c5 shobijin=1")
    assert options(s, "use-shobijin") == [YES, NO]
    plan(s, [], [LIGHT, 34])
    choose(s, "use-shobijin", YES)
    assert options(s, "choose-token") == [TOKEN + 1, TOKEN + 3]
    choose(s, "choose-token", TOKEN + 3)
    assert s.crowd_pile[1] == 20  # the other one is back
    plan(s)
    choose(s, "place-crowd", cell("r4c7"))
    assert token(s, "r4c7") == 3
    assert kind(s) == "use-shobijin"  # again for the rubble of the same turn
    plan(s, [], [ROCKY, EXPLOSION - 1])
    choose(s, "use-shobijin", YES)
    assert options(s, "choose-token") == [RUBBLE + 3, RUBBLE + 6]
    choose(s, "choose-token", RUBBLE + 3)
    assert s.ground[GRID.cell("r5c6")] == 3
    assert s.rubble_pile[6] == 4
    choose(s, "pick-piece")
    assert (s.monsters[0].shobijin, s.crowd_pile[4]) == (0, 1)
    assert s.active == 1


@clause("RAGE-R55")
def test_the_shobijin_have_no_choice_with_one_token_left() -> None:
    for light in (19, 18):
        s = table("godzilla r5c5 shobijin=1", "gigan r1c10", board=board(r5c6="g", **TOWERS), specials=["shobijin"],
                  victory=["evacuation"], saved={"light": light, "moderate": 10, "heavy": 6})  # fmt: skip
        plan(to(s, "act"), [H, B, B])
        choose(s, "act", model("r5c6"))
        assert kind(s) == ("place-crowd" if light == 19 else "use-shobijin")
    ruins = "^" * 18 + "*" * 8 + "%" * 7  # all rubble but one token
    for last in (33, 32):
        squares = {GRID.name(60 + i): symbol for i, symbol in enumerate(ruins[:last])}
        s = table("godzilla r5c5 shobijin=1", "gigan r1c10", board=board(r5c6="r", **squares), specials=["shobijin"])
        plan(to(s, "act"), [H, B, B])
        choose(s, "act", model("r5c6"))
        plan(s, [], [0])
        choose(s, "use-shobijin", NO)
        plan(s, [], [0, 0] if last == 33 else [0])
        choose(s, "place-crowd", cell("r4c6"))
        used_up(s)
        assert (kind(s) == "use-shobijin") == (last == 32)


@clause("RAGE-16.06", "RAGE-16.07")
def test_shobijin_that_were_not_used_stay() -> None:
    s = bashed_block("g", "godzilla r5c5 shobijin=1")
    plan(s, [], [LIGHT])
    choose(s, "use-shobijin", NO)
    choose(s, "place-crowd", cell("r4c7"))
    pass_turn(s)
    assert s.monsters[0].shobijin == 1


@clause("RAGE-16.06", "RAGE-15.02")
def test_a_token_laid_unseen_is_never_one_that_is_shown_and_put_back_later() -> None:
    left = {"light": 19, "moderate": 9, "heavy": 5}  # one of each is in the pile
    s = table("godzilla r5c5 shobijin=1", "gigan r1c10", board=board(r5c6="b"), specials=["shobijin"],
              victory=["evacuation"], saved=left)  # fmt: skip
    plan(to(s, "act"), [7, B, B])
    choose(s, "act", model("r5c6"))
    choose(s, "use-shobijin", NO)
    choose(s, "place-crowd", cell("r4c6"))
    plan(s, [], [0, 0, 0])  # the light crowd lies there; moderate and heavy are shown
    choose(s, "use-shobijin", YES)
    assert options(s, "choose-token") == [TOKEN + 2, TOKEN + 3]
    used_up(s)
    plan(s)
    choose(s, "choose-token", TOKEN + 2)
    choose(s, "place-crowd", cell("r4c7"))
    assert (token(s, "r4c6"), token(s, "r4c7"), s.crowd_pile[3]) == (1, 2, 1)


def test_a_token_that_nobody_saw_is_in_no_view_and_may_be_imagined_as_another() -> None:
    s = table("godzilla r5c5 shobijin=1", "gigan r1c10", board=board(r5c6="b"), specials=ALL)
    plan(to(s, "act"), [7, B, B])
    choose(s, "act", model("r5c6"))
    choose(s, "use-shobijin", NO)
    choose(s, "place-crowd", cell("r4c6"))
    plan(s, [], [LIGHT, LIGHT, 33])
    choose(s, "use-shobijin", YES)
    assert kind(s) == "choose-token"
    assert cast("list[int]", s.view(0)["crowds"])[1] == 19  # one is shown, the one on r4c6 seems to be in the pile
    looks = set()
    for seed in range(30):
        world = s.imagine(0, seeded(str(seed)))
        GAME.check(world)
        assert world.view(0) == s.view(0)
        looks.add(token(world, "r4c6"))
    assert len(looks) > 3


@clause("RAGE-10.11", "RAGE-16.13", "RAGE-22.03")
def test_a_shockirus_passes_before_the_tail_whip_knocks_back() -> None:
    s = table("gigan r5c6 wounds=9", "godzilla r5c5 shockirus=1", "mothra r1c1", board=board(r5c7="r"), specials=ALL)
    plan(to(s, "act"), [B, B, B, B, S, S, S])
    choose(s, "act", model("r5c5"))
    plan(s, [S, B, B])
    choose(s, "use-tail-whip", YES)  # thrown against the block and knocked out
    assert where(s, 0) == "gone"
    assert (s.monsters[1].shockirus, s.crowd_pile[5]) == (0, 4)


@clause("RAGE-16.10", "RAGE-16.13")
def test_a_failed_bash_against_a_carrier_gives_the_attacker_a_shockirus() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 shockirus=2", specials=ALL, dice=[B] * 5), "act")
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].shockirus, s.monsters[1].shockirus) == (1, 1)
    s = to(table("godzilla r5c5", "gigan r5c7 shockirus=1", specials=ALL, dice=[B] * 5), "act")
    choose(s, "act", model("r5c7"))  # a blast gives nothing
    assert s.monsters[1].shockirus == 1


@clause("RAGE-16.14")
def test_a_carrier_passes_one_on_with_a_successful_bash() -> None:
    s = table("godzilla r5c5 shockirus=2", "gigan r5c6", specials=ALL)
    choose(s, "infest", DONE)
    plan(to(s, "act"), [H, B, B, H, H])
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].shockirus, s.monsters[1].shockirus) == (1, 1)


@clause("RAGE-16.13", "RAGE-16.14")
def test_the_log_says_by_which_rule_a_shockirus_crawls_on() -> None:
    s = table("godzilla r5c5 shockirus=1", "gigan r5c6", specials=ALL)
    choose(s, "infest", DONE)
    watch(plan(to(s, "act"), [H, B, B, H, H]))
    choose(s, "act", model("r5c6"))
    assert any(line.startswith("RAGE-16.14: A Shockirus crawls") for line in heard(s))
    s = watch(to(table("godzilla r5c5", "gigan r5c6 shockirus=2", specials=ALL, dice=[B] * 5), "act"))
    choose(s, "act", model("r5c6"))
    assert any(line.startswith("RAGE-16.13: A Shockirus crawls") for line in heard(s))


@clause("RAGE-16.14", "RAGE-R60")
def test_a_carrier_keeps_its_shockirus_if_the_bash_knocks_the_target_out() -> None:
    s = table("godzilla r5c5 shockirus=1", "gigan r5c6 wounds=9", "mothra r1c1", specials=ALL)
    choose(s, "infest", DONE)
    plan(to(s, "act"), [H, B, B, H, H])
    choose(s, "act", model("r5c6"))
    assert where(s, 1) == "gone"
    assert (s.monsters[0].shockirus, s.monsters[1].shockirus, s.crowd_pile[5]) == (1, 0, 3)


@clause("RAGE-16.13", "RAGE-16.14", "RAGE-23.03")
def test_team_mates_do_not_pass_the_shockirus() -> None:
    s = to(
        table("godzilla r5c5", "gigan r1c1", "mothra r5c6 shockirus=1", "mechagodzilla r10c10", teams=True,
              specials=ALL, dice=[B] * 6),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].shockirus, s.monsters[2].shockirus) == (0, 1)


@clause("RAGE-16.15", "RAGE-R54")
def test_a_model_that_meets_a_shockirus_rolls_one_die() -> None:
    for face, stays, token_stays in ((B, True, False), (H, False, True), (S, False, False)):
        s = to(
            table("godzilla r1c1", "gigan r10c10", maser=["r9c1"], token={"shockirus": ["r9c2"]}, specials=ALL,
                  dice=[face]),
            "pick-piece",
        )  # fmt: skip
        choose(s, "pick-piece", model("r9c1"))
        choose(s, "drive", cell("r9c2"))
        used_up(s)
        assert (s.keeper[0] == -1) == stays
        assert (s.keeper[0] == 0) == (not stays)  # held by the player who moved it
        assert (token(s, "r9c2") == 5) == token_stays


@clause("RAGE-17.01", "RAGE-17.02", "RAGE-17.03")
def test_a_destroyed_block_leaves_one_rubble_token_on_its_foundation() -> None:
    for draw, ground in ((ROCKY, 3), (BURNING, 4), (SMOKING, 5)):
        s = bashed_block("r")
        before = int(s.rubble_pile[ground])
        plan(watch(s), [], [LIGHT, draw])
        choose(s, "place-crowd", cell("r4c7"))
        used_up(s)
        assert s.ground[GRID.cell("r5c6")] == ground
        assert not [line for line in heard(s) if "scatters" in line]  # nobody stood there
        assert s.rubble_pile[ground] == before - 1
        assert s.cost(GRID.cell("r5c6")) == 2


@clause("RAGE-17.05", "RAGE-R74")
def test_burning_rubble_cancels_bonus_dice() -> None:
    wall = board(r4c6="r", r5c6="r", r6c6="r", r5c7="*")
    s = to(table("godzilla r5c5", "gigan r5c7", board=wall, dice=[B] * 5), "act")
    choose(s, "act", model("r5c7"))
    used_up(s)


@clause("RAGE-17.10", "RAGE-11.04")
def test_rocky_rubble_gives_one_die_against_any_attack() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", board=board(r5c6="^"), dice=[B] * 6), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r5c7="^"), dice=[B] * 6), "act")
    choose(s, "act", model("r5c7"))
    used_up(s)


@clause("RAGE-17.06", "RAGE-17.07", "RAGE-17.08", "RAGE-17.09", "RAGE-R57")
def test_an_explosion_sweeps_everything_around() -> None:
    city = board(r5c6="r", r4c6="b", r4c7="g", **TOWERS)
    s = table(
        "godzilla r5c5", "gigan r6c6", board=city, maser=["r6c7"], saucer=["r5c7"], specials=ALL,
        token={"light": ["r4c5"], "shockirus": ["r6c5"]}, victory=["destruction"],
    )  # fmt: skip
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    assert kind(s) == "flee-to"
    plan(s, [], [LIGHT, EXPLOSION])
    choose(s, "flee-to", cell("r3c4"))  # the new crowd has r4c5 as its only square
    used_up(s)
    assert (s.monsters[0].wounds, s.monsters[1].wounds) == (2, 2)
    assert s.monsters[0].down == 1
    assert s.monsters[0].rage == s.monsters[1].rage == 0
    assert s.keeper[0] == 0
    assert s.at[SAUCERS] == -1
    assert (token(s, "r4c5"), token(s, "r6c5")) == (0, 0)
    assert (s.crowd_pile[1], s.crowd_pile[5]) == (19, 4)
    assert s.monsters[0].destroyed == 1 + 3 + 2  # the block itself, and the two blown up
    assert [int(s.ground[GRID.cell(name)]) for name in ("r5c6", "r4c6", "r4c7")] == [0, 0, 0]
    assert s.rubble_pile[6] == 3


@clause("RAGE-17.06", "RAGE-13.14")
def test_who_was_blown_down_gets_up_in_its_own_turn() -> None:
    s = table("godzilla r5c5", "gigan r6c6", board=board(r5c6="r"), specials=ALL)
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    plan(s, [], [LIGHT, EXPLOSION])
    choose(s, "place-crowd", cell("r4c5"))
    choose(s, "pick-piece")
    assert s.active == 1
    assert kind(s) == "act"  # no move
    assert s.monsters[1].down == 0


@clause("RAGE-17.13")
def test_rubble_stays() -> None:
    s = table("godzilla r1c1", "gigan r10c10", board=board(r5c5="^", r6c6="*", r7c7="%"))
    for _ in range(6):
        pass_turn(s)
    assert [int(s.ground[GRID.cell(name)]) for name in ("r5c5", "r6c6", "r7c7")] == [3, 4, 5]


@clause("RAGE-15.11")
def test_a_crowd_that_was_pushed_onto_the_foundation_is_not_left_in_the_fire() -> None:
    s = table("gigan r5c6", "godzilla r5c5", board=board(r5c8="r"), token={"light": ["r5c7"]}, specials=ALL)
    plan(to(s, "act"), [B, B, B, B, S, S, S])
    choose(s, "act", model("r5c5"))
    plan(s, [S])
    choose(s, "use-tail-whip", YES)  # thrown onto the crowd on r5c7, against the block
    assert where(s, 0) == "r5c7"
    choose(s, "push-crowd", cell("r5c8"))
    plan(s, [], [LIGHT, BURNING])
    choose(s, "place-crowd", cell("r4c9"))
    assert (token(s, "r5c8"), s.crowd_pile[1]) == (0, 19)


@clause("RAGE-16.15", "RAGE-R54")
def test_every_face_of_the_shockirus_die() -> None:
    for face, model_stays, token_stays in (
        (1, 1, 0),
        (2, 1, 0),
        (3, 1, 0),
        (4, 0, 0),
        (5, 0, 0),
        (6, 0, 1),
        (7, 0, 1),
        (8, 0, 1),
    ):
        s = to(table("godzilla r10c10", "gigan r10c1", maser=["r1c1"], token={"shockirus": ["r1c2"]},
                     specials=["shockirus"]), "pick-piece")  # fmt: skip
        choose(s, "pick-piece", model("r1c1"))
        plan(s, [face])
        choose(s, "drive", cell("r1c2"))
        assert (s.at[MASERS] >= 0, token(s, "r1c2") == 5) == (bool(model_stays), bool(token_stays)), face
        assert s.keeper[0] == (-1 if model_stays else 0)
