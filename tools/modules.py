"""Which modules of a game are its rules, and which only talk to people, read data, or serve bots and learners."""

from __future__ import annotations

from pathlib import Path

from rampant.core.errors import UnknownName
from rampant.games import REGISTERED

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
GAMES = SRC / "rampant" / "games"

FOR_PEOPLE = (
    "game",
    "settings",
    "scene",
    "catalogue",
    "builder",
    "editor",
    "maps",
    "words",
    "refusals",
    "coverage",
    "editions",
    "differences",
    "choices",
    "translate",
)
TEXTS = ("data", "scenarios", "positions", "texts", "invariants", "lists", "forces")
"""Scenario texts, data files, lists of forces, and what checks whole states."""
FOR_BOTS = ("heuristic", "advice", "features", "observation")
"""What bots and learners think of and see; tests/bots and tests/env look at it."""
APART = ("monpoc/drawing.py",)
"""Files for people whose name means something else in another game."""


COLD = ("__init__", *FOR_PEOPLE, "scenarios", "positions", "texts", "invariants", "lists", "forces", "odds")
"""Modules that stay interpreted: they talk to people, read texts, or are imported once. Steps are never among them."""


def is_cold(path: Path) -> bool:
    """Is a module not worth compiling?"""
    return path.stem in COLD or any(path.as_posix().endswith(f"/{apart}") for apart in APART)


def family_of(name: str) -> str:
    """The folder below `games` that holds a game, by the game's id or by the folder itself (`monpoc/second`)."""
    if name in REGISTERED:
        return REGISTERED[name].package.split(".")[2]
    folder = name.split("/")[0]
    if not (GAMES / folder).is_dir():
        raise UnknownName("game", name, list(REGISTERED))
    return folder


def owner(path: Path) -> Path:
    """The folder of the game or edition that a module belongs to."""
    family = GAMES / path.relative_to(GAMES).parts[0]
    return next(above for above in path.parents if (above / "RULES.md").exists() or above == family)


def rules_in(folder: Path) -> list[Path]:
    """The modules below a folder that are rules."""
    left = {*FOR_PEOPLE, *TEXTS, *FOR_BOTS, "__init__"}
    return sorted(
        path
        for path in folder.rglob("*.py")
        if path.stem not in left and path.relative_to(GAMES).as_posix() not in APART
    )


def rules_of(name: str) -> list[Path]:
    """The rules of a game (of an edition: its own and what editions share), or those below a folder."""
    found = rules_in(GAMES / family_of(name))
    if name not in REGISTERED:
        return [path for path in found if path.is_relative_to(GAMES / name)]
    own = (GAMES / family_of(name), SRC.joinpath(*REGISTERED[name].package.split(".")))
    return [path for path in found if owner(path) in own]
