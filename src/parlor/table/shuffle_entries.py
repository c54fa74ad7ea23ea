"""The rows of a shuffle in the log, and what is told of those that hold a secret.

`Sealed` is told as `Seal`, and `Cut` as `Opened`; the others as they are.
"""

from parlor.engine import Seat, Variant
from parlor.table.model import Digest


class Sealed(Variant, frozen=True):
    """A batch of secret decks for the shuffles to come: see `parlor.fair`."""

    batch: int  # of this table: the first is 1
    secret: bytes
    root: Digest
    size: int  # cards in each deck
    count: int  # decks that will be played with; as many again are opened at the cut
    pack: Digest  # of the names of the cards: see `parlor.fair.batch.names`


class Cut(Variant, frozen=True):
    """The tips that came in time; with the root they choose which decks are opened and thrown away."""

    batch: int
    tips: tuple[tuple[Seat, Digest], ...]


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


class Abandoned(Variant, frozen=True):
    """A batch that is not used to its end, and why.

    `size`: a larger deck is needed. `players`: a hand was shuffled, and not everybody it was for is still in.
    """

    batch: int
    reason: str


class Seal(Variant, frozen=True):
    """A new batch: what everybody may know of it."""

    batch: int
    root: Digest
    size: int
    count: int
    pack: Digest


class Opened(Variant, frozen=True):
    """The decks that root and tips chose to throw away, each with its seed, so that all can check them."""

    batch: int
    tips: tuple[tuple[Seat, Digest], ...]
    seeds: tuple[tuple[int, Digest], ...]
    proof: tuple[Digest, ...]  # that they lie under the root: see `Batch.cut_proof`
