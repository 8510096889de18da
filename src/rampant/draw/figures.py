"""One piece as a picture: the page's figures, written with the colours of their seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from rampant.core.errors import UnknownName
from rampant.core.scene import Piece
from rampant.draw.drawings import THEMES, drawing, look_of, mark, painted, theme

FLAT = ("tile", "card", "token", "marker")
STEP = 9  # the height of a tile
GRADIENT_STOPS = (("0", "c"), (".35", "a"), ("1", "b"))

Look = Mapping[str, str]
Used = Callable[[int, int, int], str]
"""The drawing of a piece, used at x and y with a side."""


class Symbols:
    """The drawings of one or several pictures of a style, each written once and used where it is needed."""

    def __init__(self, style: str) -> None:
        if style not in THEMES:
            raise UnknownName("style of pictures", style, THEMES)
        self.style = style  # part of every id: two pictures on one page may be of different styles
        self.written: dict[str, str] = {}

    def use(self, svg: str, key: str, box: str = 'width="100" height="100"') -> str:
        id = f"{self.style}-{key}"
        if id not in self.written:
            self.written[id] = f'<symbol id="{id}" viewBox="0 0 100 100" overflow="visible">{svg}</symbol>'
        return f'<use href="#{id}" {box}/>'

    def coat(self, look: Look) -> None:
        """The gradient of a seat's colours."""
        id = f"g-seat-{look['name']}"
        stops = "".join(f'<stop offset="{at}" stop-color="{look[shade]}"/>' for at, shade in GRADIENT_STOPS)
        self.written[id] = f'<linearGradient id="{id}" x1="0" y1="0" x2="0.25" y2="1">{stops}</linearGradient>'

    def defs(self) -> str:
        return painted(drawing("", "gradients") + "".join(self.written.values()), theme(self.style))


def figure(piece: Piece, scale: float, looks: Mapping[int, Look], symbols: Symbols) -> str:
    """One piece, its foot at the origin."""
    look = looks.get(piece.seat, looks[-1])
    folder, names = look_of(piece.kind, piece.art, piece.name)
    key = "-".join((folder, *names, look["name"]))

    def used(x: int, y: int, side: int) -> str:
        svg = in_colours(drawing(folder, *names), look)
        return symbols.use(svg, key, f'x="{x}" y="{y}" width="{side}" height="{side}"')

    svg = _tile(piece, used) if piece.kind in ("tile", "card") else _standing(piece, look, used)
    top = STEP * min(6, max(1, piece.count)) + 72 if piece.kind in ("tile", "card") else 84
    if piece.count > 1:
        svg += (
            f'<g transform="translate(34 {18 - top})"><rect x="-15" y="-11" width="30" height="22" rx="11" '
            'fill="#10172a" stroke="var(--c)" stroke-width="1.6"/><text y="6" text-anchor="middle" font-size="16" '
            f'font-weight="800" fill="#fff">×{piece.count}</text></g>'
        )
    for at, word in enumerate(piece.marks[:5]):
        svg += f'<g transform="translate({26 - at % 3 * 24} {-top - at // 3 * 24})">{mark(word)}</g>'
    return f'<g transform="scale({max(1, piece.size) * scale:g})">{in_colours(svg, look)}</g>'


def _tile(piece: Piece, used: Used) -> str:
    layers = min(6, max(1, piece.count))
    svg = "".join(
        f'<rect x="-42" y="{-70 - i * STEP}" width="84" height="80" rx="9" fill="var(--b)" stroke="var(--ink)" '
        'stroke-width="1.6"/>'
        for i in range(layers)
    )
    plate = 'x="-42" y="-76" width="84" height="78" rx="9" stroke="var(--a)"'
    if piece.face_down:
        face = (
            f'<rect {plate} fill="var(--tile-back)" stroke-width="2.4"/><path d="M-14 -54 C-8 -42 -8 -30 -14 -16 '
            'M0 -58 C6 -44 6 -30 0 -12 M14 -54 C20 -42 20 -30 14 -16" stroke="var(--a)" stroke-width="5" opacity=".75" '
            'fill="none" stroke-linecap="round"/>'
        )
    else:
        called = piece.name.split(" (")[0]
        fitted = ' textLength="76" lengthAdjust="spacingAndGlyphs"' if len(called) > 11 else ""
        face = (
            f'<rect {plate} fill="var(--tile-face)" stroke-width="3"/>{used(-29, -72, 58)}'
            '<rect x="-42" y="-16" width="84" height="18" rx="6" fill="var(--deep)"/><text x="0" y="-3" '
            f'text-anchor="middle" font-size="13" font-weight="700" fill="#fff"{fitted}>{escape(called)}</text>'
        )
        places = zip(piece.stats, ((-32, -28), (32, -28), (-32, -64)), ("#a8242c", "#1f5fae", "#6a4a00"), strict=False)
        for stat, (x, y), colour in places:
            face += (
                f'<g transform="translate({x} {y})"><circle r="11" fill="{colour}" stroke="#fff" stroke-width="1.6"/>'
                '<text y="5.4" text-anchor="middle" font-size="15" font-weight="800" '
                f'fill="#fff">{stat.value}</text></g>'
            )
    return f'{svg}<g transform="translate(0 {STEP - layers * STEP})">{face}</g>'


def _standing(piece: Piece, look: Look, used: Used) -> str:
    low = piece.kind in ("token", "marker")
    svg = f'<ellipse cx="4" cy="0" rx="{36 if low else 46}" ry="{12 if low else 15}" fill="url(#g-shadow)"/>'
    if piece.seat >= 0 and piece.kind != "building":
        svg += (
            '<ellipse cx="0" cy="-3" rx="40" ry="13" fill="var(--b)" stroke="var(--ink)" stroke-width="1.6"/>'
            '<ellipse cx="0" cy="-5" rx="40" ry="13" fill="var(--deep)" stroke="var(--a)" stroke-width="2.6"/>'
        )
    if low:
        svg += used(-37, -72, 74)
    else:
        x, y, side = (-54, -94, 108) if piece.kind == "building" else (-45, -86, 90)
        fallen = ' transform="translate(0 -4) rotate(-68 0 -30) scale(.9)"' if "down" in piece.marks else ""
        svg += f"<g{fallen}>{used(x, y, side)}</g>"
    if piece.seat >= 0:
        svg += (
            '<g transform="translate(0 2)"><circle r="9" fill="var(--deep)" stroke="var(--c)" stroke-width="1.6"/>'
            f'<path d="{look["sign"]}" transform="translate(-5 -5)" fill="#fff"/></g>'
        )
    return svg + _bar(piece)


def _bar(piece: Piece) -> str:
    """The track of a monster, and of other things that are hurt."""
    monster = piece.kind == "monster"
    tracks = [stat for stat in piece.stats if stat.high > 0 and (monster or stat.value not in (0, stat.high))]
    if not tracks or piece.kind in FLAT:
        return ""
    full = max(0.0, min(1.0, tracks[0].value / tracks[0].high)) * 68
    colour = "#ff5a5a" if tracks[0].harm else "#4be08d"
    return (
        '<g transform="translate(-34 11)"><rect width="68" height="7" rx="3.5" fill="#0b0f1a" stroke="#000"/>'
        f'<rect width="{full:g}" height="7" rx="3.5" fill="{colour}"/></g>'
    )


def in_colours(svg: str, look: Look) -> str:
    """The seat's colours put in; those of the theme come at the end."""
    for shade in ("a", "b", "c", "deep"):
        svg = svg.replace(f"var(--{shade})", look[shade])
    return svg.replace("var(--m)", f"url(#g-seat-{look['name']})")
