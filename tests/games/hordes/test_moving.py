"""Section 13: moving, restacking, isolated stacks."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.errors import IllegalChoice
from rampant.games.hordes.adjacency import engaged, touches_target
from rampant.games.hordes.options import CELL, DONE, RESET
from rampant.games.hordes.reach import reach
from rampant.games.hordes.spaces import CELLS, NOWHERE, TABLE, WIDE
from rampant.games.hordes.state import LIMIT, HordesState
from rampant.games.hordes.steps.orders import (
    LONELY,
    SHORT,
    TAKE_BACKS,
    Orders,
    Standing,
    beyond,
    distance,
    faults,
    nearest_gap,
    shift,
    unmendable,
)
from rampant.games.hordes.tiles import MOVED
from tests.clause import clause
from tests.games.hordes.table import (
    GAME,
    attack,
    cell,
    dead,
    destinations,
    end_turn,
    go,
    labels,
    move,
    pick,
    pick_first,
    reasons,
    shown,
    stack,
    table,
    the_ask,
    told,
)

AWAY = {"9,9": "ZOM: ZOM1", "9,10": "ZOM5", "9,8": "ZOM5"}


def after_combat(mine: str, more: dict[str, str] | None = None) -> HordesState:
    """Ghouls at (0,0) have fought a tie with the top of a high stack at (1,0); now they may move."""
    s = table("GHO", {"0,0": f"GHO: GHO5 {mine}", "1,0": "ZOM5 ZOM4 ZOM4", **(more or {}), **AWAY})
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind in ("move-from", "move-who")
    return s


@clause("HRD-13.01", "HRD-1.07")
@pytest.mark.parametrize(("who", "level"), [("GHO1", 1), ("GHO3", 3), ("GHO6", 6)])
def test_a_fighter_moves_up_to_its_level(who: str, level: int) -> None:
    s = after_combat("GHO3 GHO6 GHO1")
    go(s, "move-from", "0,0")
    pick(s, f"({who})")
    ends = destinations(s)
    assert f"0,-{level}" in ends
    assert f"0,-{level + 1}" not in ends
    assert "0,0" in ends  # or stays: 0 to its level


def by_hand(s: HordesState, start: int, steps: int, seat: int) -> list[int]:
    """Breadth first, space by space."""
    far = {start: 0}
    queue = [start]
    for here in queue:
        if far[here] < steps:
            for near in TABLE.beside[here]:
                inside = 0 < near % WIDE < WIDE - 1 and 0 < near // WIDE < WIDE - 1
                if near not in far and inside and not s.is_down(near):
                    far[near] = far[here] + 1
                    queue.append(near)
    return sorted(
        c for c in far if c == start or not s.stands(c) or (s.pile(c).owner == seat and len(s.pile(c).tiles) < LIMIT)
    )


@clause("HRD-13.03", "HRD-13.04", "HRD-R31", "HRD-R52")
@pytest.mark.parametrize("part", range(20))
def test_reach_is_what_a_search_by_hand_finds_everywhere_on_the_table(part: int) -> None:
    rng = Rng(stream(f"reach {part}", "test"))
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM5", **AWAY})
    for _ in range(3):
        copy = s.clone()
        for _ in range(40):
            at = int(rng.below(CELLS))
            if 0 < at % WIDE < WIDE - 1 and 0 < at // WIDE < WIDE - 1 and not copy.stands(at):
                owner = int(rng.below(3)) - 1
                tiles = [20 * 4 + 5] * (1 + int(rng.below(4))) if owner == 0 else [20 + 5]
                copy.add_pile(at, owner, tiles)
        for pile in copy.piles:
            if pile.owner >= 0:
                for steps in range(7):
                    found = list(reach(copy, pile.cell, steps, pile.owner))
                    assert found == by_hand(copy, int(pile.cell), steps, int(pile.owner))


@clause("HRD-13.05", "HRD-13.06", "HRD-13.09")
def test_what_a_move_would_mend_is_what_it_mends_when_it_is_made() -> None:
    rng = Rng(stream("standing", "test"))
    seen = set()
    for _ in range(40):
        s = table("GHO", {"0,0": "GHO: GHO2 GHO1", "4,4": "ZOM5", **AWAY})
        for _ in range(12):
            at = cell("0,0") + int(rng.below(6)) + WIDE * int(rng.below(6))
            if not s.stands(at):
                owner = int(rng.below(3)) - 1
                s.add_pile(at, owner, [20 * 4 + 2] * (1 + int(rng.below(6))) if owner == 0 else [20 + 5])
        for orders in (
            Orders(1, False, (), 0, 0),
            Orders(0, False, (cell("0,0"),), 0, 0),
            Orders(3, True, (), 0, 0),
        ):
            now = Standing(s, 0, orders, NOWHERE)
            for pile in [pile for pile in s.piles if pile.owner == 0]:
                rest = now.taken_up(s, pile)
                for end in reach(s, pile.cell, 2, 0):
                    if end != pile.cell:
                        copy = s.clone()
                        shift(copy, 0, int(pile.cell), 0, int(end))
                        assert rest.faults_with(s, end) == faults(copy, 0, orders)
                        seen.add(faults(copy, 0, orders) - now.faults)
    assert len(seen) > 10  # better and worse, in several ways


@clause("HRD-13.05", "HRD-13.06", "HRD-13.09")
def test_a_legal_end_has_no_faults_and_each_fault_is_counted() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO3 GHO6 GHO1", "1,0": "ZOM5", **AWAY})
    orders = Orders(1, False, (), 0, 0)
    assert faults(s, 0, orders) == 0
    s.put_top(cell("0,0"), 0, 20 * 4 + 5)
    assert faults(s, 0, orders) == 1  # a fighter too many
    s.add_pile(cell("-4,0"), 0, [20 * 4 + 5])
    assert faults(s, 0, orders) == LONELY + 1
    s.drop_pile(cell("0,0"))
    s.add_pile(cell("-4,1"), 0, [20 * 4 + 5])
    assert faults(s, 0, orders) == SHORT


@clause("HRD-13.02", "HRD-13.10")
def test_fighters_move_singly_once_and_stacks_split_and_merge() -> None:
    s = after_combat("GHO6 GHO6 GHO1", {"0,1": "GHO: GHO4"})
    move(s, "0,0", "GHO6", "0,1")
    assert stack(s, "0,1") == ["GHO6", "GHO4"]
    assert stack(s, "0,0") == ["GHO5", "GHO6", "GHO1"]
    go(s, "move-from", "0,1")
    pick(s, "GHO4") if the_ask(s).kind == "move-who" else None  # the one that moved may not move again
    assert the_ask(s).kind == "move-to"


@clause("HRD-13.04", "HRD-1.13")
def test_a_move_may_not_end_on_a_full_stack_or_a_rivals() -> None:
    s = after_combat("GHO6 GHO1", {"0,1": "GHO: GHO4 GHO4 GHO4 GHO4", "-2,0": "ZOM: ZOM2"})
    go(s, "move-from", "0,0")
    pick(s, "GHO6")
    ends = destinations(s)
    assert "0,1" not in ends
    assert "-2,0" not in ends
    assert "0,2" in ends  # but both may be passed
    assert "-3,0" in ends
    assert reasons(s)["Go to (0,1)"] == "HRD-13.04"
    with pytest.raises(IllegalChoice, match="rival's stack"):
        s.choose(CELL + cell("-2,0"))


@clause("HRD-13.05", "HRD-13.06", "HRD-R53")
def test_every_own_stack_needs_a_neighbour_at_the_end_but_not_on_the_way() -> None:
    s = after_combat("GHO6 GHO6 GHO1")
    move(s, "0,0", "GHO6", "-3,0")
    assert DONE not in the_ask(s).options
    assert reasons(s)["Done moving"] == "HRD-13.05"
    with pytest.raises(IllegalChoice, match=r"no neighbouring stack.*HRD-13\.05"):
        s.choose(DONE)
    move(s, "0,0", "GHO6", "-4,0")  # now the two have each other
    assert DONE in the_ask(s).options


@clause("HRD-13.06")
def test_who_was_engaged_must_be_engaged_at_the_end() -> None:
    s = after_combat("GHO6", {"-6,0": "GHO: GHO1"})
    move(s, "0,0", "GHO6", "-3,0")
    assert DONE not in the_ask(s).options  # alone
    move(s, "0,0", "GHO5", "-3,1")
    assert reasons(s)["Done moving"] == "HRD-13.06"  # together, but nobody is near a target


@clause("HRD-R32")
def test_a_stack_that_was_alone_before_may_stay_alone() -> None:
    s = after_combat("GHO6 GHO1", {"-6,0": "GHO: GHO4"})
    assert DONE in the_ask(s).options


@clause("HRD-R33", "HRD-13.06")
def test_engagement_beats_neighbours() -> None:
    """The only fighter that can engage leaves its companion alone."""
    s = table("GHO", {"0,0": "GHO: GHO6", "0,1": "GHO: GHO1", "5,0": "ZOM: ZOM1 ZOM5", "5,1": "ZOM6"})
    move(s, "0,0", "GHO6", "4,0")
    end_turn(s)
    assert stack(s, "0,1") == ["GHO1"]
    assert s.active == 1


@clause("HRD-13.05", "HRD-R33")
def test_engagement_leaves_nobody_alone_who_can_follow() -> None:
    """GHO3 can engage in many places; from one of them the Leader, one space behind, keeps touch with it."""
    stacks = {"0,0": "GHO: GHO1", "1,0": "GHO: GHO3", "3,0": "ZOM: ZOM1 ZOM2", "3,1": "ZOM5"}
    s = table("GHO", stacks)
    again = s.clone()
    move(s, "1,0", "GHO3", "2,0")
    assert reasons(s)["Done moving"] == "HRD-13.05"
    move(s, "0,0", "GHO1", "1,0")
    assert DONE in the_ask(s).options
    give_up_moving(again, "0,0", "GHO1", "0,1")
    assert (stack(again, "2,0"), stack(again, "1,0")) == (["GHO3"], ["GHO1"])  # the only way to engage and keep touch


@clause("HRD-13.05", "HRD-13.06", "HRD-13.09")
def test_a_fault_that_cannot_be_mended_excuses_no_fault_of_another_kind() -> None:
    assert beyond(LONELY + 1, 2 * LONELY) == 1  # two stacks must stay alone; one is, and one fighter is too many
    assert beyond(LONELY + 1, SHORT) == LONELY + 1
    assert beyond(2 * LONELY + 3, LONELY + 1) == LONELY + 2
    assert beyond(SHORT + LONELY + 1, SHORT + LONELY + 2) == 0
    assert beyond(0, LONELY) == 0


@clause("HRD-4.05", "HRD-4.06", "HRD-13.06", "HRD-R33")
@pytest.mark.parametrize("fought", [False, True])
def test_staying_on_purpose_is_no_way_round_engagement(fought: bool) -> None:
    if fought:  # the location was cleared and nobody else is near
        stacks = {"0,0": "GHO: GHO2", "9,9": "GHO: GHO1", "1,0": "ZOM6", "4,0": "ZOM: ZOM1 ZOM4", "4,1": "ZOM5"}
        s = table("GHO", stacks)
        attack(s, "1,0", "0,0")
        move(s, "9,9", "GHO1", "9,9")
        move(s, "1,0", "GHO2", "1,0")
        end_turn(s)
    else:  # his moves are taken back, and in the end his only move is made for him
        s = table("GHO", {"0,0": "GHO: GHO1", "3,0": "ZOM: ZOM1 ZOM4", "8,8": "ZOM5 ZOM6", "8,9": "GHO5"})
        give_up_moving(s, "0,0", "GHO1", "0,0")
    assert s.active == 1
    away = 1 if fought else 2  # the Leader alone comes one space nearer
    assert any(distance(s, pile.cell, 0) == away for pile in s.piles if pile.owner == 0)
    assert not any(tile & MOVED for pile in s.piles for tile in pile.tiles)


@clause("HRD-13.09", "HRD-R29")
def test_staying_on_purpose_is_no_way_round_the_limit() -> None:
    stacks = {"0,0": "GHO: GHO5 GHO6 GHO3 GHO4 GHO1", "1,0": "ZOM5 ZOM4 ZOM4", **AWAY}
    s = table("GHO", stacks, first_turn=["GHO"])
    attack(s, "1,0", "0,0")
    for who in ("GHO5", "GHO6", "GHO3", "GHO4", "GHO1"):
        move(s, "0,0", who, "0,0")
    assert the_ask(s).kind != "remove-from"
    end_turn(s)
    assert dead(s) == {}
    assert sum(len(pile.tiles) for pile in s.piles if pile.owner == 0) == 5


def give_up_moving(s: HordesState, start: str, who: str, end: str) -> None:
    """Make the same move that leads nowhere again and again, take it back each time, and give up in the end."""
    for _ in range(TAKE_BACKS):
        move(s, start, who, end)
        pick(s, "Take all moves back")
    move(s, start, who, end)
    pick(s, "Give up")


@clause("HRD-R53", "HRD-13.10")
def test_moves_can_be_taken_back_and_then_are_as_free_as_before() -> None:
    s = after_combat("GHO6 GHO6 GHO1")
    before = stack(s, "0,0")
    assert RESET not in the_ask(s).options
    for _ in range(TAKE_BACKS):
        move(s, "0,0", "GHO6", "-3,0")
        move(s, "0,0", "GHO5", "0,-1")
        pick(s, "Take all moves back")
        assert stack(s, "0,0") == before
        assert RESET not in the_ask(s).options
    move(s, "0,0", "GHO6", "0,-1")
    assert DONE in the_ask(s).options  # this may be the end: it was taken back often enough
    assert RESET not in the_ask(s).options
    assert reasons(s)["Take all moves back"] == "HRD-R53"
    move(s, "0,0", "GHO6", "-3,0")
    s.events = []
    pick(s, "Give up")
    assert (stack(s, "0,0"), the_ask(s).kind) == (before, "restack")  # nobody had to move: nobody has
    assert "take their moves back" in told(s)


@clause("HRD-R53")
def test_after_a_take_back_every_legal_end_can_still_be_reached() -> None:
    """GHO6 goes to (-2,0), where it is alone until GHO5 follows to (-1,0)."""
    s = after_combat("GHO6 GHO1")
    for _ in range(TAKE_BACKS):
        move(s, "0,0", "GHO6", "-4,0")
        pick(s, "Take all moves back")
    move(s, "0,0", "GHO6", "-2,0")
    assert DONE not in the_ask(s).options
    move(s, "0,0", "GHO5", "-1,0")
    assert DONE in the_ask(s).options


@clause("HRD-13.05", "HRD-R53")
def test_what_must_be_mended_is_found_by_looking_at_who_can_follow() -> None:
    """The Lurker alone comes nearest, but then both are alone; beside the Leader on his way neither is."""
    s = table("GHO", {"1,1": "GHO: GHO1", "-2,-1": "GHO: GHO3", "5,-2": "ZOM: ZOM1 ZOM5"})
    orders = Orders(nearest_gap(s, 0), False, (), 0, 0)
    assert faults(s, 0, orders) > 0
    assert unmendable(s, 0, orders, False) > 0
    assert unmendable(s, 0, orders, True) == 0


@clause("HRD-R33")
def test_where_there_is_no_target_at_all_every_end_is_free() -> None:
    s = table("GHO", {"0,0": "GHO: GHO3 GHO1", "5,5": "GHO: GHO5", "9,0": "ZOM: ZOM1"})
    near = nearest_gap(s, 0)
    assert faults(s, 0, Orders(near, near > 1, (), 0, 0)) > 0  # nobody has come as near as he can
    s.bury_pile(cell("9,0"))
    gap = nearest_gap(s, 0)
    assert faults(s, 0, Orders(gap, gap > 1, (), 0, 0)) == 0


@clause("HRD-R53", "HRD-13.10")
def test_who_has_moved_everybody_to_no_legal_end_is_asked_before_his_moves_are_taken_back() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1", "3,0": "ZOM: ZOM1 ZOM4", "8,8": "ZOM5 ZOM6", "8,9": "GHO5"})
    move(s, "0,0", "GHO1", "0,1")
    assert labels(s) == ["Take all moves back"]


@clause("HRD-4.05", "HRD-R33", "HRD-R53")
def test_who_gives_up_moving_is_brought_to_where_he_must_be() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "0,1": "GHO: GHO5", "4,0": "ZOM: ZOM1 ZOM5", "4,1": "ZOM4"})
    s.events = []
    give_up_moving(s, "0,0", "GHO6", "1,0")
    assert any(pile.owner == 0 and touches_target(s, pile.cell, 0) for pile in s.piles)
    assert told(s).count("A fighter of the Ghouls goes from") == TAKE_BACKS + 2  # the last one is told like any other
    assert not any_moved(s, 0)
    assert s.moves == []


@clause("HRD-13.08", "HRD-16.04", "HRD-R45")
@pytest.mark.parametrize("memory", [True, False])
def test_a_player_reorders_his_stacks_in_the_open(memory: bool) -> None:
    stacks = {"0,0": "GHO: GHO5 GHO6@- GHO3@- GHO1@-", "1,0": "ZOM5 ZOM4 ZOM4", **AWAY}
    s = table("GHO", stacks, memory=memory)
    attack(s, "1,0", "0,0")
    pick(s, "Stay") if the_ask(s).kind == "hide-away" else None
    assert seen(s, 1, "0,0") == [None, None, "GHO6", "GHO5"]  # GHO6 was on top while GHO5 fought
    s.choose(DONE)
    pick(s, "Reorder the stack at (0,0)")
    assert seen(s, 1, "0,0") == ["GHO1", "GHO3", "GHO6", "GHO5"]  # all are shown, and each goes to its place
    pick(s, "(GHO3)")
    assert seen(s, 1, "0,0") == ["GHO1", "GHO6", "GHO5", "GHO3"]
    pick(s, "(GHO1)")
    assert seen(s, 1, "0,0") == ["GHO6", "GHO5", "GHO1", "GHO3"]
    pick(s, "(GHO6)")
    assert seen(s, 1, "0,0") == ["GHO5", "GHO6", "GHO1", "GHO3"]
    assert labels(s) == ["End the turn"]  # the others look at it until its owner ends the turn
    pick(s, "End the turn")
    assert seen(s, 1, "0,0") == (["GHO5", "GHO6", "GHO1", "GHO3"] if memory else [None, None, None, "GHO3"])
    assert stack(s, "0,0") == ["GHO3", "GHO1", "GHO6", "GHO5"]


@clause("HRD-R53", "HRD-13.08")
def test_each_stack_is_reordered_once_after_the_moves() -> None:
    s = after_combat("GHO6 GHO1", {"0,1": "GHO: GHO4 GHO3"})
    s.choose(DONE)
    pick(s, "Reorder the stack at (0,0)")
    pick_first(s, "GHO1")
    pick_first(s, "GHO6")
    assert labels(s) == ["Reorder the stack at (0,1)", "End the turn"]


def seen(s: HordesState, seat: int, at: str) -> list[str | None]:
    """What a seat sees of a stack, from the bottom up."""
    found = shown(s, seat, at)
    return [tile and tile["tile"] for tile in found["tiles"]]


@clause("HRD-13.09", "HRD-R29")
def test_done_is_refused_while_a_stack_is_too_high_and_somebody_can_move_away() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO5 GHO6 GHO3 GHO2 GHO1", "1,0": "ZOM5 ZOM4 ZOM4", "0,1": "GHO: GHO4", **AWAY},
        first_turn=["GHO"],
    )
    attack(s, "1,0", "0,0")
    assert DONE not in the_ask(s).options
    assert reasons(s)["Done moving"] == "HRD-13.09"
    move(s, "0,0", "GHO6", "0,1")
    assert DONE in the_ask(s).options


@clause("HRD-13.09", "HRD-R29")
def test_what_cannot_move_away_is_removed_by_its_owner() -> None:
    walls = {"0,-1": "ZOM6", "-1,0": "ZOM6", "0,1": "ZOM6"}
    s = table(
        "GHO",
        {"0,0": "GHO: GHO5 GHO6 GHO3 GHO2 GHO1", "1,0": "ZOM5 ZOM4 ZOM4", **walls, **AWAY},
        first_turn=["GHO"],
    )
    attack(s, "1,0", "0,0")
    pick(s, "Done moving")
    assert the_ask(s).kind == "remove-from"
    other = s.clone()
    pick(other, "(GHO1)")  # whoever removes his own Leader has lost at once
    assert other.over
    pick(s, "(GHO5)")
    assert dead(s) == {"GHO5": 1}
    assert stack(s, "0,0") == ["GHO6", "GHO3", "GHO2", "GHO1"]


@clause("HRD-13.11", "HRD-16.07", "HRD-R20", "HRD-R35")
def test_isolated_face_down_stacks_are_removed_and_shown_and_touching_ones_stay() -> None:
    s = after_combat("GHO6 GHO1", {"4,0": "ZOM2 ZOM3", "6,0": "ZOM6", "6,1": "ZOM6"})
    s.events = []
    end_turn(s)
    assert stack(s, "4,0") == []
    assert stack(s, "6,0") == ["ZOM6"]
    assert dead(s) == {"ZOM2": 1, "ZOM3": 1}
    assert any("(4,0)" in event.text and "Hulk (ZOM2)" in event.text for event in s.events)


@clause("HRD-13.11", "HRD-11.06")
def test_a_leader_in_an_isolated_stack_is_lost() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO5 GHO1",
            "1,0": "ZOM5 ZOM4 ZOM4",
            "5,0": "ZOM1@*",
            "9,9": "ZOM: ZOM6",
            "9,8": "ZOM5 ZOM5",
            "9,0": "VAM: VAM1",
            "9,1": "VAM6 VAM6",
        },
    )
    attack(s, "1,0", "0,0")
    end_turn(s)
    assert not s.lives(1)
    assert stack(s, "9,9") == []
    assert (s.turns, s.active) == (2, 2)  # at once: the Zombies have no turn any more


@clause("HRD-13.12", "HRD-R35")
def test_isolated_stacks_go_also_after_a_turn_without_combat() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "0,4": "ZOM6", "4,0": "ZOM: ZOM1 ZOM5", "4,1": "ZOM4"})
    move(s, "0,0", "GHO6", "3,0")
    end_turn(s)
    assert stack(s, "0,4") == []


@clause("HRD-13.02", "HRD-13.06", "HRD-13.09")
def test_random_step_nines_always_come_to_an_end() -> None:
    """Whatever is moved, at the end no stack is too high, and somebody touches a target if anybody could."""
    rng = Rng(stream("moving", "test"))
    touched = 0
    for seed in range(8):
        s = GAME.new(seed=f"moving {seed}", players=3)
        assert isinstance(s, HordesState)
        can = False
        while not s.over:
            ask = the_ask(s)
            turn, seat = s.turns, int(s.active)
            if ask.kind in ("move-from", "move-who", "move-to") and not any_moved(s, seat):
                can = engaged(s, seat) or nearest_gap(s, seat) == 1
            elif ask.kind == "restack" and can:
                assert engaged(s, seat)
                assert not any_moved(s, seat)
                touched += 1
                can = False
            s.choose(ask.options[rng.below(len(ask.options))])
            if s.turns != turn and not s.over:
                assert not any_moved(s, seat)
                for pile in s.piles:
                    if pile.owner >= 0 and (s.settled >> pile.owner) & 1:
                        assert len(pile.tiles) <= LIMIT
    assert touched > 100


def any_moved(s: HordesState, seat: int) -> bool:
    return any(tile & MOVED for pile in s.piles if pile.owner == seat for tile in pile.tiles)
