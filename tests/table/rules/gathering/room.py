"""A room that runs itself, with four chairs, where pennies are played until one player has them all."""

from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import Hall
from tests.table.scenes.pennies import Pennies

MINUTE = 60_000
ROOM = Settings(public=True, clock=Clock(move=MINUTE), next=10_000, gather=90_000)

TWO = "ann comes | bob comes | ann sits | bob sits"
THREE = f"{TWO} | cid comes | cid sits"
FOUR = f"{THREE} | dan comes | dan sits"
BEGUN = f"{TWO} | ann is ready | bob is ready | tick"


def room(script: str = "", settings: Settings = ROOM, pennies: int = 5) -> Hall:
    return Hall(Pennies(pennies=pennies, closed=True), script, settings=settings)


def three_play(script: str = "", pennies: int = 5) -> Hall:
    """Ann, Bob and Cid are in their first hand."""
    return room(f"{THREE} | ann is ready | bob is ready | tick | {script}", pennies=pennies)


def phase(hall: Hall) -> str:
    return hall.sitting().phase
