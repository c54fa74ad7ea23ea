"""What a match of bots comes to: its games counted, and how sure that is."""

import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from statistics import fmean
from typing import Any

import msgspec

from parlor.arena.estimates import Estimate, estimate, estimate_share, estimate_share_of
from parlor.engine import Outcome, Seat, Value


class MatchTerms(Value, frozen=True):
    """What is played, and by whom."""

    game: str
    a: str
    b: str
    options: dict[str, Any]
    seats: int
    budget: float | None = None  # seconds for a move; None: as long as a level wants
    seed: str = "arena"
    side: str = ""  # a has the seats of this side; empty: one seat, going round
    duplicate: bool = False  # every deal is played again with the seats exchanged
    hands: bool = False  # its games are hands of a series, so their scores are chips

    @property
    def rounds(self) -> int:
        """How often a deal is played in a duplicate: from every seat, or from the side and from the others."""
        return 2 if self.side else self.seats


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
    seats: tuple[Seat, ...]  # of a
    deal: int
    actions: int
    a: Thought
    b: Thought
    side: str = ""  # of a, where the game has sides

    @property
    def result(self) -> str:
        winners = set(Outcome(self.places).winners)
        if not winners & set(self.seats):
            return "lost"
        return "won" if winners <= set(self.seats) else "drawn"

    @property
    def margin(self) -> int:
        """How far the best of a was ahead of the best of the others."""
        others = [score for seat, score in enumerate(self.scores) if seat not in self.seats]
        return max(self.scores[seat] for seat in self.seats) - max(others) if others else 0


class SideResult(Value, frozen=True):
    """The games in which a had one side."""

    games: int
    won: int
    share: Estimate
    score: Estimate | None


class MatchResult(Value, frozen=True):
    """All of them, counted."""

    terms: MatchTerms
    games: int
    won: int
    drawn: int
    lost: int
    share: float  # of games that a won
    low: float | None  # between these the true share is, with 95 % confidence
    high: float | None
    margin: float
    score: Estimate | None  # of a, for each game; None: the game has no scores
    deals: int  # the intervals are over so many: deals in a duplicate, else games
    sides: dict[str, SideResult]
    actions: float
    a: Thought
    b: Thought
    date: str
    cores: int
    python: str
    seconds: float  # by the clock on the wall
    asked: int  # for so many games
    interrupted: bool = False

    def __str__(self) -> str:
        return "\n".join(describe(self))


def count(
    terms: MatchTerms, played: Iterable[PlayedGame], cores: int, seconds: float, asked: int = 0
) -> MatchResult:
    every = tuple(played)
    games = keep_whole_deals(terms, every) if terms.duplicate else every
    results = [game.result for game in games]
    share = share_of(terms, games)
    a = b = Thought()
    for game in games:
        a, b = a.and_also(game.a), b.and_also(game.b)
    return MatchResult(
        terms=terms,
        games=len(games),
        won=results.count("won"),
        drawn=results.count("drawn"),
        lost=results.count("lost"),
        share=share.mean,
        low=share.low,
        high=share.high,
        margin=fmean(game.margin for game in games),
        score=score_of(terms, games),
        deals=len(by_deal(games)) if terms.duplicate else len(games),
        sides=count_sides(terms, games),
        actions=fmean(game.actions for game in games),
        a=a,
        b=b,
        date=datetime.now(UTC).date().isoformat(),
        cores=cores,
        python=platform.python_version(),
        seconds=seconds,
        asked=asked or len(games),
        interrupted=len(every) < asked,
    )


def by_deal(games: Iterable[PlayedGame]) -> dict[int, list[PlayedGame]]:
    deals: dict[int, list[PlayedGame]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    return deals


def keep_whole_deals(terms: MatchTerms, games: Sequence[PlayedGame]) -> Sequence[PlayedGame]:
    """Drop the deal that was interrupted, unless it is the only one."""
    whole = [deal for deal in by_deal(games).values() if len(deal) == terms.rounds]
    return [game for deal in whole for game in deal] or games


def share_of(terms: MatchTerms, games: Sequence[PlayedGame]) -> Estimate:
    """Over deals in a duplicate: games of one deal are not independent."""
    if not terms.duplicate:
        return estimate_share(sum(game.result == "won" for game in games), len(games))
    deals = by_deal(games).values()
    return estimate_share_of([fmean(game.result == "won" for game in deal) for deal in deals])


def score_of(terms: MatchTerms, games: Sequence[PlayedGame]) -> Estimate | None:
    if not all(game.scores for game in games):
        return None
    units = by_deal(games).values() if terms.duplicate else [[game] for game in games]
    # A side may have fewer seats than the others: every seat counts the same.
    return estimate(
        [fmean(game.scores[seat] for game in unit for seat in game.seats) for unit in units]
    )


def count_sides(terms: MatchTerms, games: Iterable[PlayedGame]) -> dict[str, SideResult]:
    """By the side that a had."""
    sides: dict[str, list[PlayedGame]] = {}
    for game in games:
        if game.side:
            sides.setdefault(game.side, []).append(game)
    return {side: count_side(terms, sides[side]) for side in sorted(sides)}


def count_side(terms: MatchTerms, games: Sequence[PlayedGame]) -> SideResult:
    won = sum(game.result == "won" for game in games)
    return SideResult(len(games), won, share_of(terms, games), score_of(terms, games))


def describe(match: MatchResult) -> Iterable[str]:
    """The match in a few lines."""
    terms = match.terms
    options = msgspec.json.encode(terms.options).decode()
    where = f" as {terms.side}" if terms.side else ""
    against = terms.b if terms.seats == 2 else f"{terms.seats - 1} × {terms.b}"
    against = f"{terms.b} on the other seats" if terms.side else against
    limit = "its own time" if terms.budget is None else f"{terms.budget * 1000:g} ms"
    yield f"{terms.game} {options}: {terms.a}{where} against {against}, {limit} of computing a move"
    if match.interrupted:
        yield f"stopped after {match.games} of {match.asked} games"
    yield (
        f"{terms.a} won {match.won}, drew {match.drawn}, lost {match.lost} of {match.games}: "
        f"{tell_share(Estimate(match.share, match.low, match.high))}"
    )
    each = "hand" if terms.hands else "game"
    if match.score is not None:
        chips = "chips" if terms.hands else "points"
        yield f"{terms.a} scored {match.score} {chips} a {each}"
        yield f"margin over the best opponent: {match.margin:+.1f} {chips} a {each}"
    if match.low is not None or (match.score is not None and match.score.low is not None):
        yield f"intervals: {tell_method(match)}"
    for side, found in match.sides.items():
        scored = "" if found.score is None else f"; {found.score}"
        yield f"  {side}: won {found.won} of {found.games}, {tell_share(found.share)}{scored}"
    yield f"{match.actions:.1f} actions a {each}"
    yield f"{_describe_thought(terms.a, match.a)}; {_describe_thought(terms.b, match.b)}"
    yield f"{match.date}, {match.cores} cores, Python {match.python}, {match.seconds:.0f} s"


def tell_method(match: MatchResult) -> str:
    if match.terms.duplicate:
        if match.games < match.terms.rounds:
            return "Wilson for the share of wins; the first deal was not played to its end"
        deals = "1 deal" if match.deals == 1 else f"{match.deals} deals"
        return (
            f"over {deals}, each played {match.terms.rounds} times with the seats exchanged"
            " (Student; Wilson where a deal is one game)"
        )
    scored = ", Student for the score" if match.score is not None else ""
    return f"Wilson for the share of wins{scored}, over games"


def tell_share(share: Estimate) -> str:
    if share.low is None or share.high is None:
        return f"{share.mean:.1%}"
    return f"{share.mean:.1%} (95 % confidence: {share.low:.1%} to {share.high:.1%})"


def _describe_thought(level: str, thought: Thought) -> str:
    return (
        f"{level} thought {thought.mean * 1000:.1f} ms a move, {thought.slowest * 1000:.1f} at most"
    )
