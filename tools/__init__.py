"""What keeps the house: checks, compilation, pinned versions. Not part of the package."""
