"""What is compiled: every module of the rules, each in one library."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import compile as tool
from tools import libraries
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


WRITTEN = """#include <int_ops.c>
#include <vecs/librt_vecs_api.c>
#include "__native_internal_rampant_rage.h"
PyObject *CPyPy_rampant___games___rage___state___Power___act(PyObject *self, PyObject *args) {
    CPy_AddTraceback("rage/state.py", "act", 7, CPyStatic_globals);
    CPy_AddTraceback("rage/state.py", "act", 8, CPyStatic_globals);
}
char CPyDef_rampant___games___rage___state_____top_level__(void) {
CPyTagged CPyDef_rampant___games___rage___steps___Move___options(PyObject *cpy_r_self) {
CPyTagged CPyDef_rampant___games___rage___steps___Move___options__Ask_glue(PyObject *cpy_r_self) {
    PyObject *CPyPy_rampant___games___rage___steps___Move___options__Ask_glue(PyObject *self) {
        if (self) {
        }
    }
PyObject *CPyDef_rampant___games___rage___steps___Move___describe(PyObject *cpy_r_self, CPyTagged cpy_r_option) {
VecI64 CPyDef_rampant___games___rage___steps___seldom(PyObject *cpy_r_s) {
char CPyDef_rampant___core___state___State___clone(PyObject *cpy_r_self) {
static PyObject *
Move_get_cost(MoveObject *self, void *closure)
{
PyObject *CPyPy_rampant___games___rage___state___Power___act(PyObject *self, PyObject *args);
static void
rage___Move_dealloc(rage___MoveObject *self)
{
    if (self) {
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}
    self = (rage___MoveObject *)type->tp_alloc(type, 0);
    Py_TYPE(self)->tp_free((PyObject *)self);
&CPyPy_rampant___games___rage___steps___Move___options__Ask_glue,
"""


def slow(text: str) -> list[str]:
    """The functions marked to be compiled without optimisation."""
    marked = re.findall(r"optimize\(\"O0\"\)\)\) [^(]*?(\w+)\(", text)
    return [name.split("___")[-1] for name in marked]


def test_what_nobody_waits_for_is_compiled_without_optimisation() -> None:
    words = ["act", "__top_level__", "options__Ask_glue", "describe", "Move_get_cost"]
    assert slow(libraries.relaxed(WRITTEN)) == words


def test_where_time_is_short_only_what_games_run_often_is_optimised() -> None:
    hot = libraries.hot_functions("# by module\nrampant.games.rage.steps: Move.options Move.cost\n")
    words = ["act", "__top_level__", "options__Ask_glue", "describe", "seldom", "Move_get_cost"]
    assert slow(libraries.relaxed(WRITTEN, hot)) == words


def test_what_games_run_often_is_there() -> None:
    """Whoever renames a function need not list it anew at once; when a tenth is gone, `tools.hot` is due."""
    listed, there = set(), set()
    for line in libraries.HOT.read_text(encoding="utf-8").splitlines()[1:]:
        module, names = line.split(": ")
        path = SRC / (module.replace(".", "/") + ".py")
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        known = set(re.findall(r"^ *def (\w+)", text, re.MULTILINE))
        listed |= {(module, name) for name in names.split()}
        there |= {(module, name) for name in names.split() if name.split(".")[-1] in known}
    assert len(there) > 0.9 * len(listed) > 300


def test_the_c_code_reads_the_runtime_only_where_it_is_declared() -> None:
    text = libraries.without_runtime(WRITTEN)
    assert ".c>" not in text
    assert "<vecs/librt_vecs_api.h>" in text


def test_a_function_says_where_it_is_once() -> None:
    text = libraries.with_short_traces(WRITTEN)
    assert text.count("rage/state.py") == 1
    assert re.findall(r" trace0\((\w+)", text) == ["int", "7", "8"]


def test_objects_are_made_and_given_back_without_a_call() -> None:
    text = libraries.with_shortcuts(WRITTEN, libraries.SHORTCUTS.read_text(encoding="utf-8"))
    assert "(rage___MoveObject *)quick_alloc(type, CPyType_rage___Move);" in text
    assert "quick_free((PyObject *)self, CPyType_rage___Move);" in text
    assert WRITTEN.count("Py_TYPE(self)->tp_free((PyObject *)self);") == 2
    assert text.count("    Py_TYPE(self)->tp_free((PyObject *)self);") == 1  # of what only speaks of it
    assert text.index('#include "__native_internal') < text.index("quick_append") < text.index("CPyDef_")


def test_what_nobody_calls_is_left_out() -> None:
    text = libraries.without_uncalled(WRITTEN)
    assert re.findall(r"CPyPy\w+?_glue|^0,$", text, re.MULTILINE) == ["0,"]
    assert text.count("{") == WRITTEN.count("{") - 2


def test_the_first_game_is_built_before_the_rest_and_every_library_once() -> None:
    wanted = tool.groups(SRC, tool.families([]))
    first, rest = tool.batches(wanted)
    assert list(first) == ["core", "rage"]
    assert {**first, **rest} == wanted
    assert tool.batches(tool.groups(SRC, ["hordes"])) == [tool.groups(SRC, ["hordes"])]
