"""What a match of bots comes to: its games counted, and how sure that is."""

import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from math import sqrt
from typing import Any

import msgspec

from parlor.engine import Outcome, Seat, Value

SURE = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


class MatchTerms(Value, frozen=True):
    """What is played, and by whom."""

    game: str
    a: str
    b: str
    options: dict[str, Any]
    seats: int
    budget: float | None = None  # seconds for a move; None: as long as a level wants
    seed: str = "arena"


class Thought(Value, frozen=True):
    """How long a level thought, in seconds of computing."""

    moves: int = 0
    total: float = 0.0
    slowest: float = 0.0

    def and_also(self, other: "Thought") -> "Thought":
        return Thought(
            self.moves + other.moves, self.total + other.total, max(self.slowest, other.slowest)
        )

    @property
    def mean(self) -> float:
        return self.total / self.moves if self.moves else 0.0


class PlayedGame(Value, frozen=True):
    """One game."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    seat: Seat  # of a
    actions: int
    a: Thought
    b: Thought

    @property
    def result(self) -> str:
        winners = Outcome(self.places).winners
        if self.seat not in winners:
            return "lost"
        return "won" if len(winners) == 1 else "drawn"

    @property
    def margin(self) -> int:
        """How far a was ahead of the best of the others."""
        others = [score for seat, score in enumerate(self.scores) if seat != self.seat]
        return self.scores[self.seat] - max(others) if others else 0


class MatchResult(Value, frozen=True):
    """All of them, counted."""

    terms: MatchTerms
    games: int
    won: int
    drawn: int
    lost: int
    share: float  # of games that a won
    low: float  # between these the true share is, with 95 % confidence
    high: float
    margin: float
    actions: float
    a: Thought
    b: Thought
    date: str
    cores: int
    python: str
    seconds: float  # by the clock on the wall

    def __str__(self) -> str:
        terms = self.terms
        options = msgspec.json.encode(terms.options).decode()
        against = terms.b if terms.seats == 2 else f"{terms.seats - 1} × {terms.b}"
        limit = "its own time" if terms.budget is None else f"{terms.budget * 1000:g} ms"
        return "\n".join(
            (
                f"{terms.game} {options}: {terms.a} against {against}, {limit} of computing a move",
                f"{terms.a} won {self.won}, drew {self.drawn}, lost {self.lost} of {self.games}: "
                f"{self.share:.1%} (95 % confidence: {self.low:.1%} to {self.high:.1%})",
                f"{self.margin:+.1f} points and {self.actions:.0f} actions a game",
                f"{_describe_thought(terms.a, self.a)}; {_describe_thought(terms.b, self.b)}",
                f"{self.date}, {self.cores} cores, Python {self.python}, {self.seconds:.0f} s",
            )
        )


def count(
    terms: MatchTerms, played: Iterable[PlayedGame], cores: int, seconds: float
) -> MatchResult:
    all_games = tuple(played)
    games = len(all_games)
    results = [game.result for game in all_games]
    won = results.count("won")
    low, high = interval(won, games)
    a = b = Thought()
    for game in all_games:
        a, b = a.and_also(game.a), b.and_also(game.b)
    return MatchResult(
        terms,
        games,
        won,
        results.count("drawn"),
        results.count("lost"),
        won / games,
        low,
        high,
        sum(game.margin for game in all_games) / games,
        sum(game.actions for game in all_games) / games,
        a,
        b,
        datetime.now(UTC).date().isoformat(),
        cores,
        platform.python_version(),
        seconds,
    )


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's score interval: where the true share is with 95 % confidence.

    >>> [round(bound, 4) for bound in interval(8, 10)]
    [0.4902, 0.9433]
    """
    share, spread = won / games, SURE * SURE / games
    centre = share + spread / 2
    reach = SURE * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (centre - reach) / (1 + spread)), min(1.0, (centre + reach) / (1 + spread))


def _describe_thought(level: str, thought: Thought) -> str:
    return (
        f"{level} thought {thought.mean * 1000:.1f} ms a move, {thought.slowest * 1000:.1f} at most"
    )
