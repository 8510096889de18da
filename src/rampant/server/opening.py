"""Opening a table: from what somebody wishes to the header of a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from rampant.core.errors import RampantError
from rampant.core.game import RULES, Game
from rampant.core.match import Match
from rampant.core.record import Beginning, Saved, write
from rampant.server import view, wire
from rampant.server.changes import encoder
from rampant.server.course import beyond
from rampant.server.record import FORMAT, Header, Start, TakenOver, clean, hidden, new_secret, past_lines, text_of
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState
from rampant.store import Store, Summary


def new_id(fits: Callable[[str], bool] = lambda id: True) -> str:
    """The id of a match: public, but not to be guessed, since a private match is watched by who knows it."""
    while True:
        id = secrets.token_urlsafe(12)
        if fits(id) and not id.startswith("-"):  # on a command line that would be an option
            return id


def game_info(game: Game, levels: list[wire.BotInfo]) -> wire.GameInfo:
    settings = [
        wire.SettingInfo(
            s.name,
            s.kind,
            s.default,
            s.text,
            list(s.choices),
            s.low,
            s.high,
            s.distinct,
            s.clause,
            s.called,
            s.advanced,
        )
        for s in game.settings
    ]
    seats = game.seat_names(game.resolve({}))
    return wire.GameInfo(
        game.id,
        game.title,
        game.blurb,
        list(game.art),
        game.secrets,
        game.cooperative,
        settings,
        list(game.builds),
        game.drawn,
        seats,
        levels,
    )


def new_table(
    game: Game,
    checked: wire.SeatsInfo,
    wishes: Sequence[wire.SeatWish],
    body: wire.NewMatch | wire.Branch,
    now: int,
    known_level: Callable[[str], str],
    parent: tuple[str, int] = ("", -1),
    past: list[TakenOver] | None = None,
) -> tuple[Header, wire.Created]:
    """The header of a new match, and the secrets of its seats for who opened it."""
    count = len(checked.seats)
    if len(wishes) > count:
        raise Refusal("bad-setting", f"a table with these settings has {count} seats, not {len(wishes)}")
    planned = (body.planned if isinstance(body, wire.NewMatch) else None) or wire.PlannedDice()
    created = wire.Created("", [], [])
    starts = [_start(wish, seat, created, known_level) for seat, wish in enumerate(wishes)]
    starts += [Start() for _ in range(count - len(starts))]
    header = Header(
        game=game.id,
        settings=checked.settings,
        seed=secrets.token_hex(32),
        seats=starts,
        public=body.public,
        clock=body.clock.kind,
        seconds=body.clock.seconds,
        plus=body.clock.plus,
        name=clean(body.name or "") or game.title,
        created=now,
        parent=parent[0],
        position=parent[1],
        format=FORMAT,
        past=past or [],
        away=body.away or 0,
        scenario=checked.scenario,
        dice=tuple(planned.dice),
        draws=tuple(planned.draws),
        hints=body.hints if isinstance(body, wire.NewMatch) else True,
        goal=clean(body.goal) if isinstance(body, wire.NewMatch) and checked.scenario else "",
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


def past_of(match: Match, position: int) -> list[TakenOver]:
    """The setup and the choices up to a position, as a header keeps them."""
    return [
        TakenOver(entry.seat, entry.choose, entry.means, entry.rolled, entry.drew, entry.check)
        for entry in match.record[: position + 1]
    ]


def first_match(game: Game, header: Header) -> tuple[Match, str]:
    """The match of a header before its first line, and why it is not as far as it should be (empty if it is).

    A match of which not even the setup goes as it went is refused.
    """
    try:
        beginning = Beginning(header.scenario, header.dice, header.draws)
        if not header.past:
            planned = (beginning.dice, beginning.draws)
            match = Match(game, header.seed, settings=header.settings, scenario=beginning.scenario, planned=planned)
            return match, ""
        names = game.seat_names(header.settings)
        taken = header.position if header.parent else -1
        lines = past_lines(header)
        saved = Saved(game, header.settings, names, "sealed", header.seed, lines, taken, None, beginning=beginning)
        match, problem = Match.salvage(write(saved), lambda _: game)
    except RampantError as error:
        raise Refusal("other-rules", f"by today's rules this match cannot even begin as it did: {error}") from None
    if problem is None:
        return match, ""
    return match, beyond(match, match.number, problem.problem)


async def open_rematch(table: TableState, store: Store, now: int) -> None:
    """Open the next match of a table, unless another server has."""
    assert table.rematch is not None
    header = rematch_header(table, now)
    match, _ = first_match(table.match.game, header)
    header.past = past_of(match, 0)
    made = TableState(table.rematch, header, match, [])
    await store.create(table.rematch, text_of(header), summary_of(made))


def rematch_header(table: TableState, now: int) -> Header:
    """The same table once more: the same people with the same tokens, and a new seed."""
    old = table.header
    seats = [Start(place.name, place.level, place.token, "", place.invited) for place in table.seats]
    seed = secrets.token_hex(32)
    clock = (old.clock, old.seconds, old.plus)
    settings = {name: value for name, value in old.settings.items() if name != RULES}  # by the newest rules
    settings = old.settings if old.scenario else table.match.game.resolve(settings)  # a scenario says its own
    return Header(
        old.game,
        settings,
        seed,
        seats,
        old.public,
        *clock,
        old.name,
        now,
        away=old.away,
        format=FORMAT,
        scenario=old.scenario,
        dice=old.dice,
        draws=old.draws,
        hints=old.hints,
        goal=old.goal,
    )


def summary_of(table: TableState) -> Summary:
    seats = view.seats_now(table, (), {})
    text = encoder.encode(view.match_info(table, seats)).decode()
    return Summary(table.status, table.header.public, table.updated, text)
