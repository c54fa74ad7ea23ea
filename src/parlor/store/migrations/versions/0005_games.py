"""Games that are over: what a list tells of them, and where a replay of the next one begins."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

Text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")  # see 0001


def upgrade() -> None:
    # Games that were over before this are added when somebody asks for one of their table.
    op.create_table(
        "games",
        sa.Column("table_id", Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("last", sa.BigInteger, nullable=False),  # the seq of the row that ended it
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("summary", Text, nullable=False),  # JSON: who played, and the outcome
        sa.Column("after", Text, nullable=False),  # JSON: the table after it; may be empty
    )
    # Finds the few rows of a long table that are asked for by their kind. Queries repeat the condition.
    rare = sa.text("kind IN ('started', 'sealed', 'kicked', 'admitted')")
    op.create_index(
        "log_rare", "log", ["table_id", "kind", "seq"], sqlite_where=rare, postgresql_where=rare
    )
