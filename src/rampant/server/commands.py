"""What a command becomes: a line of the record, or a refusal that says why. Nothing is changed here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import Protocol

from rampant.bots.agreed import named
from rampant.core.errors import RampantError
from rampant.core.match import CONCEDE, Entry
from rampant.core.scene import Result
from rampant.server import messages, wire
from rampant.server.course import Prepared, UndoneChoice
from rampant.server.record import (
    Answered,
    AnyLine,
    Chose,
    Freed,
    Invited,
    Left,
    Offered,
    Restored,
    Resumed,
    Said,
    Sat,
    Signalled,
    Undone,
    clean,
    hidden,
    new_secret,
    proves,
)
from rampant.server.refusal import Refusal, refused
from rampant.server.table_state import TableState

CANNOT_UNDO = (
    "only the last choice can be undone, by who made it, while nothing was rolled or revealed by it, "
    "and not again and again"
)

Decision = tuple[AnyLine, Prepared | None]


class WhoIsThere(Protocol):
    """Who is at the table."""

    def away(self, seat: int) -> bool:
        """Is the seat abandoned?"""

    def connected(self, seat: int) -> bool: ...


def key_of(command: messages.Command, guest: str) -> str:
    """By what a command is known if it is sent again. Spectators have no seat, so it says whose it is."""
    return command.ref if command.seat >= 0 else f"{guest}/{command.ref}"


def decide(
    table: TableState,
    command: messages.Command,
    held: Collection[int],
    now: int,
    elapsed: int,
    present: WhoIsThere,
    secret: str,
) -> Decision:
    """The line that a command of somebody who holds these seats (its own among them) becomes.

    `now` is the time of day, `elapsed` the time since the last line; `secret` is for a new invitation.
    """
    seat, ref = command.seat, command.ref
    match command:
        case messages.Choose():
            return _choose(table, command, now, elapsed)
        case messages.Undo():
            _playing(table)
            if not table.may_undo(seat):
                raise Refusal("cannot-undo", CANNOT_UNDO)
            if min(table.left_after_undo(elapsed)[seat : seat + 1], default=1) <= 0:
                raise Refusal("cannot-undo", "the time since that choice would be yours, and it would be up")
            return Undone(at=now, seat=seat, ref=ref), None
        case messages.Resign():
            return chose(table, seat, CONCEDE, now, elapsed, ref)
        case messages.Leave():
            return Left(at=now, seat=seat, ref=ref), None
        case messages.Say():
            text = clean(command.text)
            if not text:
                raise Refusal("bad-message", "there are no words in it")
            if (str(seat) if seat >= 0 else clean(command.name or "") or "Somebody") in table.muted:
                raise Refusal("banned", "who runs this server wants to hear no more of you at this table")
            if seat >= 0:
                return Said(at=now, seat=seat, ref=ref, text=text), None
            name = clean(command.name or "") or "Somebody"
            return Said(at=now, seat=seat, ref=ref, text=text, name=name), None
        case messages.Signal():
            return _signal(table, command, now), None
        case messages.Offer():
            return _offer(table, command, held, now, present.away), None
        case messages.Answer():
            return _answer(table, command, held, now), None
        case messages.Resume():
            if table.status != "paused":
                raise Refusal("bad-offer", "there is no pause to end")
            return Resumed(at=now, seat=seat, ref=ref), None
        case messages.Reinvite():
            _seat(table, command.target)
            if table.seats[command.target].holder != "nobody":
                raise Refusal("seat-taken", f"seat {command.target} is taken")
            return Invited(at=now, seat=seat, ref=ref, target=command.target, invite=hidden(secret)), None
        case messages.Free():
            return _free(table, command, now, present), None


def chose(
    table: TableState, seat: int, option: int, now: int, elapsed: int, ref: str = "", late: bool = False
) -> Decision:
    """A choice of a seat, or its resignation, if the rules allow it."""
    _playing(table)
    wait = table.too_soon(option, seat, elapsed)
    if wait > 0:
        raise Refusal("too-soon", f"that can be chosen again in {wait:.1f} seconds")
    try:
        after, entry = table.match.prepare(option, seat)
    except RampantError as error:
        raise refused(error, table.match.game.options) from None
    return _chose(entry, after.result, now, ref, late), (after, entry)


def restore(table: TableState, undone: UndoneChoice, answer: messages.Choose, now: int) -> Decision:
    """An undo does not count, if this answer fits the question that it has taken away."""
    after, _ = table.match.prepare(undone.option, undone.seat)
    ask = after.ask_of(answer.seat)
    names = table.match.game.options
    if ask is None or answer.option not in [names.name(option) for option in ask.options]:
        raise Refusal("stale", "the question was taken back")
    return Restored(at=now, seat=undone.seat), None


def sit(table: TableState, wish: wire.Join, now: int) -> tuple[Sat, str]:
    """Somebody sits down: the line, and the token that only they will know."""
    seat = wish.seat
    if seat is None:
        free = [i for i, place in enumerate(table.seats) if _welcome(table, i, wish.invite)]
        if not free:
            raise Refusal("seat-taken", "no seat is free for you: all are taken, or need an invitation")
        seat = free[0]
    _seat(table, seat)
    if table.seats[seat].holder != "nobody":
        raise Refusal("seat-taken", f"seat {seat} is taken")
    if not _welcome(table, seat, wish.invite):
        raise Refusal("bad-invite", f"seat {seat} needs its own invitation, and a newer one ends an older")
    if table.status == "over":
        raise Refusal("over", "the match is over: nobody can sit down any more")
    token = table.seats.token_for(seat, wish.ref) if wish.ref is not None else new_secret()
    return Sat(at=now, seat=seat, name=wish.name, token=hidden(token)), token


def _welcome(table: TableState, seat: int, invite: str | None) -> bool:
    place = table.seats[seat]
    if place.holder != "nobody":
        return False
    return not place.invited if invite is None else bool(place.invite) and proves(invite, place.invite)


def _choose(table: TableState, command: messages.Choose, now: int, elapsed: int) -> Decision:
    _playing(table)
    at = table.asked_at.get(command.seat)
    if at is None:
        raise Refusal("not-asked", f"seat {command.seat} is not asked now; the table shows who is")
    if at != command.number:
        raise Refusal("stale", f"that answers question {command.number}; the question now is {at}")
    try:
        option = table.match.game.options.number(command.option)
    except RampantError as error:
        raise Refusal("illegal", str(error)) from None
    return chose(table, command.seat, option, now, elapsed, command.ref)


def _chose(entry: Entry, end: Result | None, now: int, ref: str, late: bool) -> Chose:
    return Chose(
        at=now,
        seat=entry.seat,
        ref=ref,
        option=entry.choose,
        means=entry.means,
        rolled=entry.rolled,
        drew=entry.drew,
        late=late,
        check=entry.check,
        end=end,
    )


def _signal(table: TableState, command: messages.Signal, now: int) -> Signalled:
    """Somebody tells the mates what they take: something that they can see."""
    _playing(table)
    seat, target = command.seat, command.target
    state = table.match.state
    if not state.game.mates(state, seat):
        raise Refusal("bad-message", "nobody plays on your side")
    text = named(state.scene(seat), target) if target else ""
    if target and not text:
        raise Refusal("bad-message", f"there is no piece or place {target!r} on the board")
    return Signalled(at=now, seat=seat, ref=command.ref, target=target, text=text)


def _free(table: TableState, command: messages.Free, now: int, present: WhoIsThere) -> Freed:
    """Who opened the table empties the seat of somebody who is not there."""
    target = command.target
    _seat(table, target)
    if not table.seats[command.seat].host:
        raise Refusal("not-yours", "only who opened the table can empty a seat")
    if table.seats[target].holder != "person" or table.seats[target].host:
        raise Refusal("bad-offer", f"seat {target} is not a guest's")
    if table.status == "over":
        raise Refusal("over", "the match is over")
    if present.connected(target) or (table.started and not present.away(target)):
        raise Refusal("bad-offer", f"seat {target} is not abandoned")
    return Freed(at=now, seat=command.seat, ref=command.ref, target=target)


def _offer(
    table: TableState, command: messages.Offer, held: Collection[int], now: int, away: Callable[[int], bool]
) -> Offered:
    """An offer that makes sense now, and who has to agree to it."""
    what = command.what
    voters = [seat for seat in table.seats.people if seat not in held]
    position, target, level, seed = -1, -1, "", ""
    if what == "rematch":
        if table.status != "over":
            raise Refusal("not-over", "a rematch can be offered after the end")
        if table.rematch:
            raise Refusal("bad-offer", "the rematch has begun already")
    elif table.status == "over":
        raise Refusal("over", "the match is over")
    elif what == "continue":
        if table.status != "stopped":
            raise Refusal("bad-offer", "the match goes on anyway")
        position, seed = table.position, secrets.token_hex(32)
    elif what == "draw":
        _playing(table)
        if any(place.holder == "bot" for place in table.seats):
            raise Refusal("bad-offer", "bots play to the end: none agrees to stop")
    elif what == "take-back":
        _playing(table)
        first = max(table.match.taken, 0)
        if command.position is None or not first <= command.position < table.position:
            raise Refusal("bad-offer", f"a position from {first} to {table.position - 1} can be gone back to")
        position = command.position
    elif what == "pause":
        _playing(table)
    elif command.target is None or command.level is None:
        raise Refusal("bad-offer", "say which seat (`target`) a bot of which `level` shall take")
    else:
        target, level = command.target, command.level
        _seat(table, target)
        if table.seats[target].holder == "bot" or not away(target):
            raise Refusal("bad-offer", f"seat {target} is not abandoned")
        voters = [seat for seat in voters if seat != target and not away(seat)]
    if any(offer.what == what and offer.target == target for offer in table.offers.values()):
        raise Refusal("bad-offer", "that has been offered already: answer it")
    return Offered(
        at=now,
        seat=command.seat,
        ref=command.ref,
        what=what,
        voters=voters,
        position=position,
        target=target,
        level=level,
        seed=seed,
    )


def _answer(table: TableState, command: messages.Answer, held: Collection[int], now: int) -> Answered:
    offer = table.offers.get(command.offer)
    if offer is None or command.seat not in offer.waits:
        raise Refusal("bad-offer", "there is no such offer that waits for this seat")
    seats = sorted(offer.waits & set(held)) if command.agree else [command.seat]
    return Answered(at=now, seat=command.seat, ref=command.ref, offer=offer.number, agree=command.agree, seats=seats)


def _playing(table: TableState) -> None:
    """Refuse what can only be done while the match goes on."""
    if table.status == "over":
        raise Refusal("over", "the match is over")
    if table.status == "stopped":
        raise Refusal("other-rules", f"{table.trouble} It goes on from there if all players agree.")
    if table.status == "waiting":
        raise Refusal("not-started", "the match begins when all seats are taken")
    if table.status == "paused":
        raise Refusal("paused", "the match is paused")


def _seat(table: TableState, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refusal("bad-message", f"this table has seats 0 to {len(table.seats) - 1}, not {seat}")
