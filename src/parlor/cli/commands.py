"""The command line: `parlor serve · bots · verify · export · import · arena · bench · backup · admin …`."""

import argparse
import sys
from collections.abc import Sequence

from parlor.cli import (
    admin,
    arena,
    bench,
    bots,
    database,
    game_commands,
    record_checks,
    records,
    schema,
    serve,
    simulate,
    verify,
)
from parlor.cli.late_parser import LateParser
from parlor.engine import Refused

COMMANDS = (
    serve,
    bots,
    verify,
    records,
    simulate,
    arena,
    bench,
    database,
    admin,
    schema,
    game_commands,  # the last, so that none takes the name of one of ours
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command."""
    words = sys.argv[1:] if arguments is None else arguments
    asked = parser(words).parse_args(words)
    try:
        asked.run(asked)
    except Refused as no:
        raise SystemExit(f"parlor: {no}") from None
    except KeyboardInterrupt:
        raise SystemExit(arena.INTERRUPTED) from None
    except BrokenPipeError:  # `parlor schema | head`
        sys.stdout = None


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """All commands. Those that games bring take time to find: not while a command of ours is asked for."""
    top = LateParser(prog="parlor", description="A parlour for games with friends.")
    commands = top.add_subparsers(required=True, metavar="command")
    for each in COMMANDS:
        each.add_command(commands)
    if not words or words[0] not in commands.choices:
        record_checks.add_commands(commands)
    return top
