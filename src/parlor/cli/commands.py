"""The command line: `parlor serve · bots · verify · sgf · arena · bench · migrate · backup · admin …`."""

import argparse
import asyncio
import errno
import io
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.cli.late_parser import LateParser
from parlor.engine import Refused
from parlor.server.settings import ServerSettings, read_settings, variable


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command."""
    asked = parser().parse_args(arguments)
    try:
        asked.run(asked)
    except Refused as no:
        raise SystemExit(f"parlor: {no}") from None
    except BrokenPipeError:  # `parlor schema | head`
        sys.stdout = None


def parser() -> argparse.ArgumentParser:
    top = LateParser(prog="parlor", description="A parlour for games with friends.")
    commands = top.add_subparsers(required=True, metavar="command")
    playing = (add_serve, add_bots, add_verify, add_sgf, add_simulate)
    for add in (*playing, add_arena, add_bench, add_keeping, add_admin, add_schema):
        add(commands)
    return top


def add_serve(commands: Any) -> None:
    serving = commands.add_parser("serve", help="open the parlour", description=serve.__doc__)
    for field in msgspec.structs.fields(ServerSettings):
        meta = field.type.__metadata__[0]
        default = "" if field.default == "" else f"; {field.default} if not set"
        serving.add_argument(
            f"--{field.name.replace('_', '-')}",
            metavar=field.name.upper(),
            help=f"{meta.description} ({variable(field.name)}{default})",
        )
    serving.set_defaults(run=serve)


def serve(asked: argparse.Namespace) -> None:
    """Open the parlour. Every option can be set by the environment variable named beside it."""
    from parlor.server.address import (
        greeting,  # a second start should not wait for what it does not use
    )
    from parlor.server.logs import set_up_logs
    from parlor.server.main import serve as open_house
    from parlor.store import StoreTrouble

    given = {name: getattr(asked, name) for name in ServerSettings.__struct_fields__}
    settings = read_settings(os.environ, **given)
    set_up_logs(settings.log)

    def ready(port: int) -> None:
        print(greeting(settings, port), flush=True)

    try:
        _run(open_house(settings, ready))
    except StoreTrouble as trouble:
        raise SystemExit(f"parlor: {trouble}") from None
    except OSError as wrong:
        if wrong.errno not in (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL):
            raise
        where = f"{settings.host}:{settings.port}"
        raise SystemExit(f"parlor: {where} cannot be had: {os.strerror(wrong.errno)}") from None


def add_bots(commands: Any) -> None:
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
        _run(play_at(asked.url or base, table, asked.count, asked.name))
    except OSError as wrong:
        raise SystemExit(f"parlor: {asked.url or base} does not answer: {wrong}") from None


def add_verify(commands: Any) -> None:
    checking = commands.add_parser(
        "verify",
        help="check the shuffles of finished games",
        description="Was the game fair? Give the files of several players of one game to compare them too.",
    )
    checking.add_argument("file", nargs="+", help="a finished game, as the page exports it")
    checking.set_defaults(run=verify)


def verify(asked: argparse.Namespace) -> None:
    from parlor.fair.verifier import main as verified

    raise SystemExit(verified(asked.file))


def add_sgf(commands: Any) -> None:
    turning = commands.add_parser(
        "sgf",
        help="turn a game from SGF into our own file, or back",
        description="Prints a file of SGF as one that the page exports, and one that the page exports as SGF.",
    )
    turning.add_argument("file")
    turning.set_defaults(run=sgf)


def sgf(asked: argparse.Namespace) -> None:
    from parlor.cli.exchange import convert

    try:
        with open(asked.file, "rb") as file:
            data = file.read()
    except OSError as wrong:
        raise SystemExit(f"parlor: {asked.file} cannot be read: {wrong.strerror}") from None
    print(convert("sgf", data), end="")


def add_simulate(commands: Any) -> None:
    playing = commands.add_parser(
        "simulate",
        help="play a game by hand, one JSON line at a time",
        description='Reads lines {"seat":0,"action":{…}} and prints one JSON line for each.',
    )
    playing.add_argument("game")
    playing.add_argument("--seats", type=int, required=True)
    playing.add_argument("--seed", required=True)
    playing.add_argument(
        "--options", type=json.loads, default={}, help="the game's options, as JSON"
    )
    playing.set_defaults(run=simulate)


def simulate(asked: argparse.Namespace) -> None:
    from parlor.cli.simulate import simulate as played

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")  # bad bytes are refused like bad JSON
    for line in played(asked.game, asked.seats, asked.seed, asked.options, sys.stdin):
        print(line, flush=True)


def add_arena(commands: Any) -> None:
    match = commands.add_parser(
        "arena",
        help="a match of bots, on all cores",
        description="Plays a match of bots and says how sure its result is.",
    )
    match.add_argument("game")
    match.add_argument("--a", required=True, metavar="LEVEL", help="plays one seat, going round")
    match.add_argument("--b", required=True, metavar="LEVEL", help="plays all other seats")
    match.add_argument("--games", type=int, default=20, help="how many (20)")
    match.add_argument("--budget", help="computing for a move, as 50ms or 1s (the levels' own)")
    match.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    match.add_argument("--seats", type=int, help="the fewest that the game takes, if not given")
    match.add_argument("--seed", default="arena", help="of the games' luck (arena)")
    match.add_argument("--json", action="store_true", help="print the line of JSON alone")
    match.set_defaults(run=arena)


def arena(asked: argparse.Namespace) -> None:
    from parlor.arena import announce, arrange, duration, play

    terms = arrange(
        asked.game,
        asked.a,
        asked.b,
        options=asked.options,
        seats=asked.seats,
        budget=None if asked.budget is None else duration(asked.budget),
        seed=asked.seed,
    )
    match = play(terms, asked.games, announce)
    if not asked.json:
        print(match)
    print(msgspec.json.encode(match).decode())


def add_bench(commands: Any) -> None:
    commands.add_parser("bench", help="measure the house").fill = fill_bench


def fill_bench(parser: argparse.ArgumentParser) -> None:
    from parlor.bench import add_commands

    add_commands(parser)


def add_keeping(commands: Any) -> None:
    from parlor.cli.database import add_commands

    add_commands(commands)


def add_admin(commands: Any) -> None:
    from parlor.cli.admin import add_commands

    add_commands(commands.add_parser("admin", help="what the host of the server may order"))


def add_schema(commands: Any) -> None:
    showing = commands.add_parser("schema", help="print the JSON Schema of everything that is said")
    showing.add_argument("--openapi", action="store_true", help="the HTTP API, as OpenAPI 3.1")
    showing.set_defaults(run=schema)


def schema(asked: argparse.Namespace) -> None:
    from parlor.engine.registry import games
    from parlor.wire.schema import export

    if asked.openapi:
        from parlor.server.main import api_document

        drawn = api_document()
    else:
        drawn = export(games())
    print(json.dumps(drawn, indent=2, ensure_ascii=False))


def _run(work: Any) -> None:
    """Run the loop on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
