"""The log read again: tables brought back, one game cut out of an evening or told in short, checkpoints.

Reading rows from a database is the store's; what viewers get of a finished game is in `replays`.
"""
