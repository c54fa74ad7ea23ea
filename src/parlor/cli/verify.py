"""`parlor verify`: check the shuffles of finished games."""

import argparse
import json
from typing import Any


def add_command(commands: Any) -> None:
    checking = commands.add_parser(
        "verify",
        help="check the shuffles of finished games",
        description="Was the game fair? Give the files of several players of one game to compare them too."
        " Exits with 0 if all are fair, 1 if one is not, 2 if one cannot be read.",
    )
    checking.add_argument(
        "file",
        nargs="+",
        help="a finished game, as the page exports it; with --json, - is standard input",
    )
    checking.add_argument(
        "--json",
        action="store_true",
        help="print a list: for each file its verdict (fair, but, unfair, unreadable) and what was found,"
        " and the same for each two files that belong together",
    )
    checking.set_defaults(run=verify)


def verify(asked: argparse.Namespace) -> None:
    if asked.json:
        from parlor.cli.verify_json import inspect

        found, code = inspect(asked.file)
        print(json.dumps(found, indent=2))
        raise SystemExit(code)
    from parlor.fair.verifier import main as verified

    raise SystemExit(verified(asked.file))
