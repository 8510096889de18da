"""Small things that broken rules got wrong before any test noticed."""

from __future__ import annotations

import pytest

from rampant.games.hordes.abilities.odds import attack_odds, unseen
from rampant.games.hordes.abilities.saved import miss_targets
from rampant.games.hordes.data import LOCAL, LOCALS, code_of
from rampant.games.hordes.lineup import clean
from rampant.games.hordes.state import DOWN, MISSED
from rampant.games.hordes.tiles import KNOWN, NOTHING, SPECTATOR_SEAT
from tests.clause import clause
from tests.games.hordes.table import attack, cell, pick, pick_first, shown, stack, table, the_ask

AWAY = {"9,9": "ZOM: ZOM1", "9,10": "ZOM5", "9,8": "ZOM5"}


@clause("HRD-10.05", "HRD-10.11", "HRD-10.15")
def test_who_takes_the_blow_of_a_fast_enemy_and_falls_strikes_no_more() -> None:
    s = table("DEM", {"0,0": "DEM: DEM6 DEM1", "1,0": "VAM: VAM3 VAM6 VAM1", "0,1": "VAM5"})
    attack(s, "1,0", "0,0", "0,0")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    assert the_ask(s).kind == "take-blow"
    words = {}
    for option in the_ask(s).options:
        given = the_ask(s).describe(option)
        assert given.odds is not None
        words[given.label.split("(")[1][:4]] = given.odds.outcomes[0].label
    assert words["DEM6"].startswith("Stalker (VAM3) stands (4 against 5)")
    assert words["DEM1"].startswith("Stalker (VAM3) falls (7 against 5)")


@clause("HRD-5.06", "HRD-16.01")
def test_the_chances_of_several_fighters_know_a_tile_that_was_seen_by_its_place() -> None:
    """Everybody knows the ZOM5 on top; below it lie, in some order, a comrade and another ZOM5."""
    stacks = {"0,0": "GHO: GHO2 GHO3 GHO1", "1,0": "ZOM5@* GHO2 ZOM5", "5,5": "ZOM: ZOM1"}
    s = table("GHO", stacks, memory=True)
    if the_ask(s).kind == "choose-location":
        pick(s, "(1,0)")
    s.choose(the_ask(s).options[0])
    ask = the_ask(s)
    (given,) = [each for each in map(ask.describe, ask.options) if "Attack with 2 fighters" in each.label]
    assert given.odds is not None
    chances = {each.label: each.chance for each in given.odds.outcomes}
    assert chances == pytest.approx({"you lose 0, they lose 1": 0.5, "you lose 0, they lose 2": 0.5})


def test_after_a_comparison_nobody_strikes_and_no_miss_counts_any_more() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM6 ZOM5", **AWAY}, held={"ZOM": ["Miss"]})
    attack(s, "1,0", "0,0")
    fight = s.fight
    assert (fight.left, fight.right) == (0, 3)
    fight.marks[0] |= MISSED
    fight.hypnotist = 1
    clean(s)
    assert (fight.left, fight.right, fight.hypnotist, fight.marks[0] & MISSED) == (NOTHING, NOTHING, NOTHING, 0)


@clause("HRD-17.07", "HRD-R38")
def test_giving_up_is_progress_also_if_nothing_of_the_army_lies_open() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 WER1", "5,5": "ZOM: ZOM2 ZOM1", "5,6": "ZOM5 WER5"}
    s = table("GHO", stacks, hidden=["WER"], held={"ZOM": ["Bomb"]})
    assert not s.progress
    s.concede(2)
    assert s.progress


@clause("HRD-13.09", "HRD-16.03")
def test_when_the_top_of_a_stack_is_removed_everybody_sees_the_next() -> None:
    walls = {"0,-1": "ZOM6", "-1,0": "ZOM6", "0,1": "ZOM6"}
    stacks = {"0,0": "GHO: GHO5 GHO6@- GHO3@- GHO4@- GHO5@- GHO1@-", "1,0": "ZOM5 ZOM4 ZOM4", **walls, **AWAY}
    s = table("GHO", stacks, first_turn=["GHO"])
    attack(s, "1,0", "0,0")
    pick(s, "Done moving")
    pick(s, "GHO6", "remove-from")  # seen when the one above it went to fight
    assert stack(s, "0,0")[:2] == ["GHO5", "GHO3"]
    assert "GHO3" not in str(shown(s, 1, "0,0"))
    pick_first(s, "GHO5")
    assert stack(s, "0,0")[0] == "GHO3"
    assert "GHO3" in str(shown(s, 1, "0,0"))
    assert s.pile(cell("0,0")).tiles[-1] & (KNOWN << SPECTATOR_SEAT)  # and will know it wherever it goes


@clause("HRD-5.06", "HRD-16.01")
def test_a_fighter_is_told_what_the_tile_at_its_own_place_does() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO3 GHO1", "1,0": "ZOM5@* ZOM2@* GHO6@*", "5,5": "ZOM: ZOM1"}
    s = table("GHO", stacks, memory=True)
    mine = s.pile(cell("0,0")).tiles[-1]
    told = [attack_odds(s, 0, cell("1,0"), place, mine) for place in range(3)]
    words = [odds.outcomes[0].label for odds in told if odds is not None]
    assert ["(ZOM5)" in words[0], "(ZOM2)" in words[1], words[2]] == [True, True, "a comrade lies there: no fight"]


@clause("HRD-16.01", "HRD-16.03")
def test_what_somebody_does_not_see_is_the_army_without_all_that_lies_open() -> None:
    stacks = {
        "0,0": "GHO: GHO5 GHO3@- GHO6@- GHO1@-",
        "0,2": "GHO: GHO5+knife",
        "1,0": "ZOM6 GHO5 GHO-knife ZOM-miss",
        "1,2": "GHO6@* GHO-trap",
        "5,5": "ZOM: ZOM1",
    }
    for memory in (False, True):
        s = table("GHO", stacks, memory=memory, held={"GHO": ["Lost"], "ZOM": ["Miss"]}, grave={"GHO2": 1})
        found = {code_of(kind): count for kind, count in unseen(s, 1, 0).items()}
        lying = {"GHO1": 1, "GHO3": 1, "GHO5": 1, "GHO6": 1 if memory else 2}
        lying |= {"GHO-knife": 1, "GHO-trap": 1}
        assert found == lying
        mine = {code_of(kind): count for kind, count in unseen(s, 0, 1).items()}
        assert mine == {"ZOM6": 1, "ZOM-miss": 1}  # the other one is held


@clause("HRD-10.20", "HRD-R13", "HRD-14.05")
def test_no_event_keeps_off_a_miss_that_was_turned_up_opposite_unless_another_is_held() -> None:
    stacks = {"0,0": "GHO: GHO1 GHO6", "1,0": "ZOM6 ZOM5", **AWAY}
    for held, found in ((["Miss"], []), (["Miss", "Miss"], [0])):
        s = table("GHO", stacks, held={"ZOM": held})
        attack(s, "1,0", "0,0")
        assert miss_targets(s, 1) == [0]
        s.fight.events[0] = s.army[1] * LOCALS + LOCAL["miss"]
        assert miss_targets(s, 1) == found


@clause("HRD-16.03")
def test_everybody_sees_what_comes_to_lie_on_top_of_a_face_up_stack() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 ZOM5", **AWAY})
    hidden = s.pile(cell("1,0")).tiles[-1] & ~(KNOWN << SPECTATOR_SEAT)
    s.put_top(cell("0,0"), 0, hidden)
    s.put_top(cell("1,0"), DOWN, hidden)
    assert s.pile(cell("0,0")).tiles[-1] & (KNOWN << SPECTATOR_SEAT)
    assert not s.pile(cell("1,0")).tiles[-1] & (KNOWN << SPECTATOR_SEAT)
