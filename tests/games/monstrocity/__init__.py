"""MonstroCity, clause by clause."""
