"""What every game must do, whatever its rules: one suite over all registered games and the sample game.

A game joins by a line in `rampant.games.REGISTERED`; its `samples` are the settings that are played here.
"""
