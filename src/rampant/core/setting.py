"""Settings: what can be agreed before a game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rampant.core.errors import SettingError, near_match

Value = bool | int | str | list[str]
Settings = Mapping[str, Value]

RULES = "rules"
"""Beside the settings of a match stands the version of the rules with which it began."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be agreed before the game, with a default.

    kind      value                         limits
    flag      True or False
    number    an integer                    low to high
    choice    one of `choices`
    choices   a list out of `choices`       at most `high` of them, each once if `distinct`
    text      any text (a force, a map)     checked by the game
    """

    name: str
    kind: Literal["flag", "number", "choice", "choices", "text"]
    default: Value
    text: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    distinct: bool = True
    clause: str = ""
    title: str = ""  # what people call it; its name if it has none
    advanced: bool = False  # few tables want it changed: it is folded away

    @property
    def called(self) -> str:
        """What people call it.

        >>> Setting("two_handed", "flag", False, "One person plays two monsters").called
        'Two handed'
        """
        return self.title or self.name.replace("_", " ").capitalize()

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a number from {self.low} to {self.high}"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        if self.kind == "choices":
            most = f"at most {self.high} of " if self.high else "any of "
            return f"a list: {most}" + ", ".join(self.choices)
        return "a text"

    def check(self, value: object) -> Value:
        """The value itself if it is allowed; a SettingError that says what is allowed if not."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif self.kind == "choice" and isinstance(value, str):
            if value in self.choices:
                return value
        elif self.kind == "text" and isinstance(value, str):
            return value
        elif self.kind == "choices" and isinstance(value, (list, tuple)) and all(isinstance(v, str) for v in value):
            listed = [str(v) for v in value]
            fits = all(v in self.choices for v in listed) and (not self.high or len(listed) <= self.high)
            if fits and not (self.distinct and len(set(listed)) < len(listed)):
                return listed
        given = next((v for v in value if v not in self.choices), "") if isinstance(value, (list, tuple)) else value
        hint = near_match(given, self.choices) if isinstance(given, str) else ""
        raise SettingError(f"setting {self.name!r} cannot be {value!r};{hint} allowed: {self.allowed}")

    def parse(self, text: str) -> Value:
        """A value typed by a person, as in `--set players=3`."""
        if self.kind == "flag":
            word = text.strip().lower()
            truth = {"true": True, "yes": True, "on": True, "1": True}
            lies = {"false": False, "no": False, "off": False, "0": False}
            return self.check((truth | lies).get(word, text))
        if self.kind == "number":
            return self.check(int(text) if re.fullmatch(r"\s*-?[0-9]{1,9}\s*", text) else text)
        if self.kind == "choices":
            return self.check([part.strip() for part in text.split(",") if part.strip()])
        return self.check(text)
