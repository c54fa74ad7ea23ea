"""The one definition of each message: socket messages, HTTP bodies, the codec, and the JSON Schema of all.

Nothing here computes anything. Letters of a table and of the lobby are defined in those rooms.
"""
