"""Monsterpocalypse, second edition."""

from rampant.games.monpoc.second.game import GAME

__all__ = ["GAME"]
