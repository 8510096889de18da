"""Many games side by side: a choice for each of them per step, what everybody sees in one block of numbers.

Learning environments and training stand on it. Arrays are made once and written in place; numbers that are shared
with others (`observed`, `legal`, ...) change with the next step.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rampant.core.chance import seeded
from rampant.core.clock import Pace
from rampant.core.errors import IllegalChoice
from rampant.core.game import Game, Settings
from rampant.core.observation import look, rows_of
from rampant.core.state import OpenAsk, State


@final
class Batch:
    """`count` games of one kind. A game that ends begins anew at once, with the next seed of its own.

    Where several seats are asked at once, they decide one after the other. Where a game runs against a clock, time
    passes as the game models it.
    """

    def __init__(self, game: Game, count: int, seed: str, settings: Settings) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.count: Final = count
        self.seats: Final = game.seats(settings)
        self.actions: Final = game.action_size
        self.width: Final = game.layout.size
        self.seed: Final = seed
        self.states: Final[list[State]] = []
        self.timed: Final = game.tempo is not None
        self._paces: Final[list[Pace]] = [Pace() for _ in range(count if self.timed else 0)]
        self._thinking: Final[list[list[OpenAsk]]] = [[] for _ in range(count)]  # who is to decide, in timed games
        self.played: Final = [0] * count  # games that ended, by place
        self._rows: Final = rows_of(count, self.width)
        self.observed: Final[vec[i64]] = self._rows[0].numbers  # what the seat that is asked sees
        self.legal: Final = vec[u8]([u8(0)] * (count * self.actions))  # 1 where an option may be chosen
        self.seat: Final = vec[i64]([0] * count)  # who is asked
        self.ended: Final = vec[u8]([u8(0)] * count)  # 1 where the last choice ended a game
        self.rewards: Final = vec[float]([0.0] * (count * self.seats))  # of the last choice, by place and seat
        self._offered: Final[list[list[int]]] = [[] for _ in range(count)]
        for place in range(count):
            self.states.append(self._new(place))
            self._look(place)

    def step(self, options: list[int]) -> None:
        """Choose for every game, for the seat that is asked in it."""
        if len(options) != self.count:
            raise IllegalChoice(f"{self.count} games need {self.count} options, not {len(options)}")
        rewards = self.rewards
        seats: i64 = self.seats
        for place in range(self.count):
            if options[place] not in self._offered[place]:
                raise IllegalChoice(f"option {options[place]} is not allowed in game {place}: see `legal`")
        for place in range(self.count):
            state = self.states[place]
            if self.timed:
                self._plan(place, options[place])
            else:
                state.choose(options[place], int(self.seat[place]))
            ended = state.over
            base: i64 = place * seats
            if ended:
                scores = state.scores
                for seat in range(seats):
                    rewards[base + seat] = 2.0 * scores[seat] - 1.0
                self.played[place] += 1
                self.states[place] = self._new(place)
            else:
                for seat in range(seats):
                    rewards[base + seat] = 0.0
            self.ended[place] = u8(1) if ended else u8(0)
            self._look(place)

    def pick(self, parts: list[float]) -> list[int]:
        """One of the options of each game: as far along their list as a number says, from 0 to just below 1."""
        options: list[int] = []
        for place in range(self.count):
            offered = self._offered[place]
            options.append(offered[int(parts[place] * len(offered))])
        return options

    def _new(self, place: int) -> State:
        state = self.game.start(self.settings, seeded(f"{self.seed}/{place}/{self.played[place]}"))
        state.settle()
        if self.timed:
            self._paces[place] = Pace()
            self._thinking[place] = self._paces[place].undecided(state)
        return state

    def _plan(self, place: int, option: int) -> None:
        """A player of a timed game has decided; let time pass until another has to, or the game is over."""
        state = self.states[place]
        pace = self._paces[place]
        pace.plan(state, self._thinking[place][0], option)
        thinking = pace.undecided(state)
        while not thinking and not state.over:
            arrived = pace.arrive(state)
            if arrived is not None:
                state.choose(*arrived)
            thinking = pace.undecided(state)
        self._thinking[place] = thinking

    def _asked(self, place: int) -> OpenAsk:
        """The question that is to be answered next in a game."""
        state = self.states[place]
        return self._thinking[place][0] if self.timed else state.asks[0]

    def _look(self, place: i64) -> None:
        """Write down who is asked in a game, what may be chosen, and what that seat sees."""
        state = self.states[place]
        legal = self.legal
        base: i64 = place * self.actions
        one = u8(1)
        zero = u8(0)
        for option in self._offered[place]:
            legal[base + option] = zero
        ask = self._asked(int(place))
        self.seat[place] = ask.seat
        self._offered[place] = ask.options
        for option in ask.options:
            legal[base + option] = one
        look(state, ask.seat, self._rows[place], int(place) * self.width)
