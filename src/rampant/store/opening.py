"""Finding the store that a URL or a file name means."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from rampant.store.base import Store, StoreError


def open_store(where: str, alone: bool = True) -> Store:
    """The store of a URL (`postgresql://...`) or a file name (`:memory:` keeps nothing).

    `alone`: a file that another server has open is refused.
    """
    if where.startswith(("postgresql://", "postgres://")):
        from rampant.store.postgres import PostgresStore

        return PostgresStore(where)
    if "://" in where:
        raise StoreError(f"a store is a file name or a postgresql:// URL, not {where.split('://')[0]}://...")
    from rampant.store.sqlite import SqliteStore

    return SqliteStore(where, alone)


def claim(where: str) -> AbstractContextManager[object]:
    """Keep other servers from a file as long as this one, or several processes of it, use it."""
    if "://" in where or where == ":memory:":
        return nullcontext()
    from rampant.store.sqlite import lock_file

    return lock_file(where) or nullcontext()
