"""What a table did: what must be on disk, and then what may be told of it."""

from typing import Any

import msgspec

from parlor.engine import Row
from parlor.table.entries import News
from parlor.table.model import Sitting


class Receipt(msgspec.Struct, frozen=True):
    """What a table did: the row that must be on disk before anybody hears of it, and what they will hear."""

    row: Row
    sitting: Sitting  # as it stands after the row
    events: tuple[Any, ...] = ()
    news: tuple[News, ...] = ()
    moved: bool = False
    room: bool = True
