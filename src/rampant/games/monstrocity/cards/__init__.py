"""The cards: one file per deck, one small class per card, found by its name."""
