"""What was sealed once is checked by the same rules for ever."""

import msgspec

from parlor.replays.structs import Replay
from tests.fair import pinned
from tests.fair.tales import tales


def test_the_numbers_are_what_they_were() -> None:
    assert pinned.written(pinned.vectors()) == pinned.VECTORS.read_bytes()


def test_the_files_are_what_they_were() -> None:
    kept = {file.name: file.read_bytes() for file in pinned.CHEATS.glob("*.json")}
    assert pinned.cheats() == kept


def test_the_files_are_such_as_the_house_writes() -> None:
    for tale in tales():
        if tale.verdict != "unreadable":
            msgspec.json.decode(tale.data, type=Replay)
