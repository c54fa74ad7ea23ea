"""Looking after the database: `parlor migrate · backup · move`."""

import argparse
import asyncio
import os
from pathlib import Path
from typing import Any

from parlor.server.settings import read_settings
from parlor.store import StoreTrouble
from parlor.store.opening import file_of, is_known, is_postgres, without_password


def add_command(commands: Any) -> None:
    updating = commands.add_parser("migrate", help="make the database, or bring it up to date")
    updating.add_argument("--data", help="the data folder (PARLOR_DATA)")
    updating.set_defaults(run=migrate)
    saving = commands.add_parser("backup", help="copy the database, also while it is served")
    saving.add_argument("file", type=Path, help="a new file, which will be an SQLite database")
    saving.add_argument("--data", help="the data folder (PARLOR_DATA)")
    saving.set_defaults(run=backup)
    moving = commands.add_parser(
        "move",
        help="copy everything into an empty database of either kind",
        description="While nobody serves either. A database is a file or postgresql://…;"
        " the one that it is copied from stays as it is.",
    )
    moving.add_argument("--from", dest="source", required=True, help="the database that there is")
    moving.add_argument(
        "--to", dest="target", help="the new one (PARLOR_DATABASE, where a password is not seen)"
    )
    moving.set_defaults(run=move)


def migrate(asked: argparse.Namespace) -> None:
    """Opening a database brings it up to date."""
    from parlor.store.migrate import newest_revision

    address = _address(asked)
    before = _run(_brought_up_to_date(address))
    if before == newest_revision():
        print(f"{without_password(address)} is up to date: revision {before}")
    else:
        print(
            f"{without_password(address)} was {before or 'empty'} and is at revision {newest_revision()} now"
        )


async def _brought_up_to_date(address: str) -> str | None:
    from parlor.store.opening import open_store, revision

    before = await revision(address)
    await (await open_store(address)).close()
    return before


def backup(asked: argparse.Namespace) -> None:
    from parlor.store.copying import back_up

    address = _address(asked)
    if not is_postgres(address) and not file_of(address).exists():
        raise SystemExit(f"parlor: there is no database at {without_password(address)}")
    try:
        _run(back_up(address, asked.file))
    except FileExistsError:
        raise SystemExit(f"parlor: {asked.file} exists already: name a new file") from None
    print(f"saved {asked.file} ({asked.file.stat().st_size:,} bytes)")


def move(asked: argparse.Namespace) -> None:
    from parlor.store.copying import move as poured

    target = asked.target or read_settings(os.environ).database
    if not target:
        raise SystemExit("parlor: give --to, or set PARLOR_DATABASE to the new database")
    for address in (asked.source, target):
        if not is_known(address):
            raise SystemExit("parlor: a database is a file, sqlite:///FILE or postgresql://…")
    copied = _run(poured(asked.source, target))
    for table, rows in sorted(copied.items()):
        print(f"{table:>14} {rows:>9,}")
    moved = f"{without_password(asked.source)} is in {without_password(target)} now"
    print(f"{moved}: set PARLOR_DATABASE to serve it there")


def _address(asked: argparse.Namespace) -> str:
    given = {} if asked.data is None else {"data": asked.data, "database": ""}
    return read_settings(os.environ, **given).database_address


def _run(work: Any) -> Any:
    try:
        return asyncio.run(work)
    except StoreTrouble as trouble:
        raise SystemExit(f"parlor: {trouble}") from None
