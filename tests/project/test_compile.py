"""What is compiled: every module of the rules, each in one library."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import compile as tool
from tools.libraries import UNHURRIED
from tools.modules import SRC, is_cold

from rampant.core.errors import UnknownName


def test_every_module_of_the_rules_goes_into_one_library() -> None:
    found = tool.groups(SRC, tool.families([]))
    paths = [path for group in found.values() for path in group]
    games = SRC / "rampant" / "games"
    rules = {p.relative_to(SRC).as_posix() for p in games.rglob("*.py") if not is_cold(p)}
    assert len(set(paths)) == len(paths)
    assert rules <= set(paths)
    assert found["core"] == [path for path in paths if not path.startswith("rampant/games/")]


def test_an_edition_has_a_library_beside_the_one_of_what_editions_share() -> None:
    found = tool.groups(SRC, tool.families(["monpoc2"]))
    assert "rampant/games/monpoc/movement/goals.py" in found["monpoc"]
    assert all(path.startswith("rampant/games/monpoc/second/") for path in found["second"])
    assert "rage" not in found


def test_nothing_that_rules_are_made_of_stays_interpreted() -> None:
    """Compiled code reads the attributes of these classes directly: an interpreted one in between would be slow."""
    bases = re.compile(r"^class \w+\((?:Step|Ask|State|Fixed)\b", re.MULTILINE)
    cold = [path for path in (SRC / "rampant" / "games").rglob("*.py") if is_cold(path)]
    assert len(cold) > 20
    assert [path for path in cold if bases.search(path.read_text(encoding="utf-8"))] == []


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownName, match="rage"):
        tool.families(["rge"])


def test_a_mirrored_folder_keeps_what_is_compiled_and_loses_what_is_gone(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    (here / "rules.py").write_text("x = 1\n", encoding="utf-8")
    (here / "gone.py").touch()
    tool.mirror(here, there)
    (there / "rules.so").touch()
    (here / "gone.py").unlink()
    tool.mirror(here, there)
    assert sorted(path.name for path in there.iterdir()) == ["rules.py", "rules.so"]


def test_what_nobody_waits_for_is_compiled_without_optimisation() -> None:
    text = """
    PyObject *CPyPy_rampant___games___rage___state___Power___act(PyObject *self, PyObject *args) {
char CPyDef_rampant___games___rage___state_____top_level__(void) {
CPyTagged CPyDef_rampant___games___rage___steps___Move___options(PyObject *cpy_r_self) {
PyObject *CPyDef_rampant___games___rage___steps___Move___describe(PyObject *cpy_r_self, CPyTagged cpy_r_option) {
PyObject *CPyPy_rampant___games___rage___state___Power___act(PyObject *self, PyObject *args);
"""
    marked = [line for line in UNHURRIED.sub(r"slowly \1", text).splitlines() if line.startswith("slowly")]
    assert [re.findall(r"___(\w+)\(", line)[0].split("___")[-1] for line in marked] == [
        "act",
        "__top_level__",
        "describe",
    ]
