"""Which tests claim which clauses, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path


def claims(folder: Path) -> dict[str, list[str]]:
    """Which tests below a folder claim which clause: id -> `file::test`, read from the source, nothing is run."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                for id in _marked(node.decorator_list):
                    found.setdefault(id, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _marked(decorators: Iterable[ast.expr]) -> Iterable[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
