"""A bar on standard error for whatever takes longer than a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rampant.cli.console import stderr

if TYPE_CHECKING:
    from rich.progress import Progress, Task


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """Gives the function that takes how much is done; None where nobody would see the bar."""
    bar = _bar()
    if bar is None:
        yield None
        return
    task = bar.add_task(what, total=total)

    def done(count: int) -> None:
        bar.update(task, completed=count, refresh=True)

    with bar:
        bar.refresh()
        yield done


@contextmanager
def stages(what: str) -> Iterator[Callable[[str, int, int], None]]:
    """Gives the function that takes the name of a stage, how much of it is done, and of how much."""
    bar = _bar()
    if bar is None:
        yield lambda stage, done, total: None
        return
    task = bar.add_task(what, total=None)

    def tell(stage: str, done: int, total: int) -> None:
        bar.update(task, description=f"{what}: {stage}", completed=done, total=total, refresh=True)

    with bar:
        yield tell


def _bar() -> Progress | None:
    """A bar with rate and time left; None where nobody would see it."""
    console = stderr()
    if not console.is_terminal:
        return None
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class RateColumn(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed
            return Text(f"{speed:,.3g} a second" if speed else "", "dim")

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        transient=True,
        auto_refresh=False,  # no thread of its own: the lab starts processes meanwhile
    )
