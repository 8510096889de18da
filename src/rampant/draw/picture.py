"""A scene as a picture (SVG), with the page's own art: for notebooks, documents and environments.

The picture holds everything it needs: no style sheet, no font, no address. Names of seats and numbers stand beside the
board, since there is nothing to click.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from rampant.core.scene import Board, Face, Panel, Piece, Scene
from rampant.draw.drawings import (
    drawing,
    feature,
    ground_of,
    index,
    painted,
    seat_looks,
    theme,
)
from rampant.draw.figures import FLAT, STEP, Look, Symbols, figure

UNIT = 100  # of a square
EDGE = 40  # around a board
ABOVE = 0.07  # of a board's height, above it: room for the towers of its first row
PANEL = 460  # the width of the column beside the boards
LINE = 34  # of words
FONT = 'font-family="system-ui, sans-serif"'


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Drawn(NamedTuple):
    """What is inside a picture, and how large it is."""

    svg: str
    width: float
    height: float


class Placed(NamedTuple):
    """A piece and where its foot is."""

    piece: Piece
    x: float
    y: float
    under: int
    scale: float


def picture(scene: Scene, names: Sequence[str] = (), *, style: str = "dark", width: int = 900) -> str:
    """The scene as one SVG text, that many pixels wide. `names` are those of the seats."""
    symbols = Symbols(style)
    return framed(scene, drawn(scene, names, symbols), symbols, width)


def framed(scene: Scene, inside: Drawn, symbols: Symbols, width: int) -> str:
    """What was drawn, as a text of its own with all that it uses."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {inside.width:g} {inside.height:g}" width="{width}" '
        f'height="{width * inside.height / inside.width:.0f}" {FONT} role="img">'
        f"<title>{escape(scene.headline or 'A table')}</title><defs>{symbols.defs()}</defs>{inside.svg}</svg>"
    )


def drawn(scene: Scene, names: Sequence[str], symbols: Symbols) -> Drawn:
    """The scene; drawings that it uses are added to the symbols."""
    looks = seat_looks([(panel.seat, panel.art) for panel in scene.panels])
    for look in looks.values():
        symbols.coat(look)
    parts, down, wide = [], 0.0, 0.0
    for board in scene.boards:
        if board.cells:
            box = _box_of(board)
            svg = _board(board, scene, looks, symbols)
            parts.append(f'<g transform="translate({-box.x:g} {down - box.y:g})">{svg}</g>')
            down, wide = down + box.height, max(wide, box.width)
    beside, tall = _column(scene, names, looks)
    scale = max(wide, 2 * PANEL) / (2.4 * PANEL)  # words are as large beside large boards as beside small ones
    parts.append(f'<g transform="translate({wide + EDGE:g} {EDGE}) scale({scale:g})">{beside}</g>')
    width, height = wide + EDGE + PANEL * scale, max(down, tall * scale + 2 * EDGE)
    ground = f'<rect width="{width:g}" height="{height:g}" fill="var(--page)"/>'
    return Drawn(painted(ground + "".join(parts), theme(symbols.style)), width, height)


# -- boards ------------------------------------------------------------------------------------------------------------


def _box_of(board: Board) -> Box:
    rows = [cell.row for cell in board.cells]
    cols = [cell.col for cell in board.cells]
    height = (max(rows) - min(rows) + 1) * UNIT
    above = max(EDGE + 40, height * ABOVE)
    return Box(
        min(cols) * UNIT - EDGE,
        min(rows) * UNIT - above,
        (max(cols) - min(cols) + 1) * UNIT + 2 * EDGE,
        height + above + EDGE,
    )


def _board(board: Board, scene: Scene, looks: Mapping[int, Look], symbols: Symbols) -> str:
    box = _box_of(board)
    top = min(cell.row for cell in board.cells) * UNIT - EDGE
    plate = (
        f'<rect x="{box.x + 2:g}" y="{top}" width="{box.width - 4:g}" height="{box.y + box.height - top - 4:g}" '
        'rx="22" fill="var(--plate)" stroke="var(--plate-edge)" stroke-width="2"/>'
    )
    tones = {(cell.row, cell.col): ground_of(cell.terrain, cell.id)[0] for cell in board.cells}
    squares = []
    for cell in board.cells:
        tone, names = ground_of(cell.terrain, cell.id)
        svg = symbols.use(drawing("grounds", *names), "-".join(names)) if names else ""
        wide, high = (
            100 if tone in ("water", "forest", "road") and tones.get(place) == tone else 96
            for place in ((cell.row, cell.col + 1), (cell.row + 1, cell.col))
        )
        lanes = _lanes(tones, cell.row, cell.col) if tone == "road" else ""
        squares.append(
            f'<g transform="translate({cell.col * UNIT} {cell.row * UNIT})">'
            f'<rect x="2" y="2" width="{wide}" height="{high}" rx="{9 if wide == high == 96 else 2}" '
            f'fill="var(--g-{tone})" stroke="var(--g-edge)" stroke-width="1.5"/>{svg}{lanes}'
            f"{''.join(feature(word) for word in cell.features)}</g>"
        )
    figures = [
        f'<g transform="translate({one.x:g} {one.y:g})">{figure(one.piece, one.scale, looks, symbols)}</g>'
        for one in _layout(board, scene.pieces)
    ]
    return plate + "".join(squares) + "".join(figures)


def _lanes(tones: Mapping[tuple[int, int], str], row: int, col: int) -> str:
    """The marks of a street; a wide paved place has none."""

    def road(down: int, right: int) -> bool:
        return tones.get((row + down, col + right)) == "road"

    if any(road(down, 0) and road(0, right) and road(down, right) for down in (-1, 1) for right in (-1, 1)):
        return ""
    north, east, south, west = road(-1, 0), road(0, 1), road(1, 0), road(0, -1)
    if north + east + south + west >= 3:
        path = "".join(
            (f"M{x} 4 v9 " if north else "")
            + (f"M{x} 87 v9 " if south else "")
            + (f"M4 {x} h9 " if west else "")
            + (f"M87 {x} h9 " if east else "")
            for x in (14, 30, 46, 62, 78)
        )
    else:
        path = (
            ("M50 2 v16 M50 32 v16 " if north else "")
            + ("M50 52 v16 M50 82 v16 " if south else "")
            + ("M2 50 h16 M32 50 h16 " if west else "")
            + ("M52 50 h16 M82 50 h16 " if east else "")
        )
    return f'<path d="{path}" fill="none" stroke="var(--paint)" stroke-width="3.4" opacity=".55"/>'


def _layout(board: Board, pieces: Sequence[Piece]) -> list[Placed]:
    """The pieces of a board from the back to the front: flat ones in stacks, standing ones side by side."""
    cells = {cell.id: cell for cell in board.cells}
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.at in cells:
            groups.setdefault(piece.at, []).append(piece)
    placed = []
    for at, group in groups.items():
        group.sort(key=lambda piece: piece.level)
        standing = sum(piece.kind not in FLAT for piece in group)
        height = stood = 0
        for under, piece in enumerate(group):
            wide = max(1, piece.size)
            x, y = (cells[at].col + wide / 2) * UNIT, (cells[at].row + wide) * UNIT - 8 * wide
            if piece.kind in FLAT:
                small = standing > 0 and piece.kind != "tile"
                placed.append(Placed(piece, x, y - height, under, 0.8 if small else 1))
                height += STEP * min(6, max(1, piece.count)) if piece.kind in ("tile", "card") else 4
            else:
                shift = ((stood + 0.5) / standing - 0.5) * UNIT * wide * 0.7
                placed.append(Placed(piece, x + shift, y, under, 1 if standing == 1 else 0.72))
                stood += 1
    return sorted(placed, key=lambda one: (one.piece.kind not in ("token", "marker"), one.y + one.under * STEP))


# -- beside the boards -------------------------------------------------------------------------------------------------


def _column(scene: Scene, names: Sequence[str], looks: Mapping[int, Look]) -> tuple[str, float]:
    """What is said beside the boards, and how far down it reaches."""
    svg, down = _words(scene.headline, 0, 26, "var(--word)", 700), float(LINE + 10)
    if scene.dice:
        svg += (
            f'<g transform="translate(0 {down:g})">{"".join(_die(face, at) for at, face in enumerate(scene.dice))}</g>'
        )
        down += 70 * ((len(scene.dice) - 1) // 6 + 1) + 10
    for panel in scene.panels:
        if panel.seat < 0 and not panel.stats:
            continue
        one, tall = _panel(panel, names, looks.get(panel.seat, looks[-1]), scene.active)
        svg += f'<g transform="translate(0 {down:g})">{one}</g>'
        down += tall + 12
    return svg, down


def _panel(panel: Panel, names: Sequence[str], look: Look, active: int) -> tuple[str, float]:
    title = panel.title
    if 0 <= panel.seat < len(names) and names[panel.seat] not in title:
        title = f"{names[panel.seat]}: {title}"
    rows = [f"{stat.name} {stat.value}" + (f" of {stat.high}" if stat.high else "") for stat in panel.stats]
    lines = _wrapped(rows)
    tall = 46 + 27 * len(lines)
    edge = 'stroke="var(--lit-line)" stroke-width="4"' if panel.seat >= 0 and panel.seat == active else ""
    svg = f'<rect width="{PANEL - EDGE}" height="{tall}" rx="12" fill="var(--paper)" {edge}/>'
    svg += f'<path d="{look["sign"]}" transform="translate(14 14) scale(1.8)" fill="{look["a"]}"/>'
    svg += f'<g transform="translate(42 30)">{_words(title, 0, 21, "var(--word)", 700)}</g>'
    for at, line in enumerate(lines):
        svg += f'<g transform="translate(14 {60 + 27 * at})">{_words(line, 0, 18, "var(--word-2)", 400)}</g>'
    return svg if not panel.out else f'<g opacity=".45">{svg}</g>', tall


def _wrapped(rows: Sequence[str]) -> list[str]:
    """As many of the numbers in one line as fit into it."""
    lines: list[str] = []
    for row in rows:
        if lines and len(lines[-1]) + len(row) < 38:
            lines[-1] += f", {row}"
        else:
            lines.append(row)
    return lines


def _words(text: str, y: int, size: int, colour: str, weight: int) -> str:
    most = (PANEL - EDGE - 30) * 1.9 / size  # letters that fit
    shown = text if len(text) <= most else text[: int(most) - 1] + "…"
    return f'<text y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}">{escape(shown)}</text>'


def _die(face: Face, at: int) -> str:
    glyphs = index()["glyphs"]
    glyph = next((one["path"] for one in glyphs if re.search(one["match"], face.name.lower())), "")
    inside = (
        f'<g transform="translate(30 30) scale(1.25)"><path d="{glyph}" fill="#1d2536"/></g>'
        if glyph
        else '<text x="30" y="40" text-anchor="middle" font-size="28" font-weight="800" '
        f'fill="#1d2536">{face.number}</text>'
    )
    return (
        f'<g transform="translate({at % 6 * 68} {at // 6 * 68})"><rect width="60" height="60" rx="12" fill="#f4f6fc"/>'
        f"{inside}</g>"
    )
