"""WebSockets: the endpoint, frames, one connection, its heartbeat, and the handlers of its messages.

What a table or the lobby then does is in `tables` and `lobby`.
"""
