"""How a match stands, on a terminal; nothing where somebody reads it from a file or a pipe."""

import sys
from collections.abc import Sequence

CLEAR = "\r\x1b[K"  # back to the first column, and the rest of the line away


def announce(results: Sequence[str], games: int) -> None:
    """Say how it stands after each game; the last one clears the line."""
    if not sys.stderr.isatty():
        return
    stands = ", ".join(f"{results.count(each)} {each}" for each in ("won", "drawn", "lost"))
    line = f"{len(results)} of {games} played: {stands}" if len(results) < games else ""
    print(f"{CLEAR}{line}", end="", file=sys.stderr, flush=True)


def clear() -> None:
    """Leave the terminal as it was: what comes next stands on a line of its own."""
    if sys.stderr.isatty():
        print(CLEAR, end="", file=sys.stderr, flush=True)
