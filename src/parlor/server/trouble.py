"""What people are told while the database cannot be written."""

from parlor.engine import Refused
from parlor.store import Writer

TROUBLE = "the parlour cannot write to its disk: nothing was done; it goes on when it can"
UNKNOWN = "the parlour has lost its database: what was done and what was not, you will be told"
OVER = "the parlour can write again: play goes on"


def trouble() -> Refused:
    return Refused("trouble", TROUBLE)


def check_writable(writer: Writer) -> None:
    """Refuse what could not be written now."""
    if writer.failing:
        raise trouble()
