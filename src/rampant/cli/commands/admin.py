"""Look after the matches of a table server, also while it runs.

  rampant admin list --status playing
  rampant admin show ID
  rampant admin close ID --reason "The evening is over."
  rampant admin delete ID
  rampant admin export ID > match.jsonl
  rampant admin import match.jsonl
  rampant admin backup copy.db
  rampant admin prune --days 365 --status over
  rampant admin vacuum
  rampant admin ban 203.0.113.7          (talk only: --talk; lift it: unban; see all: bans)
  rampant admin mute ID Eve              (a seat by its number, or a spectator by name)
  rampant admin remove ID 1              (empties seat 1)

The store is rampant.db in this folder unless --store says otherwise.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rampant.store.upkeep import Row, Upkeep

HELP = "look after the matches of a table server"
DAY = 86_400_000  # milliseconds


def arguments(parser: ArgumentParser) -> None:
    from rampant.cli.given import count

    parser.add_argument("--store", default="rampant.db", metavar="FILE-or-URL", help="where matches are kept")
    what = parser.add_subparsers(dest="what", required=True, metavar="what")

    def add(name: str, text: str, *arguments: str) -> ArgumentParser:
        each = what.add_parser(name, help=text)
        for argument in arguments:
            each.add_argument(argument)
        return each

    add("list", "all matches, latest first").add_argument("--status", default="", help="only those of this status")
    add("show", "one match", "match")
    add("close", "end a match without a winner", "match").add_argument("--reason", default="The table was closed.")
    add("delete", "delete a match for good", "match")
    add("export", "write the record of a match to the standard output", "match")
    add("import", "bring a saved match in", "file")
    add("backup", "copy the store as it is at this moment, while it is in use", "file")
    add("vacuum", "give the room of what was deleted back")
    prune = add("prune", "delete matches that nobody has touched for long")
    prune.add_argument("--days", type=count, required=True, metavar="N", help="not for so many days")
    prune.add_argument("--status", default="", help="only those of this status")
    add("ban", "keep an address out", "address").add_argument("--talk", action="store_true", help="only from talking")
    add("unban", "let an address in again", "address")
    add("bans", "all addresses that are kept out")
    add("mute", "nothing that a seat or a spectator says at a table is heard any more", "match", "who")
    add("remove", "empty a seat", "match").add_argument("seat", type=int)


def run(args: Namespace) -> int:
    from rampant.core.errors import RampantError

    try:
        from rampant.store.upkeep import Upkeep
    except ModuleNotFoundError as error:
        raise RampantError(f"the table needs {error.name}: install rampant[table]") from None
    upkeep = Upkeep(args.store)
    try:
        return _do(args, upkeep)
    finally:
        upkeep.close()


def _do(args: Namespace, upkeep: Upkeep) -> int:
    from rampant.cli.given import read_text
    from rampant.games import game
    from rampant.server import admin

    match args.what:
        case "list":
            for row in upkeep.matches(args.status):
                _say(_line(row))
        case "show":
            _show(args.match, upkeep)
        case "close":
            admin.close(upkeep, args.match, args.reason)
            _say(f"{args.match} is closed")
        case "delete":
            upkeep.delete(args.match)
            _say(f"{args.match} is deleted")
        case "export":
            sys.stdout.write(admin.export(upkeep, args.match, game))
        case "import":
            _say(admin.bring_in(upkeep, read_text(args.file), game, args.file))
        case "backup":
            upkeep.backup(args.file)
            _say(f"{args.file} is a copy of the store")
        case "vacuum":
            upkeep.vacuum()
            _say("the room of what was deleted is given back")
        case "prune":
            old = upkeep.matches(args.status, before=admin.now() - args.days * DAY)
            for row in old:
                upkeep.delete(row.id)
                _say(_line(row))
            _say(f"{len(old)} deleted")
        case "ban":
            address = _address(args.address)
            upkeep.ban(address, "talk" if args.talk else "all")
            _say(f"{address} {'may not talk any more' if args.talk else 'is kept out'}")
        case "unban":
            _unban(args.address, upkeep)
        case "bans":
            for address, what in upkeep.bans():
                _say(f"{address}  {what}")
        case "mute":
            admin.mute(upkeep, args.match, args.who)
            _say(f"{args.who} is not heard any more at {args.match}")
        case "remove":
            admin.remove(upkeep, args.match, args.seat)
            _say(f"seat {args.seat} of {args.match} is empty")
    return 0


def _show(match: str, upkeep: Upkeep) -> None:
    from rampant.games import game
    from rampant.server import admin

    state = admin.state_of(upkeep, match, game)
    _say(f"{state.header.name} ({state.match.game.title}), {state.status}, position {state.position}")
    if state.trouble:
        _say(state.trouble)
    for number, seat in enumerate(state.seats):
        _say(f"seat {number}: {seat.title}, {seat.holder}{f' {seat.name}' if seat.name else ''}")
    if state.result is not None:
        _say(f"{state.result.reason} Winners: {', '.join(map(str, state.result.winners)) or 'nobody'}")


def _title(summary: str) -> str:
    import json

    try:
        found = json.loads(summary)
        return f"{found['name']} ({found['game']})"
    except (ValueError, KeyError, TypeError):
        return "(its line for the lobby cannot be read)"


def _line(row: Row) -> str:
    return f"{row.id}  {_day(row.updated)}  {row.status:<8} {row.lines:>5} lines  {_title(row.summary)}"


def _address(text: str) -> str:
    """An address as servers write it."""
    from ipaddress import ip_address

    from rampant.core.errors import RampantError

    try:
        return str(ip_address(text))
    except ValueError:
        raise RampantError(f"{text!r} is not the address of one computer, as 203.0.113.7 or 2001:db8::7") from None


def _unban(text: str, upkeep: Upkeep) -> None:
    from rampant.core.errors import RampantError

    banned = [address for address, _ in upkeep.bans()]
    address = text if text in banned else _address(text)  # older versions took any text
    if address not in banned:
        raise RampantError(f"{address} is not banned (rampant admin bans lists who is)")
    upkeep.ban(address, "")
    _say(f"{address} is welcome again")


def _day(milliseconds: int) -> str:
    import time

    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
