"""SQLite: the store in one file."""
