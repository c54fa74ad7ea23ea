"""What is settled while a game is about to begin and waits for its shuffle: who plays, and what.

People begin what they agreed on or voted for. So nothing of it is changed then, and who leaves calls it off.
"""

from parlor.engine import Illegal
from parlor.table.entries import (
    BotPut,
    BotRemoved,
    Changed,
    Entry,
    Freed,
    Granted,
    Kicked,
    Reseated,
    Sat,
    Started,
)
from parlor.table.live.shuffle_queue import ShuffleQueue, Sitters
from parlor.table.model import Sitting

UNSETTLING = (Sat, BotPut, BotRemoved, Freed, Kicked, Reseated, Changed, Granted)


def sitters(sitting: Sitting) -> Sitters:
    return tuple(
        (chair.person.id if chair.person else "", chair.bot or "") for chair in sitting.chairs
    )


def in_play(sitting: Sitting) -> tuple[object, ...]:
    """Who plays, and whether they do now: with another answer everybody's absence begins anew."""
    people = tuple(chair.person.id if chair.person else "" for chair in sitting.chairs)
    return sitting.phase, sitting.paused, people


def check(hopper: ShuffleQueue, sitting: Sitting, entry: Entry) -> None:
    """Refuse what would change a game that is about to begin, or would begin another than that."""
    if isinstance(entry, UNSETTLING) and hopper.begins and sitting.phase != "playing":
        raise Illegal("shuffling", "the game is about to begin: nothing is changed any more")
    if not isinstance(entry, Started):
        return
    held = hopper.trying
    if held is None:
        if hopper.begins:
            raise Illegal("shuffling", "the game is about to begin")
        return
    if held.sitters != sitters(sitting):
        raise Illegal("moved_on", "not everybody who was to play is still here")
