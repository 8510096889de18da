"""Designed scenarios of a game: positions worth playing, with what bots made of them.

A scenario is a file beside its game, `data/scenarios/1-ruins.toml`: a position, what it is about, who is to do what.
`python -m tools.campaign GAME` plays each and writes what it measured into the file.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from rampant.core.beginning import settings_of
from rampant.core.errors import FileError, UnknownName

if TYPE_CHECKING:
    from rampant.core.game import Game

FOLDER = "data/scenarios"


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """Games between bots of one kind: how much of the wins each seat had, in percent."""

    bots: str
    games: int
    seed: str
    wins: list[int]


class Designed(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario."""

    title: str
    about: str  # what the position is, in a sentence or two
    goal: str  # what to try, and from which seat
    source: str
    scenario: str
    id: str = ""  # of the file
    seats: int = 0  # of the table; found out when it is read
    measured: list[Measured] = []


@cache
def campaign(game: Game) -> tuple[Designed, ...]:
    """The scenarios of a game in their order; a FileError names what is wrong with one."""
    folder = files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    named = sorted((file.name, file.read_text(encoding="utf-8")) for file in folder.iterdir())
    return tuple(_read(game, name, text) for name, text in named if name.endswith(".toml"))


def designed(game: Game, id: str) -> Designed:
    """The scenario of that id, with or without its number."""
    known = campaign(game)
    for one in known:
        if id in (one.id, one.id.partition("-")[2]):
            return one
    raise UnknownName(f"scenario of {game.id}", id, [one.id for one in known])


def _read(game: Game, name: str, text: str) -> Designed:
    try:
        found = msgspec.toml.decode(text, type=Designed)
    except msgspec.DecodeError as error:
        raise FileError(str(error), 0, f"{game.id}/{name}") from None
    seats = game.seats(settings_of(game, {}, found.scenario))
    return msgspec.structs.replace(found, id=name.removesuffix(".toml"), seats=seats)
