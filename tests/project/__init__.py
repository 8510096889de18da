"""The project itself: the README tells the truth, the house rules catch what they should."""
