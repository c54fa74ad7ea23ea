"""One game in progress, sans I/O: a message and the time go in, a log row and letters come out."""

from parlor.table.receipt import Receipt
from parlor.table.refs import Repeated
from parlor.table.table import Table

__all__ = ["Receipt", "Repeated", "Table"]
