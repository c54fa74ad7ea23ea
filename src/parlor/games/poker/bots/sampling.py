"""Equity: the share of the pot that a hand wins on average, by sampling.

The work is counted in hands that are weighed against a board, and not by the clock: a choice is the same on
every machine, and takes some ten milliseconds on a slow one.
"""

from collections.abc import Sequence
from random import Random

from parlor.games.poker.bots.ranges import HandRange
from parlor.games.poker.bots.starting_hands import HoleCards, best_first
from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.play.showdown import Strength, weigh
from parlor.games.poker.variants import VARIANTS, PokerVariant, VariantName

# Hands that are weighed for one estimate, at most. A hand of Omaha takes some fifteen times as long.
WORK = {"holdem": 2400, "omaha": 600, "omaha_hilo": 450}
TRIES = 30  # to draw a hand from a range while its cards lie elsewhere


def expect(
    variant: VariantName,
    hole: tuple[Card, ...],
    board: tuple[Card, ...],
    ranges: Sequence[HandRange],
    samples: int,
    luck: Random,
) -> float:
    """The share of the pot that these cards win against hands of these ranges, from 0 to 1."""
    kind = VARIANTS[variant]
    known = sum(1 << card for card in (*hole, *board))
    missing = kind.board - len(board)
    total = 0.0
    for _ in range(samples):
        taken = known
        hands = []
        for each in ranges:
            dealt = draw_hand(kind, best_first(variant), each, board, taken, luck)
            taken |= dealt.mask
            hands.append(dealt.cards)
        whole = board + draw_cards(missing, taken, luck) if missing else board
        rivals = [weigh(kind, cards, whole) for cards in hands]
        total += share(weigh(kind, hole, whole), rivals)
    return total / samples


def count_samples(variant: VariantName, ranges: Sequence[HandRange], most: int) -> int:
    """As many as wanted, or as the work allows."""
    a_sample = 1 + sum(1 + each.picks for each in ranges)
    return max(1, min(most, int(WORK[variant] / a_sample)))


def draw_hand(
    kind: PokerVariant,
    hands: Sequence[HoleCards],
    given: HandRange,
    board: tuple[Card, ...],
    taken: int,
    luck: Random,
) -> HoleCards:
    """A hand of a range; of several picks the one that is best on the board so far."""
    upto = max(1, int(given.width * len(hands)))
    best = draw_one(hands, upto, taken, luck)
    picks = int(given.picks + luck.random())
    if picks < 2 or not board:
        return best
    for_low = kind.hilo and luck.random() < 0.5
    strength = appeal(weigh(kind, best.cards, board), for_low)
    for _ in range(picks - 1):
        other = draw_one(hands, upto, taken, luck)
        if (better := appeal(weigh(kind, other.cards, board), for_low)) > strength:
            best, strength = other, better
    return best


def draw_one(hands: Sequence[HoleCards], upto: int, taken: int, luck: Random) -> HoleCards:
    """One of the best hands whose cards are still in the pack; any hand where the range has none."""
    for _ in range(TRIES):
        dealt = hands[int(luck.random() * upto)]
        if not dealt.mask & taken:
            return dealt
    cards = draw_cards(len(hands[0].cards), taken, luck)
    return HoleCards(cards, sum(1 << card for card in cards))


def draw_cards(many: int, taken: int, luck: Random) -> tuple[Card, ...]:
    cards: list[Card] = []
    while len(cards) < many:
        card = int(luck.random() * len(PACK))
        if not taken >> card & 1:
            taken |= 1 << card
            cards.append(card)
    return tuple(cards)


def appeal(strength: Strength, for_low: bool) -> int:
    """What somebody likes about a hand: some play for the low."""
    return strength.high if not for_low or strength.low is None else 10_000 + strength.low


def share(mine: Strength, rivals: Sequence[Strength]) -> float:
    """What a hand wins of a pot: all, half or a part of what is tied."""
    lows = [each.low for each in (mine, *rivals) if each.low is not None]
    for_high = 0.5 if lows else 1.0
    won = 0.0
    if all(each.high <= mine.high for each in rivals):
        won += for_high / (1 + sum(each.high == mine.high for each in rivals))
    if lows and mine.low == max(lows):
        won += 0.5 / lows.count(mine.low)
    return won
