"""`parlor sgf`: a file of another program as one of ours, or back."""

import msgspec

from parlor.replays.exchange import read_replay, write_replay
from parlor.replays.structs import Replay
from parlor.server.http.decoding import decoded


def convert(format: str, data: bytes) -> str:
    """A file of ours in this format, or one in this format as ours."""
    if data.lstrip().startswith(b"{"):
        return write_replay(format, decoded(data, Replay))
    return msgspec.json.encode(read_replay(format, data)).decode() + "\n"
