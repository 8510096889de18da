"""Run from source although compiled modules lie beside it: if asked (`RAMPANT_PLAIN=1`), or if they are out of date."""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import PathEntryFinder

ROOT = Path(__file__).parent


def outdated() -> bool:
    """In a source tree: was a rule changed since the rules were compiled?"""
    compiled = next((ROOT / "core").glob("state.*.so"), None)
    if compiled is None or not (ROOT.parents[1] / "pyproject.toml").exists():
        return False
    built = compiled.stat().st_mtime
    return any(
        path.stat().st_mtime > built for part in ("core", "games", "bots") for path in (ROOT / part).rglob("*.py")
    )


def prefer_source() -> None:
    """Let the folders of this package be searched for source files only."""
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> PathEntryFinder:
        if not path.startswith(str(ROOT)):
            raise ImportError(path)
        return finder(path)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
