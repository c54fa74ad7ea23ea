"""A finished game as one viewer may know it: the page replays it, a file keeps it, anybody can check it.

The file is this document as JSON. Numbers are whole or short decimals within ±2**53, so that Python and
JavaScript write them alike and the digests can be computed in both (see `parlor.fair.verifier`).
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from parlor.base.row import Instant, TableId
from parlor.base.structs import Digest
from parlor.engine import Outcome, Seat, Value

Viewpoint: TypeAlias = Literal["seat", "watch", "open"]
Hex: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]


class ReplaySeat(Value, frozen=True, omit_defaults=True):
    """Who sat there when the game ended."""

    name: str = ""
    person: str = ""
    bot: str = ""  # also where a bot finished the game of a person who left


class ReplayStep(Value, frozen=True, omit_defaults=True):
    """One row of the game: what it told, and how the game looks after it."""

    seq: int
    at: Instant
    digest: Digest  # over the digest before it and this step without its digest
    events: tuple[Any, ...] = ()
    news: tuple[Any, ...] = ()  # of the table; talk is left out
    view: Any = None  # left out where the game did not move
    views: tuple[Any, ...] = ()  # with all cards open: each seat's
    asked: tuple[Seat, ...] = ()


class SealRecord(Value, frozen=True, omit_defaults=True):
    """A batch of decks that this game took shuffles from, or that was sealed or given up for it."""

    batch: int
    root: Digest
    size: int
    count: int
    pack: Digest  # of the names of its cards, to which the root is bound
    tips: tuple[tuple[Seat, Digest], ...] = ()  # that were fixed before the cut
    late: tuple[tuple[int, Seat, Digest], ...] = ()  # given later: from which use on
    seeds: tuple[tuple[int, Digest], ...] = ()  # the decks that were opened whole
    proof: tuple[Digest, ...] = ()  # that they lie under the root: see `Batch.cut_proof`
    abandoned: str = ""  # why it was not used to its end
    scheme: int = 1  # 2: the first links chose the cut, 1: the tips did
    links: tuple[tuple[Seat, Digest], ...] = ()  # the first links
    missing: tuple[tuple[int, Seat | None], ...] = ()  # voices without one: then it was never cut


class CardRecord(Value, frozen=True, omit_defaults=True):
    """A card that the viewer saw, opened."""

    place: int  # among the shuffled cards; of a spare one: in the whole deck, as it was played
    card: int  # its number in the pack
    salt: Hex
    path: tuple[Digest, ...]
    seq: int = 0  # the step that showed it
    where: str = ""  # JSON pointer into that step


class ShuffleRecord(Value, frozen=True, omit_defaults=True):
    """A shuffle of this game."""

    batch: int
    use: int
    deck: int
    cards: int  # how many were shuffled
    plain: bool = False  # plain numbers, not cards
    told: tuple[int, bool] | None = None  # when it was made, if another number or kind was told
    seq: int = 0  # the step that took it; none: it was thrown away with its batch
    links: tuple[tuple[int, Seat, Digest], ...] = ()  # voice, where it sat, link
    missing: tuple[tuple[int, Seat | None], ...] = ()  # voice, where its person sat then
    opened: tuple[CardRecord, ...] = ()
    # Cards of a larger deck that this shuffle passed over: see `parlor.fair.opening.open_cards`.
    spare: tuple[CardRecord, ...] = ()


class FairRecord(Value, frozen=True):
    """Everything that is needed to check the shuffles of a game."""

    pack: tuple[
        Any, ...
    ]  # the cards by number, as views write them; empty where the game does not say
    batches: tuple[SealRecord, ...]
    shuffles: tuple[ShuffleRecord, ...]


class Replay(Value, frozen=True, omit_defaults=True):
    """GET /api/v1/tables/{table}/games/{round}"""

    format: Literal["parlor-game"]
    version: Literal[1, 2]  # 1: nothing was shuffled, or by the first scheme alone
    game: str
    rules: int
    options: dict[str, Any]
    table: TableId
    round: int
    begun: Instant
    ended: Instant
    seats: tuple[ReplaySeat, ...]
    steps: tuple[ReplayStep, ...]
    digest: Digest  # over all but `may`: see `parlor.fair.digests`
    viewer: Seat | None = None  # whose view it is; none: a spectator's
    open: bool = False  # each step has every seat's view
    may: tuple[Viewpoint, ...] = ()  # from where its reader may look at it
    outcome: Outcome | None = None  # none: the table closed in the middle of it
    rated: bool = False
    fair: FairRecord | None = None  # none: nothing was shuffled, or not fairly
    unchecked: bool = False  # an old game: its luck was the server's own, and nobody can check it
