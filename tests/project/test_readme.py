"""Every example of the documents runs."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rampant

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_examples_of_a_document_run(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert failed == 0


def programs(path: Path) -> str:
    """The code blocks of a document that show no answers, one after the other as a reader would type them."""
    blocks = re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return "\n".join(block for block in blocks if ">>> " not in block)


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if programs(path)], ids=lambda path: path.name)
def test_the_programs_of_a_document_run(path: Path, tmp_path: Path) -> None:
    """In a file of their own, since processes import what they are to count with."""
    program = tmp_path / "program.py"
    program.write_text(programs(path), encoding="utf-8")
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_readme_shows_library_examples_and_names_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.count(">>> ") >= 5
    for id in rampant.game_ids():
        assert f"`{id}`" in text, f"the README's table lacks {id}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_of_a_document_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("games/"):  # those pages are made with the site
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_a_game_can_be_imported_by_its_package() -> None:
    import rampant.games.rage as package

    assert package.GAME is rampant.game("rage")
