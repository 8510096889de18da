"""What a table looks like to one pair of eyes: the only place where messages about it are made.

Everything is built from the game's whitelisted view and scene of the viewer, from questions of seats that the viewer
holds, and from events these seats may know.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from msgspec import Raw

from rampant.core.scene import NOBODY, SPECTATOR, Board, Event, Scene
from rampant.core.state import OpenAsk, State
from rampant.server import messages, wire
from rampant.server.table import Table

MOST_NEWS = 500
RECENT_NEWS = 200

encoder = msgspec.json.Encoder()


@dataclass(slots=True)
class Parts:
    """The large parts of a scene, encoded: what a connection was sent last, to leave out what has not changed."""

    headline: str
    active: int
    boards: bytes
    pieces: bytes
    panels: bytes
    dice: tuple[Any, ...]
    drawn: tuple[Board, ...]  # the boards themselves, to see cheaply whether they are the same


class Look:
    """Scenes and questions of one position, made once for all who look at it."""

    def __init__(self, state: State, before: Look | None = None) -> None:
        self.state = state
        self._secrets = state.game.secrets
        # A scene is made of a view and of nothing else: while the view is the same, so is the scene.
        self._scenes: dict[int, tuple[dict[str, object], Parts]] = before._scenes if before is not None else {}
        self._looked: set[int] = set()
        self._asks: dict[int, tuple[int, Raw]] = {}

    def scene(self, viewer: int) -> Parts:
        if not self._secrets:
            viewer = SPECTATOR  # everybody sees the same
        if viewer not in self._looked:
            view = self.state.view(viewer)
            known = self._scenes.get(viewer)
            if known is None or known[0] != view:
                self._scenes[viewer] = (view, parts_of(self.state.game.scene(view), known and known[1]))
            self._looked.add(viewer)
        return self._scenes[viewer][1]

    def ask(self, seat: int, number: int) -> Raw | None:
        """The seat's question, encoded."""
        known = self._asks.get(seat)
        if known is None or known[0] != number:
            ask = self.state.ask_of(seat)
            if ask is None:
                return None
            known = self._asks[seat] = (number, Raw(encoder.encode(ask_now(ask, number))))
        return known[1]


def parts_of(scene: Scene, before: Parts | None) -> Parts:
    encode = encoder.encode
    boards = before.boards if before is not None and before.drawn == scene.boards else encode(scene.boards)
    pieces, panels = encode(scene.pieces), encode(scene.panels)
    return Parts(scene.headline, scene.active, boards, pieces, panels, scene.dice, scene.boards)


def scene_now(parts: Parts, known: Parts | None) -> wire.SceneNow:
    """The scene; parts that the other side knows already are left out."""

    def part(now: bytes, before: bytes | None) -> Any:
        return None if now == before else Raw(now)

    return wire.SceneNow(
        headline=parts.headline,
        active=parts.active,
        boards=part(parts.boards, known.boards if known else None),
        pieces=part(parts.pieces, known.pieces if known else None),
        panels=part(parts.panels, known.panels if known else None),
        dice=cast("Any", parts.dice),
    )


def ask_now(ask: OpenAsk, number: int) -> messages.AskNow:
    options = []
    for id in ask.options:
        option = ask.describe(id)
        options.append(messages.OptionNow(id, option.label, option.target, option.clause, option.odds))
    return messages.AskNow(ask.seat, number, ask.kind, ask.prompt, ask.clause, options, ask.denied())


def events_for(events: Collection[Event], seats: Collection[int]) -> list[Event]:
    """The events that at least one of the seats (none: a spectator) may know."""
    eyes = seats or (SPECTATOR,)
    return [event for event in events if event.only is None or any(seat in event.only for seat in eyes)]


def news_for(table: Table, after: int, seats: Collection[int]) -> list[messages.News]:
    """What happened after a number, as these seats may know it."""
    found: list[messages.News] = []
    for item in reversed(table.news):
        if item.number <= after:
            break
        if any(event.only is not None for event in item.events):
            item = msgspec.structs.replace(item, events=events_for(item.events, seats))
        found.append(item)
    return found[::-1]


def catch_up(table: Table, since: int) -> int:
    """The number after which news are told to somebody who has seen all up to `since`: not too many at once."""
    most = RECENT_NEWS if since < 0 else MOST_NEWS
    news = table.news
    if len(news) > most:
        return max(since, news[-most - 1].number)
    return min(since, table.number)


def clock_now(table: Table, now: int) -> wire.Clock:
    left = [max(0, each) for each in table.left_at(now)]
    header = table.header
    rings = table.rings_in(now)
    rings_in = -1 if rings is None else int(rings * 1000)
    return wire.Clock(header.clock, left, table.running(), header.seconds, header.plus, rings_in)


def offers_now(table: Table) -> list[messages.OfferNow]:
    return [
        messages.OfferNow(o.number, o.seat, o.what, sorted(o.waits), o.target, o.position, o.level)
        for o in table.offers.values()
    ]


def seats_now(table: Table, here: Collection[int], away_for: dict[int, int]) -> list[wire.SeatInfo]:
    return [
        wire.SeatInfo(
            seat,
            place.title,
            place.holder,
            place.name,
            place.level,
            place.holder == "nobody" and place.invited,
            place.holder == "bot" or seat in here,
            0 if place.holder != "person" or seat in here else away_for.get(seat, 0),
        )
        for seat, place in enumerate(table.places)
    ]


def match_info(table: Table, seats: list[wire.SeatInfo]) -> wire.MatchInfo:
    header, match = table.header, table.match
    over = match.state.over
    return wire.MatchInfo(
        id=table.id,
        game=header.game,
        title=match.game.title,
        name=header.name,
        settings=dict(match.settings),
        public=header.public,
        status=table.status,
        created=header.created,
        updated=table.updated,
        seats=seats,
        clock=header.clock,
        clock_seconds=header.seconds,
        clock_plus=header.plus,
        number=table.number,
        position=table.position,
        seed_hash=match.seed_hash,
        seed=match.seed if over else None,
        digest=match.state.digest() if over else None,
        result=match.state.result,
        branched_from=header.parent or None,
        branched_at=max(header.position, 0),
        rematch=table.rematch,
    )


def table_now(
    table: Table,
    look: Look,
    viewer: int,
    held: Collection[int],
    after: int,
    known: Parts | None,
    seats: list[wire.SeatInfo],
    now: int,
) -> messages.Table:
    """The table as a connection sees it."""
    state = table.match.state
    asks = [look.ask(seat, table.asked_at[seat]) for seat in table.asked if seat in held]
    playing = table.status == "playing"
    return messages.Table(
        after=after,
        number=table.number,
        position=table.position,
        status=table.status,
        viewer=viewer,
        scene=scene_now(look.scene(viewer), known),
        asks=cast("Any", [ask for ask in asks if ask is not None]) if table.started else [],
        asked=table.asked,
        thinking=[seat for seat in table.asked if playing and table.places[seat].holder == "bot"],
        undo=[seat for seat in sorted(held) if table.may_undo(seat)],
        offers=offers_now(table),
        clock=clock_now(table, now),
        seats=seats,
        news=news_for(table, after, held),
        result=state.result,
        seed=table.match.seed if state.over else None,
        digest=state.digest() if state.over else None,
        rematch=table.rematch,
    )


def moments(table: Table, start: int, count: int, viewer: int, everything: bool) -> wire.Moments:
    """Positions for replay. `everything`: the match is over, and what was chosen is no secret any more."""
    found: list[wire.Moment] = []
    match = table.match
    known: Parts | None = None
    if start <= match.number:
        for position, state in zip(range(start, start + count), match.walk(start), strict=False):
            entry = match.record[position]
            parts = parts_of(state.scene(viewer), known)
            means = entry.means if everything or entry.seat == viewer else ""
            events = events_for(entry.events, [] if viewer == SPECTATOR else [viewer])
            scene = scene_now(parts, known)
            seat = entry.seat if entry.seat < len(table.places) else NOBODY
            found.append(wire.Moment(position, table.numbers[position], seat, means, events, scene))
            known = parts
    return wire.Moments(viewer, match.number, found)
