"""Godzilla: Rage of Monsters. Two to four monsters, one city, and the last one standing."""

from rampant.games.rage.game import GAME

__all__ = ["GAME"]
