"""Do the tests of a game notice when a rule is broken? `python -m tools.mutate hordes --breaks 60`

Breaks the rules of a game in one place at a time (in a copy), runs the game's tests, and prints each break that no test
noticed. What only speaks to people (descriptions, log, scene) and what only bots read is left alone. A surviving break
is a missing test, unless the code means the same without it.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from rich.progress import track

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/rampant/games")
FOR_PEOPLE = {"__init__.py", "game.py", "scene.py", "words.py", "odds.py", "heuristic.py", "scenarios.py", "data.py"}
TELLING = {"describe", "prompt", "denied", "clause", "question", "name", "say", "announce", "summary", "__repr__"}
LONGEST = 120  # seconds; a break that makes a game endless is noticed

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


@dataclass(frozen=True)
class Break:
    """One place of a file that can be broken."""

    path: Path
    number: int  # among the places of that file


class Breaker(ast.NodeTransformer):
    """Counts the places that can be broken, and breaks the one that it is told to."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.count = 0
        self.line = 0

    def _here(self, node: ast.expr | ast.stmt) -> bool:
        self.count += 1
        if self.count - 1 != self.wanted:
            return False
        self.line = node.lineno
        return True

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return node if node.name in TELLING else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        if "watched" in ast.unparse(node.test):
            return node
        return self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        opposite = OPPOSITE.get(type(node.ops[0])) if len(node.ops) == 1 else None
        if opposite and self._here(node):
            node.ops = [opposite()]
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        if self._here(node):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if isinstance(node.op, ast.Add | ast.Sub) and self._here(node):
            node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not) and self._here(node):
            return node.operand
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Call) and "super()" not in ast.unparse(node) and self._here(node):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return ast.copy_location(ast.Pass(), node) if self._here(node) else self.generic_visit(node)


def places(folder: Path) -> list[Break]:
    """Every place of a game's rules that can be broken."""
    found: list[Break] = []
    for path in sorted(folder.rglob("*.py")):
        if path.name not in FOR_PEOPLE:
            breaker = Breaker()
            breaker.visit(ast.parse(path.read_text()))
            found += [Break(path, number) for number in range(breaker.count)]
    return found


def survives(copy: Path, place: Break, tests: str) -> str:
    """Break one place and run the tests; where it was and what it said, if none of them noticed."""
    before = place.path.read_text()
    breaker = Breaker(place.number)
    tree = breaker.visit(ast.parse(before))
    place.path.write_text(ast.unparse(ast.fix_missing_locations(tree)))
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", tests]
    try:
        noticed = subprocess.run(command, cwd=copy, capture_output=True, timeout=LONGEST).returncode != 0
    except subprocess.TimeoutExpired:
        noticed = True
    finally:
        place.path.write_text(before)
    line = before.splitlines()[breaker.line - 1].strip()
    return "" if noticed else f"{place.path.relative_to(copy)}:{breaker.line}: {line}"


def main() -> None:
    """Break a number of places, chosen at random, and report."""
    parser = argparse.ArgumentParser(description="Do the tests of a game notice when a rule is broken?")
    parser.add_argument("folder", help="a folder below rampant/games: rage, hordes, monpoc/second, ...")
    parser.add_argument("--tests", default="", help="the tests to run; those of the game unless said")
    parser.add_argument("--breaks", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tests = given.tests or f"tests/games/{given.folder.split('/')[0]}"
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch)
        for name in ("src", "tests", "pyproject.toml"):
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / name)
        found = places(copy / GAMES / given.folder)
        chosen = random.Random(given.seed).sample(found, min(given.breaks, len(found)))
        left = [said for place in track(chosen, "Breaking rules") if (said := survives(copy, place, tests))]
    for said in left:
        print(said)
    print(f"{given.folder}: {len(found)} places, {len(chosen)} broken, {len(chosen) - len(left)} noticed")


if __name__ == "__main__":
    main()
