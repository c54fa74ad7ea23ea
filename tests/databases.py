"""On which database a test runs.

Tests that open a store (`address`, `store`, `desk`) run on SQLite and on PostgreSQL. Where the store is only a
place to keep rows, they say `one_database`. Tests with a whole server run on SQLite. They say `both_databases`
where they are about SQL, transactions, connections or failures.
"""

import pytest

one_database = pytest.mark.parametrize("address", ["sqlite"], indirect=True)
both_databases = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
