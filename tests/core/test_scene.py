"""What people see says what it means, so that no front end guesses."""

from __future__ import annotations

import rampant
from rampant.core.scene import SPECTATOR, Scene


def harmful(scene: Scene) -> set[str]:
    """Names of the tracks of which more is worse."""
    beside = [stat for panel in scene.panels for stat in panel.stats]
    on_board = [stat for piece in scene.pieces for stat in piece.stats]
    return {stat.name for stat in beside + on_board if stat.harm and stat.high}


def test_wounds_and_threats_are_said_to_be_harm_and_health_is_not() -> None:
    assert harmful(rampant.game("rage").new(seed=1).scene(SPECTATOR)) == {"Wounds"}
    assert harmful(rampant.game("monstrocity").new(seed=1).scene(SPECTATOR)) == {"City Threat"}
    assert harmful(rampant.game("monpoc2").new(seed=1).scene(SPECTATOR)) == set()


def test_an_empty_scene_is_a_scene() -> None:
    assert Scene() == Scene(boards=(), pieces=(), panels=(), dice=())
