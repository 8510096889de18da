"""Sections 9 and 10: who defeats whom, and the words on fighters."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.games.hordes.options import PASS
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
    cell,
    dead,
    held,
    labels,
    line,
    pass_all,
    pick,
    pick_first,
    reasons,
    shown,
    stack,
    table,
    the_ask,
    told,
)

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


def fight(mine: str, theirs: str, army: str = "GHO", n: int = 0, **more: Any) -> HordesState:
    """The army attacks tiles at (1,0) from (0,0) with all of `mine`, its Leader below; a Zombie stack is far away."""
    stacks = {"0,0": f"{army}: {mine} {army}1", "1,0": f"{theirs} ZOM4", **AWAY}
    s = table(army, stacks, **more)
    attack(s, "1,0", *["0,0"] * (n or len(mine.split())))
    return s


def ghouls_against_zombies() -> HordesState:
    s = table(
        "GHO",
        {
            "1,2": "GHO: GHO3 GHO5 GHO5",
            "2,2": "ZOM: ZOM6 ZOM2 ZOM1",
            "1,3": "ZOM5",
            "0,2": "GHO: GHO1",
            "1,1": "ZOM5",
        },
    )
    attack(s, "2,2", "1,2", "1,2", "1,2")
    assert the_ask(s).kind == "aids" or the_ask(s).kind == "hide-away"
    return s


@clause("HRD-5.04", "HRD-6.03", "HRD-9.01", "HRD-9.02", "HRD-9.03", "HRD-9.07", "HRD-10.11", "HRD-10.13", "HRD-10.15")
@clause("HRD-12.04", "HRD-12.06", "HRD-10.14", "HRD-R51")
def test_sample_combat_with_aid() -> None:
    s = ghouls_against_zombies()
    s.events = []
    pick_first(s, "GHO5")  # helper: the first of the two is place 2, the other place 3
    s = ghouls_against_zombies()
    ask = the_ask(s)
    s.choose(ask.options[1])  # place 3 helps place 2
    pick(s, "Fight")
    assert the_ask(s).kind == "take-blow"
    assert labels(s) == ["Packghoul (GHO5) takes it (defence 4)"] * 2
    s.choose(the_ask(s).options[1])  # the helper takes it
    assert dead(s) == {"ZOM6": 1, "ZOM2": 1, "GHO5": 1}
    assert stack(s, "2,2") == ["ZOM1"]  # pair 3 was not fought
    assert stack(s, "1,2") == ["GHO3", "GHO5"]
    assert s.living() == 2


@clause("HRD-9.02", "HRD-9.03")
def test_sample_combat_without_aid() -> None:
    s = ghouls_against_zombies()
    pick(s, "Fight")
    assert dead(s) == {"ZOM6": 1, "GHO5": 2}
    assert stack(s, "2,2") == ["ZOM2", "ZOM1"]
    assert stack(s, "1,2") == ["GHO3"]


@clause("HRD-9.02", "HRD-9.03", "HRD-R51")
@pytest.mark.parametrize(
    ("mine", "theirs", "fallen"),
    [
        ("GHO2", "ZOM6", {"ZOM6": 1}),  # 6 >= 2; 4 < 5
        ("GHO6", "ZOM2", {"GHO6": 1}),  # 3 < 4; 6 >= 3
        ("GHO5", "ZOM2", {"GHO5": 1}),  # 3 < 4
        ("GHO5", "ZOM4", {"GHO5": 1, "ZOM4": 1}),  # 3 >= 3; 4 >= 4: equal is enough
        ("GHO6", "ZOM6", {"GHO6": 1, "ZOM6": 1}),  # both
        ("GHO5", "ZOM5", {}),  # 3 < 4 on both sides: neither
    ],
)
def test_both_strike_at_once(mine: str, theirs: str, fallen: dict[str, int]) -> None:
    assert dead(fight(mine, theirs)) == fallen


@clause("HRD-9.01")
def test_pairs_are_compared_in_order() -> None:
    s = fight("GHO2 GHO6", "ZOM6 ZOM2", held={"ZOM": ["Lost"]}, n=2)
    s.events = []
    pass_all(s, "move-from")
    text = told(s)
    assert text.index("Gravelord (GHO2) strikes") < text.index("Sniffer (GHO6) strikes")


@clause("HRD-9.05", "HRD-15.05", "HRD-15.06", "HRD-15.07", "HRD-15.08")
def test_gun_knife_and_armour_count() -> None:
    # HUM5 4/2 with Gun against ZOM3 5/5: 5 >= 5. HUM3 4/3 with armour against ZOM5 3/4: 3 < 4.
    assert dead(fight("HUM5+gun", "ZOM3", "HUM")) == {"ZOM3": 1, "HUM5": 1, "HUM-gun": 1}
    assert dead(fight("HUM5", "ZOM3", "HUM")) == {"HUM5": 1}
    assert dead(fight("HUM3+body-armor", "ZOM5", "HUM")) == {"ZOM5": 1}
    assert dead(fight("HUM3", "ZOM5", "HUM")) == {"ZOM5": 1, "HUM3": 1}
    assert dead(fight("GHO6+knife", "ZOM2", "GHO")) == {"ZOM2": 1, "GHO6": 1, "GHO-knife": 1}
    assert dead(fight("GHO6", "ZOM2", "GHO")) == {"GHO6": 1}


@clause("HRD-9.06")
def test_a_pair_without_two_able_fighters_is_skipped() -> None:
    s = fight("GHO6 GHO6", "GHO2 ZOM6")
    # Pair 1: own colour, nobody fights. Pair 2 is fought.
    assert dead(s) == {"GHO6": 1, "ZOM6": 1}


@clause("HRD-10.01", "HRD-10.02", "HRD-10.03", "HRD-1.07", "HRD-R42")
def test_resist_falls_only_to_a_lower_level() -> None:
    assert dead(fight("GHO2", "ZOM5")) == {"ZOM5": 1}  # level 2 against 5: 6 >= 4
    assert dead(fight("DEM6", "ZOM5", "DEM")) == {"DEM6": 1}  # 4 >= 4, but level 6
    # A chosen Resist fighter: GHO4 4/3 against ZOM6 4/2 (level 6) and ZOM2 6/4 (level 2).
    assert dead(fight("GHO4", "ZOM6")) == {"ZOM6": 1}
    assert dead(fight("GHO4", "ZOM2")) == {"ZOM2": 1, "GHO4": 1}
    # Same level is not enough: WER5 3/3 against DEM5 3/3, both Resist.
    s = table("WER", {"0,0": "WER: WER5 WER1", "1,0": "DEM5", "5,5": "DEM: DEM1", "5,6": "WER6"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {}


@clause("HRD-10.01", "HRD-10.12", "HRD-10.04")
def test_two_aid_fighters_defeat_resist_if_the_total_is_enough() -> None:
    # VAM5 4/3 twice against ZOM5 3/4 Resist: level 5 alone is not lower.
    s = fight("VAM5 VAM5", "ZOM5 ZOM-miss", "VAM")
    pick_first(s, "VAM5")
    s = fight("VAM5 VAM5", "ZOM5 VAM-lost", "VAM")
    assert the_ask(s).kind == "use-held" or the_ask(s).kind == "aids"
    pass_all(s, "aids")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pass_all(s, "take-blow")
    s.choose(the_ask(s).options[0])
    assert dead(s)["ZOM5"] == 1
    s = fight("VAM5 VAM5", "ZOM5 VAM-lost", "VAM")
    pass_all(s, "move-from")
    assert "ZOM5" not in dead(s)


@clause("HRD-10.04", "HRD-10.21", "HRD-R42")
def test_events_remove_resist_fighters() -> None:
    assert dead(fight("GHO4", "ZOM-trap")) == {"GHO4": 1, "ZOM-trap": 1}


@clause("HRD-10.05", "HRD-9.04")
def test_fast_strikes_first() -> None:
    # HUM4 4/3 Fast against ZOM6 4/2: the Zombie is dead before it strikes.
    assert dead(fight("HUM4", "ZOM6", "HUM")) == {"ZOM6": 1}
    assert dead(fight("HUM5", "ZOM6", "HUM")) == {"ZOM6": 1, "HUM5": 1}
    # Fast without effect: HUM4 against ZOM3 5/5.
    assert dead(fight("HUM4", "ZOM3", "HUM")) == {"HUM4": 1}


@clause("HRD-10.06")
def test_a_flipped_fast_fighter_strikes_first_too_and_two_strike_together() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "WER3 WER5", "5,5": "WER: WER1", "5,6": "GHO6"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"GHO6": 1}
    s = table("DEM", {"0,0": "DEM: DEM3 DEM1", "1,0": "HUM4 HUM5", "5,5": "HUM: HUM1", "5,6": "DEM6"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"DEM3": 1, "HUM4": 1}


@clause("HRD-R41")
def test_a_fast_enemy_of_an_aided_pair_takes_its_blow_away_first() -> None:
    # HUM3 4/4 aided by HUM3 against DEM3 4/3 Fast: who takes it dies first; the other still strikes with 4.
    s = table("HUM", {"0,0": "HUM: HUM3 HUM3 HUM1", "1,0": "DEM3 HUM6 DEM5", "5,5": "DEM: DEM1", "5,6": "HUM6"})
    attack(s, "1,0", "0,0", "0,0")
    pass_all(s, "aids")
    s.choose(the_ask(s).options[1])
    pick(s, "Fight")
    s.choose(the_ask(s).options[0])
    assert dead(s) == {"HUM3": 1, "DEM3": 1}


@clause("HRD-10.16", "HRD-10.19", "HRD-R40")
def test_only_chosen_fighters_aid_and_aid_without_an_enemy_does_nothing() -> None:
    s = fight("GHO6 GHO5", "GHO5 ZOM6", n=2)  # the flipped own Aid fighter cannot help
    assert dead(s) == {"ZOM6": 1} or the_ask(s).kind != "aids"
    s = fight("GHO6 GHO6 GHO5", "GHO5 ZOM6", n=3)  # nor is it a neighbour of the last chosen one
    assert the_ask(s).kind != "aids"
    s = fight("GHO5 GHO5", "GHO6 ZOM6", n=2)
    assert the_ask(s).kind == "aids"
    s.choose(the_ask(s).options[1])  # place 2 helps place 1, which meets an own fighter
    pass_all(s, "move-from")
    assert dead(s) == {"GHO5": 1, "ZOM6": 1}


@clause("HRD-10.17", "HRD-10.18")
def test_two_may_aid_each_other_and_one_may_receive_from_both_sides() -> None:
    s = fight("GHO5 GHO5 GHO5", "ZOM3 ZOM3 ZOM3")
    for helper in (0, 2):
        s.choose(the_ask(s).options[0 if helper == 0 else -2])
    assert s.fight.aids == [1, -1, 1]
    # The middle one may still help a side; each gives once.
    assert labels(s) == ["Packghoul (GHO5)", "Fight"]
    s.choose(the_ask(s).options[0])
    s.choose(the_ask(s).options[0])
    assert s.fight.aids[1] in (0, 2)


@clause("HRD-10.19", "HRD-R40")
def test_aid_lapses_when_the_helper_has_lost_its_words() -> None:
    s = fight("GHO5 GHO5", "ZOM2 ZOM3", held={"ZOM": ["Lost"]}, n=2)
    pick(s, "Pass")  # W2
    pick(s, "Pass")  # W3
    s.choose(the_ask(s).options[1])
    pick(s, "Fight")
    pick(s, "Lost")
    ask = the_ask(s)
    s.choose(ask.options[1])  # the helper
    # 3 alone does not reach 4.
    assert dead(s)["GHO5"] == 2
    assert "ZOM2" not in dead(s)


@clause("HRD-10.12", "HRD-10.25")
def test_a_leader_aids_and_is_aided() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1 GHO5", "1,0": "ZOM2 ZOM5 ZOM6", **AWAY})
    attack(s, "1,0", "0,0", "0,0")
    assert the_ask(s).kind == "aids"
    assert labels(s) == ["Ghoul Queen (GHO1)", "Packghoul (GHO5)", "Fight"]


@clause("HRD-10.22", "HRD-10.24", "HRD-R43", "HRD-16.06", "HRD-R36")
def test_a_hide_fighter_may_leave_for_a_stack_next_door() -> None:
    s = table("GHO", {"0,0": "GHO: GHO3+knife GHO1", "1,0": "ZOM2", "2,0": "ZOM5", **AWAY})
    attack(s, "1,0", "0,0")
    assert labels(s) == ["Hide on the stack at (2,0)", "Stay in the line-up"]
    pick(s, "Hide on")
    assert dead(s) == {}
    assert stack(s, "2,0") == ["GHO3", "ZOM5"]
    assert held(s, 0) == ["Knife"]
    assert s.is_down(cell("2,0"))


@clause("HRD-10.23", "HRD-R43")
def test_hide_is_optional_comes_after_instants_and_is_for_the_active_player_only() -> None:
    s = table("GHO", {"0,0": "GHO: GHO3 GHO1", "1,0": "ZOM-trap ZOM5", "2,0": "ZOM5", **AWAY})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"ZOM-trap": 1, "GHO3": 1}
    s = table("ZOM", {"0,0": "ZOM: ZOM2 ZOM1", "1,0": "GHO3 GHO3", "2,0": "ZOM5", "5,5": "GHO: GHO1", "5,6": "ZOM5"})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"GHO3": 1, "ZOM2": 1}  # 4 >= 4 and 6 >= 5: the rival's flipped Hide fighter was not asked
    s = table("GHO", {"0,0": "GHO: GHO3 GHO1", "1,0": "ZOM2", **AWAY})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"GHO3": 1, "ZOM2": 1}  # no stack next door
    # An own flipped Hide fighter may hide as well.
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "GHO3 ZOM5", "2,0": "ZOM5", **AWAY})
    attack(s, "1,0", "0,0")
    pick(s, "Hide on", "hide-away")
    assert stack(s, "2,0") == ["GHO3", "ZOM5"]


@clause("HRD-10.07", "HRD-10.08", "HRD-10.09", "HRD-10.10", "HRD-16.01", "HRD-R39")
def test_a_scout_that_did_not_fight_shows_its_owner_one_tile() -> None:
    stacks = {"0,0": "GHO: GHO6 GHO1", "1,0": "GHO2 ZOM5", "2,0": "ZOM3 ZOM2", "1,1": "VAM: VAM4 VAM1", **AWAY}
    s = table("GHO", stacks, memory=True)
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind == "scouting"
    assert reasons(s)["Look at (1,0)"] == reasons(s)["Look at (5,5)"] == "HRD-10.07"
    assert labels(s) == ["Look at (0,0)", "Look at (2,0)", "Look at (1,1)", "Do not look"]
    s.events = []
    pick(s, "Look at (2,0)")
    private = [event for event in s.events if not event.seen_by(1)]
    assert [event.text for event in private] == ["The top tile at (2,0) is Abomination (ZOM3)."]
    for seat, known in ((0, "ZOM3"), (1, None), (2, None), (-1, None)):
        seen = shown(s, seat, "2,0")
        assert (seen["tiles"][1] or {}).get("tile") == known
        assert seen["tiles"][0] is None
    assert stack(s, "2,0") == ["ZOM3", "ZOM2"]
    assert the_ask(s).kind == "move-from"


@clause("HRD-10.09", "HRD-R39")
def test_a_scout_that_fought_or_was_lost_does_not_look() -> None:
    s = fight("WER4", "ZOM5", "WER")
    assert dead(s) == {"ZOM5": 1}  # the Tracker fought and lives
    assert the_ask(s).kind != "scouting"
    s = fight("GHO6", "ZOM-trap")
    assert the_ask(s).kind != "scouting"  # it is dead
    s = fight("GHO6", "GHO2", held={"ZOM": ["Lost"]})
    pick(s, "Lost")
    pick(s, "GHO6")
    assert the_ask(s).kind == "move-from"
    s = fight("GHO6", "GHO2")
    assert the_ask(s).kind == "scouting"
    s.choose(PASS)
    assert the_ask(s).kind == "move-from"


@clause("HRD-10.08", "HRD-10.09")
def test_only_chosen_scouts_look_and_each_looks_once() -> None:
    s = fight("GHO5", "GHO6")
    assert the_ask(s).kind == "move-from"  # the Sniffer was found, not chosen
    s = fight("GHO6 GHO6", "GHO2 GHO2", n=2)
    for _ in range(2):
        assert the_ask(s).kind == "scouting"
        s.choose(PASS)
    assert the_ask(s).kind == "move-who"


@clause("HRD-9.07", "HRD-10.15")
def test_the_helper_that_takes_the_blow_misses_its_own_pair() -> None:
    s = fight("GHO5 GHO5", "ZOM2 ZOM6", n=2)
    s.choose(the_ask(s).options[1])
    pick(s, "Fight")
    s.choose(the_ask(s).options[1])
    assert dead(s) == {"ZOM2": 1, "GHO5": 1}  # ZOM6 did not fight
    assert line(s) == [""] * 6


@clause("HRD-10.20", "HRD-10.21", "HRD-R13")
def test_no_event_does_not_help_against_events_from_a_supply() -> None:
    s = fight("VAM4", "ZOM-trap", "VAM", held={"ZOM": ["Lost"]})
    pick(s, "Lost")
    pick(s, "VAM4")  # then the Trap opposite works
    assert dead(s) == {"VAM4": 1, "ZOM-lost": 1, "ZOM-trap": 1}


@clause("HRD-10.19", "HRD-10.12")
@pytest.mark.parametrize("lost", [0, 1])
def test_aid_lapses_if_helper_or_helped_has_lost_its_word(lost: int) -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO5 GHO1", "1,0": "ZOM2 ZOM6 ZOM6", **AWAY}, held={"ZOM": ["Lost"]})
    attack(s, "1,0", "0,0", "0,0")
    pass_all(s, "aids")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    pick(s, "Lost")
    s.choose(the_ask(s).options[lost])
    assert the_ask(s).kind != "take-blow"
    assert dead(s) == {"ZOM-lost": 1, "GHO5": 2, "ZOM6": 1}  # 3 does not reach 4
