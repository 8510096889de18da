"""Armies, decks and piles that are built before a game: judged by one validator, written and read back, played with."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampant.core.build import Built
from rampant.core.chance import seeded
from rampant.core.errors import SettingError
from rampant.core.game import Game
from rampant.core.state import State
from rampant.games import game
from tests.clause import clause

BUILT = [game(id) for id in ("hordes", "monstrocity", "rage")]
each_game = pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)


def look(id: str, text: str, **settings: object) -> Built:
    return game(id).build(text, game(id).resolve(settings))


def start(game: Game, settings: dict[str, Any], seed: int = 1) -> State:
    return game.new(seed=seed, **settings)


def told(built: Built) -> list[tuple[str, str]]:
    return [(fault.text, fault.clause) for fault in built.faults]


def played(state: State, seed: int, most: int = 400) -> State:
    """So many choices at random, everything counted on the way, and every position that can be written read back."""
    rng = random.Random(seed)
    for number in range(most):
        if state.over:
            break
        ask = state.asks[0]
        state.choose(rng.choice(ask.options), ask.seat)
        if number % 40 == 0:
            state.game.check(state)
    return state


def first_text(state: State) -> str:
    """The first position that can be written down."""
    while True:
        try:
            return state.game.dump(state)
        except SettingError:
            raise
        except Exception:
            ask = state.asks[0]
            state.choose(ask.options[0], ask.seat)


@each_game
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_any_list_is_judged_and_reads_back_the_same(game: Game, data: st.DataObject) -> None:
    shelves = {(shelf.kind, shelf.group) for shelf in game.bench().shelves}
    cards = [card for card in game.cards if (card.kind, "") in shelves or (card.kind, card.group) in shelves]
    names = [card.id.partition(":")[2] for card in cards if card.id.count(":") == 1 and card.faces[0].numbers]
    picked = data.draw(st.lists(st.tuples(st.integers(1, 9), st.sampled_from(names)), max_size=8))
    values = game.resolve({})
    try:
        built = game.build("; ".join(f"{count} x {name}" for count, name in picked), values)
    except SettingError as error:
        assert "nothing here is called" in str(error)  # noqa: PT017 - cards that no list may hold
        return
    again = game.build(built.text, values)
    assert (again.text, again.parts, again.faults) == (built.text, built.parts, built.faults)
    assert all(fault.clause in game.rules.clauses for fault in built.faults)
    setting = game.bench().settings[0]
    if built.legal and built.text:
        start(game, {setting: built.text})
    elif built.text:
        with pytest.raises(SettingError):
            start(game, {setting: built.text})


@each_game
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_random_list_is_legal_played_and_part_of_the_position(game: Game, seed: int) -> None:
    built = game.build("random", game.resolve({}))
    assert built.legal, built.faults
    state = start(game, {game.bench().settings[0]: built.text}, seed)
    text = first_text(state)
    assert game.load(text).digest() == state.digest()
    assert game.dump(game.load(text)) == text
    played(state, seed)


@each_game
def test_ready_made_lists_are_legal_and_what_fits_keeps_them_so(game: Game) -> None:
    values = game.resolve({})
    for ready in game.bench().ready:
        built = game.build(ready.text, values)
        assert built.legal, (ready.text, built.faults)
        for card in built.fitting[:6]:
            more = game.build(f"{built.text}; {card.partition(':')[2]}", values)
            assert more.legal or game.id == "hordes", (card, more.faults)


def test_lists_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(SettingError, match=r"nothing here is called 'squad-cats'\. Did you mean 'squad-cars'"):
        look("monstrocity", "squad-cats")
    with pytest.raises(SettingError, match="at most 200 things"):
        look("rage", "999 crowd-light")
    with pytest.raises(SettingError, match="at most 1500 characters"):
        look("hordes", "x" * 1501)


# -- Six Hordes --------------------------------------------------------------------------------------------------------


@clause("HRD-R55")
def test_an_army_that_was_built_before_is_led_by_its_seat_and_open_to_all() -> None:
    fighters = "wer1; 4 wer2; 4 wer3; 4 wer4; 4 wer5; 4 wer6"
    army = f"{fighters}; 2 wer-miss; 2 wer-scatter; wer-bomb; wer-trap; wer-lost; wer-extraction"
    assert look("hordes", army).legal
    state = game("hordes").new(seed=1, army2=army)
    assert game("hordes").labels(state)[1] == "Werewolves"
    brought = game("hordes").brought(state)[1]
    assert brought["scatter"] == 2.0
    seen = game("hordes").view(state, 0)
    assert "Scatter" in str(seen) or "scatter" in str(seen)


@clause("HRD-R55")
@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"army1": "wer", "armies": "build"}, "open: use armies=ready"),
        ({"army1": "wer", "army2": "wer"}, "used by one player at most"),
        ({"army3": "wer"}, "for player 3, but there are 2 players"),
        ({"army1": "wer", "hordes": ["Vampires"]}, "is to lead the Vampires"),
        ({"army1": "2 wer1"}, r"2 Leaders, not 1 \[HRD-2.03\]"),
    ],
)
def test_an_army_that_does_not_go_with_the_other_settings_is_refused(settings: dict[str, object], words: str) -> None:
    with pytest.raises(SettingError, match=words):
        start(game("hordes"), settings)


def test_each_fault_of_an_army_has_its_clause() -> None:
    faults = told(look("hordes", "wer1; 3 wer2; vam-bomb; 7 wer3"))
    assert [clause for _, clause in faults] == ["HRD-1.02", "HRD-2.02", "HRD-2.04", "HRD-1.03"]
    assert faults[0][0] == "Vampire Bomb is no tile of the Werewolves"


ALL_FIGHTERS = "wer1; 6 wer2; 6 wer3; 6 wer4; 6 wer5; 6 wer6"  # 31 tiles
FEW = "vam1; 6 vam2; 6 vam3; 6 vam4; 2 vam5; 6 vam6"  # 27
UNEVEN = "wer1; 6 wer2; 6 wer3; 6 wer4; 6 wer5; 4 wer6"  # 29


@clause("HRD-R56")
@pytest.mark.parametrize("settings", [{"army1": UNEVEN}, {"army1": ALL_FIGHTERS, "army2": FEW}])
def test_armies_built_freely_have_any_levels_and_sizes_that_fill_the_stacks(settings: dict[str, str]) -> None:
    for army in settings.values():
        assert {clause for _, clause in told(look("hordes", army))} <= {"HRD-2.02", "HRD-2.04"}
        assert look("hordes", army, free=True).legal
    with pytest.raises(SettingError, match="is not legal"):
        start(game("hordes"), settings)
    state = start(game("hordes"), {**settings, "free": True})
    tiles = {UNEVEN: 29, ALL_FIGHTERS: 31}[settings["army1"]]
    assert {stat.name: stat.value for stat in state.scene(1).panels[0].stats}["Army"] == tiles
    assert game("hordes").imagine(played(state, 7, 150), 0, seeded("x")).asks


@clause("HRD-R56")
@pytest.mark.parametrize(
    ("army", "words"),
    [
        (ALL_FIGHTERS, r"60 tiles together, but there are stacks for 58 \[HRD-R56\]"),
        (ALL_FIGHTERS.replace("wer1; ", ""), r"0 Leaders, not 1 \[HRD-2.03\]"),
        (ALL_FIGHTERS.replace("6 wer5", "7 wer5"), r"own 6 \[HRD-1.03\]"),
        ("wer1; 6 wer2; 6 wer3; 6 wer6", r"no fighter of level \d, which is a starting tile \[HRD-R56\]"),
    ],
)
def test_what_is_built_freely_has_its_leader_its_start_and_its_own_tiles(army: str, words: str) -> None:
    with pytest.raises(SettingError, match=words):
        start(game("hordes"), {"army1": army, "free": True})


def test_a_free_army_grows_beyond_the_usual_size() -> None:
    assert look("hordes", UNEVEN).fitting == ()
    assert "tile:wer6" in look("hordes", UNEVEN, free=True).fitting


# -- MonstroCity -------------------------------------------------------------------------------------------------------


@clause("CITY-R71")
def test_only_the_cards_that_were_named_are_in_the_decks() -> None:
    city = game("monstrocity")
    state = city.new(seed=1, decks="2 squad-cars; sniper-fire; riots", enhanced=True)
    view = city.view(state, 0)
    assert [view[f"{deck}_all"] for deck in ("retaliation", "reinforcement", "event", "mystery")] == [3, 0, 1, 0]
    text = first_text(state)
    assert 'decks = "2 squad-cars; sniper-fire; riots"' in text
    played(state, 1, 3000)


@clause("CITY-R71")
def test_decks_hold_no_more_copies_than_the_box_and_at_least_one_retaliation_card() -> None:
    assert told(look("monstrocity", "3 squad-cars")) == [("3 of Squad Cars, there are 2", "CITY-R71")]
    assert told(look("monstrocity", "riots")) == [("no Retaliation card, at least 1 is needed", "CITY-R71")]
    with pytest.raises(SettingError, match="decks cannot be played with"):
        game("monstrocity").new(decks="riots")


@clause("CITY-R71")
def test_a_deck_of_a_position_holds_no_card_that_was_left_out() -> None:
    city = game("monstrocity")
    text = first_text(city.new(seed=1, decks="2 squad-cars"))
    with pytest.raises(Exception, match="not among those of decks"):
        city.load(text.replace('decks = "2 squad-cars"', 'decks = "2 squad-cars"\nretaliation = ["sniper-fire"]'))


def test_all_cards_named_are_the_same_as_none_named() -> None:
    city = game("monstrocity")
    everything = look("monstrocity", "all").text
    assert city.new(seed=1, decks=everything).digest() == city.new(seed=1).digest()


# -- Rage --------------------------------------------------------------------------------------------------------------


@clause("RAGE-R80")
def test_piles_hold_what_was_agreed() -> None:
    rage = game("rage")
    mix = "6 crowd-heavy; crowd-shobijin; 18 rubble-rocky; 8 rubble-burning; 4 rubble-explosion; 2 rubble-smoking; dna"
    state = rage.new(seed=1, tokens=mix)
    view = rage.view(state, 0)
    assert sum(view["crowds"]) == 7  # type: ignore[call-overload]
    assert sum(view["rubble"]) == 32  # type: ignore[call-overload]
    assert rage.agreed(state)["tokens"] == look("rage", mix).text
    played(state, 3, 2000)


@clause("RAGE-R80")
def test_piles_that_could_run_out_are_refused() -> None:
    assert told(look("rage", "18 rubble-rocky; foot")) == [
        ("18 in the rubble pile, at least 32 are needed", "RAGE-R80")
    ]
    assert ("3 of Shobijin, there are 1", "RAGE-R80") in told(look("rage", "3 crowd-shobijin"))
    with pytest.raises(SettingError, match="either named by specials or part of tokens"):
        game("rage").new(tokens=look("rage", "all").text, specials=["shobijin"])


@clause("RAGE-R81")
def test_a_board_that_somebody_drew_takes_the_place_of_the_sections() -> None:
    rage = game("rage")
    quarter = [". G G G .", "G . . . G", ". . F . .", ". . W . .", ". G G G ."]
    drawn = "\n".join(f"{line} {line}" for line in quarter * 2)
    state = rage.new(seed=1, drawn=drawn)
    assert first_text(state).count("F") >= 4
    assert played(state, 1).game is rage
    with pytest.raises(SettingError, match="only where no board is drawn"):
        rage.new(drawn=drawn, aligned=True)


@clause("RAGE-R81", "RAGE-1.09", "RAGE-1.06", "RAGE-1.07")
def test_a_board_that_cannot_be_set_up_says_why() -> None:
    bare = "\n".join([" ".join("." * 10)] * 10)
    with pytest.raises(SettingError, match=r"top left quarter has 0 foundations, not 8 \[RAGE-1.09\]"):
        game("rage").new(drawn=bare)
    with pytest.raises(SettingError, match=r"start square r1c1 is not clear \[RAGE-1.06\]"):
        game("rage").new(drawn=f"W{bare[1:]}")
    with pytest.raises(SettingError, match="this is no board"):
        game("rage").new(drawn="castle")
    with pytest.raises(SettingError, match="at most 400 characters"):
        game("rage").new(drawn="." * 401)
