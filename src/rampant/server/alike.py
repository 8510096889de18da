"""The message that shows a table: what is the same for all who know the same is encoded once for them."""

from __future__ import annotations

from msgspec import Raw

from rampant.server import messages
from rampant.server.changes import SeenScene, encoder
from rampant.server.connection import Connection
from rampant.server.table_state import TableState
from rampant.server.view import CommonView, news_for

NOTHING = Raw(b"{}")


class AlikeView:
    """The part of a message that is the same for all who know the same: encoded once for them."""

    def __init__(self, connection: Connection, table: TableState, common: CommonView, scene: SeenScene) -> None:
        events_after = connection.events_after if table.forgets else -1
        news, self._for_all = news_for(table, connection.after, connection.held, events_after)
        self._after, self._knew, self._common = connection.after, connection.common, common
        self._known, self._scene = connection.known, scene
        fields = common.since(connection.common)
        changes = scene.since(connection.known)
        if changes != NOTHING:
            fields = fields | {"scene": changes}
        message = messages.TableNow(connection.after, table.number, news, **fields)  # type: ignore[arg-type]  # by name
        self._text = encoder.encode(message)[:-1]

    def suits(self, connection: Connection, common: CommonView, scene: SeenScene) -> bool:
        """Does a connection know what this one knew, and is it to be told the same?"""
        return (
            self._for_all
            and connection.after == self._after
            and connection.common is self._knew
            and connection.known is self._known
            and common is self._common
            and scene is self._scene
        )

    def with_own(self, fields: dict[str, object]) -> bytes:
        """The whole message, with what only its receiver is told."""
        return b"%b,%b" % (self._text, encoder.encode(fields)[1:]) if fields else self._text + b"}"
