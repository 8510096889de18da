"""Monsterpocalypse, first edition."""
