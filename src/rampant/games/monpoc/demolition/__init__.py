"""Downtown Demolition: two players wreck a city together before the scripted defenders save it."""

from rampant.games.monpoc.demolition.game import GAME

__all__ = ["GAME"]
