"""Positions as text."""

from __future__ import annotations

from rampant.core.game import Game
from rampant.games.monstrocity.state import CityState


def load(game: Game, text: str) -> CityState:
    raise NotImplementedError


def dump(s: CityState) -> str:
    raise NotImplementedError
