"""`parlor sgf`: a file of another program as one of ours, or back."""

import argparse
from typing import Any

import msgspec


def convert(format: str, data: bytes) -> str:
    """A file of ours in this format, or one in this format as ours."""
    from parlor.replays.exchange import read_replay, write_replay
    from parlor.replays.structs import Replay
    from parlor.server.http.decoding import decode

    if data.lstrip().startswith(b"{"):
        return write_replay(format, decode(data, Replay))
    return msgspec.json.encode(read_replay(format, data)).decode() + "\n"


def add_command(commands: Any) -> None:
    turning = commands.add_parser(
        "sgf",
        help="turn a game from SGF into our own file, or back",
        description="Prints a file of SGF as one that the page exports, and one that the page exports as SGF.",
    )
    turning.add_argument("file")
    turning.set_defaults(run=sgf)


def sgf(asked: argparse.Namespace) -> None:
    try:
        with open(asked.file, "rb") as file:
            data = file.read()
    except OSError as wrong:
        raise SystemExit(f"parlor: {asked.file} cannot be read: {wrong.strerror}") from None
    print(convert("sgf", data), end="")
