"""`parlor export` and `parlor import`: finished games as files of other programs, and back."""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from parlor.engine import Refused

MOST_BYTES = 64_000_000  # of a file: our own of the longest games have 48 million
MOST_GAMES = 1_000_000  # of a table, or of a file


def add_command(commands: Any) -> None:
    exporting = commands.add_parser(
        "export",
        help="write finished games as a file of another program, or as our own",
        description="Writes a game of a table as a spectator saw it, from the parlour that is open or from its"
        " database. Or turns a file of ours into one of another program.",
    )
    exporting.add_argument("source", metavar="TABLE", help="a table's id or link, or a game file")
    exporting.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        type=game_number,
        help="the number of the game at the table (all, where the format holds several)",
    )
    exporting.add_argument(
        "--format", default="", help="a format that the game has (default: our own)"
    )
    exporting.add_argument(
        "--to", type=Path, help="write to this new file (default: standard output)"
    )
    exporting.add_argument("--data", help="the data folder (PARLOR_DATA)")
    exporting.set_defaults(run=run_export)
    reading = commands.add_parser(
        "import",
        help="turn a file of another program into our own",
        description="Plays the game in a file by our rules, and prints it as a file that the page opens.",
    )
    reading.add_argument("file", type=Path)
    reading.add_argument("--format", default="", help="its format (default: by the file name)")
    reading.add_argument(
        "--game", type=game_number, help="which game, where the file holds several"
    )
    reading.set_defaults(run=run_import)


def run_export(asked: argparse.Namespace) -> None:
    file = export_file(asked) if names_file(asked.source) else export_table(asked)
    if asked.to is None:
        print_bytes(file)
        return
    try:
        write_new(asked.to, file)
    except FileExistsError:
        raise SystemExit(f"parlor: {asked.to} exists already: name a new file") from None
    except OSError as wrong:
        raise SystemExit(f"parlor: {asked.to} cannot be written: {wrong.strerror}") from None


def print_bytes(data: bytes) -> None:
    """To standard output, whole: what is left for the end of the process would fail with a traceback."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise  # `parlor export … | head`
    except OSError as wrong:
        sys.stdout = None  # or Python would try once more
        raise SystemExit(f"parlor: nothing can be printed: {wrong.strerror}") from None


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is its owner's alone, as the game may be private; or none."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        try:
            file.write(data)
            file.flush()
        except BaseException:
            path.unlink()  # half a game looks like a whole one
            raise


def names_file(source: str) -> bool:
    """A file, a pipe, or what can only be meant as a file. A link names a table."""
    path = Path(source)
    if "://" in source:
        return False
    try:
        found = path.exists() and not path.is_dir()
    except OSError:  # too long to be the name of a file
        found = False
    return found or bool(path.suffix) or "/" in source


def game_number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= MOST_GAMES):
        raise argparse.ArgumentTypeError(f"{text:.20}: games are numbered from 1 to {MOST_GAMES}")
    return int(text)


def export_table(asked: argparse.Namespace) -> bytes:
    from parlor.cli.admin import send_order
    from parlor.server.admin.commands import ExportGame, Order
    from parlor.server.settings import read_settings

    given = {} if asked.data is None else {"data": asked.data, "database": ""}
    order = ExportGame(asked.source, asked.game, asked.format)
    try:
        order = msgspec.convert(msgspec.to_builtins(order), Order)  # with its limits
    except msgspec.ValidationError as wrong:
        raise SystemExit(f"parlor: {wrong}") from None
    answer = asyncio.run(send_order(read_settings(os.environ, **given), order))
    if answer.refused:
        raise SystemExit(f"parlor: {answer.said}")
    return answer.file


def export_file(asked: argparse.Namespace) -> bytes:
    """A file of ours as one of another program."""
    from parlor.replays.records import write_replay
    from parlor.replays.structs import Replay
    from parlor.server.http.decoding import decode

    if asked.game is not None:
        raise SystemExit(f"parlor: {asked.source} is a file with one game: leave the number out")
    if not asked.format:
        raise SystemExit(f"parlor: {asked.source} is a file: name another format with --format")
    return write_replay(asked.format, decode(read_bytes(Path(asked.source)), Replay))


def run_import(asked: argparse.Namespace) -> None:
    from parlor.engine.records import name_by_extension
    from parlor.replays.records import read_replays

    data = read_bytes(asked.file)
    games = read_replays(asked.format or name_by_extension(asked.file.name), data)
    if asked.game is None and len(games) > 1:
        raise Refused("ambiguous", f"it holds {len(games)} games: choose one with --game")
    number = 1 if asked.game is None else asked.game
    if number > len(games):
        raise Refused("no_such_game", f"there is no game {number}: the file holds {len(games)}")
    print_bytes(msgspec.json.encode(games[number - 1]) + b"\n")


def read_bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)  # a device has no size, and perhaps no end
    except OSError as wrong:
        raise SystemExit(f"parlor: {file} cannot be read: {wrong.strerror}") from None
    if len(data) > MOST_BYTES:
        raise SystemExit(f"parlor: {file} is too large: at most {MOST_BYTES // 1_000_000} MB")
    return data
