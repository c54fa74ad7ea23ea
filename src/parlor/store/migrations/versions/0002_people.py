"""People: accounts, sessions, penalties, and their results, standings and achievements."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Instant = sa.BigInteger
Text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")  # see 0001


def upgrade() -> None:
    _accounts()
    _sessions()
    _openid()
    _results()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", Text, primary_key=True),  # the person's id: a guest who registers keeps it
        sa.Column("uid", Text, nullable=False, unique=True),  # a UUID, for protocols that need one
        sa.Column("name", Text, nullable=False),
        sa.Column("name_key", Text, nullable=False, unique=True),  # equal if names look alike
        sa.Column("password", Text, nullable=False),  # Argon2id
        sa.Column("mail", Text),
        sa.Column("made", Instant, nullable=False),
    )
    # Guests have them too, so they are not columns of accounts.
    op.create_table(
        "penalties",
        sa.Column("person", Text, primary_key=True),
        sa.Column("kind", Text, primary_key=True),  # 'ban' or 'mute'
        sa.Column("until", Instant, nullable=False),
        sa.Column("why", Text, nullable=False),
        sa.Column("at", Instant, nullable=False),
    )


def _sessions() -> None:
    # Only members have rows here: a guest's session is a signed token.
    op.create_table(
        "sessions",
        sa.Column("id", Text, primary_key=True),
        sa.Column("person", Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False, unique=True),  # SHA-256 of the token
        sa.Column("device", Text, nullable=False),
        sa.Column("made", Instant, nullable=False),
        sa.Column("seen", Instant, nullable=False),
        sa.Column("expires", Instant, nullable=False),
        sa.Column("shown", Instant, nullable=False),  # when a password was last typed
    )
    op.create_index("sessions_person", "sessions", ["person"])
    # Tokens of guests signed before this moment are over: they registered, or logged out everywhere.
    op.create_table(
        "guests_ended",
        sa.Column("person", Text, primary_key=True),
        sa.Column("before", Instant, nullable=False),
    )
    # Links to another device, each for one use.
    op.create_table(
        "moves",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("person", Text, nullable=False),
        sa.Column("name", Text, nullable=False),
        sa.Column("expires", Instant, nullable=False),
        sa.Column("shown", Instant, nullable=False),  # when its maker last typed a password
    )


def _openid() -> None:
    op.create_table(
        "clients",
        sa.Column("id", Text, primary_key=True),
        sa.Column("name", Text, nullable=False),
        sa.Column("secret", sa.LargeBinary),  # SHA-256; NULL for a public client
        sa.Column("redirects", Text, nullable=False),  # a JSON list
        sa.Column("made", Instant, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("person", Text, nullable=False),
        sa.Column("body", Text, nullable=False),  # JSON: client, redirect, challenge, …
        sa.Column("expires", Instant, nullable=False),
        sa.Column("family", Text, nullable=False),  # the family that it was spent on; empty before
    )
    op.create_index("codes_person", "codes", ["person"])
    # Questions "may this program sign you in?", each for one answer from one browser session.
    op.create_table(
        "consents",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("session", Text, nullable=False),
        sa.Column("body", Text, nullable=False),  # JSON: what was asked
        sa.Column("expires", Instant, nullable=False),
    )
    # The sessions of programs: families of tokens, where one refresh token is good at a time.
    op.create_table(
        "refreshes",
        sa.Column("family", Text, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),  # SHA-256 of the good one
        sa.Column("client", Text, nullable=False),
        sa.Column("person", Text, nullable=False),
        sa.Column("scope", Text, nullable=False),
        sa.Column("device", Text, nullable=False),
        sa.Column("made", Instant, nullable=False),
        sa.Column("seen", Instant, nullable=False),
        sa.Column("expires", Instant, nullable=False),
    )
    op.create_index("refreshes_person", "refreshes", ["person"])
    op.create_index("refreshes_client", "refreshes", ["client"])


def _results() -> None:
    # Finds what a person said and where they sat, to export it or to take the name out. Moves are most of the
    # log and name nobody, so they are left out.
    named = sa.text("kind <> 'acted'")
    op.create_index("log_who", "log", ["who"], sqlite_where=named, postgresql_where=named)
    op.create_table(
        "results",
        sa.Column("table_id", Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("game", Text, nullable=False),
        sa.Column("at", Instant, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("public", sa.BigInteger, nullable=False),  # 0: only for its players
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.BigInteger, primary_key=True),
        sa.Column("person", Text, nullable=False),  # empty for a bot
        sa.Column("name", Text, nullable=False),
        sa.Column("bot", Text, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("score", sa.BigInteger),
        sa.Column("before", sa.BigInteger),  # the rating before and after a rated game
        sa.Column("after", sa.BigInteger),
        sa.Column("at", Instant, nullable=False),
    )
    op.create_index("result_seats_person", "result_seats", ["person", "at", "table_id", "round"])
    whole = [
        sa.Column(name, sa.BigInteger, nullable=False)
        for name in (
            *("rated", "games", "wins", "draws", "losses", "streak"),
            *("solo", "solo_wins", "solo_losses", "solo_unfinished", "at"),
        )
    ]
    op.create_table(
        "standings",
        sa.Column("person", Text, primary_key=True),
        sa.Column("game", Text, primary_key=True),
        sa.Column("rating", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        *whole,
    )
    op.create_index("standings_best", "standings", ["game", "rating"])
    op.create_table(
        "achievements",
        sa.Column("person", Text, primary_key=True),
        sa.Column("code", Text, primary_key=True),
        sa.Column("at", Instant, nullable=False),
        sa.Column("table_id", Text, nullable=False),
    )
