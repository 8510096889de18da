"""A special rule, a model and a map are added: no digest, text or record of a position without them changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shelf.additions import copied, insert, replace, run, unchanged

pytestmark = pytest.mark.once

RULE = """
[[rule]]
id = "aardvark"
name = "Aardvark"
clause = "{clause}"
kind = "static"
effect = "Nothing that any model does."
source = "house"
"""


@pytest.fixture
def enlarged(tmp_path: Path) -> Path:
    """A copy of the package in which both editions have one more special rule, a unit that has it, and a map."""
    copy = copied(tmp_path)
    home = copy / "games" / "monpoc"
    for edition, clause in (("first", "MP1-23.01"), ("second", "MP2-S001")):
        _add_rule(home / edition, RULE.format(clause=clause))
        _add_unit(home / edition / "data" / "roster.toml", edition)
    _add_map(home / "data" / "maps.toml")
    return copy


def _add_rule(edition: Path, record: str) -> None:
    insert(edition / "data" / "rules.toml", "[[rule]]", record)  # before all others
    module = edition / "abilities" / ("skills.py" if edition.name == "first" else "statics.py")
    line = "RULES: Final[list[Rule]] = [\n"
    replace(module, line, f'{line}    Rule("aardvark", [BOOST]),\n')


def _add_unit(roster: Path, edition: str) -> None:
    """The first unit of the roster once more, at its head, with the new rule."""
    text = roster.read_text(encoding="utf-8")
    start = text.index("[[unit]]")
    record = text[start : text.index("[[unit]]", start + 1)]
    lines = ['id = "aardvark-one"\nsince = 3' if line.startswith("id = ") else line for line in record.splitlines()]
    listed = "abilities = [" if edition == "first" else "rules = ["
    word = '{ id = "aardvark" }, ' if edition == "first" else '"aardvark", '
    changed = [line.replace(listed, listed + word) if line.startswith(listed) else line for line in lines]
    assert changed != lines
    insert(roster, "[[unit]]", "\n".join(changed) + "\n\n")


def _add_map(maps: Path) -> None:
    """The first map once more, under another name, before all others."""
    text = maps.read_text(encoding="utf-8")
    start = text.index("[[map]]")
    record = text[start : text.index("[[map]]", start + 1)]
    lines = ['id = "aardvark"\nsince = 3' if line.startswith("id = ") else line for line in record.splitlines()]
    insert(maps, "[[map]]", "\n".join(lines) + "\n\n")


def test_what_is_added_changes_no_position_without_it(enlarged: Path) -> None:
    unchanged(enlarged, "monpoc1", "monpoc2", "demolition")


def test_what_is_added_is_there(enlarged: Path) -> None:
    script = (
        "import rampant\n"
        "for id in ('monpoc1', 'monpoc2'):\n"
        "    game = rampant.game(id)\n"
        "    print(game.options.name(game.options.number('rule:aardvark')), 'aardvark-one' in game.edition.by_name)\n"
        "    print(game.options.name(game.options.number('map:aardvark')))\n"
    )
    assert run(enlarged, "-c", script).split() == ["rule:aardvark", "True", "map:aardvark"] * 2
