"""Section 17: how the game ends."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, stream
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import GAME, attack, end_turn, pass_all, pick, shown, table, the_ask


@clause("HRD-17.01", "HRD-17.02")
def test_the_owner_of_the_only_leader_left_wins() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM: ZOM1", "0,1": "ZOM5"})
    attack(s, "1,0", "0,0")
    assert s.over
    assert s.result is not None
    assert s.result.winners == (0,)
    assert s.result.clause == "HRD-17.02"
    assert s.scores == [1.0, 0.0]


def both_leaders(ghouls: str, demons: str) -> HordesState:
    """Two Leaders with knives kill each other."""
    s = table("GHO", {"0,0": f"GHO: GHO1+knife {ghouls}", "1,0": f"DEM: DEM1+knife {demons}", "0,1": "GHO6 DEM6"})
    attack(s, "1,0", "0,0")
    assert s.over
    return s


@clause("HRD-17.03", "HRD-R25")
def test_if_all_leaders_die_together_most_fighters_left_win() -> None:
    s = both_leaders("GHO6 GHO6", "DEM2")
    assert s.result is not None
    assert s.result.winners == (0,)
    assert s.result.clause == "HRD-17.03"
    assert "(3)" in s.result.reason  # the hidden one counts


@clause("HRD-17.03", "HRD-R25")
def test_who_is_alive_in_the_line_up_counts() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1+knife GHO2", "1,0": "DEM: DEM1+knife DEM6", "9,9": "DEM6"})
    attack(s, "1,0", "0,0", "0,0")
    assert s.result is not None
    assert (s.result.winners, s.result.clause) == ((0,), "HRD-17.04")  # the Gravelord against the hidden Imp


@clause("HRD-R25")
@pytest.mark.parametrize("memory", [True, False])
def test_hidden_stacks_are_turned_up_for_the_last_count(memory: bool) -> None:
    stacks = {"0,0": "GHO: GHO1+knife GHO6@-", "1,0": "DEM: DEM1+knife", "0,1": "GHO6 DEM6"}
    s = table("GHO", stacks, memory=memory)
    attack(s, "1,0", "0,0")
    assert s.over
    for seat in (0, 1, -1):
        assert [tile and tile["tile"] for tile in shown(s, seat, "0,1")["tiles"]] == ["DEM6", "GHO6"]


@clause("HRD-17.04")
def test_then_the_lower_sum_of_levels_wins() -> None:
    s = both_leaders("GHO3", "DEM4")
    assert s.result is not None
    assert s.result.winners == (0,)
    assert s.result.clause == "HRD-17.04"


@clause("HRD-17.05", "HRD-R26")
def test_then_the_victory_is_shared() -> None:
    s = both_leaders("", "")
    assert s.result is not None
    assert s.result.winners == (0, 1)
    assert s.result.draw
    assert s.result.clause == "HRD-17.05"
    assert s.scores == [0.5, 0.5]


@clause("HRD-17.03", "HRD-R24", "HRD-R25")
def test_only_owners_of_leaders_that_died_last_are_compared() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO1+knife", "1,0": "DEM: DEM1+knife", "0,1": "VAM6 VAM6 VAM6"},
        out=["VAM"],
    )
    attack(s, "1,0", "0,0")
    assert s.result is not None
    assert s.result.winners == (0, 1)


@clause("HRD-17.06", "HRD-R38")
@pytest.mark.parametrize("out", [(), ("VAM",)])
def test_six_quiet_rounds_of_the_living_end_the_game(out: tuple[str, ...]) -> None:
    # Two Resist fighters that cannot hurt each other: nothing ever happens.
    s = table("DEM", {"0,0": "DEM: DEM5 DEM1", "1,0": "WER: WER5 WER1", "0,1": "DEM: DEM6"}, quiet=10, out=out)
    attack(s, "1,0", "0,0")
    end_turn(s)
    assert not s.over
    assert s.quiet == 11
    attack(s, "0,0", "1,0")
    end_turn(s)
    assert s.over
    assert s.result is not None
    assert s.result.clause in ("HRD-17.06", "HRD-17.03")
    assert s.result.winners == (0,)  # three fighters against two


@clause("HRD-R38")
def test_a_tile_turned_up_for_the_first_time_a_death_or_a_used_event_is_progress() -> None:
    quiet = {"0,0": "GHO: GHO5 GHO1", "1,0": "ZOM5 ZOM4", "9,9": "ZOM: ZOM1", "9,8": "ZOM4"}
    s = table("GHO", quiet, quiet=5)
    attack(s, "1,0", "0,0")
    end_turn(s)
    assert s.quiet == 0
    known = {**quiet, "1,0": "ZOM5@* ZOM4"}
    s = table("GHO", known, quiet=5)
    attack(s, "1,0", "0,0")
    end_turn(s)
    assert s.quiet == 6
    s = table("GHO", {**known, "3,3": "ZOM6", "3,4": "ZOM6", "3,5": "ZOM6"}, quiet=5, held={"ZOM": ["Bomb"]})
    pick(s, "Bomb")
    pick(s, "(3,4)") if the_ask(s).kind == "bomb-target" else None
    attack(s, "1,0", "0,0")
    pass_all(s, "move-from") if the_ask(s).kind != "move-from" else None
    end_turn(s)
    assert s.quiet == 0


@clause("HRD-R38", "HRD-17.06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_end_long_before_the_declared_bound(players: int) -> None:
    for seed in range(3):
        s = GAME.new(seed=f"end {seed}", players=players)
        rng = Rng(stream(f"{seed}", "end"))
        count = 0
        while not s.over:
            ask = s.asks[0]
            s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
            count += 1
        assert count < 5000 < GAME.longest
