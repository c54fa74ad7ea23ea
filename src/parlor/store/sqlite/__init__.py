"""SQLite: the store in one file, and the SQL that only SQLite understands."""
