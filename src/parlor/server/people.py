"""People as others see them: what changes about somebody reaches their seats and their sockets."""

from functools import partial

from parlor.engine import Refused
from parlor.engine.row import Instant
from parlor.identity.accounts import taken
from parlor.identity.names import FORMER, name_key, reserved
from parlor.server.parlour import Parlour
from parlor.store import StoreTrouble
from parlor.table import Receipt, Table
from parlor.table.commands import Leave
from parlor.table.model import Person

SETTLED = 0.5  # seconds: a browser that is told to come again has the new cookie by then


async def check_free(parlour: Parlour, name: str) -> None:
    """A guest may not look like a member, nor like the house itself."""
    key = name_key(name)
    if reserved(key) or await parlour.accounts.by_key(key):
        raise taken(name)


def check_pace(parlour: Parlour, person: Person) -> None:
    """Every new name is a row at every table, so nobody may fill the disk with them."""
    if not parlour.renames.take(person.id, parlour.loop.time()):
        raise Refused("too_fast", "so many names: keep this one for a while")


def introduce(parlour: Parlour, person: Person) -> None:
    """Somebody has another name, or became a member: every table they sit at says so from now on."""
    for session in parlour.people.get(person.id, ()):
        session.person = person
    waits = parlour.lobby.lounge.people.get(person.id)
    if waits is not None:
        parlour.lobby.wait(person, waits.game)
    now = parlour.now()
    for place in (*parlour.places.values(), *parlour.making.values()):
        place.attempt(partial(place.table.rename, person, now))


async def introduced(parlour: Parlour, person: Person) -> None:
    """The same, and wait until it is on disk."""
    introduce(parlour, person)
    for place in tuple(parlour.places.values()):
        if place.pending and not await place.durable(place.table.sitting):
            raise StoreTrouble("a name could not be taken from a table")


async def say_farewell(parlour: Parlour, person: Person, now: Instant) -> None:
    """Delete an account: its sessions end, its name goes, its games stay."""
    await parlour.logins.end_all(person.id, now)
    parlour.hang_up(person.id, "deleted", "this account was deleted")
    parlour.lobby.leave(person.id)
    nobody = Person(person.id, FORMER)
    await introduced(parlour, nobody)
    for place in tuple(parlour.places.values()):
        place.attempt(partial(_leave, place.table, nobody, now))
    await parlour.accounts.delete(person.id, now)
    parlour.penalties.forget(person.id)


def _leave(table: Table, person: Person, now: Instant) -> Receipt | None:
    """Nobody comes back to this seat: somebody else may have it, or a bot."""
    try:
        return table.ask(person, "", Leave(), now)
    except Refused:
        return None  # there is no seat to leave
