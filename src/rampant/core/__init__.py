"""The engine: steps, asks, chance, dice, grids, matches, clauses, scenarios and scenes. It knows no game."""
