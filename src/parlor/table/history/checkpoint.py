"""A sitting written down, so that neither a restart nor a replay begins with the first row of the log."""

from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.engine.contract import AnyGame
from parlor.table.fairness import Fairness
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


def to_beginning(sitting: Sitting) -> bytes:
    """A sitting after a game as the next one needs it: without the game that is over, which may be large.

    What people said last is left out too. It recognises a message that is sent twice, and in a log there is
    none.
    """
    return _encoder.encode(replace(sitting, state=None, acts={}, asks={}))


def from_checkpoint(body: bytes | str, game: AnyGame) -> Sitting:
    """The sitting of a checkpoint, or `msgspec.ValidationError` where only the log can tell."""
    found = _decoder.decode(body)
    if is_outdated(found.fair):
        raise msgspec.ValidationError("written before checkpoints held the shuffles of a batch")
    state: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.words.state | None)
    fields = {name: getattr(found, name) for name in Sitting.__struct_fields__}
    fields["state"] = state.decode(found.state)
    if bytes(found.purse) != b"null":
        fields["purse"] = msgspec.json.decode(found.purse, type=game.words.purse)
    else:
        fields["purse"] = None
    fields["past"] = tuple((seat, state.decode(raw)) for seat, raw in found.past)
    return Sitting(**fields)


def is_outdated(fair: Fairness | None) -> bool:
    """Does it lack shuffles of the batch in use? A replay needs them; the log still has them."""
    return fair is not None and not fair.abandoned and len(fair.mixed) < fair.used
