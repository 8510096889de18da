"""Six Hordes: hidden stacks, six armies, the last Leader wins."""

from rampant.games.hordes.game import GAME

__all__ = ["GAME"]
