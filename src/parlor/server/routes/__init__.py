"""The HTTP API, a file for each subject: a route takes and returns structs, and its types document it.

How requests are read and refused is in `http`. Everything live goes through `sockets`.
"""
