"""The words of Iota. A card is written as colour, number, shape ("411"), or "wild"; a cell is x and y."""

from typing import Literal, TypeAlias

from parlor.engine import Chance, Seat, Value, Variant
from parlor.games.iota.cards import Card, CardText

Manner: TypeAlias = Literal["seed", "classic"]


class Put(Variant, frozen=True):
    """Lay a card of your hand on a cell of the desk."""

    card: CardText
    x: int
    y: int


class TakeBack(Variant, frozen=True):
    """Take the last card that you laid in this turn back into your hand."""


class EndTurn(Variant, frozen=True):
    """Count what you laid and fill your hand. With nothing laid it is a pass, which in `seed` fills it too."""


class Trade(Variant, frozen=True):
    """Give cards back and draw new ones: the whole hand for up to four (`seed`), or those that are named for
    as many (`classic`)."""

    cards: tuple[CardText, ...] = ()


class Reclaim(Variant, frozen=True):
    """Take a wild card from the desk by laying a card in its place that fits there."""

    card: CardText
    x: int
    y: int


class Leave(Variant, frozen=True):
    """Give up: your hand goes back to the pack, and the others play on. Needs no turn."""


Action: TypeAlias = Put | TakeBack | EndTurn | Trade | Reclaim | Leave


class Laid(Variant, frozen=True):
    seat: Seat
    card: CardText
    x: int
    y: int


class TookBack(Variant, frozen=True):
    seat: Seat
    card: CardText
    x: int
    y: int


class Reclaimed(Variant, frozen=True):
    """A wild card went to the hand of a seat, and this card lies there now."""

    seat: Seat
    card: CardText
    x: int
    y: int


class LineScore(Value, frozen=True):
    """A line that a turn made or made longer, and the numbers in it together."""

    cells: tuple[tuple[int, int], ...]
    points: int


class Tally(Value, frozen=True):
    """What the laid cards bring: the lines together, doubled for each reason."""

    lines: tuple[LineScore, ...]
    full: int  # lines of four
    four: bool  # four cards in the turn
    last: bool  # the last turn of the game
    points: int


class Scored(Variant, frozen=True):
    seat: Seat
    tally: Tally


class Drew(Variant, frozen=True):
    seat: Seat
    cards: int


class Traded(Variant, frozen=True):
    """So many cards of a seat went back to the pack, and new ones came."""

    seat: Seat
    cards: int


class Passed(Variant, frozen=True):
    seat: Seat


class Gone(Variant, frozen=True):
    """A player left, and so many cards went back to the pack."""

    seat: Seat
    cards: int


class Over(Variant, frozen=True):
    scores: tuple[int, ...]


Event: TypeAlias = Laid | TookBack | Reclaimed | Scored | Drew | Traded | Passed | Gone | Over


class TurnRecord(Value, frozen=True, array_like=True):
    """What a seat has made of its turns so far."""

    best: int = 0  # the points of its best turn
    lots: int = 0  # lines of four that it completed


class State(Value, frozen=True, omit_defaults=True):
    turn: Seat | None  # None: it is over
    pile: tuple[Card, ...]  # the next one first
    hands: tuple[tuple[Card, ...], ...]
    desk: tuple[tuple[int, int, Card], ...]  # x, y, card, as they were laid
    scores: tuple[int, ...]
    laid: int  # how many of the desk's last cards were laid in this turn
    backs: int  # cards taken back in this turn
    idle: int  # turns in a row in which nobody laid a card
    out: tuple[Seat, ...]  # players who left, in order
    last: tuple[tuple[int, int], ...]  # where the cards of the turn before lie
    # For each card: the seats that know where it is, a bit each; the highest bit is everybody who watches.
    known: tuple[int, ...]
    # Each shuffle's order of the whole pack, and for each card the shuffle it was last dealt by.
    orders: tuple[tuple[Card, ...], ...]
    dealt: tuple[int, ...]
    chance: Chance
    # By seat; none in games that began before there were records.
    records: tuple[TurnRecord, ...] = ()


class View(Value, frozen=True, omit_defaults=True):
    turn: Seat | None
    desk: tuple[tuple[int, int, CardText], ...]
    pile: int
    hands: tuple[int, ...]  # how many cards each seat holds
    scores: tuple[int, ...]
    laid: tuple[tuple[int, int], ...] = ()  # in this turn
    tally: Tally | None = None  # what they would bring now
    last: tuple[tuple[int, int], ...] = ()  # the turn before
    out: tuple[Seat, ...] = ()
    hand: tuple[CardText, ...] | None = None  # your own; a spectator has none
