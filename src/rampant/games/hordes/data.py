"""The tiles: six armies of forty, read once from `data/`.

Copies of a tile are alike in everything, so a tile is a small int, its type: `army * LOCALS + local`, where local 0 to
5 is a fighter of level 1 to 6 and those from 6 on are kinds of specials. Tables by type are vecs. These numbers are
positions in the data files, so they live in memory only: whatever is written down uses the codes of types (`code_of`).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.errors import UnknownName
from rampant.core.state import Fixed

LEADER: Final = 0  # the local number of the Leader; a fighter's local number is its level - 1
FIGHTERS: Final = 6  # local numbers below are fighters
LATEST: Final = 1_000_000  # above every version of the rules

# The words on fighters, as bits (HRD-1.06).
RESIST: Final = 1
SCOUT: Final = 2
FAST: Final = 4
AID: Final = 8
NO_EVENT: Final = 16
NO_START: Final = 32
HIDE: Final = 64
WORDS: Final = {
    "Resist": RESIST,
    "Scout": SCOUT,
    "Fast": FAST,
    "Aid": AID,
    "No Event": NO_EVENT,
    "No Start": NO_START,
    "Hide": HIDE,
}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("rampant.games.hordes").joinpath("data", name).read_text(encoding="utf-8"))


@final
class Kind(Fixed):
    """A kind of special tile."""

    def __init__(self, row: dict[str, Any], local: int) -> None:
        super().__init__(row["id"])
        self.id: Final[str] = row["id"]
        self.local: Final = local
        self.name: Final[str] = row["name"]
        self.sort: Final[str] = row["sort"]
        self.worn: Final[str] = row.get("worn", "")
        self.text: Final[str] = row["text"]
        self.clause: Final[str] = row["clause"]


KINDS: Final = [Kind(row, FIGHTERS + i) for i, row in enumerate(_read("specials.toml")["kind"])]
LOCALS: Final = FIGHTERS + len(KINDS)
LOCAL: Final[dict[str, int]] = {kind.id: kind.local for kind in KINDS}


def kind_of(local: int) -> Kind:
    """The kind of a special by its local number."""
    return KINDS[local - FIGHTERS]


@final
class Ready(Fixed):
    """A ready-made army: for which numbers of players, what it holds and how it starts."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row["army"])
        self.army: Final[str] = row["army"]
        self.since: Final[int] = row.get("since", 1)  # the version of the rules that brought it
        self.players: Final[list[int]] = row.get("players", [2, 3, 4, 5, 6])
        self.specials: Final[int] = row.get("specials", -1)  # how many it takes; -1: as many as all armies of its size
        self.prefer: Final[list[int]] = [LOCAL[id] for id in row["prefer"]]
        self.more: Final[list[int]] = row.get("more", [2, 3, 4, 5, 6])  # levels that get one more, in this order
        self.start: Final[list[int]] = row["start"]

    def room(self, players: int) -> int:
        """How many specials it takes."""
        return self.specials if self.specials >= 0 else SIZES[players].ready_specials


@final
class Army(Fixed):
    """One army: its name, colour and hour, and how many copies of each local number its forty tiles hold."""

    def __init__(self, row: dict[str, Any], ready: list[Ready]) -> None:
        super().__init__(row["code"])
        self.code: Final[str] = row["code"]
        self.name: Final[str] = row["name"]
        self.one: Final[str] = row["one"]
        self.colour: Final[str] = row["colour"]
        self.night: Final[bool] = row["time"] == "night"
        self.since: Final[int] = row.get("since", 1)  # the version of the rules that brought it
        self.fighters: Final[list[dict[str, Any]]] = row["fighter"]
        self.specials: Final[list[dict[str, Any]]] = row["special"]
        self.copies: Final[list[int]] = self.owned(LATEST)
        self.ready: Final = ready
        self.no_start: Final[int] = next((f["level"] for f in row["fighter"] if "No Start" in f["words"]), 0)
        self.weapon: Final = self._worn("weapon")  # the local numbers of its items; 0: it has none
        self.armor: Final = self._worn("armor")
        self.stone: Final = self._worn("stone")

    def owned(self, rules: int) -> list[int]:
        """How many copies of each local number the army had in that version of the rules."""
        copies = [0] * LOCALS
        for fighter in self.fighters:
            copies[fighter["level"] - 1] = fighter["count"]
        for special in self.specials:
            if special.get("since", 1) <= rules:
                copies[LOCAL[special["kind"]]] = special["count"]
        return copies

    def made(self, rules: int, players: int) -> Ready:
        """Its ready-made army for so many players, in that version of the rules: the newest stand first."""
        return next(each for each in self.ready if each.since <= rules and players in each.players)

    def _worn(self, what: str) -> int:
        """A tile remembers that it carries a weapon, not which: so an army has one kind of each."""
        found = [kind.local for kind in KINDS if kind.worn == what and self.copies[kind.local]]
        assert len(found) <= 1, f"{self.name} own two kinds of {what}"
        return found[0] if found else 0


@final
class Size(Fixed):
    """What the number of players decides (HRD-2.02, 3.02)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(str(row["players"]))
        self.players: Final[int] = row["players"]
        self.army: Final[int] = row["army"]
        self.cols: Final[int] = row["cols"]
        self.rows: Final[int] = row["rows"]
        self.ready_specials: Final[int] = row["ready_specials"]


_TABLES: Final = _read("tables.toml")
_READY: Final = [Ready(row) for row in _TABLES["ready"]]
ARMY: Final = [
    Army(row, [ready for ready in _READY if ready.army == row["code"]]) for row in _read("armies.toml")["army"]
]
ARMIES: Final = len(ARMY)
TYPES: Final = ARMIES * LOCALS
SIZES: Final[dict[int, Size]] = {row["players"]: Size(row) for row in _TABLES["size"]}


def _fighters(key: str) -> vec[i64]:
    table: list[i64] = [0] * TYPES
    for number, army in enumerate(ARMY):
        for fighter in army.fighters:
            table[number * LOCALS + fighter["level"] - 1] = fighter[key]
    return vec[i64](table)


def _words() -> vec[i64]:
    table: list[i64] = [0] * TYPES
    for number, army in enumerate(ARMY):
        for fighter in army.fighters:
            table[number * LOCALS + fighter["level"] - 1] = sum(WORDS[word] for word in fighter["words"])
    return vec[i64](table)


ARMY_OF: Final = vec[i64]([t // LOCALS for t in range(TYPES)])
LOCAL_OF: Final = vec[i64]([t % LOCALS for t in range(TYPES)])
ATTACK: Final = _fighters("attack")
DEFENCE: Final = _fighters("defence")
WORDS_OF: Final = _words()
NIGHT: Final = vec[i64]([1 if army.night else 0 for army in ARMY])


def army_named(name: str) -> int:
    """The number of the army with that name or code."""
    for number, army in enumerate(ARMY):
        if name.lower() in (army.name.lower(), army.one.lower(), army.code.lower()):
            return number
    raise UnknownName("army", name, [army.name for army in ARMY])


HUMANS: Final = army_named("HUM")


def code_of(kind: int) -> str:
    """What a tile type is called wherever it is written down: `GHO5`, `HUM-gun`."""
    return CODE[kind]


def _code(army: Army, local: int) -> str:
    return f"{army.code}{local + 1}" if local < FIGHTERS else f"{army.code}-{kind_of(local).id}"


CODE: Final = [_code(army, local) for army in ARMY for local in range(LOCALS)]
CODES: Final[dict[str, int]] = {
    code_of(number * LOCALS + local): number * LOCALS + local
    for number, army in enumerate(ARMY)
    for local in range(LOCALS)
    if army.copies[local]
}


def name_of(kind: int) -> str:
    """A tile type in words: `Packghoul`, `the Ghouls' Trap`."""
    army, local = ARMY[kind // LOCALS], kind % LOCALS
    if local < FIGHTERS:
        return str(army.fighters[local]["name"])
    return f"{army.one} {kind_of(local).name}"


def words_of(kind: int) -> str:
    """The words printed on a fighter."""
    return " + ".join(word for word, bit in WORDS.items() if WORDS_OF[kind] & bit)
