"""What a command becomes: a line of the record, or a refusal that says why. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rampant.core.errors import RampantError
from rampant.core.match import CONCEDE, Entry
from rampant.server import messages, wire
from rampant.server.record import (
    Answered,
    AnyLine,
    Chose,
    Invited,
    Left,
    Offered,
    Resumed,
    Said,
    Sat,
    Undone,
    clean,
    hidden,
    new_secret,
    proves,
)
from rampant.server.refusal import Refusal, refused
from rampant.server.table import Prepared, Table

Decision = tuple[AnyLine, Prepared | None]
Away = Callable[[int], bool]


def decide(
    table: Table, command: messages.Command, held: Collection[int], now: int, away: Away, secret: str
) -> Decision:
    """The line that a command of somebody who holds these seats (its own among them) becomes.

    `secret` is for a new invitation.
    """
    seat, ref = command.seat, command.ref
    match command:
        case messages.Choose():
            return _choose(table, command, now)
        case messages.Undo():
            _playing(table)
            if not table.may_undo(seat):
                reason = (
                    "only the last choice can be undone, by who made it, while nothing was rolled or revealed by it"
                )
                raise Refusal("cannot-undo", reason)
            return Undone(at=now, seat=seat, ref=ref), None
        case messages.Resign():
            return chose(table, seat, CONCEDE, now, ref)
        case messages.Leave():
            return Left(at=now, seat=seat, ref=ref), None
        case messages.Say():
            text = clean(command.text)
            if not text:
                raise Refusal("bad-message", "there are no words in it")
            if seat >= 0:
                return Said(at=now, seat=seat, ref=ref, text=text), None
            name = clean(command.name or "") or "Somebody"
            return Said(at=now, seat=seat, ref=ref, text=text, name=name), None
        case messages.Offer():
            return _offer(table, command, held, now, away), None
        case messages.Answer():
            return _answer(table, command, held, now), None
        case messages.Resume():
            if table.status != "paused":
                raise Refusal("bad-offer", "there is no pause to end")
            return Resumed(at=now, seat=seat, ref=ref), None
        case messages.Reinvite():
            _seat(table, command.target)
            if table.places[command.target].holder != "nobody":
                raise Refusal("seat-taken", f"seat {command.target} is taken")
            return Invited(at=now, seat=seat, ref=ref, target=command.target, invite=hidden(secret)), None


def chose(table: Table, seat: int, option: int, now: int, ref: str = "", late: bool = False) -> Decision:
    """A choice of a seat, or its resignation, if the rules allow it."""
    _playing(table)
    wait = table.too_soon(option, seat, now)
    if wait > 0:
        raise Refusal("too-soon", f"that can be chosen again in {wait:.1f} seconds")
    try:
        after, entry = table.match.prepare(option, seat)
    except RampantError as error:
        raise refused(error) from None
    return _chose(entry, now, ref, late), (after, entry)


def sit(table: Table, wish: wire.Join, now: int) -> tuple[Sat, str]:
    """Somebody sits down: the line, and the token that only they will know."""
    seat = wish.seat
    if seat is None:
        free = [i for i, place in enumerate(table.places) if _welcome(table, i, wish.invite)]
        if not free:
            raise Refusal("seat-taken", "no seat is free for you: all are taken, or need an invitation")
        seat = free[0]
    _seat(table, seat)
    if table.places[seat].holder != "nobody":
        raise Refusal("seat-taken", f"seat {seat} is taken")
    if not _welcome(table, seat, wish.invite):
        raise Refusal("bad-invite", f"seat {seat} needs its own invitation, and a newer one ends an older")
    if table.status == "over":
        raise Refusal("over", "the match is over: nobody can sit down any more")
    token = new_secret()
    return Sat(at=now, seat=seat, name=wish.name, token=hidden(token)), token


def _welcome(table: Table, seat: int, invite: str | None) -> bool:
    place = table.places[seat]
    if place.holder != "nobody":
        return False
    return not place.invited if invite is None else bool(place.invite) and proves(invite, place.invite)


def _choose(table: Table, command: messages.Choose, now: int) -> Decision:
    _playing(table)
    at = table.asked_at.get(command.seat)
    if at is None:
        raise Refusal("not-asked", f"seat {command.seat} is not asked now; the table shows who is")
    if at != command.number:
        raise Refusal("stale", f"that answers question {command.number}; the question now is {at}")
    return chose(table, command.seat, command.option, now, command.ref)


def _chose(entry: Entry, now: int, ref: str, late: bool) -> Chose:
    return Chose(
        at=now,
        seat=entry.seat,
        ref=ref,
        option=entry.option,
        means=entry.means,
        rolled=entry.rolled,
        drew=entry.drew,
        late=late,
    )


def _offer(table: Table, command: messages.Offer, held: Collection[int], now: int, away: Away) -> Offered:
    """An offer that makes sense now, and who has to agree to it."""
    what = command.what
    voters = [seat for seat in table.people if seat not in held]
    position, target, level = -1, -1, ""
    if what == "rematch":
        if table.status != "over":
            raise Refusal("not-over", "a rematch can be offered after the end")
        if table.rematch:
            raise Refusal("bad-offer", "the rematch has begun already")
    elif table.status == "over":
        raise Refusal("over", "the match is over")
    elif what == "draw":
        _playing(table)
        if any(place.holder == "bot" for place in table.places):
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
        if table.places[target].holder == "bot" or not away(target):
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
    )


def _answer(table: Table, command: messages.Answer, held: Collection[int], now: int) -> Answered:
    offer = table.offers.get(command.offer)
    if offer is None or command.seat not in offer.waits:
        raise Refusal("bad-offer", "there is no such offer that waits for this seat")
    seats = sorted(offer.waits & set(held)) if command.agree else [command.seat]
    return Answered(at=now, seat=command.seat, ref=command.ref, offer=offer.number, agree=command.agree, seats=seats)


def _playing(table: Table) -> None:
    """Refuse what can only be done while the match goes on."""
    if table.status == "over":
        raise Refusal("over", "the match is over")
    if table.status == "waiting":
        raise Refusal("not-started", "the match begins when all seats are taken")
    if table.status == "paused":
        raise Refusal("paused", "the match is paused")


def _seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise Refusal("bad-message", f"this table has seats 0 to {len(table.places) - 1}, not {seat}")
