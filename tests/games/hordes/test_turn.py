"""Sections 4 to 6: the turn, who must fight, who is chosen, the line-up."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.hordes.adjacency import touches_stack, touches_target
from rampant.games.hordes.game import GAME
from rampant.games.hordes.options import CELL, DONE, GO
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
    cell,
    dead,
    destinations,
    end_turn,
    go,
    held,
    labels,
    line,
    move,
    pick,
    reasons,
    stack,
    step,
    table,
    the_ask,
    told,
)


def kinds(s: HordesState) -> str:
    return the_ask(s).kind


@clause("HRD-4.01", "HRD-4.02", "HRD-4.03", "HRD-R10", "HRD-1.11")
def test_a_turn_is_one_combat_then_movement_then_the_next_player() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 ZOM5", "2,0": "ZOM: ZOM2 ZOM1", "2,1": "GHO5", "0,1": "GHO5"},
    )
    s.events = []
    assert kinds(s) == "choose-location"
    attack(s, "1,0", "0,0")
    assert line(s) == [""] * 6  # the combat is over
    assert kinds(s) == "move-from"
    end_turn(s)
    assert s.active == 1
    assert kinds(s) == "choose-location"
    assert "Turn" in told(s)


@clause("HRD-4.04", "HRD-5.02", "HRD-1.09")
def test_an_engaged_player_must_attack_a_neighbour_that_is_not_his_own() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO2 GHO1", "1,0": "GHO: GHO6", "0,1": "ZOM5", "1,1": "ZOM: ZOM2 ZOM1", "2,1": "ZOM6"},
    )
    assert labels(s) == [
        "Attack the face-down stack at (0,1) (height 1)",
        "Attack the stack of the Zombies at (1,1) (height 2)",
    ]
    assert reasons(s)["Attack (1,0)"] == "HRD-5.02"
    assert reasons(s)["Attack (2,1)"] == "HRD-5.03"  # only diagonally next to (1,0)
    with pytest.raises(IllegalChoice, match="your own"):
        s.choose(CELL + cell("1,0"))
    with pytest.raises(IllegalChoice):
        s.choose(CELL + cell("5,5"))


@clause("HRD-4.05", "HRD-13.06", "HRD-13.10")
def test_a_player_who_touches_nobody_only_moves_and_must_engage() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "0,1": "GHO: GHO5", "4,0": "ZOM: ZOM2 ZOM1", "5,0": "ZOM6"})
    assert kinds(s) == "move-from"
    assert DONE not in the_ask(s).options
    assert reasons(s)["Done moving"] == "HRD-13.06"
    move(s, "0,0", "GHO6", "3,0")
    assert DONE in the_ask(s).options
    end_turn(s)
    assert stack(s, "3,0") == ["GHO6"]
    assert s.active == 1


@clause("HRD-1.09", "HRD-4.04")
@pytest.mark.parametrize("side", ["1,0", "-1,0", "0,1", "0,-1"])
def test_a_stack_touches_its_four_neighbours_and_nobody_further_away(side: str) -> None:
    col, row = (int(part) for part in side.split(","))
    far = {"9,9": "ZOM: ZOM1", "9,8": "ZOM5"}
    near = table("ZOM", {"0,0": "GHO: GHO6 GHO1", side: "ZOM5", **far})
    two, beside = f"{2 * col},{2 * row}", f"{2 * col + row},{2 * row + col}"
    away = table("ZOM", {"0,0": "GHO: GHO6 GHO1", two: "ZOM5", beside: "ZOM5", **far})
    assert touches_target(near, cell("0,0"), 0)
    assert touches_stack(near, cell("0,0"))
    assert not touches_target(away, cell("0,0"), 0)
    assert not touches_stack(away, cell("0,0"))


@clause("HRD-4.06", "HRD-R33")
def test_out_of_reach_he_must_come_as_near_as_he_can() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "12,0": "ZOM: ZOM2 ZOM1", "13,0": "ZOM6"})
    move(s, "0,0", "GHO6", "5,0")
    assert DONE not in the_ask(s).options  # six spaces can be reached, this is five
    pick(s, "Take all moves back")
    move(s, "0,0", "GHO6", "6,0")
    assert DONE in the_ask(s).options  # also although nothing is adjacent to it
    end_turn(s)
    assert stack(s, "6,0") == ["GHO6"]


@clause("HRD-4.07", "HRD-R34")
def test_a_hidden_leader_keeps_its_owner_alive_but_without_stacks_he_passes() -> None:
    s = table(
        "ZOM",
        {"0,0": "GHO: GHO2 GHO1", "0,1": "ZOM6", "1,0": "ZOM1@* ZOM5", "5,1": "GHO6", "5,0": "GHO: GHO6"},
        hidden=["ZOM"],
    )
    assert s.turns == 2  # the Zombies passed at once
    assert s.active == 0
    assert s.lives(1)


@clause("HRD-4.08", "HRD-13.12")
def test_turns_go_clockwise_and_skip_the_dead() -> None:
    s = table(
        "HUM",
        {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 ZOM5", "4,0": "HUM: HUM1", "4,1": "GHO3"},
        out=["ZOM"],
    )
    attack(s, "4,1", "4,0")
    end_turn(s)
    assert s.name(s.active) == "Ghouls"


@clause("HRD-4.08", "HRD-13.12")
def test_four_players_take_turns_to_the_left() -> None:
    s = GAME.new(seed="clockwise", players=4)
    assert isinstance(s, HordesState)
    order: list[int] = []
    while len(order) < 9:
        if s.turns > len(order):
            order.append(int(s.active))
        s.choose(the_ask(s).options[-1])
    assert order == [(order[0] + i) % 4 for i in range(9)]


@clause("HRD-4.09", "HRD-R11", "HRD-8.03")
def test_the_order_inside_a_turn() -> None:
    """W1, the line-up, W2, instants, handing over, W3, Hide, Aid, W4, comparison, survivors, W5, movement."""
    s = table(
        "WER",
        {
            "0,0": "WER: WER6 WER2 WER1",
            "1,0": "ZOM-flashfire ZOM4 ZOM-miss",
            "1,1": "ZOM5 ZOM5",
            "0,1": "ZOM6",
            "5,0": "ZOM: ZOM2 ZOM1",
            "5,1": "WER4",
        },
        held={"WER": ["Lost", "Bomb"], "ZOM": ["Bomb"]},
    )
    seen = []
    while kinds(s) != "move-from":
        ask = the_ask(s)
        window = getattr(ask.step, "window", "")
        seen.append((ask.seat, ask.kind, window))
        if ask.kind == "choose-location":
            attack(s, "1,0", "0,0", "0,0", "0,0")
        elif ask.kind == "aids":
            s.choose(ask.options[-1])
        else:
            pick(s, "Stay" if ask.kind == "hide-away" else "Pass")
    assert seen == [
        (0, "use-held", 1),
        (1, "use-held", 1),
        (0, "choose-location", ""),
        (0, "use-held", 2),
        (1, "use-held", 2),
        (0, "use-held", 4),
        (1, "use-held", 4),
        (0, "hide-away", ""),
        (0, "aids", ""),
        (0, "use-held", 8),
        (1, "use-held", 8),
        (0, "use-held", 16),
        (1, "use-held", 16),
    ]
    assert held(s, 1) == ["Miss", "Bomb"]  # handed over before the pairs were compared


@clause("HRD-5.01", "HRD-5.07")
def test_at_most_three_fighters_are_chosen() -> None:
    s = table(
        "GHO", {"0,0": "GHO: GHO6 GHO6 GHO6 GHO1", "1,0": "ZOM6 ZOM6 ZOM6 ZOM6", "5,5": "ZOM: ZOM1", "5,6": "GHO5"}
    )
    assert len(step(s).homes) == 1
    s.choose(CELL + cell("0,0"))
    s.choose(CELL + cell("0,0"))
    assert labels(s) == ["Attack with 3 fighters"]  # the third was the last that may be taken
    assert reasons(s) == {"A fighter from (0,0)": "HRD-5.01"}
    s.choose(GO)  # a fourth tile stays face down
    assert kinds(s) == "move-from"
    assert stack(s, "1,0") == ["ZOM6"]
    assert sum(dead(s).values()) > 0


@clause("HRD-5.06", "HRD-5.07", "HRD-R09")
def test_as_many_tiles_are_turned_up_as_fighters_chosen() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO6 GHO6 GHO1", "1,0": "ZOM6 ZOM5 ZOM4", "5,5": "ZOM: ZOM1", "5,6": "GHO5"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"ZOM6": 1}
    assert stack(s, "1,0") == ["ZOM5", "ZOM4"]
    s = table("GHO", {"0,0": "GHO: GHO2 GHO2 GHO2 GHO1", "1,0": "ZOM6 ZOM6", "5,5": "ZOM: ZOM1", "5,6": "GHO5"})
    s.choose(CELL + cell("0,0"))
    assert labels(s) == ["Attack with 2 fighters"]  # two tiles, two fighters: no more can be chosen
    assert reasons(s) == {"A fighter from (0,0)": "HRD-5.06"}
    s.choose(GO)
    assert stack(s, "1,0") == ["GHO2", "GHO2"]


@clause("HRD-5.03", "HRD-5.04", "HRD-5.05", "HRD-R07", "HRD-R08", "HRD-6.01", "HRD-6.02")
def test_fighters_come_from_the_top_of_adjacent_stacks_and_may_be_interleaved() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO2 GHO3",
            "1,1": "GHO: GHO4 GHO1",
            "3,3": "GHO: GHO6",
            "1,0": "ZOM6 ZOM5 ZOM4",
            "5,5": "ZOM: ZOM1",
            "5,6": "GHO5",
        },
        held={"GHO": ["Lost"]},
    )
    assert [option - CELL for option in the_ask(s).options] == [cell("0,0"), cell("1,1")]  # not (3,3)
    s.choose(CELL + cell("0,0"))
    s.choose(CELL + cell("1,1"))
    s.choose(CELL + cell("0,0"))
    s.choose(GO)
    assert line(s) == ["GHO2", "GHO4", "GHO3", "ZOM6", "ZOM5", "ZOM4"]
    assert stack(s, "1,1") == ["GHO1"]


@clause("HRD-5.08")
def test_the_leader_may_fight_and_items_come_along() -> None:
    s = table(
        "GHO", {"0,0": "GHO: GHO1+knife", "1,0": "ZOM6 ZOM5", "5,5": "ZOM: ZOM1", "5,6": "GHO5"}, held={"GHO": ["Lost"]}
    )
    attack(s, "1,0", "0,0")
    assert line(s)[0] == "GHO1+knife"


@clause("HRD-6.03", "HRD-6.07", "HRD-1.12")
def test_a_face_up_stack_is_matched_from_its_top() -> None:
    s = table(
        "GHO", {"0,0": "GHO: GHO2 GHO3 GHO1", "1,0": "ZOM: ZOM6 ZOM5 ZOM1", "5,6": "GHO5"}, held={"GHO": ["Lost"]}
    )
    attack(s, "1,0", "0,0", "0,0")
    assert line(s) == ["GHO2", "GHO3", "", "ZOM6", "ZOM5", ""]
    assert stack(s, "1,0") == ["ZOM1"]


@clause("HRD-6.04", "HRD-1.08")
def test_a_flipped_fighter_of_the_active_army_does_not_fight_and_shields_its_opposite() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "GHO2", "5,5": "ZOM: ZOM1", "5,6": "GHO5"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {}
    assert stack(s, "1,0") == ["GHO6", "GHO2"]  # both live, the location was cleared


@clause("HRD-6.05", "HRD-R23", "HRD-11.04")
def test_fighters_of_a_dead_army_are_removed_and_fight_nobody() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "1,0": "VAM2 VAM2", "5,5": "ZOM: ZOM1", "5,6": "GHO5"},
        out=["VAM"],
    )
    attack(s, "1,0", "0,0")
    assert dead(s) == {"VAM2": 1}
    assert stack(s, "0,0") == ["GHO6", "GHO1"]
    assert stack(s, "1,0") == ["VAM2"]


@clause("HRD-6.06")
def test_a_fighter_opposite_a_special_does_not_fight() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM-miss", "5,5": "ZOM: ZOM1", "5,6": "GHO5"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {}
    assert held(s, 1) == ["Miss"]
    assert stack(s, "1,0") == ["GHO6"]


@clause("HRD-6.07")
def test_flipped_rivals_fight_only_their_opposite() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO2 GHO2 GHO1",
            "1,0": "ZOM6 VAM6",
            "5,5": "ZOM: ZOM1",
            "5,6": "GHO5",
            "7,7": "VAM: VAM1",
            "7,8": "GHO5",
        },
    )
    attack(s, "1,0", "0,0", "0,0")
    assert dead(s) == {"ZOM6": 1, "VAM6": 1}
    assert stack(s, "1,0") == ["GHO2", "GHO2"]


@clause("HRD-1.10", "HRD-1.14", "HRD-13.03")
def test_face_down_stacks_are_never_entered() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "4,0": "ZOM: ZOM1", "2,0": "ZOM6", "2,1": "ZOM5", "3,0": "GHO6"})
    go(s, "move-from", "0,0")
    pick(s, "GHO6")
    assert "2,0" not in destinations(s)
    assert "1,0" in destinations(s)
    assert reasons(s)["Go to (2,0)"] == "HRD-13.03"
