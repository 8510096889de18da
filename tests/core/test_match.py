"""A match: choosing, taking back, real dice, positions."""

from __future__ import annotations

import pytest

from rampant.core.chance import Entered
from rampant.core.errors import ChanceError, DiceNeeded, IllegalChoice, RampantError, SettingError, UnknownName
from rampant.core.match import Match
from rampant.core.record import seed_hash
from rampant.core.verify import verify
from tests.core.toys import find
from tests.sample import GAME
from tests.sample.state import NUMBER, STAY, TOWER

STRIKE = TOWER + 1


def beside(source: str = "sealed") -> Match:
    """A match in which tower 1 stands beside tower 2 and is to act."""
    match = Match(GAME, seed="beside 3", source=source)
    for _ in range(40):
        ask = match.state.asks[0]
        if ask.seat == 0 and STRIKE in ask.options:
            return match
        goal = 4 if 4 in ask.options else STAY
        match.choose(goal if ask.kind == "act" else NUMBER, ask.seat)
    raise AssertionError("the towers never met")


def test_a_choice_is_recorded_with_its_meaning_and_what_chance_gave() -> None:
    match = beside()
    entry = match.choose(STRIKE)
    assert (entry.seat, entry.option, entry.means) == (0, STRIKE, "Strike tower 2")
    assert len(entry.rolled) == 2
    assert any(event.kind == "roll" and len(event.dice) == 2 for event in entry.events)
    assert match.record[-1] == entry
    assert match.number == entry.number


def test_a_refused_choice_leaves_nothing_behind() -> None:
    match = Match(GAME, seed="refused")
    before = match.dumps()
    for option, seat in ((STRIKE, 0), (99, 0), (STAY, 1), (STAY, 7)):
        with pytest.raises(IllegalChoice):
            match.choose(option, seat)
    assert match.dumps() == before


def test_a_choice_can_be_taken_back_until_something_is_revealed() -> None:
    match = beside()
    start = match.number
    before = match.state.digest()
    match.choose(STAY)
    assert match.can_undo
    match.undo()
    assert match.state.digest() == before
    assert match.number == start
    match.choose(STRIKE)  # dice
    assert not match.can_undo
    with pytest.raises(IllegalChoice, match="nothing can be taken back"):
        match.undo()


def test_several_choices_can_be_taken_back_and_made_again() -> None:
    match = Match(GAME, seed="twice", settings={"players": 3})
    digests = [match.state.digest()]
    for _ in range(3):
        match.choose(STAY)
        digests.append(match.state.digest())
    match.choose(NUMBER, 1)  # a secret bid: still nothing revealed
    for expected in reversed(digests):
        match.undo()
        assert match.state.digest() == expected
    assert not match.can_undo


def test_a_draw_or_a_reveal_stops_undo_too() -> None:
    match = Match(GAME, seed="bids")
    assert not match.can_undo  # the setup drew
    match.choose(STAY)
    match.choose(STAY)
    match.choose(NUMBER + 1, 0)
    assert match.can_undo
    match.choose(NUMBER, 1)  # both bids lie open
    assert not match.can_undo


def test_every_position_can_be_looked_at_again() -> None:
    match = beside()
    digests = [match.at(number).digest() for number in range(match.number + 1)]
    assert digests[-1] == match.state.digest()
    for number in (-1, match.number + 1):
        with pytest.raises(RampantError, match="positions 0 to"):
            match.at(number)


def test_positions_are_the_same_live_and_again() -> None:
    match = Match(GAME, seed="live")
    live = [match.state.digest()]
    while not match.state.over:
        ask = match.state.asks[-1]
        match.choose(ask.options[-1], ask.seat)
        live.append(match.state.digest())
    assert [match.at(number).digest() for number in range(match.number + 1)] == live


def test_conceding_is_a_choice_like_any_other() -> None:
    match = Match(GAME, seed="concede")
    match.concede(1)
    assert match.state.scores == [1, 0]
    assert verify(match.dumps(), find).finished
    for seat in (-1, 2):
        with pytest.raises(IllegalChoice, match="only a seat from 0 to 1"):
            Match(GAME, seed="concede").concede(seat)
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.concede(0)


def test_the_hash_of_the_seed_is_known_before_and_the_seed_proves_it() -> None:
    match = Match(GAME)
    assert match.seed_hash == seed_hash(match.seed)
    assert len(match.seed) == 64
    assert match.seed != Match(GAME).seed


def test_a_match_needs_as_many_names_as_seats_and_a_known_source_and_settings() -> None:
    with pytest.raises(RampantError, match="this table has 2 seats, not 3 names"):
        Match(GAME, names=["a", "b", "c"])
    with pytest.raises(RampantError, match="dice come from one of sealed, seeded, entered, not 'loaded'"):
        Match(GAME, source="loaded")
    with pytest.raises(SettingError, match="'players' cannot be 9; allowed: a number from 2 to 4"):
        Match(GAME, settings={"players": 9})
    with pytest.raises(UnknownName, match="Did you mean 'players'"):
        Match(GAME, settings={"player": 2})


# -- dice that people roll ---------------------------------------------------------------------------------------------


def test_a_roll_waits_until_its_dice_are_entered() -> None:
    match = beside("entered")
    before = match.dumps()
    with pytest.raises(DiceNeeded) as needed:
        match.choose(STRIKE)
    assert needed.value.sides == 6
    assert match.dumps() == before
    match.enter([5])
    with pytest.raises(DiceNeeded):  # one more
        match.choose(STRIKE)
    match.enter([2])
    entry = match.choose(STRIKE)
    assert entry.rolled == (5, 2)


def test_faces_that_do_not_exist_are_refused_and_can_be_entered_again() -> None:
    match = beside("entered")
    match.enter([5, 7])
    with pytest.raises(ChanceError, match="cannot show 7"):
        match.choose(STRIKE)
    match.enter([6, 6])
    assert match.choose(STRIKE).rolled == (6, 6)


def test_more_faces_than_the_rules_roll_are_refused_and_can_be_entered_again() -> None:
    match = beside("entered")
    match.enter([1, 2, 3])
    with pytest.raises(ChanceError, match=r"\[3\] are left over"):
        match.choose(STRIKE)
    match.enter([1, 2])
    assert match.choose(STRIKE).rolled == (1, 2)


def test_mistyped_faces_can_be_forgotten() -> None:
    match = beside("entered")
    match.enter([6, 6])
    match.forget()
    with pytest.raises(DiceNeeded):
        match.choose(STRIKE)


def test_faces_left_over_from_the_setup_are_refused() -> None:
    with pytest.raises(ChanceError, match=r"\[4\] are left over"):
        Match(GAME, source="entered", faces=[4])


def test_only_a_table_with_real_dice_takes_faces() -> None:
    match = Match(GAME)
    with pytest.raises(ChanceError, match="are not entered by people"):
        match.enter([1])
    match.forget()


def test_a_match_with_real_dice_saves_loads_verifies_and_goes_on() -> None:
    match = beside("entered")
    match.enter([5, 1])
    match.choose(STRIKE)
    text = match.dumps()
    verdict = verify(text, find)
    assert verdict.dice == "entered"
    assert verdict.chances == 2  # the draws of the setup; people's dice prove nothing
    again = Match.loads(text, find)
    assert isinstance(again.state.chance, Entered)
    assert again.state.chance.faces == []
    assert again.dumps() == text
