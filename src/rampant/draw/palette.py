"""Colours and signs for words that scenes use. Unknown words get a colour and letters of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from zlib import crc32

from rampant.core.scene import Piece

SEATS = ("#7cc4ff", "#ff8a7a", "#ffe07a", "#8df08d", "#e3a6ff", "#ffb866")
NEUTRAL = "#e8e8e8"

# Ground: a background colour and a sign, so that neither colour-blind eyes nor plain text miss it.
GROUND = {
    "clear": ("#33382f", "·"),
    "plain": ("#33382f", "·"),
    "open": ("#33382f", "·"),
    "road": ("#3a3a40", "·"),
    "street": ("#3a3a40", "·"),
    "grass": ("#2f4a2a", "·"),
    "park": ("#2f4a2a", "♣"),
    "forest": ("#1d4a24", "♣"),
    "water": ("#17405f", "≈"),
    "sea": ("#123a5c", "≈"),
    "river": ("#17405f", "≈"),
    "hill": ("#56503a", "∩"),
    "mountain": ("#4e463f", "▲"),
    "city": ("#4b4650", "▪"),
    "block": ("#4b4650", "▪"),
    "building": ("#574d45", "■"),
    "foundation": ("#45413c", "□"),
    "rubble": ("#5e4630", "▒"),
    "fire": ("#7a2d12", "^"),
    "hazard": ("#7a2d12", "!"),
    "lava": ("#8a2208", "≈"),
    "desert": ("#6b5a35", "·"),
    "edge": ("#22252a", " "),
}
FEATURES = {
    "start": "X",
    "maser": "!",
    "foundation": "□",
    "foundation-green": "□g",
    "foundation-yellow": "□y",
    "spawn": "S",
    "spawn-red": "Sr",
    "spawn-blue": "Sb",
    "spawn-neutral": "Sn",
    "power-zone": "P+",
    "negative-zone": "P-",
    "activator": "Ac",
    "intersection": "+",
}
"""What is printed on squares, as signs; words that are not listed get their first letters."""
PAINT = {
    "red": "#8a3a34",
    "blue": "#34588a",
    "green": "#3a6b3a",
    "gray": "#6c6c6c",
    "grey": "#6c6c6c",
    "yellow": "#8a7a2c",
    "orange": "#8a5a2c",
    "purple": "#663f80",
    "black": "#151515",
    "white": "#8c8c84",
}
"""Colours that names of pieces mention."""
STONES = ("#5c5852", "#68604f", "#51565c", "#625257", "#57604f")
ORDER = ("card", "marker", "token", "tile", "building", "vehicle", "unit", "monster")
"""Kinds of pieces from the least to the most worth seeing, where there is room for one."""


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else NEUTRAL


def paint(piece: Piece) -> str:
    """The colour of a building: what its name says, or one of some kinds of stone."""
    stone = STONES[crc32(piece.name.encode()) % len(STONES)]
    return next((PAINT[word] for word in piece.name.lower().split() if word in PAINT), stone)


def ground(terrain: str) -> tuple[str, str]:
    """Background and sign of a ground; compound words (`rocky-rubble`) take what their last known word has."""
    for word in (terrain, *reversed(re.split(r"[-_ ]", terrain))):
        if word in GROUND:
            colour, sign = GROUND[word]
            return colour, (sign if word == terrain else terrain[:2])
    hashed = crc32(terrain.encode())
    red, green, blue = (0x30 + (hashed >> shift) % 0x38 for shift in (0, 8, 16))
    return f"#{red:02x}{green:02x}{blue:02x}", terrain[:2]


def feature_sign(feature: str) -> str:
    return FEATURES.get(feature, feature[:2])


def shade(colour: str, odd: bool) -> str:
    """The same colour a little lighter on every second square, so that squares can be told apart."""
    if not odd:
        return colour
    return "#" + "".join(f"{min(255, int(colour[i : i + 2], 16) + 9):02x}" for i in (1, 3, 5))


class Letters:
    """A few letters for every piece of a scene: `GOD` (monsters in capitals), `Maser Cannon 2` -> `MC2`.

    Names that would look alike get more letters: `Police Car` and `Plasma Cannon` are `Poc` and `Plc`.
    """

    def __init__(self, pieces: Iterable[Piece]) -> None:
        names = dict.fromkeys(base_name(piece) for piece in pieces)
        forms = {name: _forms(name.lower()) for name in names}
        brief = [short for short, _ in forms.values()]
        self.by_name = {name: short if brief.count(short) == 1 else long for name, (short, long) in forms.items()}

    def of(self, piece: Piece) -> str:
        if piece.face_down:
            return "▒▒"
        number = "".join(re.findall(r"\d+$", piece.name.strip()))[:2]
        letters = self.by_name[base_name(piece)]
        return (letters.upper() if piece.kind == "monster" else letters.capitalize()) + number


def base_name(piece: Piece) -> str:
    """The name without the number: Tank 1 and Tank 2 are both tanks."""
    return piece.name.rstrip("0123456789 ") or piece.name


def _forms(name: str) -> tuple[str, str]:
    """A short form of a name, and one for when another name has the same."""
    words = re.findall(r"[^\W_]+", re.sub(r"\(.*?\)", "", name)) or ["?"]
    if len(words) == 1:
        return words[0][:3], words[0][:2] + words[0][-1]
    return "".join(word[0] for word in words)[:3], words[0][:2] + words[1][0]


def top_first(pieces: Iterable[Piece]) -> list[Piece]:
    """The piece most worth seeing first."""
    return sorted(pieces, key=lambda piece: (-ORDER.index(piece.kind), -piece.level, piece.id))
