"""What can be changed in a file: by a forger, who makes all digests new, or by accident."""

from collections.abc import Callable
from typing import Any

from tests.fair.forgeries import cut, record, taken

ALL: dict[str, Callable[[dict[str, Any]], None]] = {
    name: forge
    for module in (cut, record, taken)
    for name, forge in vars(module).items()
    if callable(forge)
}  # by the names in `tales.txt`
