"""What can be put where in a position: the two monsters, units of both sides, buildings with padlocks."""

from __future__ import annotations

from collections.abc import Sequence

from rampant.core.editing import Editor, Layer, Places, Start, Thing, opening
from rampant.core.editing.keys import Key, Table, number, word
from rampant.core.editing.layers import Tool, large, refuse
from rampant.core.game import Game
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.state import GOAL, RED

GONE = "gone"


class Hero(Layer):
    """A monster: one key holds its place."""

    def __init__(self, key: str, title: str, card: str, seat: int) -> None:
        super().__init__(key, "Monsters")
        self.title, self.card, self.seat = title, card, seat

    def tools(self) -> list[Tool]:
        return [Tool(f"{self.name}:", self.title, self.group, self.card, seat=self.seat, size=2)]

    def things(self, table: Table) -> list[Thing]:
        at = str(table.get(self.name, GONE))
        place = "" if at == GONE else at
        return [large(self.thing(table, "", self.title, place, self.card, self.seat), place, 2)]

    def put(self, table: Table, which: str, at: str) -> str:
        table[self.name] = at
        return ""

    def move(self, table: Table, which: str, at: str) -> str:
        table[self.name] = at
        return ""

    def remove(self, table: Table, which: str) -> None:
        table[self.name] = GONE


class Buildings(Places):
    """Buildings: with each goes whether a padlock lies on it, and with the padlocks their numbers."""

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        i = int(which)

        def get(table: Table) -> bool:
            return bool(table["tokens"][i])

        def put(table: Table, value: bool) -> None:
            table["tokens"][i] = int(value)
            _match(table)

        return (Key(("tokens", i), "Padlock", "flag", True, get=get, put=put),)

    def put(self, table: Table, which: str, at: str) -> str:
        table["tokens"] = [*table.get("tokens", []), 1]
        found = super().put(table, which, at)
        _match(table)
        return found

    def remove(self, table: Table, which: str) -> None:
        super().remove(table, which)
        del table["tokens"][int(which)]
        _match(table)


def _match(table: Table) -> None:
    """As many numbers as padlocks: the largest leave, threes come."""
    pile, wanted = sorted(table.get("pile", [])), sum(table["tokens"])
    table["pile"] = [*pile[:wanted], *[3] * (wanted - len(pile))]


class DemolitionEditor(Editor):
    def __init__(self, game: Game, maps: list[BattleMap]) -> None:
        super().__init__(game)
        self.maps = maps

    def layers(self, table: Table) -> Sequence[Layer]:
        return (
            Buildings(
                "building", "City", ("buildings",), "Building", "building:apartment-building", size=2, beside=(GONE,)
            ),
            Places("eater", "Planet Eaters", ("eaters",), "Planet Eater", "unit:eater", seat=1, beside=(GONE,)),
            Places("guard", "G.U.A.R.D.", ("guards",), "Guard", "unit:guard", beside=(GONE,)),
            Hero("gorghadra", "Gorghadra", "monster:gorghadra", 0),
            Hero("defender", "Defender X", "monster:defender-x", -1),
        )

    def keys(self, table: Table) -> Sequence[Key]:
        def numbers(table: Table) -> str:
            return " ".join(str(one) for one in table.get("pile", []))

        def put(table: Table, value: str) -> None:
            words = value.replace(",", " ").split()
            if not all(one.isdigit() and len(one) < 4 for one in words):
                raise refuse("the numbers under padlocks are whole numbers, as in 1 1 2 3")
            table["pile"] = [int(one) for one in words]

        return (
            word(("map",), "Map", tuple(map.fixed_name for map in self.maps)),
            number(("players",), "Players", 1, 2, 2),
            word(("ties",), "Who settles what is left open", ("script", "players")),
            number(("round",), "Round", 1, 99, 1),
            number(("last",), "Last round (0: none)", 0, 20, 0, "Goals"),
            number(("points",), "Points", 0, GOAL - 1, 0, "Goals"),
            number(("saved",), "Saved", 0, GOAL - 1, 0, "Goals"),
            number(("red",), "Red dice of the defenders", 0, RED, 0),
            Key(("pile",), "Numbers under padlocks", "text", "", get=numbers, put=put),
        )

    def starts(self) -> Sequence[Start]:
        bare = f'game = "demolition"\nmap = "{self.maps[0].fixed_name}"\ngorghadra = "r1c1"\neaters = ["r3c8"]\n'
        return (
            Start("bare", "Gorghadra and one unit", self.game.dump(self.game.load(bare))),
            *(
                Start(map.fixed_name, f"A new game: {map.title}", opening(self.game, map=map.fixed_name))
                for map in self.maps
            ),
        )
