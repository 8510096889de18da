"""What can be put where in a position: tiles on stacks, face up or face down; players and what they hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rampant.core.editing import Editor, Layer, Start, Thing, Tool, opening
from rampant.core.editing.keys import Key, Table, flag, number, word
from rampant.core.editing.layers import index_of, refuse
from rampant.games.hordes.data import ARMY, FIGHTERS, KINDS, army_named
from rampant.games.hordes.options import DEPTHS
from rampant.games.hordes.scenarios import MODES
from rampant.games.hordes.state import MOST_QUIET, STALEMATE

FACE_DOWN = "face down"
TURNS = 999


class Stacks(Layer):
    """Stacks of tiles. A tile is put on top of the stack of its square, or begins one there."""

    def __init__(self) -> None:
        super().__init__("stack", "Stacks")

    def tools(self) -> list[Tool]:
        found: list[Tool] = []
        for army in ARMY:
            codes = [f"{army.code}{fighter['level']}" for fighter in army.fighters]
            titles = [str(fighter.get("name", fighter["level"])) for fighter in army.fighters]
            kinds = [kind for kind in KINDS if army.copies[kind.local]]
            codes += [f"{army.code}-{kind.id}" for kind in kinds]
            titles += [kind.name for kind in kinds]
            for code, title in zip(codes, titles, strict=True):
                found.append(Tool(f"stack:{code}", title, army.name, f"tile:{code.lower()}"))
        return found

    def things(self, table: Table) -> list[Thing]:
        codes = _codes(table)
        found: list[Thing] = []
        for i, stack in enumerate(table.get("stack", [])):
            owner = stack.get("owner")
            name = next((army.name for army in ARMY if army.code == owner), "")
            title = f"Stack of the {name}" if name else "Face-down stack"
            seat = codes.index(owner) if owner in codes else -1
            top = str(stack["tiles"][0]).split("@")[0].split("+")[0] if stack.get("tiles") else ""
            found.append(self.thing(table, str(i), title, str(stack.get("at", "")), f"tile:{top.lower()}", seat))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        i = int(which)

        def get(table: Table) -> str:
            return str(table["stack"][i].get("owner", FACE_DOWN))

        def put(table: Table, value: str) -> None:
            if value == FACE_DOWN:
                table["stack"][i].pop("owner", None)
            else:
                table["stack"][i]["owner"] = value

        return (
            Key(("owner",), "Whose", "choice", FACE_DOWN, "", (FACE_DOWN, *_codes(table)), get=get, put=put),
            Key(
                ("stack", i, "tiles"), "Tiles from the top down", "lines", [], high=DEPTHS,
                note="VAM2, or VAM2+gun with what it holds; @* everybody knows it, @- nobody, @02 seats 0 and 2 do",
            ),
        )  # fmt: skip

    def put(self, table: Table, which: str, at: str) -> str:
        mine = next((army for army in ARMY if which.startswith(army.code)), None)
        if mine is not None and mine.code not in _codes(table):
            raise refuse(f'nobody plays the {mine.name} here: what a player\'s army is stands under "Table"')
        stacks: list[dict[str, Any]] = table.setdefault("stack", [])
        for i, stack in enumerate(stacks):
            if stack.get("at") == at:
                stack["tiles"] = [which, *stack.get("tiles", [])]
                return str(i)
        code, special, _ = which.partition("-")
        stacks.append({"at": at, "tiles": [which]} | ({} if special else {"owner": code.rstrip("0123456789")}))
        return str(len(stacks) - 1)

    def move(self, table: Table, which: str, at: str) -> str:
        table["stack"][index_of(which, len(table["stack"]), "stack")]["at"] = at
        return which

    def remove(self, table: Table, which: str) -> None:
        del table["stack"][index_of(which, len(table["stack"]), "stack")]


def _codes(table: Table) -> tuple[str, ...]:
    return tuple(ARMY[army_named(str(player.get("army")))].code for player in table.get("player", []))


class HordesEditor(Editor):
    def layers(self, table: Table) -> Sequence[Layer]:
        return (Stacks(),)

    def keys(self, table: Table) -> Sequence[Key]:
        codes = _codes(table)
        return (
            word(("turn",), "Whose turn", codes),
            word(("first",), "First army", codes),
            number(("number",), "Turn", 1, TURNS, 1),
            number(("quiet",), "Turns without a fight", 0, MOST_QUIET * len(codes), 0),
            number(("stalemate",), "Quiet rounds that end the game (0: none)", 0, MOST_QUIET, STALEMATE),
            flag(("memory",), "What was seen stays known"),
            word(("armies",), "Armies", MODES),
            *(key for seat in range(len(codes)) for key in self._player(table, seat)),
        )

    def _player(self, table: Table, seat: int) -> Sequence[Key]:
        path, group = ("player", seat), f"Player {seat + 1}"

        def army(table: Table, value: str) -> None:
            before = str(table["player"][seat]["army"])
            if value == before:
                return
            other = next((one for one in table["player"] if one["army"] == value), None)
            if other is not None:
                other["army"] = before
            table["player"][seat]["army"] = value
            _rename(table, before, value)

        choices = tuple(army.code for army in ARMY)
        return (
            Key((*path, "army"), "Army", "choice", choices[0], group, choices, put=army),
            Key((*path, "held"), "Tiles in hand", "lines", [], group, high=10, note="ids of tiles, such as gun"),
            number((*path, "out"), "Fell as number (0: lives)", 0, len(table["player"]), 0, group),
            flag((*path, "first_turn"), "Has not had a turn yet", group=group),
        )

    def starts(self) -> Sequence[Start]:
        bare = (
            'game = "hordes"\nturn = "VAM"\n[[player]]\narmy = "VAM"\n[[player]]\narmy = "ZOM"\n'
            '[[stack]]\nat = "0,0"\nowner = "VAM"\ntiles = ["VAM1", "VAM4"]\n'
            '[[stack]]\nat = "3,2"\nowner = "ZOM"\ntiles = ["ZOM1", "ZOM4"]\n'
            '[[stack]]\nat = "1,1"\ntiles = ["ZOM2"]\n[[stack]]\nat = "2,1"\ntiles = ["VAM2"]\n'
        )
        return (
            Start("bare", "Two Leaders and a few tiles", self.game.dump(self.game.load(bare))),
            Start("two", "A new game of two", opening(self.game, players=2)),
            Start("three", "A new game of three", opening(self.game, players=3)),
        )

    def shown(self, table: Table) -> Table:
        """Every tile face up: who edits a position knows it."""
        for stack in table.get("stack", []):
            stack["tiles"] = [str(tile).split("@")[0] + "@*" for tile in stack["tiles"]]
        for player in table.get("player", []):
            player.pop("seen_start", None)
        return table | {"memory": True}


def _rename(table: Table, before: str, after: str) -> None:
    """The tiles of two players who change armies change with them; specials that the other lacks go."""

    def swapped(code: str) -> str:
        head = code[:3]
        return (after if head == before else before if head == after else head) + code[3:]

    def exists(code: str) -> bool:
        army = next(army for army in ARMY if army.code == code[:3])
        name = code[3:].split("@")[0].split("+")[0]
        if not name.startswith("-"):
            return name.isdigit() and 1 <= int(name) <= FIGHTERS
        return any(kind.id == name[1:] and army.copies[kind.local] for kind in KINDS)

    for stack in table.get("stack", []):
        if "owner" in stack:
            stack["owner"] = swapped(stack["owner"])
        stack["tiles"] = [tile.split("+")[0] for tile in map(swapped, stack["tiles"]) if exists(tile)]
    table["stack"] = [stack for stack in table.get("stack", []) if stack["tiles"]]
    for key in ("turn", "first"):
        if key in table:
            table[key] = swapped(table[key])
    table["graveyard"] = {
        swapped(code): count for code, count in table.get("graveyard", {}).items() if exists(swapped(code))
    }
    for player in table["player"]:
        player.pop("seen_start", None)
