"""What a bot is: somebody who chooses for a seat, from what that seat may know, within a budget."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NewType

from msgspec import Struct

from rampant.bots.judging import judge_of, tempered, value_from
from rampant.bots.playout import fresh
from rampant.core.chance import Rng, stream
from rampant.core.errors import IllegalChoice, RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one choice: about so many playouts, and never longer than so many seconds.

    The playouts make play repeatable; the seconds are the hard stop of somebody who waits.
    """

    samples: int
    seconds: float

    def __post_init__(self) -> None:
        if self.samples < 1 or self.seconds <= 0:
            raise RampantError(f"a budget has at least 1 sample and more than 0 seconds, not {self}")


LEVELS: Mapping[str, Budget] = {"easy": Budget(16, 1.0), "normal": Budget(96, 4.0), "hard": Budget(640, 10.0)}
"""Of the bots that measure others; a bot for people has levels of its own."""


Seen = NewType("Seen", State)
"""A table as a seat sees it: a world that it cannot tell from the true one, which cannot be reached from here. What it
may not know is drawn anew, dice to come included; `imagine` draws it once more."""


class Judged(Struct, frozen=True):
    """What a bot thinks of one option: how good (0 lost, 1 won), from how many samples."""

    option: int
    value: float
    samples: int


class Bot(ABC):
    """Chooses for a seat. The same seed and the same questions give the same answers.

    A file in this folder whose `BOT` is a subclass is known to every front end under its `name`.
    """

    name: ClassVar[str]
    text: ClassVar[str]  # one sentence for people
    levels: ClassVar[Mapping[str, Budget]] = LEVELS
    usual: ClassVar[str] = "normal"  # the level if none is named
    measures: ClassVar[bool] = False  # is it only for the lab, to measure others by? Menus for people leave it out

    def __init__(self, seed: str = "bot", budget: Budget = LEVELS["normal"]) -> None:
        self.reseed(seed)
        self.budget = budget
        self.weights = ""  # a file with the value to judge by; without one, the game's own
        self.temper = ""  # what it likes besides winning: a name in the game's `tempers`
        self.claims: Sequence[str] = ()  # what its mates have said they take: it leaves that to them
        self.hands = 1  # processes that may think at once about one choice: it chooses the same, only sooner
        self._learned: Judge | None = None

    def reseed(self, seed: str) -> None:
        """Go on with the dice that belong to a seed."""
        self.rng = Rng(stream(seed, f"bot {self.name}"))
        self._eyes = Rng(stream(seed, f"eyes {self.name}"))  # looking does not change what is thought

    def learned(self, game: Game) -> Judge:
        """The learned value to judge by, as the bot's temper sees it."""
        if self._learned is None:
            self._learned = self.inclined(game, value_from(game, self.weights) if self.weights else judge_of(game))
        return self._learned

    def inclined(self, game: Game, judge: Judge) -> Judge:
        """A judge as the bot's temper sees it."""
        return tempered(judge, game, self.temper) if self.temper else judge

    def choose(self, state: State, seat: int) -> int:
        """One of the options of the seat's open question."""
        ask = asked(state, seat)
        if len(ask.options) == 1:
            return ask.options[0]
        seen = self._look(state, seat)
        return self.decide(seen, asked(seen, seat))

    def judge(self, state: State, seat: int) -> list[Judged]:
        """What the bot thinks of the options, best first. Empty if it does not think."""
        asked(state, seat)
        seen = self._look(state, seat)
        return self.weigh(seen, asked(seen, seat))

    def _look(self, state: State, seat: int) -> Seen:
        return Seen(state.imagine(seat, fresh(self._eyes)))

    @abstractmethod
    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        """Choose among two or more options. What is seen is one world of many: `seen.imagine(ask.seat, ...)` gives
        others."""

    def weigh(self, seen: Seen, ask: OpenAsk) -> list[Judged]:
        """Judge the options, best first; a bot that does not think has nothing to say."""
        return []


def asked(state: State, seat: int) -> OpenAsk:
    """The question that is open for a seat; an error if there is none."""
    ask = state.ask_of(seat)
    if ask is None:
        raise IllegalChoice(f"seat {seat} is not asked now")
    return ask
