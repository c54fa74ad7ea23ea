"""The tables this node hosts: opening, recovery, admission, delivery of letters, timers, retention.

The rules of a table are in `parlor.table`, which knows no clock and no socket; this room lends it both.
"""
