"""What a person may ask of the lobby, over the socket."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parlor.engine import Variant
from parlor.lobby.model import ChallengeId, Filter, GameName
from parlor.table.model import Ref, Settings


class Lobby(Variant, frozen=True):
    """Follow the lists of open tables and of people who wait, or stop; said again, with another filter."""

    follow: bool = True
    show: Filter = Filter()
    ref: Ref | None = None  # a refusal names it


class Wait(Variant, frozen=True):
    """Be listed as waiting for a game, or (without one) no more."""

    game: GameName | None = None
    ref: Ref | None = None


class Challenge(Variant, frozen=True):
    """Ask somebody who waits to play; both hear `challenge_news` until it is answered or 15 s are over."""

    ref: Ref
    person: Annotated[str, Meta(min_length=1, max_length=40)]
    game: GameName
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    settings: Settings = Settings()


class Reply(Variant, frozen=True):
    """Answer a challenge; its maker cancels it by declining."""

    challenge: ChallengeId
    accept: bool
    ref: Ref | None = None
