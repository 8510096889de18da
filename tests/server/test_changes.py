"""What is sent of a scene leads from what was known to what is there, and tells nothing more than the scene does."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rampant.core.game import Game
from rampant.core.scene import Panel, Piece, Scene, Stat
from rampant.games import game, game_ids
from rampant.server.changes import SeenScene, encoder, list_changes, longest_rise
from rampant.server.wire import Changes
from tests.sample import GAME
from tests.server.reading import changed, key_of, merged

GAMES = [GAME, *(game(id) for id in game_ids())]
LOOKS, AGAIN = 0.1, 0.5  # how often a position is looked at, and how often the next one too


def piece(id: str, at: str = "cell:1") -> Piece:
    return Piece(id, "unit", "tank", id, at)


def plain(value: object) -> Any:
    return json.loads(encoder.encode(value))


def leaves(value: Any) -> set[object]:
    if isinstance(value, dict):
        return set().union(*map(leaves, value.values()))
    return set().union(*map(leaves, value)) if isinstance(value, list) else {value}


def longest(value: Any) -> int:
    """Of the lists in a scene: no thing has a place beyond."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return max((len(value) if isinstance(value, list) else 0, *map(longest, inside)))


def keys(value: Any) -> set[str]:
    """The keys of all things in a scene."""
    if isinstance(value, dict):
        own = {key_of(value)} if value.get("id") or value.get("name") else set()
        return own.union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


def check(known: SeenScene, now: SeenScene) -> int:
    """The changes lead there; all they hold is in the scene (or the key of what has left it). Gives their size."""
    before, whole, changes = plain(known.scene), plain(now.scene), json.loads(bytes(now.since(known)))
    assert merged(before, changes) == whole
    places = set(range(longest(before) + longest(whole)))
    assert leaves(changes) <= leaves(whole) | keys(before) | places
    return len(bytes(now.since(known)))


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_over_whole_games_changes_lead_every_viewer_to_the_scene_that_is_there(about: Game) -> None:
    dice = Random(8)
    for number, settings in enumerate(about.samples[:2]):
        state = about.new(seed=f"changes {number}", **settings)
        viewers = range(-1, state.seats)
        first = known = {viewer: SeenScene(state.scene(viewer)) for viewer in viewers}
        sent = whole = 0
        looking = False
        while not state.over:
            ask = dice.choice(state.asks)
            state.choose(dice.choice(ask.options), ask.seat)
            looking = not sent or dice.random() < (AGAIN if looking else LOOKS)
            if not looking:
                continue
            now = {viewer: SeenScene(state.scene(viewer)) for viewer in viewers}
            for viewer in viewers:
                sent += check(known[viewer], now[viewer])
                whole += len(bytes(now[viewer].since(None)))
            known = now
        for viewer in viewers:
            check(known[viewer], first[viewer])  # all was taken back
        assert sent * 4 < whole, "hardly anything was left out"


def test_what_has_not_changed_is_left_out_field_by_field() -> None:
    rage, fire = Stat("Rage", 1), Stat("Fire", 2)
    before = Scene("Round 1", 0, (), (piece("piece:a"),), (Panel("panel:p0", "Ann", stats=(rage, fire)),))
    now = Scene("Round 1", 1, (), (piece("piece:a"),), (Panel("panel:p0", "Ann", stats=(Stat("Rage", 3), fire)),))
    assert json.loads(bytes(SeenScene(now).since(SeenScene(before)))) == {
        "active": 1,
        "panels": {"set": [{"id": "panel:p0", "stats": {"set": [{"name": "Rage", "value": 3}]}}]},
    }


def test_things_come_go_and_change_places() -> None:
    before = tuple(piece(f"piece:{name}") for name in "abcdef")
    now = tuple(piece(f"piece:{name}") for name in "fxacdy")
    changes = list_changes(before, now)
    assert isinstance(changes, Changes)
    assert changes.gone == ["piece:b", "piece:e", "piece:f"]
    assert [(place, thing.id) for place, thing in changes.put] == [(0, "piece:f"), (1, "piece:x"), (5, "piece:y")]
    assert changes.set == []
    assert changed(plain(before), plain(changes)) == plain(now)


def test_a_list_whose_things_cannot_be_told_apart_is_sent_whole() -> None:
    twins = (Stat("Rage", 1), Stat("Rage", 2))
    assert list_changes(twins, twins[:1]) == twins[:1]
    assert list_changes(twins[:1], twins) == twins
    assert list_changes(("down",), ("down", "hyper")) == ("down", "hyper")


def test_the_longest_rise_is_found() -> None:
    assert longest_rise([5, 0, -1, 2, 1, 3]) in ({0, 2, 3}, {0, 1, 3})
    assert longest_rise([-1, -1]) == set()
    dice = Random(2)
    for _ in range(200):
        numbers = dice.sample(range(12), 8)
        kept = [number for number in numbers if number in longest_rise(numbers)]
        assert kept == sorted(kept)
        assert len(kept) >= max(best_rise(numbers), 1)


def best_rise(numbers: list[int]) -> int:
    best = [1] * len(numbers)
    for i, number in enumerate(numbers):
        best[i] += max((best[j] for j in range(i) if numbers[j] < number), default=0)
    return max(best)
