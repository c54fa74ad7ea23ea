"""Upgrade the schema of a database.

Alembic writes the script, and the connection that holds the database runs it, whole or not at all. Alembic
itself cannot use asyncpg's connections, and with sqlite3's it would leave half an upgrade behind. So a
migration is plain SQL: it cannot read rows in Python.
"""

import asyncio
import io
from functools import cache
from importlib import resources
from typing import Any

from parlor.store.store import StoreTrouble

UPGRADE_TIMEOUT = 24 * 3600.0  # seconds: rewriting a large database takes long

_MIGRATED = "SELECT to_regclass('alembic_version') IS NOT NULL"


@cache
def revisions() -> tuple[str, ...]:
    """All revisions, oldest first. The files of the versions are named after them."""
    versions = resources.files("parlor.store") / "migrations" / "versions"
    files = (file.name for file in versions.iterdir() if file.name.endswith(".py"))
    return tuple(sorted(name.split("_")[0] for name in files))


def newest_revision() -> str:
    return revisions()[-1]


def check_known(revision: str | None) -> None:
    """Refuse a database that a newer version of Parlor has upgraded."""
    if revision is not None and revision not in revisions():
        raise StoreTrouble(
            f"the database is at revision {revision}, and this Parlor knows revisions up to"
            f" {newest_revision()}: it was made by a newer one"
        )


def upgrade_script(dialect: str, revision: str | None, upto: str = "head") -> str:
    """SQL that upgrades a database from a revision (None: an empty one), in one transaction."""
    from alembic import command  # slow to import, and most starts have nothing to upgrade
    from alembic.config import Config

    script = io.StringIO()
    with resources.as_file(resources.files("parlor.store") / "migrations") as folder:
        config = Config(output_buffer=script, attributes={"dialect": dialect})
        config.set_main_option("script_location", str(folder))
        command.upgrade(config, f"{revision}:{upto}" if revision else upto, sql=True)
    return script.getvalue()


async def revision_of(connection: Any) -> str | None:
    """The revision of a PostgreSQL database; None for a new one."""
    if not await connection.fetchval(_MIGRATED):
        return None
    found: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return found


async def bring_up_to_date(connection: Any) -> None:
    """Create or upgrade the schema of a PostgreSQL database, whole or not at all."""
    found = await revision_of(connection)
    check_known(found)
    if found != newest_revision():
        script = await asyncio.to_thread(upgrade_script, "postgresql", found)
        await connection.execute(script, timeout=UPGRADE_TIMEOUT)
