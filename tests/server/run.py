"""Starts a server with the sample game: `python -m tests.server.run --store FILE [--port N] [--limit NAME=N]...`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from rampant.server.serve import found_games, serve
from tests.sample import GAME


def main() -> int:
    parser = ArgumentParser()
    parser.add_argument("--store", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--limit", action="append", default=[])
    parser.add_argument("--log", default="warning")
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="the real games too")
    args = parser.parse_args()
    games = {**(found_games() if args.all else {}), GAME.id: GAME}
    return serve(
        port=args.port,
        store=args.store,
        limits=args.limit,
        log_level=args.log,
        games=games,
        bot_pace=args.pace,
        workers=args.workers,
    )


if __name__ == "__main__":
    sys.exit(main())
