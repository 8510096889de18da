"""Where matches are kept: one append-only record per match, in SQLite or PostgreSQL, with one schema."""

from rampant.store.base import RecordDamaged, Store, StoreDown, StoreError, Summary
from rampant.store.opening import claim, open_store
from rampant.store.watched import WatchedStore

__all__ = ["RecordDamaged", "Store", "StoreDown", "StoreError", "Summary", "WatchedStore", "claim", "open_store"]
