"""A sitting written down whole, so that a restart need not replay the log from its first row."""

from typing import Any

import msgspec

from parlor.engine.contract import AnyGame
from parlor.table.model import Sitting


class _Checkpoint(Sitting, frozen=True, omit_defaults=True):
    """A sitting whose states and purse are still JSON: the game reads them."""

    state: msgspec.Raw = msgspec.Raw(b"null")
    purse: msgspec.Raw = msgspec.Raw(b"null")
    past: tuple[tuple[int, msgspec.Raw], ...] = ()


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Checkpoint)


def to_checkpoint(sitting: Sitting) -> bytes:
    """The whole sitting as JSON."""
    return _encoder.encode(sitting)


def from_checkpoint(body: bytes | str, game: AnyGame) -> Sitting:
    """The sitting of a checkpoint."""
    found = _decoder.decode(body)
    state: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.words.state | None)
    fields = {name: getattr(found, name) for name in Sitting.__struct_fields__}
    fields["state"] = state.decode(found.state)
    if bytes(found.purse) != b"null":
        fields["purse"] = msgspec.json.decode(found.purse, type=game.words.purse)
    else:
        fields["purse"] = None
    fields["past"] = tuple((seat, state.decode(raw)) for seat, raw in found.past)
    return Sitting(**fields)
