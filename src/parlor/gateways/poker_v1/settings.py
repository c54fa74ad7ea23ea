"""What the host can set for this gateway."""

from typing import Annotated

import msgspec
from msgspec import Meta


class PokerV1Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PARLOR_POKER_V1_PING` sets `ping`, and so on."""

    ping: Annotated[int, Meta(ge=50, le=60_000, description="milliseconds between two PINGs")] = 500
    silence: Annotated[
        int,
        Meta(ge=100, le=600_000, description="milliseconds of silence before a socket is closed"),
    ] = 600
