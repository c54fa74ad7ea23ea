"""What one viewer may ask of a table: a page offers these things and no others."""

from typing import Literal, TypeAlias

from parlor.base.person import PersonId
from parlor.engine import Seat, Value
from parlor.table.model import OfferKind

# What becomes of the seat: it is free, a bot keeps it, the game is lost; in a series the hand is folded first.
Leaving: TypeAlias = Literal["free", "bot", "loses", "folds"]


class HostMay(Value, frozen=True, omit_defaults=True):
    """The commands that only the host may give."""

    start: bool = False
    pause: bool = False
    put_bot: tuple[Seat, ...] = ()
    remove_bot: tuple[Seat, ...] = ()
    free: tuple[Seat, ...] = ()
    reseat: tuple[tuple[Seat, ...], ...] = ()  # for each seat, where its sitter can be moved
    kick: tuple[PersonId, ...] = ()
    hand_over: tuple[PersonId, ...] = ()
    grant: bool = False
    change: bool = False
    close: bool = False
    # A host may always lock the table, mute people, and let people in again.


class May(Value, frozen=True, omit_defaults=True):
    """The commands that the table would carry out for this viewer, now or after a short wait.

    Two things can still refuse them: a countdown ("you can offer again in 7 s"), and the position in the
    game ("you have no move to take back"). While a game waits for its first shuffle, nothing that would
    change it is offered.
    """

    sit: tuple[Seat, ...] = ()  # free seats, or the viewer's own that a bot keeps
    sign_in: bool = False  # with an account the viewer could sit down
    leave: Leaving | None = None
    back: bool = False
    ready: bool = False
    resume: bool = False
    propose: tuple[OfferKind, ...] = ()
    propose_bot: tuple[Seat, ...] = ()  # an offer of the kind `bot` about these seats
    accept: bool = False
    decline: bool = False  # the viewer's own offer: to withdraw it
    claim: tuple[Seat, ...] = ()
    claim_win: tuple[Seat, ...] = ()  # `Presence.loses_in` says when
    hint: bool = False  # on the viewer's turn
    host: HostMay | None = None
