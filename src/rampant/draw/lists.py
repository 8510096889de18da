"""A list that somebody built (a force, an army, decks) as a picture (SVG), with the page's own art."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import get_args

from rampant.core.build import Bench, Built
from rampant.core.cards import Card
from rampant.core.scene import Piece, PieceKind
from rampant.draw.drawings import index, name_hash, painted, theme
from rampant.draw.figures import Look, Symbols, figure
from rampant.draw.picture import FONT

WIDE, HIGH = 190, 232  # of a card
ROW = 6  # cards
EDGE, HEAD, LINE = 30, 92, 50
NUMBERS = ("SPD", "DEF", "Health", "Level", "Attack", "Defence", "Rage")
LETTER, SMALLEST = 0.7, 13  # how wide a bold letter is in the widest of the fonts, in sizes; the smallest size
ART, TALL = 1.35, 0.9  # how large a drawing is, and one of a building


def list_picture(
    built: Built, bench: Bench, cards: Mapping[str, Card], title: str, about: str, style: str = "dark"
) -> str:
    """The list with its name and what it is for; what is wrong with it is told below."""
    symbols = Symbols(style)
    parts: list[str] = []
    down = float(EDGE + HEAD)
    for shelf in bench.shelves:
        mine = [
            (card, part.count)
            for part in built.parts
            if (card := cards[part.card]).kind == shelf.kind and (not shelf.group or card.group == shelf.group)
        ]
        if not mine:
            continue
        total = sum(count for _, count in mine)
        parts.append(_words(EDGE, down + 22, f"{shelf.title} ({total})", 26, "word"))
        down += LINE - 10
        for at, (card, count) in enumerate(mine):
            x, y = EDGE + at % ROW * WIDE, down + at // ROW * HIGH
            parts.append(f'<g transform="translate({x} {y:g})">{_card(card, count, symbols)}</g>')
        down += -(-len(mine) // ROW) * HIGH + 12
    told = [f"{fault.text} [{fault.clause}]" if fault.clause else fault.text for fault in built.faults] or ["Legal"]
    for line in told[:8]:
        down += 30
        parts.append(_words(EDGE, down, line[:110], 20, "good" if built.legal else "warn"))
    width, height = 2 * EDGE + ROW * WIDE, down + EDGE
    head = _words(EDGE, EDGE + 32, title[:60], 40, "word") + _words(EDGE, EDGE + 66, about[:90], 22, "word-2")
    ground = f'<rect width="{width}" height="{height:g}" fill="var(--page)"/>'
    inside = painted(ground + head + "".join(parts), theme(style))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:g}" width="{width}" '
        f'height="{height:.0f}" {FONT} role="img"><title>{escape(title)}</title><defs>{symbols.defs()}</defs>'
        f"{inside}</svg>"
    )


def _card(card: Card, count: int, symbols: Symbols) -> str:
    look = _look(card)
    symbols.coat(look)
    kind, _, art = card.art.partition(":")
    plate = (
        f'<rect x="2" y="2" width="{WIDE - 10}" height="{HIGH - 10}" rx="16" fill="var(--paper)" '
        f'stroke="{look["a"]}" stroke-width="2"/>'
    )
    middle = (WIDE - 6) / 2
    if art:
        known = kind if kind in get_args(PieceKind) else "token"
        piece = Piece(card.id, known, art, card.title, "", stats=())  # type: ignore[arg-type]  # one of them
        drawn = figure(piece, TALL if known == "building" else ART, {-1: look}, symbols)
        picture = f'<g transform="translate({middle:g} 146)">{drawn}</g>'
    else:
        picture = _words(middle, 110, card.title[:1], 80, "word-2", "middle")
    room = WIDE - 26
    size = min(20, max(SMALLEST, int(room / (LETTER * len(card.title)))))
    fitted = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if LETTER * len(card.title) * size > room else ""
    name = _words(middle, 182, card.title, size, "word", "middle", fitted)
    numbers = _words(middle, 207, _numbers(card), 14, "word-2", "middle")
    badge = (
        f'<g transform="translate({WIDE - 34} 28)"><circle r="19" fill="{look["deep"]}" stroke="{look["c"]}" '
        f'stroke-width="2"/><text y="7" text-anchor="middle" font-size="20" font-weight="800" fill="#fff">'
        f"×{count}</text></g>"
        if count > 1
        else ""
    )
    return plate + picture + name + numbers + badge


def _look(card: Card) -> Look:
    """The colours of its faction, as the page shows them."""
    looks: Sequence[Look] = index()["seats"]
    nobody: Look = index()["nobody"]
    return looks[name_hash(card.group) % 5] if card.group else nobody


def _numbers(card: Card) -> str:
    face = card.faces[0]
    stats = [*([face.cost] if face.cost else []), *(stat for stat in face.numbers if stat.name in NUMBERS)]
    return " · ".join(f"{stat.name} {stat.value}" for stat in stats[:3])


def _words(x: float, y: float, text: str, size: int, tone: str, anchor: str = "start", more: str = "") -> str:
    bold = ' font-weight="700"' if tone == "word" else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="var(--{tone})"{bold}{more}>'
        f"{escape(text)}</text>"
    )
