"""People: accounts, sessions, penalties; and what they did: results, standings, achievements."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Instant = sa.BigInteger


def upgrade() -> None:
    _accounts()
    _sessions()
    _openid()
    _results()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),  # the person's: a guest who registers keeps it
        sa.Column(
            "uid", sa.Text, nullable=False, unique=True
        ),  # a UUID, for protocols that want one
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False, unique=True),  # two that look alike are one
        sa.Column("password", sa.Text, nullable=False),  # Argon2id
        sa.Column("mail", sa.Text),
        sa.Column("made", Instant, nullable=False),
    )
    # Of guests too, so not a column of accounts.
    op.create_table(
        "penalties",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),  # 'ban' or 'mute'
        sa.Column("until", Instant, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", Instant, nullable=False),
    )


def _sessions() -> None:
    # Only of members: a guest's session is signed and needs no row, until it is ended.
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False, unique=True),  # SHA-256 of the token
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", Instant, nullable=False),
        sa.Column("seen", Instant, nullable=False),
        sa.Column("expires", Instant, nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    # Sessions of guests signed before this moment are over: they registered, or logged out everywhere.
    op.create_table(
        "guests_ended",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("before", Instant, nullable=False),
    )
    # Links to another device, each good for one use.
    op.create_table(
        "moves",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("expires", Instant, nullable=False),
    )


def _openid() -> None:
    op.create_table(
        "clients",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary),  # SHA-256; none for a public client
        sa.Column("redirects", sa.Text, nullable=False),  # a JSON list
        sa.Column("made", Instant, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),  # JSON: client, person, redirect, challenge, …
        sa.Column("expires", Instant, nullable=False),
    )
    op.create_table(
        "refreshes",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("family", sa.Text, nullable=False),  # the session it began with
        sa.Column("client", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("made", Instant, nullable=False),
        sa.Column("expires", Instant, nullable=False),
        sa.Column("spent", Instant),
    )
    op.create_index("refreshes_family", "refreshes", ["family"])
    op.create_index("refreshes_person", "refreshes", ["person"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", Instant, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.BigInteger, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),  # empty for a bot
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("score", sa.BigInteger),
        sa.Column("before", sa.BigInteger),  # the rating before and after a rated game
        sa.Column("after", sa.BigInteger),
        sa.Column("at", Instant, nullable=False),
    )
    op.create_index("result_seats_person", "result_seats", ["person", "at"])
    whole = [
        sa.Column(name, sa.BigInteger, nullable=False)
        for name in (
            *("rated", "games", "wins", "draws", "losses", "streak"),
            *("solo", "solo_wins", "solo_losses", "solo_unfinished", "at"),
        )
    ]
    op.create_table(
        "standings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rating", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        *whole,
    )
    op.create_index("standings_best", "standings", ["game", "rating"])
    op.create_table(
        "achievements",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("at", Instant, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
    )
