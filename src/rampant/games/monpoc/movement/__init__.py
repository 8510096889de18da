"""Where a model can get to, and by which way."""
