"""Objects that threads would share are found in the source; tables that nobody changes are left alone."""

from __future__ import annotations

import ast

import pytest
from tools.shared import Module, Program

TABLES = """
ROWS: Final = [[1, 2], [3, 4]]
NAMES: Final[dict[str, int]] = {}
WORK: Final = Work()
COUNT = 0
OFF: Final = -1

class Work:
    def __init__(self) -> None:
        self.cells: list[int] = []
        self.used = 0

    def first(self) -> int:
        return self.cells[0]

    def mark(self, cell: int) -> None:
        self.used += 1

def fill(row: list[int], value: int) -> None:
    row[0] = value

def fill_later(row: list[int]) -> None:
    fill(row, 1)

def add(total: int) -> int:
    total += 1
    return total
"""


def faults(function: str, elsewhere: str = "") -> list[str]:
    """What is found if a module has this function, or if another module does that imports the tables."""
    modules = [Module("rampant.games.a.tables", "tables.py", ast.parse(TABLES + function))]
    if elsewhere:
        source = "from rampant.games.a.tables import NAMES, OFF, ROWS, WORK, fill, fill_later\n"
        source += "from rampant.games.a import tables\n" + elsewhere
        modules.append(Module("rampant.games.a.steps", "steps.py", ast.parse(source)))
    return list(Program(modules).faults())


WRITES = [
    "def f(): ROWS[0] = []",
    "def f(): ROWS[0][1] = 5",
    "def f(): ROWS[0][1] += 5",
    "def f(): del NAMES['a']",
    "def f(): NAMES.setdefault('a', 1)",
    "def f(): ROWS.append([])",
    "def f(): WORK.used = 1",
    "def f(): WORK.cells.clear()",
    "def f(): WORK.mark(1)",
    "def f():\n    work = WORK\n    cells = work.cells\n    cells[3] = 1",
    "def f():\n    for row in ROWS:\n        row.pop()",
    "def f(): fill(ROWS[0], 1)",
    "def f(): fill_later(row=ROWS[0])",
    "def f(copy):\n    copy.row = ROWS\ndef g(copy):\n    copy.row[1] = 2",
    "class A:\n    def run(self, s): NAMES.update({})",
]


@pytest.mark.parametrize("function", [*WRITES, "def f():\n    global COUNT\n    COUNT = 1"])
def test_what_is_changed_is_found(function: str) -> None:
    (fault,) = faults(function)
    assert fault.startswith("tables.py:")
    assert "rampant.games.a.tables." in fault


@pytest.mark.parametrize("function", [*WRITES, "def f(): tables.COUNT = 1"])
def test_what_another_module_changes_is_found(function: str) -> None:
    assert [fault.split(":")[0] for fault in faults("", function)] == ["steps.py"]


@pytest.mark.parametrize(
    "function",
    [
        "def f(): return ROWS[0][1] + NAMES['a'] + WORK.first()",
        "def f():\n    x = ROWS[0][1]\n    x += 1\n    return x",
        "def f():\n    row = ROWS[0][:]\n    row.append(1)\n    fill(row, 2)",
        "def f():\n    ROWS = [1]\n    ROWS.append(2)",
        "def f(ROWS): ROWS.append(2)",
        "def f(): return add(ROWS[0][0])",
        "def f(copy): copy.at = OFF\ndef g(copy): copy.at[1] = 2",
        "def f(copy): copy.kept = ROWS",
        "def f(s):\n    s.rows = [list(row) for row in ROWS]\n    s.rows[0] = []",
        "ROWS.append([5, 6])",
    ],
)
def test_what_is_only_read_is_left_alone(function: str) -> None:
    assert faults(function) == []
