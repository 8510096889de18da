"""The flow of the second edition: a class for each moment of its rules."""
