"""The edge: sockets, routes, processes and the clock. `main` opens it and `node` builds its parts.

What people may do and what games mean is decided in `table`, `lobby` and `games`; SQL lives in `store`.
"""
