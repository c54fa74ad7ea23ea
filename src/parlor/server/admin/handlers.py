"""What the host of the server orders is done here, whether the server is running or not."""

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.engine.records import find_writer
from parlor.identity.names import name_key
from parlor.identity.penalties import FOR_EVER, Penalty, describe
from parlor.lobby.codes import read_id
from parlor.replays.document import make_replay
from parlor.replays.records import write_game, write_games
from parlor.server.admin import commands
from parlor.server.admin.commands import AdminAnswer
from parlor.server.admin.lookup import here, name_of, people_at, person_meant, seated_guests
from parlor.server.node import Node
from parlor.server.routes.replays import check_size
from parlor.server.tables.closing import close_by_order
from parlor.store.sql.people import search_accounts
from parlor.table.history.one_game import OneGame

HOUR = 3600_000
LISTED = 200


async def carry_out(node: Node, order: commands.Order) -> AdminAnswer:
    """Do what is ordered, or say why not."""
    try:
        return await _HANDLERS[type(order)](node, order)
    except Refused as no:
        return AdminAnswer(said=str(no), refused=no.code)


async def people(node: Node, order: commands.ListPeople) -> AdminAnswer:
    key = name_key(order.name) if order.name else ""
    wanted = key or not order.name  # a name of punctuation only has an empty key, and nobody has it
    found = await search_accounts(node.store, key, LISTED) if wanted else ()
    members = [
        (name, person, "member", day(made), mail or "", here(node, person))
        for person, name, mail, made in found
    ]
    guests = {
        each.id: each
        for each in (*seated_guests(node), *(each.person for each in node.visitors.all))
        if not each.member and order.name.casefold() in each.name.casefold()
    }
    visiting = [
        (guest.name, guest.id, "guest", "", "", here(node, guest.id) or "seated")
        for guest in guests.values()
    ]
    columns = ("name", "id", "kind", "since", "mail", "now")
    return AdminAnswer(columns, tuple(members + sorted(visiting)[:LISTED]))


async def tables(node: Node, order: commands.ListTables) -> AdminAnswer:
    rows: list[tuple[str, ...]] = [
        (
            name,
            hosted.table.charter.game,
            hosted.table.durable.phase,
            day(hosted.table.charter.made),
            ", ".join(f"{each.name} ({each.id})" for each in people_at(hosted.table.durable)),
        )
        for name, hosted in node.tables.hosted.items()
    ]
    for each in await node.store.open_tables():  # in a shut house, or not brought back
        if each.id not in node.tables.hosted:
            phase = "not kept" if each.id in node.tables.lost else ""
            rows.append((each.id, "", phase, day(each.made), ""))
    return AdminAnswer(("table", "game", "phase", "made", "people"), tuple(rows))


async def penalties(node: Node, order: commands.ListPenalties) -> AdminAnswer:
    held = node.penalties.current(node.time.now())
    rows = [
        (each.kind, await name_of(node, each.person), each.person, describe(each)) for each in held
    ]
    return AdminAnswer(("kind", "name", "id", "until"), tuple(rows))


async def punish(node: Node, order: commands.Punish) -> AdminAnswer:
    person = await person_meant(node, order.person)
    now = node.time.now()
    until = FOR_EVER if order.hours is None else now + int(order.hours * HOUR)
    put = node.penalties.ban if order.kind == "ban" else node.penalties.mute
    name = await name_of(node, person)  # before a guest is gone
    await put(person, until, order.why, now)
    done = "banned" if order.kind == "ban" else "muted"
    penalty = Penalty(person, order.kind, until, order.why, now)
    return AdminAnswer(said=f"{name} is {done} {describe(penalty)}")


async def lift(node: Node, order: commands.Lift) -> AdminAnswer:
    person = await person_meant(node, order.person)
    if not await node.penalties.lift(person, order.kind):
        raise Refused("no_penalty", f"there is no {order.kind} on {order.person}")
    return AdminAnswer(said=f"the {order.kind} on {await name_of(node, person)} is lifted")


async def reset_password(node: Node, order: commands.ResetPassword) -> AdminAnswer:
    person = await person_meant(node, order.person)
    account = await node.accounts.find(person)
    if account is None:
        raise Refused("not_a_member", f"{order.person} is a guest, who has no password")
    fresh = secrets.token_urlsafe(9)
    await node.accounts.set_password(person, fresh)
    node.visitors.hang_up(person, "signed_out", "the host of the server gave you a new password")
    return AdminAnswer(said=f"the new password of {account.name} is {fresh}: it is shown this once")


async def close_table(node: Node, order: commands.CloseTable) -> AdminAnswer:
    table = read_id(order.table)
    said = f"table {table} is closed"
    if not await close_by_order(node.tables, table):
        said += ", but it cannot be replayed: nothing was written of how its game stood"
    return AdminAnswer(said=said)


async def clients(node: Node, order: commands.ListClients) -> AdminAnswer:
    rows = tuple(
        (each.id, each.name, "yes" if each.is_confidential else "no", " ".join(each.redirects))
        for each in await node.openid.clients.list_all()
    )
    return AdminAnswer(("id", "name", "secret", "redirects"), rows)


async def add_client(node: Node, order: commands.AddClient) -> AdminAnswer:
    client, secret = await node.openid.clients.add(
        order.name, order.redirects, order.confidential, node.time.now()
    )
    told = f", its secret is {secret}: it is shown this once" if secret else ""
    return AdminAnswer(said=f"the client's id is {client}{told}")


async def remove_client(node: Node, order: commands.RemoveClient) -> AdminAnswer:
    if not await node.openid.remove_client(order.client):
        raise Refused("unknown_client", f"there is no client {order.client!r}")
    return AdminAnswer(said=f"client {order.client} is removed, and its sessions with it")


async def rotate_keys(node: Node, order: commands.RotateKeys) -> AdminAnswer:
    kid = await node.loop.run_in_executor(None, node.openid.keys.rotate, node.time.now())
    return AdminAnswer(said=f"the next signing key is {kid}")


async def export_game(node: Node, order: commands.ExportGame) -> AdminAnswer:
    table, format = read_id(order.table), order.format
    if order.game is not None:
        file = await node.past_games.read(table, order.game, lambda game: write(format, game))
    elif not format:
        raise Refused("one_game", "our own file holds one game: choose one by its number")
    else:
        charter = await node.past_games.find_charter(table)
        writer = find_writer(format, charter.game, several=True)  # before a row is read
        file = await node.past_games.read_all(
            charter, lambda games: write_games(writer, ((game, None) for game in games))
        )
    return AdminAnswer(file=file)


def write(format: str, game: OneGame) -> bytes:
    """A finished game as a spectator saw it; without a format as our own file."""
    if format:
        return write_game(format, game, None)
    check_size(game, open=False)
    return msgspec.json.encode(make_replay(game, None))


_HANDLERS: dict[type, Callable[[Node, Any], Awaitable[AdminAnswer]]] = {
    commands.ListPeople: people,
    commands.ListTables: tables,
    commands.ListPenalties: penalties,
    commands.Punish: punish,
    commands.Lift: lift,
    commands.ResetPassword: reset_password,
    commands.CloseTable: close_table,
    commands.ListClients: clients,
    commands.AddClient: add_client,
    commands.RemoveClient: remove_client,
    commands.RotateKeys: rotate_keys,
    commands.ExportGame: export_game,
}


def day(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"
