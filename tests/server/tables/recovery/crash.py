"""A sudden death of the server, as its files show it."""

import shutil
from pathlib import Path

from parlor.store.copying import _copy
from tests.server.house import (
    database_in,
)


async def killed(data: Path, copy: Path) -> Path:
    """What a running parlour has written, as a sudden death would leave it."""
    shutil.copytree(data, copy, ignore=shutil.ignore_patterns("*.sock"))
    if database_in(data):
        await _copy(database_in(data), database_in(copy))
    return copy
