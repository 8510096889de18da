"""The levels of the bot for people: how much each thinks, and how it errs.

What a slip costs and what looking further gains differ from game to game, so a game may say in `data/levels.toml` what
its levels do otherwise than usual. Each is to win about three of four games against the one below (docs/bots.md).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec
from msgspec import UNSET, UnsetType

from rampant.bots.base import Budget
from rampant.bots.lookahead import CHOICES, GLANCE, WIDE
from rampant.core.errors import FileError

FILE = "levels.toml"


@dataclass(frozen=True, slots=True)
class Skill(Budget):
    """A level: besides its budget, how it errs."""

    level: str = ""  # the name by which games know it; without one it plays every game alike
    tried: int = 6  # follow-up answers that it thinks of
    choices: int = CHOICES  # how far it looks ahead
    overlooks: int = 0  # of a hundred answers, how many it does not see
    vague: float = 0.0  # how far its judgement of an answer may be off,
    blurred: float = 0.0  # but no more than so many times what the best answer is ahead of the mean
    wide: int = WIDE  # answers that it follows to the end of its turn
    glance: float = GLANCE  # how much it believes its first look
    replied: float = 0.0  # how much the next player's reply counts
    learned: bool = True  # does it judge by the learned value?
    turn: float = 3.0  # seconds for all choices of a turn


LEVELS = MappingProxyType(
    {
        "1": Skill(4, 1.0, "1", tried=2, choices=0, overlooks=72, vague=0.25, blurred=12.0, learned=False),
        "2": Skill(6, 1.0, "2", tried=2, choices=2, overlooks=50, vague=0.12, blurred=3.0, learned=False),
        "3": Skill(8, 1.0, "3", tried=2, choices=4, overlooks=35, vague=0.07, blurred=1.5),
        "4": Skill(12, 1.0, "4", tried=3, overlooks=10, vague=0.024, blurred=0.34),
        "5": Skill(80, 2.5, "5", tried=6, overlooks=3, vague=0.004, blurred=0.06, turn=7.0),
        "6": Skill(512, 4.0, "6", tried=12, glance=0.1, replied=0.7, turn=7.0),
    }
)


class Otherwise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level does otherwise in one game: any of these fields of a skill."""

    source: str
    samples: int | UnsetType = UNSET
    tried: int | UnsetType = UNSET
    choices: int | UnsetType = UNSET
    overlooks: int | UnsetType = UNSET
    vague: float | UnsetType = UNSET
    blurred: float | UnsetType = UNSET
    glance: float | UnsetType = UNSET
    replied: float | UnsetType = UNSET
    learned: bool | UnsetType = UNSET
    turn: float | UnsetType = UNSET

    def of(self, skill: Skill) -> Skill:
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name != "source"}
        return replace(skill, **{name: value for name, value in fields.items() if value is not UNSET})


@cache
def skill_in(package: str, skill: Skill) -> Skill:
    """A level as it plays the game of a package."""
    other = read_levels(package).get(skill.level)
    return skill if other is None else other.of(skill)


@cache
def read_levels(package: str) -> Mapping[str, Otherwise]:
    """What a game says of its levels, by their names."""
    path = files(package).joinpath("data", FILE)
    if not path.is_file():
        return {}
    source = f"{package}/data/{FILE}"
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Otherwise])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FileError(str(error), 0, source) from None
    if unknown := [name for name in found if name not in LEVELS]:
        raise FileError(f"there is no level {unknown[0]!r}", 0, source)
    return found
