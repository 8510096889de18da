"""Section 1: setup."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rampant.core.chance import Planned
from rampant.core.errors import SettingError, UnknownName
from rampant.games.rage.data import (
    CORNERS,
    MASER_SQUARES,
    PROFILES,
    SECTIONS,
)
from rampant.games.rage.options import MONSTER
from rampant.games.rage.setup import make_board
from rampant.games.rage.squares import BLUE, GRAY, GRID, MASERS, RED
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.masers import section
from tests.clause import clause
from tests.games.rage.tables import EX, GAME, cell, choose, kind, options, pass_turn, table, to, where


def new(seed: int = 1, **settings: Any) -> RageState:
    return cast("RageState", GAME.new(seed=seed, **settings))


def profiles(s: RageState) -> list[str]:
    return [monster.profile.id for monster in s.monsters]


@clause("RAGE-1.01", "RAGE-1.02")
def test_monsters_are_dealt_at_random_and_none_twice() -> None:
    dealt = {tuple(profiles(new(seed, players=4))) for seed in range(20)}
    assert len(dealt) > 10
    assert all(len(set(hand)) == 4 for hand in dealt)


@clause("RAGE-1.01", "RAGE-1.02")
def test_players_pick_in_order_what_is_still_free() -> None:
    s = new(players=3, pick=True)
    first = s.asks[0].seat
    assert options(s, "pick-monster") == [MONSTER + number for number in range(len(PROFILES))]
    choose(s, "pick-monster", MONSTER + 3)
    assert s.asks[0].seat == (first + 1) % 3
    assert MONSTER + 3 not in options(s, "pick-monster")
    choose(s, "pick-monster", MONSTER)
    choose(s, "pick-monster", MONSTER + 1)
    assert s.monsters[first].profile.id == "mothra"
    assert len(set(profiles(s))) == 3
    assert s.active == first


def test_named_monsters_go_to_their_seats_and_the_rest_is_random() -> None:
    assert profiles(new(players=3, monsters=["gigan", "mothra"]))[:2] == ["gigan", "mothra"]


@clause("RAGE-R64")
def test_the_destroyer_of_opposition_is_a_setting() -> None:
    for seat in (1, 2):
        s = new(victory=["opposition"], destroyer=seat)
        assert s.agreed.destroyer == seat - 1
        panels = {panel.id: {stat.id for stat in panel.stats} for panel in s.scene(0).panels}
        assert f"track:p{seat - 1}.destroyed" in panels[f"panel:p{seat - 1}"]
        assert f"track:p{2 - seat}.rescued" in panels[f"panel:p{2 - seat}"]


@clause("RAGE-1.03", "RAGE-4.07", "RAGE-R08")
def test_cards_start_at_their_printed_values() -> None:
    s = new(players=4, monsters=["godzilla", "mechagodzilla", "gigan", "mothra"])
    printed = [[3, 3, 3, 3, 3], [2, 3, 4, 4, 2], [4, 4, 2, 3, 2], [5, 3, 2, 2, 3]]
    assert [list(monster.stats) for monster in s.monsters] == printed
    assert all(sum(row) == 15 for row in printed)
    for monster in s.monsters:
        assert (monster.rage, monster.wounds, monster.empowered, sum(monster.hurt)) == (0, 0, 0, 0)


@clause("RAGE-1.04", "RAGE-1.05", "RAGE-R01")
def test_sections_are_shuffled_and_turned_freely() -> None:
    boards = {new(seed).board.fixed_name for seed in range(30)}
    assert len(boards) == 30
    for drawn in boards:
        for first in (0, 5, 50, 55):
            quadrant = "".join(drawn[first + row * 10 : first + row * 10 + 5] for row in range(5))
            assert any(quadrant == part.turned(turns) for part in SECTIONS for turns in range(4))


@clause("RAGE-R01", "RAGE-1.04")
def test_aligned_sections_lie_as_in_the_picture() -> None:
    drawn = make_board(Planned([], [0, 0, 0, 0]), True, 1).fixed_name
    assert drawn == "".join(EX.split()).translate(str.maketrans("rgb", "GGG"))
    assert len({new(seed, aligned=True).board.fixed_name for seed in range(60)}) <= 24


@clause("RAGE-1.06", "RAGE-1.07", "RAGE-1.10", "RAGE-14.06")
def test_start_and_maser_squares_are_clear_and_hold_masers() -> None:
    s = new()
    assert [GRID.name(corner) for corner in CORNERS] == ["r1c1", "r1c10", "r10c10", "r10c1"]
    assert [GRID.name(square) for square in MASER_SQUARES] == ["r5c5", "r5c6", "r6c5", "r6c6"]
    for square in (*CORNERS, *MASER_SQUARES):
        assert s.cost(square) == 1
        assert s.board.fixed_name[square] == "."
    assert [s.on[square] for square in MASER_SQUARES] == [MASERS, MASERS + 1, MASERS + 2, MASERS + 3]


@clause("RAGE-1.08", "RAGE-1.09", "RAGE-R03", "RAGE-1.16")
def test_every_foundation_gets_a_block_one_blue_two_gray_five_red_a_section() -> None:
    for seed in range(5):
        s = new(seed)
        for quadrant in range(4):
            blocks = [int(s.on[c]) for c in s.board.foundations if section(c) == quadrant]
            assert sorted(blocks) == [RED] * 5 + [GRAY] * 2 + [BLUE]
        assert sum(model >= RED for model in s.on) == len(s.board.foundations) == 32


@clause("RAGE-1.11", "RAGE-R07")
def test_seats_take_the_corners_clockwise() -> None:
    s = new(players=4)
    assert [where(s, seat) for seat in range(4)] == ["r1c1", "r1c10", "r10c10", "r10c1"]
    assert [where(new(players=3), seat) for seat in range(3)] == ["r1c1", "r1c10", "r10c10"]


@clause("RAGE-1.12")
def test_two_monsters_stand_in_opposite_corners() -> None:
    s = new()
    assert (where(s, 0), where(s, 1)) == ("r1c1", "r10c10")


@clause("RAGE-1.13", "RAGE-1.15", "RAGE-R04", "RAGE-R06", "RAGE-R14", "RAGE-R75", "RAGE-R02")
def test_piles_hold_what_the_book_counts() -> None:
    s = new()
    assert list(s.rubble_pile) == [0, 0, 0, 18, 8, 8, 0]
    assert list(s.crowd_pile) == [0, 20, 10, 6, 0, 0, 0, 0]
    assert list(s.injuries) == [2, 2, 2, 0, 2, 2]


@clause("RAGE-1.14", "RAGE-R05")
def test_special_tokens_are_mixed_in_kind_by_kind() -> None:
    s = new(specials=["explosion", "shobijin", "xilien"])
    assert s.rubble_pile[6] == 4
    assert list(s.crowd_pile) == [0, 20, 10, 6, 1, 0, 0, 4]
    everything = new(specials=["meganulon", "shobijin", "shockirus", "xilien"])
    assert sum(everything.crowd_pile[4:]) == 13


@clause("RAGE-5.01", "RAGE-R07", "RAGE-5.04")
def test_the_start_player_is_random_and_turns_go_clockwise() -> None:
    assert {int(new(seed, players=3).first) for seed in range(20)} == {0, 1, 2}
    s = table("godzilla r1c1", "gigan r1c10", "mothra r10c10", turn=2)
    order = []
    for _ in range(4):
        order.append(int(s.active))
        pass_turn(s)
    assert order == [1, 2, 0, 1]


def test_impossible_settings_say_what_is_allowed() -> None:
    for settings in (
        {"teams": True},
        {"victory": ["opposition"], "players": 3},
        {"victory": ["opposition", "evacuation"]},
        {"victory": ["destruction"], "destroyer": 1},
        {"victory": ["opposition"], "destroyer": 3},
        {"monsters": ["gigan", "mothra", "godzilla"]},
        {"monsters": ["gigan"], "pick": True},
        {"monsters": ["gigan", "gigan"]},
        {"players": 5},
        {"rounds": 201},
        {"first": 3},
        {"aligned": True, "turning": True},
        {"players": 4, "teams": True, "sides": ["A", "B", "A", "B"]},
        {"players": 3, "sides": ["A", "B"]},
        {"players": 3, "sides": ["A", "A", "A"]},
        {"players": 3, "sides": ["A", "B", "C"], "victory": ["opposition"]},
    ):
        with pytest.raises(SettingError):
            GAME.new(seed=1, **cast("Any", settings))
    with pytest.raises(UnknownName, match="specials"):
        GAME.new(seed=1, special=True)


def test_setup_takes_all_its_chance_from_the_table() -> None:
    one, two = new(7, specials=["xilien"]), new(7, specials=["xilien"])
    assert one.digest() == two.digest()
    assert new(8).digest() != one.digest()


def test_no_dice_are_rolled_before_the_first_choice() -> None:
    chance = Planned([], [0] * (4 + 4 + 32 + 2 + 1))
    s = cast("RageState", GAME.new(chance=chance))
    chance.finish()
    assert kind(s) == "move"
    assert cell("r1c2") in options(to(s, "move"))
    assert [profile.id for profile in PROFILES][:2] == profiles(s)
