"""Who wins on each board, one board at a time: what is used where numpy is not installed."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple, TypeAlias

from parlor.engine import Chance
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.omaha import omaha_low, omaha_value
from parlor.games.poker.hands.values import Value, value_of
from parlor.games.poker.odds.boards import draw_numbers, positions_of
from parlor.games.poker.odds.matchup import Matchup

MOST_VALUES = 5_000_000  # that are looked up for an exact answer: some five seconds
FIVES = 60  # of a hand of Omaha: two of four cards and three of five


class Winners(NamedTuple):
    """The hands that win high and those that win low, as bits; no bit is set where there is no low."""

    high: int
    low: int = 0


Tally: TypeAlias = Counter[Winners]  # on how many boards


def can_count(asked: Matchup) -> bool:
    """Are the boards few enough to look at each?"""
    values = 1 if asked.variant == "holdem" else FIVES
    return asked.boards * len(asked.hands) * values <= MOST_VALUES


def count_all(asked: Matchup) -> Tally:
    return count_winners(asked, combinations(asked.live, asked.to_come))


def count_sample(asked: Matchup, samples: int, luck: Chance) -> Tally:
    return count_winners(asked, draw_boards(asked, samples, luck))


def draw_boards(asked: Matchup, samples: int, luck: Chance) -> Iterator[tuple[Card, ...]]:
    live = asked.live
    for number in islice(draw_numbers(asked.boards, luck), samples):
        yield tuple(live[at] for at in positions_of(number, asked.to_come, len(live)))


def count_winners(asked: Matchup, rest: Iterable[tuple[Card, ...]]) -> Tally:
    """Complete the board with each of these, and see who wins."""
    find_winners = WINNERS[asked.variant]
    return Counter(find_winners(asked.hands, (*asked.board, *cards)) for cards in rest)


Hands: TypeAlias = Sequence[tuple[Card, ...]]


def holdem_winners(hands: Hands, board: tuple[Card, ...]) -> Winners:
    return Winners(best([value_of(hand + board) for hand in hands]))


def omaha_winners(hands: Hands, board: tuple[Card, ...]) -> Winners:
    return Winners(best([omaha_value(hand, board) for hand in hands]))


def hilo_winners(hands: Hands, board: tuple[Card, ...]) -> Winners:
    """
    >>> from parlor.games.poker.hands.cards import read_cards
    >>> hands = [read_cards("As2sKdKh"), read_cards("QdQhJdJh")]
    >>> hilo_winners(hands, read_cards("3c4c8dQcJc"))
    Winners(high=2, low=1)
    """
    high = omaha_winners(hands, board).high
    found = [omaha_low(hand, board) for hand in hands]
    if all(low is None for low in found):
        return Winners(high)
    return Winners(high, best([-1 if low is None else low for low in found]))


def best(values: Sequence[Value]) -> int:
    """A bit for each of the highest.

    >>> bin(best([7, 9, 9]))
    '0b110'
    """
    highest = max(values)
    return sum(1 << at for at, value in enumerate(values) if value == highest)


WINNERS: dict[str, Callable[[Hands, tuple[Card, ...]], Winners]] = {
    "holdem": holdem_winners,
    "omaha": omaha_winners,
    "omaha_hilo": hilo_winners,
}
