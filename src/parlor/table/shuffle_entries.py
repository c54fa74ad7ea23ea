"""The rows of a shuffle in the log, and what is told of those that hold a secret.

`Sealed` is told as `Seal`, and `Cut` as `Opened`; the others as they are. `Dealt` is told with the row of the
game that takes a shuffle.
"""

from parlor.base.structs import Digest
from parlor.engine import Seat, Value, Variant


class Sealed(Variant, frozen=True, omit_defaults=True):
    """A batch of secret decks for the shuffles to come: see `parlor.fair`."""

    batch: int  # of this table: the first is 1
    secret: bytes
    root: Digest
    size: int  # cards in each deck
    count: int  # decks that will be played with; as many again are opened at the cut
    pack: Digest  # of the names of the cards: see `parlor.fair.batch.names`
    scheme: int = 1  # how it is cut: 1 by the tips, 2 by the first links


class Committed(Variant, frozen=True):
    """The tips that came in time. They are fixed now, and nobody knows a link yet."""

    batch: int
    tips: tuple[tuple[Seat, Digest], ...]


class Cut(Variant, frozen=True, omit_defaults=True):
    """The root and everybody's first link choose which decks are opened and thrown away."""

    batch: int
    tips: tuple[tuple[Seat, Digest], ...] = ()  # scheme 1: the tips chose
    links: tuple[tuple[Seat, Digest], ...] = ()


class Vowed(Variant, frozen=True):
    """A seat that came later takes part from the shuffle after the next one on."""

    batch: int
    seat: Seat
    tip: Digest


class Mixed(Variant, frozen=True, omit_defaults=True):
    """A shuffle is made: its deck, and the links that came; it goes on without those that are missing."""

    batch: int
    use: int  # of the batch: the first is 1
    deck: int  # the number of the deck among all that were sealed
    links: tuple[tuple[Seat, Digest], ...] = ()
    # The voices that gave no link in time, each with the seat of its person; none: they sit here no more.
    missing: tuple[tuple[int, Seat | None], ...] = ()
    waited: int = 0  # milliseconds; no clock has run for them
    cards: int = 0  # how many are to be shuffled; 0 in logs of scheme 1, which did not say
    plain: bool = False  # a draw of plain numbers, not of cards


class Abandoned(Variant, frozen=True, omit_defaults=True):
    """A batch that is not used to its end, and why.

    `size`: a larger deck is needed. `players`: a hand was shuffled, and not everybody it was for is still in.
    `cut`: the voices in `missing` kept back their first link, so it was never cut. `scheme`: it was sealed by
    an older version of the house.
    """

    batch: int
    reason: str
    missing: tuple[tuple[int, Seat | None], ...] = ()


class Seal(Variant, frozen=True, omit_defaults=True):
    """A new batch: what everybody may know of it."""

    batch: int
    root: Digest
    size: int
    count: int
    pack: Digest
    scheme: int = 1


class Opened(Variant, frozen=True, omit_defaults=True):
    """The decks that the cut chose to throw away, each with its seed, so that all can check them."""

    batch: int
    tips: tuple[tuple[Seat, Digest], ...]
    seeds: tuple[tuple[int, Digest], ...]
    proof: tuple[Digest, ...]  # that they lie under the root: see `Batch.cut_proof`
    links: tuple[tuple[Seat, Digest], ...] = ()  # the first links, which chose it


class Shuffle(Value, frozen=True, array_like=True):
    """A shuffle that the game took."""

    batch: int
    use: int
    cards: int  # how many were shuffled
    plain: bool = False


class Dealt(Variant, frozen=True):
    """The row of the game that this is told with took these shuffles, in this order."""

    shuffles: tuple[Shuffle, ...]
