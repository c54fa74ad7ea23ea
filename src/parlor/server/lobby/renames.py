"""People as others see them: what changes about somebody reaches their seats and their sockets."""

from collections.abc import Callable, Iterable
from functools import partial

from parlor.base.person import FORMER, Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import taken
from parlor.identity.guests import house_name
from parlor.identity.names import name_key, reserved
from parlor.server.logs import log
from parlor.server.node import Node
from parlor.server.tables.hosted import HostedTable
from parlor.store import StoreTrouble
from parlor.table import Receipt, Table
from parlor.table.commands import Leave

HALF_DONE = (
    "you are logged out, but the disk failed before all was deleted: log in and delete again"
)
NAME_LEFT = (
    "the account is deleted, but the disk failed: your name may be left in old games; tell the host"
)
SETTLED = 0.5  # seconds: a browser that is told to come again has the new cookie by then


async def check_free(node: Node, name: str) -> None:
    """A guest may not look like a member, nor like the house itself."""
    if not await is_free(node, name):
        raise taken(name)


async def is_free(node: Node, name: str) -> bool:
    key = name_key(name)
    return not reserved(key) and await node.accounts.by_key(key) is None


async def own_name(node: Node, person: Person) -> Person:
    """The same person; a guest whose name a member took meanwhile has one of the house's now."""
    if person.member or await is_free(node, person.name):
        return person
    again = 0
    while not await is_free(node, name := house_name(person.id, again)):
        again += 1
    renamed = Person(person.id, name)
    introduce(node, renamed)
    return renamed


def check_pace(node: Node, person: Person) -> None:
    """Every new name is a row at every table, so nobody may fill the disk with them."""
    if not node.renames.take(person.id, node.clock()):
        raise Refused("too_fast", "so many names: keep this one for a while")


def introduce(node: Node, person: Person) -> tuple[HostedTable, ...]:
    """Somebody has another name, or became a member: the tables they sit at, which say so from now on."""
    for session in node.people.get(person.id, ()):
        session.person = person
    waits = node.lobby.lounge.people.get(person.id)
    if waits is not None:
        node.lobby.wait(person, waits.game)
    now = node.now()
    return _everywhere(node, lambda table: table.rename(person, now))


def sign_off(node: Node, person: PersonId, text: str, login: str = "") -> None:
    """Close the sockets of one session, or of all; who has no other does not wait for a game any more."""
    node.hang_up(person, "signed_out", text, login)
    if all(session.ended for session in node.people.get(person, ())):
        node.lobby.leave(person)


# Deleting an account


async def say_farewell(node: Node, person: Person, now: Instant) -> None:
    """Delete an account: its sessions end, its name goes, its games stay.

    Nothing that is done twice does harm, and the account goes last: who meets trouble on the way can sign in
    and go on.
    """
    await node.logins.end_all(person.id, now)
    gone = False
    try:
        await _take_away(node, person, now)
        await node.accounts.delete(person.id, now)
        gone = True
        node.penalties.forget(person.id)
        # Who signed in just before that may have sat down again, under the old name.
        await _take_away(node, person, now)
    except StoreTrouble as trouble:
        log.error("farewell_failed", person=person.id, gone=gone, why=str(trouble))
        raise Refused("trouble", NAME_LEFT if gone else HALF_DONE) from None


async def _take_away(node: Node, person: Person, now: Instant) -> None:
    """Take somebody out of the house, and the name out of what is kept."""
    node.hang_up(person.id, "deleted", "this account was deleted")
    node.lobby.leave(person.id)
    if node.writer.ill:
        raise StoreTrouble("the store cannot be written")
    # As the member that they are: a rated game is lost by leaving it, and counts for the others.
    # That may end the game, and then there is a seat to get up from.
    for _ in range(2):
        await _durable(_everywhere(node, lambda table: _leave(table, person, now)))
    await _durable(introduce(node, Person(person.id, FORMER)))
    await node.accounts.say_farewell(person.id)


def _everywhere(node: Node, deed: Callable[[Table], Receipt | None]) -> tuple[HostedTable, ...]:
    """Let every table do something; those that did."""
    places = (*node.places.values(), *node.making.values())
    return tuple(place for place in places if place.attempt(partial(deed, place.table)))


async def _durable(places: Iterable[HostedTable]) -> None:
    """Wait until what these tables did is on disk: these alone, whatever happens at others."""
    waited = [(place, place.table.sitting) for place in places]
    for place, sitting in waited:
        if not await place.durable(sitting):
            raise StoreTrouble("a name could not be taken from a table")


def _leave(table: Table, person: Person, now: Instant) -> Receipt | None:
    """Nobody comes back to this seat: somebody else may have it, or a bot."""
    try:
        return table.ask(person, "", Leave(), now)
    except Refused:
        return None  # there is no seat to leave
