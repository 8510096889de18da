"""Learning a game: lessons that are played on its own table."""
