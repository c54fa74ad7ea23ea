"""Finished games as each viewer may see them: the document, the proofs of its shuffles, who may open it.

Built from rows of the log, with no I/O. The HTTP routes are in `server.routes.replays`.
"""
