"""Bots at the tables: when one is to play, a worker process thinks and the runner plays its move.

How a bot thinks is in `parlor.bots` and in each game's own folder.
"""
