"""The results of a simulation as tables for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rampant.core.game import Game
from rampant.lab.intervals import Fair
from rampant.lab.report import Measure, Rate, Report, counted


def show(console: Console, game: Game, report: Report) -> None:
    """Wins by bot, by what was played, by seat and map; length, measures, endings."""
    speed = report.games / report.seconds if report.seconds else 0.0
    console.print(f"[bold]{escape(game.title)}[/], {_settings(game, report)}")
    stopped = f" of {report.wanted:,}, stopped early" if report.interrupted else ""
    console.print(
        f"{counted(report.games)}{stopped} in {report.seconds:.1f} s ({speed:.1f} a second), "
        f"{report.draws} drawn, seed {escape(report.seed)}"
    )
    if not report.games:
        return
    console.print(_wins(report))
    numbers = [*([report.lengths] if report.lengths else []), *report.measures]
    console.print(_numbers(numbers))
    console.print(_endings(report))


def _settings(game: Game, report: Report) -> str:
    defaults = game.resolve({})
    changed = [f"{name} {value}" for name, value in report.settings.items() if value != defaults[name]]
    return escape(", ".join(changed)) or "usual settings"


def _wins(report: Report) -> Table:
    groups: Sequence[list[Rate]] = [
        report.by_bot,
        report.by_label,
        *report.by_group.values(),
        report.by_seat,
        report.by_map,
    ]
    measured = any(rate.fair for rates in groups for rate in rates)
    columns = ("", "games", "won", "rate", "95 % interval", *(["without luck"] if measured else []))
    table = Table(*columns, box=None, pad_edge=False, title="Wins", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for number, rates in enumerate(group for group in groups if group):
        if number:
            table.add_section()
            table.add_row("")
        for rate in rates:
            interval = f"{rate.low:6.1%} to {rate.high:6.1%}"
            numbers = (str(rate.games), f"{rate.won:g}", f"[bold]{rate.rate:.1%}[/]", interval)
            table.add_row(escape(rate.name), *numbers, *(_fairly(rate.fair) if measured else []))
    return table


def _fairly(fair: Fair | None) -> list[str]:
    return [f"{fair.rate:.1%} ({100 * fair.low:4.1f} to {100 * fair.high:4.1f})" if fair else ""]


def _numbers(measures: Sequence[Measure]) -> Table:
    table = Table(
        "", "mean", "least", "median", "most", box=None, pad_edge=False, title="Numbers", title_justify="left"
    )
    for column in table.columns[1:]:
        column.justify = "right"
    for measure in measures:
        numbers = (f"{value:.4g}" for value in (measure.low, measure.median, measure.high))
        table.add_row(escape(measure.name), f"{measure.mean:.1f}", *numbers)
    return table


def _endings(report: Report) -> Table:
    table = Table("", "clause", "games", "", box=None, pad_edge=False, title="Endings", title_justify="left")
    table.columns[2].justify = table.columns[3].justify = "right"
    for ending in report.endings:
        share = f"{ending.games / report.games:.1%}"
        table.add_row(escape(ending.reason), f"[dim]{ending.clause}[/]", str(ending.games), share)
    return table
