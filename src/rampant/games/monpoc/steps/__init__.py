"""The flow of a game: a class for each moment of the rules that editions share."""
