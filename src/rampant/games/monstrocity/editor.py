"""What can be put where in a position: Buildings and monsters, Police Cars and Obstacles, decks, cards, damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rampant.core.editing import Drawn, Editor, Layer, Start, Symbol, Thing, Tool, opening
from rampant.core.editing.keys import Key, Table, flag, number, word
from rampant.core.editing.layers import refuse
from rampant.games.monstrocity.data import (
    BUILDINGS,
    CAR,
    CARS,
    EVENT_CARDS,
    KIND_COUNT,
    KIND_FIRST,
    KIND_IDS,
    KIND_NAMES,
    KINDS,
    MYSTERY_CARDS,
    PIECE_IDS,
    PIECE_NAMES,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    ROUNDS,
    SETS,
    STANDARD,
    TRACK_END,
    Words,
)
from rampant.games.monstrocity.decks import full, listed
from rampant.games.monstrocity.scenarios import NONE, PHASE_NAMES, SYMBOLS
from rampant.games.monstrocity.setup import SPEEDS
from rampant.games.monstrocity.state import MODES

BOARD = {
    symbol: Symbol(PIECE_NAMES[piece], f"building:{PIECE_IDS[piece].rstrip('0123456789').rstrip('-')}", piece=True)
    for piece, symbol in enumerate(SYMBOLS)
} | {str(who + 1): Symbol(f"Monster of player {who + 1}", piece=True, seat=who) for who in range(4)}
CORNERS = ("r1c1", "r1c10", "r10c1", "r10c10")
DECKS = (
    ("retaliation", "Retaliation deck", RETALIATION_CARDS),
    ("reinforcement", "Reinforcement deck", REINFORCEMENT_CARDS),
    ("events", "Event deck", EVENT_CARDS),
    ("mystery", "Mystery deck", MYSTERY_CARDS),
)


class City(Drawn):
    """The picture. Counters of damage go with their Building."""

    def __init__(self) -> None:
        super().__init__("board", "City", "board", 10, BOARD, single=True, keys=_piece_keys)

    def put(self, table: Table, which: str, at: str) -> str:
        cells = self._cells(table)
        for old, symbol in enumerate(cells):
            if symbol == which:
                return self.move(table, self._name(old), at)
        if self.covered(table, at):
            raise refuse(f"something stands on {at} already")
        return super().put(table, which, at)

    def move(self, table: Table, which: str, at: str) -> str:
        if self.covered(table, at):
            raise refuse(f"something stands on {at} already")
        _damage(table, which, at)
        return super().move(table, which, at)

    def remove(self, table: Table, which: str) -> None:
        _damage(table, which, "")
        super().remove(table, which)

    def covered(self, table: Table, at: str) -> bool:
        return self._cells(table)[self._at(at)] != self.blank


class Pieces(Layer):
    """Police Cars and Obstacles: of a kind, the first that is not on the board comes to it."""

    def __init__(self) -> None:
        super().__init__("piece", "Cars and Obstacles")
        self._kinds = [
            (KIND_IDS[kind], KIND_NAMES[kind], int(KIND_FIRST[kind]), KIND_COUNT[kind]) for kind in range(KINDS)
        ]
        self._kinds.append(("car", "Police Car", CAR, CARS))

    def tools(self) -> list[Tool]:
        return [Tool(f"piece:{id}", name, self.group, self._card(id)) for id, name, _, _ in self._kinds]

    def things(self, table: Table) -> list[Thing]:
        found: list[Thing] = []
        for id, at in dict(table.get("pieces", {})).items():
            piece = PIECE_IDS.index(id)
            kind = next(kind for kind in reversed(self._kinds) if kind[2] <= piece)
            found.append(self.thing(table, id, PIECE_NAMES[piece], at, self._card(kind[0])))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        at = str(table["pieces"][which])
        return _damage_keys(table, at) if PIECE_IDS.index(which) < CAR else ()

    def put(self, table: Table, which: str, at: str) -> str:
        pieces = table.setdefault("pieces", {})
        _, name, first, count = next(kind for kind in self._kinds if kind[0] == which)
        free = [id for id in PIECE_IDS[first : first + count] if id not in pieces]
        if not free:
            raise refuse(f"all {count} of {name} are on the board")
        pieces[free[0]] = at
        return free[0]

    def move(self, table: Table, which: str, at: str) -> str:
        _damage(table, table["pieces"][which], at)
        table["pieces"][which] = at
        return which

    def remove(self, table: Table, which: str) -> None:
        _damage(table, table["pieces"].pop(which), "")

    def _card(self, id: str) -> str:
        return "vehicle:police-car" if id == "car" else f"obstacle:{id}"


def _damage(table: Table, before: str, after: str) -> None:
    """Counters lie where their piece is."""
    rows: list[dict[str, Any]] = table.get("damage", [])
    for row in rows:
        if row["at"] == before:
            row["at"] = after
    table["damage"] = [row for row in rows if row["at"]]


def _piece_keys(table: Table, symbol: str, at: str) -> Sequence[Key]:
    return _damage_keys(table, at) if symbol in SYMBOLS else ()


def _damage_keys(table: Table, at: str) -> Sequence[Key]:
    def key(who: int) -> Key:
        def row(table: Table) -> dict[str, Any] | None:
            return next((row for row in table.get("damage", []) if row["at"] == at), None)

        def get(table: Table) -> int:
            found = row(table)
            return int(found["by"][who]) if found and who < len(found["by"]) else 0

        def put(table: Table, value: int) -> None:
            found = row(table)
            if found is None:
                found = {"at": at, "by": [0] * players}
                table.setdefault("damage", []).append(found)
            found["by"] = [*found["by"], *[0] * (players - len(found["by"]))]
            found["by"][who] = value
            if not any(found["by"]):
                table["damage"].remove(found)

        return Key((f"damage{who + 1}",), f"Damage by player {who + 1}", "number", 0, low=0, high=15, get=get, put=put)

    players = len(table.get("monster", []))
    return [key(who) for who in range(players)]


class CityEditor(Editor):
    def layers(self, table: Table) -> Sequence[Layer]:
        return (City(), Pieces())

    def keys(self, table: Table) -> Sequence[Key]:
        monsters = table.get("monster", [])
        return (
            number(("players",), "Players", 1, 4, 2),
            word(("mode",), "Mode", tuple(MODES)),
            flag(("enhanced",), "Enhanced monsters"),
            Key(("phase",), "Phase", "choice", "rampage", "", tuple(PHASE_NAMES), put=_take_phase),
            number(("round",), "Round", 1, ROUNDS, 1),
            number(("set",), "Set of the Rampage Phase", 1, SETS * 2, 1),
            number(("threat",), "City Threat Level", 0, TRACK_END, 0),
            flag(("curfew",), "Curfew"),
            flag(("uplink",), "Targeting Uplink"),
            flag(("radios",), "Hacked Radios"),
            number(("pace",), "Pace", 0, 10, 0),
            Key(("speeds",), "Speed of each player", "lines", [], "", tuple(SPEEDS), high=4),
            *(_deck(key, title, words, int(table.get("rules", self.game.version))) for key, title, words in DECKS),
            Key(("discard",), "Discarded Reinforcements", "lines", [], "Decks", _ids(REINFORCEMENT_CARDS), high=40),
            *(key for who in range(len(monsters)) for key in _monster_keys(table, who)),
        )

    def starts(self) -> Sequence[Start]:
        bare = (
            'game = "monstrocity"\nplayers = 1\nphase = "rampage"\nboard = """\n'
            + "1" + " ." * 9 + "\n" + ((" ." * 10).strip() + "\n") * 9
            + f'"""\n[[monster]]\nid = "{STANDARD[0].id}"\n'
        )  # fmt: skip
        return (
            Start("bare", "An empty city, one monster", self.game.dump(self.game.load(bare))),
            Start("one", "A new city, alone", opening(self.game, players=1)),
            Start("two", "A new city for two", opening(self.game)),
            Start("four", "A new city for four, enhanced", opening(self.game, players=4, enhanced=True)),
        )


def _ids(words: list[Words]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.id for card in words))


def _deck(key: str, title: str, words: list[Words], rules: int) -> Key:
    """A deck: which cards are still in it, each as often as it is there."""

    def get(table: Table) -> list[str]:
        value = table.get(key)
        if value == NONE:
            return []
        return list(value) if isinstance(value, list) else listed(full(words, rules), words)

    def put(table: Table, value: list[str]) -> None:
        table[key] = value or NONE

    return Key((key,), title, "lines", [], "Decks", _ids(words), high=len(words), get=get, put=put)


def _monster_keys(table: Table, who: int) -> Sequence[Key]:
    path, group = ("monster", who), f"Player {who + 1}"
    return (
        word((*path, "id"), "Monster", tuple(side.id for side in STANDARD), group=group),
        number((*path, "health"), "Health", 0, 99, 1, group),
        number((*path, "rage"), "Rage dice", 0, 99, 0, group),
        Key((*path, "cards"), "Cards", "lines", [], group, _ids(REINFORCEMENT_CARDS), high=20),
        flag((*path, "force_field"), "Force Field", group=group),
        number((*path, "razed"), "Buildings razed", 0, BUILDINGS, 0, group),
        number((*path, "broken"), "Obstacles broken", 0, 99, 0, group),
    )


def _take_phase(table: Table, value: str) -> None:
    """Beyond the choice of monsters, each player has one, and in the Rampage Phase it stands on the board."""
    table["phase"] = value
    if value == "choose":
        for key in ("monster", "damage", "set"):
            table.pop(key, None)
        table["board"] = "".join("." if symbol in "1234" else symbol for symbol in str(table["board"]))
        return
    monsters: list[dict[str, Any]] = table.setdefault("monster", [])
    taken = {monster["id"] for monster in monsters}
    for side in STANDARD:
        if len(monsters) < int(table.get("players", 2)) and side.id not in taken:
            monsters.append({"id": side.id})
    if value != "rampage":
        table.pop("set", None)
        return
    city = City()
    for who in range(len(monsters)):
        if str(who + 1) not in str(table["board"]):
            corner = next(at for at in CORNERS if not city.covered(table, at))
            city.put(table, str(who + 1), corner)
