"""The digest: everything on the table, the same on every machine, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from rampant.core.canon import canon, fields, shown
from rampant.core.chance import seeded
from rampant.core.grid import grid
from tests.sample import GAME
from tests.sample.state import SampleState, Tower

GOLDEN = "c213acc56ad66237870ee22bb3112275"


def test_a_known_position_has_a_known_digest() -> None:
    """If this changes, saved matches cannot be loaded any more: raise the format's version."""
    assert GAME.new(seed="golden").digest() == GOLDEN


def test_every_piece_of_the_table_counts() -> None:
    state = GAME.new(seed=1)
    assert isinstance(state, SampleState)
    seen = {state.digest()}
    for change in ("at", "wounds", "coins", "bid"):
        copy = state.clone()
        setattr(copy.towers[1], change, 7)
        seen.add(copy.digest())
    copy = state.clone()
    copy.round += 1
    seen.add(copy.digest())
    copy = state.clone()
    copy.stack = copy.stack[:-1]
    seen.add(copy.digest())
    assert len(seen) == 7


def test_chance_events_and_scratch_do_not_count() -> None:
    state = GAME.new(seed=1)
    copy = state.clone()
    copy.chance = seeded("other")
    copy.events = []
    copy.revealed += 1
    copy._moved = not copy._moved
    assert copy.digest() == state.digest()


def test_the_digest_does_not_depend_on_the_process() -> None:
    play = "from tests.sample import GAME; s = GAME.new(seed='golden'); print(s.digest())"
    root = Path(__file__).parent.parent.parent
    for hash_seed in ("1", "2"):
        env = dict(os.environ) | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(map(str, [*sys.path]))}
        done = subprocess.run(
            [sys.executable, "-c", play], cwd=root, env=env, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == GOLDEN


def test_the_text_form_orders_what_has_no_order() -> None:
    assert canon({"b": 1, "a": {3, 1, 2}}) == "{'a':{1,2,3},'b':1}"
    assert canon({2: 0.5, 10: b"x", 1: None}) == canon({1: None, 2: 0.5, 10: b"x"})
    assert canon(frozenset({"y", "x"})) == "{'x','y'}"


def test_the_text_form_tells_apart_what_differs() -> None:
    different = [0, False, "0", None, [], [0], [[0]], {}, "", b"", 0.0]
    assert len({canon(value) for value in different}) == len(different)


def test_objects_are_shown_by_their_public_attributes_and_fixed_ones_by_name() -> None:
    tower = Tower(1, 2, 3, 4)
    assert [name for name, _ in fields(tower)] == ["at", "bid", "coins", "wounds"]
    assert shown(tower) == canon(tower) == "Tower(at=1,bid=4,coins=3,wounds=2)"
    assert canon([grid(3, 3)]) == "[Grid:3x3]"
