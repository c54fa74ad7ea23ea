"""What every room may know: people, log rows, results, base structs, refusal codes, text limits, the LRU cache.

It imports no other room, and knows no game, no table and no socket.
What only some rooms need belongs to one of them: the contract of a game is in `engine`.
"""
