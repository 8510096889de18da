"""An army or a tile that is added to the data later changes nothing of a match without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.hordes.table import GAME
from tests.shelf.additions import copied, unchanged

pytestmark = pytest.mark.once

LATER = GAME.version + 1

KIND = """
[[kind]]
id = "fog"
name = "Fog"
sort = "saved"
text = "Nobody sees anything."
clause = "HRD-14.03"
source = "house"
"""

SPECIAL = """
[[army.special]]
kind = "{kind}"
count = 2
since = {since}
source = "house"
"""


def _special(kind: str) -> str:
    return SPECIAL.format(kind=kind, since=LATER)


def _army() -> str:
    lines = [f'[[army]]\ncode = "MUM"\nname = "Mummies"\none = "Mummy"\ncolour = "grey"\ntime = "day"\nsince = {LATER}']
    for level in range(1, 7):
        words = '["No Event", "Aid"]' if level == 1 else '["Fast"]'
        lines.append(
            f'[[army.fighter]]\nlevel = {level}\nname = "Mummy {level}"\nattack = 6\ndefence = 6\nwords = {words}\n'
            f"count = {1 if level == 1 else 6}"
        )
    return "\n".join(lines) + "\n" + _special("fog")


READY = """
[[ready]]
army = "MUM"
prefer = ["fog"]
start = [2, 3, 4, 5, 1]
"""


def _grow(data: Path) -> None:
    """Another army and another kind of special before all others, and a new tile for the first army."""
    armies = (data / "armies.toml").read_text(encoding="utf-8")
    first, rest = armies.split("[[army]]", 2)[1:]
    grown = _army() + "[[army]]" + first + _special("fog") + _special("gun") + "[[army]]" + rest
    (data / "armies.toml").write_text(grown, encoding="utf-8")
    kinds = (data / "specials.toml").read_text(encoding="utf-8")
    (data / "specials.toml").write_text(KIND + kinds, encoding="utf-8")
    tables = (data / "tables.toml").read_text(encoding="utf-8")
    (data / "tables.toml").write_text(READY + tables, encoding="utf-8")


def test_an_army_and_a_tile_added_later_change_nothing_of_an_older_match(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    _grow(copy / "games" / "hordes" / "data")
    unchanged(copy, "hordes")
