"""Everybody who is connected, by whatever way they came: messages in, letters out, and signs of life.

A visitor knows no bytes. WebSockets are in `sockets`, what a message does is in `handlers`.
"""
