"""What everybody sees, and how it is laid out. Nobody knows which number lies under which padlock."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.grid import OFF
from rampant.core.scene import NOBODY, Panel, Piece, Scene, Stat
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.rounds import end_in_sight
from rampant.games.monpoc.demolition.setup import ChooseMap
from rampant.games.monpoc.demolition.state import GOAL, RED, WHITE, City
from rampant.games.monpoc.drawing import draw_board, map_view, preview_board


def view(s: City) -> dict[str, object]:
    def name(cell: int) -> str | None:
        return None if cell == OFF else s.map.grid.name(int(cell))

    return {
        "map": map_view(s.map),
        "maps": [map_view(map) for map in _offered(s)],
        "laid": s.laid,
        "round": int(s.round),
        "last": int(s.last),
        "near": "" if s.over else end_in_sight(s),
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


def _headline(v: dict[str, Any]) -> str:
    if not v["round"]:
        return "Setup"
    return v["near"] or (f"Round {v['round']} of {v['last']}" if v["last"] else f"Round {v['round']}")


def _offered(s: City) -> list[BattleMap]:
    """The battle maps, while one is chosen."""
    step = s.asks[0].step if s.asks else None
    return step.offered(s) if isinstance(step, ChooseMap) else []


def scene(view: dict[str, object]) -> Scene:
    v = cast("dict[str, Any]", view)
    pieces: list[Piece] = []
    if v["gorghadra"]:
        pieces.append(_monster("gorghadra", "Gorghadra", v["gorghadra"], 0))
    if v["defender"]:
        pieces.append(_monster("defender-x", "Defender X", v["defender"], NOBODY))
    units = v["seats"] - 1
    for kind, art, title, seat in (("eater", "chomper", "Planet Eater", units), ("guard", "g-tank", "Guard", -1)):
        for i, at in enumerate(v[f"{kind}s"]):
            if at:
                id, name = f"piece:{kind}-{i}", f"{title} {i + 1}"
                pieces.append(Piece(id, "unit", art, name, f"cell:{at}", seat, 1, 1, card=f"unit:{kind}"))
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
                    card="building:apartment-building",
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
        card="term:race",
    )
    dice = Panel(
        "panel:p0",
        "Monster player",
        0,
        stats=(Stat("White dice", v["white"], WHITE, "track:white"), Stat("Red dice", v["red"], RED, "track:red")),
        card="term:dice",
    )
    lent = Stat("Red dice", RED - v["red"], RED, "track:stock")
    stock = Panel("panel:units", "Unit player", units, stats=(lent,), card="term:dice")
    return Scene(
        headline=_headline(v),
        active=-1,
        boards=(draw_board(v["map"]),) if v["laid"] else tuple(preview_board(map) for map in v["maps"]),
        pieces=tuple(pieces),
        panels=(race, dice, stock),
        setup=not v["round"],
    )


def _monster(id: str, name: str, at: str, seat: int) -> Piece:
    return Piece(f"piece:{id}", "monster", id, name, f"cell:{at}", seat, 2, 1, card=f"monster:{id}")
