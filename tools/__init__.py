"""Checks of the tree, compilation, documents, mutants, pictures. Not part of the package."""
