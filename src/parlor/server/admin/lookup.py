"""Find the person that the host of the server means by a name or an id: a member, or a guest."""

from parlor.base.person import Person, PersonId
from parlor.engine import Refused
from parlor.server.node import Node
from parlor.store.sql.log_search import is_known
from parlor.table.model import Sitting


async def person_meant(node: Node, asked: str) -> PersonId:
    """Whom a name or an id means: a member, or a guest who is here, has a chair, or did something once."""
    account = await node.accounts.find(asked) or await node.accounts.find_by_name(asked)
    if account is not None:
        return account.id
    guests = [*seated_guests(node), *(each.person for each in node.visitors.all)]
    known = {each.id for each in guests if asked in (each.id, each.name)}
    if len(known) > 1:
        raise Refused("ambiguous", f"{len(known)} guests are called {asked!r}: name one by id")
    punished = (each.person for each in node.penalties.current(node.time.now()))
    seen = known or asked in punished or await is_known(node.store, asked)
    if not asked or not seen:  # rows that are nobody's have an empty id
        raise Refused(
            "unknown_person", f"nobody here is called {asked!r}: see `parlor admin people`"
        )
    return known.pop() if known else asked


async def name_of(node: Node, person: PersonId) -> str:
    account = await node.accounts.find(person)
    if account is not None:
        return account.name
    guests = (*seated_guests(node), *(each.person for each in node.visitors.all))
    return next((each.name for each in guests if each.id == person), person)


def here(node: Node, person: PersonId) -> str:
    return "here" if any(each.person.id == person for each in node.visitors.all) else ""


def seated_guests(node: Node) -> list[Person]:
    """Guests who have a chair somewhere, connected or not."""
    return [
        person
        for hosted in node.tables.hosted.values()
        for person in people_at(hosted.table.durable)
        if not person.member
    ]


def people_at(sitting: Sitting) -> list[Person]:
    return [chair.person for chair in sitting.chairs if chair.person is not None]
