"""A hand as it is written down: who came with what, what was posted, who did what, and how it ended.

Players are numbered in the order in which cards are dealt; the last one has the button. Where a file has p1,
this is player 0. All chips are whole: see `chips`.
"""

from typing import Literal, TypeAlias

from parlor.engine import Refused, Value
from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.model.hand import Betting
from parlor.games.poker.variants import VariantName

Known: TypeAlias = Card | None  # None: a card that the file does not know
ActKind: TypeAlias = Literal["hole", "board", "fold", "call", "raise", "show", "muck"]


class Act(Value, frozen=True):
    """One action. A check is a call of nothing, and a bet is a raise from nothing."""

    kind: ActKind
    player: int | None = None  # None: the dealer
    cards: tuple[Known, ...] = ()
    amount: int = 0  # of a raise: to how much
    comment: str = ""
    number: int = 0  # its place in the file, from 1


class PhhHand(Value, frozen=True, kw_only=True):
    variant: VariantName
    betting: Betting
    unit: int  # the least bet; in fixed limit the small one
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]  # straddles and posts included
    trimmed: bool = False  # does a short ante win no more than its share of the others?
    acts: tuple[Act, ...] = ()
    finishing: tuple[int, ...] = ()  # the stacks at the end; empty: the file does not say
    winnings: tuple[int, ...] = ()  # from the pots; empty: the file does not say
    scale: int = 1  # by how much the chips of the file were multiplied
    # Who, where and when
    names: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    seat_count: int = 0
    table: str = ""
    hand: str = ""
    day: str = ""  # 2026-11-15
    time: str = ""  # 21:30:00, in UTC if we wrote it
    # What the standard has no field for: ours begin with an underscore there
    dead: tuple[int, ...] = ()  # chips for the pot that are nobody's bet, besides the antes
    posts: tuple[int, ...] = ()  # how much of the blinds returning players post
    house: bool = False  # played by the rules of the house
    short_blind_counts: bool = False
    asked_runs: bool = False  # were the players asked how often to run the board?
    second_board: tuple[Card, ...] = ()  # all five cards
    viewer: int | None = None  # the player who wrote it down


class Departure(Refused):
    """A hand that our rules play in another way, or not at all: where, what was expected, and what came."""

    def __init__(self, code: str, where: str, came: str, expected: str = "") -> None:
        text = f"expected {expected}, but {came}" if expected else came
        super().__init__(code, f"{where}: {text}" if where else text)
        self.where, self.came, self.expected = where, came, expected


def spell_known(cards: tuple[Known, ...]) -> str:
    """
    >>> spell_known((51, None))
    'As??'
    """
    return "".join("??" if card is None else PACK[card] for card in cards)
