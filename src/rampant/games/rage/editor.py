"""What can be put where in a position: ground and blocks, models, tokens, monsters with their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rampant.core import scenario
from rampant.core.editing import Drawn, Editor, Layer, Places, Records, Start, Symbol, Tool, opening
from rampant.core.editing.keys import Key, Table, flag, number, player, several, word
from rampant.core.editing.layers import refuse
from rampant.games.rage.data import INJURY_IDS, PROFILE_IDS, PROFILES, STAT_IDS, STAT_NAMES, STATS, TOKEN_IDS
from rampant.games.rage.lists import board_notes, board_problems
from rampant.games.rage.positions import LIMITS, LOST
from rampant.games.rage.setup import MOST_ROUNDS, SPECIALS
from rampant.games.rage.state import GOALS, TOP_RATING, RageState

GROUND = {
    ".": Symbol("Clear", "square:clear", "clear"),
    "F": Symbol("Forest", "square:forest", "forest"),
    "W": Symbol("Water", "square:water", "water"),
    "G": Symbol("Empty foundation", "square:foundation", "foundation"),
    "^": Symbol("Rocky rubble", "token:rubble-rocky", "rocky"),
    "*": Symbol("Burning rubble", "token:rubble-burning", "burning"),
    "%": Symbol("Smoking rubble", "token:rubble-smoking", "smoking"),
    "r": Symbol("Red block", "building:block-red", piece=True, under="G"),
    "g": Symbol("Gray block", "building:block-gray", piece=True, under="G"),
    "b": Symbol("Blue block", "building:block-blue", piece=True, under="G"),
}
NAMES = {profile.id: profile.name for profile in PROFILES}
MONSTERS = [Tool(f"monster:{id}", NAMES[id], "Monsters", f"monster:{id}") for id in PROFILE_IDS]
COMERS = (("meganulon", "Meganulon"), ("saucer", "Xilien saucer"))
TITLES = {
    "rage": "Rage",
    "wounds": "Wounds",
    "down": "Knocked down",
    "empowered": "Empowered",
    "out": "Out (1) or gave up (2)",
}


class RageEditor(Editor):
    def layers(self, table: Table) -> Sequence[Layer]:
        seats = len(table.get("monster", []))
        hands = tuple(f"player {seat + 1}" for seat in range(seats))
        return (
            Drawn("ground", "Ground and blocks", "board", 10, GROUND),
            *(
                Places(name, "Crowds", ("token", name), f"{name.capitalize()} crowd", f"token:crowd-{name}")
                for name in TOKEN_IDS[1:6]
            ),
            Places("maser", "Models", ("maser",), "Maser", "model:maser", beside=hands),
            *(Places(name, "Models", (name,), title, f"model:{name}", beside=(LOST,)) for name, title in COMERS),
            Records("monster", "Monsters", "monster", MONSTERS, _fresh, _shown, _monster_keys),
        )

    def keys(self, table: Table) -> Sequence[Key]:
        seats = len(table.get("monster", []))
        rounds = int(table.get("rounds", 50))
        return (
            player(("turn",), "Whose turn", seats),
            player(("first",), "First player", seats),
            number(("round",), "Round", 1, rounds or MOST_ROUNDS, 1),
            number(("rounds",), "Last round (0: none)", 0, MOST_ROUNDS, 50),
            several(("victory",), "Goals instead of being the last", tuple(GOALS), "Goals"),
            player(("destroyer",), "Who destroys (Opposition)", seats, "Goals", nobody=True),
            flag(("stalemate",), "Ends when no goal can be reached", True, "Goals"),
            *([flag(("teams",), "Seats 1 and 3 against 2 and 4", group="Goals")] if seats == 4 else []),
            several(("specials",), "Special tokens in the piles", SPECIALS, "Piles"),
            *(number(("saved", name), f"Rescued {name} crowds", 0, 20, group="Piles") for name in TOKEN_IDS[1:4]),
            *(
                number(("discard", name), f"Injuries of {name} in the discard", 0, 20, group="Piles")
                for name in INJURY_IDS
            ),
            number(("exploded",), "Explosions that were drawn", 0, 10, group="Piles"),
        )

    def notes(self, state: RageState) -> Sequence[str]:
        return board_notes(state.board.fixed_name)

    def map_of(self, state: RageState) -> tuple[str, Sequence[str]]:
        squares = state.board.fixed_name
        return scenario.draw(list(squares), 10), board_problems(squares)

    def starts(self) -> Sequence[Start]:
        bare = scenario.write(
            {
                "game": "rage",
                "maser": [],
                "board": scenario.draw(["."] * 100, 10),
                "monster": [{"id": "godzilla", "at": "r1c1"}, {"id": "mechagodzilla", "at": "r10c10"}],
            }
        )
        return (
            Start("bare", "Open ground, two monsters", self.game.dump(self.game.load(bare))),
            Start("two", "A new game of two", opening(self.game)),
            Start("four", "A new game of four", opening(self.game, players=4)),
            Start(
                "goals",
                "Destruction and evacuation",
                opening(self.game, victory=["destruction", "evacuation"], specials=list(SPECIALS)),
            ),
        )


def _fresh(table: Table, which: str, at: str) -> dict[str, Any]:
    if len(table.get("monster", [])) >= 4:
        raise refuse("at most four monsters fight [RAGE-1.01]")
    return {"id": which, "at": at}


def _shown(table: Table, i: int) -> tuple[str, str, int]:
    id = str(table["monster"][i].get("id"))
    return f"{NAMES.get(id, id)} (player {i + 1})", f"monster:{id}", i


def _monster_keys(table: Table, i: int) -> Sequence[Key]:
    record = table["monster"][i]
    path = ("monster", i)
    start = {profile.id: profile.start for profile in PROFILES}.get(str(record.get("id")))
    return (
        word((*path, "id"), "Monster", tuple(PROFILE_IDS)),
        *(number((*path, name), TITLES.get(name, name.capitalize()), 0, high) for name, high in LIMITS.items()),
        *(
            number((*path, name), STAT_NAMES[i], 0, TOP_RATING, int(start[i]) if start is not None else 0, "Card")
            for i, name in enumerate(STAT_IDS[:STATS])
        ),
        *(
            number((*path, "injuries", name), f"Injuries of {STAT_NAMES[i]}", 0, 9, group="Card")
            for i, name in enumerate(STAT_IDS[:STATS])
        ),
    )
