"""SQL that both databases understand, one file for each subject, as constants and functions with names.

Functions here know tables and columns. They decide nothing: `identity` and `server` do.
What only one database understands is in `sqlite/` or `postgres/`.
"""
