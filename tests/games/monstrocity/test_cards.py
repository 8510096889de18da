"""Section 14: every card."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.games.monstrocity.cards.reinforcement import not_playable
from rampant.games.monstrocity.cards.retaliation import EFFECTS
from rampant.games.monstrocity.data import REINFORCEMENT_CARDS, RETALIATION_CARDS
from rampant.games.monstrocity.game import GAME
from rampant.games.monstrocity.options import CELL, DONE, FREE, HEAL, HIT, LAND, PASS, PLAY, PLAYER, ROLL, START, ZAP
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import POLICE as POLICE_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from rampant.games.monstrocity.pieces import destroy
from rampant.games.monstrocity.state import RAMPAGE
from rampant.games.monstrocity.steps.cleanup import DrawEvent, Reinforce
from rampant.games.monstrocity.steps.retaliation import Retaliate
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    POLICE,
    RAGE,
    TORTSY,
    Table,
    cell,
    m,
    named,
)

SERUM, SURGE, STRIKE, FIELD, RADIOS, POD, DECOY = (PLAY + i for i in range(7))


def carry_out(t: Table, name: str) -> Table:
    """A Retaliation card happens."""
    card = next(i for i, words in enumerate(RETALIATION_CARDS) if words.id == name)
    EFFECTS[card].carry_out(t.s)
    GAME.check(t.s)
    return t


def event(t: Table, name: str, **settings: Any) -> Table:
    """An Event card is put into play."""
    t.s.round = 2
    t.s.event_deck = 1 << ["riots", "gridlock", "toxic-leak", "shield-grid"].index(name)
    t.draws(0)
    return t.run(DrawEvent())


@clause("CITY-14.06")
def test_only_cards_in_the_own_hand_are_refused() -> None:
    t = Table(m(MAX, (0, 1), cards=["growth-serum", "adrenaline-surge"]))
    known = {words.id for words in REINFORCEMENT_CARDS}
    refused = {denied.target.removeprefix("card:") for denied in not_playable(t.s, 0)}
    assert refused < known
    assert refused <= {"growth-serum", "adrenaline-surge"}


# -- how cards are handled -------------------------------------------------------------------------------------------


@clause("CITY-14.02")
def test_a_player_may_hold_all_cards() -> None:
    t = Table(threat=2)
    t.s.monsters[1].cards = 0b1111110
    t.s.reinforcement_deck = 1
    t.draws(0).run(Reinforce())
    t.do(PLAYER + 1)
    assert t.monster(1).cards == 0b1111111


@clause("CITY-14.03")
def test_a_retaliation_card_is_carried_out_at_once() -> None:
    t = Table(m(MAX, (0, 1), health=9))
    t.draws(4).run(Retaliate())
    assert t.monster().health == 7
    assert all(mo.cards == 0 for mo in t.s.monsters)


@clause("CITY-14.04", "CITY-14.12", "CITY-R55")
def test_instant_cards_are_played_between_dice_and_before_a_roll() -> None:
    t = Table(m(MAX, (0, 1), health=3, cards=["growth-serum", "adrenaline-surge"], rage=0))
    assert {SERUM, SURGE} <= set(t.options()), "before a roll"
    t.roll(CITY, ENERGY, RAGE, RAGE)
    assert SERUM in t.options(), "before a City die"
    t.do(CITY_DIE)
    assert t.monster().health == 2
    t.do(SERUM)
    assert (t.monster().health, t.monster().cards) == (16, 2)
    assert t.s.reinforcement_discard == 1


@clause("CITY-14.05", "CITY-14.43", "CITY-R11")
def test_an_ongoing_card_lasts_to_the_end_of_the_round() -> None:
    t = Table(m(MAX, (0, 1), rage=0, cards=["force-field"]), buildings={"F": (1, 1)}, threat=14, set=6)
    t.roll(CITY, CITY, RAGE, RAGE).do(FIELD, CITY_DIE)
    assert t.monster().health == 15, "3 for the Turret, 2 less"
    t.do(CITY_DIE)
    assert t.monster().health == 14
    t.do(DONE).draws(0).do(PASS, seat=1)
    assert (t.s.round, t.monster().shielded) == (2, 0)


@clause("CITY-14.07", "CITY-R40")
def test_a_short_supply_gives_what_is_left() -> None:
    t = Table(m(MAX, (9, 1)), players=4, pieces={"tank-1": (3, 4), "tank-2": (3, 5), "tank-3": (6, 4)})
    carry_out(t, "tank-column")
    assert t.s.kinds[4] == 4
    assert t.piece(0, 4) == "tank-4"


@clause("CITY-14.10")
def test_events_add_up() -> None:
    t = Table(m(MAX, (0, 1), health=5), pieces={"roadblock-1": (9, 4), "barrel-1": (9, 5), "bus-1": (9, 3)})
    t.roll(CITY, ENERGY, RAGE, RAGE)
    assert not [option for option in t.options() if FREE <= option < LAND]
    t.do(CITY_DIE, HEAL)
    assert t.monster().health == 5 - 2 + 2
    assert t.s.view(0)["events"] == ["riots", "gridlock", "toxic-leak"]


@clause("CITY-14.11", "CITY-R29")
def test_empty_decks_are_formed_from_their_discards() -> None:
    t = Table(threat=3)
    t.s.reinforcement_deck, t.s.reinforcement_discard = 0, 0b100
    t.draws(0).run(Reinforce())
    assert t.kind() == "give-card"
    t.do(PLAYER)
    assert (t.monster().cards, t.s.reinforcement_discard) == (0b100, 0)
    t.s.reinforcement_deck = 0
    t.run(Reinforce())
    assert t.kind() != "give-card", "nothing is left to draw"
    for rules in (1, GAME.version):  # all four have been there since the first rules
        t = Table(pieces={"bus-1": (9, 3)}, round=2)
        t.s.rules = rules
        t.s.event_deck = 0
        t.draws(2).run(DrawEvent())
        assert t.s.kinds[3] == 2, "three Events are discarded, Gridlock is in play: the third is Shield Grid"


# -- Retaliation cards -----------------------------------------------------------------------------------------------


@clause("CITY-14.20", "CITY-1.06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_squad_cars(players: int) -> None:
    assert [words.id for words in RETALIATION_CARDS].count("squad-cars") == 2
    assert carry_out(Table(players=players), "squad-cars").s.cars == players


@clause("CITY-14.21", "CITY-1.06", "CITY-6.04")
def test_all_units_respond() -> None:
    """EX-03."""
    assert carry_out(Table(players=3), "all-units-respond").s.cars == 5


@clause("CITY-14.22", "CITY-R58")
def test_tank_column() -> None:
    t = Table(m(MAX, (0, 3)), players=2)
    carry_out(t, "tank-column")
    assert (t.piece(0, 4), t.piece(9, 5), t.s.kinds[4]) == ("tank-1", "tank-2", 2)
    t.roll(POLICE, RAGE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 15, "beside a Tank"
    t = Table(m(MAX, (1, 3)), pieces={"tank-1": (0, 4), "tank-2": (0, 3), "police-car-1": (9, 3)})
    t.roll(POLICE, POLICE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 14, "diagonally, once however many"
    t = Table(m(MAX, (2, 3)), pieces={"tank-1": (0, 4)})
    t.roll(POLICE, RAGE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 16, "too far"


@clause("CITY-14.23")
def test_sniper_fire() -> None:
    t = carry_out(Table(m(MAX, (0, 1)), m(GEORGE, (0, 3), health=5)), "sniper-fire")
    assert [mo.health for mo in t.s.monsters] == [14, 3]


@clause("CITY-14.24")
def test_missile_barrage() -> None:
    t = Table(m(MAX, (0, 3)), m(GEORGE, (9, 0)), buildings={"F": (1, 1), "M": (1, 4)}, threat=14)
    carry_out(t, "missile-barrage")
    assert [mo.health for mo in t.s.monsters] == [13, 18], "once, whatever the number of Turrets"


@clause("CITY-14.23", "CITY-14.24")
@pytest.mark.parametrize("card", ["missile-barrage", "sniper-fire"])
def test_a_monster_that_is_off_the_board_is_not_hit(card: str) -> None:
    t = Table(m(MAX, None), m(GEORGE, (9, 8)), buildings={"F": (8, 8)}, phase="spawn", threat=14)
    carry_out(t, card)
    assert (t.monster().health, t.monster(1).health < 18) == (16, True)


@clause("CITY-14.25")
def test_repair_crews() -> None:
    t = Table(
        buildings={"a": (1, 1), "c": (2, 2), "b": (4, 1)},
        damage={(1, 1): [2, 1], (2, 2): [1, 4], (4, 1): [4, 1]},
    )
    carry_out(t, "repair-crews")
    assert t.left(2, 2) == 4, "the first of those that carry most loses X + 1"
    assert [int(t.s.placed[2 * 4 + who]) for who in range(2)] == [1, 1], "from the player with most there"
    assert [mo.counters for mo in t.s.monsters] == [15 - 7, 15 - 3]
    t = carry_out(Table(buildings={"a": (1, 1)}, damage={(1, 1): [1, 0]}), "repair-crews")
    assert t.left(1, 1) == 6, "all, if there are fewer"


@clause("CITY-14.26")
def test_tranquilliser_darts() -> None:
    t = carry_out(Table(m(MAX, (0, 1)), m(GEORGE, (0, 3), rage=1)), "tranquilliser-darts")
    assert [mo.rage for mo in t.s.monsters] == [0, 0]


@clause("CITY-14.27", "CITY-R59")
def test_curfew_takes_a_set_or_twenty_seconds() -> None:
    t = Table(curfew=True, set=5)
    for seat in range(2):
        t.do(PASS, seat=seat)
    assert (t.s.round, t.s.curfew) == (2, 0)
    t = Table(curfew=True, mode="real-time")
    t.do(START).do(START, seat=1)
    assert GAME.tempo.seconds(t.s) == 100
    t = carry_out(carry_out(Table(), "curfew"), "curfew")
    assert t.s.curfew == 1, "not cumulative"
    sets = next(stat for panel in Table(curfew=True).s.scene(0).panels for stat in panel.stats if stat.name == "Set")
    assert sets.high == 5


@clause("CITY-14.28", "CITY-R59")
def test_targeting_uplink_raises_turret_damage_in_the_next_rampage() -> None:
    t = Table(m(TORTSY, (0, 1), rage=0), buildings={"F": (1, 1)}, threat=14, uplink=True, set=6)
    t.roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 18
    while t.kind() == "resolve":
        t.do(DONE if DONE in t.options() else RAGE_DIE)
    t.draws(0).do(PASS, seat=1)
    assert (t.s.uplink, t.s.turret_damage()) == (0, 3)
    t = Table(m(MAX, (0, 1)), threat=14, uplink=True).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 15, "no Turret in range: still 1"
    t = Table(m(MAX, None), m(GEORGE, (3, 1)), buildings={"F": (1, 1)}, phase="spawn", threat=14, uplink=True)
    assert t.s.turret_damage() == 3, "not yet"


# -- Reinforcement cards ---------------------------------------------------------------------------------------------


@clause("CITY-14.40")
def test_growth_serum() -> None:
    t = Table(m(MAX, (0, 1), health=2, cards=["growth-serum"])).do(SERUM)
    assert t.monster().health == 16
    t = Table(m(MAX, None, health=0, cards=["growth-serum"]), phase="spawn")
    assert SERUM not in t.options(), "it must be on the board"


@clause("CITY-14.41")
def test_adrenaline_surge() -> None:
    t = Table(m(GEORGE, (0, 1), rage=0, cards=["adrenaline-surge"])).do(SURGE)
    assert t.monster().rage == 2
    assert LAND + cell(0, 1) not in t.options(), "the ability still waits for a roll"
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY)
    assert LAND + cell(0, 1) in t.options()


@clause("CITY-14.42")
def test_orbital_strike() -> None:
    t = Table(
        m(MAX, (0, 1), cards=["orbital-strike"]),
        buildings={"F": (8, 8)},
        pieces={"tank-1": (9, 5), "police-car-1": (9, 3)},
    ).do(STRIKE)
    assert t.options() == [CELL + cell(5, 5), CELL + cell(8, 8), CELL + cell(9, 5)], "no Police Cars"
    t.do(CELL + cell(8, 8))
    assert (t.left(8, 8), t.monster().counters) == (4, 11)
    t = Table(m(MAX, None, cards=["orbital-strike"]), phase="spawn")
    assert STRIKE not in t.options()


@clause("CITY-14.43")
def test_force_field_never_heals() -> None:
    t = Table(m(MAX, (0, 1), force_field=True)).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 16


@clause("CITY-14.44")
def test_hacked_radios_silence_the_police_but_not_tanks() -> None:
    pieces = {f"police-car-{i + 1}": (9, i + 1) for i in range(6)} | {"tank-1": (0, 4)}
    t = Table(m(MAX, (0, 1), cards=["hacked-radios"]), m(GEORGE, (0, 3)), pieces=pieces).do(RADIOS)
    t.roll(POLICE, RAGE, RAGE, RAGE).do(POLICE_DIE)
    assert t.monster().health == 16
    t.roll(POLICE, RAGE, RAGE, RAGE, seat=1).do(POLICE_DIE, seat=1)
    assert t.monster(1).health == 17


@clause("CITY-14.45")
def test_drop_pod() -> None:
    t = Table(m(MAX, None, health=0, cards=["drop-pod"]), phase="spawn", buildings={"a": (1, 1)}).do(POD)
    assert CELL + cell(3, 3) in t.options()
    assert CELL + cell(1, 2) not in t.options(), "a lot is no road"
    t.do(CELL + cell(3, 3))
    assert (t.where(), t.monster().health, t.monster().rage) == ((3, 3), 16, 0)
    t = Table(m(MAX, (5, 0), rage=2, cards=["drop-pod"]), phase="spawn").do(POD, CELL + cell(3, 3))
    assert (t.where(), t.monster().rage) == ((3, 3), 2)
    assert t.piece(5, 0) == ""


@clause("CITY-14.46", "CITY-R15")
def test_decoy() -> None:
    t = Table(m(MAX, (0, 3), cards=["decoy"]), phase="spawn", buildings={"F": (1, 1), "M": (1, 4)}, threat=8).do(DECOY)
    assert CELL + 0 not in t.options(), "no spawn space"
    assert CELL + cell(1, 1) not in t.options()
    assert CELL + cell(1, 2) not in t.options(), "a lot is no road"
    t.do(CELL + cell(3, 1))
    assert t.s.phase == RAMPAGE
    assert t.turrets_in_range(cell(0, 3)) == 1, "only the Turret of the block that the Decoy does not touch"
    assert t.left(3, 1) == 6
    destroy(t.s, 0, 39, True)
    assert (t.monster().broken, t.s.obstacles_broken) == (1, 0)
    assert t.turrets_in_range(cell(0, 3)) == 2


def test_every_card_has_words_and_a_clause_of_its_own() -> None:
    clauses = [words.clause for words in REINFORCEMENT_CARDS]
    assert len(set(clauses)) == 7
    assert all(GAME.rules[each].text for each in clauses)


# -- Events ----------------------------------------------------------------------------------------------------------


@clause("CITY-14.60", "CITY-R10", "CITY-14.08")
def test_riots() -> None:
    """EX-10."""
    t = event(Table(), "riots")
    assert [t.piece(*at) for at in ((3, 4), (6, 5))] == ["roadblock-1", "roadblock-3"]
    assert t.s.kinds[0] == 4
    t = Table(m(MAX, (0, 8)), pieces={"roadblock-1": (3, 4)}).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 14
    t = Table(m(MAX, (0, 3)), buildings={"F": (1, 1), "M": (1, 4)}, pieces={"roadblock-1": (3, 4)}, threat=14)
    t.roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 16 - 7, "once per die, not per Turret"


@clause("CITY-14.61")
def test_gridlock() -> None:
    t = event(Table(), "gridlock")
    assert (t.piece(3, 1), t.piece(6, 8)) == ("bus-1", "bus-2")
    t = Table(m(MAX, (0, 1)), pieces={"bus-1": (3, 1)}).roll(ENERGY, RAGE, RAGE, RAGE)
    assert not [option for option in t.options() if FREE <= option < LAND]
    t = Table(m(MAX, (0, 1)), pieces={"bus-1": (3, 1)}, enhanced=True).roll(ENERGY, RAGE, RAGE, RAGE)
    assert FREE + cell(0, 2) in t.options()
    assert FREE + cell(0, 3) not in t.options()


@clause("CITY-14.09", "CITY-14.61")
def test_gridlock_ends_with_its_last_bus_even_for_a_roll_that_is_open() -> None:
    bus: dict[str, Any] = {"pieces": {"bus-1": (3, 1)}, "damage": {(3, 1): [0, 5]}}
    t = Table(m(MAX, (0, 1), rage=0), m(GEORGE, (3, 2), rage=0), **bus)
    t.roll(CITY, RAGE, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1)
    assert t.options() == [CITY_DIE]
    t.do(HIT + 3, seat=1)
    t.do(FREE + cell(0, 2))
    assert t.where() == (0, 2)
    t = Table(m(MAX, (0, 1), rage=0, cards=["orbital-strike"]), **bus).roll(CITY, RAGE, RAGE, RAGE)
    t.do(STRIKE, CELL + cell(3, 1))
    assert FREE + cell(0, 2) in t.options(), "a card does not end the free move"


@clause("CITY-14.62")
def test_toxic_leak() -> None:
    t = event(Table(), "toxic-leak")
    assert t.s.kinds[2] == 3
    t = Table(m(MAX, (0, 1), health=5), pieces={"barrel-1": (1, 3)}).roll(ENERGY, RAGE, RAGE, RAGE).do(HEAL)
    assert t.monster().health == 7


@clause("CITY-14.63")
def test_shield_grid() -> None:
    t = event(Table(), "shield-grid")
    assert (t.piece(3, 5), t.piece(6, 4)) == ("pylon-1", "pylon-2")
    t = Table(
        m(BOBZILLA, (3, 4), cards=["orbital-strike"]),
        buildings={"a": (2, 4), "b": (4, 4), "c": (2, 8)},
        pieces={"pylon-1": (3, 5)},
    ).roll(ENERGY, ENERGY, COMBAT, RAGE)
    assert [option for option in t.options() if ZAP <= option < ZAP + 4] == [ZAP + 1], "the Pylon itself"
    t.refused(ZAP, "CITY-14.63")
    t.do(HIT)
    assert t.left(2, 4) == 5, "Combat dice still can"
    t.do(named("blaze:north:1"))
    assert t.left(2, 4) == 2, "and abilities"
    t.do(STRIKE, CELL + cell(4, 4))
    assert t.left(4, 4) == 2, "and cards"
    t = Table(m(TORTSY, (3, 7)), buildings={"c": (2, 7)}, pieces={"pylon-1": (3, 4)}).roll(ENERGY, RAGE, RAGE, RAGE)
    assert ZAP in t.options(), "another block"


@clause("CITY-14.63")
def test_each_pylon_shields_all_blocks_that_touch_its_space_and_buildings_only() -> None:
    near: dict[str, Any] = {"buildings": {"a": (2, 4), "b": (4, 4), "c": (7, 4)}, "damage": {(3, 5): [0, 5]}}
    zaps = [ZAP, ZAP + 1, ZAP + 2, ZAP + 3]
    pieces = {"pylon-1": (3, 5), "pylon-2": (6, 4), "tank-1": (3, 3)}
    t = Table(m(BOBZILLA, (3, 4), rage=0), pieces=pieces, **near).roll(ENERGY, ENERGY, ENERGY, COMBAT)
    assert [zap for zap in zaps if zap in t.options()] == [ZAP + 1, ZAP + 3], "Obstacles are not shielded"
    t.do(ZAP + 1)
    assert t.piece(3, 5) == ""
    assert [zap for zap in zaps if zap in t.options()] == [ZAP, ZAP + 3], "the other Pylon touches the block below"
    t = Table(m(BOBZILLA, (6, 5), rage=0), pieces={"pylon-2": (6, 4)}, buildings={"a": (5, 5), "c": (7, 5)})
    assert t.s.shielded_blocks() == 1 << 4 | 1 << 7
    t = Table(m(BOBZILLA, (6, 4), rage=0), pieces={"pylon-1": (0, 3)}, buildings={"a": (7, 4)})
    assert t.s.shielded_blocks() == 1 << 0 | 1 << 1
    t.roll(ENERGY, RAGE, RAGE, RAGE).do(ZAP + 2)
    assert t.left(7, 4) == 5, "elsewhere Energy dice hit"


def test_a_card_in_hand_is_shown_to_everybody() -> None:
    t = Table(m(MAX, (0, 1), cards=["decoy"]))
    for seat in (-1, 0, 1):
        assert "card:decoy" in {card.id for panel in t.s.scene(seat).panels for card in panel.cards}
    assert ROLL in t.options()
    assert COMBAT == 3
