"""Open the table for browsers.

  rampant serve
  rampant serve --port 9000 --store club.db
  rampant serve --host 0.0.0.0 --name table.example.org --store postgresql://user@host/rampant
  rampant serve --workers 2

Prints the address. Matches are kept in the store: a SQLite file, or a PostgreSQL that several servers may share.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "open the table for browsers"


def arguments(parser: ArgumentParser) -> None:
    from rampant.cli.given import count

    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen at; 0 takes any free one (default 8000)")
    parser.add_argument("--store", default="rampant.db", metavar="FILE-or-URL", help="where matches are kept")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a host name it may be called by")
    parser.add_argument(
        "--trust", action="append", default=[], metavar="ADDRESS", help="a proxy whose X-Forwarded-... is believed"
    )
    parser.add_argument("--path", default="", metavar="/PATH", help="the sub-path under which a proxy shows it")
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes that share the port and the store (default 1)"
    )
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="change a limit")
    parser.add_argument("--log", default="warning", choices=("debug", "info", "warning", "error"))


def run(args: Namespace) -> int:
    from rampant.core.errors import RampantError

    try:
        from rampant.server.serve import serve
    except ModuleNotFoundError as error:
        raise RampantError(f"the table needs {error.name}: install rampant[table]") from None
    return serve(
        args.host,
        args.port,
        args.store,
        args.limit,
        args.name,
        args.log,
        trusted=args.trust,
        path=args.path,
        workers=args.workers,
    )
