"""What who runs a server does with its matches: `rampant admin` calls these."""

from __future__ import annotations

import time
from collections.abc import Callable

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.record import read
from rampant.core.scene import NOBODY
from rampant.server.opening import first_match, new_id, past_of, summary_of
from rampant.server.record import FORMAT, Chose, Closed, Freed, Header, Muted, Start, read_header, read_line, text_of
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState
from rampant.store.upkeep import Upkeep

FindGame = Callable[[str], Game]


def now() -> int:
    return time.time_ns() // 1_000_000


def state_of(upkeep: Upkeep, match: str, find_game: FindGame) -> TableState:
    """A table rebuilt from its record."""
    header = read_header(upkeep.header(match))
    if header.parent and not header.past:
        raise Refusal("other-rules", f"this branch of version 0.1 needs the match {header.parent}")
    first, trouble = first_match(find_game(header.game), header)
    state = TableState(match, header, first, [], trouble)
    for body in upkeep.entries(match):
        state.apply(read_line(body))
    return state


def close(upkeep: Upkeep, match: str, reason: str) -> None:
    """End a match without a winner."""
    upkeep.append(match, text_of(Closed(at=now(), seat=NOBODY, reason=reason)))


def remove(upkeep: Upkeep, match: str, seat: int) -> None:
    """Empty a seat."""
    seats = len(read_header(upkeep.header(match)).seats)
    if not 0 <= seat < seats:
        raise RampantError(f"this table has seats 0 to {seats - 1}, not {seat}")
    upkeep.append(match, text_of(Freed(at=now(), seat=NOBODY, target=seat)))


def mute(upkeep: Upkeep, match: str, who: str) -> None:
    """Nothing that a seat (by its number) or a spectator (by name) says at a table is heard any more."""
    upkeep.append(match, text_of(Muted(at=now(), seat=NOBODY, who=who)))


def export(upkeep: Upkeep, match: str, find_game: FindGame) -> str:
    """The record as `rampant verify` reads it, also of a match that is not over: it holds the seed."""
    return state_of(upkeep, match, find_game).course.dumps()


def bring_in(upkeep: Upkeep, text: str, find_game: FindGame, source: str) -> str:
    """A saved match becomes one of the store; its seats are empty unless it is over. Gives its id."""
    saved = read(text, find_game, source)
    if saved.dice != "sealed":
        raise RampantError(f"a table has sealed dice, those of this match are {saved.dice}")
    match = Match.loads(text, find_game, source)
    at = now()
    taken = max(match.taken, 0)
    header = Header(
        game=match.game.id,
        settings=match.settings,
        seed=match.seed,
        seats=[Start() for _ in match.names],
        public=False,
        clock="none",
        seconds=0,
        plus=0,
        name=match.game.title,
        created=at,
        parent="import" if match.taken >= 0 else "",
        position=match.taken,
        format=FORMAT,
        past=past_of(match, taken),
        scenario=match.beginning.scenario,
        dice=match.beginning.dice,
        draws=match.beginning.draws,
    )
    id = new_id()
    state = TableState(id, header, first_match(match.game, header)[0], [])
    bodies = []
    for entry in match.record[taken + 1 :]:
        line = Chose(
            at=at,
            seat=entry.seat,
            option=entry.choose,
            means=entry.means,
            rolled=entry.rolled,
            drew=entry.drew,
            check=entry.check,
            end=match.state.result if entry is match.record[-1] else None,
            moment=entry.at if entry.at is not None and match.state.over else -1,
            spent=0,
        )
        state.apply(line)
        bodies.append(text_of(line))
    upkeep.create(id, text_of(header), summary_of(state), bodies)
    return id
