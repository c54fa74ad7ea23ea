"""Several results of one round: everybody who leaves an open series has one."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

Text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")  # see 0001

COPY_RESULTS = """
INSERT INTO new_results (table_id, round, part, game, at, rated, finished, public, cash)
SELECT table_id, round, 0, game, at, rated, finished, public, 0 FROM results
"""
COPY_SEATS = """
INSERT INTO new_result_seats
    (table_id, round, part, seat, person, name, bot, place, score, before, after, at)
SELECT table_id, round, 0, seat, person, name, bot, place, score, before, after, at FROM result_seats
"""


def upgrade() -> None:
    # SQLite cannot change a primary key, so both tables are made anew. The new keys have names of their own:
    # in PostgreSQL the old ones hold theirs until their tables are dropped.
    op.create_table(
        "new_results",
        sa.Column("table_id", Text, nullable=False),
        sa.Column("round", sa.BigInteger, nullable=False),
        sa.Column("part", sa.BigInteger, nullable=False),  # 0: the only one of its round
        sa.Column("game", Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("public", sa.BigInteger, nullable=False),  # 0: only for its players
        sa.Column("cash", sa.BigInteger, nullable=False),  # 1: scores are chips, places are 0
        sa.PrimaryKeyConstraint("table_id", "round", "part", name="results_key"),
    )
    op.create_table(
        "new_result_seats",
        sa.Column("table_id", Text, nullable=False),
        sa.Column("round", sa.BigInteger, nullable=False),
        sa.Column("part", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.BigInteger, nullable=False),
        sa.Column("person", Text, nullable=False),  # empty for a bot
        sa.Column("name", Text, nullable=False),
        sa.Column("bot", Text, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("score", sa.BigInteger),
        sa.Column("before", sa.BigInteger),  # the rating before and after a rated game
        sa.Column("after", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "round", "part", "seat", name="result_seats_key"),
    )
    op.execute(COPY_RESULTS)
    op.execute(COPY_SEATS)
    for name in ("results", "result_seats"):
        op.drop_table(name)
        op.rename_table(f"new_{name}", name)
    op.create_index(
        "result_seats_person", "result_seats", ["person", "at", "table_id", "round", "part"]
    )
