"""Sections 1 to 3: pieces, spaces, ranges, how the city is built."""

from __future__ import annotations

import pytest

from rampant.core.chance import Planned
from rampant.core.errors import SettingError
from rampant.core.grid import OFF
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.board import (
    AROUND,
    BESIDE,
    BLOCK_OF,
    BLOCKS,
    IS_ROAD,
    LOTS,
    NEAREST_ROAD,
    TOUCH,
    steps_between,
)
from rampant.games.monstrocity.data import (
    BUILDINGS,
    CITY_HALL,
    CORNERS,
    EVENT_CARDS,
    INTERSECTIONS,
    KIND_COUNT,
    MYSTERY_CARDS,
    PIECE_NAMES,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    STANDARD,
    TURRET,
    TURRET_NAMES,
)
from rampant.games.monstrocity.options import ANGER, BREED, CELL, FREE, HIT, LAND, PASS, PLAYER
from rampant.games.monstrocity.state import CityState
from tests.clause import clause
from tests.games.monstrocity.table import CITY, COMBAT, ENERGY, GEORGE, MAX, RAGE, TORTSY, Table, cell, m, named, new


def blocks_touched(row: int, col: int) -> set[int]:
    return {block for block in range(BLOCKS) if TOUCH[cell(row, col)] & (1 << block)}


def block_of(s: CityState, piece: int) -> int:
    return int(BLOCK_OF[s.at[piece]])


# -- terms and pieces ------------------------------------------------------------------------------------------------


@clause("CITY-1.01", "CITY-1.02", "CITY-R01")
def test_24_buildings_of_three_kinds_and_two_turrets_of_each_kind() -> None:
    names = PIECE_NAMES[:BUILDINGS]
    assert sum(name.startswith("Common") for name in names) == 12
    assert names[12:16] == ["City Hall", "Bank", "Police Station", "DNA Lab"]
    assert [sum(name.startswith(kind) for name in names) for kind in TURRET_NAMES] == [2, 2, 2, 2]
    assert [side.name for side in STANDARD] == ["Furious George", "Tortsy Shell", "Max Horn", "Bobzilla"]


@clause("CITY-1.03", "CITY-R16", "CITY-R50")
def test_a_monster_is_no_target_and_buildings_obstacles_and_cars_are() -> None:
    t = Table(
        m(MAX, (3, 2)),
        m(GEORGE, (2, 2)),
        m(TORTSY, (9, 9)),
        buildings={"a": (4, 2)},
        pieces={"police-car-1": (3, 1), "roadblock-1": (3, 3)},
        players=3,
    )
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT)
    assert [option for option in t.options() if HIT <= option < HIT + 4] == [HIT + 1, HIT + 2, HIT + 3]
    t.refused(HIT, "CITY-21.06")


@clause("CITY-1.04", "CITY-R15", "CITY-9.03")
def test_a_police_car_blocks_the_way_but_has_no_obstacle_health() -> None:
    t = Table(m(TORTSY, (0, 2)), pieces={"police-car-1": (0, 3), "roadblock-1": (0, 1)})
    t.roll(COMBAT, ENERGY, RAGE, RAGE)
    assert CELL + cell(0, 4) not in t.options()
    assert t.left(0, 3) == 1
    assert t.left(0, 1) == 6
    t.do(HIT + 1)
    assert t.piece(0, 3) == ""
    assert t.s.obstacles_broken == 0
    assert t.monster().broken == 0


@clause("CITY-1.05")
def test_each_player_owns_a_monster_four_dice_and_fifteen_counters() -> None:
    t = Table()
    assert [monster.counters for monster in t.s.monsters] == [15, 15]
    assert len({monster.profile.name for monster in t.s.monsters}) == 2
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY)
    assert t.monster().dice() == 4


@clause("CITY-1.07", "CITY-14.01", "CITY-R36")
def test_seat_1_decides_who_gets_a_card() -> None:
    t = Table(m(MAX, (0, 4)), buildings={"a": (1, 4)}, damage={(1, 4): [3, 2]}, threat=2, set=6, draws=[0])
    t.do(named("pass"), seat=1)
    t.roll(COMBAT, RAGE, RAGE, RAGE)
    t.do(HIT + 2, named("rage"), named("rage"), named("rage"), named("done"))
    assert (t.s.asks[0].seat, t.kind()) == (0, "give-card")
    assert t.options() == [PLAYER, PLAYER + 1]
    t.do(PLAYER + 1)
    assert t.monster(1).cards == 1


@clause("CITY-1.08", "CITY-R53")
def test_turret_tops_are_no_pieces_of_the_game() -> None:
    assert not any("top" in name for name in PIECE_NAMES)
    assert len(PIECE_NAMES) == 24 + 16 + 12


@clause("CITY-1.09")
def test_the_city_panel_shows_threat_turret_damage_and_round() -> None:
    t = Table(threat=14, round=2)
    panel = next(panel for panel in t.s.scene(0).panels if panel.id == "panel:city")
    shown = {stat.name: stat for stat in panel.stats}
    assert [shown[name].value for name in ("City Threat", "Turret Damage", "Round")] == [14, 3, 2]
    assert shown["Round"].note == "Threat Icon: rounds 2 and 4"


# -- board -----------------------------------------------------------------------------------------------------------


@clause("CITY-2.01", "CITY-2.02", "CITY-R02")
def test_nine_blocks_of_four_lots_and_64_road_spaces() -> None:
    assert [len(lots) for lots in LOTS] == [4] * 9
    assert sum(IS_ROAD) == 64
    crossings = [c for c in range(100) if c // 10 in (0, 3, 6, 9) and c % 10 in (0, 3, 6, 9)]
    assert sorted(INTERSECTIONS) == crossings
    assert len(crossings) == 16


@clause("CITY-2.03")
def test_blocks_in_reading_order() -> None:
    assert LOTS[0] == [11, 12, 21, 22]
    assert LOTS[4] == [44, 45, 54, 55]
    assert LOTS[5] == [47, 48, 57, 58]


@clause("CITY-2.04", "CITY-R04")
def test_intersections_are_numbered_from_the_centre_out() -> None:
    assert INTERSECTIONS[:5] == [33, 66, 36, 63, 3]
    assert INTERSECTIONS[-4:] == [0, 99, 9, 90]
    labels = {c.id: c.label for c in new().scene(0).boards[0].cells}
    assert labels["cell:r4c4"] == "1"


@clause("CITY-2.05", "CITY-R03")
def test_spawn_spaces_are_the_corners() -> None:
    assert CORNERS == [0, 9, 99, 90]
    s = new()
    s.choose(BREED)
    s.choose(BREED + 1)
    assert s.asks[0].options == [0, 9, 90, 99]


@clause("CITY-2.06")
def test_a_space_holds_one_thing() -> None:
    s = new()
    s.choose(BREED)
    s.choose(BREED + 1)
    s.choose(CELL + 0)
    assert s.asks[0].options == [9, 90, 99]
    with pytest.raises(Exception, match="another monster stands there") as refused:
        s.choose(CELL + 0)
    assert "CITY-2.06" in str(refused.value)


@clause("CITY-2.07", "CITY-2.08")
def test_adjacent_spaces_touch_orthogonally() -> None:
    """EX-07."""
    assert list(BESIDE[cell(3, 4)]) == [cell(2, 4), cell(3, 3), cell(3, 5), cell(4, 4)]
    t = Table(m(MAX, (3, 4)), buildings={"a": (2, 4), "b": (2, 5), "c": (4, 4), "d": (4, 5)})
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT)
    assert [option for option in t.options() if HIT <= option < HIT + 4] == [HIT, HIT + 2]
    t.do(HIT)
    assert [t.left(2, 4), t.left(2, 5), t.left(4, 4), t.left(4, 5)] == [5, 6, 6, 6]


@clause("CITY-2.09")
def test_area_damage_reaches_all_eight_spaces_around() -> None:
    """EX-08."""
    assert len(AROUND[cell(3, 3)]) == 8
    assert list(AROUND[cell(0, 0)]) == [cell(0, 1), cell(1, 0), cell(1, 1)]
    t = Table(m(GEORGE, (0, 0)), buildings={"a": (1, 1), "b": (1, 2)}, pieces={"police-car-1": (0, 1)})
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY).do(LAND + 0)
    assert (t.left(1, 1), t.left(1, 2), t.piece(0, 1)) == (4, 6, "")


@clause("CITY-2.10", "CITY-2.11")
def test_turret_range_is_the_block_with_its_ring_of_roads() -> None:
    assert blocks_touched(0, 1) == {0}
    assert blocks_touched(0, 0) == {0}
    assert blocks_touched(1, 1) == {0}
    assert blocks_touched(3, 1) == {0, 3}
    assert blocks_touched(0, 3) == {0, 1}
    assert blocks_touched(3, 3) == {0, 1, 3, 4}
    assert blocks_touched(6, 9) == {5, 8}
    t = Table(m(MAX, (3, 3), health=16), buildings={"F": (1, 1), "M": (5, 4), "Q": (2, 8)}, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE).do(named("city"))
    assert t.monster().health == 16 - 2 * 3


@clause("CITY-2.12", "CITY-10.08")
def test_monsters_enter_empty_lots_even_just_razed_ones() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"a": (1, 1)}, damage={(1, 1): [5]})
    t.roll(COMBAT, ENERGY, RAGE, RAGE)
    assert CELL + cell(1, 1) not in t.options()
    t.do(HIT + 2, CELL + cell(1, 1))
    assert t.where() == (1, 1)


# -- set-up ----------------------------------------------------------------------------------------------------------


@clause("CITY-3.01", "CITY-3.02", "CITY-3.03", "CITY-3.08", "CITY-R27")
def test_the_table_at_the_start() -> None:
    s = new()
    assert (s.threat, s.round, s.cars) == (0, 1, 0)
    assert all(s.at[piece] == OFF for piece in range(BUILDINGS, len(s.at)))
    assert sum(KIND_COUNT) == 16
    panels = {panel.id for panel in s.scene(0).panels}
    assert {"panel:city", "panel:piles"} <= panels
    assert (len(s.scene(0).boards[0].cells), s.scene(0).boards[0].rows) == (100, 10)


@clause("CITY-3.04", "CITY-R48")
def test_decks_are_complete_and_their_order_is_open() -> None:
    s = new(enhanced=True)
    sizes = [len(RETALIATION_CARDS), len(REINFORCEMENT_CARDS), len(EVENT_CARDS), len(MYSTERY_CARDS)]
    assert sizes == [10, 7, 4, 4]
    decks = (s.retaliation_deck, s.reinforcement_deck, s.event_deck, s.mystery_deck)
    assert [bin(deck).count("1") for deck in decks] == sizes


@clause("CITY-3.05")
def test_players_pick_different_monsters_from_seat_1_on() -> None:
    s = new(players=3)
    assert s.asks[0].seat == 0
    s.choose(BREED + 2)
    assert (s.asks[0].seat, s.asks[0].options) == (1, [BREED, BREED + 1, BREED + 3])
    with pytest.raises(Exception, match="another player has it"):
        s.choose(BREED + 2)
    s.choose(BREED)
    s.choose(BREED + 3)
    assert [monster.profile.name for monster in s.monsters] == ["Max Horn", "Furious George", "Bobzilla"]


@clause("CITY-3.06", "CITY-20.01")
def test_player_boards_lie_on_their_standard_side_but_in_enhanced_mode() -> None:
    for enhanced, health in ((False, 18), (True, 16)):
        s = new(enhanced=enhanced)
        s.choose(BREED)
        assert s.monsters[0].profile.health == health
        assert bool(s.monsters[0].profile.attribute) == enhanced


@clause("CITY-3.07", "CITY-R22")
def test_health_and_rage_start_full_and_the_first_roll_may_use_the_ability() -> None:
    s = new()
    s.choose(BREED + 2)
    s.choose(BREED + 1)
    assert [(mo.health, mo.rage) for mo in s.monsters] == [(16, 2), (22, 1)]
    t = Table(m(GEORGE, (0, 1)))
    assert t.monster().rage == 2
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY)
    assert LAND + cell(0, 1) in t.options()


@clause("CITY-R05", "CITY-R37")
def test_of_road_spaces_equally_far_the_nearest_to_the_centre_comes_first() -> None:
    def off_centre(at: int) -> float:
        return abs(at // 10 - 4.5) + abs(at % 10 - 4.5)

    for start, roads in enumerate(NEAREST_ROAD):
        assert [at for at in roads if at in (0, 9, 90, 99)] == [], "spawn spaces are left out"
        beside = [int(at) for at in roads if steps_between(int(at), start) == 1]
        assert beside == sorted(beside, key=lambda at: (off_centre(at), at))
    from_the_edge = [int(at) for at in NEAREST_ROAD[cell(0, 3)]][:4]
    assert from_the_edge == [cell(0, 3), cell(0, 4), cell(1, 3), cell(0, 2)]


@clause("CITY-3.09", "CITY-7.02")
def test_real_time_play_has_a_clock_of_two_minutes() -> None:
    t = Table(mode="real-time", round=1)
    t.do(named("start")).do(named("start"), seat=1)
    assert GAME.tempo.seconds(t.s) == 120


@clause(
    "CITY-3.10", "CITY-3.12", "CITY-3.13", "CITY-3.14", "CITY-3.15", "CITY-3.16", "CITY-3.17", "CITY-R34", "CITY-R35"
)
@pytest.mark.parametrize("seed", range(25))
def test_the_city_is_built_by_the_steps(seed: int) -> None:
    s = new(seed)
    assert s.standing == 24
    assert block_of(s, CITY_HALL) == 4
    turret_blocks = [block_of(s, piece) for piece in range(TURRET, BUILDINGS)]
    assert 4 in turret_blocks
    assert len(set(turret_blocks)) == 8
    bare = ({*range(9)} - {*turret_blocks}).pop()
    commons = [block_of(s, piece) for piece in range(12)]
    assert set(commons) == {*range(9)}
    assert commons.count(bare) >= 2
    specials = [block_of(s, piece) for piece in range(CITY_HALL, TURRET)]
    assert len(set(specials)) == 4


@clause("CITY-3.11", "CITY-3.18")
def test_which_piece_goes_where_is_drawn() -> None:
    """The first two draws are City Hall's lot and the kind of the centre's Turret; nobody is asked."""
    for hall, kind in ((0, 0), (3, 7)):
        draws = [hall, kind] + [0] * 60
        s = GAME.start(GAME.resolve({}), chance := Planned([], draws))
        s.settle()
        assert s.at[CITY_HALL] == LOTS[4][hall]
        assert block_of(s, TURRET + kind) == 4
        assert len(draws) - len(chance.draws) == 3 + 7 * 3 + 12 + 3
        assert s.asks[0].kind == "choose-monster"
    layouts = {tuple(new(seed).at) for seed in range(12)}
    assert len(layouts) == 12


@clause("CITY-19.01", "CITY-18.02")
def test_settings_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(SettingError, match=r"2 or 4 players.*CITY-19.01"):
        new(competitive=True, players=3)
    with pytest.raises(SettingError, match=r"CITY-18.02"):
        new(two_handed=True, players=2)


def test_free_and_plain_cells_have_their_own_numbers() -> None:
    t = Table(m(MAX, (3, 3)))
    t.roll(ENERGY, RAGE, RAGE, RAGE)
    assert {CELL + cell(3, 4), FREE + cell(3, 4), ANGER} <= set(t.options())


@clause("CITY-18.03", "CITY-17.01", "CITY-7.02")
def test_a_monster_that_attacks_alone_has_twice_the_sets_and_the_time() -> None:
    for players, sets in ((1, 12), (2, 6)):
        t = Table(players=players, set=sets)
        panel = next(stat for panel in t.s.scene(0).panels for stat in panel.stats if stat.name == "Set")
        assert (panel.value, panel.high) == (sets, sets)
        for seat in range(players):
            assert t.s.round == 1
            t.draws(0).do(PASS, seat=seat)
        assert t.s.round == 2
        t = Table(players=players, mode="real-time", round=1)
        for seat in range(players):
            t.do(named("start"), seat=seat)
        assert GAME.tempo.seconds(t.s) == sets * 20


@clause("CITY-3.07", "CITY-18.03")
def test_a_match_that_began_by_the_first_rules_keeps_its_tracks_and_sets() -> None:
    first = Table(m(GEORGE, (0, 1)), players=1, rules=1)
    assert (first.monster().profile.rage, first.s.length()) == (3, 1)
    now = Table(m(GEORGE, (0, 1)), players=1)
    assert (now.monster().profile.rage, now.s.length()) == (2, 2)
