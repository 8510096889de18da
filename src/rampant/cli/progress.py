"""A bar on standard error for whatever takes longer than a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rampant.cli.console import stderr


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """Gives the function that takes how much is done; None where nobody would see the bar."""
    console = stderr()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        transient=True,
        auto_refresh=False,  # no thread of its own: the lab starts processes meanwhile
    )
    task = bar.add_task(what, total=total)

    def done(count: int) -> None:
        bar.update(task, completed=count, refresh=True)

    with bar:
        bar.refresh()
        yield done
