"""Every notebook of the examples runs from its first cell to its last."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, cast

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]
LESS = {
    "a-balance-question": {"game, 240": "game, 24", "most=400": "most=60", "most=60": "most=8"},
    "play-and-look": {"match.number < 60": "match.number < 20"},
}
"""Fewer games and choices than a reader sees: the same cells, in two thirds of the time."""


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT / "src"), str(ROOT))))
    notebook = cast("Any", nbformat).read(path, as_version=4)  # it has no types
    assert not any(cell.get("outputs") for cell in notebook.cells), "what it printed is not kept"
    sources = "\n".join(cell.source for cell in notebook.cells)
    for told in LESS[path.stem]:
        assert told in sources, f"no cell says {told} any more"
    for cell in notebook.cells:
        cell.source = re.sub("|".join(LESS[path.stem]), lambda found: LESS[path.stem][found.group()], cell.source)
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) for output in shown) or "balance" in path.stem
