"""A game: the rules as one object that makes states, and describes itself to every front end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from rampant.core.chance import Chance, seeded
from rampant.core.clause import Rules, read_rules
from rampant.core.errors import SettingError, UnknownName
from rampant.core.observation import Layout, Row
from rampant.core.options import Options
from rampant.core.scene import Result, Scene
from rampant.core.sense import ASKED, Sense
from rampant.core.setting import RULES, Setting, Settings, Value
from rampant.core.state import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from rampant.core.build import Bench, Built
    from rampant.core.cards import Card
    from rampant.core.clock import Tempo
    from rampant.core.editing import Editor
    from rampant.core.temper import Temper
    from rampant.core.value import Features, LearnedValue

    S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
else:
    from typing import TypeVar  # which has no defaults before Python 3.13

    S_co = TypeVar("S_co", bound=State, covariant=True)

__all__ = ["RULES", "Game", "Setting", "Settings", "Value"]


class Game(ABC, Generic[S_co]):
    """The rules of one game. A game's package defines one subclass and registers its one instance.

    `Game[RageState]` makes states of that class; `Game` alone is a game of any.
    """

    id: ClassVar[str]  # "rage": what people type
    title: ClassVar[str]
    blurb: ClassVar[str]  # one sentence for the lobby
    prefix: ClassVar[str]  # of its clause ids: "RAGE"
    package: ClassVar[str]  # where RULES.md and data/ are: "rampant.games.rage"
    action_size: ClassVar[int]  # options are 0 to action_size - 1, each with one meaning everywhere in the game
    options: ClassVar[Options]  # what each of them is called in records and on the wire
    layout: ClassVar[Layout]  # of what a seat may see as numbers (`observe`)
    features: ClassVar[Features[Any] | None] = None  # what its learned value looks at
    sense: ClassVar[Sense[Any]] = ASKED  # `evaluate` and `advise` for bots, from compiled rules
    drills: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)  # settings to learn from, in turn
    version: ClassVar[int] = 1  # of its rules: goes up whenever a game that is played the same way would go otherwise
    longest: ClassVar[int]  # no game asks for more choices than this
    settings: ClassVar[tuple[Setting, ...]]
    art: ClassVar[tuple[str, ...]] = ()  # who is on its cover, kinds and art names of pieces: ("monster:godzilla",)
    secrets: ClassVar[bool] = False  # are there things that some seat may not know?
    at_once: ClassVar[bool] = False  # are several seats ever asked at the same time?
    cooperative: ClassVar[bool] = False  # do all seats win or lose together (in the default mode)?
    tempo: ClassVar[Tempo | None] = None  # how time passes, in games with a clock (`rampant.core.clock`)
    builds: ClassVar[tuple[Bench, ...]] = ()  # what players may build before a game (`build`)
    drawn: ClassVar[str] = ""  # the text setting that holds a map which somebody drew, if there is one
    harmless: ClassVar[frozenset[str]] = frozenset()  # kinds of questions no answer to which costs anything by itself
    samples: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)  # settings that differ in kind: tests play each of them

    def __init_subclass__(cls) -> None:
        """A game that says anew how good positions look is asked itself."""
        super().__init_subclass__()
        own = vars(cls)
        if "sense" not in own and ("evaluate" in own or "advise" in own):
            cls.sense = ASKED

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each game: another process finds its own."""
        return import_module("rampant.games").game, (self.id,)

    def new(self, seed: int | str | None = None, *, chance: Chance | None = None, **settings: object) -> S_co:
        """A game ready for its first choice. Every setting has a default; without a seed, chance is fresh."""
        values = self.resolve(settings)
        if chance is None:
            if seed is None:
                import secrets  # here and below: what the command's start need not wait for

                seed = secrets.token_hex(16)
            chance = seeded(str(seed))
        state = self.start(values, chance)
        state.settle()
        return state

    def resolve(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All settings, defaults filled in, each checked by itself; the game checks them together in `start`.

        With them, as "rules", goes the version of the rules with which the match began: of this game, unless a saved
        match says that it was an earlier one.
        """
        values = dict(self._defaults)
        for name, value in given.items():
            if name == RULES:
                values[name] = self._rules_version(value)
            elif name in values:
                values[name] = self._settings[name].check(value)
            else:
                raise UnknownName(f"setting of {self.id}", name, list(self._settings))
        return values

    @cached_property
    def _settings(self) -> dict[str, Setting]:
        return {setting.name: setting for setting in self.settings}

    @cached_property
    def _defaults(self) -> dict[str, Value]:
        return {setting.name: setting.default for setting in self.settings} | {RULES: self.version}

    def _rules_version(self, given: object) -> int:
        if type(given) is not int or given < 1:
            raise SettingError(f"the version of the rules is a number from 1 to {self.version}, not {given!r}")
        if given > self.version:
            raise SettingError(
                f"rules {given} of {self.id} belong to a newer Rampant: here are rules {self.version} and before"
            )
        return given

    @abstractmethod
    def start(self, settings: Settings, chance: Chance) -> S_co:
        """The table before the first step, with that step on the stack. Raises SettingError for what cannot be."""

    @abstractmethod
    def seats(self, settings: Settings) -> int:
        """How many seats a table with these (resolved) settings has."""

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

    def observe(self, state: Any, seat: int, row: Row, at: int) -> None:
        """Write what a seat may see into a row of zeros from a place on, as `layout` names it."""
        raise AssertionError(f"{self.id} does not say what its seats observe")

    @cached_property
    def questions(self) -> list[str]:
        """The kinds of all questions that the rules may ask, in the order of the alphabet."""
        from rampant.core.step import Ask, kind_of_class

        kinds: set[str] = set()
        left: list[type] = Ask.__subclasses__()
        while left:
            ask = left.pop()
            left += ask.__subclasses__()
            if self.has_module(ask.__module__):
                kinds.add(kind_of_class(ask))
        return sorted(kinds)

    @cached_property
    def question_numbers(self) -> dict[str, int]:
        """Where each kind stands in the list of questions, from 1."""
        return {kind: i for i, kind in enumerate(self.questions, 1)}

    def has_module(self, module: str) -> bool:
        """Do the rules of the game use that module?"""
        return module.startswith(f"{self.package}.")

    @abstractmethod
    def load(self, text: str) -> S_co:
        """The position that a scenario text describes, at the start of the turn it names."""

    @abstractmethod
    def dump(self, state: Any) -> str:
        """The scenario text of a position at the first question of a turn; a ScenarioError at any other.

        `load(dump(state))` has the digest of `state`, and dumps to the same text.
        """

    def turn_table(self, state: Any) -> Mapping[str, Any] | None:
        """What the scenario text says of a position with which a turn has just begun, for the check of a record.

        None, if only writing the text and reading it back can tell whether it says everything: `dump` does so.
        """
        return None

    def agreed(self, state: Any) -> dict[str, Value]:
        """The settings that a position shows, for a match that begins from its text: seats and clock follow from them.

        With them, as "rules", goes the version of the rules if the position has one.
        """
        return {}

    def imagine(self, state: Any, seat: int, chance: Chance) -> Any:
        """What `State.imagine` promises: a copy in which all that the seat cannot know is drawn anew."""
        copy = state.clone()
        copy.chance = chance
        return copy

    def concede(self, state: Any, seat: int) -> None:
        """What follows when a seat gives up: the others win. Games in which the others play on override it."""
        others = tuple(other for other in range(state.seats) if other != seat)
        state.finish(Result(others, f"seat {seat + 1} conceded", ""))

    @abstractmethod
    def check(self, state: Any) -> None:
        """Assert everything that must be true of any state (counts of components, nothing in two places)."""

    def coverage(self, claimed: Mapping[str, Sequence[str]]) -> list[str]:
        """What else a game can count of itself, given which tests claim which clause: `rules coded 12 of 12`."""
        return []

    @abstractmethod
    def evaluate(self, state: Any, seat: int, /) -> float:
        """How good a position looks for a seat: 0 (lost) to 1 (won). Bots maximise it."""

    def vitals(self, state: Any, seat: int) -> list[tuple[str, int]]:
        """The seat's pieces on the table by name, each with how much it can still take: for warnings."""
        return []

    def outcome(self, state: Any, seat: int) -> float:
        """What a finished game is worth to a seat, 0 to 1: bots and learned values aim at it. Stars, say, count too."""
        return float(state.scores[seat])

    def advise(self, state: Any, seat: int) -> Sequence[float] | None:
        """Optional quick weights for the options of the seat's open ask, in their order, for playouts and bots."""
        return None if self.sense is ASKED else self.sense.advise(state, seat)

    def mates(self, state: Any, seat: int) -> list[int]:
        """The other seats that win and lose with a seat: they can agree by signals who takes what."""
        return [other for other in range(state.seats) if other != seat] if self.cooperative else []

    def turn(self, state: Any) -> int:
        """A number that stays the same during one turn and differs in the next: bots look ahead to the end of it."""
        return 0

    def labels(self, state: Any) -> list[str]:
        """What each seat plays (its monster, army or faction), where that differs: the lab counts wins by it."""
        return [""] * int(state.seats)

    def groups(self, state: Any) -> Mapping[str, Sequence[Sequence[str]]]:
        """What else wins are counted by: of each kind of thing, those of each seat: `{"force": [["a"], ["b"]]}`."""
        return {}

    def brought(self, state: Any) -> list[Mapping[str, float]]:
        """How many of each thing a seat plays with (models, tiles, cards): a balance asks what each is worth."""
        return [{label: 1.0} if label else {} for label in self.labels(state)]

    def place(self, state: Any) -> str:
        """The map of a game, where there are several."""
        return ""

    def measures(self, state: Any) -> Mapping[str, float]:
        """Numbers worth averaging over many finished games, besides who won: `{"stars": 12, "rounds": 8}`."""
        return {}

    @cached_property
    def value(self) -> LearnedValue | None:
        """The learned value of the game (`rampant train` makes it), if it has features and weights for them."""
        from importlib.resources import files

        from rampant.core.value import read_value

        path = files(self.package).joinpath("data", "value.json")
        if self.features is None or not path.is_file():
            return None
        return read_value(self.features, path.read_text(encoding="utf-8"), f"{self.package}/data/value.json")

    @cached_property
    def tempers(self) -> dict[str, Temper]:
        """The ways in which a bot may be inclined to play this game, by name: `data/tempers.toml`."""
        from rampant.core.temper import read_tempers

        return read_tempers(self.package, self.features.names) if self.features is not None else {}

    @cached_property
    def rules(self) -> Rules:
        """The clauses of the game, in our own words."""
        from importlib.resources import files

        folder = files(self.package)

        def text(path: str) -> str:
            return folder.joinpath(path).read_text(encoding="utf-8")

        return read_rules(text("RULES.md"), self.prefix, text)

    def bench(self, id: str = "") -> Bench:
        """What is built under that name; without one, the first."""
        if not self.builds:
            raise SettingError(f"nothing is built before {self.id} begins")
        found = next((bench for bench in self.builds if bench.id == id), None) if id else self.builds[0]
        if found is None:
            raise UnknownName(f"thing to build for {self.id}", id, [bench.id for bench in self.builds])
        return found

    def build(self, text: str, settings: Settings, bench: str = "") -> Built:
        """What a text names that one of `builds` (the first) is given, with everything that is wrong with it.

        `settings` are resolved; a RampantError tells that the text cannot be read at all.
        """
        raise SettingError(f"nothing is built before {self.id} begins")

    @cached_property
    def editor(self) -> Editor | None:
        """What can be put where in its positions (`rampant.core.editing`), if they can be edited."""
        return None

    def catalogue(self) -> Iterable[Card]:
        """Every card of the game (`rampant.core.cards`), made anew; `cards` keeps them."""
        return ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Everything that can be looked up, with all numbers and rule texts."""
        return tuple(self.catalogue())

    def card(self, id: str) -> Card:
        """The card with that id, such as `monster:godzilla`."""
        from rampant.core.cards import card

        return card(self.cards, id)

    def find(self, words: str) -> list[Card]:
        """The cards in which every word stands: in their name, kind, group or rules."""
        from rampant.core.cards import find

        return find(self.cards, words)

    def __repr__(self) -> str:
        return f"rampant.game({self.id!r})"
