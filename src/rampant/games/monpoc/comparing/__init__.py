"""The editions side by side."""
