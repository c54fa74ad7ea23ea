"""The command line, a file for each command.

Arguments are parsed here and handed on; what a command does lives in its own room.
"""

from parlor.cli.commands import main

__all__ = ["main"]
