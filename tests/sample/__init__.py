"""A sample game in the shape that every game has: small enough to read in five minutes, with every idiom of the engine.

Two to four towers stand on a 3 x 3 board. In its turn a tower moves or strikes; after each round all seats bid in
secret and at once, and the highest bid repairs. The last tower wins.
"""

from tests.sample.game import GAME

__all__ = ["GAME"]
