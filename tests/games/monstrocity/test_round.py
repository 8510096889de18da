"""Sections 4, 5, 6, 13: the phases around the rampage, police, threat."""

from __future__ import annotations

import pytest

from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.cards.retaliation import EFFECTS
from rampant.games.monstrocity.data import (
    EVENT_ROUND,
    MADDIE,
    MODIFIER,
    POLICE_LEVEL,
    RETALIATIONS,
    SPOTNIK,
    TURRET_DAMAGE,
)
from rampant.games.monstrocity.options import BREED, CELL, DONE, HIT, LAND, NO_HIT, PASS, PLAY
from rampant.games.monstrocity.placing import spawn_cars
from rampant.games.monstrocity.state import RAMPAGE, SPAWN
from rampant.games.monstrocity.steps.cleanup import RaiseThreat
from rampant.games.monstrocity.steps.rampage import RampagePhase
from rampant.games.monstrocity.steps.retaliation import DrawRetaliation
from tests.clause import clause
from tests.games.monstrocity.table import BOBZILLA, COMBAT, GEORGE, MAX, TORTSY, Table, cell, m, named, new
from tests.games.monstrocity.table import RAGE as RAGE_FACE

ALL = "abcdefghijklHBPDFGMNQRTU"


def passed(t: Table) -> Table:
    """Everybody gives up the set."""
    for ask in t.s.asks:
        t.do(PASS, seat=ask.seat)
    return t


def lots() -> list[tuple[int, int]]:
    return [(r, c) for r in range(10) for c in range(10) if r % 3 and c % 3]


# -- the round and the Spawn Phase -----------------------------------------------------------------------------------


@clause("CITY-4.01", "CITY-13.01")
def test_a_round_has_five_phases_in_order() -> None:
    s = new()
    s.events = []
    s.choose(BREED + 3)
    s.choose(BREED + 1)
    s.choose(CELL)
    s.choose(CELL + 9)
    while s.round == 1 and s.phase == RAMPAGE:
        s.choose(PASS, s.asks[0].seat)
    phases = [event.text for event in s.events if event.kind == "phase"]
    assert phases[:6] == [
        "Round 1: Spawn.",
        "Round 1: Police.",
        "Round 1: Retaliation.",
        "Round 1: Rampage.",
        "Round 1: Clean-Up.",
        "Round 2: Spawn.",
    ]


@clause("CITY-4.02", "CITY-4.04")
def test_monsters_off_the_board_spawn_in_seat_order_and_others_stay() -> None:
    t = Table(m(MAX, None, health=0), m(GEORGE, (5, 0)), m(TORTSY, None), phase="spawn", players=3)
    assert (t.s.asks[0].seat, t.options()) == (0, [0, 9, 90, 99])
    t.do(CELL + 9)
    assert t.where(0) == (0, 9)
    assert t.where(1) == (5, 0)
    assert (t.s.asks[0].seat, t.options(2)) == (2, [0, 90, 99])
    t.do(CELL + 0, seat=2)
    assert t.s.phase == RAMPAGE


@clause("CITY-4.03")
def test_a_killed_monster_comes_back_whole_without_rage_a_living_one_keeps_its_rage() -> None:
    t = Table(m(MAX, None, health=0, rage=2), m(GEORGE, None, health=7, rage=1), phase="spawn")
    t.do(CELL).do(CELL + 9, seat=1)
    assert (t.monster(0).health, t.monster(0).rage) == (16, 0)
    assert (t.monster(1).health, t.monster(1).rage) == (7, 1)


@clause("CITY-4.05", "CITY-14.06")
def test_spawn_cards_are_played_in_the_spawn_phase_only() -> None:
    t = Table(m(MAX, (0, 0), cards=["drop-pod"]), phase="spawn", round=3)
    assert t.options() == [PLAY + 5, DONE]
    t.do(DONE)
    assert t.s.phase == RAMPAGE
    assert PLAY + 5 not in t.options()
    t.refused(PLAY + 5, "CITY-14.06")


@clause("CITY-14.06", "CITY-R67")
def test_a_spawn_card_may_wait_until_the_others_have_spawned() -> None:
    t = Table(m(MAX, (0, 0), cards=["decoy"]), m(GEORGE, None), phase="spawn", round=3)
    t.do(DONE).do(CELL + 9, seat=1)
    assert (t.kind(), t.options()) == ("spawn-turn", [PLAY + 6, DONE]), "something has happened: asked again"
    t.do(PLAY + 6, CELL + cell(0, 6))
    assert (t.piece(0, 6), t.s.phase) == ("decoy", RAMPAGE)
    t = Table(m(MAX, (0, 0), cards=["decoy"]), m(GEORGE, (9, 0), cards=["drop-pod"]), phase="spawn", round=3)
    t.do(DONE).do(PLAY + 5, CELL + cell(0, 5), seat=1)
    assert t.options() == [PLAY + 6, DONE], "after a card, too"
    t.do(DONE)
    assert t.s.phase == RAMPAGE


# -- police ----------------------------------------------------------------------------------------------------------


@clause("CITY-5.01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_as_many_police_cars_as_players_each_round(players: int) -> None:
    t = Table(*(m(name, None) for name in (MAX, GEORGE, TORTSY, BOBZILLA)[:players]), phase="spawn", players=players)
    while t.s.phase == SPAWN:
        t.do(t.s.asks[0].options[0], seat=t.s.asks[0].seat)
    assert t.s.cars == players
    assert t.cars() == [(3, 3), (6, 6), (3, 6), (6, 3)][:players]


@clause("CITY-5.02", "CITY-5.06", "CITY-R07", "CITY-R08")
def test_the_police_threat_level_depends_on_how_many_cars_are_out() -> None:
    assert list(POLICE_LEVEL) == [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]
    t = Table()
    assert t.s.police_level() == 0
    for out in range(1, 13):
        spawn_cars(t.s, 1)
        assert t.s.cars == out
        assert t.s.police_level() == POLICE_LEVEL[out]


@clause("CITY-5.03", "CITY-R05")
def test_a_car_goes_to_the_first_intersection_without_one() -> None:
    """EX-01."""
    t = Table(pieces={"police-car-1": (3, 3), "police-car-2": (6, 6), "police-car-3": (3, 6), "police-car-4": (0, 3)})
    spawn_cars(t.s, 1)
    assert t.cars()[-1] == (6, 3)


@clause("CITY-5.04", "CITY-5.05", "CITY-R05")
def test_a_car_whose_intersection_is_taken_goes_to_the_closest_free_road_space() -> None:
    t = Table(m(MAX, (3, 3)), pieces={"roadblock-1": (3, 4)})
    spawn_cars(t.s, 2)  # as a card would
    assert t.cars() == [(4, 3), (2, 3)]  # nearest to the centre first; the Intersection is found again
    t = Table(m(MAX, (3, 3)))
    spawn_cars(t.s, 1)
    assert t.cars() == [(3, 4)]


@clause("CITY-5.07", "CITY-10.04")
def test_a_destroyed_car_is_back_at_once_and_lowers_the_level() -> None:
    """EX-17."""
    spaces = [(0, c) for c in (2, 3, 4, 5, 6, 7, 8)] + [(9, 3), (9, 4)]
    t = Table(m(MAX, (0, 1)), pieces={f"police-car-{i + 1}": space for i, space in enumerate(spaces)})
    assert (t.s.cars, t.s.police_level()) == (9, 3)
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 1)
    assert (t.s.cars, t.s.police_level()) == (8, 2)
    assert t.monster().counters == 15
    spawn_cars(t.s, 1)
    assert t.s.cars == 9


@clause("CITY-5.08", "CITY-R06")
def test_an_empty_station_spawns_nothing() -> None:
    t = Table()
    spawn_cars(t.s, 20)
    assert t.s.cars == 12
    assert len(t.cars()) == 12


@clause("CITY-5.09")
@pytest.mark.parametrize("players", [1, 4])
def test_a_police_car_has_one_health_for_any_number_of_players(players: int) -> None:
    t = Table(m(MAX, (0, 1)), pieces={"police-car-1": (0, 2)}, players=players)
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 1)
    assert t.piece(0, 2) == ""


# -- threat and Retaliation ------------------------------------------------------------------------------------------


@clause("CITY-6.01", "CITY-6.06", "CITY-R28")
def test_cards_and_turret_damage_by_threat() -> None:
    """EX-02."""
    at = {level: (RETALIATIONS[level], TURRET_DAMAGE[level]) for level in range(37)}
    assert (at[0], at[6], at[7], at[12]) == ((0, 1), (0, 1), (0, 2), (0, 2))
    assert (at[13], at[24], at[25], at[33], at[36]) == ((1, 3), (1, 3), (2, 4), (2, 4), (2, 4))
    assert all(at[i][0] <= at[i + 1][0] and at[i][1] <= at[i + 1][1] for i in range(36))


@clause("CITY-6.04", "CITY-6.05")
@pytest.mark.parametrize("card", range(len(EFFECTS)))
def test_the_last_retaliation_is_drawn_though_its_copies_are_gone(card: int) -> None:
    t = Table(m(MAX, (0, 0)), m(GEORGE, (9, 9)), draws=[0, 0, 0, 0, 0, 0])
    t.s.retaliation_deck = int(BIT[card])
    t.run(DrawRetaliation())
    assert t.s.retaliation_deck == 0


@clause("CITY-6.02", "CITY-6.04", "CITY-1.06")
def test_the_retaliation_phase_resolves_as_many_cards_as_the_level_says() -> None:
    """Threat 25: two cards; Squad Cars with X = 2, then All Units Respond with X + 2 = 4."""
    t = Table(m(MAX, None), phase="spawn", round=2, threat=25, draws=[0, 1]).do(CELL)
    assert t.s.phase == RAMPAGE
    assert t.s.cars == 2 + 2 + 4
    assert t.chance.draws == []
    t = Table(m(MAX, None), phase="spawn", round=2, threat=12).do(CELL)
    assert t.s.cars == 2


@clause("CITY-6.03")
def test_the_next_card_is_drawn_when_the_last_is_carried_out() -> None:
    hand = m(MAX, (0, 0), health=3, cards=["growth-serum"])
    t = Table(hand, m(GEORGE, None), phase="spawn", round=2, threat=25, draws=[4])  # Sniper Fire
    t.do(DONE).do(CELL + 9, seat=1).do(DONE)
    assert (t.kind(), t.monster().health) == ("card-window", 3)
    t.do(DONE)
    assert (t.kind(), t.monster().health) == ("card-window", 1), "the first card is carried out"
    assert bin(t.s.retaliation_deck).count("1") == 9, "the second is not yet drawn"


@clause("CITY-6.05")
def test_an_empty_retaliation_deck_is_formed_anew() -> None:
    t = Table(m(MAX, None), phase="spawn", round=2, threat=25, retaliation=["curfew"], draws=[0, 9]).do(CELL)
    assert (t.s.curfew, t.s.uplink) == (1, 1)
    assert bin(t.s.retaliation_deck).count("1") == 9


# -- Clean-Up --------------------------------------------------------------------------------------------------------


@clause("CITY-13.02", "CITY-10.09")
def test_razed_buildings_raise_the_threat_in_clean_up_by_their_modifiers() -> None:
    """EX-14: a Turret, a Special and a Common Building: +5."""
    assert [MODIFIER[i] for i in (0, 12, 15, 16, 23)] == [1, 2, 2, 2, 2]
    t = Table(
        m(GEORGE, (3, 3)),
        buildings={"F": (4, 4), "B": (2, 2), "a": (4, 2)},
        damage={(4, 4): [4, 3], (2, 2): [3, 3], (4, 2): [3, 2]},
        set=6,
        draws=[0],
    )
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(LAND + cell(3, 3))
    assert (t.s.threat, t.s.rising) == (0, 5)
    t.do(NO_HIT)
    t.do(PASS, seat=1)
    assert t.kind() == "give-card"  # Maddie's mark at 3
    t.do(named("player:1"))
    assert (t.s.threat, t.s.round) == (5, 2)


@clause("CITY-13.03")
def test_dr_spotniks_marks_bring_a_retaliation_card_in_passing() -> None:
    assert [level for level in range(37) if SPOTNIK[level]] == [6, 12, 18, 24, 30]
    t = Table(threat=5, draws=[0]).run(RaiseThreat(2))
    assert t.s.threat == 7
    assert t.s.retaliation_deck == 1023 - 2, "one Squad Cars card is gone"


@clause("CITY-R59")
@pytest.mark.parametrize(("card", "curfew", "uplink"), [(8, 1, 0), (9, 0, 1)])
def test_curfew_and_uplink_drawn_in_clean_up_wait_for_the_next_rampage(card: int, curfew: int, uplink: int) -> None:
    """Dr. Spotnik's mark at 6 brings the card at the end of round 1."""
    t = Table(threat=5, draws=[card]).run(RaiseThreat(1))
    assert (t.s.round, t.s.phase, t.s.curfew, t.s.uplink) == (2, RAMPAGE, curfew, uplink)
    assert t.s.turret_damage() == 1 + uplink
    for _ in range(6 - curfew):
        t.draws(0).do(PASS).do(PASS, seat=1)
    assert (t.s.round, t.s.curfew, t.s.uplink) == (3, 0, 0)


@clause("CITY-13.04", "CITY-R29", "CITY-R30")
def test_maddie_newtons_marks_bring_a_reinforcement_card_to_keep() -> None:
    assert [level for level in range(37) if MADDIE[level]] == [3, 9, 15, 21, 27, 33]
    t = Table(threat=2, draws=[4]).run(RaiseThreat(1))
    assert (t.kind(), t.s.threat) == ("give-card", 3)
    t.do(named("player:2"))
    assert t.monster(1).cards == 1 << 4
    assert t.s.reinforcement_deck == 127 - (1 << 4)


@clause("CITY-13.05")
def test_the_track_ends_at_36() -> None:
    """EX-15."""
    assert sum(MODIFIER[piece] for piece in range(24)) == 36
    t = Table(threat=34, draws=[0, 0]).run(RaiseThreat(9))
    assert t.s.threat == 36


@clause("CITY-13.06", "CITY-14.08")
def test_events_come_in_rounds_two_and_four() -> None:
    assert [r for r in range(6) if EVENT_ROUND[r]] == [2, 4]
    for round_, blocks in ((1, 0), (2, 4), (3, 0), (4, 4)):
        t = Table(round=round_, set=6, draws=[0] if blocks else [])
        passed(t)
        assert t.s.round == round_ + 1
        assert t.s.kinds[0] == blocks


@clause("CITY-13.07", "CITY-16.01")
def test_the_game_ends_after_round_five() -> None:
    t = Table(round=5, set=6)
    passed(t)
    assert t.s.over
    t = Table(round=4, set=6, draws=[0])
    passed(t)
    assert not t.s.over


@clause("CITY-13.08")
def test_what_lasts_for_a_round_ends_with_it() -> None:
    t = Table(m(MAX, (0, 1), force_field=True), radios=True, pieces={"decoy": (3, 4)}, set=6)
    passed(t)
    assert (t.s.round, t.s.radios, t.monster().shielded, t.piece(3, 4)) == (2, 0, 0, "")


@clause("CITY-R33")
def test_no_card_is_drawn_once_the_city_is_razed() -> None:
    t = Table(m(MAX, (5, 6)), damage={(5, 5): [6]}, round=2, threat=2)
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 3)
    assert t.s.over
    assert t.s.threat == 4
    assert t.s.reinforcement_deck == 127


@clause("CITY-17.01", "CITY-18.03")
def test_a_rampage_begins_before_its_first_set() -> None:
    s = Table().s
    s.set = 3
    RampagePhase().run(s)
    assert s.set == 0
