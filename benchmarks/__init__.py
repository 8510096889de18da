"""Speed of random play: every game plain and compiled, beside peers from the registry."""
