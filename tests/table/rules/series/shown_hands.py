"""One card in which cards are shown after a hand: Ann and Bob play, Cid may come."""

from parlor.table import Receipt
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import Hall
from tests.table.scenes.showing import Purse, Showing

COME = "ann comes | bob comes | cid comes | ann sits | bob sits | ann starts"


def shown_hands(script: str = "", over: bool = False, clock: Clock | None = None) -> Hall:
    """Ann at 0 and Bob at 1, in their first hand or after it."""
    hall = Hall(Showing(), f"{COME} | {script}", settings=Settings(clock=clock, next=5000))
    if over:
        fold(hall)
    return hall


def fold(hall: Hall) -> Receipt:
    """The player whose turn it is folds. The first button is drawn, so it may be anybody."""
    (seat,) = hall.sitting().asked
    return hall.did(f"{hall.names.split()[seat]} folds")


def purse(hall: Hall) -> Purse:
    found = hall.sitting().purse
    assert isinstance(found, Purse)
    return found
