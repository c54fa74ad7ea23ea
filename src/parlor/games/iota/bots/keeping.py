"""What cards are worth that a player keeps for the next turn."""

from parlor.games.iota.cards import VALUES, WILDS, Card

# By how many are kept: points, and how many more for each number above one. Set by play against `normal`.
WORTH = ((27.0, 0.0), (22.0, 0.0), (17.0, 0.45), (11.0, 1.0), (7.0, 1.5))
WILD = 8.0


def worth_keeping(cards: tuple[Card, ...]) -> float:
    """What fresh cards bring in their place is in it too: fewer kept, more drawn.

    >>> worth_keeping(()), worth_keeping((0, 4, 8))
    (27.0, 14.0)
    """
    points, more = WORTH[len(cards)]
    wilds = sum(card in WILDS for card in cards)
    return points + more * sum(max(0, VALUES[card] - 1) for card in cards) + WILD * wilds
