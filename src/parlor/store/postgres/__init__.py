"""PostgreSQL: the store, its connections, and the SQL that only PostgreSQL understands."""
