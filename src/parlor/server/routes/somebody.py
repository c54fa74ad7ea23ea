"""Whom a route about a person means."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta

from parlor.base.person import Person, PersonId
from parlor.base.result import Standing
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.server.node import Node
from parlor.store.sql import history

SomebodysId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


async def find_somebody(
    node: Node, person: PersonId, standings: Sequence[Standing]
) -> tuple[Person, Instant | None]:
    """Who this is, and since when a member; a guest is known by having played."""
    account = await node.accounts.find(person)
    if account is not None:
        return account.person, account.made
    name = await history.find_last_name(node.store, person) if standings else None
    if name is None:
        raise Refused("unknown_person", f"nobody here is {person!a}")
    return Person(person, name), None
