"""What waits for a shuffle, and what has come for it. Not in the log: after a restart it is asked for again."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.base.structs import Digest
from parlor.engine import Illegal, Seat
from parlor.table.model import Milliseconds
from parlor.table.receipt import Receipt

WAIT: Milliseconds = 2000  # for tips, and again for links


Sitters: TypeAlias = tuple[tuple[PersonId, str], ...]  # of each chair: the person, and the bot


class Postponed(msgspec.Struct, frozen=True):
    """Something that needs a shuffle first. Nobody has seen it, and it is not answered yet."""

    retry: Callable[[Instant], Receipt | None]
    who: PersonId = ""  # nobody: time itself, a bot, the house
    ref: str = ""
    seat: Seat | None = None  # the seat that plays, or whose time is up
    sitters: Sitters | None = None  # the players of the game that it begins
    stale: bool = False  # the game has moved on since
    cards: int = 0  # how many it wants shuffled
    plain: bool = False  # plain numbers, not cards


class LateRefusal(msgspec.Struct, frozen=True):
    """The answer to something that waited and was refused in the end."""

    who: PersonId
    ref: str
    code: str
    text: str


class ShuffleRequest(msgspec.Struct, frozen=True):
    """What a table asks its people for now: the tips of their chains (0), or the link with this number."""

    batch: int
    number: int
    until: Instant
    cards: int = 0  # how many are to be shuffled
    plain: bool = False


class ShuffleQueue:
    """What waits, first in first out, and the tips and links that came."""

    __slots__ = (
        "began",
        "cards",
        "links",
        "refusals",
        "retrying",
        "silent",
        "since",
        "stage",
        "tips",
        "waiting",
    )

    def __init__(self) -> None:
        self.cards = 0  # the size of the shuffle that is wanted; 0: none is
        self.waiting: list[Postponed] = []
        self.retrying: Postponed | None = None  # the first of them, while it is tried again
        self.refusals: list[LateRefusal] = []  # for the server to deliver
        self.tips: dict[PersonId, Digest] = {}  # for the batch that is not cut yet
        self.links: dict[int, Digest] = {}  # for the next shuffle, by number of the voice
        # People who gave nothing when last asked: nobody waits for them.
        self.silent: set[PersonId] = set()
        self.began: Instant = 0  # when the shuffle was wanted
        self.stage = (0, 0)  # what is asked for now: the batch, and the number of the link
        self.since: Instant = 0  # and since when

    @property
    def busy(self) -> bool:
        """Does anything wait, or is a shuffle being made?"""
        return bool(self.cards or self.waiting)

    @property
    def wanted(self) -> tuple[int, bool]:
        """What the next shuffle is of: how many cards, or how many plain numbers."""
        first = self.waiting[0]
        return first.cards, first.plain

    def add(self, postponed: Postponed, now: Instant) -> None:
        """Keep it until there is a shuffle for it. What is tried again goes back to the front."""
        if not self.cards:
            self.began = now
        self.cards = max(self.cards, postponed.cards)
        self.waiting.insert(0 if self.retrying else len(self.waiting), postponed)
        self.retrying = None

    def has_message(self, who: PersonId, ref: str) -> bool:
        """Does this very message wait here? (It will be answered once.)"""
        if not (self.waiting and ref):
            return False
        return any(each.who == who and each.ref == ref for each in self.waiting)

    def has_person(self, who: PersonId) -> bool:
        """Does something wait here that this person asked for?"""
        return bool(who) and any(each.who == who for each in self.waiting)

    def has_seat(self, seat: Seat) -> bool:
        """Does a move of this seat wait here, or its timeout?"""
        return bool(self.waiting) and any(each.seat == seat for each in self.waiting)

    def check_move(self, seat: Seat) -> None:
        """A move is for the position it was made in, and nobody moves while their timeout waits."""
        if self.retrying is not None and self.retrying.stale:
            raise Illegal("moved_on", "the game has moved on while this waited for a shuffle")
        if self.has_seat(seat):
            raise Illegal("shuffling", f"seat {seat} has played or timed out: it waits")

    @property
    def begins_game(self) -> bool:
        """Does the start of a game wait here?"""
        return any(each.sitters is not None for each in self.waiting)

    def outdate(self, seat: Seat | None) -> None:
        """A seat has moved (None: the whole game): what it wanted before is not about this position."""
        self.waiting = [
            replace(each, stale=True) if seat in (None, each.seat) else each
            for each in self.waiting
        ]

    def ask(self, batch: int, number: int, now: Instant) -> None:
        """From now on this link is asked for; 0 is the tip."""
        if self.stage != (batch, number):
            self.stage, self.since = (batch, number), now

    def clear(self) -> tuple[Postponed, ...]:
        """Forget everything but the silent people, and hand back what waited."""
        waiting = tuple(self.waiting)
        self.waiting, self.cards = [], 0
        self.tips, self.links, self.stage = {}, {}, (0, 0)
        return waiting
