"""What each message of a visitor does: to tables, to their shuffles, to the lobby; and hints.

Handlers take message values and answer with letters. Bytes are read and written in `sockets`.
"""
