"""What is asked, what is not taken by itself, and why things cannot be chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.rage.options import BONUS, DIE, DIRECTION, DONE, EMPOWER, HEAL, ROAR, STAT, WOUND
from rampant.games.rage.squares import GRID
from rampant.games.rage.state import RageState
from tests.clause import clause
from tests.games.rage.tables import (
    BB,
    GAME,
    HH,
    TOWERS,
    B,
    H,
    S,
    board,
    cell,
    choose,
    crowd,
    heard,
    kind,
    model,
    options,
    plan,
    table,
    to,
    used_up,
    watch,
)


def why(s: RageState, option: int) -> tuple[str, str]:
    """The refusal of an option: reason and clause, which the table says too if it is chosen."""
    found = [denied for denied in s.asks[0].denied() if denied.option == option]
    assert len(found) == 1, f"{len(found)} answers"
    with pytest.raises(IllegalChoice, match=re.escape(found[0].reason)):
        s.clone().choose(option)
    return found[0].reason, found[0].clause


# -- single options ----------------------------------------------------------------------------------------------------


@clause("RAGE-7.11")
def test_a_reroll_of_every_die_waits_for_a_word() -> None:
    s = to(table("godzilla r5c5 empowered=1", "gigan r5c6 defense=1"), "act")
    s.monsters[0].stats[1] = 1
    plan(s, [B])
    choose(s, "act", model("r5c6"))
    choose(s, "reroll", DIE)
    assert options(s, "reroll") == [DONE]
    assert s.monsters[0].empowered == 1  # not spent yet
    plan(s, [H, H])
    choose(s, "reroll")
    used_up(s)
    assert s.monsters[0].empowered == 0


@clause("RAGE-22.09", "RAGE-R21")
def test_forced_rerolls_wait_for_a_word_unless_nothing_can_be_forced() -> None:
    s = to(table("gigan r5c5", "mothra r5c6 defense=1", dice=[S, H, H, H, B]), "act")
    choose(s, "act", model("r5c6"))
    choose(s, "press", DIE)
    assert options(s, "press") == [DONE]
    plan(s, [BB])
    choose(s, "press")
    used_up(s)
    s = to(table("gigan r5c5", "mothra r5c6 defense=1", dice=[S, H, H, H, H]), "act")
    choose(s, "act", model("r5c6"))
    assert kind(s) == "pick-piece"
    s = to(table("gigan r5c5", "mechagodzilla r5c6 defense=3", dice=[S, H, H, H, H, S, B]), "act")
    choose(s, "act", model("r5c6"))
    assert options(s, "press") == [DIE + 1, DIE + 2, DONE]  # its specials block, its hit does not


@clause("RAGE-22.02")
def test_a_sweep_waits_for_a_word_once_a_target_was_added() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r4c8="g"), dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    choose(s, "sweep", model("r4c8"))
    choose(s, "sweep-path", BONUS)
    assert options(s, "sweep") == [DONE]
    s = to(table("godzilla r5c5", "gigan r5c7", dice=[HH, S, B, B, B]), "act")
    choose(s, "act", model("r5c7"))
    assert kind(s) == "pick-piece"  # there was nobody to add
    used_up(s)


@clause("RAGE-18.05", "RAGE-5.04")
def test_the_turn_ends_with_a_word_even_if_nothing_can_be_moved() -> None:
    s = to(table("godzilla r1c1", "gigan r10c10"), "pick-piece")
    assert options(s) == [DONE]
    assert s.active == 0
    choose(s, "pick-piece")
    assert s.active == 1


@clause("RAGE-2.10")
def test_a_return_to_the_last_free_corner_is_asked() -> None:
    corners = board(r1c1="r", r1c10="r", r10c10="r", **TOWERS | {"r10c1": "."})
    s = table("godzilla wounds=10", "gigan r5c5", board=corners, victory=["destruction"], stalemate=False)
    assert options(s, "return") == [cell("r10c1")]
    assert why(s, cell("r1c1")) == ("the red block on r1c1 stands there", "RAGE-2.10")
    assert why(s, cell("r5c6")) == ("a monster returns on a corner", "RAGE-2.10")
    choose(s, "return", cell("r10c1"))


@clause("RAGE-8.09", "RAGE-9.01")
def test_who_can_neither_move_nor_act_is_told_so() -> None:
    walls = board(r1c2="r", r2c1="r", r2c2="r")
    s = watch(table("godzilla r1c1 injuries.bash=3 injuries.blast=3", "gigan r10c10", board=walls, turn=2))
    to(s, "pick-piece")
    choose(s, "pick-piece")
    assert kind(s) == "pick-piece"
    assert "RAGE-8.09: Godzilla cannot move." in heard(s)
    assert "RAGE-9.01: Godzilla can do nothing." in heard(s)


@clause("RAGE-8.09")
def test_a_piece_that_cannot_move_says_so() -> None:
    walls = board(r1c2="r", r2c1="r", r2c2="r")
    s = watch(to(table("godzilla r10c10", "gigan r10c1", board=walls, maser=["r1c1"]), "pick-piece"))
    choose(s, "pick-piece", model("r1c1"))
    assert "RAGE-8.09: The Maser on r1c1 cannot move." in heard(s)


# -- refusals ----------------------------------------------------------------------------------------------------------


def test_every_action_says_why_it_cannot_be_taken() -> None:
    s = to(table("godzilla r5c5", "gigan r9c5", board=board(r5c8="%", r6c6="r"), maser=["r5c9"],
                 token={"light": ["r1c1"], "shobijin": ["r5c6"]}, specials=["shobijin"]), "act")  # fmt: skip
    assert why(s, model("r9c5")) == ("it is 4 squares away, the range is 3", "RAGE-10.03")
    assert why(s, crowd("r1c1")) == ("only a crowd on an adjacent square can be crushed", "RAGE-9.05")
    assert why(s, crowd("r5c6")) == ("it is no crowd", "RAGE-R40")
    assert why(s, HEAL) == ("there are no wounds, so no dice to roll", "RAGE-R45")
    assert why(s, ROAR) == ("no crowd or movable model is adjacent", "RAGE-9.09")
    s.monsters[0].stats[1] = s.monsters[0].stats[2] = 0
    s.shift(1, GRID.cell("r5c4"))
    assert why(s, model("r5c4")) == ("a bash needs at least one die", "RAGE-R46")
    assert why(s, model("r5c9")) == ("a blast needs at least one die", "RAGE-R46")


def test_spending_moving_and_placing_say_why_not() -> None:
    s = table("godzilla r1c1 rage=1 injuries.bash=1", "gigan r10c10")
    assert why(s, STAT + 1) == ("it is injured: 2 rage per point", "RAGE-7.05")
    assert why(s, EMPOWER) == ("it costs 3 rage", "RAGE-7.07")
    choose(s, "spend-rage")
    assert why(s, cell("r9c9")) == ("it is out of reach with 3 movement points", "RAGE-8.02")
    assert why(s, cell("r10c10")) == ("Gigan stands there", "RAGE-8.09")
    s = table("godzilla r1c1", "gigan r10c10", held=[1], token={"light": ["r1c7"]})
    assert why(s, cell("r2c2")) == ("Godzilla is closer than 4 squares", "RAGE-6.02")
    assert why(s, cell("r1c7")) == ("a token lies there", "RAGE-6.03")


@clause("RAGE-R23")
def test_a_sweep_says_why_a_model_is_no_target() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c7", board=board(r4c6="r", r6c8="%", r1c1="r", r4c8="g"), maser=["r6c8"],
              dice=[HH, S, B]),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c7"))
    choose(s, "choose-path", BONUS)
    assert why(s, model("r5c7"))[0] == "it is a target already"
    assert why(s, model("r4c6"))[0] == "it is next to the attacker"
    assert why(s, model("r6c8"))[0] == "smoke lies on every shortest path"
    assert why(s, model("r1c1"))[0] == "it is not next to the first target"
    choose(s, "sweep", model("r4c8"))
    assert why(s, BONUS + 4)[0] == "no shortest path without smoke counts so many models"
    choose(s, "sweep-path", BONUS)
    assert why(s, model("r6c8"))[0] == "there is no special symbol for it"


def test_dice_paths_and_directions_say_why_not() -> None:
    s = to(
        table("gigan r5c5", "mechagodzilla r6c7 defense=3 empowered=1", board=board(r5c6="r"), dice=[S, H, B, B]), "act"
    )
    s.monsters[0].stats[2] = 2
    plan(s, [HH, HH, B, B, H])
    choose(s, "act", model("r6c7"))
    assert why(s, BONUS + 2)[0] == "no shortest path without smoke counts so many models"
    choose(s, "choose-path", BONUS)
    choose(s, "reroll", DIE)
    assert why(s, DIE) == ("it is chosen already", "RAGE-7.11")
    plan(s, [H])
    choose(s, "reroll")
    assert options(s, "knock-back") == [DIRECTION + 2, DIRECTION + 3]
    assert why(s, DIRECTION) == ("it does not lead directly away", "RAGE-13.04")


@clause("RAGE-R21")
def test_a_forced_reroll_says_why_a_die_is_not_for_it() -> None:
    s = to(table("gigan r5c5", "mothra r5c6 defense=3", dice=[S, H, H, H, B, B, H]), "act")
    choose(s, "act", model("r5c6"))
    assert why(s, DIE + 2) == ("it shows no block, or is chosen already", "RAGE-R21")
    choose(s, "press", DIE)
    assert why(s, DIE + 1) == ("there is no special symbol for it", "RAGE-R21")


def test_crowds_say_why_they_cannot_go_somewhere() -> None:
    s = table("godzilla r5c5", "gigan r10c10", board=board(r5c7="W", r4c7="r"), token={"light": ["r5c6", "r6c7"]})
    choose(s, "move", cell("r5c6"))
    assert why(s, cell("r5c7")) == ("no crowd can stand on water", "RAGE-15.10")
    assert why(s, cell("r4c7")) == ("the red block on r4c7 stands there", "RAGE-15.10")
    assert why(s, cell("r6c7")) == ("another token lies there", "RAGE-15.12")
    assert why(s, cell("r1c1")) == why(s, cell("r9c9")) == ("it is not adjacent", "RAGE-15.06")
    s = to(table("godzilla r5c3", "gigan r5c5", token={"light": ["r4c5", "r4c6", "r1c1"], "shobijin": ["r6c5"]},
                 specials=["shobijin"], dice=[B, B, B, B, B]), "act")  # fmt: skip
    choose(s, "act", model("r5c5"))
    assert why(s, crowd("r1c1")) == ("it is not next to the target, or has fled already", "RAGE-15.08")
    assert why(s, crowd("r6c5")) == ("it is no crowd", "RAGE-R40")
    choose(s, "flee", crowd("r4c5"))
    assert why(s, cell("r5c4")) == ("it is not one square farther from the target", "RAGE-R39")


@clause("RAGE-15.02", "RAGE-R41")
def test_a_new_token_says_where_it_cannot_lie() -> None:
    s = to(table("godzilla r5c3", "gigan r10c10", board=board(r5c4="b", r6c4="F", r4c4="W"), token={"light": ["r5c5"]},
                 dice=[H, B, B]), "act")  # fmt: skip
    choose(s, "act", model("r5c4"))
    choose(s, "flee-to", options(s)[0])
    s.lay(1, GRID.cell("r4c5"))
    s.settle()
    assert why(s, cell("r4c4")) == ("it is no open ground", "RAGE-15.02")
    assert why(s, cell("r4c5")) == ("another token lies there", "RAGE-R41")
    assert why(s, cell("r1c1")) == ("it is not next to the block", "RAGE-15.02")


@clause("RAGE-R43", "RAGE-19.05")
def test_a_roar_says_what_does_not_run() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c6="r"), maser=["r1c1"],
                 token={"light": ["r4c4", "r9c9"], "shobijin": ["r6c6"]}, specials=["shobijin"]), "act")  # fmt: skip
    choose(s, "act", ROAR)
    assert why(s, model("r5c6")) == ("blocks never move", "RAGE-19.05")
    assert why(s, model("r1c1")) == ("it was not adjacent when the roar began, or has run already", "RAGE-R43")
    assert why(s, crowd("r9c9")) == ("it was not adjacent when the roar began, or has run already", "RAGE-R43")
    assert why(s, crowd("r6c6")) == ("it is no crowd", "RAGE-R40")
    choose(s, "roar", crowd("r4c4"))
    assert why(s, cell("r1c2")) == ("it is more than 2 squares away, or the way is shut", "RAGE-9.09")


def test_healing_shockirus_saucers_and_masers_say_why_not() -> None:
    s = to(table("godzilla r5c5 wounds=1 injuries.stomp=1", "gigan r10c10", dice=[S]), "act")
    choose(s, "act", HEAL)
    assert why(s, STAT + 1) == ("it has none", "RAGE-12.06")
    s = to(table("godzilla r5c5 wounds=2 injuries.stomp=1 injuries.bash=1", "gigan r10c10", dice=[S, S]), "act")
    choose(s, "act", HEAL)
    s.monsters[0].wounds = 0
    s.settle()
    assert why(s, WOUND) == ("there is none left", "RAGE-9.08")
    s = table("godzilla r5c5 shockirus=1", "gigan r10c10", specials=["shockirus"])
    assert why(s, STAT + 5) == ("it is 0 already", "RAGE-16.11")
    s = to(table("godzilla r5c5", "gigan r10c10", saucer=["r5c7", "r6c7", "r1c1"], specials=["xilien"]), "act")
    choose(s, "act")
    assert why(s, model("r1c1")) == ("it is more than 3 squares away", "RAGE-21.06")
    s = to(
        table("godzilla r5c5", "gigan r10c10", maser=["r5c7", "r6c7", "r1c1"], dice=[H, B, B, B, B, B, H, H, H]), "act"
    )
    choose(s, "act")
    assert why(s, model("r1c1")) == ("it did not fire", "RAGE-18.02")


def test_corners_and_monsters_that_are_taken_say_so() -> None:
    s = GAME.new(seed=1, pick=True)
    s.choose(s.asks[0].options[0])
    assert [denied.reason for denied in s.asks[0].denied()] == ["another player has picked it"]


# -- words -------------------------------------------------------------------------------------------------------------


def test_numbers_agree_with_their_words() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r4c8="g"), dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    assert s.asks[0].prompt == "Sweeping Blast: up to 1 more target"
    s = to(table("gigan r5c5", "mothra r5c6 defense=2", dice=[S, S, H, H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.asks[0].prompt == "Which blocking dice must the target reroll (up to 2 more dice)?"
    choose(s, "press", DIE)
    assert s.asks[0].prompt == "Which blocking dice must the target reroll (up to 1 more die)?"
    s = watch(to(table("godzilla r5c5", "gigan r10c10", turn=2, round=1, rounds=1), "pick-piece"))
    choose(s, "pick-piece")
    assert "RAGE-R66: Godzilla and Gigan share the game: the limit of 1 round." in heard(s)


WRONG = re.compile(
    r"\b1 (?:wounds|squares|points|dice|hits|blocks|specials|targets|rounds|injuries)\b|\bthe the\b|\ba an\b", re.I
)


@pytest.mark.parametrize("settings", GAME.samples)
def test_no_sentence_of_a_game_counts_wrongly(settings: dict[str, Any]) -> None:
    s = GAME.new(seed=11, **settings)
    s.events = []
    for number in range(250):
        if s.over:
            break
        ask = s.asks[0]
        said = [ask.prompt, *(ask.describe(option).label for option in ask.options)]
        said += [f"{denied.label}: {denied.reason}" for denied in ask.denied()]
        said += [event.text for event in s.events or []]
        assert [line for line in said if WRONG.search(line)] == []
        s.events = []
        s.choose(ask.options[(number * 5 + 3) % len(ask.options)])


@clause("RAGE-18.05")
def test_a_match_that_began_under_the_first_rules_goes_on_as_it_began() -> None:
    s = table("godzilla r1c1", "gigan r10c10", rules=1)
    choose(s, "move")
    assert s.active == 1  # nothing to attack and nothing to drive: the turn ended by itself
    assert "rules = 1" in GAME.dump(s)
    assert f"rules = {GAME.version}" in GAME.dump(table("godzilla r1c1", "gigan r10c10"))


@clause("RAGE-7.11", "RAGE-22.09")
def test_rerolls_of_every_die_happened_by_themselves_under_the_first_rules() -> None:
    s = to(table("godzilla r5c5 empowered=1", "gigan r5c6 defense=1", rules=1), "act")
    s.monsters[0].stats[1] = 1
    plan(s, [B, H, H])
    choose(s, "act", model("r5c6"))
    choose(s, "reroll", DIE)
    used_up(s)
    s = to(table("gigan r5c5", "mothra r5c6 defense=1", dice=[S, H, H, H, B, BB], rules=1), "act")
    choose(s, "act", model("r5c6"))
    choose(s, "press", DIE)
    used_up(s)


@clause("RAGE-22.02")
@pytest.mark.parametrize(("rules", "asked"), [(1, "place-crowd"), (GAME.version, "sweep")])
def test_a_sweep_that_finds_no_more_targets_rolled_by_itself_under_the_first_rules(rules: int, asked: str) -> None:
    blocks = board(r5c5="b", r4c5="b")
    s = to(table("godzilla r5c2", "gigan r10c10", board=blocks, dice=[HH, S, S], rules=rules), "act")
    choose(s, "act", model("r5c5"))
    choose(s, "sweep", model("r4c5"))
    assert kind(s) == asked
