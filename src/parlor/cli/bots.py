"""`parlor bots`: seat bots at a table of any parlour."""

import argparse
from typing import Any

from parlor.cli.loop import run_loop


def add_command(commands: Any) -> None:
    playing = commands.add_parser("bots", help="seat bots at a table of any parlour")
    playing.add_argument("table", help="the link of a table, or its id with --url")
    playing.add_argument("--url", help="the parlour, if the table is only an id")
    playing.add_argument("--count", type=int, default=1, help="how many (1)")
    playing.add_argument("--name", default="Robot", help="what they are called (Robot)")
    playing.set_defaults(run=bots)


def bots(asked: argparse.Namespace) -> None:
    from parlor.client.random_player import play_at

    base, _, table = asked.table.rpartition("/t/")
    if not (asked.url or base):
        raise SystemExit("parlor: give the link of a table, or --url with its id")
    try:
        run_loop(play_at(asked.url or base, table, asked.count, asked.name))
    except OSError as wrong:
        raise SystemExit(f"parlor: {asked.url or base} does not answer: {wrong}") from None
