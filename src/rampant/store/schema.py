"""The schema, as the list of its migrations: written once, understood by SQLite and PostgreSQL alike.

A migration is never changed after a release, only followed by another.
"""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            header TEXT NOT NULL,
            status TEXT NOT NULL,
            listed SMALLINT NOT NULL,
            updated BIGINT NOT NULL,
            summary TEXT NOT NULL
        )""",
        "CREATE INDEX matches_lobby ON matches (listed, updated)",
        """CREATE TABLE entries (
            match TEXT NOT NULL REFERENCES matches (id),
            number BIGINT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )""",
        "CREATE TABLE life (one SMALLINT PRIMARY KEY, seen BIGINT NOT NULL)",
        "CREATE TABLE downtime (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
    ),
    (
        "ALTER TABLE life ADD COLUMN served BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE bans (address TEXT PRIMARY KEY, what TEXT NOT NULL, since BIGINT NOT NULL)",
    ),
    ("CREATE TABLE analyses (match TEXT PRIMARY KEY REFERENCES matches (id), body TEXT NOT NULL)",),
)

VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)"
READ_VERSION = "SELECT COALESCE(MAX(version), 0) FROM schema_version"


def pending(version: int) -> list[tuple[int, str]]:
    """What has to be run, each statement with the version it belongs to."""
    return [
        (number, statement)
        for number, statements in enumerate(MIGRATIONS, 1)
        if number > version
        for statement in (*statements, f"INSERT INTO schema_version (version) VALUES ({number})")
    ]
