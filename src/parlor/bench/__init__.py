"""Measures of the whole server, one file each, and the processes and clients that they need.

A game brings its own measures (`games/<name>/bench.py`). The commands are in `parlor.cli.bench`.
"""
