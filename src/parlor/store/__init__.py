"""What must not be lost: the log of every table, behind one writer with group commit."""

from parlor.store.batch import (
    Checkpoint,
    CommitBatch,
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
    "PeopleWrite",
    "RatedResult",
    "Statement",
    "Store",
    "StoreTrouble",
    "TableRow",
    "Writer",
]
