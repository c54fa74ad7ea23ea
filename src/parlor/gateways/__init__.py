"""Other protocols, each a thin translator onto the same tables: one folder a protocol.

A gateway has no rules, matchmaking or accounts of its own. Its clients are visitors like any others: they
say the messages of `parlor.wire` and hear letters, which the gateway puts into the words of its protocol.
"""
