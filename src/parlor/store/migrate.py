"""Bringing a database up to date.

Alembic writes the script, and the connection that holds the database runs it, whole or not at all: Alembic
itself cannot use asyncpg's connections, and with sqlite3's it would leave half an upgrade behind. So a
migration is SQL that reads nothing by Python.
"""

import asyncio
import io
from functools import cache
from importlib import resources
from typing import Any

from parlor.store.store import StoreTrouble

PATIENCE = (
    24 * 3600.0
)  # seconds: a large database is rewritten slowly, and must not be left half way

_MIGRATED = "SELECT to_regclass('alembic_version') IS NOT NULL"


@cache
def revisions() -> tuple[str, ...]:
    """All revisions, oldest first: the versions' files are named by theirs."""
    versions = resources.files("parlor.store") / "migrations" / "versions"
    files = (file.name for file in versions.iterdir() if file.name.endswith(".py"))
    return tuple(sorted(name.split("_")[0] for name in files))


def newest() -> str:
    return revisions()[-1]


def check_known(revision: str | None) -> None:
    """A database that a newer program has changed is none of ours."""
    if revision is not None and revision not in revisions():
        raise StoreTrouble(
            f"the database is at revision {revision}, and this Parlor knows them up to {newest()}:"
            " it was made by a newer one"
        )


def script(dialect: str, revision: str | None, upto: str = "head") -> str:
    """What brings a database from a revision (None: an empty one) to the newest, as SQL: one transaction."""
    from alembic import command  # most starts find nothing to do, and need not wait for its import
    from alembic.config import Config

    written = io.StringIO()
    with resources.as_file(resources.files("parlor.store") / "migrations") as folder:
        config = Config(output_buffer=written, attributes={"dialect": dialect})
        config.set_main_option("script_location", str(folder))
        command.upgrade(config, f"{revision}:{upto}" if revision else upto, sql=True)
    return written.getvalue()


async def revision_of(line: Any) -> str | None:
    """The revision that Alembic left in a PostgreSQL database; None in a new one."""
    if not await line.fetchval(_MIGRATED):
        return None
    found: str | None = await line.fetchval("SELECT version_num FROM alembic_version")
    return found


async def bring_up_to_date(line: Any) -> None:
    """Make or upgrade the schema of a PostgreSQL database, whole or not at all."""
    found = await revision_of(line)
    check_known(found)
    if found != newest():
        await line.execute(await asyncio.to_thread(script, "postgresql", found), timeout=PATIENCE)
