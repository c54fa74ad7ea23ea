"""Bytes and values: the one definition of each message."""
