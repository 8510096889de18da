"""What a scene says about a figure: all its numbers, and its rules in words."""

from __future__ import annotations

from rampant.core.scene import Piece
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play as Second


def piece(t: Second, name: str) -> Piece:
    return next(piece for piece in t.s.scene(0).pieces if piece.name == name)


def stats(t: Second, name: str) -> dict[str, tuple[int, str]]:
    return {stat.name: (stat.value, stat.note) for stat in piece(t, name).stats}


def test_a_figure_of_the_first_edition_shows_both_forms_attacks_and_icons() -> None:
    t = First(red=["sky-sentinel-ultra r9c9 5/4", "g-tank-elite r1c1"], city=["skyscraper r5c9"])
    found = stats(t, "Sky Sentinel")
    assert found["Health"] == (5, "alpha")
    assert found["Health (ultra)"] == (4, "in reserve")
    assert found["Blast"] == (6, "+2 B-dice, range 5")
    assert found["Power"] == (5, "+1 B-die")
    assert "Radar (given to neighbours of its agenda)" in piece(t, "Sky Sentinel").note
    assert "Wing Leader (given to all of its agenda)" in piece(t, "Sky Sentinel").note
    assert "Riled (given to all of its agenda)" in piece(t, "Gorghadra").note
    assert "Chain Reaction (brawl)" in piece(t, "Gorghadra").note
    assert stats(t, "Elite G-Tank")["Cost"] == (2, "")
    assert stats(t, "Skyscraper") == {"DEF": (6, ""), "Energy": (4, "")}
    t.hyper("gorghadra")
    assert "Power Gorge (blast)" in piece(t, "Gorghadra").note


def test_a_model_of_the_second_edition_shows_the_rules_of_its_weapons() -> None:
    t = Second(red=["defender-x r1c1", "belcher r9c9"], city=["skyscraper r5c9"])
    assert stats(t, "Belcher")["Blast"] == (2, "+1 B-die, range 5, Indirect Fire")
    assert stats(t, "Skyscraper") == {"DEF": (7, "")}
    assert stats(t, "Gorghadra")["Brawl"] == (8, "+4 B-dice, Chain Reaction")


def test_the_question_who_acts_names_the_phase_so_that_ending_one_shows() -> None:
    t = Second(red=["deimos-9 r5c5"], blue=["gorghadra r16c16"])
    t.monsters_act("advancement")
    assert t.ask.prompt == "Advancement Phase: which model acts next?"
    t.choose("end")
    assert t.ask.prompt == "Attack Phase: which model acts next?"
