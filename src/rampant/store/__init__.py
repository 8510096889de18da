"""Where matches are kept: one append-only record per match, in SQLite or PostgreSQL, with one schema."""

from rampant.store.base import Store, StoreError, Summary, open_store

__all__ = ["Store", "StoreError", "Summary", "open_store"]
