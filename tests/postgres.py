"""A real PostgreSQL for tests, from the `pgserver` package: started once per test run, gone afterwards."""

from __future__ import annotations

import secrets
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """The URL of a server of its own in a folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the package, about where it keeps its locks
        import pgserver

        server = pgserver.get_server(folder, cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as db:
        db.execute("ALTER SYSTEM SET fsync = off")  # the machine itself is not killed in tests
        db.execute("SELECT pg_reload_conf()")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def new_database(url: str) -> str:
    """The URL of a fresh, empty database."""
    name = f"rampant_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")
