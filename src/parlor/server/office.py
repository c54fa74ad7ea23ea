"""The office: what the host of the server orders is done here, in a house that serves or in a closed one."""

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from parlor.engine import Refused
from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.identity.names import name_key
from parlor.identity.penalties import FOR_EVER, Penalty, words
from parlor.server import orders
from parlor.server.orders import Answer
from parlor.server.recovery import rebuilt
from parlor.store import TableRow
from parlor.store.writer import Waiting
from parlor.table.model import Person, Sitting

if TYPE_CHECKING:
    from parlor.server.parlour import Parlour

HOUR = 3600_000
LISTED = 200
_MEMBERS = f"""
SELECT id, name, mail, made FROM accounts
WHERE name_key LIKE :piece ESCAPE '\\' ORDER BY name_key LIMIT {LISTED}
"""  # noqa: S608


async def carry_out(parlour: "Parlour", order: orders.Order) -> Answer:
    """Do what is ordered, or say why not."""
    try:
        return await _DESKS[type(order)](parlour, order)
    except Refused as no:
        return Answer(said=str(no), refused=no.code)


async def people(parlour: "Parlour", order: orders.People) -> Answer:
    key = name_key(order.name) if order.name else ""
    piece = "".join(f"\\{each}" if each in "\\%_" else each for each in key)
    wanted = key or not order.name  # nothing is left of a name of signs alone, and nobody has it
    found = await parlour.store.fetch(_MEMBERS, piece=f"%{piece}%") if wanted else ()
    members = [
        (name, person, "member", day(made), mail or "", _here(parlour, person))
        for person, name, mail, made in found
    ]
    guests = {
        each.person.id: each.person
        for each in parlour.sessions
        if not each.person.member and order.name.casefold() in each.person.name.casefold()
    }
    here = [(guest.name, guest.id, "guest", "", "", "here") for guest in guests.values()]
    columns = ("name", "id", "kind", "since", "mail", "now")
    return Answer(columns, tuple(members + sorted(here)[:LISTED]))


async def tables(parlour: "Parlour", order: orders.Tables) -> Answer:
    rows: list[tuple[str, ...]] = [
        (
            name,
            place.table.charter.game,
            place.table.durable.phase,
            day(place.table.charter.made),
            ", ".join(each.name for each in _seated(place.table.durable)),
        )
        for name, place in parlour.places.items()
    ]
    if not parlour.places:  # the house is closed
        kept = await parlour.store.open_tables()
        rows = [(each.id, "", "", day(each.made), "") for each in kept]
    return Answer(("table", "game", "phase", "made", "people"), tuple(rows))


async def penalties(parlour: "Parlour", order: orders.Penalties) -> Answer:
    held = parlour.penalties.listing(parlour.now())
    rows = [
        (each.kind, await _name(parlour, each.person), each.person, words(each)) for each in held
    ]
    return Answer(("kind", "name", "id", "until"), tuple(rows))


async def punish(parlour: "Parlour", order: orders.Punish) -> Answer:
    person = await _person(parlour, order.person)
    now = parlour.now()
    until = FOR_EVER if order.hours is None else now + int(order.hours * HOUR)
    put = parlour.penalties.ban if order.kind == "ban" else parlour.penalties.mute
    name = await _name(parlour, person)  # before a guest is gone
    await put(person, until, order.why, now)
    done = "banned" if order.kind == "ban" else "muted"
    penalty = Penalty(person, order.kind, until, order.why, now)
    return Answer(said=f"{name} is {done} {words(penalty)}")


async def lift(parlour: "Parlour", order: orders.Lift) -> Answer:
    person = await _person(parlour, order.person)
    if not await parlour.penalties.lift(person, order.kind):
        raise Refused("no_penalty", f"there is no {order.kind} on {order.person}")
    return Answer(said=f"the {order.kind} on {await _name(parlour, person)} is lifted")


async def reset_password(parlour: "Parlour", order: orders.ResetPassword) -> Answer:
    person = await _person(parlour, order.person)
    account = await parlour.accounts.find(person)
    if account is None:
        raise Refused("not_a_member", f"{order.person} is a guest, who has no password")
    fresh = secrets.token_urlsafe(9)
    await parlour.accounts.set_password(person, fresh)
    parlour.hang_up(person, "signed_out", "the host of the server gave you a new password")
    return Answer(said=f"the new password of {account.name} is {fresh}: it is shown this once")


async def close_table(parlour: "Parlour", order: orders.CloseTable) -> Answer:
    place = parlour.places.get(order.table)
    now = parlour.now()
    if place is not None:
        if not place.attempt(partial(place.table.close, "admin", now)):
            raise Refused("trouble", f"table {order.table} could not be closed: see the log")
        closed = await place.durable(place.table.sitting)
    else:
        closed = await _close_kept(parlour, order.table, now)
    if not closed:
        raise Refused("trouble", parlour.TROUBLE)
    return Answer(said=f"table {order.table} is closed")


async def _close_kept(parlour: "Parlour", name: str, now: Instant) -> bool:
    """A table that is only in the store: the house is closed, or could not bring it back."""
    kept = await parlour.store.open_tables()
    row: TableRow | None = next((each for each in kept if each.id == name), None)
    if row is None:
        raise Refused("no_such_table", f"there is no open table {name!r}")
    receipt = (await rebuilt(parlour.store, row)).close("admin", now)
    waiting = Waiting()
    parlour.writer.put(receipt.row, (waiting, None))
    parlour.writer.close_table(name, receipt.row.at)
    return await waiting.done


async def clients(parlour: "Parlour", order: orders.Clients) -> Answer:
    rows = tuple(
        (each.id, each.name, "yes" if each.confidential else "no", " ".join(each.redirects))
        for each in await parlour.openid.clients.every()
    )
    return Answer(("id", "name", "secret", "redirects"), rows)


async def add_client(parlour: "Parlour", order: orders.AddClient) -> Answer:
    client, secret = await parlour.openid.clients.add(
        order.name, order.redirects, order.confidential, parlour.now()
    )
    told = f", its secret is {secret}: it is shown this once" if secret else ""
    return Answer(said=f"the client's id is {client}{told}")


async def remove_client(parlour: "Parlour", order: orders.RemoveClient) -> Answer:
    if not await parlour.openid.strike_off(order.client):
        raise Refused("unknown_client", f"there is no client {order.client!r}")
    return Answer(said=f"client {order.client} is removed, and its sessions with it")


async def rotate_keys(parlour: "Parlour", order: orders.RotateKeys) -> Answer:
    kid = await parlour.loop.run_in_executor(None, parlour.openid.keys.rotate, parlour.now())
    return Answer(said=f"the next signing key is {kid}")


_DESKS: dict[type, Callable[["Parlour", Any], Awaitable[Answer]]] = {
    orders.People: people,
    orders.Tables: tables,
    orders.Penalties: penalties,
    orders.Punish: punish,
    orders.Lift: lift,
    orders.ResetPassword: reset_password,
    orders.CloseTable: close_table,
    orders.Clients: clients,
    orders.AddClient: add_client,
    orders.RemoveClient: remove_client,
    orders.RotateKeys: rotate_keys,
}


async def _person(parlour: "Parlour", asked: str) -> PersonId:
    """Whom a name or an id means: a member, or a guest who is here or has been punished before."""
    account = await parlour.accounts.find(asked) or await parlour.accounts.by_name(asked)
    if account is not None:
        return account.id
    here = {
        each.person.id for each in parlour.sessions if asked in (each.person.id, each.person.name)
    }
    here |= {
        each.person for each in parlour.penalties.listing(parlour.now()) if each.person == asked
    }
    if len(here) > 1:
        raise Refused("ambiguous", f"{len(here)} guests are called {asked!r}: name one by id")
    if not here:
        raise Refused(
            "unknown_person", f"nobody here is called {asked!r}: see `parlor admin people`"
        )
    return here.pop()


async def _name(parlour: "Parlour", person: PersonId) -> str:
    account = await parlour.accounts.find(person)
    if account is not None:
        return account.name
    return next((each.person.name for each in parlour.sessions if each.person.id == person), person)


def _here(parlour: "Parlour", person: PersonId) -> str:
    return "here" if any(each.person.id == person for each in parlour.sessions) else ""


def _seated(sitting: Sitting) -> list[Person]:
    return [chair.person for chair in sitting.chairs if chair.person is not None]


def day(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"
