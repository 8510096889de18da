"""Opening a table: from what somebody wishes to the header of a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.server import view, wire
from rampant.server.record import Header, Start, clean, hidden, new_secret
from rampant.server.refusal import Refusal
from rampant.server.table import Table
from rampant.server.wire import Value
from rampant.store import Summary


def new_id() -> str:
    """The id of a match: public, but not to be guessed, since a private match is watched by who knows it."""
    return secrets.token_urlsafe(12)


def game_info(game: Game, levels: list[wire.BotInfo]) -> wire.GameInfo:
    settings = [
        wire.SettingInfo(s.name, s.kind, s.default, s.text, list(s.choices), s.low, s.high, s.distinct, s.clause)
        for s in game.settings
    ]
    seats = game.seat_names(game.resolve({}))
    return wire.GameInfo(
        game.id, game.title, game.blurb, list(game.art), game.secrets, game.cooperative, settings, seats, levels
    )


def new_table(
    game: Game,
    settings: Mapping[str, Value],
    wishes: Sequence[wire.SeatWish],
    body: wire.NewMatch | wire.Branch,
    now: int,
    known_level: Callable[[str], str],
    parent: tuple[str, int, int] = ("", -1, -1),
) -> tuple[Header, wire.Created]:
    """The header of a new match, and the secrets of its seats for who opened it."""
    try:
        match = Match(game, settings=settings)
    except RampantError as error:
        raise Refusal("bad-setting", str(error)) from None
    count = match.state.seats
    if len(wishes) > count:
        raise Refusal("bad-setting", f"a table with these settings has {count} seats, not {len(wishes)}")
    created = wire.Created("", [], [])
    starts = [_start(wish, seat, created, known_level) for seat, wish in enumerate(wishes)]
    starts += [Start() for _ in range(count - len(starts))]
    header = Header(
        game=game.id,
        settings=dict(match.settings),
        seed=match.seed,
        seats=starts,
        public=body.public,
        clock=body.clock.kind,
        seconds=body.clock.seconds,
        plus=body.clock.plus,
        name=clean(body.name or "") or game.title,
        created=now,
        parent=parent[0],
        position=parent[1],
        lines=parent[2],
    )
    return header, created


def _start(wish: wire.SeatWish, seat: int, created: wire.Created, known_level: Callable[[str], str]) -> Start:
    name = clean(wish.name or "")
    if wish.kind == "bot":
        if wish.level is None:
            raise Refusal("bad-setting", f"seat {seat} is a bot's: say its level")
        title = known_level(wish.level)
        return Start(name=name or title, level=wish.level)
    if wish.kind == "mine":
        token = new_secret()
        created.held.append(wire.Held(seat, token))
        return Start(name=name or f"Player {seat + 1}", token=hidden(token))
    if wish.kind == "invited":
        code = new_secret()
        created.invites.append(wire.Invite(seat, code))
        return Start(invited=True, invite=hidden(code))
    return Start()


def rematch_header(table: Table, now: int) -> Header:
    """The same table once more: the same people with the same tokens, and a new seed."""
    old = table.header
    seats = [Start(place.name, place.level, place.token, "", place.invited) for place in table.places]
    seed = secrets.token_hex(32)
    clock = (old.clock, old.seconds, old.plus)
    return Header(old.game, dict(old.settings), seed, seats, old.public, *clock, old.name, now)


def summary_of(table: Table) -> Summary:
    seats = view.seats_now(table, (), {})
    text = view.encoder.encode(view.match_info(table, seats)).decode()
    return Summary(table.status, table.header.public, table.updated, text)
