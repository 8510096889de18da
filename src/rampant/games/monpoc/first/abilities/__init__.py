"""All abilities, each one entry, found by its name."""
