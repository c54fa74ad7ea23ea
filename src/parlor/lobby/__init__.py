"""Finding people and what games make of them, sans I/O: lists, challenges, matching, presence; ratings, ranks.

Sockets and timers are lent by `server.lobby`; results are written by the store.
"""
