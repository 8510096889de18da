"""The order inside a combat (HRD-4.09): what may still be done before instants, before Hide, before anybody strikes."""

from __future__ import annotations

from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
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
)

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


def window(s: HordesState) -> tuple[int, int]:
    """(seat, window) of the question that is open."""
    assert the_ask(s).kind == "use-held", the_ask(s)
    return the_ask(s).seat, step(s).window


# -- Hypnosis and Hide -------------------------------------------------------------------------------------------------


@clause("HRD-4.09", "HRD-10.22", "HRD-14.09")
def test_a_fighter_may_hide_before_a_hypnotised_one_strikes_at_it() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO3 GHO1", "1,0": "VAM: VAM6 VAM6 VAM1", "1,1": "GHO5"}
    s = table("GHO", stacks, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "GHO2")
    assert the_ask(s).kind == "hide-away"
    pick(s, "Hide on the stack at (1,1)")
    assert stack(s, "1,1") == ["GHO3", "GHO5"]
    assert "GHO3" not in dead(s)  # nobody is left after GHO2 that it could strike at


@clause("HRD-14.08", "HRD-R17")
def test_hypnosis_is_used_as_soon_as_the_tiles_are_revealed_or_once_they_are_handed_over() -> None:
    stacks = {"0,0": "VAM: VAM6 VAM6 VAM1", "1,0": "ZOM2 VAM-hypnosis ZOM6", **AWAY}
    s = table("VAM", stacks, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    assert window(s) == (0, 2)
    pick(s, "Pass")
    assert window(s) == (0, 4)
    assert held(s, 0) == ["Hypnosis", "Hypnosis"]  # the one that was just found can be used, too


@clause("HRD-14.08", "HRD-14.09", "HRD-7.12")
def test_who_is_taken_before_instants_go_off_is_hit_by_them_like_any_other() -> None:
    stacks = {"0,0": "GHO: GHO6 GHO4 GHO1", "1,0": "ZOM-trap VAM6 VAM6", "3,3": "VAM: VAM1", "3,4": "VAM5", **AWAY}
    s = table("GHO", stacks, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    assert window(s) == (1, 2)
    pick(s, "Hypnosis")
    pick(s, "GHO6")
    assert dead(s)["GHO6"] == 1
    assert "GHO4" not in dead(s)


@clause("HRD-10.13", "HRD-14.09")
def test_aid_is_announced_before_a_hypnotised_fighter_strikes() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO5 GHO5 GHO1", "1,0": "VAM: VAM6 VAM6 VAM6 VAM1", "0,1": "VAM5"}
    s = table("GHO", stacks, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "GHO2")
    assert the_ask(s).kind == "aids"
    pick(s, "Fight")
    assert the_ask(s).kind == "hypnosis-victim"


# -- Extraction --------------------------------------------------------------------------------------------------------


@clause("HRD-14.06", "HRD-14.01")
def test_extraction_saves_a_fighter_from_an_instant() -> None:
    stacks = {"0,0": "GHO: GHO6 GHO1", "-1,0": "GHO: GHO4", "1,0": "ZOM-trap ZOM5", **AWAY}
    s = table("GHO", stacks, held={"GHO": ["Extraction"]})
    attack(s, "1,0", "0,0")
    assert window(s) == (0, 2)
    pick(s, "Extraction")
    pick(s, "(-1,0)")
    assert stack(s, "-1,0") == ["GHO6", "GHO4"]
    assert dead(s) == {"GHO-extraction": 1, "ZOM-trap": 1}


# -- No Event ----------------------------------------------------------------------------------------------------------


def facing(event: str, kept: tuple[str, ...] = ()) -> HordesState:
    """Vampires attack with VAM4 (No Event) and VAM6; a saved event of the Zombies lies opposite VAM4."""
    stacks = {"0,0": "VAM: VAM4 VAM6 VAM1", "1,0": f"{event} ZOM6 ZOM5", **AWAY}
    s = table("VAM", stacks, held={"ZOM": list(kept)})
    attack(s, "1,0", "0,0", "0,0")
    return s


@clause("HRD-10.20", "HRD-R13")
def test_the_saved_event_turned_up_opposite_no_event_does_nothing_to_that_fighter() -> None:
    s = facing("ZOM-lost")
    assert window(s) == (1, 4)
    pick(s, "Lost")
    assert labels(s) == ["Bat (VAM6)"]
    assert reasons(s)["Nightborn (VAM4)"] == "HRD-10.20"


@clause("HRD-10.20", "HRD-10.21", "HRD-R13")
def test_another_tile_of_that_kind_from_the_supply_still_works() -> None:
    s = facing("ZOM-miss", ("Miss",))
    kept = table("VAM", {"0,0": "VAM: VAM4 VAM6 VAM1", "1,0": "ZOM4 ZOM6", **AWAY}, held={"ZOM": ["Miss"]})
    attack(kept, "1,0", "0,0")
    pick(kept, "Miss")
    assert labels(kept) == ["Nightborn (VAM4)"]
    pass_all(s, "use-held")  # VAM4 does not fight: the event took its opponent's place
    pick(s, "Miss")
    assert labels(s) == ["Bat (VAM6)"]


@clause("HRD-10.20", "HRD-R13")
def test_of_two_such_tiles_the_one_that_works_is_used() -> None:
    """Opposite each of two No Event fighters lies a Lost: each of them may hit the other, but not twice the same."""
    stacks = {
        "0,0": "VAM: VAM4 VAM4 VAM6 VAM1",
        "1,0": "DEM-lost DEM-lost DEM6 DEM6",
        "5,5": "DEM: DEM1",
        "5,6": "VAM5",
    }
    s = table("VAM", stacks)
    attack(s, "1,0", "0,0", "0,0", "0,0")
    pick(s, "Lost")
    assert len(labels(s)) == 3
    s.choose(the_ask(s).options[0])  # with the tile that lay opposite the second
    pick(s, "Lost")
    assert [option - the_ask(s).options[0] for option in the_ask(s).options] == [0, 1]
    assert line(s)[:3] == ["VAM4", "VAM4", "VAM6"]
    assert "Nightborn (VAM4)" in labels(s)  # the second: this tile lay opposite the first


@clause("HRD-10.20", "HRD-14.04")
def test_who_has_lost_no_event_is_not_guarded_any_more() -> None:
    stacks = {"0,0": "VAM: VAM4 VAM6 VAM1", "1,0": "ZOM-lost ZOM6 ZOM5", **AWAY, "8,8": "WER: WER1", "8,9": "VAM5"}
    s = table("VAM", stacks, held={"WER": ["Lost"]})
    attack(s, "1,0", "0,0", "0,0")
    assert window(s) == (2, 2)
    pick(s, "Lost")
    pick(s, "VAM4")
    pick(s, "Lost")  # the Zombies' own
    assert reasons(s)["Nightborn (VAM4)"] == "HRD-14.04"


# -- armies that are out -----------------------------------------------------------------------------------------------


@clause("HRD-6.05", "HRD-R23", "HRD-7.10")
def test_fighters_of_an_army_that_is_out_stay_until_step_six_and_instants_hit_them() -> None:
    near = {"1,1": "GHO5", "3,3": "VAM: VAM1", "3,4": "VAM5"}
    s = table(
        "GHO", {"0,0": "GHO: GHO6 GHO4 GHO1", "1,0": "VAM-scatter ZOM6 VAM6", **near}, out=["ZOM"], grave={"ZOM1": 1}
    )
    attack(s, "1,0", "0,0", "0,0")
    assert stack(s, "1,1") == ["ZOM6", "GHO5"]  # scattered: it was still there in step 4
    assert "ZOM6" not in dead(s)


@clause("HRD-6.05", "HRD-R23")
def test_what_is_left_of_an_army_that_is_out_is_removed_without_a_fight() -> None:
    stacks = {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM2 VAM6", "3,3": "VAM: VAM1", "3,4": "VAM5"}
    s = table("GHO", stacks, held={"VAM": ["Lost"], "GHO": ["Miss"]}, out=["ZOM"], grave={"ZOM1": 1})
    attack(s, "1,0", "0,0")
    assert line(s)[3] == "ZOM2"
    pick(s, "Pass")
    pick(s, "Pass")  # both windows of the Vampires' Lost
    assert dead(s) == {"ZOM1": 1, "ZOM2": 1}
