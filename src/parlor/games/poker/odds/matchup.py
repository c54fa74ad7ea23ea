"""What equity is asked of: the hands, the board so far, and the cards that cannot come."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Literal, TypeAlias, get_args

from parlor.engine import Malformed, Value
from parlor.games.poker.hands.cards import PACK, Card, read_cards, spell_cards

ShowdownRules: TypeAlias = Literal["holdem", "omaha", "omaha_hilo"]
CardsGiven: TypeAlias = str | Sequence[Card]  # "AsAh", or their numbers

HOLE_CARDS = {"holdem": 2, "omaha": 4, "omaha_hilo": 4}
BOARD = 5
STREETS = (0, 3, 4, 5)
LEAST, MOST = 2, 10  # hands


class Matchup(Value, frozen=True):
    """Hands against each other, and the board as far as it is dealt."""

    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    variant: ShowdownRules

    @property
    def live(self) -> tuple[Card, ...]:
        """The cards that may still come to the board."""
        seen = {card for _, cards in self.places() for card in cards}
        return tuple(card for card in range(len(PACK)) if card not in seen)

    @property
    def to_come(self) -> int:
        return BOARD - len(self.board)

    @property
    def boards(self) -> int:
        """In how many ways the board may be completed."""
        return comb(len(self.live), self.to_come)

    def places(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """All cards that are known, and where they are."""
        for hand in self.hands:
            yield f"the hand {spell_cards(hand)}", hand
        yield "the board", self.board
        yield "the dead cards", self.dead


def set_up(
    hands: Sequence[CardsGiven],
    board: CardsGiven = (),
    dead: CardsGiven = (),
    variant: ShowdownRules = "holdem",
) -> Matchup:
    """Read what is asked, or refuse it.

    >>> set_up(["AsAh", "KdKc"]).boards
    1712304
    """
    if variant not in HOLE_CARDS:
        raise Malformed(f"there is no {variant!r} here: choose from {', '.join(VARIANTS)}")
    if not LEAST <= len(hands) <= MOST:
        raise Malformed(f"{LEAST} to {MOST} hands are compared, not {len(hands)}")
    asked = Matchup(tuple(read(hand) for hand in hands), read(board), read(dead), variant)
    check_counts(asked)
    check_places(asked)
    if len(asked.live) < asked.to_come:
        raise Malformed(f"the board lacks {asked.to_come} cards, and {len(asked.live)} are left")
    return asked


VARIANTS: tuple[str, ...] = get_args(ShowdownRules)


def read(given: CardsGiven) -> tuple[Card, ...]:
    if isinstance(given, str):
        return read_cards(given)
    for card in given:
        if card not in range(len(PACK)):
            raise Malformed(f"{card!r} is no card: cards are numbers from 0 to {len(PACK) - 1}")
    return tuple(given)


def check_counts(asked: Matchup) -> None:
    wanted = HOLE_CARDS[asked.variant]
    for hand in asked.hands:
        if len(hand) != wanted:
            name = f"{spell_cards(hand)} has" if hand else "an empty hand has"
            raise Malformed(f"{name} {len(hand)} cards: a hand of {asked.variant} has {wanted}")
    if len(asked.board) not in STREETS:
        raise Malformed(f"the board has {len(asked.board)} cards: it may have none, 3, 4 or 5")


def check_places(asked: Matchup) -> None:
    """A card is in one place."""
    found: dict[Card, str] = {}
    for place, cards in asked.places():
        for card in cards:
            if card in found:
                where = f"in {place}" if found[card] == place else f"in {found[card]} and {place}"
                raise Malformed(f"{PACK[card]} is there twice: {where}")
            found[card] = place
