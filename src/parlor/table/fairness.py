"""How the shuffles of a table stand: the batch of sealed decks in use, and what was made of it.

It holds all that everybody was told of the batch as well, so that people who come back can check it (see
`rules.batch_history`), and a replay can begin in the middle of a batch.
"""

from parlor.base.person import PersonId
from parlor.base.structs import Digest
from parlor.engine import Seat, Value
from parlor.table.shuffle_entries import Mixed

SCHEME = 2  # by which batches are sealed and cut now; those of older tables have 1


class Voice(Value, frozen=True, array_like=True):
    """Somebody who takes part in the shuffles of a batch."""

    seat: Seat  # where they sat when they gave their tip
    person: PersonId
    tip: Digest
    since: int = 1  # the first use that it takes part in


class Fairness(Value, frozen=True, omit_defaults=True):
    """The batch in use."""

    batch: int
    secret: bytes
    root: Digest
    size: int
    count: int
    pack: Digest  # of the names of its cards
    kept: tuple[int, ...] = ()  # the decks to play with; none: it is not cut yet
    used: int = 0
    voices: tuple[Voice, ...] = ()  # in the order in which they came
    orders: tuple[tuple[int, ...], ...] = ()  # made for what waits for them, and not used yet
    scheme: int = 1
    committed: bool = False  # the tips are fixed
    cut_links: tuple[Digest, ...] = ()  # of the voices whose tips were fixed, in their order
    late_at_cut: int = 0  # voices that came between the commit and the cut
    mixed: tuple[Mixed, ...] = ()  # the shuffles made so far
    taken_from: tuple[tuple[int, int], ...] = ()  # of each waiting order: its batch and use
    # People who kept back their first link since the last cut. The batch is cut without them.
    left_out: tuple[PersonId, ...] = ()
    abandoned: str = ""  # why it is not used to its end
    withheld: tuple[
        tuple[int, Seat | None], ...
    ] = ()  # then: the voices that kept back their first link
    former: tuple["Fairness", ...] = ()  # older batches of which an order still waits
