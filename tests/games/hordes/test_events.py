"""Section 14: saved events and the windows in which they are used."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.hordes.options import CELL, PASS
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.tiles import NOTHING
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
    reasons,
    stack,
    step,
    table,
    the_ask,
    view,
)

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


def window(s: HordesState) -> tuple[int, int]:
    """(seat, window) of the question that is open."""
    ask = the_ask(s)
    assert ask.kind == "use-held", ask
    return ask.seat, step(s).window


@clause("HRD-14.01", "HRD-14.02", "HRD-R11")
def test_windows_ask_the_active_player_first_then_clockwise_until_all_pass() -> None:
    s = table(
        "VAM",
        {
            "0,0": "VAM: VAM2 VAM1",
            "1,0": "ZOM6 ZOM6",
            "2,0": "ZOM5 ZOM4",
            "5,5": "ZOM: ZOM1",
            "5,6": "ZOM5",
            "8,8": "WER: WER1",
            "8,9": "WER6",
        },
        held={"VAM": ["Bomb"], "WER": ["Bomb"]},
    )
    assert window(s) == (0, 1)
    pick(s, "Pass")
    assert window(s) == (2, 1)  # the Zombies hold nothing and are skipped
    pick(s, "Bomb")
    pick(s, "(5,6)")
    assert window(s) == (0, 1)  # a tile was played: everybody may speak again
    pick(s, "Pass")
    assert the_ask(s).kind != "use-held"


@clause("HRD-14.02")
def test_the_active_player_speaks_first_wherever_he_sits() -> None:
    stacks = {"0,0": "VAM: VAM2 VAM1", "1,0": "ZOM6 ZOM6", "5,5": "ZOM: ZOM1", "5,6": "ZOM5", "8,8": "WER: WER1"}
    s = table("ZOM", stacks, held={"VAM": ["Bomb"], "ZOM": ["Bomb"], "WER": ["Bomb"]})
    order = []
    for _ in range(3):
        order.append(window(s))
        pick(s, "Pass")
    assert order == [(1, 1), (2, 1), (0, 1)]


@clause("HRD-14.02")
def test_a_turn_without_combat_has_only_the_opening_and_closing_windows() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "4,0": "ZOM: ZOM1 ZOM5", "4,1": "ZOM4"},
        held={"ZOM": ["Bomb", "Lost", "Miss"]},
    )
    seen = []
    while the_ask(s).kind == "use-held":
        seen.append(window(s))
        assert reasons(s) == {"Lost": "HRD-14.01", "Miss": "HRD-14.01"}
        pick(s, "Pass")
    assert seen == [(1, 1), (1, 16)]


@clause("HRD-14.03", "HRD-14.04", "HRD-R12", "HRD-R14")
def test_lost_cancels_words_for_the_turn_and_anybody_may_use_it() -> None:
    s = table(
        "HUM",
        {
            "0,0": "HUM: HUM4 HUM1",
            "1,0": "ZOM6 ZOM5",
            **AWAY,
            "8,8": "WER: WER1",
            "8,9": "WER6",
        },
        held={"WER": ["Lost"]},
    )
    attack(s, "1,0", "0,0")
    assert window(s) == (2, 2)  # the Werewolves have nobody in this combat
    pick(s, "Lost")
    assert labels(s) == ["Gunslinger (HUM4)", "Crawler (ZOM6)"]
    pick(s, "HUM4")
    # Without Fast both die.
    assert dead(s) == {"HUM4": 1, "ZOM6": 1, "WER-lost": 1}


@clause("HRD-14.04", "HRD-R14")
def test_lost_on_a_leader_takes_both_its_words() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1 GHO5", "1,0": "ZOM-trap ZOM5 ZOM6", **AWAY}, held={"ZOM": ["Lost"]})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Lost")
    pick(s, "GHO1")
    assert s.over  # the Trap opposite removed it


@clause("HRD-14.03")
def test_lost_is_for_fighters_of_others_only() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "GHO5 ZOM6", **AWAY}, held={"GHO": ["Lost"]})
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind != "use-held"  # only own fighters are in the line-up


@clause("HRD-14.05", "HRD-R12", "HRD-R15")
def test_miss_cancels_one_attack_but_the_fighter_still_defends() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM6 ZOM5", **AWAY}, held={"GHO": ["Miss"], "ZOM": ["Miss"]})
    attack(s, "1,0", "0,0")
    assert window(s) == (0, 8)
    pick(s, "Miss")
    assert labels(s) == ["Crawler (ZOM6)"]  # only the Zombie's attack can be meant
    assert reasons(s) == {"Sniffer (GHO6)": "HRD-14.05"}
    pick(s, "ZOM6")
    assert window(s)[0] == 1
    pick(s, "Pass")
    assert dead(s) == {"ZOM6": 1, "GHO-miss": 1}


@clause("HRD-14.01", "HRD-14.05", "HRD-R15")
def test_the_window_before_a_comparison_says_who_strikes_and_a_miss_is_seen_and_wears_off() -> None:
    kept = {"WER": ["Miss", "Miss"], "ZOM": ["Miss"]}
    s = table("WER", {"0,0": "WER: WER5 WER3 WER1", "1,0": "ZOM2 ZOM5", **AWAY}, held=kept)
    attack(s, "1,0", "0,0", "0,0")
    pass_all(s, "use-held")
    assert the_ask(s).prompt == "Use a held tile before Greyhide (WER5) and Hulk (ZOM2) strike?"
    assert view(s, 1)["line"]["pair"] == [0, 3]
    pick(s, "Miss")
    pick(s, "ZOM2")
    marks = [slot and slot["marks"] for slot in view(s, 1)["line"]["slots"]]
    assert marks == [["strikes"], [], None, ["missed", "strikes"], [], None]
    pick(s, "Pass")
    assert the_ask(s).prompt == "Use a held tile before Ripper (WER3) and Husk (ZOM5) strike?"
    assert view(s, 1)["line"]["pair"] == [1, 4]
    assert view(s, 1)["line"]["slots"][3]["marks"] == []
    assert dead(s) == {"WER-miss": 1}


@clause("HRD-R12", "HRD-14.05")
def test_who_is_not_involved_cannot_use_miss() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM6 ZOM5", **AWAY, "8,8": "WER: WER1", "8,9": "WER6"},
        held={"WER": ["Miss", "Extraction"]},
    )
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind == "move-from" or the_ask(s).kind == "move-who"


@clause("HRD-R12", "HRD-14.08")
def test_who_is_not_involved_cannot_use_hypnosis() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM6 ZOM5", **AWAY, "8,8": "DEM: DEM1", "8,9": "ZOM4"},
        held={"DEM": ["Hypnosis"]},
    )
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind != "use-held"


@clause("HRD-R15", "HRD-10.01")
def test_a_missed_helper_leaves_a_single_attacker_against_resist() -> None:
    s = table("VAM", {"0,0": "VAM: VAM5 VAM5 VAM1", "1,0": "ZOM5 ZOM6 ZOM6", **AWAY}, held={"ZOM": ["Miss"]})
    attack(s, "1,0", "0,0", "0,0")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    pick(s, "Miss")
    s.choose(the_ask(s).options[1])  # the helper's share
    s.choose(the_ask(s).options[0])
    # 4 reaches 4, but a single level 5 cannot defeat Resist of level 5.
    assert "ZOM5" not in dead(s)


@clause("HRD-10.15", "HRD-14.05")
@pytest.mark.parametrize("missed", [True, False])
def test_nobody_is_asked_who_takes_an_attack_that_misses(missed: bool) -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO5 GHO1", "1,0": "ZOM2 ZOM6 ZOM6", **AWAY}, held={"GHO": ["Miss"]})
    attack(s, "1,0", "0,0", "0,0")
    pass_all(s, "aids")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    assert the_ask(s).kind == "use-held"
    if missed:
        pick(s, "Miss")
        pick(s, "ZOM2")
    else:
        pick(s, "Pass")
    assert (the_ask(s).kind == "take-blow") == (not missed)
    assert (dead(s).get("ZOM2", 0) == 1) == missed  # 3 and 3 against 4


@clause("HRD-14.06", "HRD-14.07", "HRD-R16")
def test_extraction_takes_an_own_fighter_to_the_top_of_a_stack_outside_the_combat() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6+knife GHO1",
            "1,1": "GHO: GHO2",
            "-3,0": "GHO: GHO5 GHO5 GHO5 GHO5",
            "-4,0": "GHO: GHO4",
            "-5,0": "ZOM4",
            "1,0": "ZOM3 ZOM5",
            **AWAY,
        },
        held={"GHO": ["Extraction"]},
    )
    attack(s, "1,0", "0,0")
    assert window(s) == (0, 2)  # also before instants go off
    pick(s, "Pass")
    assert window(s) == (0, 4)
    pick(s, "Extraction")
    assert labels(s) == ["The stack at (-4,0)", "The stack at (1,1)"]
    engaged, full, foreign = (reasons(s)[f"The stack at ({at})"] for at in ("0,0", "-3,0", "5,5"))
    assert (engaged, full, foreign) == ("HRD-14.07", "HRD-14.07", "HRD-14.06")
    with pytest.raises(IllegalChoice, match="four fighters"):
        s.choose(CELL + cell("-3,0"))
    pick(s, "(1,1)")
    assert stack(s, "1,1") == ["GHO6+knife", "GHO2"]
    assert dead(s) == {"GHO-extraction": 1}


@clause("HRD-14.07", "HRD-R16")
def test_extraction_needs_a_stack_to_go_to_and_an_owner_may_extract_a_flipped_fighter() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM3 ZOM5", **AWAY}, held={"GHO": ["Extraction"]})
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind != "use-held"
    s = table("GHO", {"0,0": "GHO: GHO5 GHO1", "1,0": "ZOM: ZOM5 ZOM1", "0,1": "ZOM6"}, held={"ZOM": ["Extraction"]})
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind != "use-held"  # the attacked stack is no shelter
    s = table("GHO", {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 ZOM5", **AWAY}, held={"ZOM": ["Extraction"]})
    attack(s, "1,0", "0,0")
    assert window(s) == (1, 2)
    pick(s, "Extraction")
    pick(s, "(5,5)")
    assert stack(s, "5,5") == ["ZOM6", "ZOM1"]
    assert dead(s) == {"ZOM-extraction": 1}


@clause("HRD-14.08", "HRD-14.09", "HRD-R17")
def test_a_hypnotised_fighter_strikes_a_later_one_of_its_side_and_skips_its_own_pair() -> None:
    s = table(
        "VAM",
        {"0,0": "VAM: VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM4 ZOM6", **AWAY},
        held={"VAM": ["Hypnosis"], "ZOM": ["Lost"]},
    )
    attack(s, "1,0", "0,0", "0,0")
    assert window(s) == (0, 2)
    pick(s, "Pass")
    pick(s, "Pass")  # Lost in W2
    assert window(s) == (0, 4)
    pick(s, "Hypnosis")
    assert labels(s) == ["Hulk (ZOM2)", "Shambler (ZOM4)"]
    pick(s, "ZOM2")
    pick(s, "Pass")  # Lost in W3
    assert labels(s) == ["Shambler (ZOM4)", "Nobody"]
    pick(s, "ZOM4")
    assert window(s) == (1, 8)  # the fight has a window of its own
    pick(s, "Pass")
    # 6 >= 4 and 4 >= 4: both die before any pair.
    assert dead(s) == {"VAM-hypnosis": 1, "ZOM2": 1, "ZOM4": 1}
    pass_all(s, "move-from")
    assert "VAM6" not in dead(s)


@clause("HRD-14.09", "HRD-R17")
def test_two_neighbours_that_were_hypnotised_strike_one_after_the_other() -> None:
    stacks = {"0,0": "VAM: VAM6 VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM4 ZOM5 ZOM6", **AWAY}
    s = table("VAM", stacks, held={"VAM": ["Hypnosis", "Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0", "0,0")
    for taken in ("ZOM2", "ZOM4"):
        pick(s, "Hypnosis")
        pick(s, taken)
    for fighter in ("Hulk (ZOM2)", "Shambler (ZOM4)"):
        assert the_ask(s).prompt == f"Whom does {fighter} fight?"
        pick(s, "Nobody")


@clause("HRD-14.07", "HRD-14.09")
def test_a_strike_of_a_hypnotised_fighter_is_over_when_its_victim_is_taken_away() -> None:
    stacks = {"0,0": "VAM: VAM6 VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM4 ZOM5 ZOM6", **AWAY}
    s = table("VAM", stacks, held={"VAM": ["Hypnosis", "Miss"], "ZOM": ["Extraction"]})
    attack(s, "1,0", "0,0", "0,0", "0,0")
    for words in ("Hypnosis", "ZOM2", "Pass", "Pass", "ZOM4", "Pass", "Extraction", "ZOM4", "(5,5)"):
        pick(s, words)
    assert the_ask(s).prompt == "Use a held tile before Bat (VAM6) and Husk (ZOM5) strike?"
    assert s.fight.hypnotist == NOTHING  # an ordinary pair


@clause("HRD-14.08", "HRD-R17")
def test_hypnosis_without_a_victim_only_keeps_the_fighter_out_of_its_pair() -> None:
    s = table("VAM", {"0,0": "VAM: VAM6 VAM1", "1,0": "ZOM2 ZOM6", **AWAY}, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "ZOM2")
    assert dead(s) == {"VAM-hypnosis": 1}
    assert stack(s, "5,5") == ["ZOM1", "ZOM2"]  # its owner's again


@clause("HRD-14.08", "HRD-R17")
def test_a_victim_stands_after_the_taken_fighter_and_own_finds_are_no_opponents() -> None:
    s = table("VAM", {"0,0": "VAM: VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM4 ZOM6", **AWAY}, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "ZOM4")
    assert the_ask(s).kind != "hypnosis-victim"  # the Hulk stands before it
    s = table("VAM", {"0,0": "VAM: VAM6 VAM1", "1,0": "VAM5 ZOM6", **AWAY}, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind != "use-held"


@clause("HRD-R17")
def test_a_taken_fighter_neither_hides_nor_is_extracted() -> None:
    stacks = {"0,0": "GHO: GHO3 GHO1", "-1,0": "GHO: GHO6", "1,0": "VAM: VAM6 VAM1", "1,1": "GHO5"}
    s = table("GHO", stacks, held={"VAM": ["Hypnosis"], "GHO": ["Extraction"]})
    attack(s, "1,0", "0,0")
    assert window(s) == (0, 2)
    pick(s, "Pass")
    pick(s, "Hypnosis")
    pick(s, "GHO3")
    assert the_ask(s).kind == "move-from"
    assert held(s, 0) == ["Extraction"]


@clause("HRD-R17")
def test_a_defender_may_hypnotise_a_chosen_leader() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1 GHO6", "1,0": "VAM: VAM6 VAM6 VAM1", "0,1": "GHO5"}, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    assert window(s) == (1, 2)
    pick(s, "Hypnosis")
    pick(s, "GHO1")
    pick(s, "GHO6")
    assert dead(s)["GHO6"] == 1
    assert "VAM6" not in dead(s)
    assert stack(s, "0,0") == ["GHO1"]


@clause("HRD-R15", "HRD-14.05")
def test_the_attack_of_a_hypnotised_fighter_may_be_missed() -> None:
    s = table(
        "VAM",
        {"0,0": "VAM: VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM3 ZOM6", **AWAY},
        held={"VAM": ["Hypnosis"], "ZOM": ["Miss"]},
    )
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "ZOM2")
    pick(s, "ZOM3")
    pick(s, "Miss")
    pick(s, "ZOM2")
    assert "ZOM3" not in dead(s)
    assert dead(s)["ZOM2"] == 1  # struck back by ZOM3


@clause("HRD-14.10", "HRD-14.11", "HRD-R18", "HRD-10.21", "HRD-16.07")
def test_a_bomb_removes_any_face_down_stack_but_the_one_fought_over() -> None:
    s = table(
        "ZOM",
        {"0,0": "ZOM: ZOM2 ZOM1", "1,0": "GHO6 GHO5", "3,0": "GHO2 ZOM-miss", "5,5": "GHO: GHO1", "5,6": "ZOM5"},
        held={"ZOM": ["Bomb"]},
    )
    pick(s, "Pass")
    attack(s, "1,0", "0,0")
    assert window(s) == (0, 2)
    pick(s, "Bomb")
    assert labels(s) == ["The stack at (3,0)", "The stack at (5,6)"]
    assert reasons(s) == {f"The stack at ({at})": f"HRD-14.{n}" for at, n in (("0,0", 10), ("1,0", 11), ("5,5", 10))}
    with pytest.raises(IllegalChoice, match="fought over"):
        s.choose(CELL + cell("1,0"))
    s.events = []
    pick(s, "(3,0)")
    assert dead(s)["GHO2"] == 1
    assert dead(s)["ZOM-miss"] == 1
    assert any("Gravelord (GHO2)" in event.text for event in s.events)
    assert stack(s, "3,0") == []


@clause("HRD-14.01")
def test_a_used_event_goes_to_the_graveyard_and_a_kept_one_stays() -> None:
    s = table(
        "ZOM",
        {"0,0": "ZOM: ZOM2 ZOM1", "1,0": "GHO6", "3,0": "GHO2", "5,5": "GHO: GHO1", "5,6": "ZOM5"},
        held={"ZOM": ["Bomb"]},
    )
    copy = s.clone()
    s.choose(PASS)
    assert held(s, 0) == ["Bomb"]
    pick(copy, "Bomb")
    pick(copy, "(3,0)")
    assert held(copy, 0) == []
    assert dead(copy)["ZOM-bomb"] == 1
    assert line(copy)[0] == "" or copy.fight.size


@clause("HRD-10.19", "HRD-R40")
def test_who_is_hypnotised_cannot_aid() -> None:
    s = table(
        "GHO", {"0,0": "GHO: GHO5 GHO5 GHO1", "1,0": "VAM: VAM6 VAM6 VAM1", "0,1": "GHO5"}, held={"VAM": ["Hypnosis"]}
    )
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    s.choose(the_ask(s).options[0])
    s.choose(PASS)
    assert the_ask(s).kind != "aids"
