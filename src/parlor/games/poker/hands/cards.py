"""The pack: 52 cards as numbers, and as everybody writes them.

A card is a number from 0 to 51: four times its rank, from the two up, plus its suit. In views, in files and on
the command line it has two letters: "As" is the ace of spades.
"""

from collections.abc import Iterable
from typing import TypeAlias

from parlor.engine import Malformed

Card: TypeAlias = int
CardName: TypeAlias = str  # "As"

RANKS = "23456789TJQKA"
SUITS = "cdhs"  # clubs, diamonds, hearts, spades: the order that breaks ties where suits do
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS = {name: number for number, name in enumerate(PACK)}

TWO, EIGHT, ACE = RANKS.index("2"), RANKS.index("8"), RANKS.index("A")


def rank_of(card: Card) -> int:
    """
    >>> [RANKS[rank_of(card)] for card in read_cards("2c As")]
    ['2', 'A']
    """
    return card >> 2


def suit_of(card: Card) -> int:
    return card & 3


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards as people write them, with blanks and commas or without.

    >>> spell_cards(read_cards("As Kd,Tc"))
    'AsKdTc'
    """
    letters = text.replace(" ", "").replace(",", "")
    names = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    cards = tuple(_NUMBERS[name] for name in names if name in _NUMBERS)
    if len(cards) < len(names):
        wrong = next(name for name in names if name not in _NUMBERS)
        raise Malformed(
            f"{wrong!r} is no card: a card is a rank of {RANKS} and a suit of {SUITS}, as As"
        )
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Malformed(f"{PACK[twice]} is there twice")
    return cards


def spell_cards(cards: Iterable[Card]) -> str:
    return "".join(PACK[card] for card in cards)
