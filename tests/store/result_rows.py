"""Results and members, as they are written."""

from typing import Any

from parlor.base.result import Played, Result
from parlor.lobby.scoring import judge
from parlor.store import CommitBatch, PeopleWrite, RatedResult, Statement, Store
from tests.store.rows import NOON

ACCOUNT = """
INSERT INTO accounts (id, uid, name, name_key, password, made)
VALUES (:id, :id, :name, :id, '', CAST(:made AS BIGINT))
"""


def game(winner: str, loser: str, round: int = 1, **more: Any) -> Result:
    fields = {"table": "t1", "game": "noughts", "at": NOON + round, "rated": True, **more}
    seats = (
        Played(winner, winner.title(), True, place=1, score=1),
        Played(loser, loser.title(), True, place=2, score=0),
    )
    return Result(round=round, seats=seats, **fields)


def cash_out(person: str, score: int, part: int, **more: Any) -> Result:
    """Somebody has left an open series after its first hand; `part` tells such results apart."""
    fields = {"table": "t1", "round": 1, "game": "noughts", "at": NOON, **more}
    seat = Played(person, person.title(), score=score)
    return Result(seats=(seat,), part=part, cash=True, **fields)


async def write(store: Store, *results: Result) -> list[RatedResult]:
    """All in one transaction, in this order."""
    batch = CommitBatch()
    batch.results.extend(RatedResult(each, judge) for each in results)
    await store.commit(batch)
    return batch.results


async def members(store: Store, *names: str) -> None:
    batch = CommitBatch()
    for name in names:
        values = {"id": name, "name": name.title(), "made": NOON}
        batch.changes.append(PeopleWrite(Statement(ACCOUNT, values)))
    await store.commit(batch)
