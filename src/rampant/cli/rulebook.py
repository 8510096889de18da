"""The rules of a game on the terminal, and which of them are tested."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

import rampant
from rampant.cli.claims import claims
from rampant.cli.console import stdout
from rampant.core.clause import Clause
from rampant.core.errors import RampantError
from rampant.core.game import Game


def read(game: Game, words: str) -> int:
    """Print the clauses that hold all words."""
    rules = game.rules
    if words.upper() in rules.clauses:
        found = [rules[words.upper()]]
    else:
        found = rules.search(words)
    if not found:
        near = f" Near: {rules.nearest(words)}." if words.upper().startswith(rules.prefix) else ""
        raise RampantError(f"no clause of {game.id} holds {words!r}.{near}")
    console = stdout()
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            console.print(f"\n[bold]{escape(section)}[/]")
        print_clause(console, clause)
    return 0


def print_clause(console: Console, clause: Clause) -> None:
    """One clause with its number."""
    console.print(f"[cyan]{clause.id}[/]")
    console.print(Padding(escape(clause.text), (0, 0, 0, 4)))


def coverage(game: Game, folder: Path | None, words: str) -> int:
    """Print each clause with the tests that claim it, and the count of both."""
    folder = folder or _tests()
    claimed = claims(folder)
    found = game.rules.search(words)
    console = stdout()
    rules = [clause for clause in found if not clause.ruling]
    rulings = [clause for clause in found if clause.ruling]
    _list(console, rules, claimed)
    if rulings:
        console.print("\n[bold]Rulings[/]")
        _list(console, rulings, claimed)
    # Games of one family share a prefix: a claim is unknown if none of them has the clause.
    family = [each for each in map(rampant.game, rampant.game_ids()) if each.prefix == game.prefix]
    known = {id for each in family for id in each.rules.clauses}
    unknown = sorted(id for id in claimed if id.startswith(f"{game.prefix}-") and id not in known)
    for id in unknown:
        console.print(f"[red]claimed by {', '.join(claimed[id])}, but no clause: {id}[/]", soft_wrap=True)
    if rulings:
        tested = sum(clause.id in claimed for clause in rulings)
        console.print(f"rulings {len(rulings)}, tested {tested} ({_percent(tested, len(rulings))})")
    tested = sum(clause.id in claimed for clause in rules)
    console.print(f"clauses {len(rules)}, tested {tested} ({_percent(tested, len(rules))})")
    for line in game.coverage(claimed):
        console.print(line)
    return 0


def _percent(part: int, whole: int) -> str:
    """Rounded down, so that only all of them are 100 %."""
    return f"{100 * part // whole if whole else 100}%"


def _list(console: Console, clauses: Iterable[Clause], claimed: dict[str, list[str]]) -> None:
    for clause in clauses:
        tests = claimed.get(clause.id, [])
        mark = "[green]tested[/]" if tests else "[red]untested[/]"
        console.print(f"[cyan]{clause.id}[/] {mark} {escape(', '.join(tests))}", soft_wrap=True)


def _tests() -> Path:
    """The tests of the source tree that this package lies in."""
    folder = Path(rampant.__file__).parents[2] / "tests"
    if not folder.is_dir():
        raise RampantError(
            "the tests are not here: coverage needs the source tree (or --tests FOLDER); an installed package has none"
        )
    return folder
