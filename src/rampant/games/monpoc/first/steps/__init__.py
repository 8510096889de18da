"""The flow of the first edition: a class for each moment of its rules."""
