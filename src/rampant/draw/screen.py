"""A whole scene on the terminal: boards at the left, panels at the right, or above where it is narrow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rampant.core.scene import Scene
from rampant.draw.board import HEAD, draw_board, draw_legend, room
from rampant.draw.panels import draw_dice, draw_lines, draw_panels

PANEL_WIDTH = 38
WIDE_ENOUGH = 64
"""Columns that the log and the options want beside the panels; with fewer, the panels stand above the boards."""
LINES_BELOW = 16
"""Lines kept free below the boards for the log and the options."""


SIDE_WIDTH = 24
"""Columns beside narrow boards that are enough for the numbers of the seats, in words."""
NO_LEGEND, NO_PILES, NO_PANELS = 2, 3, 4


def fitting(
    console: Console,
    scene: Scene,
    names: Sequence[str],
    lit: Mapping[str, str],
    log: Sequence[RenderableType],
    questions: Sequence[Sequence[RenderableType]],
) -> RenderableType:
    """The scene so that it fits on the screen and the boards stay there. A pipe gets everything.

    First the panels give way, then the legend, then old lines of the log, then the longer ways to put the question
    (`questions`, the longest first).
    """
    whole = draw_scene(console, scene, names, lit, [*log, *questions[0]])
    if not console.is_terminal:
        return whole
    made = whole
    for brief, lines, question in ((0, len(log), 0), (1, 6, 0), (2, 4, 0), (3, 3, 1), (3, 2, 2), (3, 1, 2), (4, 0, 2)):
        below = [*log[max(0, len(log) - lines) :], *questions[min(question, len(questions) - 1)]]
        made = draw_scene(console, scene, names, lit, below, brief)
        if len(console.render_lines(made)) < console.height:
            break
    return made


def draw_scene(
    console: Console,
    scene: Scene,
    names: Sequence[str],
    lit: Mapping[str, str],
    below: Sequence[RenderableType] = (),
    brief: int = 0,
) -> RenderableType:
    """The scene; `lit` says which cells or pieces can be chosen, by the number of the option.

    `below` is what stands under the boards: the log, a question. `brief` 1 writes panels as lines, 2 leaves out the
    legend as well, 3 leaves out the panels of nobody, 4 all. Lines stand beside the boards, where these leave room for
    them, else above, at 3 one for each seat.
    """
    on_cells = {piece.id: piece.at for piece in scene.pieces}
    marks = {on_cells.get(target, target): number for target, number in lit.items()}
    height = console.height - LINES_BELOW if console.is_terminal else 10_000
    # Boards to choose from would not fit on a screen together; their names are in the question.
    boards = tuple(board for board in scene.boards if not board.preview)
    widest = max((board.cols for board in boards), default=0)
    beside = console.width - PANEL_WIDTH - 3 >= max(WIDE_ENOUGH, HEAD + 4 * widest)
    width = console.width - (PANEL_WIDTH + 3 if beside else 0)
    side = _side(console.width, widest) if 0 < brief < NO_PANELS else 0
    if side:
        width, height = console.width - side, 0
    parts: list[RenderableType] = []
    for board in boards:
        if len(boards) > 1:
            parts.append(Text(board.title, "bold"))
        parts.append(draw_board(board, scene.pieces, marks, room(board, width, max(height, board.rows + 2))))
    if side:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=width - 1)
        grid.add_column(width=side)
        grid.add_row(Group(*parts), Group(*draw_lines(scene, names, brief >= NO_PILES, wrap=True)))
        parts = [grid]
    if brief < NO_LEGEND:
        parts.append(draw_legend(boards, scene.pieces))
    if scene.dice:
        parts.append(draw_dice(scene.dice))
    head = Text(scene.headline, "bold reverse")
    if brief:
        lines = draw_lines(scene, names, brief >= NO_PILES) if brief < NO_PANELS and not side else []
        return Group(head, *lines, *parts, *below)
    panels = draw_panels(scene, names)
    if not panels:
        return Group(head, *parts, *below)
    if not beside:
        # The boards stay next to the question, where a small screen scrolls.
        return Group(head, Columns(panels, width=min(PANEL_WIDTH, console.width), padding=(0, 1)), *parts, *below)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=width)
    grid.add_column(width=PANEL_WIDTH)
    grid.add_row(Group(*parts, *below), Group(*panels))
    return Group(head, grid)


def _side(width: int, columns: int) -> int:
    """How wide the numbers of the seats may be beside boards of so many columns; 0 if there is no room for them."""
    for wide in (6, 5, 4, 3):
        left = width - HEAD - columns * wide - 1
        if left >= SIDE_WIDTH:
            return left
    return 0
