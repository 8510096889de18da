"""Steps and asks: what rules are made of. `core.state` runs them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rampant.core.canon import shown
from rampant.core.errors import IllegalChoice
from rampant.core.scene import Denied, Option

S = TypeVar("S")
"""The state of the game (`core.state`) that the steps belong to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixed:
    """Something that never changes during a game (a profile, a map, a card): shared by clones, known by its name."""

    def __init__(self, fixed_name: str) -> None:
        self.fixed_name: Final = fixed_name

    def __repr__(self) -> str:
        return f"{type(self).__name__}:{self.fixed_name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """The next thing the rules do. Immutable: its fields are set once and are small ints, or tuples of them: ids."""

    def run(self, s: S) -> None:
        """Do it, and push what follows."""
        raise AssertionError("a step says what it does in run()")

    def question(self) -> Ask[S] | None:
        """The step itself, if a seat must choose."""
        return None

    def __repr__(self) -> str:
        return shown(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that needs a seat to choose among a few small ints.

    An ask without options is passed over, one with a single option is answered by itself (see `automatic`).
    The first three methods are rules; the others describe, and run only when somebody looks.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def question(self) -> Ask[S]:
        return self

    def options(self, s: S) -> list[int]:
        """What may be chosen now: sorted, without repeats."""
        raise AssertionError("an ask says what may be chosen in options()")

    def chosen(self, s: S, option: int) -> None:
        """Carry the choice out. The ask is off the stack already; one that goes on asking pushes itself again."""
        raise AssertionError("an ask says what a choice does in chosen()")

    def automatic(self, s: S) -> bool:
        """Is a single option taken without asking?"""
        return True

    def several(self, s: S) -> bool:
        """Are there certainly two options or more? Where that is quickly told, they need not be listed to go on."""
        return False

    def narrows(self, s: S, option: int) -> bool:
        """Does the answer only lead to another question? Bots do not try out what changes nothing yet."""
        return False

    def minor(self, s: S) -> bool:
        """Do answers look alike to bots, or is the game's advice as good as trying them?"""
        return False

    def apart(self, s: S) -> bool:
        """Does the rest of a turn begin with it that hardly depends on what was chosen before? Bots look no further."""
        return False

    def prompt(self, s: S) -> str:
        """The question in words."""
        return kind_of(self)

    def clause(self, s: S) -> str:
        """The rule that asks it."""
        return ""

    def describe(self, s: S, option: int) -> Option:
        """One option in words, with what to click, the rule behind it and the odds."""
        return Option(label=str(option))

    def carried(self, s: S) -> list[str]:
        """The pieces that can be dragged: those that go to a square of the options, or that are chosen to go next."""
        return []

    def denied(self, s: S) -> list[Denied]:
        """What a player might expect to be able to choose here, but cannot, and why."""
        return []

    def only(self, s: S) -> str:
        """What alone can be chosen here: the reason against all that `denied` does not name. Empty: nothing is left."""
        return ""


@final
class Lane:
    """What one seat does while several act at once: steps in this order. A background lane is not waited for."""

    def __init__(self, steps: list[Step[Any]], background: bool = False) -> None:
        self.steps = steps.copy()  # a stack: the last is next
        self.steps.reverse()
        self.background = background

    def clone(self) -> Lane:
        copy = Lane([], self.background)
        copy.steps = self.steps.copy()
        return copy

    def copy_to(self, copy: Lane) -> None:
        copy.steps = self.steps.copy()
        copy.background = self.background


def refusal(ask: Ask[S], s: S, option: int, allowed: list[int]) -> IllegalChoice:
    """Why an option that an ask does not offer cannot be chosen."""
    for denied in ask.denied(s):
        if denied.option == option:
            return IllegalChoice(f"{denied.label}: {denied.reason}", denied.clause, allowed)
    only = ask.only(s)
    why = f": {only}" if only else f" ({ask.prompt(s)})"
    return IllegalChoice(f"option {option} is not allowed here{why}", ask.clause(s), allowed)


def not_asked(asked: list[Ask[Any]], seat: int | None) -> IllegalChoice:
    """Why a choice answers none of the open questions."""
    if not asked:
        return IllegalChoice("the game is over: nothing can be chosen any more")
    seats = ", ".join(str(each.seat) for each in asked)
    if seat is None:
        return IllegalChoice(f"several seats are asked ({seats}): say which seat chooses")
    return IllegalChoice(f"seat {seat} is not asked now: it is for seat {seats} to choose")


def kind_of(ask: Ask[Any]) -> str:
    """The kind of an ask: its class's name in small letters, `PlaceMaser` -> `place-maser`."""
    return _kind(type(ask).__name__)


def kind_of_class(ask: type) -> str:
    """The kind of all asks of a class."""
    return _kind(ask.__name__)


@cache
def _kind(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")
