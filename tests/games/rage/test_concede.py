"""Giving up: the monster leaves, and the others lose nothing by it (RAGE-R77)."""

from __future__ import annotations

from typing import Any, cast

import pytest

import rampant
from rampant.core.chance import Rng, stream
from rampant.core.match import Match
from rampant.games.rage.data import PROFILES
from rampant.games.rage.fight import NO_FIGHT
from rampant.games.rage.options import DIRECTION, DONE, MONSTER, ROAR, YES
from rampant.games.rage.squares import GRID, MEGANULONS, SAUCERS
from rampant.games.rage.state import GAVE_UP, RageState
from tests.clause import clause
from tests.games.rage.tables import (
    GAME,
    HH,
    TOWERS,
    B,
    H,
    S,
    board,
    cell,
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

ALL = ["explosion", "meganulon", "shobijin", "shockirus", "xilien"]


def asked(s: RageState) -> tuple[str, int]:
    GAME.check(s)
    return kind(s), s.asks[0].seat


def winners(s: RageState) -> tuple[tuple[int, ...], str]:
    assert s.result is not None
    return s.result.winners, s.result.clause


@clause("RAGE-R77")
def test_with_two_players_the_other_wins() -> None:
    s = table()
    s.concede(0)
    assert winners(s) == ((1,), "RAGE-R77")


@clause("RAGE-R77", "RAGE-R48")
def test_with_more_players_the_monster_leaves_and_its_turn_ends() -> None:
    s = table("godzilla r1c1", "gigan r1c10", "mothra r10c10", held=[1])
    s.concede(0)
    assert (where(s, 0), asked(s)) == ("gone", ("reinforce", 1))
    s.concede(2)
    assert winners(s) == ((1,), "RAGE-R77")


@clause("RAGE-R77", "RAGE-23.02")
def test_a_team_plays_on_with_one_monster_and_loses_with_none() -> None:
    s = table("godzilla r1c1", "gigan r1c10", "mothra r10c10", "mechagodzilla r10c1", teams=True)
    s.concede(1)
    assert asked(s) == ("move", 0)
    s.concede(3)
    assert winners(s) == ((0, 2), "RAGE-R77")


# -- who has nothing to do with it -------------------------------------------------------------------------------------


@clause("RAGE-R77", "RAGE-8.01", "RAGE-9.01")
def test_the_move_and_the_action_of_another_player_are_not_lost() -> None:
    s = table("godzilla r5c5 wounds=1", "gigan r5c7", "mothra r5c6")
    before = options(s, "move")
    s.concede(2)
    assert asked(s) == ("move", 0)
    assert set(options(s)) - set(before) == {cell("r5c6")}  # the square that has become free
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c7", "mothra r5c6"), "act")
    s.concede(2)
    assert asked(s) == ("act", 0)
    assert model("r5c6") not in options(s)
    assert model("r5c7") in options(s)


@clause("RAGE-R77", "RAGE-10.11", "RAGE-13.12")
def test_an_attack_between_two_others_goes_on() -> None:
    s = to(table("godzilla r5c5", "gigan r4c7", "mothra r10c1", dice=[HH, H, B, H, H]), "act")
    choose(s, "act", model("r4c7"))
    s.concede(2)
    assert asked(s) == ("knock-back", 0)
    choose(s, "knock-back", DIRECTION + 2)
    assert (where(s, 1), s.monsters[1].wounds, s.monsters[1].rage) == ("r4c10", 3, 1)
    choose(s, "pick-piece")
    assert (s.active, kind(s)) == (1, "spend-rage")
    choose(s, "spend-rage")
    assert kind(s) != "move"  # it was knocked down


@clause("RAGE-R77", "RAGE-17.01")
def test_crowds_and_rubble_of_another_players_attack_still_come() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", "mothra r10c1", board=board(r5c6="r"), dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    s.concede(2)
    assert asked(s) == ("place-crowd", 0)
    plan(s, [], [0, 0])
    choose(s, "place-crowd", cell("r4c7"))
    used_up(s)
    assert (token(s, "r4c7"), s.ground[GRID.cell("r5c6")]) == (1, 3)


@clause("RAGE-R77", "RAGE-2.10")
def test_another_player_still_returns() -> None:
    s = table("godzilla wounds=10", "gigan r5c6", "mothra r9c1", board=board(**TOWERS), victory=["destruction"])
    s.concede(2)
    assert asked(s) == ("return", 0)


@clause("RAGE-R77", "RAGE-16.06")
def test_tokens_that_the_shobijin_show_are_not_lost() -> None:
    s = table("godzilla r5c5 shobijin=1", "gigan r1c10", "mothra r10c1", "mechagodzilla r1c1", board=board(r5c6="r"),
              specials=ALL)  # fmt: skip
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    plan(s, [], [0, 34])
    choose(s, "use-shobijin", YES)
    s.concede(2)
    assert asked(s) == ("choose-token", 0)
    choose(s, "choose-token", options(s)[0])
    copy = s.clone()
    s.concede(3)
    assert asked(s) == ("place-crowd", 0)
    plan(copy, [], [0])  # the rubble of Godzilla, who is gone: nobody chooses where the token in his hand goes
    copy.concede(0)
    GAME.check(copy)
    assert sum(1 for there in copy.token if there) == 1
    assert copy.crowd_pile[4] == 1  # the Shobijin are back
    assert copy.active == 1


# -- who is asked, attacks or is attacked ------------------------------------------------------------------------------


@clause("RAGE-R77", "RAGE-R47")
def test_who_gives_up_while_deciding_in_anothers_turn_is_not_waited_for() -> None:
    s = table("godzilla r5c5", "gigan r10c10", "mothra r1c1", maser=["r5c7", "r7c5"],
              dice=[HH, H, B, B, B, B, H, H, H])  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    assert asked(s) == ("knocked-by-masers", 1)
    s.concede(1)
    assert asked(s) == ("pick-piece", 0)
    assert (where(s, 0), s.monsters[0].wounds, s.monsters[0].rage) == ("r5c2", 3, 1)  # by the first Maser


@clause("RAGE-R77", "RAGE-7.11")
def test_the_rolled_attack_of_one_who_gives_up_is_resolved_without_his_choices() -> None:
    s = to(table("godzilla r5c5 empowered=1", "gigan r5c7", "mothra r5c8", dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    assert kind(s) == "reroll"
    plan(s, [H, H, B, B])  # no reroll, no further target: only Gigan's defense, and his collision with Mothra
    s.concede(0)
    used_up(s)
    assert (where(s, 1), s.monsters[1].wounds, s.monsters[1].rage) == ("r5c7", 2, 1)  # against Mothra
    assert asked(s) == ("spend-rage", 1)


@clause("RAGE-R77", "RAGE-R60")
def test_a_power_finds_nobody_if_the_attacker_has_given_up() -> None:
    for defender, gone in (("godzilla", "use-tail-whip"), ("gigan", "reroll"), ("mothra", "reroll")):
        empowered = "" if defender == "godzilla" else " empowered=1"
        s = table("mechagodzilla r5c5 wounds=9", f"{defender} r5c6 defense=3{empowered}", "mothra r1c1"
                  if defender != "mothra" else "gigan r1c1")  # fmt: skip
        plan(to(s, "act"), [B, B, B, S, S, S])
        choose(s, "act", model("r5c6"))
        assert asked(s) == (gone, 1)
        s.concede(0)
        if gone == "reroll":
            choose(s, "reroll", DONE)
        assert s.active == 1
        assert (s.monsters[0].wounds, sum(s.monsters[0].hurt)) == (9, 0)


@clause("RAGE-R77", "RAGE-20.05")
def test_who_has_given_up_devours_no_meganulon() -> None:
    s = table("godzilla r5c5 empowered=1 wounds=3", "gigan r1c10", "mothra r10c1", meganulon=["r5c6"], specials=ALL)
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    s.concede(0)
    assert (s.at[MEGANULONS], s.monsters[0].wounds) == (-1, 3)


@clause("RAGE-R77", "RAGE-R60")
def test_a_roll_against_one_who_gives_up_does_nothing_but_crowds_flee() -> None:
    s = table("gigan r5c5", "godzilla r5c6 empowered=1", "mothra r1c1", token={"light": ["r5c7"]},
              dice=[HH, HH, S, S, S, S, S])  # fmt: skip
    choose(to(s, "act"), "act", model("r5c6"))
    assert asked(s) == ("reroll", 1)
    s.concede(1)
    assert asked(s) == ("flee-to", 0)
    assert (s.monsters[1].wounds, s.monsters[1].rage) == (0, 0)
    choose(s, "flee-to", cell("r5c8"))
    assert s.fight is NO_FIGHT


@clause("RAGE-R77", "RAGE-11.02")
def test_an_attack_that_was_not_rolled_yet_is_declared_anew() -> None:
    s = to(table("godzilla r1c4", "gigan r3c1", "mothra r10c10", board=board(r1c3="r")), "act")
    choose(s, "act", model("r3c1"))
    assert kind(s) == "choose-path"
    other = s.clone()
    s.concede(1)
    assert asked(s) == ("act", 0)
    other.concede(2)
    assert asked(other) == ("choose-path", 0)


@clause("RAGE-R77", "RAGE-R23")
def test_a_swept_target_that_gives_up_is_passed_over() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", "mothra r5c8", dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    choose(s, "sweep", model("r5c8"))
    s.concede(2)
    assert asked(s) == ("sweep-path", 0)
    plan(s, [H, H])  # Gigan's defense alone
    choose(s, "sweep-path", options(s)[0])
    choose(s, "sweep")
    used_up(s)
    assert s.monsters[1].wounds == 2


@clause("RAGE-R77", "RAGE-9.09")
def test_a_roar_ends_with_the_turn_of_its_monster() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", "mothra r1c1", token={"light": ["r4c4"]}), "act")
    choose(s, "act", ROAR)
    s.concede(0)
    assert asked(s) == ("move", 1)
    assert token(s, "r4c4") == 1


@clause("RAGE-R77", "RAGE-5.06")
def test_nobody_is_asked_about_a_monster_that_has_left() -> None:
    s = table("godzilla r5c5 shockirus=1", "gigan r10c10", "mothra r1c1", specials=ALL)
    assert asked(s) == ("infest", 1)
    s.concede(0)
    assert asked(s) == ("move", 1)
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", "mothra r1c1", saucer=["r5c7", "r5c3"], specials=ALL)
    choose(s, "move")
    choose(s, "act", DONE)
    assert asked(s) == ("swap-saucer", 1)
    s.concede(0)
    assert asked(s) == ("move", 1)
    assert [GRID.name(s.at[saucer]) for saucer in (SAUCERS, SAUCERS + 1)] == ["r5c7", "r5c3"]


@clause("RAGE-R77", "RAGE-2.06")
def test_who_has_given_up_scores_no_more() -> None:
    s = table("godzilla r5c5 destroyed=18", "gigan r1c10", "mothra r9c1", board=board(r5c6="r", r4c6="b", **TOWERS),
              specials=ALL, victory=["destruction"])  # fmt: skip
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    plan(s, [], [0, 34])  # an explosion
    s.concede(0)
    used_up(s)
    assert s.on[GRID.cell("r4c6")] == -1
    assert (s.over, s.monsters[0].destroyed) == (False, 19)
    s = table("godzilla r5c4 rescued=19", "gigan r5c6", "mothra r9c1", board=board(**TOWERS), maser=["r3c6"],
              token={"light": ["r4c7"]}, victory=["evacuation"])  # fmt: skip
    plan(to(s, "act"), [B, B, B, B, B])
    choose(s, "act", model("r5c6"))
    assert options(s, "flee-to")[0] == cell("r3c6")  # the Maser's square
    s.concede(0)
    assert (s.over, s.monsters[0].rescued, token(s, "r4c7")) == (False, 19, 0)
    GAME.check(s)


def test_who_was_knocked_out_by_his_own_attack_may_still_give_up() -> None:
    s = table("mechagodzilla r5c5 wounds=9", "gigan r5c6", "mothra r1c1", token={"light": ["r5c7", "r4c7"]})
    plan(to(s, "act"), [B, B, B, S, S])
    choose(s, "act", model("r5c6"))
    assert asked(s) == ("flee", 0)  # it is still his to say where the crowds go
    s.concede(0)
    assert asked(s) == ("move", 1)
    assert (token(s, "r5c7"), token(s, "r4c7")) == (0, 0)


# -- before the first turn, and in general -----------------------------------------------------------------------------


@clause("RAGE-R77", "RAGE-1.02")
def test_who_gives_up_while_monsters_are_picked_takes_none() -> None:
    s = cast("RageState", GAME.new(seed=1, players=4, pick=True))
    first = s.asks[0].seat
    s.concede(first)
    assert asked(s) == ("pick-monster", (first + 1) % 4)
    assert options(s) == [MONSTER + number for number in range(len(PROFILES))]
    choose(s, "pick-monster", MONSTER)
    s.concede((first + 1) % 4)
    assert MONSTER in options(s, "pick-monster")  # what he had picked is free again
    choose(s, "pick-monster", MONSTER)
    choose(s, "pick-monster", MONSTER + 3)
    assert asked(s) == ("move", (first + 2) % 4)
    assert (where(s, first), where(s, (first + 1) % 4)) == ("gone", "gone")
    assert len({monster.profile.id for monster in s.monsters}) == 4


def test_a_concession_is_part_of_a_match() -> None:
    match = Match(GAME, "seed", settings={"players": 3})
    match.concede(2)
    assert not match.state.over
    match.concede(0)
    assert match.state.over
    assert Match.loads(match.dumps(), rampant.game).state.digest() == match.state.digest()


def test_a_table_that_a_player_has_left_can_be_written_down() -> None:
    s = table("godzilla r1c1", "gigan r1c10", "mothra r10c10")
    s.concede(2)
    assert GAME.load(GAME.dump(s)).digest() == s.digest()


MODES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
    {"players": 3, "victory": ["destruction", "evacuation"]},
    {"players": 4, "teams": True, "victory": ["opposition"]},
    {"players": 4, "pick": True},
]


ABOUT_MODELS = ("act", "choose-path", "sweep", "sweep-path")
"""Questions that answer themselves if the monster that leaves was all there was to choose."""


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_whoever_gives_up_whenever_nothing_is_lost_and_the_game_goes_on(mode: int) -> None:
    """At some questions of random games each seat gives up in a copy, and some of these copies are played on."""
    rng = Rng(stream(str(mode), "concessions"))
    for seed in range(4):
        s = cast("RageState", GAME.new(seed=seed, specials=ALL, rounds=8, **MODES[mode]))
        for monster in s.monsters:
            monster.wounds = 4
        while not s.over:
            rare = kind(s) not in ("move", "act", "pick-piece", "spend-rage", "drive", "drive-crowd")
            if rng.below(8 if rare else 60) == 0:
                copies = [leave(s, seat) for seat in range(s.seats)]
                if rng.below(6) == 0:
                    s = copies[rng.below(s.seats)]
                    continue
                play_on(copies[rng.below(s.seats)], rng)
            s.choose(s.asks[0].options[rng.below(len(s.asks[0].options))])


def leave(s: RageState, seat: int) -> RageState:
    """A copy in which the seat gives up: nobody else loses his question by it, unless it was about the quitter."""
    copy = s.clone()
    ask = s.asks[0]
    copy.concede(seat)
    GAME.check(copy)
    if not copy.over:
        assert copy.monsters[copy.asks[0].seat].out != GAVE_UP
        concerned = seat in (s.active, ask.seat, s.fight.target) or ask.kind in ABOUT_MODELS
        assert concerned or (kind(copy), copy.asks[0].seat) == (ask.kind, ask.seat)
    return copy


def play_on(s: RageState, rng: Rng) -> None:
    for _ in range(40):
        if s.over:
            return
        assert s.monsters[s.asks[0].seat].out != GAVE_UP
        s.choose(s.asks[0].options[rng.below(len(s.asks[0].options))])
        GAME.check(s)
