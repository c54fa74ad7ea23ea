"""How long a table is kept while nobody is connected to it, and which ones make room in a full house."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlor.engine.row import Instant
from parlor.table import Table
from parlor.table.attendance import ARRIVAL
from parlor.table.model import Sitting

if TYPE_CHECKING:
    from parlor.server.place import Place

GAME_KEPT = 30 * 24 * 3600_000  # milliseconds, for a game that somebody may want to finish
EMPTY_TABLE_KEPT = 15 * 60_000  # for a table without a game, or with a guest alone against bots


def patience(table: Table) -> Instant:
    """How long a table waits when nobody is connected to it."""
    playing = table.durable.phase == "playing"
    return GAME_KEPT if playing and not is_solo(table.durable) else EMPTY_TABLE_KEPT


def is_solo(sitting: Sitting) -> bool:
    """Is there at most one guest here, alone or with bots?

    Anybody can make such tables by the hundred: a guest costs nothing, and bots agree to everything. Players
    who left the game count, because they may come back: the chair that a bot keeps still has their name.
    """
    people = [chair.person for chair in sitting.chairs if chair.person is not None]
    return len(people) < 2 and not any(person.member for person in people)


def spare(places: Iterable["Place"], now: Instant) -> list["Place"]:
    """The tables that a full house may close, those that were left first at the beginning.

    Not in the first seconds: the maker of a new table is on the way to it, and so is everybody who played when
    the server restarts or a page is loaded again.
    """
    left = [
        (place.idle_since, place.table.charter.made, place.table.charter.id, place)
        for place in places
        if place.idle_since is not None
        and now - place.idle_since >= ARRIVAL
        and not place.broken
        and place.table.sitting.phase != "closed"
        and is_solo(place.table.sitting)
    ]
    return [place for *_, place in sorted(left, key=lambda each: each[:3])]
