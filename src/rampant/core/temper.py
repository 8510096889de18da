"""Tempers: what a bot likes besides winning, as data of a game.

A temper is a list of features (`Game.features`) with what each point of them is worth, in thousandths of a won game.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from rampant.core.errors import FileError

if TYPE_CHECKING:
    from rampant.core.game import Game

FILE = "tempers.toml"


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One temper."""

    text: str  # a sentence for people
    source: str
    likes: dict[str, float]  # by the name of a feature


def read_tempers(game: Game) -> dict[str, Temper]:
    """The tempers of a game; an error if one likes a feature that the game does not have."""
    path = files(game.package).joinpath("data", FILE)
    if game.features is None or not path.is_file():
        return {}
    source = f"{game.package}/data/{FILE}"
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Temper])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FileError(str(error), 0, source) from None
    for name, temper in found.items():
        if unknown := [each for each in temper.likes if each not in game.features.names]:
            raise FileError(f"{name} likes {unknown[0]!r}, which is no feature of {game.id}", 0, source)
    return found
