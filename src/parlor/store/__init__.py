"""The database: table logs, people, results. One writer with group commit, on SQLite or PostgreSQL.

All SQL of Parlor is in `sql/`, and what only one database understands in `sqlite/` and `postgres/`.
Decisions are made elsewhere: `identity` and `server` choose what to write, and `lobby` computes ratings.
"""

from parlor.store.batch import (
    Checkpoint,
    CommitBatch,
    FinishedGame,
    JudgedTally,
    PeopleWrite,
    RatedResult,
    Statement,
    TableRow,
)
from parlor.store.store import CommitUnknown, Store, StoreTrouble
from parlor.store.writer import Writer

__all__ = [
    "Checkpoint",
    "CommitBatch",
    "CommitUnknown",
    "FinishedGame",
    "JudgedTally",
    "PeopleWrite",
    "RatedResult",
    "Statement",
    "Store",
    "StoreTrouble",
    "TableRow",
    "Writer",
]
