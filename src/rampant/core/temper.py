"""Tempers: what a bot likes besides winning, as data of a game.

A temper is a list of features (`Game.features`) with what each point of them is worth, in thousandths of a won game.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from rampant.core.errors import FileError

FILE = "tempers.toml"


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One temper."""

    text: str  # a sentence for people
    source: str
    likes: dict[str, float]  # by the name of a feature


def read_tempers(package: str, features: list[str]) -> dict[str, Temper]:
    """The tempers of a game; an error if one likes what is none of the game's features."""
    path = files(package).joinpath("data", FILE)
    if not path.is_file():
        return {}
    source = f"{package}/data/{FILE}"
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Temper])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FileError(str(error), 0, source) from None
    for name, temper in found.items():
        if unknown := [each for each in temper.likes if each not in features]:
            raise FileError(f"{name} likes {unknown[0]!r}, which is no feature of the game", 0, source)
    return found
