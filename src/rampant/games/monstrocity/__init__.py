"""MonstroCity: one to four monsters, co-operative, all at once; by sets or against the clock."""

from rampant.games.monstrocity.game import GAME

__all__ = ["GAME"]
