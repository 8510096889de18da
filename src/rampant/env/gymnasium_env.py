"""Gymnasium: one seat of a game, bots on the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from rampant.bots import Bot, bot
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.env.driver import Driver, Mask
from rampant.env.picture import METADATA, known, rendered
from rampant.env.spaces import seen

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, int]):
    """A game seen from one seat. An illegal option loses the game; `action_mask` in the infos says what is legal."""

    metadata = METADATA

    def __init__(
        self,
        game: Game,
        bots: str | Sequence[str],
        seat: int | None,
        settings: Mapping[str, object],
        render_mode: str | None = None,
    ) -> None:
        self.driver = Driver(game, settings)
        if seat is not None and not 0 <= seat < self.driver.seats:
            raise RampantError(f"this table has seats 0 to {self.driver.seats - 1}, not {seat}")
        self.bots = (bots,) if isinstance(bots, str) else tuple(bots)
        others = self.driver.seats - 1
        if not self.bots and others:
            raise RampantError("at least one bot has to sit on the other seats")
        if len(self.bots) > max(1, others):  # alone at a table, the usual one is not needed
            raise RampantError(f"{len(self.bots)} bots are named for {others or 'no'} other seat{'s' * (others != 1)}")
        for name in self.bots:
            bot(name)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.render_mode = known(render_mode)
        self.observation_space = spaces.Dict(seen(game))
        self.action_space: spaces.Discrete = spaces.Discrete(game.action_size)  # type: ignore[assignment]  # narrower
        self._games = 0
        self._minds: dict[int, Bot] = {}
        self._lost = False  # by an illegal option

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        number = int(self.np_random.integers(2**31))
        self.seat = self.fixed_seat if self.fixed_seat is not None else self._games % self.driver.seats
        self._games += 1
        others = [seat for seat in range(self.driver.seats) if seat != self.seat]
        self._minds = {
            other: bot(self.bots[i % len(self.bots)], f"{number}/{other}", patient=True)
            for i, other in enumerate(others)
        }
        self._lost = False
        self.driver.start(number)
        self._let_bots_play()
        self._show()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        ask = self.driver.ask_of(self.seat)
        if ask is None or self._lost:
            raise RampantError("the game is over: reset() begins the next")
        if action not in ask.options:
            self._lost = True
            return self._observation(), -1.0, True, False, self._info() | {"illegal": int(action)}
        self.driver.decide(int(action), self.seat)
        self._let_bots_play()
        self._show()
        return self._observation(), self.driver.scores[self.seat], self.driver.over, False, self._info()

    def action_masks(self) -> Mask:
        """What may be chosen now, as MaskablePPO asks for it."""
        return self.driver.mask(self.seat).astype(bool)

    def view(self) -> dict[str, object]:
        """What the seat may see, as plain data."""
        return self.driver.state.view(self.seat)

    def render(self) -> Any:
        return rendered(self.driver.state, self.seat, self.render_mode)

    def _show(self) -> None:
        """Somebody who looks on sees every step without asking, as Gymnasium has it."""
        if self.render_mode == "human":
            self.render()

    def _let_bots_play(self) -> None:
        """Until the own seat has to decide, or the game is over."""
        while not self.driver.over and self.driver.ask_of(self.seat) is None:
            seat = self.driver.asked[0].seat
            self.driver.decide(self._minds[seat].choose(self.driver.state, seat), seat)

    def _observation(self) -> Observation:
        planes, numbers = self.driver.planes(self.seat)
        return {"planes": planes, "numbers": numbers}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.driver.mask(self.seat), "seat": self.seat}
