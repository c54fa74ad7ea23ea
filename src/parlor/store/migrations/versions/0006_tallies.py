"""What games count for people: one by one, and what it adds up to. And games are found by their last row."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

Text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")  # see 0001


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("table_id", Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.BigInteger, primary_key=True),
        sa.Column("person", Text, nullable=False),
        sa.Column("game", Text, nullable=False),
        sa.Column("variant", Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("alone", sa.BigInteger, nullable=False),  # 1: against bots alone
        sa.Column("public", sa.BigInteger, nullable=False),  # 0: only for its players
        sa.Column("numbers", Text, nullable=False),  # JSON: whole numbers by name
    )
    op.create_index(
        "tallies_person", "tallies", ["person", "game", "public", "at", "table_id", "round"]
    )
    op.create_table(
        "tally_sums",
        sa.Column("person", Text, primary_key=True),
        sa.Column("game", Text, primary_key=True),
        sa.Column("variant", Text, primary_key=True),
        sa.Column("alone", sa.BigInteger, primary_key=True),
        sa.Column("games", sa.BigInteger, nullable=False),
        sa.Column("numbers", Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("games_last", "games", ["table_id", "last"])
