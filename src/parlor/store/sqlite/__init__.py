"""SQLite: the store in one file, and the SQL that only SQLite understands.

SQL that both databases understand is in `store/sql`.
"""
