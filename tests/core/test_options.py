"""The names of options: every number means one thing."""

from __future__ import annotations

import pytest

from rampant.core.options import Options, numbered


@pytest.mark.parametrize(
    ("ranges", "words"),
    [
        ({0: numbered("monster", 5), 4: numbered("token", 3)}, "option 4 is both 'monster:4' and 'token:0'"),
        ({0: numbered("token", 2), 4: numbered("token", 1)}, "'token:0' is the name of options 0 and 4"),
        ({6: numbered("token", 3)}, "option 8 ('token:2') is not from 0 to 7"),
    ],
)
def test_ranges_that_overlap_are_refused_by_the_game_that_has_them(ranges: dict[int, list[str]], words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("(", r"\(").replace(")", r"\)")):
        Options(8, ranges)
