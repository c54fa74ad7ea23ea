"""A slow and obvious referee of poker, which knows nothing of `parlor.games.poker`.

It is told in plain words what happened: what each seat put in, who folded, the cards. It says what each seat
must be paid. Pots are made chip by chip, and hands are compared five cards at a time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

Seat: TypeAlias = int
Cards: TypeAlias = tuple[str, ...]  # "As", "Td"
Pots: TypeAlias = Counter[frozenset[Seat]]  # the seats that may win, and how many chips

RANKS = "23456789TJQKA"
LOW_RANKS = "A2345678"


class Ending(NamedTuple):
    """What is on the table when nobody bets any more."""

    game: str  # holdem, omaha, omaha_hilo
    paid: Mapping[Seat, int]  # all that a seat put in for itself: antes, blinds and bets
    live: frozenset[Seat]  # who did not fold
    cards: Mapping[Seat, Cards]
    boards: tuple[Cards, ...]  # two where it is run twice
    order: tuple[Seat, ...]  # clockwise, the first after the button first
    dead: int = 0  # chips that are nobody's bet


# Chips


def find_uncalled(paid: Mapping[Seat, int]) -> Counter[Seat]:
    """Each chip that nobody else paid as high goes back.  [poker.md 2]"""
    back: Counter[Seat] = Counter()
    for level in range(1, max(paid.values()) + 1):
        payers = [seat for seat, chips in paid.items() if chips >= level]
        if len(payers) == 1:
            back[payers[0]] += 1
    return back


def make_pots(paid: Mapping[Seat, int], live: Iterable[Seat], dead: int = 0) -> Pots:
    """Each chip is for the seats still in that paid as high; where none did, it goes down.  [poker.md 1]"""
    found: Pots = Counter()
    everybody = frozenset(live)
    found[everybody] += dead
    for chips in paid.values():
        for level in range(1, chips + 1):
            found[first_reached(paid, everybody, level)] += 1
    return +found


def first_reached(paid: Mapping[Seat, int], live: frozenset[Seat], level: int) -> frozenset[Seat]:
    while not (seats := frozenset(seat for seat in live if paid[seat] >= level)):
        level -= 1
    return seats


def pay_out(end: Ending) -> Counter[Seat]:
    """What each seat gets, uncalled bets included."""
    got = find_uncalled(end.paid)
    matched = {seat: chips - got[seat] for seat, chips in end.paid.items()}
    for seats, size in make_pots(matched, end.live, end.dead).items():
        got.update(share_pot(end, seats, size))
    return got


def share_pot(end: Ending, seats: frozenset[Seat], size: int) -> Counter[Seat]:
    """By boards, by high and low, by equal hands; nobody takes two odd chips before others have one.

    [poker.md 13, 24]
    """
    got: Counter[Seat] = Counter()
    if len(seats) == 1:
        got[min(seats)] += size
        return got
    odd: Counter[Seat] = Counter()
    for part, winners in find_parts(end, seats, size):
        for seat in winners:
            got[seat] += part // len(winners)
        for _ in range(part % len(winners)):
            lucky = min(winners, key=lambda seat: (odd[seat], end.order.index(seat)))
            odd[lucky] += 1
            got[lucky] += 1
    return got


def find_parts(
    end: Ending, seats: frozenset[Seat], size: int
) -> Iterator[tuple[int, frozenset[Seat]]]:
    """The parts of a pot, and who wins each. The first board and the high hand have the odd chip."""
    boards = len(end.boards)
    for number, board in enumerate(end.boards):
        part = size // boards + (number < size % boards)
        low = best_of(seats, {seat: low_score(end.game, end.cards[seat], board) for seat in seats})
        half = part // 2 if low else 0
        high = {seat: high_score(end.game, end.cards[seat], board) for seat in seats}
        yield part - half, best_of(seats, high)
        if low:
            yield half, low


def best_of(
    seats: frozenset[Seat], scores: Mapping[Seat, tuple[int, ...] | None]
) -> frozenset[Seat]:
    """The seats with the highest score; none where nobody has any."""
    best = max((score for score in scores.values() if score is not None), default=None)
    return frozenset(seat for seat in seats if best is not None and scores[seat] == best)


# Hands


def fives(game: str, hole: Cards, board: Cards) -> Iterator[Cards]:
    """Every five cards that a player may use: in Omaha two and three.  [poker.md 20]"""
    if game == "holdem":
        yield from combinations(hole + board, 5)
        return
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three


@cache
def high_score(game: str, hole: Cards, board: Cards) -> tuple[int, ...]:
    return max(score_five(five) for five in fives(game, hole, board))


@cache
def low_score(game: str, hole: Cards, board: Cards) -> tuple[int, ...] | None:
    """The best low of eight or better, as negative ranks from the highest down: more is better."""
    if game != "omaha_hilo":
        return None
    lows = [score for five in fives(game, hole, board) if (score := score_low(five)) is not None]
    return max(lows, default=None)


def score_five(five: Sequence[str]) -> tuple[int, ...]:
    """The kind of hand first, then its ranks, those that are there most often first."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    flush = len({card[1] for card in five}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]  # the wheel: the ace is low  [poker.md 23]
    straight = all(one - two == 1 for one, two in pairwise(ranks))
    counts = Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    return (kind_of(sorted(counts.values(), reverse=True), straight, flush), *ordered)


def kind_of(counts: list[int], straight: bool, flush: bool) -> int:
    if straight and flush:
        return 8
    if counts[0] == 4:
        return 7
    if counts == [3, 2]:
        return 6
    if flush:
        return 5
    if straight:
        return 4
    if counts[0] == 3:
        return 3
    return counts.count(2)


def score_low(five: Sequence[str]) -> tuple[int, ...] | None:
    ranks = {card[0] for card in five}
    if len(ranks) < 5 or not ranks <= {*LOW_RANKS}:
        return None
    return tuple(-LOW_RANKS.index(rank) for rank in sorted(ranks, key=LOW_RANKS.index)[::-1])
