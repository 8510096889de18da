"""Run from source although compiled modules lie beside it: `RAMPANT_PLAIN=1`."""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def prefer_source() -> None:
    """Let the folders of this package be searched for source files only."""
    root = str(Path(__file__).parent)
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> object:
        if not path.startswith(root):
            raise ImportError(path)
        return finder(path)

    sys.path_hooks.insert(0, hook)  # type: ignore[arg-type]
    sys.path_importer_cache.clear()
