"""A connection: whose seats it holds, what it was told last, and what it has still to be told."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable, Collection, KeysView
from typing import TYPE_CHECKING

from rampant.core.scene import SPECTATOR
from rampant.server import messages
from rampant.server.changes import SeenScene, encoder

if TYPE_CHECKING:
    from rampant.server.view import CommonView


class Connection:
    """Somebody who looks at a table. Only the newest table is ever sent, so a slow one gets fewer, larger messages."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.guest = secrets.token_hex(4)  # whose words a spectator's are, if they are sent again
        self.events_after = -1  # what happened up to this number is not told again
        self.proofs: dict[int, str] = {}  # seats it has shown the token of, with what is kept of that token
        self.viewer = SPECTATOR
        self.looked = -1  # the number at which this viewer was asked for
        self.after = -1  # the last number told
        self.known: SeenScene | None = None  # the last scene told
        self.common: CommonView | None = None  # what was told last of what all are told
        self.own: dict[str, object] | None = None  # and of what only this connection is told
        self.presence: messages.Presence | None = None  # the last told
        self.presence_due = False
        self._told: deque[tuple[int, float]] = deque(maxlen=64)  # numbers of tables, and when they were sent
        self.stale = True  # a whole table is due
        self.on_wake: Callable[[], None] | None = None  # what is called when there is something to be sent
        self.let_go: Callable[[str], None] | None = None  # ends it, and is told why
        self._greetings: deque[bytes] = deque()
        self._outbox: deque[bytes] = deque()

    @property
    def held(self) -> KeysView[int]:
        return self.proofs.keys()

    def wake(self) -> None:
        """There is something to be sent."""
        if self.on_wake is not None:
            self.on_wake()

    def tell(self, message: messages.ServerMessage) -> None:
        """Have a message sent: a welcome before the table, anything else after it, so that who hears `done` sees it."""
        box = self._greetings if isinstance(message, messages.Welcome) else self._outbox
        box.append(encoder.encode(message))
        self.wake()

    def take(self, table: list[bytes]) -> list[bytes]:
        """All messages that wait, around what is to be told of the table."""
        found = [*self._greetings, *table, *self._outbox]
        self._greetings.clear()
        self._outbox.clear()
        return found

    def told(self, number: int) -> None:
        """The table was sent as of this number."""
        self._told.append((number, time.monotonic()))

    def told_for(self, number: int) -> float:
        """For how many seconds the other side can have known what happened with this number; 0 if it cannot yet."""
        since = [at for told, at in self._told if told >= number]
        return time.monotonic() - since[0] if since else 0.0

    def resend(self) -> None:
        """Have a whole table sent."""
        self.stale = True
        self.wake()

    def choose_viewer(self, asked: Collection[int], number: int) -> None:
        """Through whose eyes to look: with several seats, the one that is asked."""
        before = self.viewer
        if self.viewer not in self.held:
            self.viewer = min(self.held, default=SPECTATOR)
        mine = [seat for seat in asked if seat in self.held]
        if mine and self.viewer not in mine and number > self.looked:
            self.viewer = mine[0]
        if self.viewer != before:
            self.forget()

    def forget(self) -> None:
        """The other side may have lost what it was told: the next table is a whole one."""
        self.known = self.common = self.own = None
