"""What a person may ask of a table, beside playing."""

from typing import Annotated, Any, TypeAlias, cast

import msgspec
from msgspec import Meta

from parlor.engine import Variant
from parlor.table.model import OfferKind, Settings

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Somebody: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]  # a person's id


class Sit(Variant, frozen=True):
    """Take a seat (any free one if none is named), or return to the one a bot keeps for you."""

    seat: SeatNumber | None = None


class Leave(Variant, frozen=True):
    """Get up. In the middle of a game a bot keeps the seat, unless leaving is losing; in a series you fold, and
    take your chips along."""


class Ready(Variant, frozen=True):
    """Vote to start; the game begins when everybody who sits is ready."""

    ready: bool = True


class Start(Variant, frozen=True):
    """The host begins without waiting for votes; in a series the next hand is dealt at once."""


class PutBot(Variant, frozen=True):
    """The host gives an empty seat, or the seat of somebody who is away, to a bot."""

    seat: SeatNumber
    level: Annotated[str, Meta(min_length=1, max_length=40)] = "random"


class RemoveBot(Variant, frozen=True):
    """The host frees a bot's seat between games; in a series at any time."""

    seat: SeatNumber


class Free(Variant, frozen=True):
    """The host frees the seat of a person who is not connected, between games; in a series at any time."""

    seat: SeatNumber


class Pause(Variant, frozen=True):
    """The host stops all clocks."""


class Resume(Variant, frozen=True):
    """The host lets the game go on."""


class Propose(Variant, frozen=True):
    """Offer something to the others."""

    kind: OfferKind
    about: SeatNumber | None = None


class Answer(Variant, frozen=True):
    """Accept or decline the open offer; its proposer withdraws it by declining."""

    accept: bool
    kind: OfferKind | None = None  # the offer that is meant, if another was made meanwhile


class Back(Variant, frozen=True):
    """I am here again."""


class Say(Variant, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Close(Variant, frozen=True):
    """The host ends the table for good."""


class Kick(Variant, frozen=True):
    """The host sends somebody away, from a seat or from watching; `out` keeps them out from then on."""

    person: Somebody
    out: bool = True


class LetIn(Variant, frozen=True):
    """The host lets a person back in who was kept out."""

    person: Somebody


class Lock(Variant, frozen=True):
    """The host lets nobody else sit down, or lets them again."""

    locked: bool = True


class Mute(Variant, frozen=True):
    """The host stops somebody from chatting, or lets them again."""

    person: Somebody
    muted: bool = True


class Reseat(Variant, frozen=True):
    """The host moves a person or bot to another seat between games; they swap with whoever sits there.

    In a series this can be asked at any time. During a hand they move at its end; their own seat calls it off.
    """

    seat: SeatNumber
    to: SeatNumber


class Change(Variant, frozen=True):
    """The host changes the options of the game or the settings of the table, between games.

    In a series this can be asked at any time. During a hand it holds from the next one on.
    """

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class HandOver(Variant, frozen=True):
    """The host makes another seated person the host."""

    person: Somebody


class Claim(Variant, frozen=True):
    """I lost my session: that seat is mine. The host decides."""

    seat: SeatNumber


class Grant(Variant, frozen=True):
    """The host gives the claimed seat to the claimant, or does not."""

    accept: bool
    person: Somebody | None = None  # the claimant who is meant, if another claimed meanwhile


class Request(Variant, frozen=True):
    """In a series: ask for what the last letter's `requests` offers, such as more chips. The game reads it."""

    request: msgspec.Raw

    @classmethod
    def of(cls, request: object) -> "Request":
        """A command that was never bytes: what it asks for is a value, which the table checks."""
        return cls(cast("msgspec.Raw", request))


class ClaimWin(Variant, frozen=True):
    """The player at that seat has been absent for long: where leaving is losing, I have won."""

    seat: SeatNumber


Command: TypeAlias = (
    Sit
    | Leave
    | Ready
    | Start
    | PutBot
    | RemoveBot
    | Free
    | Pause
    | Resume
    | Propose
    | Answer
    | Back
    | Say
    | Close
    | Kick
    | LetIn
    | Lock
    | Mute
    | Reseat
    | Change
    | HandOver
    | Claim
    | Grant
    | ClaimWin
    | Request
)
