"""What must not be lost: the log of every table, behind one writer with group commit."""

from parlor.store.batch import Batch, Checkpoint, TableRow
from parlor.store.store import Store, StoreTrouble
from parlor.store.writer import Writer

__all__ = ["Batch", "Checkpoint", "Store", "StoreTrouble", "TableRow", "Writer"]
