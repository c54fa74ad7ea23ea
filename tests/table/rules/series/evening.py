"""An evening of pennies: Ann and Bob play, Cid may come, and seats are free."""

from collections.abc import Callable
from typing import TypeVar

from parlor.table import Receipt
from parlor.table.entries import SeriesNews
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import Hall
from tests.table.scenes.pennies import Pennies, Purse

N = TypeVar("N", bound=SeriesNews)

COME = "ann comes | bob comes | cid comes | ann sits | bob sits at 2"


def series(script: str = "", closed: bool = False, clock: Clock | None = None) -> Hall:
    """Ann at 0 and Bob at 2, in their first hand; seats 1 and 3 are free."""
    settings = Settings(clock=clock, next=5000)
    hall = Hall(Pennies(closed=closed), f"{COME} | ann starts", settings=settings)
    hall.play(script)
    return hall


def purse(hall: Hall) -> Purse:
    found = hall.sitting().purse
    assert isinstance(found, Purse)
    return found


def told(receipt: Receipt, kind: type[N]) -> list[N]:
    """The news of one kind."""
    return [each for each in receipt.news if isinstance(each, kind)]


def play_until(hall: Hall, true: Callable[[], bool], hand: str) -> None:
    """Play the same hand again and again."""
    hall.play(hand)
    while not true():
        hall.play(f"time is up | {hand}")


def closed_series() -> Hall:
    return Hall(
        Pennies(closed=True),
        "ann comes | bob comes | cid comes | dan comes | ann sits | cid sits | bob sits | ann starts",
        settings=Settings(next=5000),
    )
