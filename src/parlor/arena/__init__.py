"""`parlor arena`: a match of bots, played on all cores, and how sure its result is.

    parlor arena GAME --a LEVEL --b LEVEL --games N [--side NAME] [--duplicate] [--budget 50ms] [--options JSON]

One seat is played by `--a` and all others by `--b`. It goes round the table from game to game; or `--a` has
the seats of one side, where the game has sides (`Sides`). Each game has a deal of its own. In a duplicate every
deal is played again with the seats exchanged, so that luck counts less. A bot's time is the time that its
process computed, not what the clock on the wall says: a busy machine changes little. A game may say what it is
played with here (`arena`, a class variable with options); otherwise it is played as a rated game is.
"""

import multiprocessing
import os
import re
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, TypeAlias

from parlor.arena.match import MatchResult, MatchTerms, PlayedGame, count
from parlor.arena.one_game import check_side, play_one
from parlor.arena.progress import Progress, clear
from parlor.bots import sparring_partners
from parlor.engine import Chance, Illegal, Malformed
from parlor.engine.registry import check_seats, options_for, rules, set_up

__all__ = [
    "MatchBroken",
    "Progress",
    "arrange",
    "clear",
    "duration",
    "hearing_one_interrupt",
    "play",
    "play_one",
]

Heard: TypeAlias = Callable[[Sequence[str], int], None]  # the results so far, and of how many games

AHEAD = 8  # games that wait for each core
UNITS = {"ms": 0.001, "s": 1.0}


class MatchBroken(Exception):
    """A bot or a game failed; `match` is what was played before. The cause says why."""

    def __init__(self, match: MatchResult) -> None:
        super().__init__(f"the match broke off after {match.games} games")
        self.match = match


def arrange(
    game: str,
    a: str,
    b: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    budget: float | None = None,
    seed: str = "arena",
    side: str = "",
    duplicate: bool = False,
) -> MatchTerms:
    """The terms of a match, or `Refused`: no such game, level, side or options."""
    kind = rules(game)
    for level in (a, b):
        if level not in (known := sparring_partners(game)):
            there = ", ".join(known)
            raise Illegal("unknown_level", f"{game} has no bot {level!r}: there is {there}")
    usual = getattr(kind, "arena", None) or options_for(kind, {}, rated=True)
    if not isinstance(options, Mapping | None):
        raise Malformed(f"options are a JSON object, not {options!r}")
    chosen = {**usual, **(options or {})}
    rule = set_up(kind, chosen)
    described = rule.describe()
    if described.endless:
        raise Illegal("endless", f"{game} never ends with {chosen}: choose other --options")
    many = described.least_seats if seats is None else seats
    check_seats(rule, many)
    rule.start(many, Chance.named(seed))
    hands = described.series is not None
    terms = MatchTerms(game, a, b, chosen, many, budget, seed, side, duplicate, hands)
    if side:
        check_side(rule, terms)
    return terms


def play(
    terms: MatchTerms, games: int, heard: Heard | None = None, *, cores: int | None = None
) -> MatchResult:
    """The match. Calls `heard` at the start and after each game.

    An interrupt ends it with what was played so far, and so does a bot that fails (`MatchBroken`).

    A duplicate plays whole deals: as many as hold so many games.
    """
    if games < 1:
        raise Malformed(f"a match has at least one game, not {games}")
    if terms.duplicate:
        games = -(-games // terms.rounds) * terms.rounds
    began = time.monotonic()
    cores = cores or os.cpu_count() or 1
    played: list[PlayedGame] = []
    results: list[str] = []

    def come_to() -> MatchResult:
        return count(terms, played, cores, time.monotonic() - began, games)

    try:
        if heard is not None:
            heard(results, games)
        with closing(_all(terms, games, cores)) as every:
            for game in every:
                played.append(game)
                results.append(game.result)
                if heard is not None:
                    heard(results, games)
    except KeyboardInterrupt:
        if not played:
            raise
    except Exception as wrong:
        if not played:
            raise
        raise MatchBroken(come_to()) from wrong
    return come_to()


def _all(terms: MatchTerms, games: int, cores: int) -> Generator[PlayedGame]:
    """The games in order, whichever process plays them."""
    if games < 2 or cores < 2:
        yield from map(partial(play_one, terms), range(games))
        return
    spawn = multiprocessing.get_context("spawn")
    waiting: deque[Future[PlayedGame]] = deque()
    with ProcessPoolExecutor(min(cores, games), mp_context=spawn) as pool:
        try:
            for number in range(games):
                with holding_interrupts():
                    waiting.append(pool.submit(play_one, terms, number))
                if len(waiting) == AHEAD * cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            for child in multiprocessing.active_children():
                child.terminate()  # a game may take minutes
            raise


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """Delay Ctrl-C. Worker processes that are started here ignore it: the parent handles it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def hearing_one_interrupt() -> Iterator[None]:
    """Heed the first Ctrl-C and ignore the next one, which would lose what was played."""

    def stop(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:  # as after `nohup`
        signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def duration(text: str) -> float:
    """
    >>> duration("50ms"), duration("1.5s")
    (0.05, 1.5)
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text)
    if found is None:
        raise Malformed(f"a time is 50ms or 1.5s, not {text!r}")
    return float(found[1]) * UNITS[found[2]]
