"""One table, sans I/O: a message and the time go in, a log row and letters come out.

Here is the vocabulary (model, entries, commands, letters); rules, permissions, the live table and its
history have folders of their own. No sockets, no clock, no files: those are the server's and the store's.
"""

from parlor.table.live.table import Table
from parlor.table.receipt import Receipt
from parlor.table.rules.refs import Repeated

__all__ = ["Receipt", "Repeated", "Table"]
