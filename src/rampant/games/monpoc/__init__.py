"""Monsterpocalypse: what its editions share. Each edition is a package of its own beside its siblings."""
