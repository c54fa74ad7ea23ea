"""The log: tables, their rows and checkpoints; and the keys of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# PostgreSQL compares by code points, as SQLite does, whatever the language of the host is.
Text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", Text, primary_key=True),
        sa.Column("charter", Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    still_open = sa.text("closed IS NULL")
    op.create_index(
        "tables_open", "tables", ["made"], sqlite_where=still_open, postgresql_where=still_open
    )
    # Rows are appended in the order of commits. The unique index finds the rows of a table, and lets no second
    # row take a seq.
    op.create_table(
        "log",
        sa.Column("table_id", Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", Text, nullable=False),
        sa.Column("ref", Text, nullable=False),
        sa.Column("kind", Text, nullable=False),
        sa.Column("body", Text, nullable=False),
    )
    op.create_index("log_table_seq", "log", ["table_id", "seq"], unique=True)
    op.create_table(
        "checkpoints",
        sa.Column("table_id", Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True),
        sa.Column("body", Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
