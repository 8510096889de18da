"""What can go wrong, said so that the reader knows what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager


class RampantError(ValueError):
    """Base of every error that is the caller's to mend; the message says how."""


def near_match(given: str, allowed: Sequence[str]) -> str:
    """` Did you mean 'rage'?`, or nothing if nothing known is near."""
    from difflib import get_close_matches  # only where something went wrong

    known = {name.lower(): name for name in allowed}
    near = get_close_matches(given.lower(), known, n=1)
    return f" Did you mean {known[near[0]]!r}?" if near else ""


class UnknownName(RampantError):
    """A name that is not in the list; the message holds the list and a near match."""

    def __init__(self, what: str, given: str, allowed: Sequence[str]) -> None:
        super().__init__(
            f"unknown {what} {given!r}.{near_match(given, allowed)} Known: {', '.join(allowed) or 'none'}."
        )
        self.what = what
        self.given = given
        self.allowed = list(allowed)


class SettingError(RampantError):
    """A setting, or a combination of settings, that the game cannot be played with."""


class IllegalChoice(RampantError):
    """A choice that the rules refuse here: what, why (with the clause, if one is behind it) and what is allowed."""

    def __init__(self, reason: str, clause: str = "", allowed: Sequence[int] = ()) -> None:
        super().__init__(f"{reason} [{clause}]" if clause else reason)
        self.reason = reason
        self.clause = clause
        self.allowed = list(allowed)


class ChanceError(RampantError):
    """Dice or draws that were planned, recorded or entered do not fit what the rules rolled."""


class DiceNeeded(ChanceError):
    """People roll the dice at this table, and the next roll has not been entered yet."""

    def __init__(self, sides: int, entered: int) -> None:
        super().__init__(f"a die with {sides} sides must be rolled and entered (after {entered} entered so far)")
        self.sides = sides
        self.entered = entered


class Differs(RampantError):
    """A recorded choice that does not go as the record says: other rules, or a record that was changed."""

    def __init__(self, problem: str, number: int, certain: int) -> None:
        super().__init__(problem)
        self.number = number  # of the choice
        self.certain = certain  # the last position that is surely as it was played


class OutcomeNeeded(ChanceError):
    """Chance is decided from outside, one outcome at a time, and the next one has not been decided yet."""

    def __init__(self, count: int) -> None:
        super().__init__(f"one of {count} equally likely outcomes has to be decided")
        self.count = count


class FileError(RampantError):
    """A file that cannot be read as what it claims to be; names the line and the problem."""

    def __init__(self, problem: str, line: int = 0, source: str = "") -> None:
        where = ", ".join(part for part in (source, f"line {line}" if line else "") if part)
        super().__init__(f"{where}: {problem}" if where else problem)
        self.problem = problem
        self.line = line
        self.source = source


class ScenarioError(FileError):
    """A position written as text that does not describe a legal position."""


@contextmanager
def blame(line: int, source: str) -> Iterator[None]:
    """Turn what goes wrong inside into an error about one line of a file."""
    try:
        yield
    except FileError:
        raise
    except RampantError as error:
        raise FileError(str(error), line, source) from None
