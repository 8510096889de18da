"""A server for tests does the same every time, on a busy machine too."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from rampant.server import opening, service, settings_check, wire
from rampant.server.record import Header


def new_table(*args: Any, **named: Any) -> tuple[Header, wire.Created]:
    """A table whose dice follow from the wishes for it."""
    header, created = opening.new_table(*args, **named)
    seats = [(seat.name, seat.level) for seat in header.seats]
    wishes = (header.game, header.settings, header.scenario, header.position, seats)
    header.seed = sha256(repr(wishes).encode()).hexdigest()
    return header, created


def be_steady() -> None:
    """For the whole process, which is a test's own server."""
    setattr(service, "new_table", new_table)  # noqa: B010  a name that the module only imports
    settings_check.CHECK_SECONDS = 30.0  # texts are read from source here, beside other tests
