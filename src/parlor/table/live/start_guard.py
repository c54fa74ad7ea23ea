"""While a start waits for its shuffle, refuse what would change seats or options.

People begin the game that they agreed on or voted for. If one of them leaves meanwhile, the start is off.
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
from parlor.table.rules_in_force import RulesInForce

UNSETTLING = (Sat, BotPut, BotRemoved, Freed, Kicked, Reseated, Changed, Granted)
# In a series it is settled to whom the next hand is dealt. Others come and go.
UNSETTLING_IN_SERIES = (Reseated, Changed, Granted)


def sitters_of(sitting: Sitting) -> Sitters:
    """The person and the bot at each chair."""
    return tuple(
        (chair.person.id if chair.person else "", chair.bot or "") for chair in sitting.chairs
    )


def who_plays(sitting: Sitting) -> tuple[object, ...]:
    """The people at the chairs, and whether they play now. When this changes, all absences count anew."""
    people = tuple(chair.person.id if chair.person else "" for chair in sitting.chairs)
    return sitting.phase, sitting.paused, people


def check(queue: ShuffleQueue, sitting: Sitting, entry: Entry) -> None:
    """Refuse what would change the game that is about to begin, or would begin another one."""
    unsettling = UNSETTLING_IN_SERIES if sitting.in_series else UNSETTLING
    if isinstance(entry, unsettling) and queue.begins_game and sitting.phase != "playing":
        raise Illegal("shuffling", "the game is about to begin: nothing is changed any more")
    if not isinstance(entry, Started):
        return
    retrying = queue.retrying
    if retrying is None:
        if queue.begins_game:
            raise Illegal("shuffling", "the game is about to begin")
        return
    if retrying.sitters != sitters_of(sitting):
        raise Illegal("moved_on", "not everybody who was to play is still here")


def check_decks(rules: RulesInForce, sitting: Sitting, entry: Entry) -> None:
    """Refuse options of the first game that need larger decks than those that were cut for it.

    Decks that are cut and thrown away before the first game look like some that the server did not like.
    """
    fair = sitting.fair
    if not isinstance(entry, Changed) or entry.options is None:
        return
    if sitting.round == 0 and fair is not None and (fair.orders or fair.kept):
        deck = rules.under(entry.options, entry.settings or sitting.settings).description.deck
        if deck > fair.size:
            raise Illegal(
                "shuffled", f"decks of {fair.size} cards are cut already: open a new table"
            )
