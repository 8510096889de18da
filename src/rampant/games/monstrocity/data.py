"""Everything printed: monsters, pieces, tracks and cards, read once from `data/*.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.state import Fixed

SIZE: Final = 10  # rows and columns of the board
MOST_PLAYERS: Final = 4
COUNTERS: Final = 15  # Damage Counters of a player
ROUNDS: Final = 5
SETS: Final = 6
ALONE: Final = 2  # times as many sets, or as much time, for a monster that attacks alone
DICE: Final = 4
TRACK_END: Final = 36

# Pieces that can stand on the board, numbered through: Buildings, Obstacles, Police Cars, monsters (by player).
COMMON: Final = 0
CITY_HALL: Final = 12
BANK: Final = 13
POLICE_STATION: Final = 14
DNA_LAB: Final = 15
TURRET: Final = 16
OBSTACLE: Final = 24
CAR: Final = 40
MONSTER: Final = 52
NOTHING: Final = -1

COMMONS: Final = 12
SPECIALS: Final = 4
TURRETS: Final = 8
BUILDINGS: Final = 24
OBSTACLES: Final = 16
CARS: Final = 12
TARGETS: Final = 40  # that carry counters: Buildings and Obstacles

# Kinds of turret, two of each; kinds of obstacle in the order of the data.
FREEZE_RAY: Final = 0
MORTAR: Final = 1
PLASMA_CANNON: Final = 2
ROCKET_LAUNCHER: Final = 3
TURRET_NAMES: Final = ["Freeze Ray", "Mortar", "Plasma Cannon", "Rocket Launcher"]
ROADBLOCK: Final = 0
BUS: Final = 1
BARREL: Final = 2
PYLON: Final = 3
TANK: Final = 4
DECOY: Final = 5
KINDS: Final = 6

# Faces of the die.
CITY_FACE: Final = 1
POLICE_FACE: Final = 2
COMBAT_FACE: Final = 3
RAGE_FACE: Final = 6


def _read(name: str) -> dict[str, Any]:
    text = files("rampant.games.monstrocity").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


CITY: Final = _read("city")
CARDS: Final = _read("cards")
MONSTERS: Final[list[dict[str, Any]]] = _read("monsters")["monster"]


def cell_of(space: list[int]) -> int:
    """The cell of a [row, column] pair."""
    return space[0] * SIZE + space[1]


@final
class Profile(Fixed):
    """One side of a Player Board, as it was when a match began by the first rules, or as it is."""

    def __init__(self, kind: int, enhanced: bool, first: bool = False) -> None:
        printed = MONSTERS[kind]
        side = printed["enhanced" if enhanced else "standard"]
        super().__init__(f"{printed['id']}{'+' if enhanced else ''}")
        self.kind: Final = kind
        self.id: Final[str] = printed["id"]
        self.name: Final[str] = printed["name"]
        self.since: i64 = int(printed.get("since", 1))  # the first version of the rules that has it
        self.ability: Final[str] = printed["ability"]
        self.text: Final[str] = printed["text"]
        attribute = str(printed["attribute"]) if enhanced else ""
        self.attribute: Final = attribute
        self.speed: i64 = side["speed"]
        self.free: i64 = side["free"]
        self.damage: i64 = side["damage"]
        self.health: i64 = side["health"]
        self.rage: i64 = side.get("first_rage", side["rage"]) if first else side["rage"]
        self.trample: Final = attribute == "Trample"
        self.regenerate: Final = attribute == "Regenerate"
        self.fast: Final = attribute == "Fast"
        self.heavy: Final = attribute == "Heavy"


MONSTER_KINDS: Final = len(MONSTERS)
STANDARD: Final = [Profile(kind, False) for kind in range(MONSTER_KINDS)]
ENHANCED: Final = [Profile(kind, True) for kind in range(MONSTER_KINDS)]
FIRST_STANDARD: Final = [Profile(kind, False, True) for kind in range(MONSTER_KINDS)]
FIRST_ENHANCED: Final = [Profile(kind, True, True) for kind in range(MONSTER_KINDS)]


def _zones(what: str) -> vec[i64]:
    table: list[i64] = []
    for level in range(TRACK_END + 1):
        zone = [zone for zone in CITY["zone"] if zone["from"] <= level][-1]
        table.append(int(zone[what]))
    return vec[i64](table)


RETALIATIONS: Final[vec[i64]] = _zones("cards")  # Retaliation cards by City Threat Level
TURRET_DAMAGE: Final[vec[i64]] = _zones("damage")
POLICE_LEVEL: Final[vec[i64]] = vec[i64]([int(level) for level in CITY["station"]["levels"]])  # by cars on the board


def _marks(name: str) -> vec[i64]:
    return vec[i64]([1 if level in CITY["track"][name] else 0 for level in range(TRACK_END + 1)])


MADDIE: Final[vec[i64]] = _marks("maddie")
SPOTNIK: Final[vec[i64]] = _marks("spotnik")
EVENT_ROUND: Final[vec[i64]] = vec[i64]([1 if r in CITY["track"]["event_rounds"] else 0 for r in range(ROUNDS + 1)])


def _health(players: int) -> vec[i64]:
    """The Health of every Building and Obstacle."""
    row = next(row for row in CITY["health"] if players in row["players"])
    parts = [("common", COMMONS), ("special", SPECIALS), ("turret", TURRETS), ("obstacle", OBSTACLES)]
    return vec[i64]([int(row[name]) for name, count in parts for _ in range(count)])


HEALTH: Final[vec[vec[i64]]] = vec[vec[i64]]([_health(max(players, 1)) for players in range(MOST_PLAYERS + 1)])


def _modifier(target: int) -> int:
    return 1 if target < CITY_HALL else 2 if target < OBSTACLE else 0


MODIFIER: Final[vec[i64]] = vec[i64]([_modifier(target) for target in range(TARGETS)])  # what razing adds to the threat

INTERSECTIONS: Final = [cell_of(space) for space in CITY["board"]["intersections"]]
CORNERS: Final = [cell_of(space) for space in CITY["board"]["spawns"]]
FACES: Final[list[str]] = [str(face) for face in CITY["die"]["faces"]]

_OBSTACLES: Final[list[dict[str, Any]]] = CITY["obstacle"]
KIND_IDS: Final = [str(kind["id"]) for kind in _OBSTACLES]
KIND_NAMES: Final = [str(kind["kind"]) for kind in _OBSTACLES]
KIND_SPACES: Final = [[cell_of(space) for space in kind["spaces"]] for kind in _OBSTACLES]
KIND_COUNT: Final = [int(kind["count"]) for kind in _OBSTACLES]
KIND_FIRST: Final = [OBSTACLE + sum(KIND_COUNT[:kind]) for kind in range(KINDS)]
KIND_OF: Final[vec[i64]] = vec[i64]([kind for kind in range(KINDS) for _ in range(KIND_COUNT[kind])])  # by obstacle


def _names() -> list[str]:
    names = [f"Common Building {i + 1}" for i in range(COMMONS)]
    names += ["City Hall", "Bank", "Police Station", "DNA Lab"]
    names += [f"{TURRET_NAMES[i // 2]} {i % 2 + 1}" for i in range(TURRETS)]
    for kind in range(KINDS):
        names += [
            f"{KIND_NAMES[kind]} {i + 1}" if KIND_COUNT[kind] > 1 else KIND_NAMES[kind] for i in range(KIND_COUNT[kind])
        ]
    return names + [f"Police Car {i + 1}" for i in range(CARS)]


PIECE_NAMES: Final = _names()
PIECE_IDS: Final = [name.lower().replace(" ", "-") for name in PIECE_NAMES]


@final
class Words(Fixed):
    """What is written on a card."""

    def __init__(self, printed: dict[str, Any], type: str) -> None:
        super().__init__(str(printed["id"]))
        self.id: Final = str(printed["id"])
        self.since: i64 = int(printed.get("since", 1))  # the first version of the rules that has it
        self.name: Final = str(printed["name"])
        self.text: Final = str(printed.get("text", ""))
        self.clause: Final = str(printed.get("clause", "CITY-20.16"))
        self.type: Final = type
        self.health: i64 = int(printed.get("health", 0))
        self.rage: i64 = int(printed.get("rage", 0))


RETALIATION_CARDS: Final = [
    Words(printed, "Retaliation") for printed in CARDS["retaliation"] for _ in range(printed["count"])
]
REINFORCEMENT_CARDS: Final = [Words(printed, str(printed["type"])) for printed in CARDS["reinforcement"]]
EVENT_CARDS: Final = [Words(printed, "Event") for printed in CARDS["event"]]
MYSTERY_CARDS: Final = [Words(printed, "Mystery") for printed in CARDS["mystery"] if not printed["mission"]]
EVENT_KIND: Final = [KIND_IDS.index(str(printed["obstacle"])) for printed in CARDS["event"]]

SECONDS: Final[dict[str, float]] = {name: float(value) for name, value in CITY["seconds"].items() if name != "source"}
