"""Maps that somebody drew: read and written the same, judged, played on."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampant.core.errors import ScenarioError, SettingError
from rampant.core.observation import rows_of
from rampant.games import game
from rampant.games.monpoc.cards import MARK_NAMES
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.maps import LONGEST, LOOKS, map_notes, map_text, read_map
from rampant.games.monpoc.state.table import Table
from tests.clause import clause

games = pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
FLAT = """
map = "open 12x12"
marks = ["spawn-red r4c4", "spawn-blue r9c9"]
foundations = ["r6c3", "r8c3"]
yellow = ["r6c9"]
starts = ["red r1c1", "blue r11c11"]
"""


def the(id: str) -> MonpocGame:
    return cast("MonpocGame", game(id))


def begun(id: str, **settings: Any) -> Table:
    return the(id).new(seed=1, **settings)


@games
def test_printed_maps_can_be_drawn_and_played_on(id: str) -> None:
    for map in the(id).edition.maps:
        text = map_text(map)
        again = read_map(the(id).edition, text)
        assert (map_text(again), again.ground) == (text, map.ground)
        assert (len(text) < LONGEST, map_notes(map)) == (True, []), "printed maps are whole, fair, and short enough"
        state = begun(id, drawn=text, turns=2)
        rng = random.Random(1)
        while not state.over:
            ask = state.asks[0]
            state.choose(rng.choice(ask.options), ask.seat)
        the(id).check(state)


squares = st.builds(lambda row, col: f"r{row}c{col}", st.integers(1, 14), st.integers(1, 14))
drawings = st.fixed_dictionaries(
    {
        "map": st.builds(lambda rows, cols: f"open {rows}x{cols}", st.integers(6, 14), st.integers(6, 14)),
        "marks": st.lists(st.builds(lambda mark, at: f"{mark} {at}", st.sampled_from(MARK_NAMES[1:]), squares)),
        "water": st.lists(squares, max_size=12),
        "forest": st.lists(squares, max_size=12),
        "look": st.lists(st.builds(lambda look, at: f"{look} {at}", st.sampled_from(list(LOOKS)), squares), max_size=3),
        "foundations": st.lists(squares, max_size=4),
        "yellow": st.lists(squares, max_size=2),
        "starts": st.lists(st.builds(lambda side, at: f"{side} {at}", st.sampled_from(["red", "blue"]), squares)),
    }
)


@games
@settings(max_examples=60, deadline=None)
@given(drawing=drawings)
def test_any_map_reads_back_the_same_is_judged_and_stays_the_same_in_positions(
    id: str, drawing: dict[str, object]
) -> None:
    edition = the(id).edition
    lines = [f"{key} = {value!r}" for key, value in drawing.items()]
    try:
        map = read_map(edition, "\n".join(lines))
    except SettingError:
        return
    text = map_text(map)
    again = read_map(edition, text)
    assert (again.fixed_name, map_text(again)) == (map.fixed_name, text)
    wrong = the(id).map_problems(map)
    if wrong:
        with pytest.raises(SettingError, match="nobody can play on this map"):
            the(id).new(seed=1, drawn=text)
        return
    state = begun(id, drawn=text)
    while True:
        try:
            position = the(id).dump(state)
            break
        except ScenarioError:
            ask = state.asks[0]
            state.choose(ask.options[0], ask.seat)
    assert the(id).load(position).digest() == state.digest()


@clause("MP2-R86", "MP2-4.02")
def test_on_a_drawn_map_nobody_chooses_one() -> None:
    state = begun("monpoc2", drawn=FLAT)
    assert state.asks[0].prompt == "Which side of the map do you take?"
    assert the("monpoc2").place(state) == "drawn"
    with pytest.raises(SettingError, match="either named or drawn"):
        the("monpoc2").new(drawn=FLAT, map="ring-road")


@clause("MP2-R86")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("12x12", "12x7"), "7 spaces, 8 x 8 are the least"),
        (("12x12", "18x12"), "18 x 12 spaces, 17 x 24 are the most"),
        (("spawn-red", "spawn-blue"), "red has no spawn point"),
        (('"r6c3", "r8c3"', '"r1c1", "r1c3", "r1c5", "r1c7", "r1c9", "r1c11"'), "red has 0 places at the rear edge"),
        (("foundations", "fundations"), "unknown key in a map 'fundations'"),
        (("open 12x12", "ring-road"), "begins with its size"),
        (("12x12", "17x24"), "a map of 17 x 24 has 408 spaces: 2 x 2 are the least, 400 the most"),
        (("map =", "map == "), "this is no map"),
        (("map =", f"rows = {'9' * 5000}\nmap ="), "at most 4000 characters"),
        (("map =", f"rows = {'[' * 3000}\nmap ="), "nested too deeply"),
    ],
)
def test_a_map_on_which_nobody_can_play_is_refused_with_the_reason(change: tuple[str, str], words: str) -> None:
    flat = FLAT.replace("c9", "c6").replace("c11", "c5") if "12x7" in change else FLAT
    with pytest.raises(SettingError, match=words):
        the("monpoc2").new(drawn=flat.replace('starts = ["red r1c1", "blue r11c11"]', "").replace(*change))


@clause("MP1-R85")
def test_the_first_edition_wants_a_starting_area_for_every_monster() -> None:
    the("monpoc1").new(seed=1, drawn=FLAT)
    with pytest.raises(SettingError, match=r"red has 1 starting areas, 2 needed \[MP1-R85\]"):
        the("monpoc1").new(drawn=FLAT, monsters=2)
    with pytest.raises(SettingError, match="no starting area fits at r6c3"):
        the("monpoc1").new(drawn=FLAT.replace("red r1c1", "red r6c3"))


@clause("MP1-4.11", "MP2-4.06")
@games
def test_green_foundations_of_a_drawn_map_are_built_on_first(id: str) -> None:
    state = begun(id, drawn=FLAT)
    while "stand" not in state.asks[0].prompt:
        ask = state.asks[0]
        state.choose(ask.options[0], ask.seat)
    assert [state.map.grid.name(option) for option in state.asks[0].options] == ["r6c3", "r8c3"]


def test_a_map_that_is_too_long_is_not_read() -> None:
    with pytest.raises(SettingError, match="at most 4000 characters"):
        the("monpoc2").new(drawn="#" * 4001)


@games
@pytest.mark.parametrize("quick", [False, True])
def test_a_game_on_a_drawn_map_is_observed_and_set_up_quickly(id: str, quick: bool) -> None:
    state = begun(id, drawn=FLAT, turns=2, quick=quick)
    rng = random.Random(1)
    while not state.over:
        ask = state.asks[0]
        row = rows_of(1, the(id).layout.size)[0]
        the(id).observe(state, ask.seat, row, 0)
        assert row[the(id).layout.place("map")] == 0
        state.choose(rng.choice(ask.options), ask.seat)


def test_of_a_position_on_larger_ground_only_the_numbers_are_seen() -> None:
    sides = '[[side]]\nforce = ["defender-x r19c2"]\n[[side]]\nforce = ["gorghadra r2c9"]'
    state = the("monpoc2").load(f'game = "monpoc2"\nmap = "open 20x20"\n{sides}')
    row = rows_of(1, the("monpoc2").layout.size)[0]
    the("monpoc2").observe(state, 0, row, 0)
    planes = the("monpoc2").layout.place("map")
    assert not any(list(row.numbers)[:planes])
    assert any(list(row.numbers)[planes:])
