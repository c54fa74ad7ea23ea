"""What the host of the server may order, and what is answered: see `handlers`."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from parlor.engine import Variant
from parlor.identity.penalties import PenaltyKind

Text: TypeAlias = Annotated[str, Meta(max_length=200)]


class ListPeople(Variant, frozen=True):
    """Members whose name holds a text, and everybody who is connected now."""

    name: Text = ""


class ListTables(Variant, frozen=True):
    """The open tables."""


class ListPenalties(Variant, frozen=True):
    """Who may not come in, and who may not talk."""


class Punish(Variant, frozen=True):
    """Ban or mute somebody, by name or id, for so many hours or for good."""

    kind: PenaltyKind
    person: Text
    hours: Annotated[float, Meta(gt=0, le=24 * 366 * 100)] | None = None
    why: Text = ""


class Lift(Variant, frozen=True):
    """Take a ban or a mute back."""

    kind: PenaltyKind
    person: Text


class ResetPassword(Variant, frozen=True):
    """Give a member a new password, which is told once; all their sessions end."""

    person: Text


class CloseTable(Variant, frozen=True):
    """End a table for good."""

    table: Text


class ListClients(Variant, frozen=True):
    """The programs that may let people sign in with this parlour."""


class AddClient(Variant, frozen=True):
    """Register another program; a confidential one gets a secret, which is shown once."""

    name: Text
    redirects: tuple[Text, ...]
    confidential: bool = False


class RemoveClient(Variant, frozen=True):
    """Remove a program."""

    client: Text


class RotateKeys(Variant, frozen=True):
    """Make a new signing key; nobody is logged out."""


class ExportGame(Variant, frozen=True):
    """Write a finished game as a file, as a spectator saw it; or all of a table, if the format can."""

    table: Text
    game: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    format: Text = ""  # empty: our own


Order: TypeAlias = (
    ListPeople
    | ListTables
    | ListPenalties
    | Punish
    | Lift
    | ResetPassword
    | CloseTable
    | ListClients
    | AddClient
    | RemoveClient
    | RotateKeys
    | ExportGame
)


class AdminAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of an order: a table, or a sentence; or why nothing was done."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    said: str = ""
    file: bytes = b""
    refused: str = ""  # the code of a refusal, whose words are in `said`
