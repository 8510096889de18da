"""A refusal: the one way in which the server says no."""

from __future__ import annotations

from collections.abc import Sequence

from rampant.core.errors import IllegalChoice, RampantError
from rampant.core.options import Options
from rampant.server.wire import Code
from rampant.store import StoreError

STATUS: dict[Code, int] = {
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "not-found": 404,
    "origin": 403,
    "not-yours": 403,
    "bad-invite": 403,
    "seat-taken": 409,
    "not-started": 409,
    "paused": 409,
    "over": 409,
    "not-over": 409,
    "no-hints": 409,
    "stale": 409,
    "other-rules": 409,
    "banned": 403,
    "busy": 503,
    "failed": 500,
}
"""The HTTP status of each code; 400 for those that are not here."""


class Refusal(RampantError):
    """What was asked for does not happen, and why; nothing has changed."""

    def __init__(self, code: Code, reason: str, clause: str = "", allowed: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.clause = clause
        self.allowed = list(allowed)

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 400)


def refused(error: RampantError, options: Options | None = None) -> Refusal:
    """A refusal by the rules as one of the server; `options` have the names of what would be allowed."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StoreError):
        return Refusal("busy", "the store cannot be reached at the moment; try again")
    if isinstance(error, IllegalChoice):
        allowed = [options.name(option) for option in error.allowed] if options is not None else []
        return Refusal("illegal", error.reason, error.clause, allowed)
    return Refusal("illegal", str(error))
