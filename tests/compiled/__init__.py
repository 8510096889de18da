"""Compiled and plain give the same results; a plain wheel needs no compiler."""
