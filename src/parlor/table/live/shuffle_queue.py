"""What waits for a shuffle, and what has come for it. Not in the log: after a restart it is asked for again."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table.model import Digest, Milliseconds
from parlor.table.receipt import Receipt

WAIT: Milliseconds = 2000  # for tips, and again for links


Sitters: TypeAlias = tuple[tuple[PersonId, str], ...]  # of each chair: the person, and the bot


class Held(msgspec.Struct, frozen=True):
    """Something that needs a shuffle first: nobody has seen it, and it is not answered yet."""

    again: Callable[[Instant], Receipt | None]  # try it once more
    who: PersonId = ""  # nobody: time itself, a bot, the house
    ref: str = ""
    seat: Seat | None = None  # that it plays for, or whose time is up
    sitters: Sitters | None = None  # for whom it begins a game
    stale: bool = False  # it was about a position that is gone


class Unheld(msgspec.Struct, frozen=True):
    """Something that waited and was refused after all."""

    who: PersonId
    ref: str
    code: str
    text: str


class ShuffleRequest(msgspec.Struct, frozen=True):
    """What a table asks its people for now: the tips of their chains (use 0), or the links with a number."""

    batch: int
    use: int
    until: Instant


class ShuffleQueue:
    """Held entries, and the tips and links that came."""

    __slots__ = (
        "began",
        "cards",
        "held",
        "links",
        "silent",
        "since",
        "stage",
        "tips",
        "trying",
        "unheld",
    )

    def __init__(self) -> None:
        self.cards = 0  # a shuffle of so many is wanted; 0: none
        self.held: list[Held] = []
        self.trying: Held | None = None  # the first of them, while it is tried again
        self.unheld: list[Unheld] = []
        self.tips: dict[PersonId, Digest] = {}  # for the batch that is not cut yet
        self.links: dict[int, Digest] = {}  # for the next shuffle, by number of the voice
        self.silent: set[PersonId] = (
            set()
        )  # who gave nothing when last asked: nobody waits for them
        self.began: Instant = 0  # when the shuffle was wanted
        self.stage = (0, 0)  # what is asked for now: batch and use
        self.since: Instant = 0  # and since when

    @property
    def busy(self) -> bool:
        return bool(self.cards or self.held)

    def hold(self, held: Held, cards: int, now: Instant) -> None:
        """Keep it until there is a shuffle of so many cards; what was first stays first."""
        if not self.cards:
            self.began = now
        self.cards = max(self.cards, cards)
        self.held.insert(0 if self.trying else len(self.held), held)
        self.trying = None

    def knows(self, who: PersonId, ref: str) -> bool:
        """Does this very message wait here? (It will be answered once.)"""
        if not (self.held and ref):
            return False
        return any(held.who == who and held.ref == ref for held in self.held)

    def holds(self, who: PersonId) -> bool:
        return bool(who) and any(held.who == who for held in self.held)

    def plays(self, seat: Seat) -> bool:
        """Has this seat played, or is its time up, and does that wait here?"""
        return bool(self.held) and any(held.seat == seat for held in self.held)

    @property
    def begins(self) -> bool:
        """Does the beginning of a game wait here?"""
        return any(held.sitters is not None for held in self.held)

    def outdate(self, seat: Seat | None) -> None:
        """A seat has moved, or the whole game: what was said before is not about this position."""
        self.held = [
            replace(held, stale=True) if seat in (None, held.seat) else held for held in self.held
        ]

    def ask(self, batch: int, use: int, now: Instant) -> None:
        """From now on this is asked for."""
        if self.stage != (batch, use):
            self.stage, self.since = (batch, use), now

    def clear(self) -> tuple[Held, ...]:
        """Forget everything but who is silent; what was held comes to nothing."""
        held = tuple(self.held)
        self.held, self.cards = [], 0
        self.tips, self.links, self.stage = {}, {}, (0, 0)
        return held
