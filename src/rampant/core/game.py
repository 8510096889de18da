"""A game: the rules as one object that makes states, and describes itself to every front end."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from rampant.core.chance import Chance, seeded
from rampant.core.clause import Rules, read_rules
from rampant.core.errors import SettingError, UnknownName, near_match
from rampant.core.scene import Scene
from rampant.core.state import State

if TYPE_CHECKING:
    from rampant.core.clock import Tempo

Value = bool | int | str | list[str]
Settings = Mapping[str, Value]


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


class Game(ABC):
    """The rules of one game. A game's package defines one subclass and registers its one instance."""

    id: ClassVar[str]  # "rage": what people type
    title: ClassVar[str]
    blurb: ClassVar[str]  # one sentence for the lobby
    prefix: ClassVar[str]  # of its clause ids: "RAGE"
    package: ClassVar[str]  # where RULES.md and data/ are: "rampant.games.rage"
    action_size: ClassVar[int]  # options are 0 to action_size - 1, each with one meaning everywhere in the game
    longest: ClassVar[int]  # no game asks for more choices than this
    settings: ClassVar[tuple[Setting, ...]]
    art: ClassVar[tuple[str, ...]] = ()  # who is on its cover, kinds and art names of pieces: ("monster:godzilla",)
    secrets: ClassVar[bool] = False  # are there things that some seat may not know?
    cooperative: ClassVar[bool] = False  # do all seats win or lose together (in the default mode)?
    tempo: ClassVar[Tempo | None] = None  # how time passes, in games with a clock (`rampant.core.clock`)
    samples: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)  # settings that differ in kind: tests play each of them

    def new(self, seed: int | str | None = None, *, chance: Chance | None = None, **settings: object) -> State:
        """A game ready for its first choice. Every setting has a default; without a seed, chance is fresh."""
        values = self.resolve(settings)
        if chance is None:
            import secrets  # here and below: what the command's start need not wait for

            chance = seeded(secrets.token_hex(16) if seed is None else str(seed))
        state = self.start(values, chance)
        state.settle()
        return state

    def resolve(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All settings, defaults filled in, each checked by itself; the game checks them together in `start`."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise UnknownName(f"setting of {self.id}", name, list(known))
        return {
            name: setting.check(given[name]) if name in given else setting.default for name, setting in known.items()
        }

    @abstractmethod
    def start(self, settings: Settings, chance: Chance) -> State:
        """The table before the first step, with that step on the stack. Raises SettingError for what cannot be."""

    @abstractmethod
    def seats(self, settings: Settings) -> int:
        """How many seats a table with these (resolved) settings has."""

    def clock_seat(self, settings: Settings) -> int | None:
        """The seat of the clock at such a table, one beyond the players'; None if nobody plays against a clock.

        Nobody sits there: front ends choose for it when `tempo` says that its time is up (`Clock`, `Pace`).
        """
        return None

    def forgets(self, settings: Settings) -> bool:
        """Is what was shown hidden again at such a table, so that nobody may look back before the end?"""
        return False

    def seat_names(self, settings: Settings) -> list[str]:
        """What to call the seats before people sit down."""
        return [f"Player {i + 1}" for i in range(self.seats(settings))]

    @abstractmethod
    def view(self, state: Any, seat: int) -> dict[str, object]:
        """What a seat may see, built from a whitelist: plain data that serialises to JSON."""

    @abstractmethod
    def scene(self, view: dict[str, object]) -> Scene:
        """A view laid out for eyes. It is given the view and nothing else, so it cannot tell more."""

    @abstractmethod
    def load(self, text: str) -> State:
        """The position that a scenario text describes, at the start of the turn it names."""

    @abstractmethod
    def dump(self, state: Any) -> str:
        """The scenario text of a position at the first question of a turn; a ScenarioError at any other.

        `load(dump(state))` has the digest of `state`, and dumps to the same text.
        """

    @abstractmethod
    def check(self, state: Any) -> None:
        """Assert everything that must be true of any state (counts of components, nothing in two places)."""

    def coverage(self, claimed: Mapping[str, Sequence[str]]) -> list[str]:
        """What else a game can count of itself, given which tests claim which clause: `rules coded 175 of 175`."""
        return []

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How good a position looks for a seat: 0 (lost) to 1 (won). Bots maximise it."""

    def advise(self, state: Any, seat: int) -> Sequence[float] | None:
        """Optional quick weights for the options of the seat's open ask, in their order, for playouts and bots."""
        return None

    def turn(self, state: Any) -> int:
        """A number that stays the same during one turn and differs in the next: bots look ahead to the end of it."""
        return 0

    def labels(self, state: Any) -> list[str]:
        """What each seat plays (its monster, army or faction), where that differs: the lab counts wins by it."""
        return [""] * int(state.seats)

    def measures(self, state: Any) -> Mapping[str, float]:
        """Numbers worth averaging over many finished games, besides who won: `{"stars": 12, "rounds": 8}`."""
        return {}

    @cached_property
    def rules(self) -> Rules:
        """The clauses of the game, in our own words."""
        from importlib.resources import files

        return read_rules(files(self.package).joinpath("RULES.md").read_text(encoding="utf-8"), self.prefix)

    def __repr__(self) -> str:
        return f"rampant.game({self.id!r})"
