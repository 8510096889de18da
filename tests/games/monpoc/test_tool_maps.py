"""The tool that measures maps: what it says of many maps at once, and that it goes on with what it kept."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest
from tools.maps import PIECE, Measured, Sides, played, shown, together

from rampant.games import game
from rampant.games.monpoc.game import MonpocGame


def test_maps_that_are_alike_are_not_told_apart() -> None:
    """Six maps, all even, each measured to 3 points: the worst looks 4 points off, and is drawn back to less than 2."""
    rng = np.random.default_rng(1)
    worst, drawn, apart, outside = [], [], 0, 0
    for _ in range(200):
        found = together([Measured(float(each), 3.0) for each in rng.normal(0, 3.0, 6)])
        drawn.append(max(abs(each.points) for each in found.drawn))
        apart += found.chance < 0.05
        outside += abs(found.mean.points) > 1.96 * found.mean.error
        worst.append(found.square)
    assert np.mean(worst) == pytest.approx(5.0, abs=0.7)  # as many as there are degrees of freedom
    assert np.mean(drawn) < 2.5
    assert apart < 20
    assert outside < 20  # one in twenty


def test_maps_that_differ_keep_what_was_found() -> None:
    """Two kinds of maps, 16 points apart and measured to one: hardly anything is drawn away."""
    found = together([Measured(8.0, 1.0), Measured(-8.0, 1.0)] * 3)
    assert found.chance < 1e-6
    assert [each.points for each in found.drawn[:2]] == pytest.approx([8.0, -8.0], abs=0.3)
    assert found.mean.points == pytest.approx(0.0)
    assert found.mean.error == pytest.approx(1 / 6**0.5)


def test_intervals_hold_what_is_true() -> None:
    rng = np.random.default_rng(2)
    inside = 0
    for _ in range(100):
        true = rng.normal(2.0, 3.0, 6)
        found = together([Measured(float(each), 3.0) for each in true + rng.normal(0, 3.0, 6)])
        inside += sum(abs(each.points - one) < 1.96 * each.error for each, one in zip(found.drawn, true, strict=True))
    assert 0.9 < inside / 600 < 0.99


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    first = cast("MonpocGame", game("monpoc1"))
    kept = tmp_path / "maps.jsonl"
    maps = ["canal-wards", "ring-road"]
    whole = played(first, PIECE, "random", "7", maps, 1, kept)
    lines = kept.read_text().splitlines()
    assert len(lines) == 2
    kept.write_text(lines[0] + "\n")  # stopped after the first map
    again = played(first, PIECE, "random", "7", maps, 1, kept)
    assert kept.read_text().splitlines() == lines
    assert [again[map].first for map in maps] == [whole[map].first for map in maps]
    more = played(first, PIECE, "random", "8", maps[:1], 1, kept)  # another seed adds games
    assert more["canal-wards"].first.games == 2 * PIECE


def test_what_was_kept_twice_counts_once(tmp_path: Path) -> None:
    """Intervals would be too narrow: two commands with one seed that run at once write the same games."""
    first = cast("MonpocGame", game("monpoc1"))
    kept = tmp_path / "maps.jsonl"
    whole = played(first, PIECE, "random", "7", ["ring-road"], 1, kept)["ring-road"]
    kept.write_text(2 * kept.read_text())
    again = played(first, PIECE, "random", "7", ["ring-road"], 1, kept)["ring-road"]
    assert (again.first, again.red) == (whole.first, whole.red)


def test_each_map_is_shown_before_all_together() -> None:
    found = {map: Sides() for map in ("one", "two")}
    for n in range(40):
        for sides in found.values():
            sides.first.add(float(n % 2))
            sides.red.add(float(n % 4 > 0))
    lines = list(shown(found))
    assert [line.split()[0] for line in lines] == ["one", "two", "first:", "one", "two", "red:", "one", "two"]
    assert "their mean  +0.0" in lines[2]
    assert "their mean +25.0" in lines[5]
