"""Why not: what a player might expect to be offered, and why it is not."""

from __future__ import annotations

from rampant.core.grid import OFF
from rampant.core.scene import Denied
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, GUARD, NUMBER, City


def beyond(s: City, offered: list[int], clause: str) -> list[Denied]:
    """Squares that a move cannot end on."""
    found: list[Denied] = []
    for cell in range(s.map.cells):
        if CELL + cell not in offered:
            at = s.map.grid.name(cell)
            found.append(Denied(at, "it is out of reach with six spaces, or taken", clause, f"cell:{at}", CELL + cell))
    return found


def points(s: City, offered: list[int], clause: str) -> list[Denied]:
    """Red spawn points on which nobody can return."""
    return [
        Denied(s.at(cell), "it is taken", clause, f"cell:{s.at(cell)}", CELL + cell)
        for cell in s.map.spawns[0]
        if CELL + cell not in offered
    ]


def guards(s: City, offered: list[int], reason: str, clause: str) -> list[Denied]:
    """Guards that cannot be attacked."""
    return [
        Denied(f"Guard {i + 1}", reason, clause, f"piece:guard-{i}", GUARD + i)
        for i in range(len(s.guards))
        if s.guards[i] != OFF and GUARD + i not in offered
    ]


def buildings(s: City, offered: list[int], reason: str, clause: str) -> list[Denied]:
    """Buildings that cannot be attacked."""
    return [
        Denied(f"Building {b + 1}", reason, clause, f"piece:building-{b}", BUILDING + b)
        for b in range(len(s.buildings))
        if s.buildings[b] != OFF and BUILDING + b not in offered
    ]


def eaters(s: City, offered: list[int], done: str, otherwise: str, clause: str) -> list[Denied]:
    """Planet Eaters that do nothing now: those that have done it, and the others."""
    return [
        Denied(f"Planet Eater {i + 1}", done if i in s.moved else otherwise, clause, f"piece:eater-{i}", EATER + i)
        for i in range(len(s.eaters))
        if s.eaters[i] != OFF and EATER + i not in offered
    ]


def more_dice(offered: list[int], word: str, reason: str) -> list[Denied]:
    """One die more than there are."""
    most = max(offered, default=NUMBER) - NUMBER
    return [Denied(f"{most + 1} {word}", reason, "MP2-20.27", "", NUMBER + most + 1)]
