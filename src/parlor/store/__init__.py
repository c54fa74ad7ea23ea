"""What must not be lost: the log of every table, behind one writer with group commit."""

from parlor.store.batch import Batch, Case, Change, Checkpoint, Statement, TableRow
from parlor.store.store import CommitUnknown, Store, StoreTrouble
from parlor.store.writer import Writer

__all__ = [
    "Batch",
    "Case",
    "Change",
    "Checkpoint",
    "CommitUnknown",
    "Statement",
    "Store",
    "StoreTrouble",
    "TableRow",
    "Writer",
]
