"""`parlor admin`: orders from the command line, to the house that is open, or to its database if none is."""

import argparse
import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from parlor.server.admin import commands
from parlor.server.admin.commands import AdminAnswer, Order
from parlor.server.settings import ServerSettings, read_settings


def add_command(commands: Any) -> None:
    add_orders(commands.add_parser("admin", help="what the host of the server may order"))


def add_orders(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", help="the data folder (PARLOR_DATA)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    desks = parser.add_subparsers(required=True, metavar="order")

    def desk(name: str, about: str, order: Any, *names: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = desks.add_parser(name, help=about, description=about)
        for each in names:
            made.add_argument(each)
        made.set_defaults(run=run, order=order)
        return made

    listing = desk(
        "people", "list members, and guests who are here", lambda a: commands.ListPeople(a.name)
    )
    listing.add_argument("name", nargs="?", default="", help="a piece of the name")
    desk("tables", "list the open tables", lambda a: commands.ListTables())
    desk("penalties", "list bans and mutes", lambda a: commands.ListPenalties())
    for kind in ("ban", "mute"):
        punishing = desk(
            kind,
            f"{kind} somebody, by name or id",
            lambda a, kind=kind: commands.Punish(kind, a.person, a.hours, a.why),
            "person",
        )
        punishing.add_argument("--hours", type=float, help="for so long (for good)")
        punishing.add_argument("--why", default="", help="what they are told")
    lifting = desk(
        "lift", "take a ban or a mute back", lambda a: commands.Lift(a.kind, a.person), "person"
    )
    lifting.add_argument("--kind", choices=("ban", "mute"), default="ban")
    desk(
        "password",
        "give a member a new password, and end their sessions",
        lambda a: commands.ResetPassword(a.person),
        "person",
    )
    desk("close", "close a table for good", lambda a: commands.CloseTable(a.table), "table")
    desk(
        "clients", "list the programs that people can sign in to", lambda a: commands.ListClients()
    )
    adding = desk(
        "add-client",
        "let people sign in to another program with this parlour",
        lambda a: commands.AddClient(a.name, tuple(a.redirects), a.confidential),
        "name",
    )
    adding.add_argument("redirects", nargs="+", help="where it may be sent back to")
    adding.add_argument("--confidential", action="store_true", help="it can keep a secret")
    desk(
        "remove-client", "let it do so no more", lambda a: commands.RemoveClient(a.client), "client"
    )
    desk("rotate-keys", "make a new signing key", lambda a: commands.RotateKeys())


def run(asked: argparse.Namespace) -> None:
    given = {} if asked.data is None else {"data": asked.data, "database": ""}
    settings = read_settings(os.environ, **given)
    try:
        order = msgspec.convert(msgspec.to_builtins(asked.order(asked)), Order)  # with its limits
    except msgspec.ValidationError as wrong:
        raise SystemExit(f"parlor: {wrong}") from None
    answer = asyncio.run(send_order(settings, order))
    if answer.refused:
        raise SystemExit(f"parlor: {answer.said}")
    print(_json(answer) if asked.json else format_answer(answer))


async def send_order(settings: ServerSettings, order: Order) -> AdminAnswer:
    from parlor.server.admin.handlers import carry_out
    from parlor.server.admin.socket import ask
    from parlor.server.logs import set_up_logs
    from parlor.server.main import open_unserved
    from parlor.store import StoreTrouble
    from parlor.store.opening import file_of, is_postgres
    from parlor.store.opening import without_password as shown_address

    answer = await ask(settings.data, order)
    if answer is not None:
        return answer
    address = settings.database_address
    if not is_postgres(address) and not file_of(address).exists():
        return AdminAnswer(said=NOTHING.format(shown_address(address)), refused="no_database")
    set_up_logs("warning")  # away from the answer
    try:
        with left_to_the_owner(Path(settings.data)):
            async with open_unserved(settings) as node:
                return await carry_out(node, order)
    except StoreTrouble as trouble:
        return AdminAnswer(said=str(trouble), refused="trouble")


NOTHING = "there is no database at {}: name its folder with --data, or start the parlour once"


@contextmanager
def left_to_the_owner(folder: Path) -> Iterator[None]:
    """What root makes in somebody's data folder is theirs: else their parlour could not read it."""
    if os.geteuid() != 0 or not folder.exists():
        yield
        return
    before = set(folder.rglob("*"))
    try:
        yield
    finally:
        owner = folder.stat()
        for made in set(folder.rglob("*")) - before:
            with suppress(FileNotFoundError):
                os.chown(made, owner.st_uid, owner.st_gid, follow_symlinks=False)


def format_answer(answer: AdminAnswer) -> str:
    """A sentence, or columns.

    >>> print(format_answer(AdminAnswer(("name", "id"), (("Ann", "a1"), ("Bobby", "b2")))))
    name   id
    Ann    a1
    Bobby  b2
    """
    if not answer.columns:
        return answer.said
    lines = [answer.columns, *answer.rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(answer.columns))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _json(answer: AdminAnswer) -> str:
    if not answer.columns:
        return json.dumps({"said": answer.said})
    return json.dumps([dict(zip(answer.columns, row, strict=True)) for row in answer.rows])
