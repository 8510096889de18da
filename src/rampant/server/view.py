"""What a table shows to one viewer. Nothing else is told of it.

Everything is built from the game's whitelisted view and scene of the viewer, from questions of seats that the viewer
holds, and from events these seats may know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from functools import lru_cache

import msgspec
from msgspec import Raw

from rampant.core.danger import dangers
from rampant.core.game import RULES
from rampant.core.match import Match
from rampant.core.options import Options
from rampant.core.scene import NOBODY, SPECTATOR, Event
from rampant.core.state import OpenAsk, State
from rampant.server import messages, wire
from rampant.server.changes import SeenScene, encoder
from rampant.server.table_state import TableState

MOST_NEWS = 500
RECENT_NEWS = 200


class PositionView:
    """Scenes and questions of one position, made once for all who look at it."""

    def __init__(self, state: State, before: PositionView | None = None) -> None:
        self.state = state
        self._secrets = state.game.secrets
        # A scene is made of a view and of nothing else: while the view is the same, so is the scene.
        self._scenes: dict[int, tuple[dict[str, object], SeenScene]] = before._scenes if before is not None else {}
        self._looked: set[int] = set()
        self._asks: dict[int, tuple[int, Raw]] = {}

    def scene(self, viewer: int) -> SeenScene:
        if not self._secrets:
            viewer = SPECTATOR  # everybody sees the same
        if viewer not in self._looked:
            view = self.state.view(viewer)
            known = self._scenes.get(viewer)
            if known is None or known[0] != view:
                self._scenes[viewer] = (view, SeenScene(self.state.game.scene(view)))
            self._looked.add(viewer)
        return self._scenes[viewer][1]

    def ask(self, seat: int, number: int) -> Raw | None:
        """The seat's question, encoded."""
        known = self._asks.get(seat)
        if known is None or known[0] != number:
            ask = self.state.ask_of(seat)
            if ask is None:
                return None
            known = self._asks[seat] = (number, Raw(encoder.encode(ask_now(ask, number, self.state.game.options))))
        return known[1]


def ask_now(ask: OpenAsk, number: int, names: Options) -> messages.AskNow:
    options = []
    losses = dangers(ask)
    name, describe = names.name, ask.describe
    for id in ask.options:
        said = describe(id)
        warning = said.warning or losses.get(id, "") if losses else said.warning
        options.append(
            messages.OptionNow(name(id), said.label, said.target, said.clause, said.odds, warning, said.size)
        )
    return messages.AskNow(ask.seat, number, ask.kind, ask.prompt, ask.clause, options, ask.carried())


def denied_now(ask: OpenAsk, names: Options) -> list[messages.DeniedNow]:
    return [
        messages.DeniedNow(d.label, d.reason, d.clause, d.target, names.name(d.option) if d.option in names else "")
        for d in ask.denied()
    ]


def events_for(events: Collection[Event], seats: Collection[int]) -> list[Event]:
    """The events that at least one of the seats (none: a spectator) may know."""
    eyes = seats or (SPECTATOR,)
    return [event for event in events if event.only is None or any(seat in event.only for seat in eyes)]


def news_for(
    table: TableState, after: int, seats: Collection[int], events_after: int = -1
) -> tuple[list[messages.News], bool]:
    """What happened after a number, as these seats may know it; events only of what happened after another.

    And whether everybody is told so: none of it is for some seats only, and nothing was left out.
    """
    found: list[messages.News] = []
    alike = True
    for item in reversed(table.news):
        if item.number <= after:
            break
        told: messages.News | None = item
        if item.kind == "signalled":
            told = item if _allied(table, item.seat, seats) else None
            alike = False
        elif item.events:
            if item.number <= events_after:
                told, alike = msgspec.structs.replace(item, events=[]), False
            elif any(event.only is not None for event in item.events):
                told, alike = msgspec.structs.replace(item, events=events_for(item.events, seats)), False
        if told is not None:
            found.append(told)
    return found[::-1], alike


def catch_up(table: TableState, since: int) -> int:
    """The number after which news are told to somebody who has seen all up to `since`: not too many at once."""
    most = RECENT_NEWS if since < 0 else MOST_NEWS
    news = table.news
    if len(news) > most:
        return max(since, news[-most - 1].number)
    return min(since, table.number)


def clock_now(table: TableState, elapsed: int, held: Collection[int]) -> wire.ClockNow:
    left = [max(0, each) for each in table.left_at(elapsed)]
    header = table.header
    rings = table.rings_in(elapsed)
    rings_in = -1 if rings is None else int(rings * 1000)
    waits = {} if rings is None else waits_now(table, elapsed, held)
    return wire.ClockNow(header.clock, left, table.running(), header.seconds, header.plus, rings_in, waits)


@lru_cache
def no_clock(seconds: int, plus: int) -> wire.ClockNow:
    """What is told of the clocks of a table that has none."""
    return wire.ClockNow("none", [], [], seconds, plus)


def waits_now(table: TableState, elapsed: int, held: Collection[int]) -> dict[str, int]:
    """Options that a game against the clock does not let these seats choose yet: in how many milliseconds."""
    state = table.match.state
    return {
        state.game.options.name(option): round(wait * 1000)
        for ask in state.asks
        if ask.seat in held
        for option in ask.options
        if (wait := table.too_soon(option, ask.seat, elapsed)) > 0
    }


def offers_now(table: TableState) -> list[messages.OfferNow]:
    return [
        messages.OfferNow(o.number, o.seat, o.what, sorted(o.waits), o.target, o.position, o.level)
        for o in table.offers.values()
    ]


def claims_now(table: TableState, held: Collection[int]) -> list[messages.ClaimNow]:
    """What has been claimed, for seats on the same side."""
    claims = sorted(table.claims.items())
    return [messages.ClaimNow(seat, line.target, line.text) for seat, line in claims if _allied(table, seat, held)]


def _allied(table: TableState, seat: int, held: Collection[int]) -> bool:
    """Is a seat one of these, or on the side of one of them?"""
    state = table.match.state
    return any(seat == each or seat in state.game.mates(state, each) for each in held)


def seats_now(table: TableState, here: Collection[int], away_for: dict[int, int]) -> list[wire.SeatInfo]:
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
        for seat, place in enumerate(table.seats)
    ]


def match_info(table: TableState, seats: list[wire.SeatInfo]) -> wire.MatchInfo:
    header, match = table.header, table.match
    over = table.status == "over"
    return wire.MatchInfo(
        id=table.id,
        game=header.game,
        title=match.game.title,
        name=header.name,
        settings=shown_settings(match.settings),
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
        digest=match.state.digest() if match.state.over else None,
        result=table.result,
        branched_from=header.parent or None,
        branched_at=max(header.position, 0),
        rules=match.rules,
        trouble=table.trouble,
        rematch=table.rematch,
        scenario=bool(match.beginning.scenario),
        planned=match.beginning.planned,
        hints=header.hints,
        goal=header.goal,
        asked=table.asked if table.status == "playing" else [],
        signals=any(match.game.mates(match.state, seat) for seat in range(match.state.seats)),
    )


def shown_settings(settings: Mapping[str, wire.Value]) -> dict[str, wire.Value]:
    """Settings without the version of the rules, which is none."""
    return {name: value for name, value in settings.items() if name != RULES}


class CommonView:
    """What all who look at a table are told alike: made once for them, and told to each as far as it has changed."""

    def __init__(self, table: TableState, seats: list[wire.SeatInfo]) -> None:
        state = table.match.state
        status, asked = table.status, table.asked
        self.fields: dict[str, object] = {
            "position": table.position,
            "status": status,
            "asked": asked,
            "thinking": [seat for seat in asked if status == "playing" and table.seats[seat].holder == "bot"],
            "offers": offers_now(table),
            "seats": seats,
            "result": table.result,
            "seed": table.match.seed if status == "over" else None,
            "digest": state.digest() if state.over else None,
            "rematch": table.rematch,
            "trouble": table.trouble,
        }
        self.timed = bool(table.running()) or table.rings_in(0) is not None  # then a clock shows each moment otherwise
        if not self.timed:
            header = table.header
            stands = header.clock == "none"
            self.fields["clock"] = no_clock(header.seconds, header.plus) if stands else clock_now(table, 0, ())
        self._since: CommonView | None = None
        self._changes: dict[str, object] = {}

    def since(self, known: CommonView | None) -> dict[str, object]:
        """The fields that somebody has to be told who knows another one, or none."""
        if known is None:
            return self.fields
        if known is not self._since:
            self._since, self._changes = known, changed(known.fields, self.fields)
        return self._changes


def own_fields(
    table: TableState,
    look: PositionView,
    common: CommonView,
    viewer: int,
    held: Collection[int],
    elapsed: Callable[[], int],
) -> dict[str, object]:
    """What a connection is told as nobody else is."""
    asks = [look.ask(seat, table.asked_at[seat]) for seat in table.asked if seat in held]
    undoer = table.undoer()
    found = {
        "viewer": viewer,
        "asks": [ask for ask in asks if ask is not None] if table.started and not table.trouble else [],
        "undo": [undoer] if undoer in held else [],
        "claims": claims_now(table, held) if table.claims else [],
    }
    if common.timed:
        found["clock"] = clock_now(table, elapsed(), held)
    return found


def changed(before: Mapping[str, object] | None, now: dict[str, object]) -> dict[str, object]:
    """Of some fields those that were otherwise before."""
    if before is None:
        return now
    return {name: value for name, value in now.items() if name not in before or before[name] != value}


class ReplayCopy:
    """What a replay needs of a table, apart from it: the table may go on meanwhile."""

    def __init__(self, match: Match, numbers: Sequence[int]) -> None:
        self.match = copy(match)
        self.match.record = list(match.record)
        self.numbers = list(numbers)
        self.seats = match.state.seats


def moments(past: ReplayCopy, start: int, count: int, viewer: int, everything: bool) -> wire.Moments:
    """Positions for replay. `everything`: the match is over, and what was chosen is no secret any more."""
    found: list[wire.Moment] = []
    match = past.match
    known: SeenScene | None = None
    if start <= match.number:
        for position, state in zip(range(start, start + count), match.walk(start), strict=False):
            entry = match.record[position]
            scene = SeenScene(state.scene(viewer))
            means = entry.means if everything or entry.seat == viewer else ""
            events = events_for(entry.events, [] if viewer == SPECTATOR else [viewer])
            seat = entry.seat if entry.seat < past.seats else NOBODY
            found.append(wire.Moment(position, past.numbers[position], seat, means, events, scene.since(known)))
            known = scene
    return wire.Moments(viewer, match.number, found)
