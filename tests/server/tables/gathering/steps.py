"""Members who are led to a house room of poker."""

from typing import Any

from parlor.games.poker.presets import HOUSE_OPTIONS
from tests.server.board import member
from tests.server.house import House, Player
from tests.server.routes.matching_steps import match
from tests.server.tables.series.steps import pass_time, sitting, until_phase

HOUSE: dict[str, Any] = {"game": "poker", "options": dict(HOUSE_OPTIONS)}
NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fjodor")


async def members(home: House, number: int) -> list[Player]:
    """So many people with an account, in an hour that stands still."""
    home.time.stand_still()
    return [await member(home, name) for name in NAMES[:number]]


async def enters(home: House, player: Player, **body: Any) -> str:
    """Led to a room, and looking at it."""
    table = await match(home, player, **{**HOUSE, **body})
    await player.subscribe(table, legal=True)
    return table


async def two_play(home: House) -> tuple[str, Player, Player]:
    """A room in which two have voted to begin, and the first hand is dealt."""
    anna, boris = await members(home, 2)
    room = await enters(home, anna)
    assert await enters(home, boris) == room
    await anna.ask(room, "ready")
    await boris.ask(room, "ready")
    pass_time(home, room, 0)
    await until_phase(home, room, "playing")
    return room, anna, boris


def names(home: House, room: str) -> list[str | None]:
    people = (chair.person for chair in sitting(home, room).chairs)
    return [None if person is None else person.name for person in people]
