"""What a table did: the row for the disk, and the letters for afterwards."""

from typing import Any

import msgspec

from parlor.engine import Row
from parlor.table.entries import News
from parlor.table.model import Sitting


class Receipt(msgspec.Struct, frozen=True):
    """A row that must be on disk before anybody hears of it, and what they will hear."""

    row: Row
    before: Sitting
    sitting: Sitting  # after the row
    events: tuple[Any, ...] = ()
    news: tuple[News, ...] = ()
    moved: bool = False
    room: bool = True
