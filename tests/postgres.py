"""A real PostgreSQL for tests, from the `pgserver` package: started once per test run, gone afterwards."""

from __future__ import annotations

import secrets
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

ATTEMPTS = 3


class Database:
    """A running PostgreSQL that can be stopped and started again."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.url: str = server.get_uri()

    def stop(self) -> None:
        """Without waiting for anybody who is connected."""
        from pgserver._commands import pg_ctl  # type: ignore[attr-defined]  # made when it is imported

        pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=self._server.pgdata, user=self._server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a server of its own, in a folder of its own."""
    with database() as found:
        yield found.url


@contextmanager
def database() -> Iterator[Database]:
    # Not in pytest's folder: PostgreSQL does not run as root, and another test run may lock that folder to others.
    with tempfile.TemporaryDirectory(prefix="rampant-pg-", ignore_cleanup_errors=True) as folder:
        server = _start(Path(folder))
        with psycopg.connect(server.get_uri(), autocommit=True) as db:
            db.execute("ALTER SYSTEM SET fsync = off")  # the machine itself is not killed in tests
            db.execute("SELECT pg_reload_conf()")
        try:
            yield Database(server)
        finally:
            server.cleanup()


def _start(folder: Path) -> Any:
    """Start it; on a very busy machine it may need more patience than the package has."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the package, about where it keeps its locks
        from pgserver.postgres_server import get_server

        for attempt in range(1, ATTEMPTS + 1):
            try:
                return get_server(folder / f"try{attempt}", cleanup_mode="delete")
            except (subprocess.SubprocessError, OSError):
                if attempt == ATTEMPTS:
                    raise
    raise AssertionError("one attempt has succeeded or raised")


def new_database(url: str) -> str:
    """The URL of a fresh, empty database."""
    name = f"rampant_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")
