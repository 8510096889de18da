"""The data files, read once: profiles of the monsters, other models, tokens and cards, board sections."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.mask import SIDE, SQUARES, mask_of
from rampant.core.state import Fixed

# The five fighting statistics, in the order of the cards; RAGE is the sixth row.
STOMP: Final = 0
BASH: Final = 1
BLAST: Final = 2
RANGE: Final = 3
DEFENSE: Final = 4
RAGE: Final = 5
STATS: Final = 5
STAT_IDS: Final = ["stomp", "bash", "blast", "range", "defense", "rage"]
STAT_NAMES: Final = ["Stomp", "Bash", "Blast", "Range", "Defense", "Rage"]

# Ground, and the kinds of rubble that replace it (RAGE-17.03).
CLEAR: Final = 0
FOREST: Final = 1
WATER: Final = 2
ROCKY: Final = 3
BURNING: Final = 4
SMOKING: Final = 5
EXPLOSION: Final = 6  # a token of the rubble pile; never ground
GROUND_IDS: Final = ["clear", "forest", "water", "rocky", "burning", "smoking", "explosion"]

# Tokens of the crowd pile; 0 is no token. UNSEEN lies face down until all of an attack are placed (RAGE-15.02).
LIGHT: Final = 1
MODERATE: Final = 2
HEAVY: Final = 3
SHOBIJIN: Final = 4
SHOCKIRUS: Final = 5
MEGANULON: Final = 6
XILIEN: Final = 7
UNSEEN: Final = 8  # UNSEEN + kind: face down, but chosen with the help of the Shobijin
HIDDEN: Final = 16  # HIDDEN + kind: drawn before the Shobijin put another back, but seen by nobody
TOKEN_IDS: Final = ["none", "light", "moderate", "heavy", "shobijin", "shockirus", "meganulon", "xilien"]
TOKEN_KINDS: Final = 8

ANY_STAT: Final = 5  # the DNA card of the injury deck


@final
class Profile(Fixed):
    """A monster's card: start values (RAGE-4.01 to 4.07) and the ids of its powers."""

    def __init__(self, id: str, name: str, start: vec[i64], powers: list[str]) -> None:
        super().__init__(id)
        self.id: Final = id
        self.name: Final = name
        self.start: Final[vec[i64]] = start
        self.powers: Final = powers


@final
class Section(Fixed):
    """A 5 x 5 board section; `turns` brings its outer corner to the top left by quarter turns clockwise."""

    def __init__(self, id: str, squares: str, turns: int) -> None:
        super().__init__(id)
        self.turns: Final = turns
        self.sides: Final = [squares]  # as drawn, and after one, two and three quarter turns: (i, j) to (j, 6 - i)
        for _ in range(3):
            squares = "".join([squares[(4 - j) * 5 + i] for i in range(5) for j in range(5)])
            self.sides.append(squares)

    def turned(self, turns: int) -> str:
        """Its squares after quarter turns clockwise."""
        return self.sides[turns % 4]


@final
class Board(Fixed):
    """The assembled 10 x 10 ground, named by its squares: `.` clear, `F` forest, `W` water, `G` foundation."""

    def __init__(self, squares: str) -> None:
        super().__init__(squares)
        ground = vec[i64]([CLEAR] * SQUARES)
        self.foundations: Final[list[int]] = []
        forests: list[int] = []
        waters: list[int] = []
        for cell in range(SQUARES):
            symbol = squares[cell]
            if symbol == "G":
                self.foundations.append(cell)
            elif symbol == "F":
                forests.append(cell)
                ground[cell] = FOREST
            elif symbol == "W":
                waters.append(cell)
                ground[cell] = WATER
        self.ground: Final[vec[i64]] = ground
        water_lo, water_hi = mask_of(waters)
        self.water_lo: Final[i64] = water_lo
        self.water_hi: Final[i64] = water_hi
        forest_lo, forest_hi = mask_of(forests)
        self.forest_lo: Final[i64] = forest_lo
        self.forest_hi: Final[i64] = forest_hi


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads(files("rampant.games.rage").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))


def _counts(entries: list[dict[str, Any]], ids: list[str]) -> vec[i64]:
    """How many there are of each kind, special kinds left out; `ids` gives the order."""
    by_id = {entry["id"]: entry for entry in entries}
    return vec[i64]([by_id[id]["count"] if id in by_id and not by_id[id].get("special") else 0 for id in ids])


_PIECES: Final = _table("pieces")

PROFILES: Final = [
    Profile(entry["id"], entry["name"], vec[i64]([entry[stat] for stat in STAT_IDS[:STATS]]), entry["powers"])
    for entry in _table("monsters")["monster"]
]
PROFILE_IDS: Final = [profile.id for profile in PROFILES]

_TURNS: Final = {"top left": 0, "bottom left": 1, "bottom right": 2, "top right": 3}
SECTIONS: Final = [
    Section(entry["id"], "".join(entry["squares"].split()), _TURNS[entry["corner"]])
    for entry in _table("sections")["section"]
]

POWER_WORDS: Final = {entry["id"]: entry for entry in _table("powers")["power"]}
MODEL_WORDS: Final = {entry["id"]: entry for entry in _PIECES["model"]}

RUBBLE_COUNTS: Final[vec[i64]] = _counts(_PIECES["rubble"], GROUND_IDS)
CROWD_COUNTS: Final[vec[i64]] = _counts(_PIECES["crowd"], TOKEN_IDS)
SPECIAL_COUNTS: Final = {entry["id"]: entry["count"] for kind in ("rubble", "crowd") for entry in _PIECES[kind]}
INJURY_COUNTS: Final[vec[i64]] = vec[i64](
    [
        sum(card["count"] for card in _PIECES["injury"] if card["stat"] == stat)
        for stat in ["stomp", "bash", "blast", "range", "defense", "any"]
    ]
)

MASER_STOMP: Final[i64] = MODEL_WORDS["maser"]["stomp"]
MASER_BLAST: Final[i64] = MODEL_WORDS["maser"]["blast"]
MASER_RANGE: Final[i64] = MODEL_WORDS["maser"]["range"]
MEGANULON_STOMP: Final[i64] = MODEL_WORDS["meganulon"]["stomp"]
SAUCER_STOMP: Final[i64] = MODEL_WORDS["saucer"]["stomp"]
SAUCER_RANGE: Final[i64] = MODEL_WORDS["saucer"]["range"]

CORNERS: Final = [0, SIDE - 1, SQUARES - 1, SQUARES - SIDE]
"""Start squares, clockwise from r1c1 (RAGE-1.06, R07)."""

MASER_SQUARES: Final = [44, 45, 54, 55]
"""RAGE-1.07: r5c5, r5c6, r6c5, r6c6."""
