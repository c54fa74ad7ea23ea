"""When sessions of programs were last refreshed: a refresh that is sent again soon after is answered again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Empty while the token in `secret` is unused: so it is in every session from before.
    op.add_column("refreshes", sa.Column("used", sa.BigInteger))
