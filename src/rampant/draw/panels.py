"""What lies beside the boards: each seat's tracks, pools, cards and pieces in reserve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel as Box
from rich.text import Text

from rampant.core.scene import Face, Panel, Piece, Scene, Stat
from rampant.draw.palette import seat_colour

LONGEST_BAR = 12


def draw_panels(scene: Scene, names: Sequence[str]) -> list[RenderableType]:
    """A box for every panel, those of seats first."""
    ordered = sorted(scene.panels, key=lambda panel: (panel.seat < 0, panel.seat))
    return [_box(panel, [p for p in scene.pieces if p.at == panel.id], scene.active, names) for panel in ordered]


def draw_lines(scene: Scene, names: Sequence[str], short: bool, wrap: bool = False) -> list[RenderableType]:
    """Panels as sentences, for small screens: who it is, and the numbers.

    `short`: one line for each seat, without names of people and maxima; with `wrap`, as many lines as are needed.
    """
    ordered = sorted(scene.panels, key=lambda panel: (panel.seat < 0, panel.seat))
    lines: list[RenderableType] = []
    for panel in ordered:
        if not panel.stats or (short and panel.seat < 0):
            continue
        colour = seat_colour(panel.seat) if panel.seat >= 0 else "#9a9a9a"
        whose = f" · {names[panel.seat]}" if 0 <= panel.seat < len(names) and names[panel.seat] != panel.title else ""
        line_only = short and not wrap
        active = "▶ " if panel.seat >= 0 and panel.seat == scene.active else ""
        title = f"{active}{panel.title}{'' if line_only else whose}: "
        line = Text(title, f"bold {colour}", no_wrap=line_only, overflow="ellipsis")
        stats = (f"{stat.name} {stat.value}" if line_only else _brief(stat) for stat in panel.stats)
        line.append("out of the game" if panel.out else ", ".join(stats), "not bold")
        lines.append(line)
    return lines


def _brief(stat: Stat) -> str:
    return f"{stat.name} {stat.value}/{stat.high}" if stat.high else f"{stat.name} {stat.value}"


def _box(panel: Panel, pieces: Sequence[Piece], active: int, names: Sequence[str]) -> RenderableType:
    colour = seat_colour(panel.seat) if panel.seat >= 0 else "#9a9a9a"
    title = panel.title
    if 0 <= panel.seat < len(names) and names[panel.seat] and names[panel.seat] != panel.title:
        title += f" · {names[panel.seat]}"
    if panel.seat >= 0 and panel.seat == active:
        title = f"▶ {title}"
    parts: list[RenderableType] = [*_stats(panel.stats)]
    if panel.out:
        parts.append(Text("out of the game", "italic red"))
    for card in panel.cards:
        words = Text("▒ face down" if card.face_down else f"▸ {card.title}")
        if card.clause and not card.face_down:
            words.append(f" {card.clause}", "dim")
        parts.append(words)
    if pieces:
        parts.append(Text(_counted(pieces)))
    return Box(
        Group(*parts) if parts else Text(""),
        title=Text(title, f"bold {colour}"),
        title_align="left",
        border_style=colour if not panel.out else "dim",
        padding=(0, 1),
    )


def _stats(stats: Iterable[Stat]) -> list[Text]:
    """Tracks as bars, one a line; plain numbers together."""
    lines: list[Text] = []
    plain = Text()
    stats = list(stats)
    longest = max((len(stat.name) for stat in stats if stat.high), default=0)
    for stat in stats:
        if stat.high:
            filled = stat.value if stat.high <= LONGEST_BAR else round(LONGEST_BAR * stat.value / stat.high)
            filled = max(0, min(filled, LONGEST_BAR))
            line = Text(f"{stat.name:<{longest}} ")
            line.append("█" * filled, "green")
            line.append("░" * (min(stat.high, LONGEST_BAR) - filled), "dim")
            line.append(f" {stat.value}/{stat.high}")
            if stat.note:
                line.append(f" {stat.note}", "dim")
            lines.append(line)
        else:
            if plain:
                plain.append(" · ", "dim")
            plain.append(f"{stat.name} ")
            plain.append(str(stat.value), "bold")
            if stat.note:
                plain.append(f" {stat.note}", "dim")
    return [*lines, plain] if plain else lines


def _counted(pieces: Iterable[Piece]) -> str:
    """`3 Tanks, 1 Copter`: pieces in a panel by name."""
    count: dict[str, int] = {}
    for piece in pieces:
        name = "face down" if piece.face_down else piece.name
        count[name] = count.get(name, 0) + piece.count
    return ", ".join(f"{n}× {name}" if n > 1 else name for name, n in count.items())


def draw_dice(dice: Iterable[Face]) -> Text:
    """Dice as they lie on the table."""
    text = Text()
    for face in dice:
        text.append(f" {face.name} ", "bold black on #f0f0e0" if face.kind != "defence" else "bold white on #804040")
        text.append(" ")
    return text
