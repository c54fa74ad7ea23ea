"""PostgreSQL: the store, its connections, and the SQL that only PostgreSQL understands.

SQL that both databases understand is in `store/sql`.
"""
