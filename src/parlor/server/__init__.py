"""The edge: sockets, routes, processes and the clock."""
