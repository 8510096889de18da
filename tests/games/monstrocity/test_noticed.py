"""Ways and distances against a plain search, and small things that broken rules got wrong before any test noticed."""

from __future__ import annotations

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.grid import OFF
from rampant.games.monstrocity.abilities import TrampleBelow, toward
from rampant.games.monstrocity.board import BOARD, NEAREST_ROAD, STEP
from rampant.games.monstrocity.cards.reinforcement import AimOrbitalStrike, OrbitalStrike, not_playable, playable
from rampant.games.monstrocity.data import MONSTER, NOTHING, REINFORCEMENT_CARDS
from rampant.games.monstrocity.monsters import Respawn
from rampant.games.monstrocity.numbers import police_loss
from rampant.games.monstrocity.options import CELL, DONE, FREE, LAND, PLAY
from rampant.games.monstrocity.seconds import MOST_ROLLS, most_rolls
from rampant.games.monstrocity.state import CLOSING, RUNNING, STOPPED, CityState
from rampant.games.monstrocity.steps.loop import can_roll
from rampant.games.monstrocity.steps.moving import goals
from rampant.games.monstrocity.steps.rampage import RampagePhase
from tests.clause import clause
from tests.games.monstrocity.table import ENERGY, GEORGE, TORTSY, Table, cell, m, new

ROADS = {cell(row, col) for row in range(10) for col in range(10) if row % 3 == 0 or col % 3 == 0}
SPAWN = {cell(0, 0), cell(0, 9), cell(9, 0), cell(9, 9)}


def rings(start: int, open_: set[int]) -> dict[int, int]:
    """How many steps it is to each space, over open ones."""
    far = {start: 0}
    queue = [start]
    for at in queue:
        for to in BOARD.beside[at]:
            if int(to) in open_ and int(to) not in far:
                far[int(to)] = far[at] + 1
                queue.append(int(to))
    return far


@clause("CITY-R05", "CITY-R37")
def test_road_spaces_come_ring_by_ring_and_then_by_their_distance_to_the_centre() -> None:
    for start in range(100):
        far = rings(start, ROADS)
        off_centre = {at: abs(at // 10 - 4.5) + abs(at % 10 - 4.5) for at in ROADS}
        wanted = sorted(ROADS - SPAWN, key=lambda at: (far.get(at, 100), off_centre[at], at))
        assert [int(at) for at in NEAREST_ROAD[start]] == wanted, BOARD.name(start)


@clause("CITY-9.01", "CITY-9.03", "CITY-9.04", "CITY-20.05")
@pytest.mark.parametrize("seed", range(8))
def test_a_monster_goes_as_far_as_empty_spaces_lead_and_one_of_them_tramples_what_is_in_its_last(seed: int) -> None:
    s = new(seed=seed, players=4, enhanced=True)
    rng = Rng(stream("goals", str(seed)))
    trampled = 0
    for _ in range(12):
        s.wander(rng, 15)
        if s.over:
            break
        empty = {at for at in range(100) if s.board[at] == NOTHING}
        for monster in (each for each in s.monsters if each.at >= 0):
            low = {at for at in range(100) if NOTHING < s.board[at] < MONSTER and s.left(s.board[at]) == 1}
            if monster.profile.id != GEORGE:
                low = set()
            for most in range(5):
                far = rings(int(monster.at), empty)
                ends = {at for at in empty if 0 < far.get(at, 9) <= most}
                ends |= {at for at in low if any(far.get(int(by), 9) < most for by in BOARD.beside[at])}
                found: list[int] = []
                goals(s, monster, most, FREE, found)
                assert found == [FREE + at for at in sorted(ends)], (monster.profile.id, most)
                trampled += len(ends & low)
    assert trampled


@clause("CITY-7.01", "CITY-21.12")
def test_rolls_are_limited_against_the_clock_only() -> None:
    t = Table(m(GEORGE, (0, 1)))
    t.monster().rolls = MOST_ROLLS * 2
    assert t.s.bell == RUNNING
    assert can_roll(t.s, t.monster())
    timed = Table(m(GEORGE, (0, 1)), mode="real-time", pace=10)
    assert timed.s.timed
    for rolls, open_ in ((most_rolls(timed.s) - 1, True), (most_rolls(timed.s), False)):
        timed.monster().rolls = rolls
        assert can_roll(timed.s, timed.monster()) == open_


def test_dice_of_every_kind_are_unresolved() -> None:
    t = Table(m(GEORGE, (0, 1)))
    names = ("city", "police", "combat", "energy", "fury")
    for number, name in enumerate(names, 1):
        setattr(t.monster(), name, number * 10)
    assert t.monster().dice() == 150
    t.monster().drop_dice()
    assert [getattr(t.monster(), name) for name in (*names, "free", "unasked")] == [0] * 7
    assert isinstance(t.s, CityState)


def test_nobody_has_a_score_before_the_end() -> None:
    assert Table(m(GEORGE, (0, 1)), players=3).s.scores == [0.0, 0.0, 0.0]


@clause("CITY-20.05", "CITY-R69", "CITY-R63")
def test_when_time_is_up_nothing_more_is_trampled() -> None:
    t = Table(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2)}, enhanced=True)
    step = TrampleBelow(0, 0, cell(0, 5), (cell(0, 2),))
    for bell, options in ((RUNNING, [CELL + cell(0, 2), DONE]), (CLOSING, []), (STOPPED, [])):
        t.s.bell = bell
        assert step.options(t.s) == options


@clause("CITY-20.05", "CITY-12.04")
def test_a_jump_onto_the_last_of_the_city_hall_finds_a_mystery_as_any_trampling_does() -> None:
    found = []
    for way in (LAND, CELL):
        hall: dict[str, tuple[int, int]] = {"H": (5, 4)}
        taken = Table(m(GEORGE, (5, 3)), buildings=hall).left(5, 4) - 1
        t = Table(m(GEORGE, (5, 3)), buildings=hall, damage={(5, 4): [taken]}, enhanced=True, draws=[0] * 9)
        t.monster().rage = t.monster().profile.rage
        t.roll(ENERGY, ENERGY, ENERGY, ENERGY)
        t.s.events = []
        t.do(way + cell(5, 4))
        if t.kind() == "route":
            t.do(DONE)
        found.append([event.text for event in t.s.events if "ystery" in event.text])
    assert found[0] == found[1]
    assert found[0]


@clause("CITY-14.06")
@pytest.mark.parametrize("seed", range(6))
def test_every_card_in_a_hand_can_be_played_or_is_refused(seed: int) -> None:
    s = new(seed=seed, players=3)
    rng = Rng(stream("hands", str(seed)))
    both: set[str] = set()
    for _ in range(6):
        s.wander(rng, 12)
        if s.over:
            break
        for who, monster in enumerate(s.monsters):
            monster.cards = int(rng.below(1 << len(REINFORCEMENT_CARDS)))
            hand = {PLAY + card for card in range(len(REINFORCEMENT_CARDS)) if int(monster.cards) >> card & 1}
            open_: list[int] = []
            playable(s, who, open_)
            refused = [denied.option for denied in not_playable(s, who)]
            assert sorted([*open_, *refused]) == sorted(hand)
            both |= {"playable"} if open_ else set()
            both |= {"refused"} if refused else set()
    assert both == {"playable", "refused"}


@clause("CITY-11.02", "CITY-7.01")
def test_each_monster_that_is_gone_is_asked_once_where_it_comes_back() -> None:
    t = Table(m(GEORGE, (0, 0)), m(TORTSY, (9, 9)), players=2)
    for monster in t.s.monsters:
        monster.at = OFF
    t.s.stack, t.s.trunk, t.s.lanes = [], [], []
    t.s.push(RampagePhase())
    t.s.stack.pop().run(t.s)
    assert [step.who for step in t.s.stack if isinstance(step, Respawn)] == [1, 0]  # the last one pushed comes first


@clause("CITY-12.04")
def test_a_space_in_the_same_row_or_column_lies_in_one_direction() -> None:
    for start in range(100):
        for d in range(4):
            at = int(STEP[d][start])
            while at != OFF:
                assert toward(start, at) == d, (BOARD.name(start), BOARD.name(at))
                at = int(STEP[d][at])


@clause("CITY-14.42", "CITY-R63")
def test_orbital_strike_needs_an_obstacle_or_a_building_and_somebody_to_choose_it() -> None:
    card = OrbitalStrike("orbital-strike")
    for pieces, standing, open_ in (({"tank-1": (0, 4)}, 0, True), ({}, 1, True), ({}, 0, False)):
        t = Table(m(GEORGE, (0, 1)), pieces=pieces)
        t.s.standing = standing
        assert card.allowed(t.s, t.monster()) == open_
    t = Table(m(GEORGE, (0, 1)))
    for bell, options in ((RUNNING, [CELL + cell(5, 5)]), (CLOSING, []), (STOPPED, [])):
        t.s.bell = bell
        assert AimOrbitalStrike(0, 0).options(t.s) == options


@clause("CITY-14.46", "CITY-14.45", "CITY-4.05")
def test_cards_of_the_spawn_phase_are_played_in_no_other() -> None:
    t = Table(m(GEORGE, (0, 1), cards=["drop-pod", "decoy", "growth-serum"]))
    assert [option for option in t.options() if option >= PLAY and option < PLAY + 7] == [PLAY]


@clause("CITY-14.22")
def test_a_tank_that_is_off_the_board_is_next_to_nobody() -> None:
    for at, near in (((9, 8), 0), ((0, 8), 0), ((0, 3), 1), ((1, 3), 1)):
        t = Table(m(GEORGE, at), pieces={"tank-1": (0, 4)})
        assert police_loss(t.s, t.monster()) == t.s.police_level() + near
