"""Tallies as they are written."""

from parlor.base.tally import GameTally, SeatTally
from parlor.engine import Counted, Milestone
from parlor.lobby.tallies import AddingUp
from parlor.store import CommitBatch, JudgedTally, Store
from tests.store.rows import NOON

TAKES_TEN = Milestone("dots.ten", "Ten", "Take ten", "taken", 10)
judge = AddingUp((Counted("taken", "Taken"), Counted("best", "Best", "most")), (TAKES_TEN,))


def tally(round: int = 1, **numbers: int | dict[str, int]) -> GameTally:
    """A game of dots in which these people took so many dots."""
    seats = (
        SeatTally(seat, who, each if isinstance(each, dict) else {"taken": each})
        for seat, (who, each) in enumerate(numbers.items())
    )
    return GameTally("t1", round, "dots", "20x20", NOON + round, tuple(seats))


async def write_tallies(store: Store, *tallies: GameTally) -> list[JudgedTally]:
    """All in one transaction, in this order."""
    batch = CommitBatch()
    batch.tallies.extend(JudgedTally(each, judge) for each in tallies)
    await store.commit(batch)
    return batch.tallies
