"""A table as everybody sees it: seats, clocks, offers, the seal of its shuffles."""

from typing import Any, Literal

from parlor.base.person import Person, PersonId
from parlor.base.structs import Digest
from parlor.engine import Outcome, Seat, Value
from parlor.table.model import Milliseconds, OfferKind, Phase, Settings


class SeatSight(Value, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    person: Person | None = None
    bot: str | None = None
    ready: bool = False
    away: bool = False
    connected: bool = False
    vacated: bool = False  # its person was out of the game and left
    # In a series:
    waits: bool = False  # a hand is being played that was not dealt to this seat
    moves_to: Seat | None = None  # its sitter moves to that seat when the hand is over


class OfferSight(Value, frozen=True, omit_defaults=True):
    """An open offer as everybody sees it."""

    kind: OfferKind
    by: Seat
    left: Milliseconds
    about: Seat | None = None
    agreed: tuple[Seat, ...] = ()


class ClaimSight(Value, frozen=True):
    """An open claim to a seat as everybody sees it."""

    seat: Seat
    person: Person
    left: Milliseconds


class SeatClock(Value, frozen=True, omit_defaults=True):
    """A seat's clock: what it has left if it acts now."""

    left: Milliseconds
    bank: Milliseconds = 0
    running: bool = False


class SealSight(Value, frozen=True, omit_defaults=True):
    """The batch of shuffles in use as everybody sees it."""

    batch: int
    root: Digest
    size: int
    count: int
    pack: Digest  # of the names of its cards: see `parlor.fair.batch.names`
    cut: bool = False
    used: int = 0
    voices: tuple[Seat, ...] = ()  # the seats whose people give links; the others give none
    tips: tuple[Digest, ...] = ()  # of all voices that ever were in it, in their order
    scheme: int = 1
    committed: bool = False  # the tips are fixed
    waiting: int = 0  # shuffles that were made, and that no game has taken yet


class Room(Value, frozen=True, omit_defaults=True):
    """A table as everybody sees it, beside the view of its game."""

    game: str
    version: int
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    seats: tuple[SeatSight, ...]
    host: PersonId | None = None
    round: int = 0
    watching: int = 0
    paused: PersonId | None = None  # an empty id: everybody is away
    offer: OfferSight | None = None
    outcome: Outcome | None = None
    played: tuple[SeatSight, ...] = ()  # who held the hands at its end: others may sit there
    locked: bool = False
    passphrase: bool = False  # people without a seat must know it
    muted: tuple[Person, ...] = ()
    out: tuple[Person, ...] = ()
    claim: ClaimSight | None = None
    forfeits: tuple[Seat, ...] = ()
    eliminated: tuple[Seat, ...] = ()  # out of the game by its rules
    seal: SealSight | None = None  # None until something is shuffled
    # Before the first game: when bots take the empty seats, if everybody who sits is here then.
    fills_in: Milliseconds | None = None
    # In a room that runs itself: until it begins without votes (None: too few sit), and until it is closed.
    begins_in: Milliseconds | None = None
    closes_in: Milliseconds | None = None
    least_seats: int = 2  # that must be taken for a game to begin
    series: Literal["open", "closed"] | None = None  # may people come and go, or is there an end?
    # In a series:
    purse: Any = None  # what outlives a hand, as the game writes it; None: none is being played
    next_in: Milliseconds | None = None  # until the next hand is dealt; None: too few play
    finishing: bool = False  # this hand is the last
    # What the host changed during this hand, from the next one on.
    next_options: dict[str, Any] | None = None
    next_settings: Settings | None = None
