"""The art that pictures share with the page: which words mean which drawing, and the colours of both themes.

`art/index.json` lists the drawings; each is an SVG file on a field of 100 by 100 whose lower edge is the ground.
Colours are variables in them (`var(--a)`), because a seat's colours and the theme decide; `painted` puts them in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

ART = Path(__file__).parent / "art"
THEMES = ("dark", "light")


@cache
def index() -> Any:
    return json.loads((ART / "index.json").read_text(encoding="utf-8"))


@cache
def drawing(folder: str, *names: str) -> str:
    """Several drawings on top of each other, without their outer elements."""
    found = []
    for name in names:
        svg = (ART / folder / f"{name}.svg").read_text(encoding="utf-8")
        found.append(re.sub(r"\n\s*", "", re.sub(r"^<svg[^>]*>|</svg>\s*$", "", svg)))
    return "".join(found)


@cache
def theme(name: str) -> Mapping[str, str]:
    """The colours of a theme by their names; the light one changes some of the dark one's."""
    css = (ART / "theme.css").read_text(encoding="utf-8")
    dark, light = css.split('[data-theme="light"]')
    colours = dict(re.findall(r"--([\w-]+): ([^;]+);", dark))
    return colours | dict(re.findall(r"--([\w-]+): ([^;]+);", light)) if name == "light" else colours


def painted(svg: str, colours: Mapping[str, str]) -> str:
    """The same with colours in place of variables, so that any viewer can show it."""
    while "var(--" in svg:
        svg = re.sub(r"var\(--([\w-]+)\)", lambda found: colours[found[1]], svg)
    return svg


def name_hash(text: str) -> int:
    """The number by which things that share the art differ: FNV-1a, as the page has it."""
    value = 2166136261
    for unit in memoryview(text.encode("utf-16-le")).cast("H"):
        value = (value ^ unit) * 16777619 & 0xFFFFFFFF
    return value


def _fits(match: str, word: str) -> bool:
    return bool(match and word and re.search(match, word))


@cache
def look_of(kind: str, art: str, name: str) -> tuple[str, tuple[str, ...]]:
    """The folder and the drawings of a piece: by its art name, then by its own, then the kind's own.

    >>> look_of("monster", "godzilla", "Godzilla")
    ('monsters-rage', ('godzilla',))
    """
    art, name = art.lower(), name.lower()
    families = index()["families"]
    fitting = [family for family in families if kind in family["kinds"]]
    for family in fitting or families:
        for word in (art, name):
            for found in family["drawings"]:
                if _fits(found["match"], word):
                    return _one_look(family["folder"], found["looks"], name)
    last = (fitting or families)[-1]
    count = len(last["drawings"])
    chosen = last["drawings"][name_hash(art or name) % count if last["variety"] else count - 1]
    return _one_look(last["folder"], chosen["looks"], name)


def _one_look(folder: str, looks: Sequence[Sequence[str]], name: str) -> tuple[str, tuple[str, ...]]:
    return folder, tuple(looks[name_hash(name) % len(looks)])


def ground_of(terrain: str, cell: str) -> tuple[str, tuple[str, ...]]:
    """The tone of a square, and its drawings; squares vary a little from place to place."""
    grounds = index()["grounds"]
    found = next((one for one in grounds if re.search(one["match"], terrain or "clear")), grounds[-1])
    return found["tone"], tuple(found["looks"][name_hash(cell) % len(found["looks"])])


def feature(word: str) -> str:
    """What is marked on a square, in the colour that its word names (`spawn-red`)."""
    word = word.lower()
    colours = index()["colours"]
    named = next((colours[part] for part in re.split(r"[^a-z]+", word) if part in colours), None)
    found = next((one for one in index()["features"] if re.search(one["match"], word)), None)
    if found is None:
        return drawing("features", "corners").replace("var(--f)", named) if named else ""
    if not found["look"]:
        return ""
    colour = found["colour"] if found.get("fixed") or named is None else named
    return drawing("features", found["look"]).replace("var(--f)", colour)


def mark(word: str) -> str:
    """A word on a piece ("down", "hyper") as a round badge on a field of 24 by 24."""
    found = next((one for one in index()["marks"] if re.search(one["match"], word.lower())), None)
    colour = found["colour"] if found else "#dbe3f0"
    ground = f'<circle cx="12" cy="12" r="11" fill="{colour}" stroke="var(--ink)" stroke-width="1.6"/>'
    if found:
        return ground + drawing("marks", found["look"])
    letter = re.sub(r"[<>&]", "", word[:1].upper())
    style = 'text-anchor="middle" font-size="14" font-weight="800" fill="#1d2536"'
    return f'{ground}<text x="12" y="17" {style}>{letter}</text>'


def seat_looks(panels: Sequence[tuple[int, str]]) -> dict[int, Mapping[str, str]]:
    """The colours of each seat, from (seat, art) of the panels: a seat whose panel names a colour gets that one."""
    looks = index()["seats"]
    words = [look["word"] for look in looks]
    named = {seat: words.index(art) for seat, art in panels if seat >= 0 and art in words}
    rest = [at for at in range(len(looks)) if at not in named.values()]
    order = {seat: named[seat] if seat in named else rest.pop(0) for seat in range(len(looks)) if seat in named or rest}
    return {-1: index()["nobody"]} | {seat: looks[at] for seat, at in order.items()}
