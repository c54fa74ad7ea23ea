"""The cards: four colours, four numbers, four shapes, each combination once; and two wild ones.

A card is written as three digits 1 to 4, colour, number, shape: "411" is a yellow one with a triangle.
Inside a state it is a number: its place in `PACK`.
"""

from typing import TypeAlias

Card: TypeAlias = int
CardText: TypeAlias = str

WILD_TEXT = "wild"
PLAIN: tuple[CardText, ...] = tuple(c + v + f for c in "1234" for v in "1234" for f in "1234")
PACK: tuple[CardText, ...] = (*PLAIN, WILD_TEXT, WILD_TEXT)
WILDS = (64, 65)

# The three properties of a plain card, each 0 to 3.
TRAITS: tuple[tuple[int, int, int], ...] = tuple(
    (card >> 4, card >> 2 & 3, card & 3) for card in range(64)
)
VALUES: tuple[int, ...] = (
    *(traits[1] + 1 for traits in TRAITS),
    0,
    0,
)  # a wild one is worth nothing


def write_card(card: Card) -> CardText:
    """
    >>> write_card(0), write_card(63), write_card(64)
    ('111', '444', 'wild')
    """
    return PACK[card]


def find_card(text: CardText, hand: tuple[Card, ...]) -> Card | None:
    """The card of a hand that is written so, if it is there."""
    return next((card for card in hand if PACK[card] == text), None)
