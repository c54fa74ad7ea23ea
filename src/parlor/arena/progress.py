"""How a match stands, on a terminal; nothing where somebody reads it from a file or a pipe."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

CLEAR = "\r\x1b[K"  # back to the first column, and the rest of the line away
PAUSE = 0.1  # seconds between two lines


class Progress:
    """Says how it stands, a few times a second; the last game clears the line."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._counts: Counter[str] = Counter()
        self._clock = clock
        self._drawn = float("-inf")

    def hear(self, results: Sequence[str], games: int) -> None:
        """All results so far, after each game. With none the match begins."""
        self._counts.update(results[self._counts.total() :])
        now, over = self._clock(), len(results) == games
        if not sys.stderr.isatty() or (now < self._drawn + PAUSE and not over):
            return
        self._drawn = now
        stands = ", ".join(f"{self._counts[each]} {each}" for each in ("won", "drawn", "lost"))
        line = "" if over else f"{len(results)} of {games} played: {stands}"
        print(f"{CLEAR}{line}", end="", file=sys.stderr, flush=True)


def clear() -> None:
    """Leave the terminal as it was: what comes next stands on a line of its own."""
    if sys.stderr.isatty():
        print(CLEAR, end="", file=sys.stderr, flush=True)
