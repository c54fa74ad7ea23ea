"""PostgreSQL: its store, its connections, and how a batch is written there."""
