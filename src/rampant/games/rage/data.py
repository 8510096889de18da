"""The data files, read once: profiles of the monsters, other models, tokens and cards, board sections."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.state import Fixed
from rampant.games.rage.mask import SIDE, SQUARES, mask_of

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
INJURY_IDS: Final = [*STAT_IDS[:STATS], "dna"]

CHANGED: Final = 2
"""The version with which the rules themselves changed last."""


@final
class Profile(Fixed):
    """A monster's card: start values (RAGE-4.01 to 4.07) and the ids of its powers."""

    def __init__(self, id: str, name: str, start: vec[i64], powers: list[str], since: int) -> None:
        super().__init__(id)
        self.id: Final = id
        self.name: Final = name
        self.start: Final[vec[i64]] = start
        self.powers: Final = powers
        self.since: Final = since


@final
class Section(Fixed):
    """A 5 x 5 board section; `turns` brings its outer corner to the top left by quarter turns clockwise."""

    def __init__(self, id: str, squares: str, turns: int, since: int) -> None:
        super().__init__(id)
        self.since: Final = since
        self.turns: Final = turns
        self.sides: Final = [squares]  # as drawn, and after one, two and three quarter turns: (i, j) to (j, 6 - i)
        for _ in range(3):
            squares = "".join([squares[(4 - j) * 5 + i] for i in range(5) for j in range(5)])
            self.sides.append(squares)

    def turned(self, turns: int) -> str:
        """Its squares after quarter turns clockwise."""
        return self.sides[turns % 4]


FOUNDATION_SIGN: Final = ord("G")
FOREST_SIGN: Final = ord("F")
WATER_SIGN: Final = ord("W")
ALL_CLEAR: Final[vec[i64]] = vec[i64]([CLEAR] * SQUARES)


@final
class Board(Fixed):
    """The assembled 10 x 10 ground, named by its squares: `.` clear, `F` forest, `W` water, `G` foundation."""

    def __init__(self, squares: str) -> None:
        super().__init__(squares)
        ground = ALL_CLEAR[:]
        self.foundations: Final[list[int]] = []
        forests: list[int] = []
        waters: list[int] = []
        symbols = squares.encode()
        for cell in range(SQUARES):
            symbol = symbols[cell]
            if symbol == FOUNDATION_SIGN:
                self.foundations.append(cell)
            elif symbol == FOREST_SIGN:
                forests.append(cell)
                ground[cell] = FOREST
            elif symbol == WATER_SIGN:
                waters.append(cell)
                ground[cell] = WATER
        self.ground: Final[vec[i64]] = ground
        water_lo, water_hi = mask_of(waters)
        self.water_lo: Final[i64] = water_lo
        self.water_hi: Final[i64] = water_hi
        forest_lo, forest_hi = mask_of(forests)
        self.forest_lo: Final[i64] = forest_lo
        self.forest_hi: Final[i64] = forest_hi

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.fixed_name,)


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads(files("rampant.games.rage").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))


def _since(entry: dict[str, Any]) -> int:
    since: int = entry.get("since", 1)
    return since


PIECES: Final = _table("pieces")

_MONSTERS: Final = _table("monsters")["monster"]
PROFILES: Final = [
    Profile(
        entry["id"],
        entry["name"],
        vec[i64]([entry[stat] for stat in STAT_IDS[:STATS]]),
        [power["id"] for power in entry["power"]],
        _since(entry),
    )
    for entry in _MONSTERS
]
PROFILE_IDS: Final = [profile.id for profile in PROFILES]

_TURNS: Final = {"top left": 0, "bottom left": 1, "bottom right": 2, "top right": 3}
SECTIONS: Final = [
    Section(entry["id"], "".join(entry["squares"].split()), _TURNS[entry["corner"]], _since(entry))
    for entry in _table("sections")["section"]
]

MONSTER_WORDS: Final = {entry["id"]: entry for entry in _MONSTERS}
POWER_WORDS: Final = {power["id"]: power for entry in _MONSTERS for power in entry["power"]}
MODEL_WORDS: Final = {entry["id"]: entry for entry in PIECES["model"]}
SPECIAL_COUNTS: Final = {entry["id"]: entry["count"] for kind in ("rubble", "crowd") for entry in PIECES[kind]}


VERSION: Final = max(
    CHANGED,
    max([profile.since for profile in PROFILES]),
    max([section.since for section in SECTIONS]),
    max([_since(entry) for kind in ("rubble", "crowd", "injury") for entry in PIECES[kind]]),
)
"""Of the rules. A record that came with a later version says so (`since`), and is not drawn in older matches."""


@final
class Box:
    """What a match of some version of the rules draws from: monsters, sections, and the contents of the piles.

    RAGE-R80: `mix` says how many of each token and injury card are in, in place of all but the special ones.
    """

    def __init__(self, rules: int, mix: dict[str, int] | None = None, text: str = "") -> None:
        self.text: Final = text  # the mix as text; empty: as printed
        self.profiles: Final = [profile for profile in PROFILES if profile.since <= rules]
        self.sections: Final = [section for section in SECTIONS if section.since <= rules]
        rubble = [entry for entry in PIECES["rubble"] if _since(entry) <= rules and not entry.get("special")]
        crowds = [entry for entry in PIECES["crowd"] if _since(entry) <= rules and not entry.get("special")]
        cards = [card for card in PIECES["injury"] if _since(card) <= rules]
        if mix is not None:
            rubble = [{"id": entry["id"], "count": mix[f"rubble-{entry['id']}"]} for entry in PIECES["rubble"]]
            crowds = [{"id": entry["id"], "count": mix[f"crowd-{entry['id']}"]} for entry in PIECES["crowd"]]
            cards = [{"stat": card["stat"], "count": mix[card["id"]]} for card in PIECES["injury"]]
        self.rubble: Final[vec[i64]] = vec[i64]([_count(rubble, "id", id) for id in GROUND_IDS])
        self.crowds: Final[vec[i64]] = vec[i64]([_count(crowds, "id", id) for id in TOKEN_IDS])
        self.injuries: Final[vec[i64]] = vec[i64]([_count(cards, "stat", stat) for stat in [*STAT_IDS[:STATS], "any"]])


def _count(entries: list[dict[str, Any]], key: str, value: str) -> int:
    """How many pieces of a kind there are."""
    return sum([entry["count"] for entry in entries if entry[key] == value])


BOXES: Final = [Box(rules) for rules in range(VERSION + 1)]
"""By version of the rules with which a match began."""

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
