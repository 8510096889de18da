"""What everybody sees, and how it is laid out. Nobody knows which number lies under which padlock."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.grid import OFF
from rampant.core.scene import Panel, Piece, Scene, Stat
from rampant.games.monpoc.board import draw_board, map_view
from rampant.games.monpoc.demolition.state import GOAL, RED, WHITE, City


def view(s: City) -> dict[str, object]:
    def name(cell: int) -> str | None:
        return None if cell == OFF else s.map.grid.name(int(cell))

    return {
        "map": map_view(s.map),
        "laid": s.laid,
        "round": int(s.round),
        "last": int(s.last),
        "gorghadra": name(int(s.gorghadra)),
        "defender": name(int(s.defender)),
        "eaters": [name(cell) for cell in s.eaters],
        "guards": [name(cell) for cell in s.guards],
        "buildings": [name(cell) for cell in s.buildings],
        "tokens": [bool(token) for token in s.tokens],
        "pile": sorted(s.pile),
        "points": int(s.points),
        "saved": int(s.saved),
        "red": int(s.red),
        "white": int(s.white),
        "seats": s.seats,
    }


def scene(view: dict[str, object]) -> Scene:
    v = cast("dict[str, Any]", view)
    pieces: list[Piece] = []
    if v["gorghadra"]:
        pieces.append(Piece("piece:gorghadra", "monster", "gorghadra", "Gorghadra", f"cell:{v['gorghadra']}", 0, 2, 1))
    if v["defender"]:
        pieces.append(
            Piece("piece:defender-x", "monster", "defender-x", "Defender X", f"cell:{v['defender']}", -1, 2, 1)
        )
    units = v["seats"] - 1
    for kind, art, title, seat in (("eater", "chomper", "Planet Eater", units), ("guard", "g-tank", "Guard", -1)):
        for i, at in enumerate(v[f"{kind}s"]):
            if at:
                pieces.append(Piece(f"piece:{kind}-{i}", "unit", art, f"{title} {i + 1}", f"cell:{at}", seat, 1, 1))
    for i, at in enumerate(v["buildings"]):
        if at:
            marks = ("padlock",) if v["tokens"][i] else ()
            pieces.append(
                Piece(
                    f"piece:building-{i}",
                    "building",
                    "apartment-building",
                    "Apartment Building",
                    f"cell:{at}",
                    size=2,
                    level=1,
                    marks=marks,
                )
            )
    race = Panel(
        "panel:race",
        "The race",
        group="track",
        stats=(
            Stat("Wrecked", v["points"], GOAL, "track:points"),
            Stat("Saved", v["saved"], GOAL, "track:saved"),
            Stat("Round", v["round"], v["last"], "track:round"),
            Stat("Padlocks", len(v["pile"]), note=" ".join(map(str, v["pile"]))),
        ),
    )
    dice = Panel(
        "panel:p0",
        "Monster player",
        0,
        stats=(Stat("White dice", v["white"], WHITE, "track:white"), Stat("Red dice", v["red"], RED, "track:red")),
    )
    stock = Panel("panel:units", "Unit player", units, stats=(Stat("Red dice", RED - v["red"], RED, "track:stock"),))
    return Scene(
        headline=f"Round {v['round']} of {v['last']}" if v["round"] else "Setup",
        active=-1,
        boards=(draw_board(v["map"]),) if v["laid"] else (),
        pieces=tuple(pieces),
        panels=(race, dice, stock),
    )
