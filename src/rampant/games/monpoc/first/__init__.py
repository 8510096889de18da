"""Monsterpocalypse, first edition."""

from rampant.games.monpoc.first.game import GAME

__all__ = ["GAME"]
