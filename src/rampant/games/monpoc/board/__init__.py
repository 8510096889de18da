"""Positions on the map: distances, places, buildings, where power attacks put a monster."""
