"""What is painted on the ground can be seen, by night and by day."""

from __future__ import annotations

import pytest

from rampant.draw.drawings import theme

GROUNDS = ("g-clear", "g-road", "g-grass", "g-felt")
ENOUGH = 3.0  # what WCAG 1.4.11 asks of graphics


def light(colour: str) -> float:
    """How light a colour is, as WCAG has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", ["dark", "light"])
def test_marks_of_squares_stand_out_from_every_ground(name: str) -> None:
    colours = theme(name)
    marks = [each for each in colours if each.startswith("f-")]
    assert len(marks) > 8
    for mark in marks:
        for ground in GROUNDS:
            low, high = sorted((light(colours[mark]), light(colours[ground])))
            assert (high + 0.05) / (low + 0.05) >= ENOUGH, f"{mark} on {ground}"
