"""The flow of the game: a class per moment of the rules.

`turn` runs the six phases; `rage`, `move`, `act`, `attack`, `masers` are what happens in them; `harm`, `knock`,
`crowds` and `pieces` are what follows from it.
"""
