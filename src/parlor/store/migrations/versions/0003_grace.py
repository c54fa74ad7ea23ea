"""When a refresh token was used: a refresh that is sent again soon after is answered again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # NULL while the token in `secret` is unused, and in every older session.
    op.add_column("refreshes", sa.Column("used", sa.BigInteger))
