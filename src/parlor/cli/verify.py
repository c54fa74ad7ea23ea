"""`parlor verify`: check the shuffles of finished games."""

import argparse
from typing import Any


def add_command(commands: Any) -> None:
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
