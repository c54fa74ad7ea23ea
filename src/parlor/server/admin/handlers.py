"""The office: what the host of the server orders is done here, in a house that serves or in a closed one."""

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.names import name_key
from parlor.identity.penalties import FOR_EVER, Penalty, words
from parlor.server.admin import commands
from parlor.server.admin.commands import Answer
from parlor.server.admin.lookup import here, name_of, person_meant, seated, seated_guests
from parlor.server.logs import log
from parlor.server.tables.recovery import rebuilt
from parlor.server.tables.same_commit import case_of
from parlor.store import StoreTrouble, TableRow
from parlor.store.writer import Waiting

if TYPE_CHECKING:
    from parlor.server.node import Parlour

HOUR = 3600_000
LISTED = 200
_MEMBERS = f"""
SELECT id, name, mail, made FROM accounts
WHERE name_key LIKE :piece ESCAPE '\\' ORDER BY name_key LIMIT {LISTED}
"""  # noqa: S608


async def carry_out(parlour: "Parlour", order: commands.Order) -> Answer:
    """Do what is ordered, or say why not."""
    try:
        return await _DESKS[type(order)](parlour, order)
    except Refused as no:
        return Answer(said=str(no), refused=no.code)


async def people(parlour: "Parlour", order: commands.People) -> Answer:
    key = name_key(order.name) if order.name else ""
    piece = "".join(f"\\{each}" if each in "\\%_" else each for each in key)
    wanted = key or not order.name  # nothing is left of a name of signs alone, and nobody has it
    found = await parlour.store.fetch(_MEMBERS, piece=f"%{piece}%") if wanted else ()
    members = [
        (name, person, "member", day(made), mail or "", here(parlour, person))
        for person, name, mail, made in found
    ]
    guests = {
        each.id: each
        for each in (*seated_guests(parlour), *(each.person for each in parlour.sessions))
        if not each.member and order.name.casefold() in each.name.casefold()
    }
    visiting = [
        (guest.name, guest.id, "guest", "", "", here(parlour, guest.id) or "seated")
        for guest in guests.values()
    ]
    columns = ("name", "id", "kind", "since", "mail", "now")
    return Answer(columns, tuple(members + sorted(visiting)[:LISTED]))


async def tables(parlour: "Parlour", order: commands.Tables) -> Answer:
    rows: list[tuple[str, ...]] = [
        (
            name,
            place.table.charter.game,
            place.table.durable.phase,
            day(place.table.charter.made),
            ", ".join(f"{each.name} ({each.id})" for each in seated(place.table.durable)),
        )
        for name, place in parlour.places.items()
    ]
    for each in await parlour.store.open_tables():  # in a shut house, or not brought back
        if each.id not in parlour.places:
            phase = "not kept" if each.id in parlour.unkept else ""
            rows.append((each.id, "", phase, day(each.made), ""))
    return Answer(("table", "game", "phase", "made", "people"), tuple(rows))


async def penalties(parlour: "Parlour", order: commands.Penalties) -> Answer:
    held = parlour.penalties.listing(parlour.now())
    rows = [
        (each.kind, await name_of(parlour, each.person), each.person, words(each)) for each in held
    ]
    return Answer(("kind", "name", "id", "until"), tuple(rows))


async def punish(parlour: "Parlour", order: commands.Punish) -> Answer:
    person = await person_meant(parlour, order.person)
    now = parlour.now()
    until = FOR_EVER if order.hours is None else now + int(order.hours * HOUR)
    put = parlour.penalties.ban if order.kind == "ban" else parlour.penalties.mute
    name = await name_of(parlour, person)  # before a guest is gone
    await put(person, until, order.why, now)
    done = "banned" if order.kind == "ban" else "muted"
    penalty = Penalty(person, order.kind, until, order.why, now)
    return Answer(said=f"{name} is {done} {words(penalty)}")


async def lift(parlour: "Parlour", order: commands.Lift) -> Answer:
    person = await person_meant(parlour, order.person)
    if not await parlour.penalties.lift(person, order.kind):
        raise Refused("no_penalty", f"there is no {order.kind} on {order.person}")
    return Answer(said=f"the {order.kind} on {await name_of(parlour, person)} is lifted")


async def reset_password(parlour: "Parlour", order: commands.ResetPassword) -> Answer:
    person = await person_meant(parlour, order.person)
    account = await parlour.accounts.find(person)
    if account is None:
        raise Refused("not_a_member", f"{order.person} is a guest, who has no password")
    fresh = secrets.token_urlsafe(9)
    await parlour.accounts.set_password(person, fresh)
    parlour.hang_up(person, "signed_out", "the host of the server gave you a new password")
    return Answer(said=f"the new password of {account.name} is {fresh}: it is shown this once")


async def close_table(parlour: "Parlour", order: commands.CloseTable) -> Answer:
    place = parlour.places.get(order.table)
    now = parlour.now()
    if place is not None:
        if not place.attempt(partial(place.table.close, "admin", now)):
            raise Refused("trouble", f"table {order.table} could not be closed: see the log")
        if not await place.durable(place.table.sitting):
            raise Refused("trouble", parlour.TROUBLE)
        return Answer(said=f"table {order.table} is closed")
    return await _close_kept(parlour, order.table, now)


async def _close_kept(parlour: "Parlour", name: str, now: Instant) -> Answer:
    """A table that is only in the store: the house is shut, or could not bring it back."""
    kept = await parlour.store.open_tables()
    row: TableRow | None = next((each for each in kept if each.id == name), None)
    if row is None or name in parlour.making:
        raise Refused("no_such_table", f"there is no open table {name!r}")
    if parlour.writer.ill:
        raise Refused("trouble", parlour.TROUBLE)
    said, waiting = f"table {name} is closed", Waiting()
    try:
        table = await rebuilt(parlour.store, row)
    except StoreTrouble:
        raise
    except Exception as wrong:  # its rules are not installed, or refuse what they once allowed
        log.warning("closed_unseen", table=name, why=str(wrong))
        said += ", but it cannot be replayed: nothing was written of how its game stood"
        parlour.writer.after((waiting, None))
    else:
        receipt = table.close("admin", now)
        parlour.writer.put(receipt.row, (waiting, None))
        case = case_of(table, receipt)
        if case is not None:
            parlour.writer.judge(case)
    parlour.writer.close_table(name, now)
    if not await waiting.done:
        raise Refused("trouble", parlour.TROUBLE)
    parlour.unkept.pop(name, None)
    return Answer(said=said)


async def clients(parlour: "Parlour", order: commands.Clients) -> Answer:
    rows = tuple(
        (each.id, each.name, "yes" if each.confidential else "no", " ".join(each.redirects))
        for each in await parlour.openid.clients.every()
    )
    return Answer(("id", "name", "secret", "redirects"), rows)


async def add_client(parlour: "Parlour", order: commands.AddClient) -> Answer:
    client, secret = await parlour.openid.clients.add(
        order.name, order.redirects, order.confidential, parlour.now()
    )
    told = f", its secret is {secret}: it is shown this once" if secret else ""
    return Answer(said=f"the client's id is {client}{told}")


async def remove_client(parlour: "Parlour", order: commands.RemoveClient) -> Answer:
    if not await parlour.openid.strike_off(order.client):
        raise Refused("unknown_client", f"there is no client {order.client!r}")
    return Answer(said=f"client {order.client} is removed, and its sessions with it")


async def rotate_keys(parlour: "Parlour", order: commands.RotateKeys) -> Answer:
    kid = await parlour.loop.run_in_executor(None, parlour.openid.keys.rotate, parlour.now())
    return Answer(said=f"the next signing key is {kid}")


_DESKS: dict[type, Callable[["Parlour", Any], Awaitable[Answer]]] = {
    commands.People: people,
    commands.Tables: tables,
    commands.Penalties: penalties,
    commands.Punish: punish,
    commands.Lift: lift,
    commands.ResetPassword: reset_password,
    commands.CloseTable: close_table,
    commands.Clients: clients,
    commands.AddClient: add_client,
    commands.RemoveClient: remove_client,
    commands.RotateKeys: rotate_keys,
}


def day(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"
