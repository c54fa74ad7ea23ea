"""Whom a route about a person means."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from parlor.base.person import Person, PersonId
from parlor.base.result import Standing
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.server.node import Node
from parlor.store.sql import history, tallies
from parlor.table.history.summary import GameSummary

SomebodysId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

_summaries = msgspec.json.Decoder(GameSummary)


async def find_somebody(
    node: Node, person: PersonId, standings: Sequence[Standing]
) -> tuple[Person, Instant | None]:
    """Who this is, and since when a member; a guest is known by having played."""
    account = await node.accounts.find(person)
    if account is not None:
        return account.person, account.made
    if standings:
        name = await history.find_last_name(node.store, person)
    else:  # while a series lasts, its hands count, and yet there is no result of it
        name = name_in(await tallies.find_last_game(node.store, person), person)
    if name is None:
        raise Refused("unknown_person", f"nobody here is {person!a}")
    return Person(person, name), None


def name_in(summary: str | None, person: PersonId) -> str | None:
    """The name that somebody had in a game."""
    chairs = () if summary is None else _summaries.decode(summary).chairs
    people = (chair.person for chair in chairs)
    return next((each.name for each in people if each is not None and each.id == person), None)
